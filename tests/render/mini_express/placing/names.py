"""Where the names of places stand: clear of each other and of what stands around them, large if they can."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from render.kit.ground.chart import FRAME_WIDTH
from render.kit.text import Font, width
from render.maps.joints import halves
from render.mini_express.layout import LAYOUTS
from render.mini_express.map.towns import EDGE, Setting, half_high, towns_of
from rules.mini_express.map import hexes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from render.mini_express.layout import Edges, Layout
    from render.mini_express.map.chart import Chart
    from render.mini_express.map.towns import Town

_USUAL: Final = 22
"""The size with which names look for their places: none is smaller."""
_SIZES: Final = ((25, 24, 23, _USUAL), (_USUAL,))
"""Of names in one line and in two, the best first."""
_NARROWER: Final = range(0, 17, 2)
"""By how many pixels a name is narrower that has no room in the least size."""
_WITHIN: Final = 1.66
"""So wide is a name at most that stays within the rim of its city, in shares of what its hex reaches."""
_FREE: Final = 2.2
"""How far a name reaches to a side where track may run beside its hex, in shares of that."""
_OVER: Final = 22
"""How much of it there is at least left and right of the middle of its hex."""
_SHIFTS: Final = (0, -2, 2, -4, 4)
_FARTHER: Final = (*_SHIFTS, -6, 6, -8, 8, -10, 10, -12, 12)
"""How far a name that has found its place is moved to the sides, and one that is to be narrower."""
_STEP, _DOWN = 4, (0, -5, 5, -9, 9, -13, 13)
"""How far apart places of names are tried; how far down what a place shows may be moved."""
_ASIDE, _TALL = 0.2, 4.0
"""What a pixel aside or down costs, and a second line, compared with a pixel covered, squared."""
_SWEEPS, _NEAR = 4, 110
"""How often names look for their places; what is so far above or below one cannot be met."""
_APART: Final = 2


def place_names(chart: Chart) -> dict[str, Setting]:
    """Let names cover each other and what stands around them as little as can be; then be large."""
    layout, towns = LAYOUTS[chart.layout.name][2], towns_of(chart)
    tracks = {hexes.place(name) for name in {*chart.map.hexes} - {town.place for town in towns}}
    found = {town.place: _at(layout, town.place, (town.name,)) for town in towns}

    def near(town: Town) -> list[Edges]:
        column, row = hexes.place(town.place)
        free = (column - 2, row) not in tracks, (column + 2, row) not in tracks
        return _near(layout, town, free, towns, found)

    for _ in range(_SWEEPS):
        for town in towns:
            taken = near(town)
            if any(_covered(box, taken) for box in town.taken(layout, found[town.place])):
                found[town.place] = min(
                    _places(layout, town), key=lambda each: _cost(layout, town, each, taken)
                )
    for town in towns:
        own, taken = found[town.place], near(town)
        aside = own.at[0] + own.size[0] / 2 - layout.middle(town.place)[0]
        sized = [
            _at(layout, town.place, own.lines, aside + shift, own.down, size)
            for size in _SIZES[len(own.lines) - 1]
            for shift in _SHIFTS
        ]
        sized += [
            _at(layout, town.place, own.lines, aside + shift, own.down, narrower=narrower)
            for narrower in _NARROWER
            for shift in _FARTHER
        ]
        found[town.place] = min(sized, key=lambda each: _covered(each.edges, taken))
    return found


def _places(layout: Layout, town: Town) -> Iterator[Setting]:
    """Yield where a name may stand, in one line or two."""
    for lines in ((town.name,), *halves(town.name)):
        most = max(0, _at(layout, town.place, lines).size[0] // 2 - _OVER)
        for aside in range(-most // _STEP * _STEP, most + 1, _STEP):
            for down in _DOWN:
                yield _at(layout, town.place, lines, aside, down)


def _at(
    layout: Layout,
    place: str,
    lines: tuple[str, ...],
    aside: float = 0,
    down: int = 0,
    font: int = _USUAL,
    narrower: int = 0,
) -> Setting:
    """Return a name beside the middle of its hex."""
    x, y = layout.middle(place)
    wide = round(max(width(line, Font("place", font)) for line in lines)) + 2 * EDGE - narrower
    high = round(2 * half_high(len(lines)))
    at = round(x + aside - wide / 2), round(y + down - high / 2)
    return Setting(lines, at, (wide, high), font, wide <= _WITHIN * layout.reach[0], down)


def _near(
    layout: Layout, town: Town, free: tuple[bool, bool], towns: Iterable[Town], found: dict[str, Setting]
) -> list[Edges]:
    """Return what other names and what stands around them take near a place, and what is out of reach.

    ``free``: no track can run two columns west of it, and east.
    """
    (x, y), far, edge = layout.middle(town.place), _FREE * layout.reach[0], FRAME_WIDTH + _APART
    least = max(edge, x - far * (1 + free[0]))
    most = min(layout.map_size[0] - edge, x + far * (1 + free[1]))
    near = [(-math.inf, -math.inf, least - _APART, math.inf), (most + _APART, -math.inf, math.inf, math.inf)]
    for other in towns:
        to_x, to_y = layout.middle(other.place)
        if other != town and abs(to_x - x) < 2 * far and abs(to_y - y) < _NEAR:
            near += other.taken(layout, found[other.place])
    return near


def _cost(layout: Layout, town: Town, each: Setting, near: list[Edges]) -> float:
    covered = sum(_covered(box, near) for box in town.taken(layout, each))
    aside = abs(each.at[0] + each.size[0] / 2 - layout.middle(town.place)[0]) + abs(each.down)
    return covered + _TALL * (len(each.lines) - 1) + _ASIDE * (aside + each.size[0] / 2)


def _covered(box: Edges, near: Iterable[Edges]) -> float:
    """Return how far a box covers others across, squared: none is to be covered much."""
    left, top, right, bottom = box
    return sum(
        (min(right, end) - max(left, start) + _APART) ** 2
        for start, above, end, below in near
        if top < below and above < bottom and left < end + _APART and start < right + _APART
    )
