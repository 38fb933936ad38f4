"""What stands below the part of the board that a question is about: one's own goods and cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house.colours import INLAY, TEXT
from render.kit.text import Font
from render.sierra_west.board.printed import faded
from render.sierra_west.cards import back, card, title_of
from render.sierra_west.colours import player_look
from render.sierra_west.seat.rows import goods_of
from rules.sierra_west import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say
    from render.sierra_west.board.stage import Page
    from rules.sierra_west import SierraWestState

SHARE: Final = 0.19
"""How high the strip is beside its width."""
_GAP: Final = 12
_RATIO: Final = 1.27
_SIGN, _NUMBER = 0.3, 0.32
"""How large signs and numbers are, as shares of the strip's height."""


def put_own(page: Page, view: SierraWestState, seat: int, top: int, say: Say) -> None:
    """Put what a seat has on the lower end of a page: its goods, the cards of its hand or plan."""
    own, high = view.players[seat], page.frame.height - top
    middle, radius = top + high // 2, round(high * 0.19)
    named = [(name, "" if name == HIDDEN else title_of(name, say)) for name in own.hand or own.board]
    right = _put_cards(page, named, top, high)
    page.badge_of(player_look(view, seat), (2 * _GAP, middle - radius), radius, INLAY)
    left = 2 * (radius + 2 * _GAP)
    counts = [(good.sign, good.text) for good in goods_of(view, seat) if good.text != "0"]
    _put_counts(page, counts, (left, right - 2 * _GAP), (middle, high))


def _put_counts(
    page: Page, counts: Sequence[tuple[str, str]], room: tuple[int, int], line: tuple[int, int]
) -> None:
    """Put signs with their numbers side by side; as far apart as there is room."""
    (left, right), (middle, high) = room, line
    size, font = round(high * _SIGN), Font("display", round(high * _NUMBER))
    step = min(round(2.4 * size), (right - left) // max(1, len(counts)))
    size = min(size, round(step * 0.5))
    for name, text in counts:
        page.put(("own", name, size), (left, middle - size / 2), partial(faded, name, size, 1.0), INLAY)
        page.text(
            (left + size + 5, middle + font.size * 0.36), text, font, TEXT, on=INLAY, room=step - size - 8
        )
        left += step


def _put_cards(page: Page, cards: Sequence[tuple[str, str]], top: int, high: int) -> int:
    """Put cards, each with its title, at the right end; return where they begin."""
    tall = high - 2 * _GAP
    wide = round(tall / _RATIO)
    left = page.frame.width - _GAP - len(cards) * (wide + _GAP)
    for place, (name, title) in enumerate(cards):
        at, size = (left + place * (wide + _GAP), top + _GAP), (wide, tall)
        draw = partial(back, name, size) if name == HIDDEN else partial(card, name, size, "whole", title)
        page.put(("held", name, title, size), at, draw, INLAY)
    return left
