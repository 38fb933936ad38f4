"""The final score sheet: a line for each player, Hastings too, and a column for each category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house.colours import INK, PAPER, QUIET, QUIET_INK, TEXT
from render.kit.ranking import Sizes, draw_ranking
from render.kit.score_sheet import Category, ScoreSheet, Standing, figure, standings
from render.kit.text import Font
from render.sierra_west.board.board import tallies_of
from render.sierra_west.signs import HASTINGS, MEANINGS, TINTS, homestead, sign
from render.sierra_west.table import Page
from rules.sierra_west import SierraWestState, multiplier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.kit.palette import Colour
    from render.kit.picture import Course, Picture, Say
    from rules.kernel.contract import Result

_SIZES: Final = Sizes(heads=80, names=330, total=420)
_POINTS: Final = Font("display", 34)
_NOTE: Final = Font("bold", 24)
_SIGNS: Final = MEANINGS["scores"]
"""By category: its sign, or the track of a homestead, and its tint in the bars."""


def draw_score_sheet(
    state: SierraWestState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Return the table, best player first, and the course of the game."""
    lines = result.lines[-1]
    sizes = _SIZES._replace(column=(_SIZES.wide - _SIZES.total - 26) / len(lines))

    def draw_cell(page: Page, box: Box, standing: Standing, category: Category, on: Colour) -> None:
        _draw_points(page, box, standing, category, on, _note(state, result, standing.player, category.key))

    sheet = ScoreSheet(
        say,
        categories=[Category(line.category, "", TINTS[_SIGNS[line.category][1]]) for line in lines],
        standings=standings(result, tallies_of(state, players, say)),
        head=_draw_head,
        cell=draw_cell,
        course=course,
    )
    return draw_ranking(Page, sheet, sizes).encoded("scores.png")


def _draw_head(page: Page, box: Box, category: Category, _: Colour) -> None:
    name, size = _SIGNS[category.key][0], 66
    at = (box.left + (box.wide - size) / 2, box.bottom - size - 14)
    if category.key.startswith("homestead"):
        page.raise_up(homestead(name, size), at)
    else:
        page.raise_up(sign(name, size, HASTINGS if category.key == "level" else None), at)


def _draw_points(page: Page, box: Box, standing: Standing, category: Category, on: Colour, note: str) -> None:
    middle, line = box.left + box.wide / 2, box.top + box.high / 2
    points = standing.points.get(category.key)
    if points is None:
        return
    bold, quiet = (INK, QUIET_INK) if on == PAPER else (TEXT, QUIET)
    at = (middle, line + (6 if note else 16))
    page.text(at, figure(points), _POINTS, bold if points else quiet, on=on, align="middle", room=box.wide)
    page.text((middle, line + 40), note, _NOTE, quiet, on=on, align="middle", room=box.wide - 4)


def _note(state: SierraWestState, result: Result, player: int, key: str) -> str:
    """Return what the points of a category are made of."""
    own, times = state.players[player], multiplier(state, player)
    if key.startswith("homestead_") or key == "outlaws":
        number = own.captured if key == "outlaws" else own.homesteads[key.removeprefix("homestead_")]
        return f"{number} \u00d7 {times}" if number else ""
    down = next(line for line in result.lines[player] if line.category == "animals").parts
    numbers = {"cards": len(own.claimed), "animals": len(down), "cabins": len(own.cabins)}
    return str(numbers[key]) if key in numbers else ""
