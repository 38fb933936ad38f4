"""The painted land: the Sierra behind the mountain of cards, and the near mountain on the backs of these.

The light comes from the north-west: of each rib the western flank is lit, the eastern one in shade.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from PIL import Image

from render.kit.palette import Colour, lightness, mix, rgb
from render.kit.shapes import Pen, Point, sprite
from render.sierra_west.signs import read

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Path = Sequence[Point]


_PAINTED: Final = (1720, 1444)
"""In how many units across and down ``landscape.json`` says where things are; the backs, too."""
_BACKS: Final = (1434, 766)
_BANDS: Final = 22
"""Steps of a sky between two of its colours."""
_OVERSIZE: Final = 2
_CLOUD: Final = rgb("#f4ecd6")
_HAZE: Final = 0.1
_GLEAMS: Final = 3
"""The higher, the more the light is on what is light alone."""
_SHORTEST: Final = 7.0
"""Stretches of a crest longer than that are broken, in pixels."""
_ROUGH: Final = 0.08
_APART: Final = (20.0, 27.0)
"""How far ways run down from the crest beside each other."""
_STEP: Final = (14.0, 30.0)
_RIBS_FROM: Final = 46.0
_RIBS: Final = 3
_NEAR: Final = 60.0
"""So near to its peak a way runs down more steeply."""
_SLANT: Final = (0.36, 0.55)
_SWAY: Final = 0.28
_TIP: Final = (6.0, 34.0)
_STEPS: Final = 8
Light = tuple[str, float, str, float]
"""To which colour what is light goes, how far; to which what is dark, how far."""


Ramp = tuple[tuple[str, int], ...]
"""Colours from the top, each with where it is."""


class Tints(NamedTuple):
    """The colours of a range: flanks in light, in general, in shade; snow in light and shade; its outline."""

    lit: Colour
    mid: Colour
    shade: Colour
    snow: Colour
    snow_shade: Colour
    line: Colour


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A range: its crest of saddles and peaks by turns, from the west; how low it and its snow reach."""

    crest: tuple[tuple[float, float], ...]
    low: float
    snow: float
    ragged: float
    seed: int
    codes: tuple[str, ...] = msgspec.field(name="tints")

    @property
    def tints(self) -> Tints:
        """Its colours."""
        return Tints(*map(rgb, self.codes))


class Firs(NamedTuple):
    """A belt of firs: how many stand from where to where, how high they are, the code of their colour."""

    left: float
    right: float
    foot: float
    spread: float
    high: float
    number: int
    tint: str
    seed: int


class _Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sky: Ramp
    clouds: tuple[tuple[float, float, float, float], ...]
    ranges: dict[str, Range]
    meadow: Ramp
    lake: tuple[str, tuple[int, int, int, int]]
    firs: dict[str, tuple[Firs, ...]]
    back_sky: Ramp
    tones: tuple[str, ...]
    lights: dict[str, Light]


_LAND: Final[_Land] = read("landscape", _Land)
LAND: Final = tuple(map(rgb, _LAND.tones))
"""The colours in which the land is painted, and nothing else: those change with the light."""
LIGHTS: Final = tuple(_LAND.lights)
"""The times of day: at first, in the middle, and at the end of a game."""


def paint_sierra(size: tuple[int, int]) -> Image.Image:
    """Return sky, ranges, firs and meadow (RGB), brought to a size."""
    image = _ramp(_PAINTED, _LAND.sky)
    _paint(image, _paint_far)
    haze = mix(rgb(_LAND.sky[1][0]), rgb(_LAND.sky[2][0]), 0.5)
    image = Image.blend(image, Image.new("RGB", _PAINTED, haze), _HAZE)
    _paint(image, _paint_near)
    return in_tones(image.resize(size, Image.Resampling.LANCZOS))


def paint_backs(size: tuple[int, int]) -> Image.Image:
    """Return the near mountain (RGB) that the backs of the cards make up together, brought to a size."""
    image = _ramp(_BACKS, _LAND.back_sky)
    _paint(image, _paint_mountain)
    return in_tones(image.resize(size, Image.Resampling.LANCZOS))


def in_tones(image: Image.Image) -> Image.Image:
    """Return an image (RGB) in the tones of the land alone: those change with the light."""
    chart = Image.new("P", (1, 1))
    chart.putpalette([channel for tone in (*LAND, *(256 - len(LAND)) * LAND[:1]) for channel in tone])
    return image.quantize(palette=chart, dither=Image.Dither.NONE).convert("RGB")


@cache
def in_light(palette: bytes, light: str) -> bytes:
    """Return a palette, three bytes a colour, in which the tones of the land are as in a light."""
    found = bytearray(palette)
    high, bright, low, dim = _LAND.lights[light]
    for place in range(0, len(palette), 3):
        tone = (palette[place], palette[place + 1], palette[place + 2])
        if tone in LAND:
            seen = (lightness(tone) / 255) ** _GLEAMS
            found[place : place + 3] = mix(mix(tone, rgb(low), dim * (1 - seen)), rgb(high), bright * seen)
    return bytes(found)


