"""The homestead tracks of a seat with the steps that it may take: numbered, and what each of them brings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house import colours
from render.kit.house.figures import counter
from render.kit.house.light import PIECE
from render.kit.house.panels import numbered
from render.kit.house.pieces import OnTop
from render.kit.page import Box
from render.kit.text import Font
from render.sierra_west.board.mountain import open_ring
from render.sierra_west.signs import homestead, player_look, sign, things
from render.sierra_west.signs import standing as upright
from render.sierra_west.table import PAD, WIDTH, Page, draw_amounts, goods_of, strip
from rules.sierra_west import BOARD, MODE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from render.kit.picture import Say
    from rules.sierra_west import SierraWestState

_ROW: Final = 104
_SIGN: Final = 80
_CELLS: Final = 118
_CELL: Final = (100, 86)
_STEP: Final = 112
_BRINGS: Final = 802
_WORDS: Final = 908
_STRIP: Final = 96
_LEVEL, _NAME = Font("display", 44), Font("bold", 30)
_MARKER: Final = 36
_PIN: Final = (64, 54)
_REWARDS: Final[dict[str, tuple[str, ...]]] = {"food": ("mule",), "green": ("fur",)}


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
            pin = partial(upright, numbered, PIECE, str(number), colours.INLAY, _PIN)
            standing.add(("pin", number), middle, pin)
    draw_amounts(page, strip(panel.bottom + PAD, _STRIP), goods_of(view, seat))
    return page.frame


def _middle(row: Box, level: int) -> tuple[float, float]:
    """Return the middle of the cell of a level."""
    return row.left + _CELLS + level * _STEP + _CELL[0] / 2, row.top + row.high / 2


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
