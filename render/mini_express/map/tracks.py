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

from render.kit.house.colours import OUTLINE, PAPER_LIGHT
from render.kit.house.light import PIECE, shadow_of
from render.kit.house.pieces import Piece
from render.kit.house.trains import track
from render.kit.shapes import framed, sprite
from render.mini_express.colours import LOOKS
from render.mini_express.map.chart import column_of
from render.mini_express.tokens import standing_car
from rules.mini_express import COMPANIES, hexes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from render.kit.house.pieces import Standing
    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from render.mini_express.layout import Layout, Point
    from render.mini_express.map.chart import Chart, Columns

_ALONE = 44
_SHARED = 32
"""Width of a train that has a hex for itself, and of one that shares it."""
_LINE_PAD = 30
_PATH_PAD = 18
_DASH = 15.0
PITCH = 14.0
"""Distance of neighbouring lines, in pixels of the larger map."""
_PATTERN = ((-1.5, 0.289), (-0.5, 2.021), (0.5, -2.021), (1.5, -0.289))
"""Places by company, in pitches: as seen along each direction of the grid they are one pitch apart."""

_NETWORKS = 512


def put_tracks(
    chart: Chart, standing: Standing, covered: frozenset[str], new: Mapping[str, set[str]], columns: Columns
) -> None:
    """Let the track of some columns stand on a frame.

    On ``covered`` hexes trains are shown otherwise; ``new`` ones, by company, shine.
    """
    joined = [
        (i, (a, b), b in new.get(COMPANIES[i], ()))
        for i, company in enumerate(chart.state.companies)
        for a, b in links(tuple(company.hexes))
        if column_of(b) in columns or (a and column_of(a) in columns)
    ]
    for index, ends, fresh in joined:
        if ends[0]:
            _add_line(chart, standing, index, ends, new=fresh)
    for index, (_, place), fresh in joined:
        if place not in covered and column_of(place) in columns:
            _add_car(chart, standing, index, place, new=fresh)


def _add_line(chart: Chart, standing: Standing, index: int, ends: tuple[str, str], *, new: bool) -> None:
    masks = [chart.masks[place] for place in ends]
    points = [place_of(chart.layout, index, place, mask) for place, mask in zip(ends, masks, strict=True)]
    at, size, moved = framed(points, _LINE_PAD)
    make = partial(track, moved, size, LOOKS[COMPANIES[index]], chart.scale, new=new)
    standing.add(("line", index, ends, *masks, new), at, make, new=new)


def _add_car(chart: Chart, standing: Standing, index: int, place: str, *, new: bool) -> None:
    """Add a company's train on a hex; a new one has a golden ring."""
    mask, company = chart.masks[place], COMPANIES[index]
    wide = round((_ALONE if mask.bit_count() == 1 else _SHARED) * chart.scale)
    piece = standing_car(wide, company, new=new)
    at = piece.around(place_of(chart.layout, index, place, mask))
    standing.add((wide, company, new), at, lambda: piece, new=new)


def add_path(
    chart: Chart,
    standing: Standing,
    index: int,
    path: Sequence[str],
    tint: Colour,
    aside: tuple[float, float],
) -> None:
    """Add a path that a company might build, dashed, moved ``aside`` of where its track would run."""
    network, bit = chart.state.companies[index].hexes, 1 << index
    start = next(place for place in reversed(network) if hexes.distance(place, path[0]) == 1)
    for a, b in pairwise((start, *path)):
        ends = [place_of(chart.layout, index, place, chart.masks.get(place, 0) | bit) for place in (a, b)]
        at, size, points = framed([(x + aside[0], y + aside[1]) for x, y in ends], _PATH_PAD)
        make = partial(_dashed, points, size, tint, chart.scale)
        standing.add(("path", tint, tuple(points)), at, make)


def _dashed(points: list[Point], size: tuple[int, int], tint: Colour, scale: float) -> Piece:
    body = sprite(*size, partial(_paint_dashes, points=points, tint=tint, scale=scale), oversize=4)
    return Piece(body, shadow_of(body, PIECE.times(0.7)))


def _paint_dashes(pen: Pen, *, points: list[Point], tint: Colour, scale: float) -> None:
    """Paint a dashed line with a ring at its end."""
    (ax, ay), (bx, by) = points
    long = math.dist(*points)
    for wide, shade in ((14, OUTLINE), (11.4, PAPER_LIGHT), (8, tint)):
        at = _DASH / 2
        while at < long:
            end = min(long, at + _DASH * 0.62)
            dash = [(ax + (bx - ax) * t / long, ay + (by - ay) * t / long) for t in (at, end)]
            pen.line(dash, shade, wide * scale)
            at += _DASH
    for reach, shade in ((11, OUTLINE), (9.6, PAPER_LIGHT), (7.4, tint)):
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
