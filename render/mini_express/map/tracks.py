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

from PIL import Image

from render.kit.house.colours import OUTLINE, PAPER_LIGHT
from render.kit.house.pieces import Piece
from render.kit.house.trains import track
from render.kit.shapes import framed, sprite
from render.kit.signs import drawn_once
from render.mini_express.colours import LOOKS
from render.mini_express.layout import REACH
from render.mini_express.map.chart import column_of
from render.mini_express.map.towns import settings
from render.mini_express.tokens import standing_car
from rules.mini_express import COMPANIES, hexes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from render.mini_express.layout import Point
    from render.mini_express.map.chart import Chart, Columns
    from rules.mini_express import CompanyId

_ALONE = 44
_SHARED = 32
"""Width of a train that has a hex for itself, and of one that shares it."""
_LINE_PAD, _PATH_PAD = 30, 18
_DASH = 15.0
_FROM_TOWN, _FROM_TRAIN = 0.46, 0.26
"""Where the way from one hex to the next begins beside a place, and beside a train, in shares of it."""
PITCH = 14.0
"""Distance of neighbouring lines, in pixels of the larger map."""
_PATTERN = ((-1.5, 0.289), (-0.5, 2.021), (0.5, -2.021), (1.5, -0.289))
"""Places by company, in pitches: as seen along each direction of the grid they are one pitch apart."""

_NETWORKS = 512
_line = drawn_once(track)
"""Lines, of which there are few between neighbours: their ends are whole pixels."""


def add_tracks(chart: Chart, columns: Columns) -> None:
    """Let the track of some columns stand on a frame; new trains have rings.

    On the hexes of places trains are shown otherwise.
    """
    covered = settings(chart)
    joined = [
        (i, (a, b), chart.marks.track.get(COMPANIES[i], {}).get(b))
        for i, company in enumerate(chart.state.companies)
        for a, b in links(tuple(company.hexes))
        if column_of(b) in columns or (a and column_of(a) in columns)
    ]
    for index, ends, age in joined:
        if ends[0]:
            _add_line(chart, index, ends, age)
    for index, (_, place), age in joined:
        if place not in covered and column_of(place) in columns:
            _add_car(chart, index, place, age)


def _add_line(chart: Chart, index: int, ends: tuple[str, str], age: int | None) -> None:
    places = [place_of(chart, index, place) for place in ends]
    at, size, moved = framed([(round(x), round(y)) for x, y in places], _LINE_PAD)
    new, outline = age is not None, ("line", tuple(moved))
    make = partial(_line, tuple(moved), size, LOOKS[COMPANIES[index]], chart.layout.scale, new=new)
    chart.standing.add((index, outline), at, make, new=new, outline=outline, age=age or 0)


def _add_car(chart: Chart, index: int, place: str, age: int | None) -> None:
    is_alone = chart.masks[place].bit_count() == 1
    wide = round((_ALONE if is_alone else _SHARED) * chart.layout.scale)
    company, new, outline = COMPANIES[index], age is not None, ("train", wide)
    piece = standing_car(wide, company, new=new)
    at = piece.around(place_of(chart, index, place))
    chart.standing.add((company, outline), at, lambda: piece, new=new, outline=outline, age=age or 0)


def add_path(chart: Chart, company: CompanyId, path: Sequence[str], tint: Colour, aside: Point) -> None:
    """Add a path that a company might build, dashed, moved ``aside`` of where its track would run.

    It begins and ends beside what stands on the hexes of places and trains.
    """
    index = COMPANIES.index(company)
    network = chart.state.companies[index].hexes
    start = next(place for place in reversed(network) if hexes.distance(place, path[0]) == 1)
    towns = {town.hex for town in (*chart.map.cities, *chart.map.starts)}
    for a, b in pairwise((start, *path)):
        ends = [place_of(chart, index, place) for place in (a, b)]
        begin = _FROM_TOWN if a in towns else _FROM_TRAIN if a == start else 0.0
        end = 1 - _FROM_TOWN if b in towns else 1.0
        moved = [
            tuple(p + (q - p) * share + by for p, q, by in zip(*ends, aside, strict=True))
            for share in (begin, end)
        ]
        at, size, points = framed(moved, _PATH_PAD)
        make = partial(_dashed, points, size, tint, chart.layout.scale, ring=b not in towns)
        chart.standing.add(("path", tint, b in towns, tuple(points)), at, make, flat=True)


def _dashed(points: list[Point], size: tuple[int, int], tint: Colour, scale: float, *, ring: bool) -> Piece:
    """Return a dashed line, and a ring at its end where a train would stand."""
    (ax, ay), (bx, by) = points
    long = math.dist(*points)

    def paint(pen: Pen) -> None:
        for wide, shade in ((14, OUTLINE), (11.4, PAPER_LIGHT), (8, tint)):
            at = _DASH / 4
            while at < long:
                end = min(long, at + _DASH * 0.62)
                dash = [(ax + (bx - ax) * t / long, ay + (by - ay) * t / long) for t in (at, end)]
                pen.line(dash, shade, wide * scale)
                at += _DASH
        for reach, shade in ((11, OUTLINE), (9.6, PAPER_LIGHT), (7.4, tint)) if ring else ():
            pen.circle((bx, by), reach * scale, shade)

    return Piece(sprite(*size, paint, oversize=4), Image.new("RGBA", size))


@cache
def offset(company: int, mask: int) -> Point:
    """Return where a company's line passes a hex that it shares with others, in pixels from the middle."""
    (x, y), there = _PATTERN[company], [_PATTERN[i] for i in range(len(COMPANIES)) if mask >> i & 1]
    xs, ys = zip(*there, strict=True)
    return PITCH * (x - sum(xs) / len(xs)), PITCH * (y - sum(ys) / len(ys))


def place_of(chart: Chart, company: int, place: str) -> Point:
    """Return where a company's train stands on a hex, or would stand, in pixels."""
    (x, y), (across, down) = chart.layout.middle(place), chart.layout.reach
    dx, dy = offset(company, chart.masks.get(place, 0) | 1 << company)
    return x + dx * across / REACH[0], y + dy * down / REACH[1]


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
