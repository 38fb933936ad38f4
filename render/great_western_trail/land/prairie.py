"""The ground under trail and railroad in relief: grass, hills, sand, water; without roads and trees."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from render.great_western_trail.land.roads import curve
from render.great_western_trail.layout import MAP_BOTTOM, WIDTH, Point, read
from render.kit.ground.chart import kept
from render.kit.ground.prairie import add_water, draw_prairie
from render.kit.ground.relief import Lie
from render.kit.ground.stencil import Field, Stencil

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.ground.stencil import Line

_LIE = Lie(seed=31, strength=31.0, step=6, dryness=((0.3, 0.42, 0.5), (0.34, 0.46, 0.56), (0.44, 0.5, 0.5)))
_SCALE = 2.0
"""How large hills are, compared with mountains on a map."""
_CORNERS = 24


class _Lay(msgspec.Struct, frozen=True):
    """What of the landscape is ground."""

    meadows: tuple[tuple[float, float, float, float], ...]
    river: tuple[Point, ...]
    river_width: float
    lake: tuple[Point, ...]
    desert: tuple[Point, ...]
    rocks: tuple[Point, ...]
    ranges: tuple[tuple[Point, ...], ...]


def prairie() -> Image.Image:
    """Return the bare ground (RGB), WIDTH by MAP_BOTTOM pixels; not to be changed."""
    return kept("prairie", (), (WIDTH, MAP_BOTTOM), _bake)


@cache
def _lay() -> _Lay:
    return msgspec.json.decode(read("landscape"), type=_Lay)


def _bake() -> Image.Image:
    lay, field = _lay(), Field((WIDTH, MAP_BOTTOM), 1.0)
    lake = _around(lay.lake)
    layers: dict[str, Sequence[Line]] = {
        "mountains": [curve(line) for line in lay.ranges],
        "meadows": [_oval(*meadow) for meadow in lay.meadows],
        "sand": [_around(lay.desert)],
        "rock": [_around(lay.rocks)],
        "lakes": [lake],
    }
    image = draw_prairie(field, layers, _LIE, _SCALE)
    area = Stencil(field).stroke([curve(lay.river)], lay.river_width).fill([lake]).finished()
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
