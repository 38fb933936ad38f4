"""A plan: three cards side by side, and the two paths that they make.

``draw_plan`` shows one that is not locked yet to the seat that thinks about it, at every change anew: its
cards alone. As they lie, with the camp beside them and the pioneers on them, they are on the boards of
players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import stock
from render.kit.house.colours import INLAY, PAPER, TABLE
from render.kit.house.light import PANEL
from render.kit.house.panels import plate
from render.kit.page import Box
from render.kit.palette import WHITE
from render.kit.shapes import Point, sprite
from render.kit.signs import drawn_once
from render.kit.text import Font
from render.sierra_west.cards import Face, back, card, inside, paint_land, title_of
from render.sierra_west.signs import PATHS, animal, centre, player_look, sign, write
from render.sierra_west.table import PAD, WIDTH, Page, draw_amounts, draw_row, goods_of, strip
from rules.sierra_west import (
    BOARD,
    CAMP,
    FIGURES,
    PIONEERS,
    PLANS,
    SierraWestState,
    Spot,
    figure_spot,
    paths_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.sierra_west.actions import LockPlan

Board = tuple[str, ...]
_CARD: Final = (312, 392)
_FACE: Final = Face.of(_CARD)
_START, _END = 108, 52
_GAP: Final = 2
SIZE: Final = (_START + 3 * _CARD[0] + 4 * _GAP + _END, _CARD[1])
"""How large three cards with both ends of their paths are."""
HIGH: Final = SIZE[1] + 26
"""The room that they take, with their shadow."""
_LEFT: Final = (WIDTH - SIZE[0]) // 2
_FIGURE: Final = 80
_BARE: Final = 2 * PAD + 3 * _CARD[0] + 2 * _GAP
"""How wide a plan that is not locked yet is: nothing lies beside its cards."""
_AROUND: Final = 1.1
"""How far around a space its ring is: one has eight corners."""
_STRIP: Final = 92
_REST: Final = (456, 290)
"""The panel of the card that an expert's plan leaves, which is drawn so large."""
_BETWEEN: Final = 14
_REST_CARD: Final = (204, 259)
_PILE: Final = (110, 140)


_LEFTS: Final = [_START + _GAP + number * (_CARD[0] + _GAP) for number in range(3)]
"""Where the cards begin on the picture of a plan."""


_GREENS: Final = ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2))
"""On which card the spaces of the green path are, and in which of its columns."""
PLACES: Final[dict[str, tuple[Point, ...]]] = {
    "green": tuple((_LEFTS[n] + _FACE.green[column][0], _FACE.green[column][1]) for n, column in _GREENS),
    "tan": tuple((_LEFTS[n] + x, y) for n in (0, 2) for x, y in _FACE.tan),
    "summit": tuple((left + _CARD[0] / 2, sum(_FACE.summit) / 2) for left in _LEFTS),
}
"""Where the spaces of a plan's paths and its summits are on its picture, by number."""


