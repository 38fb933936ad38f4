"""Where the numbers of options stand."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render.mini_express.layout import gap, layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.pins import PIN, beside_cities, beside_ways
from render.mini_express.map.towns import fixed_boxes
from render.mini_express.stage import map_scene
from tests.render.mini_express.games import played
from tests.render.positions import say

if TYPE_CHECKING:
    from render.mini_express.layout import Edges
    from rules.mini_express.model import MiniExpressState

FEW = 0.17
"""The share of a number that may lie over a name or a sign."""


def _chart(state: MiniExpressState, language: str = "en") -> Chart:
    return Chart(map_scene(layout_of(state)), state, say(language))


def _covered(one: Edges, other: Edges) -> float:
    across, down = (
        min(one[2], other[2]) - max(one[0], other[0]),
        min(one[3], other[3]) - max(one[1], other[1]),
    )
    return max(0.0, across) * max(0.0, down)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("name", "language"), [("usa", "en"), ("usa", "ja"), ("europe", "ko")])
def test_numbers_cover_nothing(name: str, language: str, count: int) -> None:
    """Numbers in all cities at once hide no name, demand, train or other number, and are on the map."""
    state, _ = played(5, 0, map=name)
    chart = _chart(state, language)
    placed = beside_cities(chart, [(city.hex, count) for city in chart.map.cities])
    every = [box for place in placed.values() for box in place.boxes]
    most = FEW * PIN[0] * PIN[1]
    assert len(every) == count * len(chart.map.cities)
    assert all(_covered(box, fixed) <= most for box in every for fixed in fixed_boxes(chart))
    assert all(_covered(one, other) < 1 for one, other in combinations(every, 2))
    wide, high = chart.layout.map_size
    assert all(left >= 0 and top >= 0 and right <= wide and low <= high for left, top, right, low in every)


def test_numbers_stand_at_their_city() -> None:
    """They touch the rim of their hex, or a line leads from it to them."""
    state, _ = played(5, 0)
    chart = _chart(state)
    placed = beside_cities(chart, [(city.hex, 3) for city in chart.map.cities])
    assert 0 < sum(place.leader is not None for place in placed.values()) < len(placed)
    for place, pinned in placed.items():
        x, y = chart.layout.middle(place)
        away = min(gap((x, y), box) for box in pinned.boxes)
        if pinned.leader:
            assert math.dist((x, y), pinned.leader[0]) <= max(chart.layout.reach)
            assert away < 3 * max(chart.layout.reach)
        else:
            assert min(chart.layout.reach) / 2 < away < max(chart.layout.reach) + 4


def test_trains_stay_to_be_seen() -> None:
    """A number goes elsewhere than where a train stands beside its city."""
    state, _ = played(5, 0)
    chart = _chart(state)
    city = chart.map.city["denver"].hex
    before = beside_cities(chart, [(city, 1)])[city].whole
    above = next(
        place
        for place in chart.map.neighbours[city]
        if chart.layout.middle(place)[0] == chart.layout.middle(city)[0]
        and chart.layout.middle(place)[1] < chart.layout.middle(city)[1]
    )
    state.companies[0].hexes.append(above)
    chart = _chart(state)
    x, y = chart.layout.middle(above)
    car = (x - 17, y - 17, x + 17, y + 17)
    moved = beside_cities(chart, [(city, 1)])[city].whole
    assert _covered(moved, car) == 0
    assert (moved == before) == (_covered(before, car) == 0)


def test_numbers_of_ways_stand_beside_them() -> None:
    """No way runs below its number: a line leads to it."""
    state, _ = played(5, 0)
    chart = _chart(state)
    ways = [[(500.0, 300.0), (500.0, 385.0), (574.0, 428.0)], [(509.0, 304.0), (574.0, 428.0)]]
    points = [(500.0, 385.0), (574.0, 428.0)]
    found = beside_ways(chart, points, ways)
    for point, pinned in zip(points, found, strict=True):
        assert pinned.leader
        assert pinned.leader[0] == point
        for way in ways:
            assert all(_covered(pinned.whole, (x - 8, y - 8, x + 8, y + 8)) == 0 for x, y in way)
    assert _covered(found[0].whole, found[1].whole) == 0
