"""Signs with words on them, alone and in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.cache import Cache
from render.kit.house.colours import INK
from render.kit.palette import WHITE
from render.kit.shapes import sprite
from render.kit.text import Font, baseline, fit, ink, label, margin

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.palette import Colour


_kept: Cache[Image.Image] = Cache()
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


_PAINT: dict[str, Callable[..., None]] = {
    name: getattr(glyphs, name)
    for name in (
        *("coin", "cost", "certificate", "token", "cow", "card", "objective", "back", "hat", "hammer"),
        *("wheel", "engine", "station", "house", "tree", "camp", "hazard", "hand", "horseshoe", "auxiliary"),
        *(
            "city",
            "arrow",
            "arrow_back",
            "arrow_down",
            "disc",
            "points",
            "plus",
            "slash",
            "none",
            "palm",
            "tiles",
            "outlaw",
            "permanent",
        ),
    )
}


def sign_image(sign: Sign, size: int) -> Image.Image:
    """Return a sign ``size`` pixels high (RGBA); shared, not to be changed."""
    return _kept.get((sign, size), lambda: _draw_sign(sign, size))


def glyph(name: str, size: int, argument: str = "", text: str = "") -> Image.Image:
    """Return a single sign by its name in ``glyphs``, ``size`` pixels high (RGBA); not to be changed."""
    return sign_image(Sign(name, argument, text, ink=_INKS.get(name, INK)), size)


_INKS = {"cost": colours.COST.ink, "certificate": colours.CERTIFICATE.ink, "points": WHITE, "token": WHITE}


def _draw_sign(sign: Sign, size: int) -> Image.Image:
    wide = max(1, round(size * sign.wide))
    arguments = (sign.argument,) if sign.argument else ()

    def paint(pen: object) -> None:
        _PAINT[sign.name](UnitSquare(pen, size, (wide - size) / 2), *arguments)  # type: ignore[arg-type]

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


def _paint_removed(sq: UnitSquare) -> None:
    glyphs.hazard(sq)
    glyphs.none(sq)


def _paint_free(sq: UnitSquare) -> None:
    glyphs.palm(sq.part(0.14, 0.08, 0.76), INK)
    glyphs.none(sq)


def _paint_arrow_aside(sq: UnitSquare) -> None:
    glyphs.arrow_back(sq, INK)


_PAINT |= {
    "hire": glyphs.workers,
    "removed": _paint_removed,
    "free": _paint_free,
    "arrow_aside": _paint_arrow_aside,
}
