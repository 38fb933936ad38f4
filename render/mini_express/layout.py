"""Where everything stands on the board pictures of both maps, in pixels."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec

from render.kit.page import Box
from rules.mini_express import hexes

if TYPE_CHECKING:
    from rules.mini_express import MiniExpressState

HALF_ROW = math.sqrt(3) / 2
WIDTH = 1600
GAP = 8
SIDE = 49.2
"""Corner radius of the larger map's hexes: lengths "at scale 1" are meant for it."""
TRACK_HIGH = 122
TILE_HIGH = 118
LABELS = 118
"""Width of what stands left of the value track."""

Point = tuple[float, float]


class Layout(msgspec.Struct, frozen=True, dict=True):
    """The layout of a map: ``side`` is the corner radius of its hexes, ``first`` the middle of hex "A0".

    ``notice`` is the side on which the map says something in words; ``beside``: the left top of what lies
    beside it.
    """

    name: Literal["usa", "europe"]
    side: float
    first: Point
    map_size: tuple[int, int]
    companies: tuple[Box, ...]
    notice: Literal["left", "right"]
    beside: Point

    @property
    def scale(self) -> float:
        """How large what stands on hexes is, compared with those of the larger map."""
        return self.side / SIDE

    @property
    def track_top(self) -> int:
        """The top of the value track."""
        return max(self.map_size[1], *(box.bottom for box in self.companies)) + GAP

    @property
    def tiles_top(self) -> int:
        """The top of the players' tiles."""
        return self.track_top + TRACK_HIGH + GAP

    @cached_property
    def high(self) -> int:
        """The height of the whole picture."""
        return self.tiles_top + TILE_HIGH + GAP

    def middle(self, place: str) -> Point:
        """Return the middle of a hex."""
        column, row = hexes.place(place)
        return self.first[0] + 1.5 * column * self.side, self.first[1] + HALF_ROW * row * self.side

    def edges(self, columns: int) -> list[int]:
        """Return where upright stripes meet, a column of hexes each: midway between their middles."""
        inner = [round(self.first[0] + (column - 0.5) * 1.5 * self.side) for column in range(1, columns)]
        return [0, *inner, self.map_size[0]]


def _row(top: int, high: int) -> tuple[Box, ...]:
    wide = (WIDTH - 5 * GAP) // 4
    return tuple(Box(GAP + i * (wide + GAP), top, wide, high) for i in range(4))


def _column(left: int, top: int, high: int) -> tuple[Box, ...]:
    return tuple(Box(left, top + i * (high + GAP), WIDTH - left - GAP, high) for i in range(4))


USA = Layout(
    name="usa",
    side=SIDE,
    first=(62.0, 55.0),
    map_size=(1600, 878),
    companies=_row(878 + GAP, 240),
    notice="right",
    beside=(14, 640),
)
EUROPE = Layout(
    name="europe",
    side=44.6,
    first=(54.0, 50.0),
    map_size=(1310, 1024),
    companies=_column(1318, GAP, 248),
    notice="left",
    beside=(14, 84),
)
LAYOUTS: dict[str, Layout] = {layout.name: layout for layout in (USA, EUROPE)}


def layout_of(state: MiniExpressState) -> Layout:
    """Return the layout for the map of a game."""
    return LAYOUTS[state.options.map]
