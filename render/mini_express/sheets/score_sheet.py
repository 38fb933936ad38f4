"""The final score sheet: share by share, what each player's portfolio is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.page import Box, Heading
from render.kit.palette import INK, QUIET, STEEL
from render.kit.score_sheet import (
    TOTAL,
    Category,
    Lines,
    ScoreSheet,
    Standing,
    Writing,
    draw_lines,
    standings,
)
from render.kit.text import Font
from render.mini_express.board import all_names
from render.mini_express.colours import LOOKS, LOSS, index_of, player_look
from render.mini_express.stage import Page
from render.mini_express.tokens import car, medal, share
from render.mini_express.value_track import columns_from
from rules.mini_express import COMPANIES, VALUE_TRACK, holdings, mode_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Result
    from rules.mini_express import Holding, MiniExpressState

_LINES = Lines(
    wide=1500,
    heading=Heading((20, 60), Font("bold", 48), 84, 750),
    top=194,
    line=132,
    gap=10,
    names_end=380,
    first=396,
    column=239,
    total=132,
    rank=Writing(Font("bold", 44), 52, 16),
    badge=(86, 26),
    name=Writing(Font("bold", 36), 150, 13),
    sum=Writing(Font("bold", 58), 16, 20),
    edges=False,
)
_FIGURE = Font("bold", 40)
_TEXT = Font("bold", 30)
_SHARE = 38
_MEDAL = 42


def draw_score_sheet(state: MiniExpressState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the table, best player first: a column for each company, a field for each portfolio."""
    looks = [player_look(state, player) for player in range(len(state.players))]
    sheet = ScoreSheet(
        title=say("render.sheet.title"),
        total=say("render.sheet.total"),
        categories=[Category(company, say(f"mini_express.company.{company}")) for company in COMPANIES],
        standings=standings(result, all_names(state, players, say), looks),
        head=partial(_draw_company, state),
        cell=partial(_draw_portfolio, state),
    )
    return encode(draw_lines(Page, sheet, _LINES).frame, "scores.png")


def _draw_company(state: MiniExpressState, page: Page, box: Box, category: Category, on: Colour) -> None:
    """Draw the head of a column: the company, its value, and what that is worth by rank."""
    if category.key == TOTAL:
        page.text(
            (box.right - 65, box.top + 60), category.title, _TEXT, STEEL, on=on, room=130, align="middle"
        )
        return
    look, value = LOOKS[category.key], state.companies[index_of(category.key)].value
    box = Box(box.left, box.top, box.wide - 8, box.high - 10)
    page.box(box, look.fill, edge=look.edge, line=2.5, radius=12)
    page.sign((box.left + 10, box.top + 9), car, 46, category.key, on=look.fill)
    at = (box.right - 12, box.top + 42)
    long = page.text(at, str(value), _FIGURE, look.ink, on=look.fill, align="right")
    room = box.wide - 66 - long - 22
    page.text((box.left + 64, box.top + 40), category.title, _TEXT, look.ink, on=look.fill, room=room)
    for i, column in enumerate(columns_from(mode_of(state).best_column)):
        text = str(getattr(VALUE_TRACK[value], column))
        page.sign((box.left + 14 + i * 46, box.bottom - 44), medal, column, text, 38, on=look.fill)


def _draw_portfolio(
    state: MiniExpressState, page: Page, box: Box, standing: Standing, category: Category, ground: Colour
) -> None:
    """Draw a player's influence in a company and shares of it."""
    index, player = index_of(category.key), standing.player
    box = Box(box.left, box.top + 6, box.wide - 8, box.high - 12)
    page.box(box, radius=10, on=ground)
    influence = state.players[player].influence[index]
    page.badge_of(standing.look, (box.right - 82, box.top + 10), 16)
    page.text((box.right - 44, box.top + 37), str(influence), _TEXT, INK if influence else LOSS, room=40)
    _draw_holding(page, box, holdings(state, player)[index])


def _draw_holding(page: Page, box: Box, holding: Holding) -> None:
    """Draw the shares of a company, what each is worth, and what they make."""
    if not holding.shares:
        page.text((box.left + 14, box.top + 42), "\u2013", _TEXT, STEEL)
        return
    room = box.wide - 100 - _SHARE
    step = min(_SHARE * 0.62, room / max(1, holding.shares - 1))
    for i in range(holding.shares):
        page.sign((box.left + 8 + i * step, box.top + 6), share, _SHARE, holding.company)
    line = box.bottom - 14
    if holding.column:
        at = (box.left + 8, box.bottom - _MEDAL - 5)
        page.sign(at, medal, holding.column, str(holding.each), _MEDAL)
    else:
        page.text((box.left + 18, line), "0", _FIGURE, LOSS)
    long = page.text((box.left + 58, line), f"\u00d7 {holding.shares}", _TEXT, QUIET)
    page.text((box.left + 58 + long + 10, line), "=", _TEXT, QUIET)
    page.text((box.right - 12, line + 2), str(holding.points), _FIGURE, align="right")
