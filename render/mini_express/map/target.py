"""The automa's target marker: beside its city, where it hides neither names nor demand nor trains."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.cache import Cache
from render.mini_express.map.chart import column_of
from render.mini_express.map.names import plate_boxes
from render.mini_express.map.towns import around, town_boxes
from render.mini_express.tokens import target, target_reach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.mini_express.layout import Point
    from render.mini_express.map.chart import Chart, Columns
    from render.mini_express.map.towns import Edges

SIZE = 33
"""Width of the marker at scale 1."""
_AWAY = (56.0, 60.0, 64.0, 68.0, 72.0, 76.0, 80.0)
"""How far from the middle of its hex the marker may stand, at scale 1."""
_STEP = 6
_BEST = {307: 0, 233: 4, 48: 10, 132: 14}
"""The corners of a hex at which the marker is best seen, in degrees clockwise from the east, and what each of
them is behind the first: no track runs there."""
_NEAR = 100.0
"""How far from the middle of its hex the marker may meet anything, at scale 1."""
_CAR = (17.0, 15.0)
"""Half of the width and height of a train on a hex without a place, at scale 1."""
_kept: Cache[Spot] = Cache()


class Spot(NamedTuple):
    """The middle of the marker, and the direction of its city in degrees."""

    middle: Point
    towards: int


def put_target(chart: Chart, columns: Columns) -> None:
    """Put the target marker on a frame, if it stands on one of some columns."""
    if chart.state.automa and column_of(chart.map.city[chart.state.automa.target].hex) in columns:
        (x, y), towards = spot_of(chart, chart.state.automa.target)
        size = round(SIZE * chart.scale)
        half = target_reach(size)
        chart.sign((x - half, y - half), target, size, towards)


def spot_of(chart: Chart, city: str) -> Spot:
    """Return where the marker stands at a city: where it hides nothing, or if need be as little as can be."""
    key = (chart.layout.name, chart.state.options.ports, city, *chart.names.places.values())
    return _kept.get(key, partial(_find, chart, chart.map.city[city].hex))


def _find(chart: Chart, place: str) -> Spot:
    middle, reach = chart.layout.middle(place), SIZE * chart.scale / 2
    near = [box for box in boxes(chart) if _distance(middle, box) < _NEAR * chart.scale]

    def hides(spot: Spot) -> int:
        return sum(_distance(spot.middle, box) < reach for box in near)

    spots = _spots(chart, middle)
    return next((spot for spot in spots if not hides(spot)), None) or min(spots, key=hides)


def boxes(chart: Chart) -> Iterator[Edges]:
    """Yield what the marker is not to hide: names, what places show, and trains."""
    yield from plate_boxes(chart).values()
    taken = set()
    for place, box in town_boxes(chart):
        taken.add(place)
        yield box
    wide, high = _CAR
    yield from (
        around(chart, place, (-wide, -high, wide, high)) for place in chart.map.hexes if place not in taken
    )


def _spots(chart: Chart, middle: Point) -> list[Spot]:
    """Return where on the map the marker may stand around the middle of a hex, the best place first."""
    found = []
    wide, high = chart.layout.map_size
    edge = SIZE * chart.scale / 2
    for angle in sorted(range(0, 360, _STEP), key=_from_best):
        turn = math.radians(angle)
        for away in _AWAY:
            long = away * chart.scale
            x, y = middle[0] + long * math.cos(turn), middle[1] + long * math.sin(turn)
            if edge <= x <= wide - edge and edge <= y <= high - edge:
                found.append(Spot((x, y), (angle + 180) % 360))
    return found


def _from_best(angle: int) -> int:
    """Return how far a direction is from one where the marker is seen well."""
    return min(abs((angle - best + 180) % 360 - 180) + behind for best, behind in _BEST.items())


def _distance(point: Point, box: Edges) -> float:
    """Return how far a point lies from a box; 0 within."""
    (x, y), (left, top, right, bottom) = point, box
    return math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
