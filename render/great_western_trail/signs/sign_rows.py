"""Signs with words on them, alone and in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.signs.glyphs import UnitSquare
from render.kit.house.colours import INK, PAPER
from render.kit.palette import WHITE
from render.kit.shapes import sprite
from render.kit.signs import drawn_once
from render.kit.text import Font, baseline, fit, ink, label, margin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen


_GAP = 0.1
"""Room between the signs of a row, as a share of their height."""


class Sign(NamedTuple):
    """One sign of a row: what is painted, a word on it, and how wide it is beside its height."""

    name: str
    argument: str = ""
    text: str = ""
    ink: Colour = INK
    wide: float = 1.0
    share: float = 0.62
    """Size of the word as a share of the height."""
    at: tuple[float, float] = (0.5, 0.5)
    """The middle of the word."""


def glyph(name: str, size: int, argument: str = "", text: str = "") -> Image.Image:
    """Return a sign of ``data/signs.json``, ``size`` pixels high (RGBA); not to be changed."""
    return sign_image(Sign(name, argument, text, ink=_INKS.get(name, INK)), size)


_INKS = {"cost": colours.COST.ink, "certificate": colours.CERTIFICATE.ink, "points": WHITE, "token": WHITE}
MARKS = {"done": "tick", "open": "not_yet", "cards": "unknown"}
"""Signs beside things: done or possible now, not yet, not known."""


@drawn_once
def tinted(name: str, size: int, fill: Colour, ground: Colour = PAPER) -> Image.Image:
    """Return a sign in another colour; ``ground`` shows through its windows."""
    return sprite(size, size, lambda pen: UnitSquare(pen, size).sign(name, fill, ground))


@drawn_once
def sign_image(sign: Sign, size: int) -> Image.Image:
    """Return a sign ``size`` pixels high (RGBA); shared, not to be changed."""
    wide = max(1, round(size * sign.wide))
    name = f"{sign.name}_{sign.argument}" if sign.argument else sign.name

    def paint(pen: Pen) -> None:
        square = UnitSquare(pen, size, (wide - size) / 2)
        if sign.name == "card" and sign.argument in colours.CATTLE:
            square.card(sign.argument)
        else:
            square.sign(name)

    image = sprite(wide, size, paint) if sign.name else Image.new("RGBA", (wide, size))
    if sign.text:
        _write(image, sign, size)
    return image


def _write(image: Image.Image, sign: Sign, size: int) -> None:
    """Write the word so that its letters, not their line, stand in the middle."""
    text, font = fit(sign.text, Font("display", max(5, round(size * sign.share))), image.width * 0.94)
    left, top, right, bottom = ink(text, font)
    x = image.width * sign.at[0] - (left + right) / 2
    y = size * sign.at[1] - (top + bottom) / 2
    written = label(text, font, sign.ink)
    layer = Image.new("RGBA", image.size, (*sign.ink, 0))
    layer.paste(written, (round(x) - margin(font), round(y) - baseline(font)))
    image.alpha_composite(layer)


def row_image(row: Sequence[Sign], size: int, room: float = 0.0) -> Image.Image:
    """Return signs side by side, ``size`` pixels high, lower if they must fit ``room`` (RGBA)."""
    shares = sum(sign.wide for sign in row) + _GAP * (len(row) - 1)
    if room and shares * size > room:
        size = max(6, int(room / shares))
    drawn = [sign_image(sign, size) for sign in row]
    gap = round(_GAP * size)
    image = Image.new("RGBA", (sum(one.width for one in drawn) + gap * (len(drawn) - 1), size))
    left = 0
    for one in drawn:
        image.alpha_composite(one, (left, 0))
        left += one.width + gap
    return image
