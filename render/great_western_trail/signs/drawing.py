"""What all tiles and cards are drawn with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.palette import INK
from render.kit.text import Font, baseline, fit, ink, label, margin

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.shapes import Pen

MINUS = "\u2212"
TIMES = "\u00d7"


def centred(
    image: Image.Image, text: str, font: Font, fill: Colour, at: tuple[float, float], room: float = 0
) -> None:
    """Write a word so that the middle of its letters is ``at``."""
    text, font = fit(text, font, room or image.width)
    left, top, right, bottom = ink(text, font)
    corner = (
        round(at[0] - (left + right) / 2) - margin(font),
        round(at[1] - (top + bottom) / 2) - baseline(font),
    )
    written = label(text, font, fill)
    image.paste(written, corner, written)


def frame(pen: Pen, size: tuple[int, int], edge: Colour, fill: Colour, radius: float = 8.0) -> None:
    """Fill a box with rounded corners and an edge."""
    pen.box((0, 0), size, edge, radius)
    pen.box((2.5, 2.5), (size[0] - 2.5, size[1] - 2.5), fill, radius - 2)


def line(image: Image.Image, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a fine upright or level line."""
    shade = Image.new(
        "RGBA", (max(1, round(end[0] - start[0])), max(1, round(end[1] - start[1]))), (*INK, 90)
    )
    image.alpha_composite(shade, (round(start[0]), round(start[1])))
