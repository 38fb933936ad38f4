"""Where everything stands on the board picture, in pixels."""

from __future__ import annotations

from functools import cache

import msgspec

from render.kit.page import Box
from render.kit.player_tile import tile_boxes
from render.sierra_west.signs import read
from rules.sierra_west import BOARD, PLACES, Mode

Point = tuple[float, float]

WIDTH = 1132
FRAME = 13
GAP = 8


class _Mountain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    middle: int
    top: int
    card: tuple[int, int]
    pitch: tuple[int, int]


class _Foothill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    y: int
    left: int
    right: int
    outlaws: int
    """Where outlaws stand, right of all explorers."""


class _Trail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bands: tuple[int, int]
    """The upper edge of the multipliers, and how high they are."""
    top: int
    lane: int
    """How high the room for wagons is."""
    first: int
    """The left edge of the column before the special cards, and ``start`` how wide it is."""
    start: int
    column: int
    costs: int
    """The middle of what it costs to leave a space, from the top."""


class _Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    foot: int
    """The foot of the mountain, where the board is parted: below all who stand before it."""
    chart: Box
    strip: Box
    mountain: _Mountain
    foothill: _Foothill
    trail: _Trail
    row: int
    """The upper edge of the special cards below the trail, and ``special`` how large they are."""
    special: tuple[int, int]
    shop: Box
    """The panel of the cabin shop: tiles, and how many are to come."""
    tile: int
    tile_step: int
    mode: Box
    supply: dict[Mode, tuple[tuple[int, int], ...]]
    """Where on its panel a mode's things and cards lie."""
    mule: Point
    """Where the mule stands that nobody has."""
    notice: Point


LAYOUT: _Layout = read("board", _Layout)
LANE = Box(FRAME, LAYOUT.trail.top - 4, WIDTH - 2 * FRAME, LAYOUT.trail.lane + 62)
"""Where wagons can be seen."""
HEIGHT = LAYOUT.strip.bottom + GAP


def strip_boxes(players: int) -> tuple[Box, ...]:
    """Return where the tiles of so many players stand, Hastings among them."""
    return tile_boxes(players, LAYOUT.strip, GAP)


@cache
def mountain_box(place: int) -> Box:
    """Return where the card of a place of the mountain lies."""
    row, column = PLACES[place]
    own = LAYOUT.mountain
    across = column - (BOARD.rows_from_top[row - 1]) / 2
    left = round(own.middle + across * own.pitch[0] + (own.pitch[0] - own.card[0]) / 2)
    return Box(left, own.top + (row - 1) * own.pitch[1], *own.card)


def column_box(column: int) -> Box:
    """Return the breadth and the lane of a column of the wagon trail, 0 before the special cards."""
    own = LAYOUT.trail
    if not column:
        return Box(own.first, own.top, own.start, own.lane)
    left = own.first + own.start + (column - 1) * own.column
    return Box(left, own.top, own.column, own.lane)


@cache
def space_box(space: int) -> Box:
    """Return the room for wagons on a space of the wagon trail."""
    column = BOARD.trail[space].column
    box = column_box(column)
    inside = [other for other, each in enumerate(BOARD.trail) if each.column == column]
    wide = box.wide // len(inside)
    return Box(box.left + inside.index(space) * wide, box.top, wide, box.high)


@cache
def slot_box(slot: int) -> Box:
    """Return where a special card lies below the wagon trail; slots count from 1, 0 is before them."""
    column, (wide, high) = column_box(slot), LAYOUT.special
    if not slot:
        wide = column.wide - (LAYOUT.trail.column - wide)
    return Box(column.left + (column.wide - wide) // 2, LAYOUT.row, wide, high)


@cache
def shop_box(place: int) -> Box:
    """Return where a tile of the cabin shop lies."""
    left = LAYOUT.shop.left + 12 + place * LAYOUT.tile_step
    return Box(left, LAYOUT.shop.top + 7, LAYOUT.tile, LAYOUT.tile)
