"""Small things of the land: grass, hills, rocks, cacti, firs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.signs import figures
from render.great_western_trail.signs.sign_canvas import Square
from render.kit.palette import INK, mix

if TYPE_CHECKING:
    from render.great_western_trail.board.layout import Point
    from render.kit.shapes import Pen


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
        figures.tree(Square(pen, size, left, foot[1] - size + near * 3))
