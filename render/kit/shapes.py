"""Smooth shapes: drawn large once, then reduced; symbols that stand beside colours.

``data/symbols.json`` has the shapes of symbols by name, measured from the centre, the lowest first:
["circle", [x, y], radius], ["hole", [x, y], radius], ["polygon", [x, y, x, y, ...]].
"""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageChops, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.palette import Colour

OVERSIZE = 5

Point = tuple[float, float]
_WHOLE = 256


def from_alpha(alpha: Image.Image, least: int) -> Image.Image:
    """Return where an image of mode "L" has so much at ``least``: 255 there, else 0.

    ``Image.point`` would go through its table in Python, which takes three times as long.
    """
    return ImageChops.add(alpha, alpha, 2 / _WHOLE, -_WHOLE * (least - 1))


class Pen:
    """Draws on a picture that is ``scale`` times too large; all sizes are those of the finished picture."""

    def __init__(self, image: Image.Image, scale: int) -> None:
        """Draw on ``image``."""
        self.image = image
        self.scale = scale
        self._draw = ImageDraw.Draw(image)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon(self._scaled(points), fill=fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """Draw a line with round joints."""
        self._draw.line(
            self._scaled(points), fill=fill, width=max(1, round(width * self.scale)), joint="curve"
        )

    def circle(self, centre: Point, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        x, y = centre[0] * self.scale, centre[1] * self.scale
        reach = radius * self.scale
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)

    def box(self, left_top: Point, right_bottom: Point, fill: Colour, radius: float = 0.0) -> None:
        """Fill a box with rounded corners."""
        (left, top), (right, bottom) = self._scaled([left_top, right_bottom])
        corners = (left, top, right - 1, bottom - 1)
        if right - 1 >= left and bottom - 1 >= top:
            self._draw.rounded_rectangle(corners, radius * self.scale, fill=fill)

    def arc(
        self, centre: Point, radius: float, degrees: tuple[float, float], fill: Colour, width: float
    ) -> None:
        """Draw a part of a circle, clockwise from the first angle (0 is east) to the second."""
        x, y = centre[0] * self.scale, centre[1] * self.scale
        reach = radius * self.scale
        box = (x - reach, y - reach, x + reach, y + reach)
        self._draw.arc(box, *degrees, fill=fill, width=max(1, round(width * self.scale)))


def sprite(width: int, height: int, paint: Callable[[Pen], None], oversize: int = OVERSIZE) -> Image.Image:
    """Return what ``paint`` draws, on nothing, with smooth edges."""
    large = Image.new("RGBa", (width * oversize, height * oversize))
    paint(Pen(large, oversize))
    return large.reduce(oversize).convert("RGBA")


def rounded_box(width: float, height: float, radius: float) -> list[Point]:
    """Return the outline of a box with rounded corners around (0, 0)."""
    outline = []
    for quarter, (right, down) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        x, y = right * (width / 2 - radius), down * (height / 2 - radius)
        for step in range(6):
            angle = math.radians(90 * quarter + 18 * step)
            outline.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return outline


def turned(points: Sequence[Point], degrees: float, centre: Point) -> list[Point]:
    """Return points turned counter-clockwise around (0, 0), then moved to ``centre``."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(centre[0] + x * cos + y * sin, centre[1] - x * sin + y * cos) for x, y in points]


def framed(points: Sequence[Point], edge: int) -> tuple[tuple[int, int], tuple[int, int], list[Point]]:
    """Return left top (not off the picture) and size of a sprite around points, and the points in it."""
    left, top = (max(0, math.floor(min(point[k] for point in points)) - edge) for k in (0, 1))
    right, bottom = (math.ceil(max(point[k] for point in points)) + edge for k in (0, 1))
    return (left, top), (right - left, bottom - top), [(x - left, y - top) for x, y in points]


SYMBOLS: Final[dict[str, list[list[Any]]]] = json.loads(
    files(__package__).joinpath("data/symbols.json").read_bytes()
)


def draw_symbol(
    pen: Pen, name: str, centre: Point, size: float, fill: Colour, hole: Colour | None = None
) -> None:
    """Draw a symbol that reaches ``size`` pixels from its centre; ``hole`` fills that of a ring or gear."""
    for kind, place, *radius in SYMBOLS[name]:
        points = [
            (centre[0] + x * size, centre[1] + y * size) for x, y in zip(place[::2], place[1::2], strict=True)
        ]
        if kind == "polygon":
            pen.polygon(points, fill)
        else:
            pen.circle(points[0], radius[0] * size, hole if hole and kind == "hole" else fill)
