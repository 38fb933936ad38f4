"""The layers of a map, read from its data file and drawn on a picture that is too large at first."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour

Line = list[tuple[float, float]]

OVERSIZE = 3
_FINEST = 0.8
"""Points nearer to each other than so many pixels are not told apart."""
_BROAD = 0.2
"""Of a broad band's line even points are left out that are nearer than this share of its breadth."""


def read_layers(name: str, smoothed: Sequence[str] = ()) -> dict[str, tuple[Line, ...]]:
    """Return the layers of ``data/<name>.json`` in its unit; the ``smoothed`` ones have few points."""
    data = json.loads(files(__package__).joinpath(f"data/{name}.json").read_bytes())
    unit = data["unit"]
    layers = {name: tuple(_line(line, unit) for line in lines) for name, lines in data["layers"].items()}
    for layer in smoothed:
        layers[layer] = tuple(_rounded(line, closed=layer != "rivers") for line in layers[layer])
    return layers


def _line(numbers: Sequence[int], unit: int) -> Line:
    line, x, y = [], 0, 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        line.append((x / unit, y / unit))
    return line


def _rounded(line: Line, *, closed: bool) -> Line:
    """Cut the corners of a line three times over (Chaikin)."""
    for _ in range(3):
        pairs = list(zip(line, line[1:] + line[:1] if closed else line[1:], strict=closed))
        cut = [point for a, b in pairs for point in (_between(a, b, 0.25), _between(a, b, 0.75))]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _thinned(line: Line, reach: float) -> Line:
    """Leave out the points of a line that are nearer than ``reach`` to the one before."""
    kept = [line[0]]
    for point in line[1:-1]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= reach:
            kept.append(point)
    return [*kept, line[-1]]


class Brush:
    """Draws layers on a picture too large; ``finished`` is the picture."""

    def __init__(
        self,
        size: tuple[int, int],
        ground: Colour,
        unit: float,
        origin: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """Begin with one colour; a unit of the layers is ``unit`` pixels, their zero lies at ``origin``."""
        self._image = Image.new("RGB", (size[0] * OVERSIZE, size[1] * OVERSIZE), ground)
        self._draw = ImageDraw.Draw(self._image)
        self._unit = unit * OVERSIZE
        self._origin = (origin[0] * OVERSIZE, origin[1] * OVERSIZE)

    def _pixels(self, line: Line, finest: float) -> Line:
        left, top = self._origin
        placed = [(left + x * self._unit, top + y * self._unit) for x, y in line]
        return _thinned(placed, finest * OVERSIZE)

    def fill(self, rings: Sequence[Line], colour: Colour) -> None:
        """Fill rings."""
        for ring in rings:
            self._draw.polygon(self._pixels(ring, _FINEST), fill=colour)

    def stroke(self, lines: Sequence[Line], colour: Colour, width: float, *, closed: bool = False) -> None:
        """Draw lines of a width in pixels of the finished picture."""
        for line in lines:
            pixels = self._pixels(line, max(_FINEST, width * _BROAD))
            turned = pixels + pixels[:2] if closed else pixels
            self._draw.line(turned, fill=colour, width=round(width * OVERSIZE), joint="curve")

    def finished(self) -> Image.Image:
        """Return the picture in its true size."""
        return self._image.reduce(OVERSIZE)
