"""The numbers of options, on the map and in their list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.palette import INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.text import Font
from render.mini_express.tokens import centred

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen

_DIGITS = 1.5
"""How high a single digit may be that fills a plate, in shares of its width."""


def pin(text: str, tint: Colour, size: tuple[int, int]) -> Image.Image:
    """Return a number on a light plate with a border of a colour, so many pixels wide and high."""
    wide, high = size
    image = sprite(wide, high, partial(_paint, tint=tint, size=size))
    font = Font("narrow", round(min(high * 0.94, wide * _DIGITS / len(text))))
    centred(image, text, font, INK, (wide / 2, high / 2))
    return image


def _paint(pen: Pen, *, tint: Colour, size: tuple[int, int]) -> None:
    wide, high = size
    for inset, shade in ((0.0, INK), (1.4, tint), (1.4 + high * 0.13, mix(tint, WHITE, 0.72))):
        pen.box((inset, inset), (wide - inset, high - inset), shade, max(3.0, high * 0.3 - inset))
