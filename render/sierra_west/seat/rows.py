"""Rows of a seat's things: signs with numbers on panels, and the cards of a pile side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.colours import INLAY, QUIET, TABLE, TEXT, TITLE
from render.kit.page import Box
from render.kit.text import Font, width
from render.sierra_west.cards import card
from render.sierra_west.signs import sign
from render.sierra_west.table import NUMBER, PAD, Page
from rules.sierra_west import APPLES, BASICS, FISH, MODE, SierraWestState, multiplier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.shapes import Point

_SMALLEST: Final = 34
_CARD: Final = (104, 130)
_ROW: Final = 146
_IN_A_ROW: Final = 10


class Amount(NamedTuple):
    """A sign, and what is written beside it; of nothing little is to be seen."""

    sign: str
    text: str


def goods_of(state: SierraWestState, player: int) -> list[Amount]:
    """Return the goods that a player can pay with, the apples of all among them."""
    own = state.players[player].goods
    basics = BASICS if player < state.seats else ()
    names = (*basics, "gold", "token", *(good for good in ("bullet", *FISH) if good in own))
    found = [Amount(name, str(own[name])) for name in names if name in own]
    if state.mode == "apple":
        found += [Amount(name, str(state.supply[name])) for name in APPLES]
    return found


def places_of(state: SierraWestState, player: int) -> list[Amount]:
    """Return how far a player's wagon has come and for how much it multiplies, and what the mode adds."""
    own = state.players[player]
    found = [Amount("wagon", f"{own.wagon} \u00b7 \u00d7{multiplier(state, player)}")]
    if state.mode == "boats":
        found.append(Amount("canoe", str(own.canoe)))
    if state.mode == "outlaws":
        found.append(Amount("outlaw", str(own.captured)))
    found += [Amount("cart", f"{gold}/{MODE.gold.cart_capacity}") for gold in own.carts]
    return [*found, *(Amount(name, "") for name, owner in state.owners.items() if owner == player)]


def row_width(row: Sequence[Amount], size: int, gap: int) -> float:
    """Return how wide a row of signs with their numbers is."""
    return sum(size + 8 + width(one.text, _font(size)) + gap for one in row) - gap


def _font(size: int) -> Font:
    return Font("display", round(size * 0.84))


def draw_row(
    page: Page,
    row: Sequence[Amount],
    right: Point,
    size: int,
    room: float,
    gap: int = 22,
    *,
    on_wood: bool = False,
) -> None:
    """Draw a row that ends at a point, as large as fits a room: on a panel, or on one of its own."""
    while row_width(row, size, gap) > room and size > _SMALLEST:
        size, gap = size - 2, max(8, gap - 2)
    wide, font = round(row_width(row, size, gap)), _font(size)
    left = right[0] - wide
    if on_wood:
        page.flat_panel(Box(round(left) - 18, round(right[1]) - 35, wide + 36, 70))
    for one in row:
        page.sign((left, right[1] - size / 2), sign, one.sign, size, on=INLAY)
        ink, place = QUIET if one.text in ("0", "") else TEXT, (left + size + 8, right[1] + font.size * 0.36)
        left = place[0] + page.text(place, one.text, font, ink, on=INLAY) + gap


def draw_amounts(page: Page, panel: Box, row: Sequence[Amount], size: int = 56) -> None:
    """Draw amounts evenly across a panel."""
    page.flat_panel(panel)
    gap = max(10, min(90, int((panel.wide - 50 - row_width(row, size, 0)) / max(1, len(row) - 1))))
    right = panel.left + (panel.wide + row_width(row, size, gap)) / 2
    draw_row(page, row, (right, panel.top + panel.high / 2), size, panel.wide, gap)


def high_of(cards: Sequence[str]) -> int:
    """Return how high the rows of so many cards are."""
    return -(-len(cards) // _IN_A_ROW) * _ROW


def draw_pile(page: Page, kind: str, cards: Sequence[str], top: int) -> int:
    """Draw the cards of a pile beside what they are and how many; return where the next one begins."""
    if cards:
        page.sign((PAD + 2, top + 6), sign, kind, 72, on=TABLE)
        page.text((PAD + 38, top + 122), str(len(cards)), NUMBER, TITLE, on=TABLE, align="middle")
    for number, name in enumerate(cards):
        line, column = divmod(number, _IN_A_ROW)
        box = Box(PAD + 86 + column * (_CARD[0] + 5), top + line * _ROW, *_CARD)
        page.lay_flat(box, card, name, _CARD)
    return top + high_of(cards)
