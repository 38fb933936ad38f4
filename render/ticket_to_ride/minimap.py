"""A small map: one player's routes, longest trail, and tickets with their numbers."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.palette import CREAM, GOLD, INK, NIGHT, PLAYERS, WHITE, Colour, mix, rgb
from render.kit.shapes import Pen
from render.kit.text import Font, write
from render.maps.terrain import draw_terrain
from render.ticket_to_ride.layout import CITY_AT, MAP_WIDTH
from render.ticket_to_ride.scenery import LOOK
from render.ticket_to_ride.tracks import path
from rules.ticket_to_ride.atlas import ATLAS, ROUTES, TICKETS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from render.kit.shapes import Point

DONE = rgb("#0a7d4f")
FAILED = rgb("#c0392b")
OPEN = rgb("#4a5b68")
PAPER = mix(CREAM, WHITE, 0.35)
_OVERSIZE = 2
_DASH = 9.0
"""From the start of one dash of a ticket's line to the next, in pixels."""


class Goal(NamedTuple):
    """A ticket as it is marked on a map and in a list: its number there, and the colour of how it stands."""

    ticket: str
    number: int
    tint: Colour


def map_height(wide: int) -> int:
    """Return how high a map is that is so wide, in pixels."""
    return round(wide / ATLAS.map.width_over_height)


@cache
def _ground(wide: int) -> Image.Image:
    """Return the land with all tracks as thin lines, twice as large as shown; not to be changed."""
    image = draw_terrain(wide * _OVERSIZE, map_height(wide) * _OVERSIZE, LOOK)
    pen = Pen(image, _OVERSIZE)
    for route in ROUTES:
        pen.line(_scaled(path(route), wide), mix(LOOK.border, LOOK.land, 0.35), 1.5)
    for city in CITY_AT:
        pen.circle(_spot(city, wide), 3.4, INK)
        pen.circle(_spot(city, wide), 2.2, CREAM)
    return image


def _spot(city: str, wide: int) -> Point:
    x, y = CITY_AT[city]
    return x * wide / MAP_WIDTH, y * wide / MAP_WIDTH


def _scaled(line: Sequence[Point], wide: int) -> list[Point]:
    return [(x * wide / MAP_WIDTH, y * wide / MAP_WIDTH) for x, y in line[::6]]


def draw_minimap(
    wide: int, routes: Sequence[str], colour: str, goals: Sequence[Goal], trail: Collection[str] = ()
) -> Image.Image:
    """Return the map (RGB): ``routes`` in a player's colour, ``trail`` with a bright seam, pins for goals."""
    image = _ground(wide).copy()
    pen = Pen(image, _OVERSIZE)
    look = PLAYERS[colour]
    for breadth, tint, which in _layers(look.fill, trail, routes):
        for route in which:
            pen.line(_scaled(path(route), wide), tint, breadth)
    for goal in goals:
        ends = [_spot(city, wide) for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b)]
        for start, end in _dashes(*ends):
            pen.line([start, end], CREAM, 3.4)
            pen.line([start, end], INK, 1.8)
    small = image.reduce(_OVERSIZE)
    _add_pins(small, wide, goals)
    return small


def _layers(
    fill: Colour, trail: Collection[str], routes: Collection[str]
) -> tuple[tuple[float, Colour, Collection[str]], ...]:
    """Return what is drawn of a network, one upon the other: breadth, colour, and which routes."""
    return (11.5, NIGHT, trail), (9.5, GOLD, trail), (7.0, WHITE, routes), (5.2, fill, routes)


def _dashes(start: Point, end: Point) -> Iterator[tuple[Point, Point]]:
    """Cut a straight line into dashes."""
    length = math.dist(start, end)
    for i in range(math.ceil(length / _DASH)):
        a, b = i * _DASH / length, min(1.0, (i + 0.6) * _DASH / length)
        yield _between(start, end, a), _between(start, end, b)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _add_pins(image: Image.Image, wide: int, goals: Sequence[Goal]) -> None:
    """Put each ticket's number at both of its cities; pins at one city stand in a row."""
    used: dict[str, int] = {}
    for goal in goals:
        for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
            x, y = _spot(city, wide)
            place = used.get(city, 0)
            used[city] = place + 1
            pin = pin_sprite(goal.number, goal.tint, 11)
            left = min(max(round(x) - 11 + 19 * place, 0), image.width - 22)
            image.paste(pin, (left, min(max(round(y) - 11, 0), image.height - 22)), pin)


@cache
def pin_sprite(number: int, tint: Colour, radius: int) -> Image.Image:
    """Return a round pin with a number, 2 x ``radius`` pixels wide and high."""
    large = Image.new("RGBA", (16 * radius, 16 * radius))
    pen = Pen(large, 8)
    pen.circle((radius, radius), radius - 0.3, WHITE)
    pen.circle((radius, radius), radius - 1.8, tint)
    image = large.reduce(8)
    size = round(radius * 1.35)
    write(image, (radius, radius + size * 0.36), str(number), Font("bold", size), WHITE, align="middle")
    return image
