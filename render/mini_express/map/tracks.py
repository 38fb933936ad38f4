"""Track on the map: trains on their hexes, joined up by lines."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from render.kit.palette import GOLD, INK, WHITE
from render.kit.shapes import sprite
from render.mini_express.colours import COMPANIES as LOOKS
from render.mini_express.map.lanes import links, place_of
from render.mini_express.map.stripes import column_of
from render.mini_express.tokens import car, car_height
from rules.mini_express import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from render.kit.shapes import Pen
    from render.mini_express.layout import Point
    from render.mini_express.map.chart import Chart
    from render.mini_express.map.stripes import Columns

_ALONE = 38
_SHARED = 29
"""Width of a train that has a hex for itself, and of one that shares it."""
_PAD = 14


def put_tracks(chart: Chart, covered: frozenset[str], new: Mapping[str, set[str]], columns: Columns) -> None:
    """Put the track of some columns on a frame.

    On ``covered`` hexes trains are shown otherwise; ``new`` ones, by company, shine.
    """
    joined = [
        (i, (a, b), b in new.get(COMPANIES[i], ()))
        for i, company in enumerate(chart.state.companies)
        for a, b in links(tuple(company.hexes))
        if column_of(b) in columns or (a and column_of(a) in columns)
    ]
    for shines in (True, False):
        for index, ends, fresh in joined:
            if ends[0] and (fresh or not shines):
                _put_line(chart, index, ends, shines=shines)
    for index, (_, place), fresh in joined:
        if place not in covered and column_of(place) in columns:
            _put_car(chart, index, place, new=fresh)


def _put_line(chart: Chart, index: int, ends: tuple[str, str], *, shines: bool) -> None:
    masks = [chart.masks[place] for place in ends]
    points = [place_of(chart.layout, index, place, mask) for place, mask in zip(ends, masks, strict=True)]
    at, make = _line(points, COMPANIES[index], chart.scale, shines=shines)
    chart.put(("line", index, ends, *masks, shines), at, make)


def _line(
    points: list[Point], company: str, scale: float, *, shines: bool
) -> tuple[tuple[int, int], Callable[[], Image.Image]]:
    """Return where a line begins and what draws it."""
    left, top = (math.floor(min(point[k] for point in points)) - _PAD for k in (0, 1))
    right, bottom = (math.ceil(max(point[k] for point in points)) + _PAD for k in (0, 1))
    left, top = max(0, left), max(0, top)
    moved = [(x - left, y - top) for x, y in points]
    paint = partial(paint_line, points=moved, company=company, scale=scale, shines=shines)
    return (left, top), partial(sprite, right - left, bottom - top, paint, oversize=4)


def paint_line(pen: Pen, *, points: list[Point], company: str, scale: float, shines: bool) -> None:
    """Paint a line of a company's track, or what shines around it."""
    look = LOOKS[company]
    layers = ((24, INK), (21, GOLD)) if shines else ((13, WHITE), (11, look.edge), (7.4, look.fill))
    for wide, tint in layers:
        pen.line(points, tint, wide * scale)
        for x, y in points:
            pen.circle((x, y), wide * scale / 2, tint)


def _put_car(chart: Chart, index: int, place: str, *, new: bool) -> None:
    """Put a company's train on a hex; a new one has a golden ring."""
    mask = chart.masks[place]
    wide = round((_ALONE if mask.bit_count() == 1 else _SHARED) * chart.scale)
    x, y = place_of(chart.layout, index, place, mask)
    drawn = _ringed(COMPANIES[index], wide) if new else car(COMPANIES[index], wide)
    at = (x - drawn.width / 2, y - drawn.height / 2)
    chart.put(("car", index, wide, new), at, lambda: drawn)


def _ringed(company: str, wide: int) -> Image.Image:
    edge = max(3, round(wide * 0.12))
    size = (wide + 2 * edge, car_height(wide) + 2 * edge)

    def paint(pen: Pen) -> None:
        pen.box((0, 0), size, INK, wide * 0.3)
        pen.box((1.4, 1.4), (size[0] - 1.4, size[1] - 1.4), GOLD, wide * 0.27)

    image = sprite(*size, paint)
    image.alpha_composite(car(company, wide), (edge, edge))
    return image
