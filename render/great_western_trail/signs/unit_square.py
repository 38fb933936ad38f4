"""A square to paint signs in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point


class UnitSquare:
    """Paints in a square whose corners are (0, 0) and (1, 1)."""

    def __init__(self, pen: Pen, size: float, left: float = 0.0, top: float = 0.0) -> None:
        """Paint with ``pen``, the square's left top at the point given."""
        self.pen, self.size, self._left, self._top = pen, size, left, top

    def at(self, x: float, y: float) -> Point:
        """Return a point of the square in pixels."""
        return self._left + x * self.size, self._top + y * self.size

    def poly(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self.pen.polygon([self.at(*point) for point in points], fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float = 0.08) -> None:
        """Draw a line with round ends."""
        self.pen.line([self.at(*point) for point in points], fill, width * self.size)
        for end in (points[0], points[-1]):
            self.disc(*end, width / 2, fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        self.pen.circle(self.at(x, y), radius * self.size, fill)

    def box(self, box: tuple[float, float, float, float], fill: Colour, radius: float = 0.0) -> None:
        """Fill a box with rounded corners."""
        self.pen.box(self.at(*box[:2]), self.at(*box[2:]), fill, radius * self.size)

    def part(self, left: float, top: float, size: float) -> UnitSquare:
        """Return a smaller square within this one."""
        return UnitSquare(self.pen, size * self.size, *self.at(left, top))
