"""The land under trail and railroad: meadows, hills, water, a desert, rocks, trees."""

from __future__ import annotations

import math
import random
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.land.roads import curve
from render.great_western_trail.layout import MAP_BOTTOM, WIDTH, Point, read
from render.great_western_trail.signs import figures
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.palette import INK, WHITE, mix
from render.kit.shapes import Pen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.great_western_trail.layout import Point


_OVERSIZE = 3
_TUFTS = 520


class _Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meadows: tuple[tuple[float, float, float, float], ...]
    river: tuple[Point, ...]
    river_width: float
    lake: tuple[Point, ...]
    desert: tuple[Point, ...]
    rocks: tuple[Point, ...]
    mesas: tuple[tuple[float, float, float, float], ...]
    hills: tuple[tuple[float, float, float], ...]
    ranges: tuple[tuple[Point, ...], ...]
    cacti: tuple[Point, ...]
    groves: tuple[tuple[float, float, int], ...]


@cache
def _land() -> _Land:
    return msgspec.json.decode(read("landscape"), type=_Land)


def draw_land() -> Image.Image:
    """Return the land without roads (RGB)."""
    large = Image.new("RGB", (WIDTH * _OVERSIZE, MAP_BOTTOM * _OVERSIZE), colours.LAND)
    pen, dice = Pen(large, _OVERSIZE), random.Random(1874)  # noqa: S311  where grass grows is no secret
    for meadow in _land().meadows:
        _meadow(pen, meadow, dice)
    for place in _tufts(dice):
        tuft(pen, *place)
    for hilltop in _land().hills:
        hill(pen, *hilltop)
    _water(pen)
    _desert(pen, dice)
    _rocks(pen, dice)
    for x, y in _land().cacti:
        cactus(pen, x, y)
    for x, y, count in _land().groves:
        grove(pen, (x, y), count, 44)
    return large.reduce(_OVERSIZE)


def _blob(middle: Point, reach: Point, dice: random.Random) -> list[Point]:
    """Return a closed outline around a point, smooth but uneven."""
    corners = []
    for step in range(10):
        angle, far = math.radians(36 * step), dice.uniform(0.78, 1.08)
        corners.append(
            (middle[0] + far * reach[0] * math.cos(angle), middle[1] + far * reach[1] * math.sin(angle))
        )
    return smooth(corners)


def smooth(corners: list[Point] | tuple[Point, ...]) -> list[Point]:
    """Return a closed outline through points without corners."""
    around = [*corners[-2:], *corners, *corners[:3]]
    line = curve(around)
    steps = (len(line) - 1) // (len(around) - 1)
    return list(line[2 * steps : -2 * steps])


def _meadow(pen: Pen, place: tuple[float, float, float, float], dice: random.Random) -> None:
    x, y, wide, high = place
    pen.polygon(_blob((x, y), (wide, high), dice), mix(colours.LAND, colours.MEADOW, 0.55))
    pen.polygon(_blob((x, y), (wide * 0.74, high * 0.7), dice), mix(colours.LAND, colours.MEADOW, 0.85))


def _tufts(dice: random.Random) -> Iterator[Point]:
    for _ in range(_TUFTS):
        yield dice.uniform(10, WIDTH - 10), dice.uniform(10, MAP_BOTTOM - 6)


def _water(pen: Pen) -> None:
    land, course = _land(), _dense(curve(_land().river))
    lake = smooth(land.lake)
    rim = mix(colours.WATER_EDGE, colours.LAND, 0.15)
    for extra, tint in ((9.0, rim), (0.0, colours.WATER)):
        for point in course:
            pen.circle(point, (land.river_width + extra) / 2, tint)
        pen.polygon(lake, tint)
        pen.line([*lake, lake[0]], tint, extra + 2)
    for i, (x, y) in enumerate(_ripples()):
        tint = mix(colours.WATER, WHITE, 0.5) if i % 2 else colours.WATER_EDGE
        wave = [(x + 5 * k, y + (2.2 if k % 2 else -2.2)) for k in range(6)]
        pen.line(wave, tint, 1.8)


