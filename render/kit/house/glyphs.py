"""Signs whose shapes are data: boxes, circles, arcs and polygons in a few tints.

A file ``data/glyphs.json`` beside a title's pictures says by name how many units a glyph is wide and high,
and its shapes, the lowest first: the kind, the place of its tint, then

    ["box", 0, [left, top, right, bottom], radius]      ["circle", 0, [x, y], radius]
    ["arc", 0, [x, y], radius, [from, to], width]       ["polygon", 0, [x, y, x, y, ...]]
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from render.kit.shapes import sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point


class Glyph(NamedTuple):
    """How many units it is wide and high, and its shapes."""

    unit: float
    shapes: Sequence[Sequence[Any]]


def read_glyphs(package: str) -> dict[str, Glyph]:
    """Return the glyphs of a package by name."""
    read = json.loads(files(package).joinpath("data/glyphs.json").read_bytes())
    return {name: Glyph(given["unit"], given["shapes"]) for name, given in read.items()}


def draw_glyph(glyph: Glyph, size: int, tints: Sequence[Colour]) -> Image.Image:
    """Return a glyph (RGBA), so many pixels wide and high."""
    scale = size / glyph.unit

    def paint(pen: Pen) -> None:
        for kind, tint, place, *rest in glyph.shapes:
            points = [(x * scale, y * scale) for x, y in zip(place[::2], place[1::2], strict=True)]
            _PAINTED[kind](pen, points, tints[tint], scale, rest)

    return sprite(size, size, paint)


def _box(pen: Pen, points: list[Point], tint: Colour, scale: float, rest: list[Any]) -> None:
    pen.box(points[0], points[1], tint, rest[0] * scale)


def _circle(pen: Pen, points: list[Point], tint: Colour, scale: float, rest: list[Any]) -> None:
    pen.circle(points[0], rest[0] * scale, tint)


def _arc(pen: Pen, points: list[Point], tint: Colour, scale: float, rest: list[Any]) -> None:
    pen.arc(points[0], rest[0] * scale, (rest[1][0], rest[1][1]), tint, rest[2] * scale)


def _polygon(pen: Pen, points: list[Point], tint: Colour, _scale: float, _rest: list[Any]) -> None:
    pen.polygon(points, tint)


_PAINTED = {"box": _box, "circle": _circle, "arc": _arc, "polygon": _polygon}
