"""Where numbers stand beside what they are of: outside its hex, clear of names, signs, trains, each other."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.ground.chart import FRAME_WIDTH
from render.mini_express.layout import LAYOUTS, gap, nearest
from render.mini_express.map.towns import fixed_boxes, settings
from render.mini_express.map.tracks import place_of
from rules.mini_express import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from render.mini_express.layout import Edges, Layout, Point
    from render.mini_express.map.chart import Chart

    Size = tuple[int, int]
    Numbers = tuple[int, Size]
    """How many numbers stand at a place, and the size of each."""

PIN: Final = (36, 28)
DOT: Final = (28, 28)
"""Width and height of a number, and of what stands instead of one where there are too many."""
_INTO: Final = 6.0
"""How far numbers may reach into the rim of their hex."""
_ANGLES: Final = 20
_STEP, _FURTHEST = 8.0, 80.0
"""How far apart places are tried, and how far from the hex at most."""
_WITHIN: Final = 12.0
"""What is nearer to the middle of a hex reaches into it."""
_LEADER: Final = 7.0
"""From how far on a line leads from numbers to their hex."""
_AWAY, _TURNED = 7.0, 24.0
"""What a pixel of distance costs, and a right angle from straight above, in pixels of a name covered."""
_OVER: Final = 2.0
"""What a covered pixel costs."""
_HIGH: Final = 15.0
"""What a number costs that is not in the first row."""
_NEAR: Final = 160.0
"""What lies further away cannot be met."""
_KEPT: Final = 24
"""How many places are enough that cover nothing that never moves."""
_OFF: Final = 1e6
_CAR, _LINE, _POINT = 17.0, 8.0, 15.0
"""Half of the width of what is kept free around a train, a line, and the point of a line with a number."""
_ALONG: Final = 14.0


class Pinned(NamedTuple):
    """The edges of a place's numbers in the order of its options, and the line that leads to them, if any."""

    boxes: tuple[Edges, ...]
    cost: float = 0.0
    leader: tuple[Point, Point] | None = None

    @property
    def whole(self) -> Edges:
        """The edges around all numbers."""
        lefts, tops, rights, bottoms = zip(*self.boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


def beside_cities(chart: Chart, counts: Sequence[tuple[str, int]], size: Size = PIN) -> dict[str, Pinned]:
    """Return where so many numbers stand by hex; the most numbers are placed first."""
    fixed, taken = fixed_boxes(chart), _cars(chart)
    found: dict[str, Pinned] = {}
    for place, count in sorted(counts, key=lambda each: -each[1]):
        near = _near(chart.layout.middle(place), taken)
        best = _best(_beside_hex(LAYOUTS[chart.layout.name][2], place, (count, size), fixed), near)
        taken.append(best.whole)
        found[place] = _led(best, _own(chart.layout, place))
    return found


def beside_places(chart: Chart, places: Iterable[str], size: Size) -> dict[str, Edges]:
    """Return where something of a size stands beside hexes that is never in the way of trains."""
    taken, half = settings(chart), _CAR * chart.layout.scale
    cars = (_square(chart.layout.middle(each), half) for each in chart.map.hexes if each not in taken)
    fixed = (*fixed_boxes(chart), *cars)
    found: dict[str, Edges] = {}
    for place in places:
        around = _beside_hex(LAYOUTS[chart.layout.name][2], place, (1, size), fixed)
        found[place] = _best(around, found.values()).whole
    return found


def beside_ways(chart: Chart, points: Sequence[Point], ways: Iterable[Sequence[Point]]) -> list[Pinned]:
    """Return where numbers stand that belong to points of ways, clear of all ways."""
    taken = [*fixed_boxes(chart), *_cars(chart), *(box for way in ways for box in _along(way))]
    found: list[Pinned] = []
    for x, y in points:
        own = (x - _POINT, y - _POINT, x + _POINT, y + _POINT)
        near = _near((x, y), taken)
        best = _best([Pinned(*each) for each in _around(chart.layout, (x, y), (1, PIN), (own,))], near)
        taken.append(best.whole)
        found.append(best._replace(leader=((x, y), nearest((x, y), best.whole))))
    return found


def _near(middle: Point, boxes: Iterable[Edges]) -> list[Edges]:
    return [box for box in boxes if gap(middle, box) < _NEAR]


def _best(places: Sequence[Pinned], taken: Collection[Edges]) -> Pinned:
    """Return the place that costs least with what it would cover of what is ``taken``."""
    found, least = places[0], math.inf
    for place in places:
        if place.cost < least:
            cost = place.cost + _OVER * _covered(place.whole, taken)
            found, least = (place, cost) if cost < least else (found, least)
    return found


def _cars(chart: Chart) -> list[Edges]:
    places = [
        place_of(chart, index, place)
        for place, mask in chart.masks.items()
        for index in range(len(COMPANIES))
        if mask >> index & 1
    ]
    return [_square(place, _CAR * chart.layout.scale) for place in places]


def _along(way: Sequence[Point]) -> Iterator[Edges]:
    for (x, y), (to_x, to_y) in pairwise(way):
        steps = max(1, round(math.hypot(to_x - x, to_y - y) / _ALONG))
        for step in range(steps + 1):
            yield _square((x + (to_x - x) * step / steps, y + (to_y - y) * step / steps), _LINE)


@lru_cache(2048)
def _beside_hex(layout: Layout, place: str, numbers: Numbers, fixed: tuple[Edges, ...]) -> tuple[Pinned, ...]:
    """Return the best places for so many numbers of a size around a hex, by what never moves."""
    x, y = layout.middle(place)
    near = _near((x, y), fixed)
    places, clear = list[Pinned](), 0
    around = _around(layout, (x, y), numbers, _own(layout, place))
    for boxes, cost in sorted(around, key=itemgetter(1)):
        over = _OVER * sum(_covered(box, near) for box in boxes)
        places.append(Pinned(boxes, cost + over))
        clear += not over
        if clear == _KEPT:
            break
    return tuple(sorted(places, key=attrgetter("cost")))


def _around(
    layout: Layout, middle: Point, numbers: Numbers, own: Sequence[Edges]
) -> Iterator[tuple[tuple[Edges, ...], float]]:
    """Yield places for numbers in all directions around a point beyond its ``own``, with their cost."""
    count, (wide, high) = numbers

    def block(columns: int, towards: Point, away: float) -> tuple[Edges, ...]:
        left = middle[0] + towards[0] * away - columns * wide / 2
        top = middle[1] + towards[1] * away - -(-count // columns) * high / 2
        places = (divmod(each, columns) for each in range(count))
        corners = [(left + column * wide, top + row * high) for row, column in places]
        return tuple((x, y, x + wide, y + high) for x, y in corners)

    for columns in dict.fromkeys((min(2, count), 1, count)):
        for number in range(_ANGLES):
            turned = math.tau * number / _ANGLES
            towards, first = (math.sin(turned), -math.cos(turned)), _WITHIN
            while any(_covered(box, own) for box in block(columns, towards, first)):
                first += _STEP / 2
            for step in range(int(_FURTHEST / _STEP) + 1):
                boxes = block(columns, towards, first + step * _STEP)
                cost = step * _STEP * _AWAY + _TURNED * (1 + towards[1]) + _off(layout, boxes)
                yield boxes, cost + _HIGH * (count - columns)


def _own(layout: Layout, place: str) -> tuple[Edges, ...]:
    """Return boxes that make up a hex within its rim."""
    (x, y), (side, half) = layout.middle(place), (reach - _INTO for reach in layout.reach)
    return tuple(
        (x - side * wide, y - half * high, x + side * wide, y + half * high)
        for wide, high in ((1.0, 0.2), (0.9, 0.4), (0.76, 0.7), (0.54, 1.0))
    )


def _led(found: Pinned, own: Sequence[Edges]) -> Pinned:
    """Return a place with a line from the hex, where it is apart from that."""
    whole = found.whole
    target = ((whole[0] + whole[2]) / 2, (whole[1] + whole[3]) / 2)
    rim = min((nearest(target, box) for box in own), key=lambda point: math.dist(point, target))
    end = nearest(rim, whole)
    return found._replace(leader=(rim, end)) if math.dist(rim, end) > _LEADER else found


def _off(layout: Layout, boxes: tuple[Edges, ...]) -> float:
    """Return a cost where numbers would not be on the map."""
    (wide, high), (left, top, right, bottom) = layout.map_size, Pinned(boxes).whole
    return 0.0 if min(left, top, wide - right, high - bottom) >= FRAME_WIDTH else _OFF


def _square(middle: Point, half: float) -> Edges:
    return middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half


def _covered(box: Edges, others: Iterable[Edges]) -> float:
    """Return how many pixels of others a box covers."""
    left, top, right, bottom = box
    area = 0.0
    for x, y, to_x, to_y in others:
        if x < right and left < to_x and y < bottom and top < to_y:
            area += (min(right, to_x) - max(left, x)) * (min(bottom, to_y) - max(top, y))
    return area
