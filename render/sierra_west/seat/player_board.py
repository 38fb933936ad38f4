"""The board of a player, and of Hastings: plan with pioneers, cabins, animals, goods, claimed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.house.colours import INLAY, OUTLINE, PAPER_LIGHT, SLOT
from render.kit.names import shown_names
from render.kit.page import Box
from render.kit.palette import WHITE, mix
from render.kit.shapes import sprite
from render.sierra_west.colours import player_look
from render.sierra_west.hastings import plan_card, wide_of
from render.sierra_west.seat.plan import HIGH, draw_strip, put_figures, put_plan
from render.sierra_west.seat.rows import (
    Amount,
    draw_amounts,
    draw_pile,
    draw_row,
    goods_of,
    high_of,
    places_of,
    row_width,
)
from render.sierra_west.seat.tiles import ROW, draw_tiles
from render.sierra_west.signs import homestead
from render.sierra_west.table import HEAD, PAD, WIDTH, Page, strip
from rules.sierra_west import BOARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from rules.sierra_west import SierraWestState

_STRIP: Final = 104
_GAP: Final = 12
_PLAN: Final = 208


def draw_player_board(view: SierraWestState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what lies open before a seat, or before Hastings, whose number is that after the seats."""
    own, plan = view.players[seat], _PLAN + _GAP if seat == view.seats else _STRIP + _GAP
    plan += HIGH if own.board else 0
    page = Page.blank(WIDTH, HEAD + plan + _STRIP + ROW + 2 * _GAP + high_of(own.claimed) + 4)
    page.head(view, seat, [*shown_names(players, say), say("sierra_west.hastings")], 640)
    if seat == view.seats:
        _draw_hastings(page, view)
    elif own.board:
        put_plan(page, HEAD, tuple(own.board), say)
        put_figures(page, view, seat, HEAD)
        draw_strip(page, view, seat, tuple(own.board), HEAD + HIGH)
    else:
        draw_amounts(page, strip(HEAD, _STRIP), goods_of(view, seat))
    if seat < view.seats:
        _draw_counts(page, view, seat)
    page.end_part("plan", HEAD + plan - _GAP // 2)
    draw_tiles(page, view, seat, strip(HEAD + plan, ROW))
    top = HEAD + plan + ROW + _GAP
    _draw_progress(page, view, seat, strip(top, _STRIP))
    page.end_part("tiles", top + _STRIP + _GAP // 2)
    draw_pile(page, "mountain", own.claimed, top + _STRIP + _GAP)
    page.end_part("cards", page.frame.height)
    return encode(page.frame, "player_board.png", page.parts)


def _draw_hastings(page: Page, view: SierraWestState) -> None:
    """Draw the plan card that lies face up, and what points he has gathered."""
    assert view.hastings
    card = Box(PAD, HEAD, wide_of(_PLAN), _PLAN)
    page.lay_flat(card, plan_card, view.hastings.active[0], view.mode, _PLAN)
    panel = Box(card.right + _GAP, HEAD, WIDTH - PAD - card.right - _GAP, _PLAN)
    draw_amounts(page, panel, goods_of(view, view.seats))


def _draw_counts(page: Page, view: SierraWestState, seat: int) -> None:
    own = view.players[seat]
    piles = {"deck": own.deck, "hand": own.hand, "cards": own.discard}
    row = [Amount(name, str(len(cards))) for name, cards in piles.items()]
    draw_row(page, row, (WIDTH - PAD - 18, 43), 50, 480, on_wood=True)


def _draw_progress(page: Page, view: SierraWestState, seat: int, panel: Box) -> None:
    page.flat_panel(panel)
    own, look = view.players[seat], player_look(view, seat)
    row = places_of(view, seat)
    room = panel.wide - 36 - min(row_width(row, 50, 18), panel.wide * 0.44)
    step = min(250.0, room / len(own.homesteads))
    for number, (track, reached) in enumerate(own.homesteads.items()):
        left = panel.left + 14 + number * step
        page.sign((left, panel.top + 16), homestead, track, 72, on=INLAY)
        wide = round(min(step - 86, 150))
        page.sign((left + 76, panel.top + 36), level, reached, look, wide, on=INLAY)
    draw_row(page, row, (panel.right - 18, panel.top + panel.high / 2), 50, panel.wide * 0.44)


def level(reached: int, look: Look, wide: int) -> Image.Image:
    """Return the steps of a homestead track, as many of them filled as the marker has climbed."""
    step = wide / BOARD.homestead_top
    radius = min(14.0, step * 0.43)

    def paint(pen: Pen) -> None:
        for number in range(BOARD.homestead_top):
            middle = ((number + 0.5) * step, 16.0)
            filled = number < reached
            pen.circle(middle, radius, PAPER_LIGHT if filled else mix(INLAY, OUTLINE, 0.55))
            pen.circle(middle, radius - 2, look.fill if filled else SLOT)
            if filled:
                gleam = (middle[0] - radius * 0.25, middle[1] - radius * 0.3)
                pen.circle(gleam, radius * 0.28, mix(look.fill, WHITE, 0.55))

    return sprite(wide, 32, paint)
