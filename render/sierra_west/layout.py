"""Where everything stands on the board picture, in pixels."""

from __future__ import annotations

from functools import cache

import msgspec

from render.kit.page import Box
from render.kit.player_tile import tile_boxes
from render.sierra_west.signs import read
from rules.sierra_west import APPLE_TRACKS, BOARD, PLACES, TRACKS, Mode

Point = tuple[float, float]

WIDTH = 1720
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
    top: int
    lane: int
    """How high the room for wagons is."""
    first: int
    """The left edge of the column before the special cards, and ``start`` how wide it is."""
    start: int
    column: int
    costs: int
    """The middle of what it costs to leave a space, from the top."""


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of homestead tracks: how large the sign before each, and how broad a level is."""

    box: Box
    sign: int
    cell: int


class _Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strip: Box
    chart: Box
    mountain: _Mountain
    foothill: _Foothill
    trail: _Trail
    row: int
    """The upper edge of the special cards below the trail, and ``special`` how large they are."""
    special: tuple[int, int]
    homesteads: Tracks
    apple_tracks: Tracks
    shop: Box
    tile: int
    tile_step: int
    stack: Box
    """Where it says how many tiles are left."""
    mode: Box
    mode_high: dict[Mode, int]
    """Modes with less to show have a lower panel."""
    mule: Point
    """Where the mule stands that nobody has."""
    notice: Point


LAYOUT = msgspec.convert(read("board"), _Layout)
LANE = Box(FRAME, LAYOUT.trail.top - 16, WIDTH - 2 * FRAME, LAYOUT.trail.lane + 40)
"""Where wagons can be seen."""
FOOT = 852
"""The foot of the mountain: below its cards, above those who stand before it."""
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


def cost_at(space: int) -> Point:
    """Return the middle of what it costs to leave a space."""
    return float(space_box(space).right), float(LAYOUT.trail.costs)


def tracks_of(mode: Mode) -> list[tuple[tuple[str, ...], Tracks]]:
    """Return the homestead tracks of each panel of a mode, and how the panel is laid out."""
    found: list[tuple[tuple[str, ...], Tracks]] = [(TRACKS, LAYOUT.homesteads)]
    return [*found, (APPLE_TRACKS, LAYOUT.apple_tracks)] if mode == "apple" else found


def track_row(mode: Mode, track: str) -> Box:
    """Return the row of a homestead track in its panel."""
    tracks, own = next(panel for panel in tracks_of(mode) if track in panel[0])
    box = own.box.inner(8)
    high = box.high // len(tracks)
    return Box(box.left, box.top + tracks.index(track) * high, box.wide, high)


def cell_box(mode: Mode, track: str, level: int) -> Box:
    """Return the cell of a level of a homestead track."""
    own = next(own for tracks, own in tracks_of(mode) if track in tracks)
    row = track_row(mode, track)
    left = row.left + own.sign + 6 + level * own.cell
    return Box(left, row.top + 2, own.cell - 4, row.high - 4)


@cache
def shop_box(place: int) -> Box:
    """Return where a tile of the cabin shop lies."""
    left = LAYOUT.shop.left + 12 + place * LAYOUT.tile_step
    return Box(left, LAYOUT.shop.top + 12, LAYOUT.tile, LAYOUT.tile)


def mode_box(mode: Mode) -> Box:
    """Return the panel of a mode."""
    return LAYOUT.mode._replace(high=LAYOUT.mode_high.get(mode, LAYOUT.mode.high))