def _paint(image: Image.Image, paint: Callable[[Pen], None]) -> None:
    """Paint on an image (RGB)."""
    drawn = sprite(*image.size, paint, _OVERSIZE)
    image.paste(drawn, (0, 0), drawn)


def _ramp(size: tuple[int, int], ramp: Ramp) -> Image.Image:
    """Return bands of colours from the top down (RGB)."""
    image = Image.new("RGB", size, rgb(ramp[-1][0]))
    for (upper, top), (lower, low) in pairwise(ramp):
        for step in range(_BANDS):
            start, end = (round(top + (low - top) * part / _BANDS) for part in (step, step + 1))
            image.paste(mix(rgb(upper), rgb(lower), step / _BANDS), (0, start, size[0], end))
    return image


def _paint_far(pen: Pen) -> None:
    for x, y, wide, high in _LAND.clouds:
        pen.box((x, y), (x + wide, y + high), _CLOUD, high / 2)
        pen.box((x + wide * 0.3, y - high * 0.6), (x + wide * 0.75, y + high * 0.5), _CLOUD, high / 2)
    _paint_range(pen, _LAND.ranges["far"])


def _paint_near(pen: Pen) -> None:
    _paint_range(pen, _LAND.ranges["main"])
    wide, bottom = pen.image.width / pen.scale, pen.image.height / pen.scale
    belts = _LAND.firs["board"]
    for belt in belts[:3]:
        tint = mix(rgb(belt.tint), rgb(_LAND.meadow[0][0]), 0.35)
        _paint_hill(pen, tint, belt.foot - belt.spread / 2, wide, bottom)
        _paint_firs(pen, belt)
    for code, top in _LAND.meadow:
        _paint_hill(pen, rgb(code), top, wide, bottom)
    colour, (left, upper, right, lower) = _LAND.lake
    pen.box((left, upper), (right, lower), rgb(colour), 14)
    for belt in belts[3:]:
        _paint_firs(pen, belt)


def _paint_hill(pen: Pen, tint: Colour, top: float, wide: float, bottom: float) -> None:
    """Paint a band of meadow with a gentle edge."""
    edge = [(wide * part / 48, top + 9 * math.sin(part / 5.5 + top)) for part in range(49)]
    pen.polygon([*edge, (wide, bottom), (0, bottom)], tint)


def _paint_mountain(pen: Pen) -> None:
    for name in ("near", "foothills"):
        _paint_range(pen, _LAND.ranges[name])
    for belt in _LAND.firs["backs"]:
        _paint_firs(pen, belt)


class _Way(NamedTuple):
    """A way down from the crest: the number of the point of the crest where it begins, its points."""

    start: int
    points: list[Point]


