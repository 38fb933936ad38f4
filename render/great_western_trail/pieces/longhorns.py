"""Longhorns on their way, seen from above their left: a herd is many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.house import colours
from render.kit.palette import CREAM, mix, rgb

if TYPE_CHECKING:
    from render.kit.shapes import Pen, Point

_HIDES = tuple(map(rgb, ("#b4653a", "#6d442c", "#d9b078", "#4a3a34", "#9a4026")))


def paint_longhorn(pen: Pen, middle: Point, size: float = 1.0) -> None:
    """Paint one with its hide by its place, 22 pixels broad and 16 high times ``size``."""
    hide = _HIDES[round(middle[0] * 3 + middle[1] * 7) % len(_HIDES)]

    def at(x: float, y: float) -> Point:
        return middle[0] + x * size, middle[1] + y * size

    for x in (-7, -3, 3, 7):
        pen.line([at(x, 2), at(x, 8)], colours.OUTLINE, 2 * size)
    for reach, tint in ((1.2, colours.OUTLINE), (0.0, hide)):
        pen.box(at(-9 - reach, -5 - reach), at(9 + reach, 4 + reach), tint, 4 * size)
        pen.box(at(-13 - reach, -6 - reach), at(-7 + reach, 2 + reach), tint, 3 * size)
    pen.box(at(-1, -4), at(5, 0), mix(hide, CREAM, 0.55), 2 * size)
    for wide, tint in ((3.4, colours.OUTLINE), (1.8, CREAM)):
        pen.line([at(-15, -10), at(-12, -6), at(-8, -6), at(-5, -10)], tint, wide * size)
