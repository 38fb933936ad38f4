"""What may be chosen in a panel, with what a seat has below it: cabins of the shop, steps on its tracks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house import colours
from render.kit.house.figures import counter
from render.kit.house.light import PIECE, TILE
from render.kit.house.panels import numbered
from render.kit.house.pieces import OnTop
from render.kit.page import Box
from render.kit.text import Font, fit_name
from render.sierra_west.board.mountain import open_ring
from render.sierra_west.board.printed import row_of
from render.sierra_west.cards import cabin
from render.sierra_west.seat.player_board import ROW, draw_tiles
from render.sierra_west.signs import homestead, player_look, sign, things, upright
from render.sierra_west.table import PAD, WIDTH, Page, draw_amounts, goods_of, strip
from rules.sierra_west import BOARD, MODE, SierraWestState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from render.kit.shapes import Point

_STRIP: Final = 96

_TILE: Final = 226
_STEP: Final = (WIDTH - 2 * PAD) // len(BOARD.cabins.shop_costs)
_TOP: Final = 30
_CABIN: Final = Font("bold", 28)
_NAME_MIDDLE: Final = _TOP + _TILE + 40
_COST_MIDDLE: Final = _NAME_MIDDLE + 66
_COST: Final = 54
_HIGH: Final = _COST_MIDDLE + 46
_PIN: Final = (76, 64)
_RADIUS: Final = 22

_ROW: Final = 104
_SIGN: Final = 80
_CELLS: Final = 118
_CELL: Final = (100, 86)
_LEVEL_STEP: Final = 112
_BRINGS: Final = 802
_WORDS: Final = 908
_LEVEL, _NAME = Font("display", 44), Font("bold", 30)
_MARKER: Final = 36
_SMALL_PIN: Final = (64, 54)
_REWARDS: Final[dict[str, tuple[str, ...]]] = {"food": ("mule",), "green": ("fur",)}


def add_pin(
    standing: OnTop, number: int, middle: Point, size: tuple[int, int], tint: Colour = colours.INLAY
) -> None:
    """Put the number of what may be chosen."""
    pin = partial(upright, numbered, PIECE, str(number), tint, size)
    standing.add(("pin", number, size, tint), middle, pin)


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
            ring = partial(open_ring, (_TILE, _TILE), _RADIUS)
            standing.add(("open", _TILE), (box.left + _TILE / 2, box.top + _TILE / 2), ring)
        if number := offered.get(slot, 0):
            add_pin(standing, number, (box.left + 16, box.top + 12), _PIN)
    draw_amounts(page, strip(_HIGH, _STRIP), goods_of(view, seat))
    draw_tiles(page, view, seat, strip(_HIGH + _STRIP + PAD, ROW))
    return page.frame


def _draw_tile(page: Page, box: Box, name: str, say: Say) -> None:
    page.lay(("tile", name), (box.left, box.top), partial(cabin, name, _TILE), TILE)
    rows, font = fit_name(say(f"sierra_west.cabin.{name}"), _CABIN, _STEP - 16)
    middle = box.left + box.wide / 2
    for number, row in enumerate(rows):
        base = _NAME_MIDDLE + font.size * (0.36 + 1.08 * (number - (len(rows) - 1) / 2))
        page.text((middle, base), row, font, colours.TEXT, on=colours.TABLE, align="middle")


def draw_tracks(view: SierraWestState, seat: int, offered: Mapping[str, int], say: Say) -> Image.Image:
    """Return the tracks; ``offered``: numbers by tracks, 0 where there is but one. Below what a seat has."""
    levels = view.players[seat].homesteads
    panel = Box(PAD, PAD, WIDTH - 2 * PAD, _ROW * len(levels) + 8)
    page = Page.blank(WIDTH, panel.bottom + _STRIP + 2 * PAD)
    page.flat_panel(panel, "paper")
    standing, look = OnTop(page.frame, Page.stage.swatches), player_look(view, seat)
    for line, (track, reached) in enumerate(levels.items()):
        row = Box(panel.left, panel.top + 4 + line * _ROW, panel.wide, _ROW)
        _draw_row(page, row, track, say)
        standing.add(("marker", look.symbol), _middle(row, reached), partial(counter, look, _MARKER))
        middle = _middle(row, min(reached + 1, BOARD.homestead_top))
        if track in offered:
            standing.add(("open", _CELL), middle, partial(open_ring, _CELL))
        if number := offered.get(track, 0):
            add_pin(standing, number, middle, _SMALL_PIN)
    draw_amounts(page, strip(panel.bottom + PAD, _STRIP), goods_of(view, seat))
    return page.frame


def _middle(row: Box, level: int) -> Point:
    """Return the middle of the cell of a level."""
    return row.left + _CELLS + level * _LEVEL_STEP + _CELL[0] / 2, row.top + row.high / 2


def _draw_row(page: Page, row: Box, track: str, say: Say) -> None:
    """Draw a track: its sign, its levels, what a step brings and what it is called."""
    middle = row.top + row.high / 2
    page.sign((row.left + 18, middle - _SIGN / 2), homestead, track, _SIGN)
    for level in range(BOARD.homestead_top + 1):
        x, y = _middle(row, level)
        page.slot(Box(round(x - _CELL[0] / 2), round(y - _CELL[1] / 2), *_CELL))
        page.centre((x, y), str(level), _LEVEL, colours.QUIET_INK, colours.PAPER_SLOT)
    goods = _REWARDS.get(track) or things(BOARD.homestead_rewards.get(track) or MODE.apple.rewards[track])
    for number, name in enumerate(goods):
        page.sign((row.left + _BRINGS + 26 * number, middle - 30), sign, name, 60)
    name = say(f"sierra_west.track.{track}")
    name, room = name[:1].upper() + name[1:], row.wide - _WORDS - 8
    page.name(row.left + _WORDS, middle, name, _NAME, colours.INK, on=colours.PAPER, room=room)
