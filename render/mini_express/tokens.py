"""Trains, badges, icons, medals, shares: drawn once for each size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.palette import FIELD, GOLD, INK, WHITE, mix
from render.kit.shapes import sprite, turned
from render.kit.signs import centred, disc, drawn_once, plate, sign
from render.kit.symbols import draw_symbol
from render.kit.text import Font
from render.mini_express.colours import AUTOMA, ICONS, LOOKS, MEDALS

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen

_CAR_HIGH = 0.84


def car_height(wide: int) -> int:
    """Return how high a train is."""
    return round(wide * _CAR_HIGH)


@sign(high=_CAR_HIGH)
def car(pen: Pen, wide: int, company: str) -> None:
    """Paint a train of a company: a wagon with its symbol."""
    look, high = LOOKS[company], car_height(wide)
    unit = wide / 30
    foot = high - 3.2 * unit
    for x in (0.26, 0.74):
        pen.circle((wide * x, high - 4.4 * unit), 4.4 * unit, WHITE)
    pen.box((0, 0), (wide, foot), WHITE, 6 * unit)
    for x in (0.26, 0.74):
        pen.circle((wide * x, high - 4.4 * unit), 3.4 * unit, look.edge)
    pen.box((1.2 * unit, 1.2 * unit), (wide - 1.2 * unit, foot - 1.2 * unit), look.edge, 5 * unit)
    pen.box((3 * unit, 3 * unit), (wide - 3 * unit, foot - 3 * unit), look.fill, 3.4 * unit)
    pen.box((5 * unit, 3.6 * unit), (wide - 5 * unit, 5.4 * unit), mix(look.fill, WHITE, 0.4), 0.8 * unit)
    middle = (wide / 2, (foot + 2 * unit) / 2)
    draw_symbol(pen, look.symbol, middle, 6 * unit, look.ink, look.fill)


@sign()
def icon(pen: Pen, size: int, name: str) -> None:
    """Paint an icon of a demand tile: a disc in a company's colour with its symbol, or the purple one."""
    look, half = ICONS[name], size / 2
    pen.circle((half, half), half, look.edge)
    pen.circle((half, half), half * 0.86, look.fill)
    draw_symbol(pen, look.symbol, (half, half), half * 0.52, look.ink, look.fill)


@drawn_once
def demand(first: str, second: str, size: int) -> Image.Image:
    """Return a demand tile: a plate with its two icons, which are ``size`` pixels wide."""
    edge = max(2, round(size * 0.12))
    radius = edge + size * 0.4
    tile = plate(
        (2 * size + 3 * edge, size + 2 * edge), (0, INK, radius), (1.3, mix(INK, WHITE, 0.86), radius - 1)
    )
    for i, name in enumerate((first, second)):
        tile.alpha_composite(icon(size, name), (edge + i * (size + edge), edge))
    return tile


@drawn_once
def medal(column: str, text: str, size: int) -> Image.Image:
    """Return a disc that stands for a column of the value track, with something written on it."""
    look = MEDALS[column]
    if column == "other":
        image = plate((size, size), (0, look.edge, size * 0.22), (1.4, look.fill, size * 0.19))
    else:
        image = disc(size, (0, look.edge), (3 if column == "first" else 1.4, look.fill))
    large = Font("bold", round(size * (0.66 if len(text) == 1 else 0.56)))
    return centred(image, text, large, look.ink)


@sign(high=1.25)
def share(pen: Pen, wide: int, company: str) -> None:
    """Paint a share certificate of a company."""
    look, unit, high = LOOKS[company], wide / 40, round(wide * 1.25)
    pen.box((0, 0), (wide, high), WHITE, 5 * unit)
    pen.box((1.3 * unit, 1.3 * unit), (wide - 1.3 * unit, high - 1.3 * unit), look.edge, 4 * unit)
    pen.box((3.4 * unit, 3.4 * unit), (wide - 3.4 * unit, high - 3.4 * unit), look.fill, 2.5 * unit)
    middle = (wide / 2, high * 0.4)
    pen.circle(middle, 12 * unit, look.edge)
    pen.circle(middle, 10.4 * unit, FIELD)
    draw_symbol(pen, look.symbol, middle, 6.6 * unit, look.edge, FIELD)
    for y in (0.74, 0.84):
        pen.box((8 * unit, high * y), (wide - 8 * unit, high * y + 2 * unit), look.ink)


