"""What is written in which face, how large: numbers and titles in one, people and places in another."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from render.kit.text import Align, Font, fit, ink, label, line_at

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour

SCORE: Final = Font("display", 66)
"""Sizes are meant for pictures 1600 pixels wide."""
COUNT: Final = Font("display", 35)
TITLE: Final = Font("display", 34)
HEADING: Final = Font("display", 48)
PLAYER: Final = Font("bold", 36)


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    font: Font,
    fill: Colour,
    *,
    halo: Colour | None = None,
    room: float = math.inf,
    align: Align = "left",
) -> float:
    """Draw a line on an image (RGB or RGBA), ``at`` being a point of its baseline; return its width."""
    line = line_at(at, text, font, room, align)
    drawn = label(line.text, line.font, fill, halo)
    if image.mode == "RGBA":
        left, top = (max(0, -place) for place in line.corner)
        over = drawn.crop((left, top, drawn.width, drawn.height))
        image.alpha_composite(over, (line.corner[0] + left, line.corner[1] + top))
    else:
        image.paste(drawn, line.corner, drawn)
    return line.wide


def middle(
    image: Image.Image, box: tuple[float, float, float, float], text: str, font: Font, fill: Colour
) -> None:
    """Draw a short line so that its letters, not its line, stand in the middle of a box."""
    shown, font = fit(text, font, box[2] - box[0])
    left, top, right, bottom = ink(shown, font)
    x = (box[0] + box[2]) / 2 - (left + right) / 2
    y = (box[1] + box[3]) / 2 - (top + bottom) / 2
    write(image, (x, y), shown, font, fill)
