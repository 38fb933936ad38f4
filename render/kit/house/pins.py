"""Numbers of options on maps and in lists: in the option's colour, with a gold rim as one of them is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import colours
from render.kit.house.light import Edges, box, solid
from render.kit.palette import Colour, lightness
from render.kit.signs import centred, drawn_once
from render.kit.text import Font

if TYPE_CHECKING:
    from PIL import Image

_RIM: Final = 0.1
_HIGH: Final = 0.8
_DIGIT: Final = 0.58
"""How high digits are, in shares of the plate, and how wide one is, in shares of its size."""
_LIGHT: Final = 110
"""Lightness from which on a colour is written on in ink."""
IN_LIST: Final = (52, 44)


@drawn_once
def numbered(text: str, tint: Colour, size: tuple[int, int]) -> Image.Image:
    """Return a number on a plate with a gold rim (RGBA), so many pixels wide and high."""
    wide, high = size
    room = wide - 2 * _inset(high)
    font = Font("display", round(min(high * _HIGH, room / (_DIGIT * len(text)))))
    ink = colours.INK if lightness(tint) > _LIGHT else colours.TEXT
    return centred(rimmed(tint, size).copy(), text, font, ink)


@drawn_once
def rimmed(tint: Colour, size: tuple[int, int]) -> Image.Image:
    """Return a plate with a gold rim (RGBA) with nothing on it."""
    wide, high = size
    inset, radius = _inset(high), high * 0.3
    gold = Edges(colours.GOLD_LIT, colours.GOLD_SHADE, 1.6, 2.0, colours.GOLD_EDGE, 1.5)
    image = solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, radius), colours.GOLD, gold)
    inner = box(inset, inset, wide - inset, high - inset, max(2.0, radius - inset + 2))
    image.alpha_composite(solid(size, inner, tint, Edges(tint, tint, 0, 0, colours.GOLD_EDGE, 1.2)))
    return image


def _inset(high: int) -> float:
    """Return how broad the rim of a plate of that height is."""
    return 2.6 + high * _RIM


def in_list(number: int, tint: Colour) -> Image.Image:
    """Return the number of an option as it stands in a list."""
    return numbered(str(number), tint, IN_LIST)
