"""Figures and tokens: herders and engines, players' discs, the hexes of cities."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house import colours
from render.kit.house.emphasis import REACH, ring
from render.kit.house.light import CITY, LARGE_PIECE, PIECE, Edges, disc, edges_of, facing, shadow_of, solid
from render.kit.house.pieces import Piece
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import OVERSIZE, Pen, draw_symbol, sprite
from render.kit.signs import drawn_once

if TYPE_CHECKING:
    from render.kit.palette import Look
    from render.kit.shapes import Point

HERDER: Final = (78, 94)
ENGINE: Final = (92, 62)
_RIM = 4.2


def roomy(size: tuple[int, int]) -> tuple[int, int]:
    """Return how large the images of something of a size are: with room for shadow and ring."""
    return size[0] + 2 * REACH, size[1] + 2 * REACH


class _Inside(NamedTuple):
    """A pen that paints within ``REACH``, in units that are so many pixels wide and high."""

    pen: Pen
    wide: float
    high: float

    def at(self, x: float, y: float) -> Point:
        return REACH + self.wide * x, REACH + self.high * y

    def box(
        self, edges: tuple[float, float, float, float], radius: float, fill: Colour, spread: float = 0.0
    ) -> None:
        """Paint a rounded box, ``spread`` pixels larger, from its left, top, right and lower edge."""
        (left, top), (right, bottom) = self.at(*edges[:2]), self.at(*edges[2:])
        corner, far = (left - spread, top - spread), (right + spread, bottom + spread)
        self.pen.box(corner, far, fill, radius * self.wide + spread)

    def medallion(self, x: float, y: float, radius: float, rim: float, look: Look) -> None:
        """Paint a player's symbol on a light disc."""
        middle, radius = self.at(x, y), radius * self.wide
        self.pen.circle(middle, radius + rim, look.edge)
        self.pen.circle(middle, radius, colours.PAPER_LIGHT)
        draw_symbol(self.pen, look.symbol, middle, radius * 0.76, look.edge, hole=colours.PAPER_LIGHT)


_HERDER_BOXES = (
    ((0.3, 0.01, 0.7, 0.24), 0.12),
    ((0.05, 0.155, 0.95, 0.265), 0.07),
    ((0.27, 0.22, 0.73, 0.52), 0.16),
    ((0.15, 0.47, 0.85, 0.7), 0.16),
    ((0.04, 0.56, 0.96, 0.98), 0.2),
)
"""The edges and radius of each part, in shares of the figure."""


@drawn_once
def herder(look: Look, *, active: bool = False, size: tuple[int, int] = HERDER) -> Piece:
    """Return a herder, ``REACH`` pixels within its images; whoever's turn it is has a gold rim."""
    unit, room = size[1] / 94, roomy(size)
    rim = colours.GOLD if active else colours.PAPER_LIGHT

    def shape(pen: Pen, spread: float, fill: Colour, less: float = 0.0) -> None:
        for edges, radius in _HERDER_BOXES:
            _Inside(pen, *size).box(edges, radius, fill, spread - less)

    body = solid(room, shape, rim, edges_of(rim, dark=mix(rim, colours.GOLD_EDGE, 0.45)))
    lit, dark = mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.75)
    coat = Edges(lit, dark, 3.0 * unit, 3.6 * unit, look.edge, 1.2)
    body.alpha_composite(solid(room, partial(shape, less=_RIM * unit), look.fill, coat))
    body.alpha_composite(sprite(*room, lambda pen: _face(_Inside(pen, *size), look)))
    glow = ring(room, partial(shape, less=1.0), 0.8) if active else ()
    return Piece(body, shadow_of(body, LARGE_PIECE), glow)


def _face(inside: _Inside, look: Look) -> None:
    dark, pen = mix(look.fill, look.edge, 0.85), inside.pen
    inside.box((0.35, 0.15, 0.65, 0.185), 0.0, dark)
    inside.box((0.335, 0.265, 0.665, 0.46), 0.09, colours.SKIN)
    inside.box((0.335, 0.265, 0.665, 0.3), 0.0, mix(colours.SKIN, colours.OUTLINE, 0.4))
    for eye in (0.42, 0.58):
        pen.circle(inside.at(eye, 0.35), inside.wide * 0.026, colours.OUTLINE)
    pen.polygon([inside.at(0.29, 0.43), inside.at(0.71, 0.43), inside.at(0.5, 0.555)], dark)
    inside.medallion(0.5, 0.745, 0.225, 1.6, look)


