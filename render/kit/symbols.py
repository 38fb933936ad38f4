"""Symbols that stand beside colours, so that no one needs to tell colours apart."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point


def _around(corners: int, turn: float = -90.0, inner: float = 1.0) -> list[tuple[float, float]]:
    """Return a regular polygon of radius 1; with ``inner`` below 1 a star of twice as many corners."""
    steps = corners if inner == 1.0 else corners * 2
    radii = [1.0 if step % 2 == 0 else inner for step in range(steps)]
    angles = [math.radians(turn + 360 * step / steps) for step in range(steps)]
    return [(r * math.cos(a), r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]


POLYGONS: dict[str, list[tuple[float, float]]] = {
    "triangle": [(0.0, -0.95), (1.0, 0.8), (-1.0, 0.8)],
    "diamond": [(0.0, -1.05), (0.8, 0.0), (0.0, 1.05), (-0.8, 0.0)],
    "square": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
    "star": _around(5, inner=0.42),
    "cross": [
        *((-0.32, -0.95), (0.32, -0.95), (0.32, -0.32), (0.95, -0.32), (0.95, 0.32), (0.32, 0.32)),
        *((0.32, 0.95), (-0.32, 0.95), (-0.32, 0.32), (-0.95, 0.32), (-0.95, -0.32), (-0.32, -0.32)),
    ],
    "chevron": [(-0.95, -0.1), (0.0, -0.95), (0.95, -0.1), (0.95, 0.75), (0.0, -0.1), (-0.95, 0.75)],
    "bolt": [(0.35, -1.1), (-0.7, 0.18), (-0.05, 0.18), (-0.35, 1.1), (0.72, -0.28), (0.05, -0.28)],
    "hexagon": _around(6, turn=0),
    "bars": [
        *((-0.95, -0.8), (-0.25, -0.8), (-0.25, -0.2), (0.25, -0.2), (0.25, -0.8), (0.95, -0.8)),
        *((0.95, 0.8), (0.25, 0.8), (0.25, 0.2), (-0.25, 0.2), (-0.25, 0.8), (-0.95, 0.8)),
    ],
    "crown": [(-0.95, -0.6), (-0.48, 0.0), (0.0, -0.9), (0.48, 0.0), (0.95, -0.6), (0.78, 0.8), (-0.78, 0.8)],
}

_TOOTH = ((-15, 0.7), (-9, 1.05), (9, 1.05), (15, 0.7))
_GEAR = [
    (reach * math.cos(math.radians(45 * tooth + turn)), reach * math.sin(math.radians(45 * tooth + turn)))
    for tooth in range(8)
    for turn, reach in _TOOTH
]


def draw_symbol(
    pen: Pen, name: str, centre: Point, size: float, fill: Colour, hole: Colour | None = None
) -> None:
    """Draw a symbol that reaches ``size`` pixels from its centre; ``hole`` fills that of a ring or gear."""
    if name in POLYGONS:
        pen.polygon([(centre[0] + x * size, centre[1] + y * size) for x, y in POLYGONS[name]], fill)
    elif name == "disc":
        pen.circle(centre, size * 0.86, fill)
    elif name == "ring":
        pen.circle(centre, size * 0.95, fill)
        pen.circle(centre, size * 0.52, hole or fill)
    elif name == "gear":
        pen.polygon([(centre[0] + x * size, centre[1] + y * size) for x, y in _GEAR], fill)
        pen.circle(centre, size * 0.34, hole or fill)
    else:
        _SUITS[name](pen, centre, size, fill)


def _heart(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    _lobes(pen, centre, size, fill, down=1.0)


def _spade(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    _lobes(pen, (centre[0], centre[1] - size * 0.12), size * 0.9, fill, down=-1.0)
    _stem(pen, centre, size, fill)


def _club(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    x, y = centre
    for dx, dy in ((0.0, -0.52), (-0.52, 0.16), (0.52, 0.16)):
        pen.circle((x + dx * size, y + dy * size), size * 0.46, fill)
    pen.circle((x, y), size * 0.25, fill)
    _stem(pen, centre, size, fill)


def _lobes(pen: Pen, centre: Point, size: float, fill: Colour, down: float) -> None:
    x, y = centre
    for side in (-1, 1):
        pen.circle((x + side * size * 0.46, y - down * size * 0.36), size * 0.52, fill)
    pen.polygon(
        [
            (x - size * 0.93, y - down * size * 0.12),
            (x + size * 0.93, y - down * size * 0.12),
            (x, y + down * size),
        ],
        fill,
    )
    pen.circle((x, y - down * size * 0.1), size * 0.4, fill)


def _stem(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    x, y = centre
    pen.polygon([(x, y), (x + size * 0.42, y + size), (x - size * 0.42, y + size)], fill)


_SUITS = {"heart": _heart, "spade": _spade, "club": _club}
