"""The painted land: the Sierra behind the mountain of cards, and the near mountain on the backs of these."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image

from render.kit.palette import Colour, lightness, mix, rgb
from render.kit.shapes import Pen, Point, sprite
from render.sierra_west.board.range import Firs, Range, paint_firs, paint_range
from render.sierra_west.signs import read

if TYPE_CHECKING:
    from collections.abc import Callable


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
Light = tuple[str, float, str, float]
"""To which colour what is light goes, how far; to which what is dark, how far."""


Ramp = tuple[tuple[str, int], ...]
"""Colours from the top, each with where it is."""


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
    return _brought_to(image, size)


def paint_backs(size: tuple[int, int]) -> Image.Image:
    """Return the near mountain (RGB) that the backs of the cards make up together, brought to a size."""
    image = _ramp(_BACKS, _LAND.back_sky)
    _paint(image, _paint_mountain)
    return _brought_to(image, size)


def _brought_to(image: Image.Image, size: tuple[int, int]) -> Image.Image:
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
        _paint_cloud(pen, (x, y), wide, high)
    paint_range(pen, _LAND.ranges["far"])


def _paint_cloud(pen: Pen, at: Point, wide: float, high: float) -> None:
    (x, y) = at
    pen.box((x, y), (x + wide, y + high), _CLOUD, high / 2)
    pen.box((x + wide * 0.3, y - high * 0.6), (x + wide * 0.75, y + high * 0.5), _CLOUD, high / 2)


def _paint_near(pen: Pen) -> None:
    paint_range(pen, _LAND.ranges["main"])
    wide, bottom = pen.image.width / pen.scale, pen.image.height / pen.scale
    belts = _LAND.firs["board"]
    for belt in belts[:3]:
        tint = mix(rgb(belt.tint), rgb(_LAND.meadow[0][0]), 0.35)
        _paint_hill(pen, tint, belt.foot - belt.spread / 2, wide, bottom)
        paint_firs(pen, belt)
    for code, top in _LAND.meadow:
        _paint_hill(pen, rgb(code), top, wide, bottom)
    colour, (left, upper, right, lower) = _LAND.lake
    pen.box((left, upper), (right, lower), rgb(colour), 14)
    for belt in belts[3:]:
        paint_firs(pen, belt)


def _paint_hill(pen: Pen, tint: Colour, top: float, wide: float, bottom: float) -> None:
    """Paint a band of meadow with a gentle edge."""
    edge = [(wide * part / 48, top + 9 * math.sin(part / 5.5 + top)) for part in range(49)]
    pen.polygon([*edge, (wide, bottom), (0, bottom)], tint)


def _paint_mountain(pen: Pen) -> None:
    for name in ("near", "foothills"):
        paint_range(pen, _LAND.ranges[name])
    for belt in _LAND.firs["backs"]:
        paint_firs(pen, belt)
