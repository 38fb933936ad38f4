"""Tokens that lie or stand: players' discs, cubes, chips, and the hexes of cities."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.kit.house import colours
from render.kit.house.emphasis import REACH, ring
from render.kit.house.figures import roomy
from render.kit.house.light import CITY, PIECE, Edges, disc, facing, shadow_of, solid
from render.kit.house.pieces import Piece
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import OVERSIZE, Pen, sprite
from render.kit.signs import drawn_once
from render.kit.symbols import draw_symbol

if TYPE_CHECKING:
    from render.kit.palette import Look
    from render.kit.shapes import Point


@drawn_once
def counter(look: Look, radius: int, *, new: bool = False) -> Piece:
    """Return a player's round disc with its symbol; ``REACH`` pixels of room around it."""
    middle = (float(REACH + radius), float(REACH + radius))
    room = roomy((2 * radius, 2 * radius))
    rim, inside = disc(middle, radius - 1.5), disc(middle, radius * 0.8 - 1)
    body = solid(room, rim, colours.PAPER_LIGHT, Edges(WHITE, colours.PAPER_DARK, 1.6, radius * 0.12))
    lit = Edges(mix(look.fill, look.edge, 0.5), mix(look.fill, WHITE, 0.35), 1.6, 1.6, look.edge, 1.0)
    body.alpha_composite(solid(room, inside, look.fill, lit))

    def adorn(pen: Pen) -> None:
        draw_symbol(pen, look.symbol, middle, radius * 0.5, look.ink, hole=look.fill)

    body.alpha_composite(sprite(*room, adorn))
    return Piece(body, shadow_of(body, PIECE), ring(room, rim) if new else ())


_SIDE = 8.6
_HEX_LIT, _HEX_DARK = 0.55, 0.42


@drawn_once
def city(reach: float, rim: Colour, ground: Colour = colours.CITY, *, new: bool = False) -> Piece:
    """Return a city's hex with flat top, ``reach`` pixels to its corners: each side has its own light."""
    half = math.ceil(reach) + REACH
    middle, room = (float(half), float(half)), (2 * half, 2 * half)

    def shape(pen: Pen, spread: float, fill: Colour) -> None:
        pen.polygon(hexagon(middle, reach + spread / math.cos(math.pi / 6)), fill)

    def paint(pen: Pen) -> None:
        shape(pen, 0.8, colours.OUTLINE)
        outer, inner = hexagon(middle, reach - 0.8), hexagon(middle, reach - _SIDE * reach / 49.2)
        for side in range(6):
            after = (side + 1) % 6
            normal = math.radians(60 * side + 30)
            light = facing(math.cos(normal), math.sin(normal))
            towards, share = (WHITE, _HEX_LIT) if light > 0 else (colours.OUTLINE, -_HEX_DARK)
            tint = mix(rim, towards, share * light)
            pen.polygon([outer[side], outer[after], inner[after], inner[side]], tint)
        pen.polygon(inner, mix(ground, colours.OUTLINE, 0.3))
        pen.polygon(hexagon((middle[0] + 0.7, middle[1] + 0.9), reach - _SIDE * reach / 49.2 - 1.1), ground)

    body = sprite(*room, paint, OVERSIZE)
    return Piece(body, shadow_of(body, CITY), ring(room, shape, 0.8) if new else ())


def hexagon(middle: Point, reach: float) -> list[Point]:
    """Return the corners of a hex with flat top and bottom."""
    turns = (math.radians(60 * corner) for corner in range(6))
    return [(middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)) for turn in turns]
