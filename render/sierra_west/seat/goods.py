"""What a player has, as rows of signs with numbers: goods, what the mode adds, places of wagon and canoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.colours import INK, INLAY, PAPER, QUIET, QUIET_INK, TEXT
from render.kit.text import Font, width
from render.sierra_west import signs
from rules.sierra_west import APPLES, BASICS, FISH, MODE, multiplier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.kit.palette import Colour
    from render.kit.shapes import Point
    from render.sierra_west.table import Page
    from rules.sierra_west import SierraWestState


class Amount(NamedTuple):
    """A sign, and what is written beside it; of nothing little is to be seen."""

    sign: str
    text: str

    @property
    def is_nothing(self) -> bool:
        """Whether a player has none."""
        return self.text in ("0", "")


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


def fitted(row: Sequence[Amount], size: int, gap: int, room: float) -> tuple[int, int]:
    """Return the size of signs, at most ``size``, and their gap with which a row fits a room."""
    while row_width(row, size, gap) > room and size > _SMALLEST:
        size, gap = size - 2, max(8, gap - 2)
    return size, gap


def draw_row(page: Page, row: Sequence[Amount], at: Point, size: int, *, on: Colour, gap: int = 26) -> None:
    """Draw signs with their numbers, left top ``at``."""
    left, font = at[0], _font(size)
    bold, quiet = (INK, QUIET_INK) if on == PAPER else (TEXT, QUIET)
    for one in row:
        page.sign((left, at[1]), signs.sign, one.sign, size, on=on)
        place = (left + size + 8, at[1] + size / 2 + font.size * 0.36)
        left = place[0] + page.text(place, one.text, font, quiet if one.is_nothing else bold, on=on) + gap


def draw_to_the_right(page: Page, row: Sequence[Amount], right: Point, size: int, room: float) -> None:
    """Draw a row on the wood of a panel that ends at a point, the middle of its height."""
    size, gap = fitted(row, size, 22, room)
    draw_row(page, row, (right[0] - row_width(row, size, gap), right[1] - size / 2), size, on=INLAY, gap=gap)


def draw_amounts(page: Page, panel: Box, row: Sequence[Amount], size: int = 56) -> None:
    """Draw amounts evenly across a panel."""
    page.panel(panel, "rest")
    gap = max(10, min(90, int((panel.wide - 50 - row_width(row, size, 0)) / max(1, len(row) - 1))))
    left = panel.left + (panel.wide - row_width(row, size, gap)) / 2
    draw_row(page, row, (left, panel.top + (panel.high - size) / 2), size, on=INLAY, gap=gap)


_SMALLEST: Final = 34


def _font(size: int) -> Font:
    return Font("display", round(size * 0.8))
