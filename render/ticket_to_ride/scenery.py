"""The chart that the game is played on: land, free tracks, cities, without any names."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from PIL import ImageStat

from render.kit.ground.stencil import Field
from render.kit.house import colours
from render.kit.house.light import Edges, Shadow, disc, solid
from render.kit.house.pieces import Piece, piece
from render.kit.house.table import add_frame
from render.kit.palette import WHITE, mix
from render.kit.shapes import sprite
from render.maps.charts import chart
from render.ticket_to_ride.colours import CITY
from render.ticket_to_ride.layout import CITY_AT, CITY_RADIUS, MAP_HEIGHT, MAP_WIDTH
from render.ticket_to_ride.trains import box_of, free_track
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point
    from render.ticket_to_ride.trains import Box

_COMPASS_AT = (96, 842)
_COMPASS_REACH = 62
_CITY_SHADOW = Shadow(2, 3, 1.6, 0.55)
_ROOM = 10
"""Room around a city's dot for its shadow, in pixels."""
_PAPER_EDGES = Edges(WHITE, colours.PAPER_DARK, 1.0, 1.6)
_RED_EDGES = Edges(
    mix(CITY, WHITE, 0.5), mix(CITY, colours.OUTLINE, 0.45), 1.0, 1.4, mix(CITY, colours.OUTLINE, 0.7), 0.8
)
_SAMPLED = 3


def land() -> Image.Image:
    """Return the bare land (RGB); not to be changed."""
    return chart("north_america", Field((MAP_WIDTH, MAP_HEIGHT), float(MAP_WIDTH)))


def tone_of_land(box: Box) -> Colour:
    """Return the mean colour of the land in a box."""
    red, green, blue = ImageStat.Stat(land().crop(box).reduce(_SAMPLED)).mean
    return round(red), round(green), round(blue)


def draw_map() -> Image.Image:
    """Return the chart with its frame, free tracks and cities (RGB)."""
    image = land().copy()
    compass = sprite(2 * _COMPASS_REACH, 2 * _COMPASS_REACH, _paint_compass)
    image.paste(compass, (_COMPASS_AT[0] - _COMPASS_REACH, _COMPASS_AT[1] - _COMPASS_REACH), compass)
    for route in ROUTES:
        drawn = free_track(route, tone_of_land(box_of(route)))
        image.paste(drawn, box_of(route)[:2], drawn)
    for layer in ("shadow", "body"):
        for city in CITY_AT:
            drawn = getattr(city_dot(city), layer)
            image.paste(drawn, city_corner(city), drawn)
    add_frame(image)
    return image


def city_corner(city: str) -> tuple[int, int]:
    """Return where the left top of a city's dot belongs."""
    reach = CITY_RADIUS + _ROOM
    return round(CITY_AT[city][0]) - reach, round(CITY_AT[city][1]) - reach


@cache
def city_dot(city: str) -> Piece:
    """Return the dot of a city: a red boss in a ring of paper."""
    left, top = city_corner(city)
    middle, side = (CITY_AT[city][0] - left, CITY_AT[city][1] - top), 2 * (CITY_RADIUS + _ROOM)
    found = piece(
        (side, side), disc(middle, CITY_RADIUS - 0.5), colours.PAPER, _CITY_SHADOW, edges=_PAPER_EDGES
    )
    found.body.alpha_composite(solid((side, side), disc(middle, CITY_RADIUS - 4.0), CITY, _RED_EDGES))
    return found


def _paint_compass(pen: Pen) -> None:
    middle = (float(_COMPASS_REACH), float(_COMPASS_REACH))
    sea = colours.SEA[0]
    line, pale = mix(sea, colours.INK, 0.55), mix(sea, colours.PAPER, 0.72)
    for radius, tint in ((40.0, line), (38.4, pale), (34.0, line), (32.8, mix(sea, colours.INK, 0.12))):
        pen.circle(middle, radius, tint)
    for length, breadth, turn in ((38.0, 8.0, 45), (58.0, 11.0, 0)):
        for quarter in range(4):
            _paint_point(pen, middle, (length, breadth, math.radians(90 * quarter + turn)), (line, pale))
    pen.circle(middle, 5.0, line)
    pen.circle(middle, 3.0, colours.BRASS_LIT)


def _paint_point(
    pen: Pen, middle: Point, size: tuple[float, float, float], tints: tuple[Colour, Colour]
) -> None:
    """Draw one point of the compass rose: a dark half and a pale one."""
    length, breadth, turn = size
    cos, sin = math.cos(turn), math.sin(turn)

    def at(out: float, aside: float) -> Point:
        return middle[0] + out * sin + aside * cos, middle[1] - out * cos + aside * sin

    for side, tint in zip((1, -1), tints, strict=True):
        pen.polygon([at(0, 0), at(length, 0), at(breadth, side * breadth)], tints[0])
        inner = [at(1.0, side * 0.6), at(length - 4.0, side * 0.6), at(breadth - 0.2, side * (breadth - 1.4))]
        pen.polygon(inner, tint)
