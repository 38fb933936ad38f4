"""What a seat holds: its cards large, its goods, and what it has still to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.house.colours import INLAY
from render.kit.names import shown_names
from render.kit.page import Box
from render.sierra_west.cards import back, card, title_of
from render.sierra_west.seat.goods import draw_amounts, draw_row, fitted, goods_of, places_of, row_width
from render.sierra_west.seat.piles import draw_pile, high_of
from render.sierra_west.seat.plan import HIGH, draw_strip, put_figures, put_plan
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
    size = _card_size(len(own.hand))
    upper = size[1] + 26 if own.hand else HIGH if own.board else 0
    below = left_to_draw(view, seat)
    page = Page.blank(WIDTH, HEAD + upper + _STRIP + PAD + sum(map(high_of, below)) + 4)
    page.head(view, seat, shown_names(players, say), 620)
    _draw_places(page, view, seat)
    if own.hand:
        _draw_cards(page, own.hand, size, say)
    elif own.board:
        put_plan(page, HEAD, tuple(own.board), say)
        put_figures(page, view, seat, HEAD)
    top = HEAD + upper
    if own.board and not own.hand:
        draw_strip(page, view, seat, tuple(own.board), top)
    else:
        draw_amounts(page, strip(top, _STRIP), goods_of(view, seat))
    top += _STRIP + PAD
    draw_pile(page, "discard", below[1], draw_pile(page, "deck", below[0], top))
    return encode(page.frame, "hand.png")


def _card_size(number: int) -> tuple[int, int]:
    wide = (WIDTH - 2 * PAD - _SPACE * (max(3, number) - 1)) // max(3, number)
    return wide, round(wide * _RATIO)


def left_to_draw(view: SierraWestState, seat: int) -> tuple[list[str], list[str]]:
    """Return the cards in a seat's deck, not as they lie there, and those of its discard pile."""
    own = view.players[seat]
    cards = [*START, MODE_START[view.mode], *own.claimed]
    elsewhere = {*own.hand, *own.board, *own.discard}
    rest = [name for name in cards if name not in elsewhere] if HIDDEN not in own.hand else []
    return rest, list(own.discard)


def _draw_places(page: Page, view: SierraWestState, seat: int) -> None:
    row = places_of(view, seat)
    size, gap = fitted(row, 46, 18, 480)
    wide = round(row_width(row, size, gap)) + 36
    panel = Box(WIDTH - PAD - wide, 8, wide, 70)
    page.panel(panel, "rest")
    draw_row(page, row, (panel.left + 18, 43 - size / 2), size, on=INLAY, gap=gap)


def _draw_cards(page: Page, hand: Sequence[str], size: tuple[int, int], say: Say) -> None:
    titles = tuple("" if name == HIDDEN else title_of(name, say) for name in hand)

    def draw(part: Page, _: Box) -> None:
        for number, (name, title) in enumerate(zip(hand, titles, strict=True)):
            face = back(name, size) if name == HIDDEN else card(name, size, "whole", title)
            part.card(face, (PAD + number * (size[0] + _SPACE), 8))

    page.field(("hand", tuple(hand), titles), Box(0, HEAD - 8, WIDTH, size[1] + 30), draw)