_ENGINE_BOXES = (
    ((5, 3, 45, 10), 3),
    ((8, 6, 42, 50), 3),
    ((38, 22, 84, 48), 8),
    ((67, 8, 77, 30), 2),
    ((63, 4, 81, 11), 3),
    ((50, 15, 60, 30), 5),
)
_WHEELS = ((17, 9.0), (38, 9.0), (58, 9.0), (77, 7.0))
"""How far right wheels stand, and their radius."""
_PUFFS = ((70, -5, 8), (56, -14, 11), (36, -15, 9))
"""The steam over an engine that has just moved: its middles and radii."""


@drawn_once
def engine(look: Look, *, new: bool = False, size: tuple[int, int] = ENGINE) -> Piece:
    """Return a steam engine in a player's colour, running to the right, its symbol on the cab."""
    room, unit = roomy(size), size[0] / 92

    def shape(pen: Pen, spread: float, fill: Colour, more: float = 0.0) -> None:
        inside, spread = _Inside(pen, unit, unit), spread + more
        for edges, radius in _ENGINE_BOXES:
            inside.box(edges, radius, fill, spread)
        for x, wheel in _WHEELS:
            pen.circle(inside.at(x, 57 - wheel), wheel * unit + spread, fill)

    paper = edges_of(colours.PAPER_LIGHT, dark=colours.PAPER_DARK)
    body = solid(room, partial(shape, more=3.0 * unit), colours.PAPER_LIGHT, paper)
    lit, dark = mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.7)
    body.alpha_composite(
        solid(room, shape, look.fill, Edges(lit, dark, 2.4 * unit, 3.0 * unit, look.edge, 1.2))
    )
    body.alpha_composite(sprite(*room, lambda pen: _engine_parts(_Inside(pen, unit, unit), look, new=new)))
    return Piece(body, shadow_of(body, PIECE.times(1.2)), ring(room, shape) if new else ())


def _engine_parts(inside: _Inside, look: Look, *, new: bool) -> None:
    pen, unit = inside.pen, inside.wide
    for more, tint in ((1.6, colours.OUTLINE), (0.0, colours.PAPER_LIGHT)) if new else ():
        for x, y, puff in _PUFFS:
            pen.circle(inside.at(x, y), puff * unit + more, tint)
    tints = ((0.92, look.edge), (0.62, mix(look.fill, look.edge, 0.35)), (0.26, colours.PAPER_LIGHT))
    for x, radius in _WHEELS:
        for part, tint in tints:
            pen.circle(inside.at(x, 57 - radius), radius * part * unit, tint)
    pen.line([inside.at(17, 48), inside.at(58, 48)], colours.PAPER_LIGHT, 2.2 * unit)
    for left in (46, 63):
        inside.box((left, 24, left + 2.4, 40), 0.0, mix(look.fill, look.edge, 0.6))
    inside.medallion(25, 26, 15.5, 1.4, look)


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


_SIDE = 0.174
_HEX_LIT, _HEX_DARK = 0.55, 0.42


@drawn_once
def city(
    reach: tuple[float, float], rim: Colour, ground: Colour = colours.CITY, *, new: bool = False
) -> Piece:
    """Return a city's hex with flat top: each side has its own light. ``reach`` as for ``hexagon``."""
    across, down = (math.ceil(each) + REACH for each in reach)
    middle, room = (float(across), float(down)), (2 * across, 2 * down)
    broad = _SIDE * reach[1]

    def within(edge: float) -> tuple[float, float]:
        return reach[0] - edge / math.cos(math.pi / 6), reach[1] - edge

    def shape(pen: Pen, spread: float, fill: Colour) -> None:
        pen.polygon(hexagon(middle, within(-spread)), fill)

    def paint(pen: Pen) -> None:
        shape(pen, 0.8, colours.OUTLINE)
        outer, inner = hexagon(middle, within(0.7)), hexagon(middle, within(broad))
        for side in range(6):
            after = (side + 1) % 6
            normal = math.radians(60 * side + 30)
            light = facing(math.cos(normal), math.sin(normal))
            towards, share = (WHITE, _HEX_LIT) if light > 0 else (colours.OUTLINE, -_HEX_DARK)
            tint = mix(rim, towards, share * light)
            pen.polygon([outer[side], outer[after], inner[after], inner[side]], tint)
        pen.polygon(inner, mix(ground, colours.OUTLINE, 0.3))
        pen.polygon(hexagon((middle[0] + 0.7, middle[1] + 0.9), within(broad + 1)), ground)

    body = sprite(*room, paint, OVERSIZE)
    return Piece(body, shadow_of(body, CITY), ring(room, shape, 0.8) if new else ())


def hexagon(middle: Point, reach: tuple[float, float]) -> list[Point]:
    """Return the corners of a hex with flat top: how far it reaches to the sides, and up and down."""
    (x, y), (across, down) = middle, reach
    corners = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
    return [(x + across * right, y + down * low) for right, low in corners]
