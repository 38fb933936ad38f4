"""What only Sam has before him: his specialization, the card used last, all his cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.pieces.card_faces import sam_card
from render.great_western_trail.pieces.tiles import worker_tile
from render.great_western_trail.seat.header import TITLE
from render.great_western_trail.seat.piece_fields import SeatField
from render.great_western_trail.seat.sheet import draw_workers
from render.great_western_trail.sheets.sheets import PAPER, QUIET, TILE, WOOD, Box, Page, faded
from rules.great_western_trail import GreatWesternTrailState, Sam, sam_cards

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.picture import Say

_HIGH = 344
_INSET = 22
_COLUMN = 196
_LAST = (184, 252)
_TILE = 150
_ROSETTE = 56
_EDGE, _GAP, _TOP = 16, 12, 54
_IN_A_ROW = 8
_CARD_SHAPE = 1.36
_USED = 0.4
"""How much is seen of a card that was used."""


class _SamsField(SeatField):
    """A field about Sam, as broad as the page."""

    def __init__(self, view: GreatWesternTrailState, sam: Sam, say: Say) -> None:
        """Show what Sam has."""
        super().__init__(view, view.opponent, say)
        self.sam = sam


class SamsSheet(_SamsField):
    """His specialization, the card that he used last, and his workers, on paper."""

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on the field."""
        used = tuple(self.sam.used[-1:])
        return self._title("specialization"), self.sam.specialization, used, *self.player.workers.values()

    def _title(self, name: str) -> str:
        return self.say(f"great_western_trail_pictures.board.{name}")

    def high(self, wide: int) -> int:  # noqa: ARG002  as wide as all others
        """Return how high the field has to be."""
        return _HIGH

    def draw(self, page: Page, box: Box) -> None:
        """Draw specialization and card on the left, the workers on the right."""
        page.panel(box, "paper")
        left, top, kind = box.left + _INSET, box.top + 12, self.sam.specialization
        page.text((left, top + 30), self._title("specialization"), TITLE, QUIET, room=_COLUMN - 10)
        at, size = (left, top + 44 + (_LAST[1] - _TILE) // 2 - 24), (_TILE, _TILE)
        page.lay(("worker", kind, size), at, partial(worker_tile, kind, size), TILE, on=PAPER)
        page.glyph("rosette", (left + _TILE - _ROSETTE // 2 - 8, at[1] + _TILE - 36), _ROSETTE, on=PAPER)
        left += _COLUMN
        page.text((left, top + 30), self._title("last_card"), TITLE, QUIET, room=_COLUMN - 10)
        if self.sam.used:
            card = self.sam.used[-1]
            page.lay(("sams", card, _LAST), (left, top + 44), partial(sam_card, card, _LAST), TILE, on=PAPER)
        else:
            page.slot(Box(left, top + 44, *_LAST))
        left += _COLUMN + 8
        page.line(Box(left, top + 8, 2, _HIGH - 36))
        rows = Box(left + 20, top, box.right - _INSET - left - 20, _HIGH - 24)
        draw_workers(page, rows, self.player, self.view.options.edition, self.say, bonuses=False)


class SamsCards(_SamsField):
    """All his cards in the order of their numbers: those that were used are faint.

    The supply itself is hidden; which cards are left is known from those that lie open.
    """

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on the field."""
        return self._title(), self.view.options.difficulty, tuple(sorted(self.sam.used))

    def _title(self) -> str:
        left, used = len(self.sam.supply), len(self.sam.used)
        return self.say("great_western_trail_pictures.board.sams_cards", left=left, used=used)

    def _numbers(self) -> list[int]:
        return sam_cards.cards_of(self.view.options.difficulty)

    def _size(self, wide: int) -> tuple[int, int]:
        each = (wide - 2 * _EDGE - (_IN_A_ROW - 1) * _GAP) // _IN_A_ROW
        return each, round(each * _CARD_SHAPE)

    def high(self, wide: int) -> int:
        """Return how high the field has to be."""
        rows = -(-len(self._numbers()) // _IN_A_ROW)
        return _TOP + rows * (self._size(wide)[1] + _GAP) + _EDGE - _GAP + 4

    def draw(self, page: Page, box: Box) -> None:
        """Draw the cards in rows."""
        self.headed(page, box, self._title())
        size = self._size(box.wide)
        for i, card in enumerate(self._numbers()):
            row, place = divmod(i, _IN_A_ROW)
            at = box.left + _EDGE + place * (size[0] + _GAP), box.top + _TOP + row * (size[1] + _GAP)
            used = card in self.sam.used
            page.lay(("sams", card, size, used), at, partial(_card, card, size, used=used), TILE, on=WOOD)


def _card(card: int, size: tuple[int, int], *, used: bool) -> Image.Image:
    drawn = sam_card(card, size)
    return faded(drawn, _USED) if used else drawn
