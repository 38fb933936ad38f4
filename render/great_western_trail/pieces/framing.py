"""The edges of tiles and cards, and the fine lines within."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.palette import INK

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.shapes import Pen


def paint_frame(pen: Pen, size: tuple[int, int], edge: Colour, fill: Colour, radius: float = 8.0) -> None:
    """Fill a box with rounded corners and an edge."""
    pen.box((0, 0), size, edge, radius)
    pen.box((2.5, 2.5), (size[0] - 2.5, size[1] - 2.5), fill, radius - 2)


def draw_fine_line(image: Image.Image, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a fine upright or level line."""
    shade = Image.new(
        "RGBA", (max(1, round(end[0] - start[0])), max(1, round(end[1] - start[1]))), (*INK, 90)
    )
    image.alpha_composite(shade, (round(start[0]), round(start[1])))
