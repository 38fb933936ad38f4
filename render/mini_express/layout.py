"""Where everything stands on the board pictures of both maps, in pixels."""

from __future__ import annotations

import json
import math
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

import msgspec

from render.kit.encoding import Part
from render.kit.page import Box
from render.kit.player_tile import HIGH, tile_boxes
from rules.mini_express import hexes

if TYPE_CHECKING:
    from rules.mini_express import MiniExpressState

HALF_ROW = math.sqrt(3) / 2
WIDTH = 1132
GAP = 7
SIDE = 49.2
"""Corner radius of the larger map's hexes: lengths "at scale 1" are meant for it."""
TRACK_HIGH = 106
LABELS = 92
"""Width of what stands left of the value track."""
COMPANY_HEAD = 42
PANEL_HEAD = 80
"""The height of the plate with a company's name, and of its panel above everybody's influence."""
_LANES = {2: 38, 3: 34, 4: 30, 5: 28}
"""By how many have influence, how far apart their tracks are where the panel is as tall as it needs to be."""
_FOOT = 8

Point = tuple[float, float]
Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Layout(msgspec.Struct, frozen=True, dict=True):
    """The layout of a map for so many players, the automa among them.

    ``side`` is the corner radius of its hexes, ``first`` the middle of hex "A0".

    ``notice`` is where the map says something in words; ``beside``: the left top of what lies beside it.
    """

    name: Literal["usa", "europe"]
    players: int
    side: float
    first: Point
    map_size: tuple[int, int]
    notice: Point
    beside: Point

    @property
    def scale(self) -> float:
        """How large what stands on hexes is, compared with those of the larger map."""
        return self.side / SIDE

    @cached_property
    def companies(self) -> tuple[Box, ...]:
        """The panels of the companies: below a map as wide as the picture, otherwise beside it."""
        wide, high = self.map_size
        if wide == WIDTH:
            size = (WIDTH - 5 * GAP) // 4, PANEL_HEAD + self.players * _LANES[self.players] + _FOOT
            return tuple(Box(GAP + i * (size[0] + GAP), high + GAP, *size) for i in range(4))
        size = WIDTH - wide - 2 * GAP, (high - 5 * GAP) // 4
        return tuple(Box(wide + GAP, GAP + i * (size[1] + GAP), *size) for i in range(4))

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
        return self.tiles_top + HIGH + GAP

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Where the picture may be parted: the companies stand beside the map or below it."""
        below = self.companies[0].top >= self.map_size[1]
        companies = self.track_top - GAP // 2
        return (
            Part("map", self.map_size[1] + 2 if below else companies),
            Part("companies", companies),
            Part("players", self.high),
        )

    @cached_property
    def tiles(self) -> tuple[Box, ...]:
        """Where the players' tiles stand."""
        return tile_boxes(self.players, Box(0, self.tiles_top, WIDTH, HIGH), GAP)

    def middle(self, place: str) -> Point:
        """Return the middle of a hex."""
        column, row = hexes.place(place)
        return self.first[0] + 1.5 * column * self.side, self.first[1] + HALF_ROW * row * self.side

    def edges(self, columns: int) -> list[int]:
        """Return where upright stripes meet, a column of hexes each: midway between their middles."""
        inner = [round(self.first[0] + (column - 0.5) * 1.5 * self.side) for column in range(1, columns)]
        return [0, *inner, self.map_size[0]]


LAYOUTS: dict[Literal["usa", "europe"], dict[int, Layout]] = {
    each["name"]: {players: msgspec.convert({**each, "players": players}, Layout) for players in _LANES}
    for each in json.loads(files(__package__).joinpath("data/layouts.json").read_bytes())
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
