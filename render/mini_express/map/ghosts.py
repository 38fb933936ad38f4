"""Track that might be built, drawn as dashed lines."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from render.kit.palette import INK, WHITE
from render.kit.shapes import sprite
from render.mini_express.colours import index_of
from render.mini_express.map.lanes import place_of
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from render.mini_express.choices.options import Option
    from render.mini_express.layout import Point
    from render.mini_express.map.chart import Chart

_PAD = 12
_DASH = 15.0
_APART = 9.0
"""Distance of paths to one city; they move together where they would reach beyond their hexes."""
_SPREAD = 54.0


def put_ghosts(chart: Chart, offered: Sequence[Option], tints: Sequence[Colour]) -> None:
    """Put the paths of one company on a frame; those of several companies would hide each other."""
    if len({option.company for option in offered}) != 1:
        return
    single = len({option.city for option in offered}) == 1
    for i, (option, tint) in enumerate(zip(offered, tints, strict=True)):
        aside = aside_of(i, len(offered)) if single else (0.0, 0.0)
        for path in option.paths:
            _put_path(chart, index_of(option.company), path, tint, aside)


def aside_of(number: int, count: int) -> Point:
    """Return how far one of several paths to a city is moved aside, so that they do not hide each other."""
    apart = (number - (count - 1) / 2) * min(_APART, _SPREAD / count)
    return apart, apart * 0.4


def _put_path(chart: Chart, index: int, path: tuple[str, ...], tint: Colour, aside: Point) -> None:
    """Put a path of a company on a frame, moved ``aside`` of where its track would run."""
    network, bit = chart.state.companies[index].hexes, 1 << index
    start = next(place for place in reversed(network) if hexes.distance(place, path[0]) == 1)
    for a, b in pairwise((start, *path)):
        ends = [place_of(chart.layout, index, place, chart.masks.get(place, 0) | bit) for place in (a, b)]
        moved = [(x + aside[0], y + aside[1]) for x, y in ends]
        left, top = (max(0, math.floor(min(point[k] for point in moved)) - _PAD) for k in (0, 1))
        points = [(x - left, y - top) for x, y in moved]
        size = tuple(math.ceil(max(point[k] for point in points)) + _PAD for k in (0, 1))
        paint = partial(_paint, points=points, tint=tint, scale=chart.scale)
        key = ("ghost", tint, tuple(points))
        chart.put(key, (left, top), partial(sprite, size[0], size[1], paint, oversize=4))


def _paint(pen: Pen, *, points: list[Point], tint: Colour, scale: float) -> None:
    """Paint a dashed line with a ring at its end."""
    (ax, ay), (bx, by) = points
    long = math.dist(*points)
    for wide, shade in ((12, INK), (9.4, WHITE), (6.4, tint)):
        at = _DASH / 2
        while at < long:
            end = min(long, at + _DASH * 0.62)
            dash = [(ax + (bx - ax) * t / long, ay + (by - ay) * t / long) for t in (at, end)]
            pen.line(dash, shade, wide * scale)
            at += _DASH
    for reach, shade in ((9.5, INK), (8.2, WHITE), (6.0, tint)):
        pen.circle((bx, by), reach * scale, shade)
