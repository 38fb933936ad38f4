"""Smooth shapes: drawn large once, then reduced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.palette import Colour

OVERSIZE = 8

Point = tuple[float, float]


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
        self._draw.line(self._scaled(points), fill=fill, width=max(1, round(width * self.scale)), joint="curve")

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

    def arc(self, centre: Point, radius: float, degrees: tuple[float, float], fill: Colour, width: float) -> None:
        """Draw a part of a circle, clockwise from the first angle (0 is east) to the second."""
        x, y = centre[0] * self.scale, centre[1] * self.scale
        reach = radius * self.scale
        box = (x - reach, y - reach, x + reach, y + reach)
        self._draw.arc(box, *degrees, fill=fill, width=max(1, round(width * self.scale)))


def sprite(
    width: int, height: int, paint: Callable[[Pen], None], angle: float = 0.0, oversize: int = OVERSIZE
) -> Image.Image:
    """Return what ``paint`` draws, on nothing, with smooth edges; ``angle`` turns it counter-clockwise, in degrees."""
    large = Image.new("RGBA", (width * oversize, height * oversize))
    paint(Pen(large, oversize))
    if angle:
        large = large.rotate(angle, Image.Resampling.BILINEAR)
    return large.reduce(oversize)
