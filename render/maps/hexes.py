"""Hexes with flat top and bottom, laid over a map."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.kit.palette import Colour
    from render.kit.shapes import Point

_OVERSIZE = 3
_VEIL = 110
"""How much of the land the ground of a hex covers, of 255."""
_LINE = 1.7


def hexagon(middle: Point, reach: float) -> list[Point]:
    """Return the corners of a hex, ``reach`` pixels from its middle."""
    return [
        (
            middle[0] + reach * math.cos(math.radians(60 * k)),
            middle[1] + reach * math.sin(math.radians(60 * k)),
        )
        for k in range(6)
    ]


def lay_hexes(
    image: Image.Image, middles: Iterable[Point], side: float, ground: Colour, line: Colour
) -> None:
    """Lay light hexes with fine lines over the land (RGB), which shows through."""
    size = (image.width * _OVERSIZE, image.height * _OVERSIZE)
    veil, lines = Image.new("L", size), Image.new("L", size)
    for x, y in middles:
        middle = (x * _OVERSIZE, y * _OVERSIZE)
        edge = hexagon(middle, side * _OVERSIZE)
        ImageDraw.Draw(veil).polygon(hexagon(middle, (side - 1) * _OVERSIZE), fill=_VEIL)
        ImageDraw.Draw(lines).line([*edge, edge[0], edge[1]], fill=255, width=round(_LINE * _OVERSIZE))
    image.paste(ground, mask=veil.reduce(_OVERSIZE))
    image.paste(line, mask=lines.reduce(_OVERSIZE))
