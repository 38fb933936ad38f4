"""What stands on the land and never moves: table mountains, cacti, groves, each with its shadow."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from render.great_western_trail import colours
from render.great_western_trail.layout import MAP_BOTTOM, WIDTH, Point, read
from render.great_western_trail.signs import figures
from render.great_western_trail.signs.figures import UnitSquare
from render.kit.house import colours as house
from render.kit.house.light import TREE, shadow_of
from render.kit.palette import mix
from render.kit.shapes import sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.shapes import Pen

_OVERSIZE = 3
_GROVE = 46
_WOODS = 56
_CACTUS = mix(colours.WOOD, colours.MEADOW, 0.2)

Grove = tuple[float, float, int]
"""The middle of the trees' feet, and how many they are."""


class _Standing(msgspec.Struct, frozen=True):
    """What of the landscape stands on the ground."""

    mesas: tuple[tuple[float, float, float, float], ...]
    cacti: tuple[Point, ...]
    groves: tuple[Grove, ...]


@cache
def _standing() -> _Standing:
    return msgspec.json.decode(read("landscape"), type=_Standing)


def add_growth(image: Image.Image, woods: Sequence[Grove]) -> None:
    """Put mountains, cacti and groves on the land (RGB), and the ``woods`` that count beside spaces."""
    land = _standing()

    def paint(pen: Pen) -> None:
        for mountain in land.mesas:
            _mesa(pen, *mountain)
        for x, y in land.cacti:
            _cactus(pen, x, y)
        places = [(*grove, _GROVE) for grove in land.groves] + [(*grove, _WOODS) for grove in woods]
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
        figures.tree(UnitSquare(pen, size, left, foot[1] - size + near * 3))
