"""What the pictures beside the board lie on: a wooden table; and rows of goods, of places, of cards."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit import page
from render.kit.house.colours import ENAMEL, INLAY, QUIET, TABLE, TEXT, TITLE
from render.kit.house.light import PANEL, PIECE, lay
from render.kit.house.panels import panel
from render.kit.house.pieces import OnTop
from render.kit.page import Box
from render.kit.palette import PLAYERS, shades
from render.kit.signs import badge
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font, shown_names, width
from render.sierra_west import signs
from render.sierra_west.cards import WAYS, back, cabin, card, plan_card, special_card
from render.sierra_west.signs import CABIN_LOOKS, GAIN, HASTINGS, MODES, PATHS, STOP, player_look, sign
from rules import sierra_west as west

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say
    from render.kit.shapes import Point
    from rules.sierra_west import SierraWestState


WIDTH: Final = 1132
PAD: Final = 16
HEAD: Final = 92
NAME: Final = Font("bold", 44)
NUMBER: Final = Font("display", 44)


def _bare() -> Image.Image:
    image = wood((1400, 1400))
    lay(image, panel((900, 400), "paper"), (20, 900), PANEL)
    lay(image, panel((400, 400)), (960, 900), PANEL)
    return image


def _things() -> list[Image.Image]:
    found = [card(cards[number], (150, 190)) for cards in west.BASIC.values() for number in (0, 2, 5)]
    found += [card("A3", (150, 190), "middle"), back((100, 140)), plan_card("P05")]
    found += [special_card(name, (110, 140)) for name in west.SPECIALS if name[2] in "135"]
    found += [signs.sign(name, 60, HASTINGS) for name in signs.GLYPHS]
    found += [cabin(name, 70) for name in west.CABINS[::3]] + [cabin("grey", 70)]
    looks = (*PLAYERS.values(), HASTINGS)
    found += [signs.figure(kind, look, 64) for kind in PATHS for look in looks if kind != "grey"]
    return [*found, *(badge(look, 30) for look in looks)]


class Page(page.Page):
    """A picture of Sierra West in the making."""

    stage = Stage(
        "sierra_west-table",
        [
            *(GAIN, STOP, ENAMEL, HASTINGS.edge, *WAYS.values()),
            *shades((*PLAYERS.values(), *PATHS.values(), *CABIN_LOOKS.values(), *MODES.values(), HASTINGS)),
        ],
        _bare,
        lambda: [strewn(_bare(), _things())],
        ground_tones=0,
    )

    def head(self, state: SierraWestState, player: int, names: list[str], room: float) -> None:
        """Write whose things these are, in a room that leaves free what else stands there on the right."""
        self.badge_of(player_look(state, player), (PAD, 16), 31, TABLE)
        self.text((PAD + 78, 62), names[player], NAME, TEXT, on=TABLE, room=room)

    def stand(self, state: SierraWestState, player: int, kind: str, middle: Point, size: int) -> None:
        """Let a figure of a player stand with its middle at a point."""
        look = player_look(state, player)
        drawn = partial(signs.upright, signs.figure, PIECE, kind, look, size)
        OnTop(self.frame, self.stage.swatches).add(("figure", kind, look.symbol, size), middle, drawn)


def names_of(state: SierraWestState, players: Sequence[str], say: Say) -> list[str]:
    """Return the names of all who play as pictures have them, that of Hastings last."""
    return [*shown_names(players, say), say("sierra_west.hastings")][: len(state.players)]


def strip(top: int, high: int, wide: int = WIDTH) -> Box:
    """Return a panel as wide as a picture."""
    return Box(PAD, top, wide - 2 * PAD, high)


_SMALLEST: Final = 34
_NEAREST: Final = 10
_MARGIN: Final = 44
"""Of a panel's width stays free."""
_IN_A_ROW: Final = (5, 6, 7)
"""How many small cards lie in a row, the fewer the larger."""
_PILE: Final = 86
"""How wide what stands beside small cards is."""


_ALONE: Final = ("gold", "token")
"""What Hastings pays with."""
_MORE: Final = (*_ALONE, "bullet", *west.FISH, *west.APPLES)
"""The goods beside the basic ones."""


class Amount(NamedTuple):
    """A sign, and what is written beside it; of nothing little is to be seen."""

    sign: str
    text: str


def goods_of(state: SierraWestState, player: int) -> list[Amount]:
    """Return the goods that a player can pay with, the apples of all among them.

    Those that all costs are made of are there even where one has none.
    """
    always = west.BASICS if player < state.seats else _ALONE
    held = state.players[player].goods
    if state.mode == "apple":
        held = held | {name: state.supply[name] for name in west.APPLES}
    names = (*always, *(name for name in _MORE if name not in always))
    return [Amount(name, str(held[name])) for name in names if held.get(name) or name in always]


