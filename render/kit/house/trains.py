"""Trains and tracks: spaces printed on a map, trains on them, companies' lines and wagons."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house import colours
from render.kit.house.emphasis import REACH, closed, printed, printed_tone, ring
from render.kit.house.figures import roomy
from render.kit.house.light import PIECE, Edges, Outline, facing, shadow_of, solid
from render.kit.house.pieces import Piece
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import OVERSIZE, Pen, draw_symbol, rounded_box, sprite, turned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Look
    from render.kit.shapes import Point


class Place(NamedTuple):
    """Where a space lies in its sprite: its middle, length, breadth, degrees counter-clockwise."""

    middle: Point
    length: float
    breadth: float
    degrees: float

    @classmethod
    def at(
        cls, x: float, y: float, length: float, breadth: float, degrees: float
    ) -> tuple[Place, tuple[int, int]]:
        """Return a space in its sprite, and where on the picture the sprite's left top belongs."""
        place = cls((x, y), length, breadth, degrees)
        corner = (round(x - place.size[0] / 2), round(y - place.size[1] / 2))
        return place._replace(middle=(x - corner[0], y - corner[1])), corner

    @property
    def size(self) -> tuple[int, int]:
        """How large the sprite is: with room for shadow and ring."""
        turn = math.radians(self.degrees)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        wide, high = self.length * cos + self.breadth * sin, self.length * sin + self.breadth * cos
        return roomy((math.ceil(wide), math.ceil(high)))

    def shape(self, grow: float = 0.0, radius: float = 3.5) -> Outline:
        """Return the space as a shape, ``grow`` pixels larger."""

        def paint(pen: Pen, spread: float, fill: Colour) -> None:
            more = spread + grow
            box = rounded_box(self.length + 2 * more, self.breadth + 2 * more, max(1.5, radius + more))
            pen.polygon(turned(box, self.degrees, self.middle), fill)

        return paint

    def along(self, points: Sequence[Point]) -> list[Point]:
        """Return points measured from the middle along and across the space as those of the sprite."""
        return turned(points, self.degrees, self.middle)


GROWN: Final = 2.6
"""How much broader a train is than its space, on both sides, in pixels."""
_COUPLING = 4.0
_LIT, _SHADED = 0.42, 0.62
_DISC, _SIGN = 8.3, 6.4
_OPEN_SIGN = 5.6
_STRIPE = 3.0
_USUAL_BREADTH = 17.0


def train(place: Place, look: Look, *, new: bool = False, stripe: Colour | None = None) -> Piece:
    """Return a train that stands on a space, with couplings to its neighbours; a ``new`` one glows.

    A ``stripe`` along its roof tells it from others by more than its colour.
    """
    half, across = place.length / 2, place.breadth / 2 + GROWN
    reach = place.length / 2 + GROWN + _COUPLING
    ends = place.along([(-reach, 0), (reach, 0)])
    body = sprite(*place.size, lambda pen: pen.line(ends, colours.OUTLINE, _COUPLING))
    body.alpha_composite(solid(place.size, place.shape(GROWN), look.fill, Edges(look.fill, look.fill, 0, 0)))

    def adorn(pen: Pen) -> None:
        lit = _lit_side(place)
        for side, width, tint in (
            (lit, 3.0, mix(look.fill, WHITE, _LIT)),
            (-lit, 3.4, mix(look.fill, look.edge, _SHADED)),
        ):
            outer, inner = side * (across - 0.6), side * (across - 0.6 - width)
            pen.polygon(place.along([(-half, outer), (half, outer), (half, inner), (-half, inner)]), tint)
        for end in (-1, 1):
            joint = [(end * (half - 3.4), -across + 0.6), (end * (half - 3.4), across - 0.6)]
            pen.line(place.along(joint), mix(look.fill, look.edge, 0.75), 1.5)
        if stripe:
            pen.line(place.along([(-half, 0.0), (half, 0.0)]), stripe, _STRIPE)
        scale = place.breadth / _USUAL_BREADTH
        pen.circle(place.middle, _DISC * scale + 1.3, look.edge)
        pen.circle(place.middle, _DISC * scale, colours.PAPER_LIGHT)
        draw_symbol(pen, look.symbol, place.middle, _SIGN * scale, look.edge, hole=colours.PAPER_LIGHT)

    body.alpha_composite(sprite(*place.size, adorn))
    return Piece(body, shadow_of(body, PIECE), ring(place.size, place.shape(GROWN)) if new else ())


def _lit_side(place: Place) -> int:
    """Return on which long side the light falls: -1 the upper one of a space that lies level, 1 the other."""
    (x, y), (middle_x, middle_y) = place.along([(0.0, -1.0)])[0], place.middle
    return -1 if facing(x - middle_x, y - middle_y) >= 0 else 1


