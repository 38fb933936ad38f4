"""Keys of Mini Express that the code puts together."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from render.mini_express.choices import COLUMNS as CHOICES
from render.mini_express.legend import entries
from render.mini_express.portfolio import COLUMNS as PORTFOLIO
from rules.mini_express.atlas import MAPS
from rules.mini_express.model import COMPANIES, MiniExpressOptions

if TYPE_CHECKING:
    from collections.abc import Mapping

_TITLE = "mini_express"


def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of the game's pictures that becomes a key, with its keys."""
    boards = MAPS.values()
    cities = [city.id for board in boards for city in board.cities]
    starts = [start.id for board in boards for start in board.starts]
    modules = (MiniExpressOptions(golden_spike=True), MiniExpressOptions(map="europe", ports=True))
    signs = {entry.key for entry in chain.from_iterable(map(entries, modules))}
    return {
        f"{_TITLE}{family}.{{}}": frozenset(f"{_TITLE}{family}.{end}" for end in ends)
        for family, ends in (
            (".city", [*cities, *starts]),
            (".port", [port.id for board in boards for port in board.ports]),
            (".company", COMPANIES),
            ("_pictures.choices", CHOICES),
            ("_pictures.hand", PORTFOLIO),
            ("_pictures.legend", signs),
        )
    }
