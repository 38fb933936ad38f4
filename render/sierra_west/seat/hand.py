"""What a seat holds: its cards large, its goods, and what it has still to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.page import Box
from render.sierra_west.cards import back, card, title_of
from render.sierra_west.seat.plan import HIGH, draw_strip, put_figures, put_plan
from render.sierra_west.seat.rows import draw_amounts, draw_pile, draw_row, goods_of, high_of, places_of
from render.sierra_west.table import HEAD, PAD, WIDTH, Page, strip
from rules.sierra_west import HIDDEN, MODE_START, START

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.sierra_west import SierraWestState

_RATIO: Final = 1.27
_SPACE: Final = 14
_STRIP: Final = 96


def draw_hand(view: SierraWestState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return the hand of a seat; after its plan is locked that plan. Below it is what is left to draw."""
    own = view.players[seat]
    wide = (WIDTH - 2 * PAD - _SPACE * (max(3, len(own.hand)) - 1)) // max(3, len(own.hand))
    size = wide, round(wide * _RATIO)
    upper = size[1] + 26 if own.hand else HIGH if own.board else 0
    deck, discard = left_to_draw(view, seat)
    page = Page.blank(WIDTH, HEAD + upper + _STRIP + PAD + high_of(deck) + high_of(discard) + 4)
    page.head(view, seat, shown_names(players, say), 620)
    draw_row(page, places_of(view, seat), (WIDTH - PAD - 18, 43), 46, 480, on_wood=True)
    for number, name in enumerate(own.hand):
        box = Box(PAD + number * (wide + _SPACE), HEAD, *size)
        if name == HIDDEN:
            page.lay_flat(box, back, name, size)
        else:
            page.lay_flat(box, card, name, size, "whole", title_of(name, say))
    top = HEAD + upper
    if own.board and not own.hand:
        put_plan(page, HEAD, tuple(own.board), say)
        put_figures(page, view, seat, HEAD)
        draw_strip(page, view, seat, tuple(own.board), top)
    else:
        draw_amounts(page, strip(top, _STRIP), goods_of(view, seat))
    top += _STRIP + PAD
    page.end_part("cards", top - PAD // 2)
    draw_pile(page, "cards", discard, draw_pile(page, "deck", deck, top))
    page.end_part("piles", page.frame.height)
    return encode(page.frame, "hand.png", page.parts)


def left_to_draw(view: SierraWestState, seat: int) -> tuple[list[str], list[str]]:
    """Return the cards in a seat's deck, not as they lie there, and those of its discard pile."""
    own = view.players[seat]
    cards = [*START, MODE_START[view.mode], *own.claimed]
    elsewhere = {*own.hand, *own.board, *own.discard}
    rest = [name for name in cards if name not in elsewhere] if HIDDEN not in own.hand else []
    return rest, list(own.discard)
