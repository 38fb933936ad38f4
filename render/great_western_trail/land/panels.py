"""Kansas City, the job market, objectives and cattle: their places, as far as they never change."""

from __future__ import annotations

import msgspec

from render.great_western_trail import colours
from render.great_western_trail.layout import Box, read
from render.kit.palette import CREAM, NIGHT, mix
from render.kit.text import Font


class _Columns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: int
    step: int
    top: int
    pitch: int


class _KansasCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    shorter: int
    """How much less high the town is than the columns of tiles."""
    columns: _Columns
    tile: tuple[int, int]


class _JobMarket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    rows_top: int
    row: int
    places_left: int
    places_width: int
    tile_high: int


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    cards_left: int
    cards_top: int
    step: int
    card: tuple[int, int]


class _Panels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kansas_city: _KansasCity
    town: tuple[tuple[int, int, int, int], ...]
    job_market: _JobMarket
    objectives: _Cards
    cattle: _Cards
    offers: Box
    fees: Box


PANELS = msgspec.json.decode(read("panels"), type=_Panels)
WOOD = mix(colours.TRUNK, NIGHT, 0.55)
"""Ground of the job market and the card rows."""
FIELD = mix(WOOD, CREAM, 0.16)
"""Ground of free places there."""
STREET = mix(colours.SAND, CREAM, 0.35)
"""Ground of Kansas City."""
TITLE = Font("bold", 30)


class Words(msgspec.Struct, frozen=True):
    """The words on the board, in one language."""

    cities: tuple[str, ...]
    job_market: str
    objectives: str
    cattle: str


def foresight_place(column: int, tile: int) -> tuple[int, int]:
    """Return the left top of a foresight space."""
    columns = PANELS.kansas_city.columns
    return columns.left + column * columns.step, columns.top + tile * columns.pitch


def job_place(row: int, column: int, seats: int) -> Box:
    """Return the box of a worker's place."""
    market = PANELS.job_market
    wide = (market.places_width - 6 * (seats - 1)) // seats
    wide = min(wide, 92)
    left = market.places_left + column * (wide + 6)
    top = market.rows_top + row * market.row + (market.row - market.tile_high) // 2
    return left, top, left + wide, top + market.tile_high


def token_place(row: int) -> tuple[int, int]:
    """Return the middle of the market token in a row."""
    market = PANELS.job_market
    return market.box[0] + 34, market.rows_top + row * market.row + market.row // 2
