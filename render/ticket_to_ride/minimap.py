"""A small map: one player's routes, longest trail, and tickets with their numbers."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.palette import CREAM, GOLD, INK, NIGHT, PLAYERS, WHITE, Colour, mix
from render.kit.shapes import Pen, sprite
from render.kit.signs import disc, drawn_once
from render.kit.text import Font, write
from render.maps.terrain import draw_terrain
from render.ticket_to_ride.layout import CITY_AT, MAP_WIDTH
from render.ticket_to_ride.scenery import LOOK
from render.ticket_to_ride.stage import STAGE
from render.ticket_to_ride.tracks import path
from rules.ticket_to_ride import ATLAS, ROUTES, TICKETS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.shapes import Point

_OVERSIZE = 2
_DASH = 9.0
"""From the start of one dash of a ticket's line to the next, in pixels."""
_EDGE = 8
"""Room around a line in its sprite, in pixels."""
_PIN = 11
_HALF = 128
"""Alpha from which a pixel belongs to a line that lies on another one."""

Layer = tuple[tuple[float, Colour], ...]
"""Lines one upon the other: breadth in pixels and colour of each."""
_TRAIL: Layer = ((11.5, NIGHT), (9.5, GOLD))
_SEAM: Layer = ((7.0, WHITE),)
_DASHED: Layer = ((3.4, CREAM), (1.8, INK))


class Goal(NamedTuple):
    """A ticket as it is marked on a map and in a list: its number there, and the colour of how it stands."""

    ticket: str
    number: int
    tint: Colour


def map_height(wide: int) -> int:
    """Return how high a map is that is so wide, in pixels."""
    return round(wide / ATLAS.map.width_over_height)


def minimap_scene(wide: int) -> Scene:
    """Return the land with all tracks as thin lines."""
    return STAGE.scene("small", (), (wide, map_height(wide)), partial(_draw, wide))


def _draw(wide: int) -> Image.Image:
    image = draw_terrain(wide * _OVERSIZE, map_height(wide) * _OVERSIZE, LOOK)
    pen = Pen(image, _OVERSIZE)
    for route in ROUTES:
        pen.line(_scaled(path(route), wide), mix(LOOK.border, LOOK.land, 0.35), 1.5)
    for city in CITY_AT:
        pen.circle(_spot(city, wide), 3.4, INK)
        pen.circle(_spot(city, wide), 2.2, CREAM)
    return image.reduce(_OVERSIZE)


def _spot(city: str, wide: int) -> Point:
    x, y = CITY_AT[city]
    return x * wide / MAP_WIDTH, y * wide / MAP_WIDTH


def _scaled(line: Sequence[Point], wide: int) -> list[Point]:
    return [(x * wide / MAP_WIDTH, y * wide / MAP_WIDTH) for x, y in line[::6]]


def draw_minimap(
    wide: int, routes: Sequence[str], colour: str, goals: Sequence[Goal], trail: Collection[str] = ()
) -> Image.Image:
    """Return the map: ``routes`` in a player's colour, ``trail`` with a bright seam, pins for goals."""
    frame = minimap_scene(wide).frame()
    fill: Layer = ((5.2, PLAYERS[colour].fill),)
    for route in trail:
        _put_route(frame, route, (), _TRAIL)
    for route in routes:
        _put_route(frame, route, _TRAIL if route in trail else (), _SEAM)
    for route in routes:
        _put_route(frame, route, _SEAM, fill)
    for goal in goals:
        _put_dashes(frame, goal.ticket)
    _put_pins(frame, goals)
    return frame


def _put_route(frame: Image.Image, route: str, below: Layer, above: Layer) -> None:
    """Put lines along a route on a map where those ``below`` were put before."""
    line = _scaled(path(route), frame.width)
    left, top, size = _around(line)

    def draw(layers: Layer) -> Image.Image:
        return sprite(*size, lambda pen: _paint_lines(pen, [_shifted(line, left, top)], layers), 4)

    def make() -> Image.Image:
        drawn = draw(below + above)
        if below:
            alone = draw(above).getchannel("A")
            drawn.putalpha(alone.point([0] * _HALF + [255] * (256 - _HALF)))
        return drawn

    minimap_scene(frame.width).put(frame, (route, below, above), (left, top), make)


def _paint_lines(pen: Pen, lines: Sequence[Sequence[Point]], layers: Layer) -> None:
    for breadth, tint in layers:
        for line in lines:
            pen.line(line, tint, breadth)


def _around(line: Sequence[Point]) -> tuple[int, int, tuple[int, int]]:
    """Return the left, the top and the size of the sprite for a line."""
    xs, ys = zip(*line, strict=True)
    left, top = math.floor(min(xs)) - _EDGE, math.floor(min(ys)) - _EDGE
    return left, top, (math.ceil(max(xs)) + _EDGE - left, math.ceil(max(ys)) + _EDGE - top)


def _shifted(line: Sequence[Point], left: int, top: int) -> list[Point]:
    return [(x - left, y - top) for x, y in line]


def _put_dashes(frame: Image.Image, ticket: str) -> None:
    """Link the two cities of a ticket."""
    ends = [_spot(city, frame.width) for city in (TICKETS[ticket].a, TICKETS[ticket].b)]
    left, top, size = _around(ends)

    def make() -> Image.Image:
        dashes = list(_dashes(*_shifted(ends, left, top)))
        return sprite(*size, lambda pen: _paint_lines(pen, dashes, _DASHED), oversize=3)

    minimap_scene(frame.width).put(frame, ticket, (left, top), make)


def _dashes(start: Point, end: Point) -> Iterator[tuple[Point, Point]]:
    """Cut a straight line into dashes."""
    length = math.dist(start, end)
    for i in range(math.ceil(length / _DASH)):
        a, b = i * _DASH / length, min(1.0, (i + 0.6) * _DASH / length)
        yield _between(start, end, a), _between(start, end, b)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _put_pins(frame: Image.Image, goals: Sequence[Goal]) -> None:
    """Put each ticket's number at both of its cities; pins at one city stand in a row."""
    used: dict[str, int] = {}
    for goal in goals:
        for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
            x, y = _spot(city, frame.width)
            place = used.get(city, 0)
            used[city] = place + 1
            left = min(max(round(x) - _PIN + 19 * place, 0), frame.width - 2 * _PIN)
            top = min(max(round(y) - _PIN, 0), frame.height - 2 * _PIN)
            make = partial(pin_sprite, goal.number, goal.tint, _PIN)
            minimap_scene(frame.width).put(frame, (goal.number, goal.tint), (left, top), make)


@drawn_once
def pin_sprite(number: int, tint: Colour, radius: int) -> Image.Image:
    """Return a round pin with a number, 2 x ``radius`` pixels wide and high."""
    image = disc(2 * radius, (0.3, WHITE), (1.8, tint))
    size = round(radius * 1.35)
    write(image, (radius, radius + size * 0.36), str(number), Font("bold", size), WHITE, align="middle")
    return image
