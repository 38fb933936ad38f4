"""What pages on the table are made of: tiles of players, pins, score sheets."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render.kit.house import colours
from render.kit.house.panels import INKS, numbered
from render.kit.page import Box
from render.kit.player_tile import HIGH, Tile, draw_tile, tile_boxes
from render.kit.ranking import _TOTAL, HEAD, SIZES, draw_ranking
from render.kit.score_sheet import Category, ScoreSheet, Standing, figure, standings
from render.kit.text import width
from tests.render.kit.pages import LOOKS, TALLIES, Page, result, shows
from tests.render.positions import say


@pytest.mark.parametrize("leads", [True, False])
def test_only_a_leader_has_gold(leads: bool) -> None:  # noqa: FBT001  a case
    """The number of a tile at rest stands on gold if it leads, and on wood if not."""
    [box] = tile_boxes(1, Box(0, 0, 400, HIGH), 8)
    page = Page.blank(400, HIGH)
    page.panel(box, "rest")
    draw_tile(page, box, Tile("Ann", LOOKS[0], "48", leads, active=False))
    assert shows(page, box, colours.GOLD) is leads


def test_tiles_fill_the_width() -> None:
    """However many there are, the last tile ends a gap before the edge."""
    for count in range(1, 6):
        boxes = tile_boxes(count, Box(0, 10, 1600, HIGH), 8)
        assert len(boxes) == count
        assert 0 <= 1600 - 8 - boxes[-1].right < count
        assert all(one.right + 8 == other.left for one, other in pairwise(boxes))


def test_a_pin_is_of_its_colour_in_gold() -> None:
    """A pin shows the colour of its option and a gold rim, and no two numbers look alike."""
    pins = [numbered(text, LOOKS[0].fill, (52, 44)) for text in ("1", "12")]
    found = {colour[:3] for _, colour in pins[0].getcolors(10_000) or [] if isinstance(colour, tuple)}
    assert {LOOKS[0].fill, colours.GOLD} <= found
    assert pins[0].tobytes() != pins[1].tobytes()


def test_the_winner_is_crowned_and_the_total_first() -> None:
    """The winner's line is paper with gold, the others are wood; totals stand left of the categories."""
    cells: list[tuple[int, int]] = []

    def cell(_page: Page, box: Box, standing: Standing, _category: Category, _on: object) -> None:
        cells.append((standing.player, box.left))

    sheet = ScoreSheet(
        say=say("en"),
        categories=[
            Category("cities", "Cities", LOOKS[2].fill),
            Category("trains", "Trains", LOOKS[3].fill),
        ],
        standings=standings(result(10, 30), TALLIES[:2]),
        cell=cell,
    )
    page = draw_ranking(Page, sheet)
    top = HEAD.high + SIZES.heads
    first, second = (Box(16, top + i * SIZES.line, 500, SIZES.line - SIZES.gap) for i in range(2))
    assert shows(page, first, colours.GOLD)
    assert shows(page, first, INKS["act"].ground)
    assert not shows(page, second, colours.GOLD)
    assert [player for player, _ in cells] == [1, 1, 0, 0]
    assert min(left for _, left in cells) > SIZES.total


@pytest.mark.parametrize("total", [7, 117, -42, -1117])
def test_a_name_ends_before_the_total(total: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also before one of many digits, or below zero."""
    rooms: list[float] = []
    monkeypatch.setattr(Page, "name", lambda _, left, *__, room, **___: rooms.append(left + room))
    found = standings(result(total), [TALLIES[0]._replace(name="W" * 32)])
    draw_ranking(Page, ScoreSheet[Page](say("en"), [Category("cities", "Cities", colours.GOLD)], found))
    assert max(rooms) < SIZES.total - 10 - width(figure(total), _TOTAL)


def test_categories_without_cells_of_their_own_have_points() -> None:
    """Other points make another sheet, the same ones the same."""

    def drawn(*totals: int) -> bytes:
        titles = {"cities": "Cities and their surroundings", "trains": "Trains"}
        categories = [Category(key, title, colours.GOLD) for key, title in titles.items()]
        found = standings(result(*totals), TALLIES[:2])
        return draw_ranking(Page, ScoreSheet[Page](say("en"), categories, found)).frame.tobytes()

    assert drawn(10, 30) == drawn(10, 30) != drawn(11, 30)
