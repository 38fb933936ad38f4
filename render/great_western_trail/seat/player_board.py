"""The picture of what lies open before a seat: for everybody to see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from render.great_western_trail.seat.discs import draw_auxiliaries, draw_certificates, draw_limits
from render.great_western_trail.seat.header import HEAD, draw_head
from render.great_western_trail.seat.piece_fields import buildings_left, objectives, tiles
from render.great_western_trail.seat.piles import CardPiles, Deliveries
from render.great_western_trail.seat.workers import draw_workers
from render.great_western_trail.sheets.sheets import Box, Page
from render.kit.encoding import encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState

_WIDTH = 1400
_PAD = 14
_GAP = 10
_BOARD = 348
"""Height of the fields with discs and workers."""
_AUXILIARY, _LIMITS, _CERTIFICATES = 376, 316, 134
_INNER = _WIDTH - 2 * _PAD
_HALF = (_INNER - _GAP) // 2


class Field(Protocol):
    """A part of the picture whose height depends on what lies there."""

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on it."""

    def high(self, wide: int) -> int:
        """Return how high it has to be."""

    def draw(self, page: Page, box: Box) -> None:
        """Draw it."""


def draw_player_board(view: GreatWesternTrailState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return discs, limits, workers, buildings, objectives, tiles, deliveries and cards of a seat."""
    rows: tuple[tuple[Field, ...], ...] = (
        (buildings_left(view, seat, _INNER, say),),
        (objectives(view, seat, say), tiles(view, seat, say)),
        (Deliveries(view, seat, say), CardPiles(view, seat, say)),
    )
    heights = [max(shelf.high(_INNER if len(row) == 1 else _HALF) for shelf in row) for row in rows]
    top = HEAD + _BOARD + _GAP
    page = Page.blank(_WIDTH, top + sum(heights) + _GAP * (len(rows) - 1) + _PAD)
    draw_head(page, view, seat, players, say, _WIDTH)
    _draw_board(page, view, seat, say)
    for row, high in zip(rows, heights, strict=True):
        wide = _INNER if len(row) == 1 else _HALF
        for i, shelf in enumerate(row):
            page.field(shelf.key, Box(_PAD + i * (wide + _GAP), top, wide, high), shelf.draw)
        top += high + _GAP
    return encode(page.frame, "player.png")


def _draw_board(page: Page, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw the fields of the board itself, each kept for all that it shows."""
    player, language = view.players[seat], say("great_western_trail_pictures.board.auxiliary")
    key = (language, seat, view.seats, view.options.edition, *player.discs.values())
    left = _PAD
    page.field(
        ("auxiliaries", *key),
        Box(left, HEAD, _AUXILIARY, _BOARD),
        lambda part, box: draw_auxiliaries(part, box, view, seat, say),
    )
    left += _AUXILIARY + _GAP
    page.field(
        ("limits", *key),
        Box(left, HEAD, _LIMITS, _BOARD),
        lambda part, box: draw_limits(part, box, view, seat, say),
    )
    left += _LIMITS + _GAP
    page.field(
        ("certificates", player.certificates, *key),
        Box(left, HEAD, _CERTIFICATES, _BOARD),
        lambda part, box: draw_certificates(part, box, view, seat),
    )
    left += _CERTIFICATES + _GAP
    page.field(
        ("workers", language, view.options.edition, *player.workers.values()),
        Box(left, HEAD, _WIDTH - _PAD - left, _BOARD),
        lambda part, box: draw_workers(part, box, player, view.options.edition, say),
    )
