"""Score sheets from declared data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render.kit.palette import CREAM, DUSK, GOLD
from render.kit.score_columns import draw_columns
from render.kit.score_sheet import LINES, Category, ScoreSheet, draw_lines, figure, standings
from tests.render.comparing import difference
from tests.render.kit.pages import LOOKS, Page, result

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.page import Box
    from render.kit.palette import Colour
    from render.kit.score_sheet import Standing

NAMES = ("Ann", "Bob", "Cleo")
CATEGORIES = [Category("cities", "Cities"), Category("trains", "Trains")]


def _sheet(*totals: int) -> ScoreSheet[Page]:
    found = standings(result(*totals), NAMES[: len(totals)], LOOKS)
    return ScoreSheet("Scores", "Total", CATEGORIES, found)


def test_the_best_player_stands_first() -> None:
    """By rank, those of equal rank by seat."""
    assert [standing.name for standing in _sheet(7, 12, 7).standings] == ["Bob", "Ann", "Cleo"]
    assert [standing.rank for standing in _sheet(7, 12, 7).standings] == [1, 2, 2]


def test_a_line_for_each_player() -> None:
    """The sheet grows with the players; only the best one's line is bright."""
    page, more = draw_lines(Page, _sheet(3, 9)), draw_lines(Page, _sheet(3, 9, 1))
    assert more.frame.height - page.frame.height == LINES.line
    shown = more.frame.convert("RGB")
    fields = [shown.getpixel((460, LINES.top + i * LINES.line + 30)) for i in range(3)]
    assert fields == [CREAM, DUSK, DUSK]


@pytest.mark.parametrize("draw", [draw_lines, draw_columns])
def test_points_show(draw: Callable[[type[Page], ScoreSheet[Page]], Page]) -> None:
    """Other points make another picture."""
    assert draw(Page, _sheet(3, 9)).frame.tobytes() != draw(Page, _sheet(3, 8)).frame.tobytes()


@pytest.mark.parametrize("draw", [draw_lines, draw_columns])
def test_a_title_draws_cells_of_its_own(draw: Callable[[type[Page], ScoreSheet[Page]], Page]) -> None:
    """Every player's cell of every category is asked for, on the colour that lies there."""
    asked: list[tuple[int, str]] = []

    def cell(page: Page, box: Box, standing: Standing, category: Category, ground: Colour) -> None:
        there = page.frame.crop((box.left, box.top + 4, box.left + 1, box.top + 5)).convert("RGB")
        assert difference(there, Image.new("RGB", (1, 1), ground), seen_from=6) == 0
        asked.append((standing.player, category.key))

    draw(Page, _sheet(3, 9)._replace(cell=cell))
    assert {(seat, category.key) for seat in (0, 1) for category in CATEGORIES} <= set(asked)


def test_the_winners_column_is_golden() -> None:
    """In columns the head of the best player is golden."""
    shown = draw_columns(Page, _sheet(3, 9)).frame.convert("RGB")
    assert GOLD in {shown.getpixel((360, y)) for y in range(84, 200)}


def test_less_than_nothing_has_a_true_minus() -> None:
    """Negative points are written with the minus sign, not a hyphen."""
    assert figure(-4) == "\u22124"
