"""Keys of Mini Express that the code puts together."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, get_args

from render.mini_express.choices.option_list import COLUMNS as CHOICES
from render.mini_express.seat.portfolio import COLUMNS as PORTFOLIO
from render.mini_express.sheets import legend
from rules.mini_express.events import CityReason, PathReason
from rules.mini_express.map.atlas import MAPS
from rules.mini_express.model import COMPANIES, Level, MiniExpressOptions

if TYPE_CHECKING:
    from collections.abc import Mapping

_TITLE = "mini_express"
_SAID_PLAINLY = frozenset({"game_begun", "spike_lost"})
"""Events that name nobody but the player."""
_FOR_VALUE = frozenset({"track", "golden_spike"})
"""What the value of a company rises for."""
_THE_TARGET = "target"
"""The city that the automa chose is the target itself."""


def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of the game's words and pictures that becomes a key, with its keys."""
    boards = MAPS.values()
    cities = [city.id for board in boards for city in board.cities]
    starts = [start.id for board in boards for start in board.starts]
    modules = (MiniExpressOptions(golden_spike=True), MiniExpressOptions(map="europe", ports=True))
    signs = set(chain.from_iterable(map(legend.signs, modules)))
    return {
        f"{_TITLE}{family}.{{}}": frozenset(f"{_TITLE}{family}.{end}" for end in ends)
        for family, ends in (
            (".city", [*cities, *starts]),
            (".port", [port.id for board in boards for port in board.ports]),
            (".company", COMPANIES),
            (".letter", COMPANIES),
            (".option.difficulty", get_args(Level)),
            (".event", _SAID_PLAINLY),
            (".event.value_raised", _FOR_VALUE),
            (".event.automa_chose", {*get_args(CityReason), _THE_TARGET}),
            (".event.automa_chose.path", {*get_args(PathReason)} - {"only"}),
            ("_pictures.choices", CHOICES),
            ("_pictures.hand", PORTFOLIO),
            ("_pictures.legend", signs),
        )
    }
