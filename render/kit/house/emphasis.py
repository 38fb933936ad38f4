"""The five steps from loud to quiet that every picture uses, and how a shape looks in each."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageFilter

from render.kit.house import colours
from render.kit.house.light import Edges, Outline, box, mask, solid
from render.kit.house.pieces import over
from render.kit.palette import Colour, mix
from render.kit.shapes import sprite
from render.kit.signs import drawn_once

RING: Final = 7.0
"""How broad the gold ring is, with its dark lines, in pixels."""
_DARK_LINE = 1.8
_GLOW, _GLOW_SEEN = 5.0, 0.55
_INTO_GROUND = 0.10
_CLOSED = 0.12
_UNDER = 10
REACH: Final = 20
"""Room that a ring with its glow needs around a shape, in pixels."""


def ring(size: tuple[int, int], outline: Outline, scale: float = 1.0) -> tuple[Image.Image, ...]:
    """Return what shows that something is new (RGBA): soft glow, dark line, gold ring, in this order."""
    shape = mask(size, outline, 1, RING * scale).point([round(v * _GLOW_SEEN) for v in range(256)])
    soft = Image.new("RGBA", size, (*colours.GOLD, 0))
    soft.putalpha(shape.filter(ImageFilter.GaussianBlur(_GLOW * scale)))
    dark = sprite(*size, lambda pen: outline(pen, (RING + _DARK_LINE) * scale, colours.GOLD_EDGE))
    gold = sprite(*size, lambda pen: outline(pen, RING * scale, colours.GOLD))
    return soft, over(soft, dark), over(dark, gold)


@drawn_once
def ring_around(size: tuple[int, int], radius: int) -> Image.Image:
    """Return a gold ring in its dark lines around a box, ``REACH`` pixels larger on all sides; empty within.

    It has no glow: what lies there has it put beside itself, over its neighbours.
    """
    whole = (size[0] + 2 * REACH, size[1] + 2 * REACH)
    _, dark, gold = ring(whole, box(REACH, REACH, REACH + size[0], REACH + size[1], radius))
    image = Image.alpha_composite(dark, gold)
    hole = sprite(*size, lambda pen: pen.box((0, 0), size, colours.INK, radius)).getchannel("A")
    image.paste((0, 0, 0, 0), (REACH, REACH), hole)
    return image


def printed_tone(fill: Colour, ground: Colour) -> Colour:
    """Return the colour of what is printed on a ground: to be a wanted one, lest it shift."""
    return mix(fill, ground, _INTO_GROUND)


def printed(size: tuple[int, int], outline: Outline, fill: Colour, ground: Colour) -> Image.Image:
    """Return a shape printed on its ground and let in (RGBA): dark north-west rim, light south-east."""
    inside = printed_tone(fill, ground)
    rims = Edges(
        mix(fill, colours.OUTLINE, 0.5),
        mix(inside, colours.PAPER_LIGHT, 0.6),
        1.8,
        1.6,
        mix(fill, colours.OUTLINE, 0.62),
        0.9,
    )
    return solid(size, outline, inside, rims)


def closed(size: tuple[int, int], outline: Outline, ground: Colour) -> Image.Image:
    """Return a shape in the tone of its ground (RGBA)."""
    inside = mix(ground, colours.INK, _CLOSED)
    rim = mix(ground, colours.INK, 0.42)
    return solid(size, outline, inside, Edges(rim, mix(ground, colours.PAPER_LIGHT, 0.5), 1.2, 1.2, rim, 0.6))


def hollow(size: tuple[int, int], outline: Outline, panel: Colour) -> Image.Image:
    """Return an empty place in a panel of a colour (RGBA): a little darker, let in."""
    if panel == colours.INLAY:
        fill, dark, light = colours.SLOT, colours.SLOT_DARK, colours.SLOT_LIGHT
    elif panel == colours.PAPER:
        fill, dark, light = colours.PAPER_SLOT, colours.PAPER_DARK, colours.PAPER_LIGHT
    else:
        fill = under(panel)
        dark, light = mix(fill, colours.OUTLINE, 0.35), mix(panel, colours.PAPER_LIGHT, 0.2)
    return solid(size, outline, fill, Edges(dark, light, 2.0, 1.6, None))


def under(panel: Colour) -> Colour:
    """Return the colour of an empty place in a panel: ten levels darker."""
    red, green, blue = (max(0, channel - _UNDER) for channel in panel)
    return red, green, blue
