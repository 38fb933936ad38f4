"""Pieces that stand on the board: herders, engines, discs, the market token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import CORNERS, seat_look
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.house import colours as house
from render.kit.palette import CREAM, GOLD, INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.signs import drawn_once
from render.kit.symbols import draw_symbol
from rules.great_western_trail import COMMON

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour, Look
    from render.kit.shapes import Pen


@drawn_once
def herder_start(look: Look, *, old: bool = False) -> Image.Image:
    """Return the sign of where somebody's herder set out: a symbol in a ring; ``old`` without gold."""

    def paint(pen: Pen) -> None:
        middle = (20.0, 20.0)
        for radius, tint in ((20.0, INK), (18.0, CREAM if old else GOLD), (14.0, look.fill), (11.0, CREAM)):
            pen.circle(middle, radius, tint)
        draw_symbol(pen, look.symbol, middle, 7.5, look.edge)

    return sprite(40, 40, paint)


def disc(seat: int, size: int) -> Image.Image:
    """Return a seat's disc with the seat's symbol, ``size`` pixels wide: a wooden one with body."""
    return _disc(seat_look(seat), size)


@drawn_once
def _disc(look: Look, size: int) -> Image.Image:
    thick = max(1.5, size * 0.07)
    radius = (size - thick) / 2 - 1
    top, foot = (size / 2, radius + 1), (size / 2, radius + 1 + thick)

    def paint(pen: Pen) -> None:
        for middle in (foot, top):
            pen.circle(middle, radius + 1, house.OUTLINE)
        pen.circle(foot, radius, mix(look.edge, house.OUTLINE, 0.25))
        pen.circle(top, radius, mix(look.fill, WHITE, 0.5))
        pen.circle((top[0] + size * 0.015, top[1] + size * 0.02), radius * 0.95, look.edge)
        pen.circle(top, radius * 0.88, look.fill)
        pen.circle(top, radius * 0.7, mix(look.fill, look.edge, 0.35))
        pen.circle((top[0] + 0.4, top[1] + 0.6), radius * 0.68, look.fill)
        draw_symbol(pen, look.symbol, top, radius * 0.48, look.ink, hole=look.fill)

    return sprite(size, size, paint)


def disc_place(seat: int | None, corners: str, size: int, ground: Colour = house.PAPER) -> Image.Image:
    """Return a place with its white or black rim; ``seat`` is whose disc lies there, None if it is free.

    A free place is let into its ground; a disc has body, ``size`` pixels wide with its shadow.
    """
    return _disc_place(None if seat is None else seat_look(seat), corners, size, ground)


@drawn_once
def _disc_place(look: Look | None, corners: str, size: int, ground: Colour) -> Image.Image:
    middle, radius = (size / 2 - 1, size / 2 - 1.5), size / 2 - 2.5
    hole = mix(ground, house.OUTLINE, 0.16)

    def paint(pen: Pen) -> None:
        pen.circle(middle, radius, house.OUTLINE)
        pen.circle(middle, radius - 1.3, CORNERS[corners])
        pen.circle(middle, radius * 0.78 + 1.2, house.OUTLINE)
        pen.circle(middle, radius * 0.78, mix(hole, house.OUTLINE, 0.28))
        pen.circle((middle[0] + 1.2, middle[1] + 1.6), radius * 0.78 - 1.6, hole)

    image = sprite(size, size, paint)
    if look is not None:
        image.alpha_composite(_disc(look, size - 2), (0, 0))
    return image


@drawn_once
def market_token(size: int) -> Image.Image:
    """Return the market token: a sheriff's star of brass."""

    def paint(pen: Pen) -> None:
        half = size / 2
        for radius, tint in (
            (1.0, house.OUTLINE),
            (0.93, house.BRASS_LIT),
            (0.86, mix(house.BRASS, house.OUTLINE, 0.5)),
            (0.82, house.BRASS),
        ):
            pen.circle((half, half), half * radius, tint)
        for shift, tint in ((0.03, mix(house.BRASS, house.OUTLINE, 0.7)), (0.0, house.PAPER_LIGHT)):
            draw_symbol(pen, "star", (half + shift * half, half + shift * half), half * 0.66, tint)

    return sprite(size, size, paint)


def market_token_with_points(size: int) -> Image.Image:
    """Return the market token with the points that it scores."""
    image = market_token(size).copy()
    shield = glyph("points", round(size * 0.46), text=str(COMMON.job_market.points))
    image.alpha_composite(shield, (size - shield.width, size - shield.height))
    return image