def _planned(name: str, title: str, place: int) -> Image.Image:
    """Return a card as it lies in a plan, 0 to 2 from the left: its spaces numbered, with what they cost."""
    found, away = card(name, _CARD, "middle" if place == 1 else "side", title), _FACE.radius * 0.82
    for path in PIONEERS:
        for number, (x, y) in enumerate((x - _LEFTS[place], y) for x, y in PLACES[path]):
            if 0 < x < _CARD[0]:
                centre(found, _number(path, number + 1), (x - away, y - away))
                if path == "tan" and number % 2:
                    centre(found, price(BOARD.paid_spaces[number // 2]), (x, y + _FACE.radius))
    return found


def _path_end(wide: int) -> Image.Image:
    """Return what lies beside the cards: the camp in which the paths begin, or their ends."""
    size = (wide, _CARD[1])
    found = stock.blank(size).copy()
    land = sprite(*_CARD, lambda pen: paint_land(pen, _CARD, _FACE, "whole")).crop((0, 0, *size))
    found.alpha_composite(inside(size, _FACE.rim, land))
    drawn = sign("tent", 78) if wide == _START else sign("arrow", 44).rotate(90)
    centre(found, drawn, (wide / 2, PLACES["summit"][0][1] + 6))
    return found


@drawn_once
def _number(path: str, number: int) -> Image.Image:
    size, tint = 38, PATHS[path].edge
    found = plate((size, size), tint, size / 2).copy()
    write(found, str(number), Font("display", 28), (size / 2, size / 2), size, WHITE)
    return found


@drawn_once
def price(cost: int) -> Image.Image:
    """Return what a paid space costs: so many basic resources of any kind."""
    size = (30 * cost + 12, 40)
    found = plate(size, PAPER).copy()
    for number in range(cost):
        found.alpha_composite(sign("any", 30), (6 + 30 * number, 5))
    return found


def draw_plan(view: SierraWestState, seat: int, plan: LockPlan, _players: Sequence[str], say: Say) -> Picture:
    """Return a plan that a seat could lock: its two paths, the animals that would show, the seat's goods.

    Of an expert's four cards the one that is left lies below, beside where it would go.
    """
    board, top = (plan.left, plan.middle, plan.right), PAD + HIGH
    page = Page.blank(_BARE, top + (_REST[1] if plan.rest else _STRIP) + PAD)
    page.shade(Box(PAD, PAD, _BARE - 2 * PAD, _CARD[1]), PANEL)
    _put_cards(page, (PAD - _LEFTS[0], PAD), board, say)
    if plan.rest:
        rest = next(name for name in view.players[seat].hand if name not in board)
        _draw_rest(page, Box(PAD, top, *_REST), rest, title_of(rest, say), plan.rest)
        left = PAD + _REST[0] + _BETWEEN
        _draw_beside_rest(page, Box(left, top, _BARE - PAD - left, _REST[1]), view, seat, board)
    else:
        _draw_strip(page, strip(top, _STRIP, _BARE), view, seat, board)
    return page.encoded("plan.png")


def _draw_rest(page: Page, panel: Box, name: str, title: str, pile: str) -> None:
    """Draw the card that no path uses, and the pile on which it would be laid."""
    page.flat_panel(panel, "paper")
    target = back(_PILE) if pile == "deck" else sign("cards", _PILE[1])
    middle = panel.top + panel.high / 2
    at = Box(panel.left + 18, panel.top + 15, *_REST_CARD)
    page.lay_flat(at, card, name, _REST_CARD, "whole", title, on=PAPER)
    for image, across in ((sign("arrow", 64), 276), (target, 376)):
        page.paste(image, (panel.left + across - image.width / 2, middle - image.height / 2), PAPER)


def _put_cards(page: Page, corner: tuple[int, int], board: Board, say: Say) -> None:
    """Lay three cards where they lie on the picture of a plan with this corner."""
    for place, name in enumerate(board):
        at = corner[0] + _LEFTS[place], corner[1]
        page.sign(at, _planned, name, title_of(name, say), place, on=TABLE)


def put_locked(page: Page, state: SierraWestState, seat: int, top: int, say: Say) -> None:
    """Put the plan that a seat has locked, the ends of its paths beside it; below it animals and goods."""
    own = state.players[seat]
    board, together = tuple(own.board), own.green == own.tan
    page.shade(Box(_LEFT, top, *SIZE), PANEL)
    for left, wide in ((0, _START), (SIZE[0] - _END, _END)):
        page.sign((_LEFT + left, top), _path_end, wide, on=TABLE)
    _put_cards(page, (_LEFT, top), board, say)
    for kind in FIGURES:
        spot = figure_spot(state, seat, kind)
        at = None if spot is None else _standing(kind, spot, apart=together and kind == "tan")
        if at is not None:
            page.stand(state, seat, kind, (_LEFT + at[0], top + at[1]), _FIGURE)
    _draw_strip(page, strip(top + HIGH, _STRIP), state, seat, board)


def space_box(path: str, number: int, top: int) -> Box:
    """Return what is around a space of a plan, by its number from 0, on a page with the plan at ``top``."""
    (x, y), radius = PLACES[path][number], _FACE.radius * _AROUND
    return Box(round(_LEFT + x - radius), round(top + y - radius), round(2 * radius), round(2 * radius))


def summit_box(place: int, top: int) -> Box:
    """Return where the summit of a card of a plan is, 0 to 2 from the left."""
    rim, (upper, lower) = _FACE.rim, _FACE.summit
    return Box(_LEFT + _LEFTS[place] + rim, top + upper, _CARD[0] - 2 * rim, lower - upper)


def _standing(kind: str, spot: Spot, *, apart: bool) -> Point | None:
    """Return where a figure stands on the picture of a plan: above the space, whose sign stays to be seen."""
    if spot.place == "summit":
        x, y = PLACES["summit"][spot.at]
        return x - 54, y + 44
    if spot.place in ("green", "tan") and spot.at >= 0:
        x, y = PLACES[spot.place][spot.at]
        return (x + 50, y - 42) if not apart else (x - 50, y + 34)
    if spot == CAMP or spot.place in PATHS:
        path = kind if spot == CAMP else spot.place
        return (_START / 2, PLACES[path][0][1]) if path in PIONEERS else None
    return None


def _draw_strip(page: Page, panel: Box, state: SierraWestState, seat: int, board: Board) -> None:
    """Draw the animals that show with those who lack them yet, and on the right the goods of a seat."""
    page.flat_panel(panel)
    at = _put_animals(page, panel, state, seat, board)
    right = panel.right - 20, panel.top + panel.high / 2
    draw_row(page, goods_of(state, seat), right, 60, panel.right - at - 20)


def _draw_beside_rest(page: Page, room: Box, state: SierraWestState, seat: int, board: Board) -> None:
    """Draw the animals that show, if any, and the goods of a seat below them."""
    if paths_of(*board).animals:
        high = (room.high - _BETWEEN) // 2
        panel = Box(room.left, room.top, room.wide, high)
        page.flat_panel(panel)
        _put_animals(page, panel, state, seat, board)
        room = Box(room.left, room.bottom - high, room.wide, high)
    draw_amounts(page, room, goods_of(state, seat))


def _put_animals(page: Page, panel: Box, state: SierraWestState, seat: int, board: Board) -> float:
    """Put the animals that show, each beside those who lack it; return where that ends."""
    middle, animals = panel.top + panel.high / 2, paths_of(*board).animals
    if not animals:
        return panel.left
    page.sign((panel.left + 18, middle - 22), sign, "trap", 44, on=INLAY)
    at = panel.left + 76.0
    for beast in animals:
        page.sign((at, middle - 34), animal, beast, 68, on=INLAY)
        at += 76
        for other in _lacking(state, seat, beast):
            page.badge_of(player_look(state, other), (at, middle - 18), 17, INLAY)
            at += 38
        at += 14
    return at


def _lacking(state: SierraWestState, seat: int, beast: str) -> list[int]:
    """Return the others who could trap an animal: seats without its tile, Hastings if he watches for it."""
    lacking = [other for other, own in enumerate(state.players) if other != seat and beast not in own.furs]
    watched = PLANS[state.hastings.active[0]].watch_animal if state.hastings else ""
    return [other for other in lacking if other < state.seats or watched == beast]
