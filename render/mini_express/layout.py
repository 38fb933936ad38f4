"""Where everything stands on both strips of the boards of both maps, in pixels."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from render.kit.page import Box
from render.kit.player_tile import HIGH, tile_boxes
from rules.kernel.data import read
from rules.mini_express import COMPANIES, hexes

if TYPE_CHECKING:
    from rules.mini_express import MiniExpressState

WIDTH, GAP = 1132, 7
REACH = (49.2, 42.6)
"""How far hexes reach to the sides and up and down for which lengths "at scale 1" are meant."""
TRACK_HIGH = 178
LABELS = 112
"""Width of what stands left of the value track."""
COMPANY_HEAD, PANEL_HEAD = 42, 82
"""The height of the plate with a company's name, and of its panel above everybody's influence."""
_LANES = {2: 42, 3: 40, 4: 38, 5: 36}
"""By how many have influence, how far apart their tracks are."""
_FOOT = 8

Point = tuple[float, float]
Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Layout(msgspec.Struct, frozen=True, dict=True):
    """The layout of a map for so many players, the automa among them.

    ``steps`` is how far a hex is from one in the next column, and in the row half a hex below; ``first`` the
    middle of hex "A0".

    ``notice`` is where the map says something in words; ``beside``: the left top of what lies beside it.
    """

    name: Literal["usa", "europe"]
    steps: Point
    first: Point
    map_size: tuple[int, int]
    notice: Point
    beside: Point
    players: int = 0

    @property
    def scale(self) -> float:
        """How large what stands on hexes is."""
        return self.steps[1] / REACH[1]

    @property
    def reach(self) -> Point:
        """How far hexes reach from their middles to the sides, and up and down."""
        return self.steps[0] / 1.5, self.steps[1]

    @cached_property
    def companies(self) -> tuple[Box, ...]:
        """The panels of the companies, on the strip below the map as all that follows."""
        high = PANEL_HEAD + self.players * _LANES[self.players] + _FOOT
        return tile_boxes(len(COMPANIES), Box(0, GAP, WIDTH, high), GAP)

    @property
    def track_top(self) -> int:
        """The top of the value track."""
        return self.companies[0].bottom + GAP

    @cached_property
    def tiles(self) -> tuple[Box, ...]:
        """Where the players' tiles stand."""
        return tile_boxes(self.players, Box(0, self.track_top + TRACK_HIGH + GAP, WIDTH, HIGH), GAP)

    @property
    def high(self) -> int:
        """The height of the strip."""
        return self.tiles[0].bottom + GAP

    def middle(self, place: str) -> Point:
        """Return the middle of a hex."""
        column, row = hexes.place(place)
        return self.first[0] + column * self.steps[0], self.first[1] + row * self.steps[1]

    def edges(self, columns: int) -> list[int]:
        """Return where upright stripes meet, a column of hexes each: midway between their middles."""
        inner = [round(self.first[0] + (column - 0.5) * self.steps[0]) for column in range(1, columns)]
        return [0, *inner, self.map_size[0]]


LAYOUTS: dict[Literal["usa", "europe"], dict[int, Layout]] = {
    each.name: {players: replace(each, players=players) for players in _LANES}
    for each in read(__package__, "layouts", tuple[Layout, ...])
}
"""By map and number of players."""


def nearest(point: Point, box: Edges) -> Point:
    """Return the point of a box that is nearest to one."""
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])


def gap(point: Point, box: Edges) -> float:
    """Return how far a point lies from a box; 0 within."""
    return math.dist(point, nearest(point, box))


def layout_of(state: MiniExpressState) -> Layout:
    """Return the layout for a game."""
    return LAYOUTS[state.options.map][len(state.players)]
