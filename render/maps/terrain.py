"""The land: sea, coasts, lakes, rivers and borders, drawn from ``data/north_america.json``."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour

Line = list[tuple[float, float]]

_OVERSIZE = 3
_FINEST = 0.8
"""Points nearer to each other than so many pixels are not told apart."""
_BROAD = 0.2
"""Of a broad band's line even points are left out that are nearer than this share of its breadth."""
_SMOOTHED = ("rivers", "ponds", "islands")
"""Layers drawn by hand with few points."""


class Terrain(NamedTuple):
    """The layers of the map, in shares of its width."""

    land: tuple[Line, ...]
    borders: tuple[Line, ...]
    states: tuple[Line, ...]
    state_lines: tuple[Line, ...]
    lakes: tuple[Line, ...]
    islands: tuple[Line, ...]
    ponds: tuple[Line, ...]
    rivers: tuple[Line, ...]
    mountains: tuple[Line, ...]


class Look(NamedTuple):
    """How the land is coloured; ``shallows`` are bands along the coast, the outermost first."""

    sea: Colour
    shallows: tuple[Colour, ...]
    coast: Colour
    land: Colour
    neighbours: Colour
    state_line: Colour
    border: Colour
    river: Colour


@cache
def terrain() -> Terrain:
    """Read the map."""
    data = json.loads(files(__package__).joinpath("data/north_america.json").read_bytes())
    unit = data["unit"]
    layers = {name: tuple(_line(line, unit) for line in lines) for name, lines in data["layers"].items()}
    for name in _SMOOTHED:
        layers[name] = tuple(_rounded(line, closed=name != "rivers") for line in layers[name])
    return Terrain(**layers)


def _rounded(line: Line, *, closed: bool) -> Line:
    """Cut the corners of a line three times over (Chaikin)."""
    for _ in range(3):
        pairs = list(zip(line, line[1:] + line[:1] if closed else line[1:], strict=closed))
        cut = [point for a, b in pairs for point in (_between(a, b, 0.25), _between(a, b, 0.75))]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _line(numbers: Sequence[int], unit: int) -> Line:
    line, x, y = [], 0, 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        line.append((x / unit, y / unit))
    return line


def _thinned(line: Line, reach: float) -> Line:
    """Leave out the points of a line that are nearer than ``reach`` to the one before."""
    kept = [line[0]]
    for point in line[1:-1]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= reach:
            kept.append(point)
    return [*kept, line[-1]]


class _Brush:
    """Draws layers, given in shares of the map's width, on a picture too large."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("RGB", (width * _OVERSIZE, height * _OVERSIZE), ground)
        self._draw = ImageDraw.Draw(self.image)
        self._unit = width * _OVERSIZE

    def _pixels(self, line: Line, finest: float) -> Line:
        return _thinned([(x * self._unit, y * self._unit) for x, y in line], finest * _OVERSIZE)

    def fill(self, rings: Sequence[Line], colour: Colour) -> None:
        for ring in rings:
            self._draw.polygon(self._pixels(ring, _FINEST), fill=colour)

    def stroke(self, lines: Sequence[Line], colour: Colour, width: float, *, closed: bool = False) -> None:
        for line in lines:
            pixels = self._pixels(line, max(_FINEST, width * _BROAD))
            turned = pixels + pixels[:2] if closed else pixels
            self._draw.line(turned, fill=colour, width=round(width * _OVERSIZE), joint="curve")


def draw_terrain(width: int, height: int, look: Look) -> Image.Image:
    """Return the land as an RGB image of ``width`` x ``height`` pixels; ``width`` is that of the map."""
    layers = terrain()
    brush = _Brush(width, height, look.sea)
    shore = layers.land + layers.islands
    for reach, tint in zip(_reaches(len(look.shallows)), look.shallows, strict=True):
        brush.stroke(shore, tint, reach * 2, closed=True)
    brush.stroke(shore, look.coast, 2.6, closed=True)
    brush.fill(layers.land, look.neighbours)
    _draw_lakes(brush, layers, look)
    brush.stroke(layers.borders, look.border, 2.6)
    brush.fill(layers.states, look.land)
    brush.stroke(layers.rivers, look.river, 2.2)
    brush.stroke(layers.state_lines, look.state_line, 1.4)
    brush.stroke(layers.ponds, look.coast, 2.2, closed=True)
    brush.fill(layers.ponds, look.shallows[-1])
    return brush.image.reduce(_OVERSIZE)


def _draw_lakes(brush: _Brush, layers: Terrain, look: Look) -> None:
    """Draw the Great Lakes; the states, filled in later, cut their southern shores."""
    brush.stroke(layers.lakes, look.coast, 2.6, closed=True)
    brush.fill(layers.lakes, look.shallows[-1])
    brush.stroke(layers.states, look.coast, 2.6, closed=True)
    brush.stroke(layers.islands, look.coast, 2.6, closed=True)
    brush.fill(layers.islands, look.neighbours)


def _reaches(bands: int) -> list[int]:
    """Return how far each band reaches from the coast, in pixels, the outermost first."""
    return [6 + 8 * (bands - 1 - band) for band in range(bands)]