def _paint_range(pen: Pen, painted: Range) -> None:
    """Paint a range: its outline, the facets between the ways down its flanks, their snow."""
    chance = Random(painted.seed)  # noqa: S311  for a picture
    crest = _broken(painted.crest, chance)
    foot = [(crest[-1][0], painted.low), (crest[0][0], painted.low)]
    pen.polygon([*crest, *foot], painted.tints.mid)
    peaks = [painted.crest[i] for i in range(1, len(painted.crest), 2)]
    for west, east in pairwise(_ways(painted, crest, peaks, chance)):
        peak = min(peaks, key=lambda each: abs(each[0] - crest[(west.start + east.start) // 2][0]))
        lit = (west.points[0][0] + east.points[0][0]) / 2 < peak[0]
        _paint_facet(pen, painted, (west, east), crest, chance, lit=lit)
    pen.line(crest, painted.tints.line, 2.2)


def _broken(crest: Path, chance: Random) -> list[Point]:
    """Return a crest whose long stretches are broken again and again."""
    found = [crest[0]]
    for end in crest[1:]:
        found += _between(found[-1], end, chance)
    return found


def _between(start: Point, end: Point, chance: Random) -> list[Point]:
    long = math.dist(start, end)
    if long <= _SHORTEST:
        return [end]
    across, along = chance.gauss(0, _ROUGH * long), chance.gauss(0, _ROUGH * long / 3)
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    middle = (
        (start[0] + end[0]) / 2 - dy * across + dx * along,
        (start[1] + end[1]) / 2 + dx * across + dy * along,
    )
    return [*_between(start, middle, chance), *_between(middle, end, chance)]


def _ways(painted: Range, crest: Path, peaks: Path, chance: Random) -> list[_Way]:
    """Return ways from the crest down to the foot, from the west: away from the peaks."""
    found, due = [], crest[0][0]
    for number, start in enumerate(crest):
        if start[0] >= due:
            due = start[0] + chance.uniform(*_APART) * chance.uniform(0.6, 1.4)
            peak = min(peaks, key=lambda each: abs(each[0] - start[0]))
            found.append(_Way(number, _way(painted, start, peak, chance)))
    return found


def _way(painted: Range, start: Point, peak: Point, chance: Random) -> list[Point]:
    side = math.copysign(1.0, start[0] - peak[0]) if start[0] != peak[0] else chance.choice((-1.0, 1.0))
    near = min(1.0, abs(start[0] - peak[0]) / _NEAR)
    slant, way = side * near * chance.uniform(*_SLANT), [start]
    while way[-1][1] < painted.low:
        step = chance.uniform(*_STEP)
        x, y = way[-1]
        way.append((x + slant * step + chance.gauss(0, _SWAY * step), y + step))
    return way


def _at(way: Path, y: float) -> float:
    """Return where a way is at a height."""
    for (x1, y1), (x2, y2) in pairwise(way):
        if y <= y2:
            return x1 + (x2 - x1) * max(0.0, (y - y1) / (y2 - y1))
    return way[-1][0]


def _part_way(west: Path, east: Path, share: float, top: float, low: float) -> list[Point]:
    """Return a way between two others, from a height to another."""
    heights = [top + (low - top) * step / _STEPS for step in range(_STEPS + 1)]
    return [(_at(west, y) + (_at(east, y) - _at(west, y)) * share, y) for y in heights]


def _paint_facet(
    pen: Pen, painted: Range, ways: tuple[_Way, _Way], crest: Path, chance: Random, *, lit: bool
) -> None:
    """Paint what lies between two ways: in light or in shade, its eastern half a gully; ribs; snow."""
    west, east = (way.points for way in ways)
    half = (ways[0].start + ways[1].start) // 2
    own = painted.tints
    fill = mix(own.mid, own.lit if lit else own.shade, chance.uniform(0.44, 1.0))
    gully, middle = mix(fill, own.shade, 0.5), crest[half]
    between = [middle, *_part_way(west, east, 0.5, middle[1] + 1, painted.low)]
    tops = crest[ways[0].start : half + 1], crest[half : ways[1].start + 1]
    pen.polygon([*reversed(west), *tops[0], *between], fill)
    pen.polygon([*reversed(between), *tops[1], *east], gully)
    _paint_ribs(pen, painted, (west, east), (fill, gully), chance)
    snow = own.snow if lit else mix(own.snow, own.snow_shade, 0.92)
    low = painted.snow + chance.uniform(-painted.ragged, painted.ragged)
    _paint_snow(pen, (west, tops[0], between), low, snow, chance)
    _paint_snow(pen, (between, tops[1], east), low + 6, mix(snow, own.snow_shade, 0.45), chance)


def _paint_ribs(
    pen: Pen, painted: Range, sides: tuple[Path, Path], tints: tuple[Colour, Colour], chance: Random
) -> None:
    """Paint ribs where two ways have come far apart, each lit on its west and dark on its east."""
    west, east = sides
    start = max(west[0][1], east[0][1])
    half = (start + painted.low) / 2
    count = min(_RIBS, int((_at(east, half) - _at(west, half)) / _RIBS_FROM))
    for rib in range(count):
        top = start + chance.uniform(0.2, 0.9) * (half - start)
        shares = [(rib + part) / count for part in (0.2, 0.6, 1.0)]
        lines = [_part_way(west, east, share, top, painted.low) for share in shares]
        for (left, right), tint in zip(pairwise(lines), tints, strict=True):
            pen.polygon([(left[0][0], top), *left, *reversed(right[1:]), (left[0][0], top)], tint)


def _paint_snow(pen: Pen, around: tuple[Path, Path, Path], low: float, tint: Colour, chance: Random) -> None:
    """Paint the snow between two ways below a part of the crest, down to a height, where it ends in a tip."""
    west, top, east = around
    if low <= min(point[1] for point in top) + 4:
        return
    ends = [(_at(side, max(low, side[0][1])), max(low, side[0][1])) for side in (west, east)]
    left, right = ([point for point in side if point[1] < low] for side in (west, east))
    tip = ((ends[0][0] + ends[1][0]) / 2, low + chance.uniform(*_TIP))
    pen.polygon([*reversed(left), *top, *right, ends[1], tip, ends[0]], tint)


def _paint_firs(pen: Pen, belt: Firs) -> None:
    """Paint a belt of firs, the farthest first."""
    chance = Random(belt.seed)  # noqa: S311  for a picture
    feet = sorted(
        (belt.foot + chance.uniform(-belt.spread, belt.spread), chance.uniform(belt.left, belt.right))
        for _ in range(belt.number)
    )
    for y, x in feet:
        _paint_fir(pen, (x, y), belt.high * chance.uniform(0.75, 1.2), rgb(belt.tint))


def _paint_fir(pen: Pen, foot: Point, high: float, tint: Colour) -> None:
    """Paint a fir of flat tiers: lit on its west, dark on its east."""
    (x, y), half = foot, high * 0.2
    pen.box((x - high * 0.03, y - high * 0.12), (x + high * 0.03, y), mix(tint, (30, 24, 20), 0.6))
    for tier in range(3):
        top, low = y - high + tier * high * 0.24, y - high * (0.56 - tier * 0.22)
        reach = half * (0.6 + 0.22 * tier)
        pen.polygon([(x, top), (x - reach, low), (x, low)], mix(tint, (255, 250, 232), 0.2))
        pen.polygon([(x, top), (x + reach, low), (x, low)], mix(tint, (26, 34, 30), 0.34))
