"""The final score sheet: share by share, what each player's portfolio is worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.house.colours import INK, INLAY, PAPER, PAPER_SLOT, QUIET, QUIET_INK, SLOT
from render.kit.house.panels import plate
from render.kit.house.stock import blank
from render.kit.page import Box
from render.kit.ranking import draw_ranking
from render.kit.score_sheet import Category, ScoreSheet, Standing, standings
from render.kit.text import Font
from render.mini_express.board import tallies_of
from render.mini_express.colours import LOOKS, LOSS
from render.mini_express.stage import Page
from render.mini_express.tokens import car, medal, share
from rules.mini_express import COMPANIES, VALUE_TRACK, holdings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.picture import Course, Picture, Say
    from rules.kernel.contract import Result
    from rules.mini_express import Holding, MiniExpressState

_NAME, _FIGURE, _TEXT = Font("display", 24), Font("display", 31), Font("display", 23)
_SHARE, _MEDAL = 28, 31


def draw_score_sheet(
    state: MiniExpressState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Return the table, best player first: a column for each company, a field for each portfolio."""
    sheet = ScoreSheet(
        say,
        categories=[
            Category(company, say(f"mini_express.company.{company}"), LOOKS[company].fill)
            for company in COMPANIES
        ],
        standings=standings(result, tallies_of(state, players, say)),
        head=partial(_draw_company, state),
        cell=partial(_draw_portfolio, state),
        course=course,
    )
    return draw_ranking(Page, sheet).encoded("scores.png")


def _draw_company(state: MiniExpressState, page: Page, box: Box, category: Category, _: Colour) -> None:
    look, value = LOOKS[category.key], state.companies[COMPANIES.index(category.key)].value
    box = Box(box.left, box.top, box.wide - 8, box.high - 12)
    page.raise_up(plate((box.wide, box.high), look.fill), (box.left, box.top))
    page.sign((box.left + 8, box.top + 6), car, 32, category.key, on=look.fill)
    at = (box.left + 46, box.top + 28)
    page.text(at, category.title, _NAME, look.ink, on=look.fill, room=box.wide - 54)
    for i, column in enumerate(state.mode.columns):
        text = str(getattr(VALUE_TRACK[value], column))
        page.sign((box.left + 8 + i * 32, box.bottom - 34), medal, column, text, 30, on=look.fill)
    at = (box.right - 9, box.bottom - 8)
    page.text(at, str(value), _FIGURE, look.ink, on=look.fill, align="right")


def _draw_portfolio(
    state: MiniExpressState, page: Page, box: Box, standing: Standing, category: Category, on: Colour
) -> None:
    """Draw a player's influence in a company and shares of it; without any hardly more than their place."""
    index = COMPANIES.index(category.key)
    box = Box(box.left, box.top + 11, box.wide - 8, box.high - 22)
    holding = holdings(state, standing.player)[index]
    influence = state.players[standing.player].influence[index]
    if holding.shares:
        page.raise_up(blank((box.wide, box.high)), (box.left, box.top))
        _draw_holding(page, box, holding)
        tint, on = (QUIET_INK if influence else LOSS), PAPER
    else:
        page.slot(box, on)
        tint, on = QUIET, SLOT if on == INLAY else PAPER_SLOT
    page.badge_of(standing.look, (box.right - 66, box.top + 7), 12, on)
    page.text((box.right - 38, box.top + 27), str(influence), _TEXT, tint, on=on, room=32)


def _draw_holding(page: Page, box: Box, holding: Holding) -> None:
    room = box.wide - 82 - _SHARE
    step = min(_SHARE * 0.62, room / max(1, holding.shares - 1))
    for i in range(holding.shares):
        page.sign((box.left + 8 + i * step, box.top + 5), share, _SHARE, holding.company, on=PAPER)
    line = box.bottom - 11
    if holding.column:
        at = (box.left + 7, box.bottom - _MEDAL - 4)
        page.sign(at, medal, holding.column, str(holding.each), _MEDAL, on=PAPER)
    else:
        page.text((box.left + 14, line), "0", _FIGURE, LOSS, on=PAPER)
    page.text((box.left + 43, line), f"\u00d7 {holding.shares} =", _TEXT, QUIET_INK, on=PAPER)
    page.text((box.right - 10, line + 2), str(holding.points), _FIGURE, INK, on=PAPER, align="right")
