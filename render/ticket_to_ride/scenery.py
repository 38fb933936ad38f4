"""The map with its tracks and cities, without any names; and small decorations."""

from __future__ import annotations

import math
import random
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from render.kit.palette import INK, WHITE, mix
from render.kit.shapes import sprite
from render.maps.terrain import Look, draw_terrain, terrain
from render.ticket_to_ride import colours
from render.ticket_to_ride.cars import empty_space, left_top
from render.ticket_to_ride.free_space import track_mask
from render.ticket_to_ride.layout import CITY_AT, CITY_RADIUS, MAP_HEIGHT, MAP_WIDTH
from render.ticket_to_ride.tracks import spaces
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point

LOOK = Look(
    sea=colours.SEA,
    shallows=colours.SHALLOWS,
    coast=colours.COAST,
    land=colours.LAND,
    neighbours=colours.NEIGHBOUR_LAND,
    state_line=colours.STATE_LINE,
    border=colours.BORDER,
    river=colours.RIVER,
)
_PEAK = 15
"""Height of a mountain in pixels."""
_COMPASS_AT = (92, 846)
_COMPASS_REACH = 62


def draw_map() -> Image.Image:
    """Return the land with mountains, tracks and cities (RGB)."""
    image = draw_terrain(MAP_WIDTH, MAP_HEIGHT, LOOK)
    _add_mountains(image)
    compass = sprite(2 * _COMPASS_REACH, 2 * _COMPASS_REACH, _paint_compass)
    image.paste(compass, (_COMPASS_AT[0] - _COMPASS_REACH, _COMPASS_AT[1] - _COMPASS_REACH), compass)
    for route in ROUTES.values():
        for space in spaces(route.id):
            drawn = empty_space(space, route.colour)
            image.paste(drawn, left_top(space), drawn)
    _add_cities(image)
    return image


def _add_cities(image: Image.Image) -> None:
    side = 2 * CITY_RADIUS + 6
    for x, y in CITY_AT.values():
        left, top = round(x - side / 2), round(y - side / 2)
        dot = sprite(side, side, partial(_paint_city, middle=(x - left, y - top)))
        image.paste(dot, (left, top), dot)


def _paint_city(pen: Pen, middle: Point) -> None:
    pen.circle(middle, CITY_RADIUS + 1.2, WHITE)
    pen.circle(middle, CITY_RADIUS - 0.4, INK)
    pen.circle(middle, CITY_RADIUS - 3.2, mix(colours.LAND, WHITE, 0.4))
    pen.circle(middle, CITY_RADIUS - 6.2, INK)


def _add_mountains(image: Image.Image) -> None:
    """Draw little peaks along the ranges wherever no track runs."""
    taken = track_mask(clear=1)
    for number, (x, y) in enumerate(sorted(_peaks(), key=lambda p: p[1])):
        height = _PEAK + (number * 7) % 5 - 2
        width = round(height * 1.7)
        box = (round(x - width / 2), round(y - height), round(x + width / 2), round(y))
        if box[0] < 0 or box[1] < 0 or box[2] > MAP_WIDTH or box[3] > MAP_HEIGHT or taken.crop(box).getbbox():
            continue
        peak = sprite(width, height, partial(_paint_peak, width=width, height=height))
        image.paste(peak, box[:2], peak)


def _peaks() -> Iterator[Point]:
    dice = random.Random(1904)  # noqa: S311  where a mountain stands is no secret
    for ridge in terrain().mountains:
        for a, b in pairwise(ridge):
            steps = max(1, round(math.dist(a, b) * MAP_WIDTH / 15))
            for step in range(steps):
                t = step / steps
                x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                yield x * MAP_WIDTH + dice.uniform(-9, 9), y * MAP_WIDTH + dice.uniform(-5, 5)


def _paint_peak(pen: Pen, width: int, height: int) -> None:
    top, foot = (width * 0.46, 0.6), height - 0.6
    pen.polygon([(0.5, foot), top, (width - 0.5, foot)], colours.RIDGE_SHADE)
    pen.polygon([top, (width - 0.5, foot), (width * 0.62, foot), (width * 0.52, height * 0.5)], colours.RIDGE)
    pen.line([(0.8, foot), top, (width - 0.8, foot)], mix(colours.RIDGE, INK, 0.12), 1.1)


def _paint_compass(pen: Pen) -> None:
    middle = (float(_COMPASS_REACH), float(_COMPASS_REACH))
    line, pale = mix(colours.SEA, INK, 0.45), mix(colours.SEA, WHITE, 0.65)
    for radius, tint in ((40.0, line), (38.4, pale), (34.0, line), (32.8, colours.SEA)):
        pen.circle(middle, radius, tint)
    for length, breadth, turn in ((38.0, 8.0, 45), (58.0, 11.0, 0)):
        for quarter in range(4):
            _paint_point(pen, middle, (length, breadth, math.radians(90 * quarter + turn)), (line, pale))
    pen.circle(middle, 5.0, line)
    pen.circle(middle, 3.0, pale)


def _paint_point(
    pen: Pen, middle: Point, size: tuple[float, float, float], tints: tuple[Colour, Colour]
) -> None:
    """Draw one point of the compass rose: a dark half and a pale one."""
    length, breadth, turn = size
    cos, sin = math.cos(turn), math.sin(turn)

    def at(out: float, aside: float) -> Point:
        return middle[0] + out * sin + aside * cos, middle[1] - out * cos + aside * sin

    for side, tint in zip((-1, 1), tints, strict=True):
        pen.polygon([at(0, 0), at(length, 0), at(breadth, side * breadth)], tints[0])
        inner = [at(1.0, side * 0.6), at(length - 4.0, side * 0.6), at(breadth - 0.2, side * (breadth - 1.4))]
        pen.polygon(inner, tint)
