"""The cabin shop with what may be built: tiles large enough to be read, names and prices; what one has."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house import colours
from render.kit.house.light import PIECE, TILE
from render.kit.house.panels import numbered
from render.kit.house.pieces import OnTop
from render.kit.page import Box
from render.kit.text import Font, fit_name
from render.sierra_west.board.mountain import open_ring
from render.sierra_west.board.printed import row_of
from render.sierra_west.cards import cabin
from render.sierra_west.seat.player_board import ROW, draw_tiles
from render.sierra_west.signs import standing as upright
from render.sierra_west.table import PAD, WIDTH, Page, draw_amounts, goods_of, strip
from rules.sierra_west import BOARD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from render.kit.picture import Say
    from rules.sierra_west import SierraWestState

_TILE: Final = 226
_STEP: Final = (WIDTH - 2 * PAD) // len(BOARD.cabins.shop_costs)
_TOP: Final = 30
_NAME: Final = Font("bold", 28)
_NAME_MIDDLE: Final = _TOP + _TILE + 40
_COST_MIDDLE: Final = _NAME_MIDDLE + 66
_COST: Final = 54
_STRIP: Final = 96
_HIGH: Final = _COST_MIDDLE + 46
_PIN: Final = (76, 64)
_RADIUS: Final = 22


def draw_shop(view: SierraWestState, seat: int, offered: Mapping[int, int], say: Say) -> Image.Image:
    """Return the shop; ``offered``: numbers by slots, 0 where there is but one. Below it what a seat has."""
    page = Page.blank(WIDTH, _HIGH + _STRIP + ROW + 2 * PAD)
    standing = OnTop(page.frame, Page.stage.swatches)
    for slot, name in enumerate(view.shop):
        box = Box(PAD + slot * _STEP + (_STEP - _TILE) // 2, _TOP, _TILE, _TILE)
        if name:
            _draw_tile(page, box, name, say)
        else:
            page.slot(box, colours.TABLE)
        cost = (("any", BOARD.cabins.shop_costs[slot]),)
        price = row_of(cost, _COST)
        at = (box.left + (_TILE - price.width) / 2, _COST_MIDDLE - price.height / 2)
        page.lay(("price", cost), at, partial(row_of, cost, _COST), TILE)
        if slot in offered:
            _mark(standing, box, offered[slot])
    draw_amounts(page, strip(_HIGH, _STRIP), goods_of(view, seat))
    draw_tiles(page, view, seat, strip(_HIGH + _STRIP + PAD, ROW))
    return page.frame


def _draw_tile(page: Page, box: Box, name: str, say: Say) -> None:
    page.lay(("tile", name), (box.left, box.top), partial(cabin, name, _TILE), TILE)
    rows, font = fit_name(say(f"sierra_west.cabin.{name}"), _NAME, _STEP - 16)
    middle = box.left + box.wide / 2
    for number, row in enumerate(rows):
        base = _NAME_MIDDLE + font.size * (0.36 + 1.08 * (number - (len(rows) - 1) / 2))
        page.text((middle, base), row, font, colours.TEXT, on=colours.TABLE, align="middle")


def _mark(standing: OnTop, box: Box, number: int) -> None:
    """Put a ring around a tile, and its number on the upper left corner."""
    middle = (box.left + box.wide / 2, box.top + box.high / 2)
    standing.add(("open", box.wide), middle, partial(open_ring, (box.wide, box.high), _RADIUS))
    if number:
        pin = partial(upright, numbered, PIECE, str(number), colours.INLAY, _PIN)
        standing.add(("pin", number), (box.left + 16, box.top + 12), pin)
