"""Numbers of options on maps and in lists: in the option's colour, with a gold rim as one of them is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import colours
from render.kit.house.light import Edges, box, solid
from render.kit.palette import Colour, lightness
from render.kit.shapes import draw_symbol, sprite
from render.kit.signs import centred, drawn_once
from render.kit.text import Font

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Look
    from render.kit.shapes import Pen

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


SIZE: Final = (66, 40)
_NUMBER: Final = Font("display", 32)
_TURN_RIM: Final = 5.0


@drawn_once
def turn_sign(look: Look, number: int, *, old: bool = False) -> Image.Image:
    """Return a player's symbol with the number of a turn (RGBA); ``old`` ones have no gold."""
    (wide, high), middle = SIZE, SIZE[1] / 2
    rim = colours.PAPER if old else colours.GOLD

    def paint(pen: Pen) -> None:
        for inset, tint in ((0.0, colours.OUTLINE), (1.5, rim), (_TURN_RIM, look.fill)):
            pen.box((inset, inset), (wide - inset, high - inset), tint, middle - inset)
        pen.box((middle + 12, _TURN_RIM), (wide - _TURN_RIM, high - _TURN_RIM), colours.PAPER_LIGHT, 10)
        draw_symbol(pen, look.symbol, (middle, middle), 9.5, look.ink, hole=look.fill)

    return centred(sprite(wide, high, paint), str(number), _NUMBER, colours.INK, (wide - 18, middle))
