"""The chart that the game is played on, its tracks, free and closed, and the trains that stand on them."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image, ImageStat

from render.kit.ground.chart import add_frame
from render.kit.ground.stencil import Field
from render.kit.house import colours
from render.kit.house import trains as house
from render.kit.house.emphasis import ring
from render.kit.house.light import PIECE, Edges, Shadow, disc, shadow_of, solid
from render.kit.house.pieces import Piece, over, piece
from render.kit.palette import PLAYERS, WHITE, mix
from render.kit.shapes import sprite
from render.maps.charts import chart
from render.ticket_to_ride import layout
from render.ticket_to_ride.colours import CARDS, CITY
from render.ticket_to_ride.layout import CITY_AT, CITY_RADIUS, TRACK_WIDTH, Box, spaces
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.house.light import Outline
    from render.kit.house.trains import Place
    from render.kit.palette import Colour
    from render.kit.shapes import Pen

_SHADOW_SEEN = (6, 11)
"""How far a train with its shadow is seen beyond its space: to the upper left, and to the lower right."""
_LIGHT_SEEN = (18, 18)
_RINGS = tuple(zip((1.25, 0.95, 0.8, 0.65), colours.AGED, strict=True))
"""How large the ring around a new train is, beside the usual, and its colour: the newest first."""
OLDEST = len(_RINGS) - 1
_GAP = 3.0
"""The dark line within a ring, lest gold run into a yellow train."""
_CITY_SHADOW = Shadow(2, 3, 1.6, 0.55)
_ROOM = 10
"""Room around a city's dot for its shadow, in pixels."""
_PAPER_EDGES = Edges(WHITE, colours.PAPER_DARK, 1.0, 1.6)
_RED_EDGES = Edges(
    mix(CITY, WHITE, 0.5), mix(CITY, colours.OUTLINE, 0.45), 1.0, 1.4, mix(CITY, colours.OUTLINE, 0.7), 0.8
)
_SAMPLED = 3
_STRIPES = {"green": colours.PAPER_LIGHT, "yellow": colours.GOLD_EDGE}
"""By player's colour: green trains are told from red ones without it, yellow ones from the land."""


@cache
def box_of(route: str) -> Box:
    """Return the box on the map that the sprite of a track reaches, with room for trains, shadow and ring."""
    corners = [(at, place.size) for place, at in _places(route)]
    left, top = min(at[0] for at, _ in corners), min(at[1] for at, _ in corners)
    right = max(at[0] + size[0] for at, size in corners)
    return left, top, right, max(at[1] + size[1] for at, size in corners)


@cache
def _places(route: str) -> tuple[tuple[Place, tuple[int, int]], ...]:
    """Return the spaces of a track, each in its sprite, and where that belongs."""
    return tuple(house.Place.at(x, y, long, TRACK_WIDTH, angle) for x, y, long, angle in spaces(route))


@cache
def reached(route: str, *, lit: bool) -> tuple[Box, ...]:
    """Return the boxes on the map in which a train on each space is seen: its shadow, or its light if new."""
    before, after = _LIGHT_SEEN if lit else _SHADOW_SEEN
    found = []
    for space in spaces(route):
        xs, ys = zip(*space.corners(), strict=True)
        left, top = math.floor(min(xs)) - before, math.floor(min(ys)) - before
        found.append((left, top, math.ceil(max(xs)) + after, math.ceil(max(ys)) + after))
    return tuple(found)


def free_track(route: str, ground: Colour | None = None) -> Image.Image:
    """Return a track that nobody has claimed (RGBA, as large as ``box_of`` says), by default on the land."""
    look, ground = CARDS.get(ROUTES[route].colour), ground or tone_of_land(box_of(route))
    return _together(route, [house.open_space(place, look, ground=ground) for place, _ in _places(route)])


