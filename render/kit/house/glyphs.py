"""Signs whose shapes are data: boxes, circles, arcs, lines, polygons and round forms in a few tints.

A file ``data/glyphs.json`` beside a title's pictures says by name how many units a glyph is wide and high,
and its shapes, the lowest first: the kind, the place of its tint, then

    ["box", 0, [left, top, right, bottom], radius]      ["circle", 0, [x, y], radius]
    ["arc", 0, [x, y], radius, [from, to], width]       ["polygon", 0, [x, y, x, y, ...]]
    ["pie", 0, [x, y], radius, [from, to]]              ["line", 0, [x, y, x, y, ...], width]
    ["blob", 0, [x, y, x, y, ...]]                      a smooth outline through its points

The tint is its place in a sequence, or its name.
"""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from render.kit.shapes import OVERSIZE, sprite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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


def draw_glyph(
    glyph: Glyph, size: int, tints: Sequence[Colour] | Mapping[str, Colour], oversize: int = OVERSIZE
) -> Image.Image:
    """Return a glyph (RGBA), so many pixels wide and high."""
    scale = size / glyph.unit

    def paint(pen: Pen) -> None:
        for kind, tint, place, *rest in glyph.shapes:
            points = [(x * scale, y * scale) for x, y in zip(place[::2], place[1::2], strict=True)]
            _paint(pen, kind, points, tints[tint], scale, rest)

    return sprite(size, size, paint, oversize)


def _paint(pen: Pen, kind: str, points: list[Point], tint: Colour, scale: float, rest: Sequence[Any]) -> None:
    match kind, rest:
        case "box", [radius]:
            pen.box(points[0], points[1], tint, radius * scale)
        case "circle", [radius]:
            pen.circle(points[0], radius * scale, tint)
        case "arc", [radius, [start, end], width]:
            pen.arc(points[0], radius * scale, (start, end), tint, width * scale)
        case "polygon", []:
            pen.polygon(points, tint)
        case "pie", [radius, [start, end]]:
            (x, y), steps = points[0], 2 + round((end - start) / 6)
            turns = [math.radians(start + (end - start) * step / (steps - 1)) for step in range(steps)]
            reach = radius * scale
            rim = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
            pen.polygon([(x, y), *rim], tint)
        case "line", [width]:
            pen.line(points, tint, width * scale)
            for end in (points[0], points[-1]):
                pen.circle(end, width * scale / 2, tint)
        case "blob", []:
            pen.polygon(rounded(points), tint)
        case _:
            raise ValueError(kind, rest)


_BEND = 8


def rounded(points: Sequence[Point]) -> list[Point]:
    """Return a smooth closed outline through points (a Catmull-Rom spline)."""
    found = []
    for i, (start, end) in enumerate(zip(points, (*points[1:], points[0]), strict=True)):
        before, after = points[i - 1], points[(i + 2) % len(points)]
        for step in range(_BEND):
            t = step / _BEND
            weights = (
                -t + 2 * t**2 - t**3,
                2 - 5 * t**2 + 3 * t**3,
                t + 4 * t**2 - 3 * t**3,
                t**3 - t**2,
            )
            around = (before, start, end, after)
            x, y = (sum(w * point[k] for w, point in zip(weights, around, strict=True)) / 2 for k in (0, 1))
            found.append((x, y))
    return found
