"""Spaces of tracks and the cars that stand on them, drawn for every length and angle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.kit.palette import GOLD, INK, NIGHT, PLAYERS, WHITE, mix
from render.kit.shapes import rounded_box, sprite, turned
from render.kit.symbols import draw_symbol
from render.ticket_to_ride.colours import CARDS, GRAY_TRACK, LAND
from render.ticket_to_ride.layout import TRACK_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point
    from render.ticket_to_ride.tracks import Space

_MARGIN = 10
"""Room around a car for its glow, in pixels."""


def left_top(space: Space) -> tuple[int, int]:
    """Return where the sprite of a space or of its car belongs on the map."""
    width, height = _size(space)
    return round(space.x - width / 2), round(space.y - height / 2)


def sprite_box(space: Space) -> tuple[int, int, int, int]:
    """Return the box on the map that the sprite of a space or of its car may reach."""
    (left, top), (width, height) = left_top(space), _size(space)
    return left, top, left + width, top + height


def _size(space: Space) -> tuple[int, int]:
    turn = math.radians(space.angle)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    return (
        math.ceil(space.length * cos + TRACK_WIDTH * sin) + 2 * _MARGIN,
        math.ceil(space.length * sin + TRACK_WIDTH * cos) + 2 * _MARGIN,
    )


def _upright(space: Space, paint: Callable[[Pen, Point], None]) -> Image.Image:
    """Return a sprite for a space; ``paint`` gets the pen and the middle."""
    (width, height), (left, top) = _size(space), left_top(space)
    return sprite(width, height, lambda pen: paint(pen, (space.x - left, space.y - top)))


def empty_space(space: Space, colour: str) -> Image.Image:
    """Return a space that nobody has claimed, with the symbol of its colour ("gray": none)."""
    card = CARDS.get(colour)
    fill, edge = (card.fill, card.edge) if card else (GRAY_TRACK, mix(GRAY_TRACK, INK, 0.6))

    def paint(pen: Pen, middle: Point) -> None:
        _box(pen, space, middle, 1.5, mix(edge, LAND, 0.12))
        _box(pen, space, middle, -0.3, fill)
        _box(pen, space, middle, -2.2, mix(fill, WHITE, 0.22))
        _box(pen, space, middle, -3.4, fill)
        if card:
            draw_symbol(pen, card.symbol, middle, 5.4, card.ink, hole=card.fill)

    return _upright(space, paint)


def car(space: Space, player: str) -> Image.Image:
    """Return a car in a player's colour with its symbol."""
    look = PLAYERS[player]

    def paint(pen: Pen, middle: Point) -> None:
        _box(pen, space, middle, 3.4, WHITE)
        _box(pen, space, middle, 1.8, look.edge)
        _box(pen, space, middle, 0.2, look.fill)
        _stripes(pen, space, middle, mix(look.fill, WHITE, 0.32), look.edge)
        pen.circle(middle, TRACK_WIDTH * 0.46, WHITE)
        draw_symbol(pen, look.symbol, middle, TRACK_WIDTH * 0.36, look.edge)

    return _upright(space, paint)


def glow(space: Space) -> Image.Image:
    """Return what shines around a car that is new."""

    def paint(pen: Pen, middle: Point) -> None:
        _box(pen, space, middle, 8.8, NIGHT)
        _box(pen, space, middle, 7.4, GOLD)

    return _upright(space, paint)


def closed_space(space: Space) -> Image.Image:
    """Return what lies on a space that stays closed because its twin is claimed."""

    def paint(pen: Pen, middle: Point) -> None:
        _box(pen, space, middle, 1.8, mix(LAND, INK, 0.3))
        _box(pen, space, middle, 0.4, mix(LAND, INK, 0.1))
        reach, breadth = min(space.length / 2 - 3, 9.0), TRACK_WIDTH / 2 - 3.5
        for side in (-1, 1):
            ends = [(-reach, -side * breadth), (reach, side * breadth)]
            pen.line(turned(ends, space.angle, middle), mix(LAND, INK, 0.62), 2.4)

    return _upright(space, paint)


def _box(pen: Pen, space: Space, middle: Point, spread: float, fill: Colour) -> None:
    outline = rounded_box(space.length + 2 * spread, TRACK_WIDTH + 2 * spread, max(1.5, 3.5 + spread))
    pen.polygon(turned(outline, space.angle, middle), fill)


def _stripes(pen: Pen, space: Space, middle: Point, light: Colour, dark: Colour) -> None:
    """Draw a car's roof: a light band along it and a dark joint near each end."""
    half, band = space.length / 2, TRACK_WIDTH / 2 - 4.5
    roof = [(-half + 3, -band), (half - 3, -band), (half - 3, band), (-half + 3, band)]
    pen.polygon(turned(roof, space.angle, middle), light)
    for side in (-1, 1):
        joint = [(side * (half - 5), -TRACK_WIDTH / 2 + 1.5), (side * (half - 5), TRACK_WIDTH / 2 - 1.5)]
        pen.line(turned(joint, space.angle, middle), dark, 1.6)
