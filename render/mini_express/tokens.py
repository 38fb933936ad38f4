"""Trains, badges, icons, medals, shares: drawn once for each size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.house.colours import GOLD, INK, OUTLINE, PAPER
from render.kit.house.emphasis import REACH
from render.kit.house.glyphs import draw_glyph, read_glyphs
from render.kit.house.trains import wagon
from render.kit.palette import WHITE, mix
from render.kit.shapes import draw_symbol, sprite, turned
from render.kit.signs import centred, disc, drawn_once, in_a_row, plate, sign
from render.kit.text import Font
from render.mini_express.colours import AUTOMA, ICONS, LOOKS, MEDALS

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.house.pieces import Piece
    from render.kit.palette import Colour
    from render.kit.shapes import Pen

_GLYPHS = read_glyphs(__package__)
_OUTER = 2
"""How far the outline of a train reaches beyond its own width."""


@drawn_once
def standing_car(wide: int, company: str, *, new: bool = False) -> Piece:
    """Return a train of a company as it stands on the map: a wagon with its symbol."""
    return wagon(LOOKS[company], wide - 2 * _OUTER, new=new)


@drawn_once
def car(wide: int, company: str) -> Image.Image:
    """Return a train of a company without its shadow."""
    body, edge = standing_car(wide, company).body, REACH - _OUTER
    return body.crop((edge, edge, body.width - edge, body.height - edge))


@sign()
def icon(pen: Pen, size: int, name: str) -> None:
    """Paint an icon of a demand tile: a disc in a company's colour with its symbol, or the purple one."""
    look, half = ICONS[name], size / 2
    pen.circle((half, half), half, OUTLINE)
    pen.circle((half, half), half - max(1.4, size * 0.06), look.fill)
    draw_symbol(pen, look.symbol, (half, half), half * 0.54, look.ink, look.fill)


@drawn_once
def demand(first: str, second: str, size: int) -> Image.Image:
    """Return a demand tile: its two icons, which are ``size`` pixels wide."""
    return in_a_row([icon(size, first), icon(size, second)], max(1, round(size * 0.06)))


@drawn_once
def medal(column: str, text: str, size: int) -> Image.Image:
    """Return a disc that stands for a column of the value track, with something written on it."""
    look = MEDALS[column]
    if column == "other":
        image = plate((size, size), (0, look.edge, size * 0.22), (1.4, look.fill, size * 0.19))
    else:
        image = disc(size, (0, look.edge), (3 if column == "first" else 1.4, look.fill))
    large = Font("bold" if len(text) == 1 else "narrow", round(size * 0.79))
    return centred(image, text, large, look.ink)


@sign(high=1.25)
def share(pen: Pen, wide: int, company: str) -> None:
    """Paint a share certificate of a company."""
    look, unit, high = LOOKS[company], wide / 40, round(wide * 1.25)
    for inset, tint, radius in ((0, OUTLINE, 5), (1.6, mix(look.fill, WHITE, 0.5), 4), (3.4, look.fill, 2.5)):
        edge = inset * unit
        pen.box((edge, edge), (wide - edge, high - edge), tint, radius * unit)
    middle = (wide / 2, high * 0.4)
    pen.circle(middle, 12 * unit, look.edge)
    pen.circle(middle, 10.4 * unit, PAPER)
    draw_symbol(pen, look.symbol, middle, 6.6 * unit, look.edge, PAPER)
    for y in (0.74, 0.84):
        pen.box((8 * unit, high * y), (wide - 8 * unit, high * y + 2 * unit), look.ink)


@drawn_once
def glyph(size: int, name: str, *tints: Colour) -> Image.Image:
    """Return a sign of ``data/glyphs.json``: for shares, trains and ports, in one colour on a ground."""
    return draw_glyph(_GLYPHS[name], size, tints)


def spike(size: int) -> Image.Image:
    """Return the golden spike on a dark disc."""
    return glyph(size, "spike", WHITE, INK, GOLD, mix(GOLD, INK, 0.25))


def start_marker(size: int) -> Image.Image:
    """Return the first player's marker: a small flag."""
    return glyph(size, "flag", INK, GOLD)


@drawn_once
def target(size: int, towards: int = 90) -> Image.Image:
    """Return the automa's target marker in a larger square: rings with its sign, ``size`` pixels wide.

    A tip points ``towards`` a direction, in degrees clockwise from the east.
    """
    reach = round(size * 0.7)

    def paint(pen: Pen) -> None:
        middle = (float(reach), float(reach))
        for grow, tint in ((0.0, WHITE), (2.0, AUTOMA.edge)):
            tip, side = reach - 1.6 * grow, size * 0.3 - grow
            ends = [(tip, 0.0), (size * 0.38, side), (size * 0.38, -side)]
            pen.polygon(turned(ends, -towards, middle), tint)
        for share, tint in ((1.0, WHITE), (0.93, AUTOMA.edge), (0.84, GOLD), (0.62, AUTOMA.fill)):
            pen.circle(middle, size / 2 * share, tint)
        draw_symbol(pen, AUTOMA.symbol, middle, size * 0.22, AUTOMA.ink, AUTOMA.fill)

    return sprite(2 * reach, 2 * reach, paint)