def places_of(state: SierraWestState, player: int) -> list[Amount]:
    """Return how far a player's wagon has come and for how much it multiplies, and what the mode adds."""
    own = state.players[player]
    found = [Amount("wagon", f"{own.wagon} \u00b7 \u00d7{west.multiplier(state, player)}")]
    if state.mode == "boats":
        found.append(Amount("canoe", str(own.canoe)))
    if state.mode == "outlaws":
        found.append(Amount("outlaw", str(own.captured)))
    for gold, carts in Counter(own.carts).items():
        load = f"{gold}/{west.MODE.gold.cart_capacity}"
        found.append(Amount("cart", load if carts == 1 else f"{carts} \u00d7 {load}"))
    return [*found, *(Amount(name, "") for name, owner in state.owners.items() if owner == player)]


def row_width(row: Sequence[Amount], size: int, gap: int) -> float:
    """Return how wide a row of signs with their numbers is."""
    return sum(size + 8 + width(one.text, _font(size)) + gap for one in row) - gap


def _font(size: int) -> Font:
    return Font("display", round(size * 0.84))


def draw_row(
    page: page.Page,
    row: Sequence[Amount],
    right: Point,
    size: int,
    room: float,
    gap: int = 22,
    *,
    on_wood: bool = False,
) -> float:
    """Draw a row that ends at a point, as large as fits a room: on a panel, or on one of its own.

    Return where it begins.
    """
    while row_width(row, size, gap) > room and size > _SMALLEST:
        size, gap = size - 2, max(8, gap - 2)
    wide, font = round(row_width(row, size, gap)), _font(size)
    begin = left = right[0] - wide
    if on_wood:
        page.flat_panel(Box(round(left) - 18, round(right[1]) - 35, wide + 36, 70))
    for one in row:
        page.sign((left, right[1] - size / 2), sign, one.sign, size, on=INLAY)
        ink, place = QUIET if one.text in ("0", "") else TEXT, (left + size + 8, right[1] + font.size * 0.36)
        left = place[0] + page.text(place, one.text, font, ink, on=INLAY) + gap
    return begin


def draw_amounts(page: Page, panel: Box, row: Sequence[Amount], size: int = 56) -> None:
    """Draw amounts evenly across a panel, and that."""
    page.flat_panel(panel)
    draw_evenly(page, panel, row, size)


def draw_evenly(page: page.Page, panel: Box, row: Sequence[Amount], size: int) -> None:
    """Draw amounts evenly across a panel that is there."""
    while row_width(row, size, _NEAREST) > panel.wide - _MARGIN and size > _SMALLEST:
        size -= 2
    gap = max(_NEAREST, min(90, int((panel.wide - 50 - row_width(row, size, 0)) / max(1, len(row) - 1))))
    right = panel.left + (panel.wide + row_width(row, size, gap)) / 2
    draw_row(page, row, (right, panel.top + panel.high / 2), size, panel.wide - _MARGIN, gap)


def in_a_row(room: int, *piles: Sequence[str]) -> int:
    """Return how few small cards lie in a row if all rows of some piles are to be no higher than a room."""
    found = (each for each in _IN_A_ROW if sum(high_of(pile, each) for pile in piles) <= room)
    return next(found, _IN_A_ROW[-1])


def _card_size(number: int) -> tuple[int, int]:
    wide = (WIDTH - 2 * PAD - _PILE + 5) // number - 5
    return wide, round(wide * 1.246)


def high_of(cards: Sequence[str], number: int) -> int:
    """Return how high the rows of some cards are, so many in each."""
    return -(-len(cards) // number) * (_card_size(number)[1] + 14)


def draw_pile(page: Page, kind: str, cards: Sequence[str], top: int, number: int) -> int:
    """Draw the cards of a pile, by summits, beside how many they are; return where the next one begins."""
    if cards:
        page.sign((PAD + 2, top + 16), sign, kind, 72, on=TABLE)
        page.text((PAD + 38, top + 138), str(len(cards)), NUMBER, TITLE, on=TABLE, align="middle")
    size = _card_size(number)
    in_order = sorted(cards, key=lambda name: (west.CARDS[name].summit.type, west.CARDS[name].animal, name))
    for place, name in enumerate(in_order):
        line, column = divmod(place, number)
        box = Box(PAD + _PILE + column * (size[0] + 5), top + line * (size[1] + 14), *size)
        page.lay_flat(box, card, name, size)
    return top + high_of(cards, number)
