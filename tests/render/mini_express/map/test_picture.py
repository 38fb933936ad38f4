"""Track side by side, names on plates, and the stripes of the map."""

from __future__ import annotations

import math
from itertools import combinations, product
from typing import TYPE_CHECKING, Literal

import pytest
from PIL import ImageChops

from render.mini_express.layout import LAYOUTS, Layout, layout_of
from render.mini_express.map.chart import Chart, names_of
from render.mini_express.map.names import plate_boxes
from render.mini_express.map.picture import draw_map, put_map
from render.mini_express.map.tracks import PITCH, links, offset
from render.mini_express.marks import read_marks
from render.mini_express.stage import map_scene
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of
from tests.render.mini_express.games import played
from tests.render.positions import say

if TYPE_CHECKING:
    from PIL import Image

_DIRECTIONS = (0, 60, 120)
"""Across the three directions of the grid, in degrees."""


@pytest.mark.parametrize("mask", range(1, 16))
def test_lines_keep_their_distance(mask: int) -> None:
    """Companies that share a hex are a line's distance apart, whichever way their track runs."""
    there = [offset(i, mask) for i in range(4) if mask >> i & 1]
    for (a, b), degrees in product(combinations(there, 2), _DIRECTIONS):
        across = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
        apart = (a[0] - b[0]) * across[0] + (a[1] - b[1]) * across[1]
        assert abs(apart) > PITCH * 0.99


@pytest.mark.parametrize("mask", range(1, 16))
def test_the_middle_of_the_lines_is_that_of_the_hex(mask: int) -> None:
    """A company alone runs through the middle, several around it."""
    there = [offset(i, mask) for i in range(4) if mask >> i & 1]
    assert math.hypot(sum(x for x, _ in there), sum(y for _, y in there)) < 1e-9


@pytest.mark.parametrize("name", LAYOUTS)
def test_all_track_is_joined_up(name: str) -> None:
    """Every train but those at starts and ports is joined with one beside it."""
    state, _ = played(5, 60, map=name)
    for company in state.companies:
        joined = links(tuple(company.hexes))
        assert [place for before, place in joined if not before] == [company.hexes[0]]
        assert all(hexes.distance(a, b) == 1 for a, b in joined if a)


def _boxes(layout: Layout, language: str, *, ports: bool) -> dict[str, tuple[int, int, int, int]]:
    state, _ = played(3, 0, map=layout.name, **({"ports": True} if ports else {}))
    return plate_boxes(Chart.of(map_scene(layout), state, names_of(layout.name, say(language))))


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_names_keep_clear_of_each_other(name: Literal["usa", "europe"], language: str) -> None:
    """No plate covers another or leaves the map."""
    layout = LAYOUTS[name][3]
    boxes = _boxes(layout, language, ports=name == "europe")
    for a, b in combinations(boxes.values(), 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    for left, top, right, bottom in boxes.values():
        assert left >= 0
        assert top >= 0
        assert right <= layout.map_size[0]
        assert bottom <= layout.map_size[1]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_names_keep_clear_of_other_places(name: Literal["usa", "europe"], language: str) -> None:
    """No plate reaches to what stands in the middle of another city's hex."""
    layout = LAYOUTS[name][3]
    state, _ = played(3, 0, map=name)
    board = map_of(state.options)
    reach = 24 * layout.scale
    for place, box in _boxes(layout, language, ports=False).items():
        for city in board.cities:
            x, y = layout.middle(city.hex)
            within = box[0] < x + reach and box[2] > x - reach and box[1] < y + reach and box[3] > y - reach
            assert not within or city.hex == place


def _whole(name: str, decisions: int, *, striped: bool) -> Image.Image:
    state, events = played(4, decisions, map=name)
    chart = Chart.of(map_scene(layout_of(state)), state, names_of(name, say("en")))
    if striped:
        put_map(chart, read_marks(events))
    else:
        draw_map(chart, read_marks(events), chart.columns)
    return chart.frame.convert("RGB")


@pytest.mark.parametrize("name", LAYOUTS)
def test_stripes_make_up_the_map(name: str) -> None:
    """Stripes kept from earlier turns and new ones together are the map drawn at once."""
    for decisions in (24, 25, 26, 27, 40):
        striped = _whole(name, decisions, striped=True)
        assert not ImageChops.difference(striped, _whole(name, decisions, striped=False)).getbbox()
