"""Pieces that stand on the board: herders, engines, discs, the market token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import CORNERS, seat_look
from render.great_western_trail.layout import ENGINE, HERDER
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.sign_rows import glyph
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.cache import Cache
from render.kit.palette import CREAM, FIELD, GOLD, INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
from rules.great_western_trail import COMMON

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen

_kept: Cache[Image.Image] = Cache()


def herder(seat: int, *, active: bool = False) -> Image.Image:
    """Return a seat's herder, HERDER pixels large: a rider with a hat; ``active`` ones are framed in gold."""
    return _kept.get(
        ("herder", seat, active), lambda: sprite(*HERDER, lambda pen: _herder(pen, seat, active=active))
    )


def _herder(pen: Pen, seat: int, *, active: bool) -> None:
    look = seat_look(seat)
    layers: list[tuple[float, Colour]] = [(0.135, INK), (0.1, GOLD if active else WHITE), (0.03, look.edge)]
    for spread, tint in layers:
        _figure(pen, spread, tint)
    _figure(pen, 0.0, look.fill)
    wide, high = HERDER
    draw_symbol(pen, look.symbol, (wide * 0.5, high * 0.7), wide * 0.2, look.ink)


def _figure(pen: Pen, spread: float, tint: Colour) -> None:
    """Paint a figure: hat, head, body; ``spread`` wider all around."""
    wide, high = HERDER
    grow = spread * wide

    def box(left: float, top: float, right: float, bottom: float, radius: float) -> None:
        pen.box(
            (wide * left - grow, high * top - grow),
            (wide * right + grow, high * bottom + grow),
            tint,
            radius * wide + grow,
        )

    box(0.31, 0.12, 0.69, 0.28, 0.1)
    box(0.14, 0.25, 0.86, 0.33, 0.06)
    box(0.33, 0.28, 0.67, 0.5, 0.14)
    box(0.17, 0.47, 0.83, 0.88, 0.2)


def herder_start(seat: int) -> Image.Image:
    """Return the sign of where a seat's herder set out: a ring with the seat's symbol."""

    def paint(pen: Pen) -> None:
        look, middle = seat_look(seat), (20.0, 20.0)
        for radius, tint in ((20.0, INK), (18.0, GOLD), (14.0, look.fill), (11.0, CREAM)):
            pen.circle(middle, radius, tint)
        draw_symbol(pen, look.symbol, middle, 7.5, look.edge)

    return _kept.get(("start", seat), lambda: sprite(40, 40, paint))


def engine(seat: int) -> Image.Image:
    """Return a seat's engine, ENGINE pixels large, with the seat's symbol."""
    return _kept.get(("engine", seat), lambda: sprite(*ENGINE, lambda pen: _engine(pen, seat)))


def _engine(pen: Pen, seat: int) -> None:
    look = seat_look(seat)
    wide, high = ENGINE
    pen.box((0, 0), (wide, high), INK, 13)
    pen.box((2, 2), (wide - 2, high - 2), WHITE, 11)
    pen.box((4.5, 4.5), (wide - 4.5, high - 4.5), look.fill, 9)
    size = high * 0.84
    glyphs.engine(UnitSquare(pen, size, wide - size - 5, high * 0.05), look.ink, look.fill)
    draw_symbol(pen, look.symbol, (wide * 0.22, high * 0.5), high * 0.23, look.ink)


def disc(seat: int, size: int) -> Image.Image:
    """Return a seat's disc, ``size`` pixels wide, with the seat's symbol."""

    def paint(pen: Pen) -> None:
        look, half = seat_look(seat), size / 2
        pen.circle((half, half), half, WHITE)
        pen.circle((half, half), half * 0.9, look.edge)
        pen.circle((half, half), half * 0.78, look.fill)
        draw_symbol(pen, look.symbol, (half, half), half * 0.5, look.ink)

    return _kept.get(("disc", seat, size), lambda: sprite(size, size, paint))


def disc_place(seat: int | None, corners: str, size: int) -> Image.Image:
    """Return a place with its white or black rim; ``seat`` is whose disc lies there, None if it is free."""

    def paint(pen: Pen) -> None:
        middle, radius = (size / 2, size / 2), size / 2
        pen.circle(middle, radius, INK)
        pen.circle(middle, radius * 0.94, CORNERS[corners])
        pen.circle(middle, radius * 0.8, INK)
        pen.circle(middle, radius * 0.75, mix(FIELD, INK, 0.1))
        if seat is not None:
            look = seat_look(seat)
            pen.circle(middle, radius * 0.8, look.edge)
            pen.circle(middle, radius * 0.72, look.fill)
            draw_symbol(pen, look.symbol, middle, radius * 0.42, look.ink)

    return sprite(size, size, paint)


def market_token(size: int) -> Image.Image:
    """Return the market token: a sheriff's star."""

    def paint(pen: Pen) -> None:
        half = size / 2
        pen.circle((half, half), half, INK)
        pen.circle((half, half), half * 0.92, CREAM)
        pen.circle((half, half), half * 0.82, GOLD)
        draw_symbol(pen, "star", (half, half), half * 0.66, mix(INK, GOLD, 0.1))

    return _kept.get(("token", size), lambda: sprite(size, size, paint))


def market_token_with_points(size: int) -> Image.Image:
    """Return the market token with the points that it scores."""
    image = market_token(size).copy()
    shield = glyph("points", round(size * 0.46), text=str(COMMON.job_market.points))
    image.alpha_composite(shield, (size - shield.width, size - shield.height))
    return image
