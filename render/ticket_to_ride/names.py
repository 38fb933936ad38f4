"""The names of cities as they stand on the map: ink in a halo, a line to the city where they stand apart."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.house import colours
from render.kit.shapes import sprite
from render.kit.text import draw, margin

if TYPE_CHECKING:
    from render.kit.shapes import Pen
    from render.ticket_to_ride.free_space import Box
    from render.ticket_to_ride.labels import Name

_LINE, _HALO = 2.5, 5.5
_ROUND_LINE = 4
"""Room around a leader, in pixels."""


def reach_of(name: Name) -> Box:
    """Return the box on the map that a name and its leader reach."""
    edge = margin(name.font)
    left, top, right, bottom = name.box[0] - edge, name.box[1] - edge, name.box[2] + edge, name.box[3] + edge
    if name.leader is None:
        return left, top, right, bottom
    xs, ys = name.leader[::2], name.leader[1::2]
    return (
        min(left, math.floor(min(xs)) - _ROUND_LINE),
        min(top, math.floor(min(ys)) - _ROUND_LINE),
        max(right, math.ceil(max(xs)) + _ROUND_LINE),
        max(bottom, math.ceil(max(ys)) + _ROUND_LINE),
    )


def name_corner(name: Name) -> tuple[int, int]:
    """Return where the sprite of a name belongs on the map."""
    return reach_of(name)[:2]


def name_sprite(name: Name) -> Image.Image:
    """Return a city's name with a halo, and its leader, on nothing (RGBA)."""
    left, top, right, bottom = reach_of(name)
    image = Image.new("RGBA", (right - left, bottom - top), (*colours.HALO, 0))
    if name.leader is not None:
        x1, y1, x2, y2 = name.leader
        ends = [(x1 - left, y1 - top), (x2 - left, y2 - top)]

        def paint(pen: Pen) -> None:
            pen.line(ends, colours.HALO, _HALO)
            pen.line(ends, colours.INK, _LINE)

        image.alpha_composite(sprite(*image.size, paint))
    for line, x, y in name.lines:
        draw(image, (x - left, y - top), line, name.font, colours.INK, halo=colours.HALO)
    return image
