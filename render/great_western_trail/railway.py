"""The railroad, its stations and cities, as far as they never change."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.drawing import MINUS, centred
from render.great_western_trail.glyphs import Square
from render.great_western_trail.icons import Sign, dollars, glyph, row_image, score
from render.great_western_trail.layout import RAIL_HEIGHT, RAILROAD, WIDTH, city_box, rail_at, station_box
from render.great_western_trail.roads import curve
from render.kit.palette import CREAM, INK, WHITE, mix
from render.kit.shapes import Pen, sprite
from render.kit.text import Font, fit
from rules.great_western_trail.catalogue import COMMON, EDITIONS, STATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.layout import Box, Point
    from rules.great_western_trail.catalogue import City, Link
    from rules.great_western_trail.model import Edition

_OVERSIZE = 3
_TIE = 13.0
SIGN = mix(colours.PAPER, colours.LAND, 0.25)
"""Ground of the signs of stations and cities."""
_NUMBER = Font("bold", 20)
_NAMES = (Font("bold", 24), Font("bold", 20), Font("narrow", 19))
"""For names, the second and third for longer ones."""
SHED = 80
"""Width of the part of a station where an engine stands."""


def add_railway(image: Image.Image, edition: Edition, names: Sequence[str]) -> None:
    """Draw the railroad with its stations, and the cities by their ``names``."""
    layer = sprite(WIDTH, RAIL_HEIGHT, lambda pen: _paint(pen, edition), oversize=_OVERSIZE)
    image.paste(layer, (0, 0), layer)
    for space in range(COMMON.railroad.last_space + 1):
        centred(image, str(space), _NUMBER, INK, rail_at(2 * space))
    for number in STATIONS:
        _add_station(image, number)
    for index, city in enumerate(EDITIONS[edition].cities):
        _add_city(image, city, city_box(index), names[index])
    for link in EDITIONS[edition].links:
        _add_link(image, link)
    _add_last_space(image)


def _paint(pen: Pen, edition: Edition) -> None:
    for index, city in enumerate(EDITIONS[edition].cities):
        left, _, right, bottom = city_box(index)
        _dotted(pen, ((left + right) / 2, bottom), rail_at(2 * city.value))
    for station in COMMON.stations:
        if station.turnout:
            _siding(pen, station.space)
    _track(pen, _main_line())
    for space in range(COMMON.railroad.last_space + 1):
        pen.circle(rail_at(2 * space), 19, colours.RAIL)
        pen.circle(rail_at(2 * space), 16, colours.PAPER)
    for space in COMMON.railroad.crosses_after_spaces:
        _cross(pen, space)
    for number in STATIONS:
        _paint_station(pen, number)
    for index in range(len(EDITIONS[edition].cities)):
        _paint_sign(pen, city_box(index))


def _main_line() -> list[Point]:
    first, second = RAILROAD.first_row, RAILROAD.second_row
    radius, middle = (second.y - first.y) / 2, (first.y + second.y) / 2
    angles = [math.radians(-90 + 10 * step) for step in range(19)]
    bend = [(first.right + radius * math.cos(a), middle + radius * math.sin(a)) for a in angles]
    return [(first.left - 40, first.y), *bend, (second.left - 40, second.y)]


def _siding(pen: Pen, space: int) -> None:
    before, shed, after = rail_at(2 * space), rail_at(2 * space + 1), rail_at(2 * space + 2)
    down = (shed[0] + (before[0] - shed[0]) * 0.45, shed[1] - 8)
    up = (shed[0] + (after[0] - shed[0]) * 0.45, shed[1] - 8)
    _track(pen, list(curve([before, down, shed, up, after])), gauge=5.0)


def _track(pen: Pen, line: list[Point], gauge: float = 6.5) -> None:
    """Draw ties, then two rails, along a line."""
    for point, turn in _walk(line):
        across = (-math.sin(turn), math.cos(turn))
        reach = gauge * 2
        ends = [(point[0] + s * reach * across[0], point[1] + s * reach * across[1]) for s in (-1, 1)]
        pen.line(ends, mix(colours.TRUNK, colours.LAND, 0.25), 5)
    for side in (-1, 1):
        rail = [
            (p[0] - side * gauge * math.sin(turn), p[1] + side * gauge * math.cos(turn))
            for p, turn in _walk(line)
        ]
        pen.line(rail, colours.RAIL, 3)


def _walk(line: list[Point]) -> list[tuple[Point, float]]:
    """Return points of a line, a tie's distance apart, each with the line's direction."""
    found, over = [], 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        long, turn = math.dist((ax, ay), (bx, by)), math.atan2(by - ay, bx - ax)
        at = over
        while at < long:
            found.append(((ax + (bx - ax) * at / long, ay + (by - ay) * at / long), turn))
            at += _TIE
        over = at - long
    return found


def _dotted(pen: Pen, start: Point, end: Point) -> None:
    for i in range(9):
        t = i / 8
        pen.circle(
            (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t), 2.6, colours.RAIL
        )


def _cross(pen: Pen, space: int) -> None:
    (ax, y), (bx, _) = rail_at(2 * space), rail_at(2 * space + 2)
    x = (ax + bx) / 2
    pen.circle((x, y), 14, WHITE)
    pen.circle((x, y), 12.5, colours.COST.edge)
    for side in (-1, 1):
        pen.line([(x - 5.5, y - side * 5.5), (x + 5.5, y + side * 5.5)], WHITE, 4)


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
    centred(image, str(city.value), Font("bold", 28), CREAM, (left + 26, top + 32 + value / 2), 36)
    room = right - left - 8
    centred(image, name, name_font(name, room), INK, ((left + right) / 2, top + 17), room)
    x = left + 50
    for sign in city_worth(city):
        drawn = row_image((sign,), 30)
        image.paste(drawn, (x, top + 34), drawn)
        x += drawn.width + 2
    add_corners(image, city_discs(box), city.corners)
    if city.repeatable:
        drawn = sprite(26, 26, lambda pen: _paint_repeat(Square(pen, 26)))
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


def _paint_repeat(sq: Square) -> None:
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


def _add_last_space(image: Image.Image) -> None:
    """Put the dollars of the last space beside it."""
    x, y = rail_at(2 * COMMON.railroad.last_space)
    coin = glyph("coin", 34, text=str(COMMON.railroad.dollars_at_last_space))
    image.paste(coin, (round(x) - 76, round(y) - 17), coin)
