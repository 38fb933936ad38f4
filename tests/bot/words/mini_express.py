"""Keys of Mini Express that the code puts together."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, get_args

from cogs.mini_express import story
from render.mini_express.choices.option_list import HEADS as CHOICES
from render.mini_express.portfolio import COLUMNS as PORTFOLIO
from render.mini_express.sheets import legend
from rules.mini_express.catalogue import COMPANIES, Level
from rules.mini_express.events import CityReason, PathReason
from rules.mini_express.map.atlas import MAPS
from rules.mini_express.model import MiniExpressOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_TITLE = "mini_express"
_LINES: Mapping[str, Iterable[str]] = {
    "value_raised": ("track", "golden_spike"),
    "automa_unable": ("no_share", "no_city"),
    "automa_chose": (*get_args(CityReason), "target"),
    **dict.fromkeys(story._OF_AUTOMA, ("automa",)),
}
"""The lines of events, by kind, for each reason and for the automa."""


def lines() -> Iterator[str]:
    """Yield the keys of the lines for reasons and for the automa."""
    return (f"{_TITLE}.event.{kind}.{end}" for kind, ends in _LINES.items() for end in ends)


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
            (".effect", ("bonus", "influence")),
            (".short", ("bonus", "influence")),
            (".option.difficulty", get_args(Level)),
            (".event.automa_chose.path", {*get_args(PathReason)} - {"only"}),
            ("_pictures.choices", CHOICES),
            ("_pictures.company", COMPANIES),
            ("_pictures.hand", PORTFOLIO),
            ("_pictures.legend", signs),
        )
    }
