"""Track on the map: trains on their hexes, joined up by lines, and by dashed ones what might be built.

A line runs through the middle of a hex, or side by side with others that share it. Every company has a place
in a pattern of four such that their lines keep the same distance in all three directions of the grid. Only
the pattern's part in use counts, and its middle is brought to that of the hex: so a company alone runs
through the middle, and lines side by side stay parallel and never cross.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING

from render.kit.palette import GOLD, INK, WHITE
from render.kit.shapes import framed, sprite
from render.kit.signs import drawn_once, plate
from render.mini_express.colours import LOOKS
from render.mini_express.map.chart import column_of
from render.mini_express.tokens import car, car_height
from rules.mini_express import COMPANIES, hexes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from render.mini_express.layout import Layout, Point
    from render.mini_express.map.chart import Chart, Columns

_ALONE = 38
_SHARED = 29
"""Width of a train that has a hex for itself, and of one that shares it."""
_LINE_PAD = 14
_PATH_PAD = 12
_DASH = 15.0
PITCH = 14.0
"""Distance of neighbouring lines, in pixels of the larger map."""
_PATTERN = ((-1.5, 0.289), (-0.5, 2.021), (0.5, -2.021), (1.5, -0.289))
"""Places by company, in pitches: as seen along each direction of the grid they are one pitch apart."""

_NETWORKS = 512


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
    at, size, moved = framed(points, _LINE_PAD)
    paint = partial(paint_line, points=moved, company=COMPANIES[index], scale=chart.scale, shines=shines)
    chart.put(("line", index, ends, *masks, shines), at, partial(sprite, *size, paint, oversize=4))


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
    draw = _ringed_car if new else car
    drawn = draw(wide, COMPANIES[index])
    chart.sign((x - drawn.width / 2, y - drawn.height / 2), draw, wide, COMPANIES[index])


@drawn_once
def _ringed_car(wide: int, company: str) -> Image.Image:
    """Return a train with a golden ring: a new one."""
    edge = max(3, round(wide * 0.12))
    size = (wide + 2 * edge, car_height(wide) + 2 * edge)
    image = plate(size, (0, INK, wide * 0.3), (1.4, GOLD, wide * 0.27))
    image.alpha_composite(car(wide, company), (edge, edge))
    return image


def put_path(chart: Chart, index: int, path: Sequence[str], tint: Colour, aside: tuple[float, float]) -> None:
    """Put a path that a company might build, dashed, moved ``aside`` of where its track would run."""
    network, bit = chart.state.companies[index].hexes, 1 << index
    start = next(place for place in reversed(network) if hexes.distance(place, path[0]) == 1)
    for a, b in pairwise((start, *path)):
        ends = [place_of(chart.layout, index, place, chart.masks.get(place, 0) | bit) for place in (a, b)]
        at, size, points = framed([(x + aside[0], y + aside[1]) for x, y in ends], _PATH_PAD)
        paint = partial(_paint_dashes, points=points, tint=tint, scale=chart.scale)
        chart.put(("path", tint, tuple(points)), at, partial(sprite, *size, paint, oversize=4))


def _paint_dashes(pen: Pen, *, points: list[Point], tint: Colour, scale: float) -> None:
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


@cache
def offset(company: int, mask: int) -> Point:
    """Return where a company's line passes a hex that it shares with others, in pixels from the middle."""
    there = [_PATTERN[i] for i in range(len(COMPANIES)) if mask >> i & 1]
    x, y = _PATTERN[company]
    return (
        PITCH * (x - sum(point[0] for point in there) / len(there)),
        PITCH * (y - sum(point[1] for point in there) / len(there)),
    )


def place_of(layout: Layout, company: int, place: str, mask: int) -> Point:
    """Return where a company's train stands on a hex, in pixels."""
    (x, y), (dx, dy) = layout.middle(place), offset(company, mask)
    return x + dx * layout.scale, y + dy * layout.scale


@lru_cache(_NETWORKS)
def links(places: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return which hexes of a company are joined: each with the latest before it that lies beside it.

    One without such a hex is joined with "".
    """
    found = []
    for i, place in enumerate(places):
        before = next((other for other in reversed(places[:i]) if hexes.distance(place, other) == 1), "")
        found.append((before, place))
    return tuple(found)
