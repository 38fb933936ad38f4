"""What stands on the land and never moves: table mountains, cacti, groves, each with its shadow."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from render.great_western_trail import colours
from render.great_western_trail.layout import MAP_BOTTOM, WIDTH, Point, curve, read
from render.great_western_trail.signs.sign_rows import UnitSquare
from render.kit.ground.chart import kept
from render.kit.ground.prairie import add_water, draw_prairie
from render.kit.ground.relief import Lie
from render.kit.ground.stencil import Field, Stencil
from render.kit.house import colours as house
from render.kit.house.light import TREE, shadow_of
from render.kit.palette import mix
from render.kit.shapes import Pen, sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.ground.stencil import Line


_LIE = Lie(seed=31, strength=31.0, step=6, dryness=((0.3, 0.42, 0.5), (0.34, 0.46, 0.56), (0.44, 0.5, 0.5)))
_SCALE = 2.0
"""How large hills are, compared with mountains on a map."""
_CORNERS = 24


Grove = tuple[float, float, int]
"""The middle of the trees' feet, and how many they are."""


class _Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is ground, and what stands on it: mountains, cacti, groves."""

    meadows: tuple[tuple[float, float, float, float], ...]
    river: tuple[Point, ...]
    river_width: float
    outlet: tuple[Point, ...]
    lake: tuple[Point, ...]
    desert: tuple[Point, ...]
    rocks: tuple[Point, ...]
    ranges: tuple[tuple[Point, ...], ...]
    mesas: tuple[tuple[float, float, float, float], ...]
    cacti: tuple[Point, ...]
    groves: tuple[Grove, ...]


_LAND = msgspec.json.decode(read("landscape"), type=_Land)
_OVERSIZE = 3
_GROVE = 46
_WOODS = 56
_CACTUS = mix(colours.WOOD, colours.MEADOW, 0.2)


def prairie() -> Image.Image:
    """Return the bare ground (RGB), WIDTH by MAP_BOTTOM pixels; not to be changed."""
    return kept("prairie", (), (WIDTH, MAP_BOTTOM), _bake)


def _bake() -> Image.Image:
    field = Field((WIDTH, MAP_BOTTOM), 1.0)
    lake = _around(_LAND.lake)
    layers: dict[str, Sequence[Line]] = {
        "mountains": [curve(line) for line in _LAND.ranges],
        "meadows": [_oval(*meadow) for meadow in _LAND.meadows],
        "sand": [_around(_LAND.desert)],
        "rock": [_around(_LAND.rocks)],
        "lakes": [lake],
    }
    image = draw_prairie(field, layers, _LIE, _SCALE)
    river = [curve(_LAND.river), curve(_LAND.outlet)]
    area = Stencil(field).stroke(river, _LAND.river_width).fill([lake]).finished()
    add_water(image, area, _LIE.seed)
    return image


def _around(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a closed outline through points without corners."""
    line = curve([*corners[-2:], *corners, *corners[:3]])
    steps = (len(line) - 1) // (len(corners) + 4)
    return line[2 * steps : -2 * steps]


def _oval(x: float, y: float, wide: float, high: float) -> list[Point]:
    turns = (2 * math.pi * corner / _CORNERS for corner in range(_CORNERS))
    return [(x + wide * math.cos(turn), y + high * math.sin(turn)) for turn in turns]


def add_growth(image: Image.Image, woods: Sequence[Grove]) -> None:
    """Put mountains, cacti and groves on the land (RGB), and the ``woods`` that count beside spaces."""

    def paint(pen: Pen) -> None:
        for mountain in _LAND.mesas:
            _mesa(pen, *mountain)
        for x, y in _LAND.cacti:
            _cactus(pen, x, y)
        places = [(*grove, _GROVE) for grove in _LAND.groves] + [(*grove, _WOODS) for grove in woods]
        for x, y, count, size in sorted(places, key=lambda place: place[1]):
            _grove(pen, (x, y), count, size)

    layer = sprite(WIDTH, MAP_BOTTOM, paint, _OVERSIZE)
    shadow = shadow_of(layer, TREE)
    image.paste(shadow, (0, 0), shadow)
    image.paste(layer, (0, 0), layer)


def _mesa(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """Draw a table mountain in its layers, its foot given: lit on its left, dark on its right."""
    half, rock = wide / 2, mix(house.ROCK, house.PRAIRIE[4], 0.5)
    for part, below, above in ((0, 1.0, 0.92), (1, 0.92, 0.8), (2, 0.8, 0.78)):
        low, top = y - high * part / 3, y - high * (part + 1) / 3
        sides = ((-1, mix(rock, house.PAPER_LIGHT, 0.28 - 0.06 * part)), (0.3, mix(rock, house.INK, 0.32)))
        for left, tint in sides:
            pen.polygon(
                [
                    (x + half * left * (below if left < 0 else 1), low),
                    (x + half * left * (above if left < 0 else 1), top),
                    (x + half * above, top),
                    (x + half * below, low),
                ],
                tint,
            )
    pen.line(
        [(x - half * 0.78, y - high), (x + half * 0.78, y - high)], mix(rock, house.PAPER_LIGHT, 0.6), 2.0
    )


def _cactus(pen: Pen, x: float, y: float) -> None:
    for shift, tint in ((0.0, mix(_CACTUS, house.INK, 0.35)), (-1.2, _CACTUS)):
        pen.line([(x + shift, y), (x + shift, y - 26)], tint, 7)
        pen.line([(x + shift, y - 9), (x - 9 + shift, y - 10), (x - 9 + shift, y - 19)], tint, 4.5)
        pen.line([(x + shift, y - 13), (x + 9 + shift, y - 14), (x + 9 + shift, y - 22)], tint, 4.5)
        for dx, dy in ((0, -26), (-9, -19), (9, -22)):
            pen.circle((x + dx + shift, y + dy), 3.4 if not dx else 2.2, tint)


def _grove(pen: Pen, foot: Point, count: int, size: float) -> None:
    """Draw some firs side by side, the middle of their feet given."""
    places = sorted(((i - (count - 1) / 2, (i * 7) % 3) for i in range(count)), key=lambda place: place[1])
    for aside, near in places:
        left = foot[0] + aside * size * 0.56 - size / 2
        UnitSquare(pen, size, left, foot[1] - size + near * 3).sign("tree")
