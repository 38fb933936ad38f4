"""The picture of what lies open before a seat: for everybody to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.seat.header import HEAD, draw_head
from render.great_western_trail.seat.piece_fields import Field, buildings_left, objectives, tiles
from render.great_western_trail.seat.piles import BoughtCattle, CardPiles, Deliveries
from render.great_western_trail.seat.sam_fields import SamsCards, SamsSheet
from render.great_western_trail.seat.sheet import Sheet
from render.great_western_trail.sheets.sheets import Box, Page
from render.kit.encoding import Part, encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState

_WIDTH = 1200
_PAD = 16
_GAP = 18
_INNER = _WIDTH - 2 * _PAD
_HALF = (_INNER - _GAP) // 2


def draw_player_board(view: GreatWesternTrailState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat has, or Sam: board, buildings, objectives, tiles, deliveries, cards."""
    sam = view.sam if seat == view.opponent else None
    sheet: Field = SamsSheet(view, sam, say) if sam else Sheet(view, seat, say)
    piles: Field = BoughtCattle(view, seat, say) if sam else CardPiles(view, seat, say)
    broad: list[tuple[str, Field]] = [("sheet", sheet)]
    broad += [("cards", SamsCards(view, sam, say))] if sam else []
    broad.append(("buildings", buildings_left(view, seat, _INNER, say)))
    halves = objectives(view, seat, say), tiles(view, seat, say), Deliveries(view, seat, say), piles
    fields, parts, top = [], list[Part](), HEAD
    for name, field in broad:
        if not field.empty:
            fields.append((field, Box(_PAD, top, _INNER, field.high(_INNER))))
            top += field.high(_INNER) + _GAP
            parts.append(Part(name, top - _GAP // 2))
    fields += _in_columns([field for field in halves if not field.empty], top)
    page = Page.blank(_WIDTH, max(box.bottom for _, box in fields) + _PAD + 4)
    draw_head(page, view, seat, players, say, _WIDTH)
    look = seat_look(seat)
    for field, box in fields:
        page.field((field.key, look), box, field.draw)
    return encode(page.frame, "player.png", [*parts, Part("pieces", page.frame.height)])


def _in_columns(fields: Sequence[Field], top: int) -> list[tuple[Field, Box]]:
    """Return where fields lie: each below the shorter of two columns, which are as broad as they need."""
    columns: tuple[list[tuple[Field, int]], ...] = [], []
    ends = [top, top]
    for field in fields:
        column = ends.index(min(ends))
        columns[column].append((field, ends[column]))
        ends[column] += field.high(_HALF) + _GAP
    left, placed = _PAD, []
    for found in columns:
        wide = max((field.wide(_HALF) for field, _ in found), default=0)
        placed += [(field, Box(left, at, wide, field.high(_HALF))) for field, at in found]
        left += wide + _GAP
    return placed
