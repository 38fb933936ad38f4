"""Cards of a pile side by side, small, beside what they are and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from render.kit.house.colours import TABLE, TITLE
from render.sierra_west.cards import back, card
from render.sierra_west.signs import sign
from render.sierra_west.table import NUMBER, PAD, Page

if TYPE_CHECKING:
    from collections.abc import Sequence

Kind = Literal["deck", "discard", "mountain"]
_CARD: Final = (104, 130)
_ROW: Final = 146
_IN_A_ROW: Final = 10


def high_of(cards: Sequence[str]) -> int:
    """Return how high the rows of so many cards are."""
    return -(-len(cards) // _IN_A_ROW) * _ROW


def draw_pile(page: Page, kind: Kind, cards: Sequence[str], top: int) -> int:
    """Draw the cards of a pile; return where the next one begins."""
    if cards:
        drawn = (
            back("hidden", (58, 74)) if kind == "deck" else sign("cards" if kind == "discard" else kind, 72)
        )
        page.raise_up(drawn, (PAD + 38 - drawn.width / 2, top + 6))
        page.text((PAD + 38, top + 122), str(len(cards)), NUMBER, TITLE, on=TABLE, align="middle")
    for number, name in enumerate(cards):
        line, column = divmod(number, _IN_A_ROW)
        page.card(card(name, _CARD), (PAD + 86 + column * (_CARD[0] + 5), top + line * _ROW))
    return top + high_of(cards)
