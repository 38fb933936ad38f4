"""Rings around what is new, and the traces of ways taken."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.roads import roads
from render.great_western_trail.land.trail import RIM, laid_over
from render.great_western_trail.layout import rail_at, space_box
from render.kit.palette import GOLD, INK
from render.kit.shapes import sprite

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.great_western_trail.layout import Box, Point
    from render.kit.canvas import Scene
    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from rules.great_western_trail import Edition

WIDE = 8
"""How far a ring reaches beyond what it surrounds."""
_HALF = 12
_CORE = 7
"""Width of the line in the seat's colour within a trace."""


def put_ring(frame: Image.Image, scene: Scene, box: Box, *, radius: int = 16) -> None:
    """Put a golden ring around a box."""
    size = (box[2] - box[0], box[3] - box[1])
    scene.put(frame, ("ring", box), (box[0] - WIDE, box[1] - WIDE), lambda: ring(size, radius))


def ring(size: tuple[int, int], radius: int = 16, *, tint: Colour = GOLD) -> Image.Image:
    """Return a ring around a box of a size, WIDE pixels larger on all sides; nothing within."""
    wide, high = size[0] + 2 * WIDE, size[1] + 2 * WIDE

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (wide, high), INK, radius + WIDE * 0.6)
        pen.box((2, 2), (wide - 2, high - 2), tint, radius + WIDE * 0.4)

    image = sprite(wide, high, paint)
    hole = sprite(size[0], size[1], lambda pen: pen.box((0, 0), size, INK, radius * 0.75)).getchannel("A")
    image.paste((0, 0, 0, 0), (WIDE, WIDE), hole)
    return image


def put_place_ring(frame: Image.Image, scene: Scene, edition: Edition, location: str) -> None:
    """Put a ring around a space of the trail, beneath what is printed beside it."""
    left, top, right, bottom = space_box(edition, location)
    box = (left - RIM, top - RIM, right + RIM, bottom + RIM)

    def make() -> Image.Image:
        image = ring((box[2] - box[0], box[3] - box[1]))
        for drawn, (x, y) in laid_over(edition, location):
            at = (x - box[0] + WIDE, y - box[1] + WIDE)
            seen = (max(0, -at[0]), max(0, -at[1]))
            part = drawn.crop((*seen, drawn.width, drawn.height))
            image.paste(part, (at[0] + seen[0], at[1] + seen[1]), part)
        return image

    scene.put(frame, ("place", edition, location), (box[0] - WIDE, box[1] - WIDE), make)


def put_step(frame: Image.Image, scene: Scene, edition: Edition, way: tuple[str, str], seat: int) -> None:
    """Trace a herder's step from a space to the next one; tiles will lie over the trace."""
    if line := roads(edition).get(way):
        corner, make = _trace(line, seat, ())
        scene.put(frame, ("step", edition, way, seat), corner, make)


def put_rail_step(frame: Image.Image, scene: Scene, space: int, seat: int) -> None:
    """Trace an engine's way from a space to the next higher one."""
    a, b = rail_at(2 * space), rail_at(2 * space + 2)
    line: tuple[Point, ...] = (a, b)
    if a[1] != b[1]:
        radius, middle = (b[1] - a[1]) / 2, (a[1] + b[1]) / 2
        angles = [math.radians(-90 + 10 * step) for step in range(19)]
        line = tuple((a[0] + radius * math.cos(t), middle + radius * math.sin(t)) for t in angles)
    middle_of_cross = ((a[0] + b[0]) / 2, a[1])
    corner, make = _trace(line, seat, ((a, 19), (b, 19), (middle_of_cross, 14)))
    scene.put(frame, ("rail", space, seat), corner, make)


def _trace(
    line: tuple[Point, ...], seat: int, holes: Sequence[tuple[Point, int]]
) -> tuple[tuple[int, int], Callable[[], Image.Image]]:
    """Return where a trace begins and what draws it: gold, the seat's colour within, and round holes."""
    left, top = (math.floor(min(p[k] for p in line)) - _HALF for k in (0, 1))
    right, bottom = (math.ceil(max(p[k] for p in line)) + _HALF for k in (0, 1))

    def paint(pen: Pen) -> None:
        moved = [(x - left, y - top) for x, y in line]
        for wide, tint in ((20, INK), (16, GOLD), (_CORE, seat_look(seat).fill)):
            pen.line(moved, tint, wide)
            for end in (moved[0], moved[-1]) if wide == _CORE else ():
                pen.circle(end, wide / 2, tint)

    def make() -> Image.Image:
        image = sprite(right - left, bottom - top, paint, oversize=4)
        pen = ImageDraw.Draw(image)
        for (x, y), reach in holes:
            box = (x - left - reach, y - top - reach, x - left + reach, y - top + reach)
            pen.ellipse(box, fill=(0, 0, 0, 0))
        return image

    return (left, top), make
