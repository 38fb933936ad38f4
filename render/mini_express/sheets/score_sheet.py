"""The final score sheet: share by share, what each player's portfolio is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.palette import CREAM, DUSK, INK, NIGHT, STEEL
from render.kit.sheets import FIELD, QUIET, Box
from render.kit.text import Font
from render.mini_express.board import all_names
from render.mini_express.colours import COMPANIES, LOSS, player_look
from render.mini_express.sheets.sheets import Page
from render.mini_express.value_track import columns_from
from rules.mini_express import COMPANIES as ORDER
from rules.mini_express import VALUE_TRACK, holdings, mode_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import PlayerColour
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Result
    from rules.mini_express import Holding, MiniExpressState

_WIDTH = 1500
_PAD = 16
_TITLE_HIGH = 84
_HEAD = 110
_ROW = 132
_NAMES = 380
_TOTAL = 130
_COLUMN = (_WIDTH - _NAMES - _TOTAL - 2 * _PAD) // len(ORDER)
_TITLE = Font("bold", 48)
_NAME = Font("bold", 36)
_RANK = Font("bold", 44)
_FIGURE = Font("bold", 40)
_SUM = Font("bold", 58)
_TEXT = Font("bold", 30)
_SHARE = 38
_MEDAL = 42


def draw_score_sheet(state: MiniExpressState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the table, best player first: a column for each company, a field for each portfolio."""
    order = sorted(range(len(state.players)), key=lambda player: (result.ranks[player], player))
    names = all_names(state, players, say)
    page = Page.blank(_WIDTH, _TITLE_HIGH + _HEAD + _ROW * len(order) + _PAD)
    page.text((_PAD + 4, 60), say("render.sheet.title"), _TITLE, CREAM, on=NIGHT, room=_WIDTH / 2)
    for i in range(len(ORDER)):
        _draw_company(page, i, state, say)
    middle = (_WIDTH - _PAD - _TOTAL / 2, _TITLE_HIGH + 60)
    page.text(middle, say("render.sheet.total"), _TEXT, STEEL, on=NIGHT, room=_TOTAL, align="middle")
    for place, player in enumerate(order):
        _draw_player(page, _TITLE_HIGH + _HEAD + place * _ROW, state, player, names[player], result)
    return encode(page.frame, "scores.png")


def _left(index: int) -> int:
    return _PAD + _NAMES + index * _COLUMN


def _draw_company(page: Page, index: int, state: MiniExpressState, say: Say) -> None:
    """Draw the head of a column: the company, its value, and what that is worth by rank."""
    look, value = COMPANIES[ORDER[index]], state.companies[index].value
    box = Box(_left(index), _TITLE_HIGH, _COLUMN - 8, _HEAD - 10)
    page.box(box, look.fill, edge=look.edge, line=2.5, radius=12)
    page.car(ORDER[index], (box.left + 10, box.top + 9), 46, look.fill)
    long = page.text(
        (box.right - 12, box.top + 42), str(value), _FIGURE, look.ink, on=look.fill, align="right"
    )
    name = say(f"mini_express.company.{ORDER[index]}")
    room = box.wide - 66 - long - 22
    page.text((box.left + 64, box.top + 40), name, _TEXT, look.ink, on=look.fill, room=room)
    for i, column in enumerate(columns_from(mode_of(state).best_column)):
        text = str(getattr(VALUE_TRACK[value], column))
        page.medal(column, text, (box.left + 14 + i * 46, box.bottom - 44), 38, look.fill)


def _draw_player(
    page: Page, top: int, state: MiniExpressState, player: int, name: str, result: Result
) -> None:
    first, high = result.ranks[player] == 1, _ROW - 10
    ground, ink = (CREAM, INK) if first else (DUSK, CREAM)
    page.box(Box(_PAD, top, _WIDTH - 2 * _PAD, high), ground, radius=12)
    page.centre((_PAD + 36, top + high / 2), str(result.ranks[player]), _RANK, ink, ground)
    page.badge_of(player_look(state, player), (_PAD + 70, round(top + high / 2 - 26)), 26, ground)
    line = top + high / 2 + 13
    page.text((_PAD + 134, line), name, _NAME, ink, on=ground, room=_NAMES - 150)
    for i, holding in enumerate(holdings(state, player)):
        box = Box(_left(i), top + 6, _COLUMN - 8, high - 12)
        page.box(box, FIELD, radius=10, on=ground)
        _draw_influence(page, box, player_look(state, player), state.players[player].influence[i])
        _draw_holding(page, box, holding)
    at = (_WIDTH - _PAD - 16, top + high / 2 + 20)
    page.text(at, str(result.totals[player]), _SUM, ink, on=ground, align="right")


def _draw_influence(page: Page, box: Box, look: PlayerColour, influence: int) -> None:
    page.badge_of(look, (box.right - 82, box.top + 10), 16)
    page.text((box.right - 44, box.top + 37), str(influence), _TEXT, INK if influence else LOSS, room=40)


def _draw_holding(page: Page, box: Box, holding: Holding) -> None:
    """Draw the shares of a company, what each is worth, and what they make."""
    if not holding.shares:
        page.text((box.left + 14, box.top + 42), "\u2013", _TEXT, STEEL)
        return
    room = box.wide - 100 - _SHARE
    step = min(_SHARE * 0.62, room / max(1, holding.shares - 1))
    for i in range(holding.shares):
        page.share(holding.company, (box.left + 8 + i * step, box.top + 6), _SHARE)
    line = box.bottom - 14
    if holding.column:
        page.medal(holding.column, str(holding.each), (box.left + 8, box.bottom - _MEDAL - 5), _MEDAL)
    else:
        page.text((box.left + 18, line), "0", _FIGURE, LOSS)
    long = page.text((box.left + 58, line), f"\u00d7 {holding.shares}", _TEXT, QUIET)
    page.text((box.left + 58 + long + 10, line), "=", _TEXT, QUIET)
    page.text((box.right - 12, line + 2), str(holding.points), _FIGURE, align="right")
