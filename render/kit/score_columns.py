"""Score sheets of many categories: a line for each of them, the players side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from render.kit.page import Box, Heading, Page
from render.kit.palette import CREAM, DUSK, FAINT, FIELD, GOLD, INK, NIGHT, STEEL, STRIPE, mix
from render.kit.score_sheet import figure
from render.kit.text import Font

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.score_sheet import Category, ScoreSheet, Standing

P = TypeVar("P", bound=Page)
_WIDTH = 1400
_PAD = 14
_TITLES = 330
_TOP = 84
_NAMES = 116
_LINE = 78
_TOTAL = 92
_SIGN = 72
"""Width of what a head may draw into, left of the title of a category."""
_FIGURES = 84
"""Right end of the points in a cell."""
_HEADING = Heading((22, 58), Font("bold", 46), _TOP)
_NAME = Font("bold", 32)
_CATEGORY = Font("bold", 27)
_FIGURE = Font("bold", 42)
_SUM = Font("bold", 58)


def draw_columns(kind: type[P], sheet: ScoreSheet[P]) -> P:
    """Return a page with a line for each category and a column for each player."""
    high = _TOP + _NAMES + _LINE * len(sheet.categories) + _TOTAL + _PAD
    page = kind.blank(_WIDTH, high)
    page.heading(sheet.title, _HEADING)
    lines = [
        (category, _TOP + _NAMES + i * _LINE, (FIELD, STRIPE)[i % 2])
        for i, category in enumerate(sheet.categories)
    ]
    for category, top, ground in lines:
        _draw_line(page, sheet, category, top, ground)
    _draw_total(page, high - _PAD - _TOTAL, sheet.total)
    wide = (_WIDTH - 2 * _PAD - _TITLES) // len(sheet.standings)
    for place, standing in enumerate(sheet.standings):
        column = Box(_PAD + _TITLES + place * wide, _TOP, wide, high)
        for category, top, ground in lines:
            cell = Box(column.left, top, wide, _LINE)
            _draw_cell(page, sheet, cell, standing, category, ground)
        fill = GOLD if standing.rank == 1 else CREAM
        page.text((column.left + 22, high - _PAD - _TOTAL + 68), figure(standing.total), _SUM, fill, on=DUSK)
        _draw_name(page, column, standing)
    return page


def _draw_line(page: P, sheet: ScoreSheet[P], category: Category, top: int, ground: Colour) -> None:
    page.box(Box(_PAD, top, _WIDTH - 2 * _PAD, _LINE), ground, radius=0)
    if sheet.head:
        sheet.head(page, Box(_PAD, top, _SIGN, _LINE), category, ground)
    at = _PAD + 82, top + 48
    page.text(at, category.title, _CATEGORY, on=ground, room=_TITLES - 92)


def _draw_total(page: Page, top: int, title: str) -> None:
    page.box(Box(_PAD, top, _WIDTH - 2 * _PAD, _TOTAL), DUSK, radius=0)
    page.text((_PAD + 22, top + 60), title, _NAME, CREAM, on=DUSK, room=_TITLES - 40)


def _draw_name(page: Page, column: Box, standing: Standing) -> None:
    box = Box(column.left + 3, column.top, column.wide - 6, _NAMES - 6)
    ground, ink = (GOLD, INK) if standing.rank == 1 else (DUSK, CREAM)
    page.box(box, ground, radius=10, on=NIGHT)
    page.badge_of(standing.look, (box.left + 14, box.top + 9), 24, ground)
    page.text((box.left + 76, box.top + 48), str(standing.rank), _FIGURE, ink, on=ground)
    page.text((box.left + 16, box.top + 93), standing.name, _NAME, ink, on=ground, room=box.wide - 28)


def _draw_cell(
    page: P, sheet: ScoreSheet[P], cell: Box, standing: Standing, category: Category, ground: Colour
) -> None:
    """Draw points on the left, what made them on the right."""
    page.box(Box(cell.left, cell.top + 8, 2, cell.high - 16), FAINT, radius=0, on=ground)
    points = standing.points.get(category.key, 0)
    fill = INK if points else mix(STEEL, ground, 0.3)
    at = (cell.left + _FIGURES, cell.top + 54)
    page.text(at, figure(points), _FIGURE, fill, on=ground, align="right")
    if sheet.cell:
        left = cell.left + _FIGURES + 16
        sheet.cell(page, Box(left, cell.top, cell.right - left - 8, cell.high), standing, category, ground)
