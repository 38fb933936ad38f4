"""Card and ticket stock: paper rims, coloured fields in the light, backs, piles, stubs to be torn off."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageChops

from render.kit.house import colours
from render.kit.house.light import Edges, box, mask, solid
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import OVERSIZE, Pen, sprite
from render.kit.signs import drawn_once

if TYPE_CHECKING:
    from render.kit.shapes import Point

RIM: Final = 6
"""How broad the paper around a card's field is, in pixels."""
RADIUS: Final = 10
_NAME = 0.26
"""Which share of a card's height is left for its name."""
_RAYS = 5
_STRIP = 0.13
_NOTCH = 6.0
_TICKET_RADIUS = 7
_LIFT = 4
_EDGES = Edges(colours.PAPER_LIGHT, colours.PAPER_DARK, 2.0, 2.6)


class Field(NamedTuple):
    """Where the coloured field of a card is, in pixels of the card."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def high(self) -> int:
        """Its height."""
        return self.bottom - self.top


def field_of(size: tuple[int, int], *, named: bool = True) -> Field:
    """Return where the field of a card is; below it a ``named`` one has room for its name."""
    wide, high = size
    return Field(RIM, RIM, wide - RIM, round(high * (1 - _NAME)) if named else high - RIM)


@drawn_once
def card(size: tuple[int, int], fill: Colour, *, named: bool = True) -> Image.Image:
    """Return a card (RGBA): a paper rim, a field of a colour with rays of light and a strip of ground."""
    found, field = blank(size).copy(), field_of(size, named=named)
    shape = box(field.left, field.top, field.right, field.bottom, RADIUS - 4)
    rim = mix(fill, colours.OUTLINE, 0.55)
    edges = Edges(mix(fill, colours.OUTLINE, 0.3), mix(fill, WHITE, 0.4), 1.6, 1.4, rim, 1.0)
    inside = solid(size, shape, fill, edges)
    light = sprite(*size, lambda pen: _paint_light(pen, fill, field))
    inner = box(field.left + 1.5, field.top + 1.5, field.right - 1.5, field.bottom - 1.5, RADIUS - 5)
    within = mask(size, inner, OVERSIZE)
    light.putalpha(ImageChops.multiply(light.getchannel("A"), within.reduce(OVERSIZE)))
    inside.alpha_composite(light)
    found.alpha_composite(inside)
    return found


@drawn_once
def blank(size: tuple[int, int], radius: float = RADIUS) -> Image.Image:
    """Return card stock with nothing on it (RGBA); its face has exactly the colour of paper."""
    shape = box(1.5, 1.5, size[0] - 1.5, size[1] - 1.5, radius)
    return solid(size, shape, colours.PAPER, _EDGES)


def _paint_light(pen: Pen, fill: Colour, field: Field) -> None:
    """Paint rays from the upper left, and the ground below."""
    ray, ground = mix(fill, WHITE, 0.2), mix(fill, colours.OUTLINE, 0.3)
    left, top, right, bottom = field
    reach = 2.0 * (right - left)
    source = (left - 0.1 * (right - left), top - 0.5 * field.high)
    for number in range(_RAYS):
        begin = math.radians(8 + 82 * number / _RAYS)
        end = begin + math.radians(82 / _RAYS / 2)
        far = [(source[0] + reach * math.cos(t), source[1] + reach * math.sin(t)) for t in (begin, end)]
        pen.polygon([source, *far], ray)
    horizon = bottom - _STRIP * field.high
    pen.box((left, horizon), (right, bottom), ground)
    pen.box((left, horizon), (right, horizon + 1.6), mix(ground, WHITE, 0.3))


def medallion(pen: Pen, middle: Point, radius: float, ground: Colour = colours.PAPER_LIGHT) -> None:
    """Paint the disc that a card's symbol stands on, with a dark rim; 0.36 of the field's height is usual."""
    pen.circle((middle[0] + 1.2, middle[1] + 1.8), radius + 1.4, mix(colours.OUTLINE, ground, 0.25))
    pen.circle(middle, radius + 1.4, colours.OUTLINE)
    pen.circle(middle, radius, ground)


@drawn_once
def back(size: tuple[int, int], fill: Colour) -> Image.Image:
    """Return the back of a card (RGBA): a wheel in a colour's field."""
    found, (wide, high) = blank(size).copy(), size
    inside, rim = box(RIM, RIM, wide - RIM, high - RIM, RADIUS - 4), mix(fill, colours.OUTLINE, 0.6)
    edges = Edges(mix(fill, WHITE, 0.3), mix(fill, colours.OUTLINE, 0.5), 1.6, 1.8, rim, 1.0)
    found.alpha_composite(solid(size, inside, fill, edges))
    found.alpha_composite(sprite(wide, high, lambda pen: _paint_wheel(pen, size, fill)))
    return found


def _paint_wheel(pen: Pen, size: tuple[int, int], fill: Colour) -> None:
    middle, radius = (size[0] / 2, size[1] / 2), min(size) * 0.28
    pen.circle((middle[0] + 1, middle[1] + 1.6), radius, mix(fill, colours.OUTLINE, 0.6))
    pen.circle(middle, radius, colours.BRASS_LIT)
    pen.circle(middle, radius * 0.8, fill)
    for spoke in range(4):
        turn = math.pi * spoke / 4
        dx, dy = radius * 0.9 * math.cos(turn), radius * 0.9 * math.sin(turn)
        ends = [(middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)]
        pen.line(ends, colours.BRASS_LIT, radius * 0.12)
    pen.circle(middle, radius * 0.26, colours.BRASS_LIT)
    pen.circle(middle, radius * 0.1, fill)


@drawn_once
def ticket(size: tuple[int, int], tear_at: int) -> Image.Image:
    """Return a ticket (RGBA): right of ``tear_at`` a stub behind a perforation, a notch on the left."""
    wide, high = size
    notches = [(float(tear_at), 1.0), (float(tear_at), high - 1.0), (1.0, high / 2)]
    found = solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, _TICKET_RADIUS), colours.PAPER, _EDGES)
    within = found.getchannel("A")

    def adorn(pen: Pen) -> None:
        for top in range(round(_NOTCH) + 5, high - round(_NOTCH) - 6, 9):
            pen.line([(tear_at, top), (tear_at, top + 4.5)], colours.PAPER_DARK, 1.8)
        for notch in notches:
            pen.circle(notch, _NOTCH + 1.5, colours.OUTLINE)

    def cut(pen: Pen) -> None:
        for notch in notches:
            pen.circle(notch, _NOTCH, WHITE)

    found.alpha_composite(sprite(wide, high, adorn))
    found.putalpha(ImageChops.subtract(within, sprite(wide, high, cut).getchannel("A")))
    return found


def pile(top: Image.Image, cards: int = 3) -> Image.Image:
    """Return a pile (RGBA) with ``top`` uppermost; each card below peeps out by some pixels."""
    out = _LIFT * (cards - 1)
    found = Image.new("RGBA", (top.width + out, top.height + out))
    under = blank(top.size)
    for number in range(cards):
        at = (out - _LIFT * number, out - _LIFT * number)
        found.alpha_composite(top if number == cards - 1 else under, at)
    return found