def _dense(line: tuple[Point, ...]) -> list[Point]:
    """Return points of a line so near each other that circles around them make a band."""
    found = [line[0]]
    for a, b in pairwise(line):
        steps = max(1, round(math.dist(a, b) / 3))
        found += [
            (a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for i in range(1, steps + 1)
        ]
    return found


def _ripples() -> Iterator[Point]:
    yield from (
        (1450, 1092),
        (1540, 1078),
        (1068, 1166),
        (1140, 1226),
        (1240, 1230),
        (1330, 1222),
        (1400, 1140),
    )
    yield from (
        (1000, 1226),
        (1230, 1146),
        (1310, 1144),
        (1150, 1140),
        (1490, 1110),
        (1050, 1196),
        (1406, 1196),
    )


def _desert(pen: Pen, dice: random.Random) -> None:
    outline = smooth(_land().desert)
    pen.polygon(outline, colours.SAND)
    pen.line([*outline, outline[0]], mix(colours.SAND, colours.LAND, 0.5), 6)
    for _ in range(26):
        x, y = dice.uniform(250, 560), dice.uniform(1134, 1222)
        for turn in (20, 140, 260):
            angle = math.radians(turn + dice.uniform(-30, 30))
            end = (x + 20 * math.cos(angle), y + 11 * math.sin(angle))
            pen.line([(x, y), end], colours.CRACK, 1.6)


def _rocks(pen: Pen, dice: random.Random) -> None:
    outline = smooth(_land().rocks)
    pen.polygon(outline, mix(colours.ROCK, colours.LAND, 0.3))
    for x, y, wide, high in _land().mesas:
        mesa(pen, x, y, wide, high)
    for _ in range(34):
        stone(pen, dice.uniform(964, 1312), dice.uniform(856, 958), dice.uniform(6, 14))


def tuft(pen: Pen, x: float, y: float) -> None:
    """Draw a tuft of grass."""
    tint = mix(colours.MEADOW, colours.WOOD, 0.28)
    for dx, dy in ((-5, -6), (0, -9), (5, -6)):
        pen.line([(x, y), (x + dx, y + dy)], tint, 1.5)


def hill(pen: Pen, x: float, y: float, wide: float) -> None:
    """Draw a rounded hill, dark on its far side."""
    high = wide * 0.42
    ridge = [(x - wide / 2 + wide * i / 24, y - high * math.sin(math.pi * i / 24) ** 1.3) for i in range(25)]
    pen.polygon([*ridge, (x + wide / 2, y)], mix(colours.HILL, colours.MEADOW, 0.25))
    shade = [point for point in ridge if point[0] >= x]
    pen.polygon(
        [(x, shade[0][1]), *shade, (x + wide * 0.16, y), (x + wide * 0.05, y - high * 0.45)],
        colours.HILL_SHADE,
    )
    pen.line(ridge, mix(colours.HILL_SHADE, INK, 0.2), 2)


def mesa(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """Draw a table mountain, its foot given."""
    half = wide / 2
    pen.polygon(
        [(x - half, y), (x - half * 0.8, y - high), (x + half * 0.8, y - high), (x + half, y)], colours.ROCK
    )
    pen.polygon(
        [(x + half * 0.2, y), (x + half * 0.3, y - high), (x + half * 0.8, y - high), (x + half, y)],
        colours.ROCK_SHADE,
    )


def stone(pen: Pen, x: float, y: float, reach: float) -> None:
    """Draw a stone."""
    outline = [(-1.0, 0.5), (-0.7, -0.3), (-0.1, -0.7), (0.6, -0.5), (1.0, 0.4), (0.6, 0.6), (-0.6, 0.65)]
    pen.polygon([(x + reach * u, y + reach * v) for u, v in outline], colours.ROCK)
    side = [(0.0, 0.6), (0.1, -0.2), (0.6, -0.5), (1.0, 0.4), (0.6, 0.6)]
    pen.polygon([(x + reach * u, y + reach * v) for u, v in side], colours.ROCK_SHADE)


def cactus(pen: Pen, x: float, y: float) -> None:
    """Draw a cactus."""
    tint = mix(colours.WOOD, colours.MEADOW, 0.2)
    pen.line([(x, y), (x, y - 26)], tint, 7)
    pen.line([(x, y - 9), (x - 9, y - 10), (x - 9, y - 19)], tint, 4.5)
    pen.line([(x, y - 13), (x + 9, y - 14), (x + 9, y - 22)], tint, 4.5)
    for dx, dy in ((0, -26), (-9, -19), (9, -22)):
        pen.circle((x + dx, y + dy), 3.4 if not dx else 2.2, tint)


def grove(pen: Pen, foot: Point, count: int, size: float) -> None:
    """Draw some firs side by side, the middle of their feet given."""
    places = sorted(((i - (count - 1) / 2, (i * 7) % 3) for i in range(count)), key=lambda place: place[1])
    for aside, near in places:
        left = foot[0] + aside * size * 0.56 - size / 2
        figures.tree(UnitSquare(pen, size, left, foot[1] - size + near * 3))
