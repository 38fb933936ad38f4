"""Kansas City, the job market, objectives and cattle: their places, as far as they never change."""

from __future__ import annotations

import msgspec

from render.great_western_trail.layout import GAP, MAP_BOTTOM, STRIP_HEIGHT, STRIP_TOP, WIDTH, Box, read
from render.kit.text import Font


class _Columns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: int
    step: int
    top: int
    pitch: int


class _KansasCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    columns: _Columns
    tile: tuple[int, int]


class _JobMarket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: Box
    columns_left: int
    step: int
    """From one row of the market to the next: they stand side by side, as columns."""
    wages_top: int
    places_top: int
    places_high: int
    place_wide: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of cards that lie side by side."""

    box: Box
    cards_left: int
    cards_top: int
    step: int
    card: tuple[int, int]


class _Panels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kansas_city: _KansasCity
    town: tuple[tuple[int, int, int, int], ...]
    job_market: _JobMarket
    objectives: Cards
    cattle: Cards
    offers: Box
    fees: Box


PANELS = msgspec.json.decode(read("panels"), type=_Panels)
TITLE = Font("display", 28)
TITLE_ROOM = 120
"""How broad the titles of panels may be: beside them lies what the panel holds."""
TOKEN = 40
"""Size of the market token."""
_BETWEEN = 5
_LARGEST_PILE = 116


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


def job_place(row: int, place: int, seats: int) -> Box:
    """Return the box of a worker's place: as many in a row as there are seats, below each other."""
    market = PANELS.job_market
    high = (market.places_high - _BETWEEN * (seats - 1)) // seats
    left = market.columns_left + row * market.step + (market.step - market.place_wide) // 2
    top = market.places_top + place * (high + _BETWEEN)
    return left, top, left + market.place_wide, top + high


def wage_place(row: int) -> tuple[int, int]:
    """Return the middle of the upper edge of what a worker of a row costs."""
    market = PANELS.job_market
    return market.columns_left + row * market.step + market.step // 2, market.wages_top


def token_place(row: int) -> tuple[int, int]:
    """Return the middle of the market token in a row: on the panel's upper edge, just below the chart."""
    return wage_place(row)[0], MAP_BOTTOM + TOKEN // 2 + 1


def cattle_step(kinds: int) -> int:
    """Return how far apart the piles of the cattle market lie, of so many kinds."""
    cards = PANELS.cattle
    return min(
        cards.step, (PANELS.offers[0] - _BETWEEN - cards.cards_left - cards.card[0]) // max(1, kinds - 1)
    )


def title_place(box: Box) -> tuple[int, int]:
    """Return the middle of the title of a panel."""
    return box[0] + 8 + TITLE_ROOM // 2, box[1] + 38


def strip_box(seat: int, seats: int) -> Box:
    """Return the box of a seat's tile."""
    wide = (WIDTH - GAP * (seats + 1)) // seats
    start = (WIDTH - wide * seats - GAP * (seats - 1)) // 2
    left = start + seat * (wide + GAP)
    return left, STRIP_TOP, left + wide, STRIP_TOP + STRIP_HEIGHT


def pile_place(box: Box) -> tuple[Box, tuple[int, int]]:
    """Return the square of the pile in a panel, and the middle of the baseline of its number."""
    size = min(_LARGEST_PILE, box[3] - box[1] - 108)
    middle, bottom = box[0] + 8 + TITLE_ROOM // 2, box[3] - 14
    left, top = middle - size // 2, bottom - size - 34
    return (left, top, left + size, top + size), (middle, bottom)
