"""Plain pictures, for trying how Discord takes pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.encoding import encode
from render.kit.palette import PLAYERS
from render.kit.picture import Picture

if TYPE_CHECKING:
    from render.kit.palette import Colour

_SIZE: Final = (860, 300)


def swatches(number: int) -> Picture:
    """Return a picture of so many strips, each of one colour, none of them like another."""
    looks = tuple(PLAYERS.values())
    return Picture(tuple(strip for look in looks[:number] for strip in _swatch(look.fill).strips))


def _swatch(colour: Colour) -> Picture:
    image = Image.new("P", _SIZE)
    image.putpalette(colour)
    return encode(image, "swatch.png")