def open_space(place: Place, look: Look | None, *, ground: Colour = colours.LAND[1]) -> Image.Image:
    """Return a free space (RGBA), printed on the map, with its symbol; without a look of any colour."""
    fill = look.fill if look is not None else colours.ANY_TRACK
    found = printed(place.size, place.shape(), fill, ground)
    if look is not None:
        size, hole = _OPEN_SIGN * place.breadth / _USUAL_BREADTH, printed_tone(fill, ground)

        def adorn(pen: Pen) -> None:
            draw_symbol(pen, look.symbol, place.middle, size, look.ink, hole=hole)

        found.alpha_composite(sprite(*place.size, adorn))
    return found


def closed_space(place: Place, *, ground: Colour = colours.LAND[1]) -> Image.Image:
    """Return what lies on a space that stays closed (RGBA): the land's own tone and one stroke."""
    found = closed(place.size, place.shape(1.2), ground)
    reach, across = min(place.length / 2 - 3, 8.0), place.breadth / 2 - 3.5
    stroke = place.along([(-reach, across), (reach, -across)])
    tint = mix(ground, colours.INK, 0.62)
    found.alpha_composite(sprite(*place.size, lambda pen: pen.line(stroke, tint, 2.4)))
    return found


_CASING, _DARK, _FILL = 17.0, 12.6, 9.6
_SLEEPERS = 9.0


def line(pen: Pen, points: Sequence[Point], look: Look, scale: float = 1.0) -> None:
    """Paint a company's track along a line: a dark casing, the company's own dark, its colour, sleepers."""
    dark = mix(look.edge, look.fill, 0.25)
    for width, tint in ((_CASING, colours.OUTLINE), (_DARK, dark), (_FILL, look.fill)):
        pen.line(points, tint, width * scale)
    sleeper = mix(look.fill, look.edge, 0.45)
    for (x, y), (dx, dy) in _steps(points, _SLEEPERS * scale):
        reach = _FILL / 2 * scale
        pen.line([(x - dy * reach, y + dx * reach), (x + dy * reach, y - dx * reach)], sleeper, 1.7 * scale)


def track(
    points: Sequence[Point], size: tuple[int, int], look: Look, scale: float = 1.0, *, new: bool = False
) -> Piece:
    """Return a company's track as a piece in images of a size, ``REACH`` and more around the line."""

    def shape(pen: Pen, spread: float, fill: Colour) -> None:
        wide = _CASING * scale + 2 * spread
        pen.line(points, fill, wide)
        for end in points:
            pen.circle(end, wide / 2, fill)

    body = sprite(*size, lambda pen: line(pen, points, look, scale))
    glow = ring(size, shape, 0.75 * scale) if new else ()
    return Piece(body, shadow_of(body, PIECE.times(0.8 * scale)), glow)


def _steps(points: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Return points along a line, ``step`` pixels apart, each with the line's direction there."""
    found, over = [], step / 2
    for (ax, ay), (bx, by) in pairwise(points):
        far = math.dist((ax, ay), (bx, by))
        while over < far:
            share = over / far
            at = ax + (bx - ax) * share, ay + (by - ay) * share
            found.append((at, ((bx - ax) / far, (by - ay) / far)))
            over += step
        over -= far
    return found


def wagon(look: Look, wide: int, *, new: bool = False) -> Piece:
    """Return a company's wagon as it stands on a hex, ``wide`` pixels without its room, seen from its end."""
    high, unit, wheel = round(wide * 0.84), wide / 30, mix(look.edge, colours.OUTLINE, 0.4)
    size = (wide + 2 * REACH, high + 2 * REACH)

    def shape(pen: Pen, spread: float, fill: Colour) -> None:
        for x in (0.26, 0.74):
            pen.circle((REACH + wide * x, REACH + high - 4.4 * unit), 3.6 * unit + spread, fill)
        low = (REACH + wide + spread, REACH + high - 4.0 * unit + spread)
        pen.box((REACH - spread, REACH - spread), low, fill, 5.5 * unit + spread)

    def adorn(pen: Pen) -> None:
        for x in (0.26, 0.74):
            pen.circle((REACH + wide * x, REACH + high - 3.4 * unit), 2.0 * unit, wheel)
        middle = (REACH + wide / 2, REACH + (high - 4.0 * unit) / 2 + 0.4 * unit)
        draw_symbol(pen, look.symbol, middle, 7.0 * unit, look.ink, look.fill)

    edges = Edges(mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.7), 2.2 * unit, 2.4 * unit)
    body = solid(size, shape, look.fill, edges)
    body.alpha_composite(sprite(*size, adorn, OVERSIZE))
    return Piece(body, shadow_of(body, PIECE.times(unit)), ring(size, shape, min(unit, 1.0)) if new else ())