@sign()
def certificate(pen: Pen, size: int, tint: Colour, ground: Colour) -> None:
    """Paint the sign for shares in one colour."""
    unit = size / 30
    pen.box((4 * unit, 1 * unit), (26 * unit, 29 * unit), tint, 3 * unit)
    pen.circle((15 * unit, 11 * unit), 6 * unit, ground)
    for y in (20.0, 24.0):
        pen.box((8 * unit, y * unit), (22 * unit, (y + 1.8) * unit), ground)


@sign()
def wagon(pen: Pen, size: int, tint: Colour, ground: Colour) -> None:
    """Paint the sign for trains in one colour."""
    unit = size / 30
    pen.box((2 * unit, 6 * unit), (28 * unit, 22 * unit), tint, 3 * unit)
    for x in (5.5, 16.5):
        pen.box((x * unit, 9 * unit), ((x + 8) * unit, 15 * unit), ground, 1.5 * unit)
    for x in (9.0, 21.0):
        pen.circle((x * unit, 23 * unit), 4.4 * unit, tint)
        pen.circle((x * unit, 23 * unit), 1.7 * unit, ground)


@sign()
def anchor(pen: Pen, size: int, tint: Colour) -> None:
    """Paint an anchor."""
    unit = size / 30
    middle = (15 * unit, 15 * unit)
    pen.arc(middle, 11.5 * unit, (10, 170), tint, 3 * unit)
    pen.box((13.4 * unit, 7 * unit), (16.6 * unit, 26 * unit), tint)
    pen.box((8.5 * unit, 9.5 * unit), (21.5 * unit, 12.3 * unit), tint, 1 * unit)
    pen.arc((15 * unit, 5.2 * unit), 4 * unit, (0, 360), tint, 2.6 * unit)
    for x, side in ((3.6, -1), (26.4, 1)):
        tip = [(x - 3, 19.5), (x + 3, 19.5), (x - side * 0.2, 14.2)]
        pen.polygon([(a * unit, b * unit) for a, b in tip], tint)


@sign()
def spike(pen: Pen, size: int) -> None:
    """Paint the golden spike on a dark disc."""
    unit = size / 40
    pen.circle((20 * unit, 20 * unit), 20 * unit, WHITE)
    pen.circle((20 * unit, 20 * unit), 18.4 * unit, INK)
    body = [(16.6, 13), (23.4, 13), (22.2, 30), (20, 35), (17.8, 30)]
    pen.polygon([(x * unit, y * unit) for x, y in body], GOLD)
    pen.box((12 * unit, 7 * unit), (28 * unit, 13 * unit), GOLD, 2.4 * unit)
    shade = [(20, 13), (23.4, 13), (22.2, 30), (20, 35)]
    pen.polygon([(x * unit, y * unit) for x, y in shade], mix(GOLD, INK, 0.25))


@drawn_once
def target(size: int, towards: int = 90) -> Image.Image:
    """Return the automa's target marker in a larger square: rings with its sign, ``size`` pixels wide.

    A tip points ``towards`` a direction, in degrees clockwise from the east.
    """
    reach = target_reach(size)

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


def target_reach(size: int) -> int:
    """Return how far the tip of a target marker is from its middle."""
    return round(size * 0.7)


@sign()
def start_marker(pen: Pen, size: int) -> None:
    """Paint the first player's marker: a small flag."""
    unit = size / 30
    for grow, tint in ((1.0, INK), (0.0, GOLD)):
        pen.box(((7 - grow) * unit, (3 - grow) * unit), ((9 + grow) * unit, (28 + grow) * unit), tint)
        flag = [(9, 3 - 1.4 * grow), (25 + 2.4 * grow, 9.5), (9, 16 + 1.4 * grow)]
        pen.polygon([(x * unit, y * unit) for x, y in flag], tint)