def halo_of_track(route: str, layers: Sequence[tuple[float, Colour]]) -> Image.Image:
    """Return lines around a free track (RGBA), the widest first: how far each reaches, and its colour."""
    size, paint = _outline_of(route)

    def draw(pen: Pen) -> None:
        for spread, tint in layers:
            paint(pen, spread, tint)

    return sprite(*size, draw, oversize=3)


def closed_track(route: str, ground: Colour | None = None) -> Image.Image:
    """Return what hides a track that stays closed (RGBA), in the shadow of the train on its twin."""
    drawn = []
    for place, at in _places(route):
        under = ground or tone_of_land((*at, at[0] + place.size[0], at[1] + place.size[1]))
        drawn.append(house.closed_space(place, ground=under))
    image, twin = _together(route, drawn), ROUTES[route].twin
    assert twin, "only one of two tracks is ever closed"
    (left, top), (twin_left, twin_top) = box_of(route)[:2], box_of(twin)[:2]
    dark = Image.new("RGBA", image.size)
    dark.paste(shadow_of_train(twin), (twin_left - left, twin_top - top))
    return over(image, Image.composite(Image.alpha_composite(image, dark), image, image.getchannel("A")))


def train(route: str, player: str, age: int | None = None) -> Image.Image:
    """Return a player's train along a whole track (RGBA): behind its smooth edge its shadow, or its ring.

    ``age``: how many claims came after a new one; None: it is not new.
    """
    under = shadow_of_train(route) if age is None else ring_around(route, age)[1]
    return over(under, _body(route, player))


@cache
def shadow_of_train(route: str) -> Image.Image:
    """Return the shadow of a train along a track (RGBA)."""
    return shadow_of(_body(route, "blue"), PIECE)


def _body(route: str, player: str) -> Image.Image:
    look, stripe = PLAYERS[player], _STRIPES.get(player)
    return _together(route, [house.train(place, look, stripe=stripe).body for place, _ in _places(route)])


def _together(route: str, drawn: Sequence[Image.Image]) -> Image.Image:
    left, top, right, bottom = box_of(route)
    image = Image.new("RGBA", (right - left, bottom - top))
    for each, (_, at) in zip(drawn, _places(route), strict=True):
        image.alpha_composite(each, (at[0] - left, at[1] - top))
    return image


def ring_around(route: str, age: int = 0) -> tuple[Image.Image, Image.Image]:
    """Return the light of a new train on a track, and the ring around it (RGBA): the newest in gold."""
    scale, tint = _RINGS[age]
    size, paint = _outline_of(route)
    soft, dark, gold = ring(size, paint, scale)
    band = Image.new("RGBA", size, (*tint, 0))
    band.putalpha(gold.getchannel("A"))
    inner = sprite(*size, lambda pen: paint(pen, _GAP * min(1.0, scale), colours.GOLD_EDGE))
    return soft, Image.alpha_composite(Image.alpha_composite(dark, band), inner)


def _outline_of(route: str) -> tuple[tuple[int, int], Outline]:
    """Return the size of the sprite of a track, and the shape of trains on all of it."""
    left, top, right, bottom = box_of(route)
    shapes = []
    for place, at in _places(route):
        x, y = place.middle
        moved = place._replace(middle=(x + at[0] - left, y + at[1] - top))
        shapes.append(moved.shape(house.GROWN))

    def paint(pen: Pen, spread: float, fill: Colour) -> None:
        for shape in shapes:
            shape(pen, spread, fill)

    return (right - left, bottom - top), paint


def land() -> Image.Image:
    """Return the bare land (RGB); not to be changed."""
    return chart("north_america", Field((layout.MAP_WIDTH, layout.MAP_HEIGHT), layout.LAND, layout.LAND_AT))


def tone_of_land(box: Box) -> Colour:
    """Return the mean colour of the land in a box."""
    red, green, blue = ImageStat.Stat(land().crop(box).reduce(_SAMPLED)).mean
    return round(red), round(green), round(blue)


def draw_map() -> Image.Image:
    """Return the chart with its frame, free tracks and cities (RGB)."""
    image = land().copy()
    for route in ROUTES:
        drawn = free_track(route)
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
