"""What is cut into the ground: lines, areas let in, land out of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageChops

from render.kit.ground.stencil import blurred, share
from render.kit.house import colours

if TYPE_CHECKING:
    from render.kit.palette import Colour

_DARK, _LIGHT = 0.42, 0.34
_OUT_OF_PLAY = (106, 100, 88)
_OUT_SEEN = 0.42


def engrave(image: Image.Image, lines: Image.Image, depth: int = 1) -> None:
    """Cut lines (a mask) into an image (RGB): dark, and light on the side that faces the light."""
    image.paste(colours.PAPER_LIGHT, mask=share(_moved(lines, depth), _LIGHT))
    image.paste(colours.HEX_LINE, mask=share(lines, _DARK))


def let_in(image: Image.Image, area: Image.Image, tint: Colour, seen: float = 0.86, depth: int = 2) -> None:
    """Let an area (a mask) into an image (RGB): a dark rim north-west, a light one south-east."""
    image.paste(tint, mask=share(area, seen))
    rim_dark = ImageChops.subtract(area, _moved(area, depth))
    rim_light = ImageChops.subtract(area, _moved(area, -depth))
    image.paste(colours.HEX_LINE, mask=share(blurred(rim_dark, 0.6), 0.6))
    image.paste(colours.PAPER_LIGHT, mask=share(blurred(rim_light, 0.6), 0.5))


def out_of_play(image: Image.Image, area: Image.Image) -> None:
    """Let an area (a mask) of an image (RGB) recede: nothing can happen there."""
    image.paste(_OUT_OF_PLAY, mask=share(area, _OUT_SEEN))


def _moved(mask: Image.Image, step: int) -> Image.Image:
    found = Image.new("L", mask.size)
    found.paste(mask, (step, step))
    return found
