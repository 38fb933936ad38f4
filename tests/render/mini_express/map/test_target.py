"""Where the automa's target marker stands."""

from __future__ import annotations

import math

import pytest
from PIL import ImageChops

from render.mini_express.layout import LAYOUTS
from render.mini_express.map.chart import Chart, names_of
from render.mini_express.map.target import SIZE, boxes, spot_of
from render.mini_express.stage import map_scene
from tests.render.mini_express.games import board, played
from tests.render.positions import opened, say

MAPS = [("usa", False), ("europe", False), ("europe", True)]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize(("name", "ports"), MAPS)
def test_hides_nothing(name: str, language: str, *, ports: bool) -> None:
    """At every city the marker keeps clear of names, demand, numbers and trains, and stays on the map."""
    state, _ = played(1, 0, map=name, ports=ports)
    chart = Chart.of(map_scene(LAYOUTS[name]), state, names_of(name, say(language)))
    reach = SIZE * chart.scale / 2
    kept_clear_of = list(boxes(chart))
    for city in chart.map.city:
        x, y = spot_of(chart, city).middle
        assert reach <= x <= chart.layout.map_size[0] - reach
        assert reach <= y <= chart.layout.map_size[1] - reach
        for left, top, right, bottom in kept_clear_of:
            assert math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) >= reach


def test_leaves_both_icons_of_its_city_to_be_seen() -> None:
    """The demand tile of the target city looks as it does without the marker (p.10)."""
    state, _ = played(1, 6)
    assert state.automa
    tiles = []
    for state.automa.target in ("augusta", "denver"):
        x, y = LAYOUTS["usa"].middle("U4")
        tiles.append(opened(board(state)).crop((round(x) - 22, round(y) - 38, round(x) + 22, round(y) - 16)))
    assert tiles[0].tobytes() == tiles[1].tobytes()


def test_its_city_has_a_dark_name() -> None:
    """The name of the target city stands out."""
    state, _ = played(1, 6)
    assert state.automa
    x, y = LAYOUTS["usa"].middle("H7")
    area = (round(x) - 30, round(y) - 10, round(x) + 30, round(y) + 10)
    light = []
    for state.automa.target in ("augusta", "denver"):
        found = opened(board(state)).crop(area).convert("L")
        light.append(sum(found.histogram()[200:]) / (found.width * found.height))
    assert light[0] > 0.5 > light[1]


def test_stands_where_it_hides_nothing_also_at_the_edge() -> None:
    """At a city beside the edge of the map the marker is drawn around its spot, not pushed inwards."""
    state, _ = played(1, 6)
    assert state.automa
    chart = Chart.of(map_scene(LAYOUTS["usa"]), state, names_of("usa", say("en")))
    edges = []
    for state.automa.target in ("seattle", "denver"):
        edges.append(opened(board(state)))
    x, y = spot_of(chart, "seattle").middle
    box = ImageChops.difference(*edges).crop((round(x) - 12, 0, round(x) + 12, round(y) + 14)).getbbox()
    assert box
    assert abs(box[1] + SIZE * chart.scale / 2 - y) <= 2
