"""Stations and cities beside the railroad."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.layout import city_box, station_box
from render.great_western_trail.signs.icon_signs import dollars, score
from render.great_western_trail.signs.lettering import MINUS, write_centred
from render.great_western_trail.signs.sign_rows import Sign, row_image
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.palette import CREAM, INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.text import Font, fit
from rules.great_western_trail import EDITIONS, STATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.layout import Box
    from render.kit.shapes import Pen
    from rules.great_western_trail import City, Edition, Link


SIGN = mix(colours.PAPER, colours.LAND, 0.25)
"""Ground of the signs of stations and cities."""
_NAMES = (Font("bold", 24), Font("bold", 20), Font("narrow", 19))
"""For names, the second and third for longer ones."""
SHED = 80
"""Width of the part of a station where an engine stands."""


def paint_signs(pen: Pen, edition: Edition) -> None:
    """Paint the boards of all stations and cities."""
    for number in STATIONS:
        _paint_station(pen, number)
    for index in range(len(EDITIONS[edition].cities)):
        _paint_sign(pen, city_box(index))


def add_signs(image: Image.Image, edition: Edition, names: Sequence[str]) -> None:
    """Write on the boards of all stations and cities, and between cities what links are worth."""
    for number in STATIONS:
        _add_station(image, number)
    for index, city in enumerate(EDITIONS[edition].cities):
        _add_city(image, city, city_box(index), names[index])
    for link in EDITIONS[edition].links:
        _add_link(image, link)


def _paint_sign(pen: Pen, box: Box) -> None:
    left, top, right, bottom = box
    pen.box((left, top), (right, bottom), colours.RAIL, 11)
    pen.box((left + 2.5, top + 2.5), (right - 2.5, bottom - 2.5), SIGN, 9)


def _paint_station(pen: Pen, number: int) -> None:
    left, top, right, bottom = station_box(number)
    turnout = STATIONS[number].turnout
    start = left + SHED if turnout else left
    _paint_sign(pen, (start, top, right, bottom))
    if STATIONS[number].station_master:
        pen.box((right - 94, top + 5), (right - 5, bottom - 5), mix(SIGN, colours.RAIL, 0.3), 7)
        pen.box((right - 92, top + 7), (right - 7, bottom - 7), mix(SIGN, colours.RAIL, 0.1), 6)


@cache
def station_parts(number: int) -> tuple[Box, Box | None]:
    """Return the box for the discs of a station, and the one for its station master."""
    left, top, right, bottom = station_box(number)
    station = STATIONS[number]
    start = left + SHED if station.turnout else left
    end = right - 96 if station.station_master else right - 2
    master = (right - 93, top + 6, right - 6, bottom - 6) if station.station_master else None
    return (start + 5, top + 46, end - 2, bottom - 6), master


def _add_station(image: Image.Image, number: int) -> None:
    box, _ = station_parts(number)
    station = STATIONS[number]
    row = row_image((dollars(-station.cost), Sign("arrow", wide=0.5), score(station.points)), 34)
    image.paste(row, ((box[0] + box[2] - row.width) // 2, box[1] - 39), row)
    add_corners(image, box, station.corners)


def add_corners(image: Image.Image, box: Box, corners: str) -> None:
    """Mark the four corners of a place for discs: white or black."""
    left, top, right, bottom = box

    def paint(pen: Pen) -> None:
        wide, high = right - left, bottom - top
        for x, y, dx, dy in ((0, 0, 1, 1), (wide, 0, -1, 1), (0, high, 1, -1), (wide, high, -1, -1)):
            outer = [(x, y), (x + dx * 13, y), (x, y + dy * 13)]
            pen.polygon(outer, INK)
            if corners == "white":
                pen.polygon(
                    [(x + dx * 2, y + dy * 2), (x + dx * 9, y + dy * 2), (x + dx * 2, y + dy * 9)], WHITE
                )

    drawn = sprite(right - left, bottom - top, paint)
    image.paste(drawn, (left, top), drawn)


def _add_city(image: Image.Image, city: City, box: Box, name: str) -> None:
    left, top, right, bottom = box
    value = round((bottom - top) * 0.34)
    tile = sprite(40, value, lambda pen: pen.box((0, 0), (40, value), INK, 7))
    image.paste(tile, (left + 6, top + 32), tile)
    write_centred(image, str(city.value), Font("bold", 28), CREAM, (left + 26, top + 32 + value / 2), 36)
    room = right - left - 8
    write_centred(image, name, name_font(name, room), INK, ((left + right) / 2, top + 17), room)
    x = left + 50
    for sign in city_worth(city):
        drawn = row_image((sign,), 30)
        image.paste(drawn, (x, top + 34), drawn)
        x += drawn.width + 2
    add_corners(image, city_discs(box), city.corners)
    if city.repeatable:
        drawn = sprite(26, 26, lambda pen: _paint_repeat(UnitSquare(pen, 26)))
        image.paste(drawn, (right - 32, top + 35), drawn)


def name_font(name: str, room: float) -> Font:
    """Return the largest font in which a city's name fits uncut."""
    return next((font for font in _NAMES if fit(name, font, room)[0] == name), _NAMES[-1])


def city_discs(box: Box) -> Box:
    """Return the place for discs in a city's box."""
    return box[0] + 5, box[1] + 66, box[2] - 5, box[3] - 5


def city_worth(city: City) -> list[Sign]:
    """Return points and dollars of a delivery to a city."""
    found = [points_sign(city.points)] if city.points else []
    return found + ([dollars(city.dollars)] if city.dollars else [])


def points_sign(points: int) -> Sign:
    """Return points, negative ones too."""
    return score(points)._replace(text=str(points).replace("-", MINUS))


def _paint_repeat(sq: UnitSquare) -> None:
    """Paint "as often as one likes": a ring of two arrows."""
    sq.pen.arc(sq.at(0.5, 0.5), 0.4 * sq.size, (200, 340), INK, 0.13 * sq.size)
    sq.pen.arc(sq.at(0.5, 0.5), 0.4 * sq.size, (20, 160), INK, 0.13 * sq.size)
    sq.poly([(0.72, 0.42), (1.0, 0.5), (0.96, 0.16)], INK)
    sq.poly([(0.28, 0.58), (0.0, 0.5), (0.04, 0.84)], INK)


def _add_link(image: Image.Image, link: Link) -> None:
    """Put what a link of two cities is worth between them."""
    right, left = city_box(link.cities[0])[2], city_box(link.cities[1])[0]
    middle = (right + left) / 2
    signs = [points_sign(link.points)] if link.points else []
    signs += [Sign(link.gain if link.gain == "objective" else "token", wide=0.9)] if link.gain else []
    top, size = city_box(link.cities[0])[1] + 49, 36
    bar = sprite(left - right + 8, 14, lambda pen: pen.box((0, 3), (left - right + 8, 11), colours.RAIL))
    image.paste(bar, (right - 4, top - 7), bar)
    start = top - len(signs) * (size + 2) / 2
    for i, sign in enumerate(signs):
        drawn = row_image((sign,), size)
        image.paste(drawn, (round(middle - drawn.width / 2), round(start + i * (size + 2))), drawn)
