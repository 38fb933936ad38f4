"""The railroad, its stations and cities, as far as they never change."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours, layout
from render.great_western_trail.signs import sign_rows
from render.great_western_trail.signs.icon_signs import dollars, score
from render.kit.house import colours as house
from render.kit.house.light import PIECE, TILE, Edges, lay, shadow_of, solid
from render.kit.house.light import box as rounded
from render.kit.house.panels import plate, signboard, slot
from render.kit.palette import WHITE
from render.kit.shapes import Pen, sprite
from render.kit.text import Font, width
from rules.great_western_trail import COMMON, EDITIONS, STATIONS, Edition, catalogue

if TYPE_CHECKING:
    from collections.abc import Sequence


_OVERSIZE = 3
_TIE = 10.0
_NUMBER = Font("display", 22)
_SPACE = 16.5
"""Radius of a space."""


def add_railway(image: Image.Image, edition: Edition) -> None:
    """Draw the railroad with its stations, and the ways from it to the cities."""
    for paint, shadow in ((_paint_track, PIECE.times(0.7)), (partial(_paint_spaces, edition=edition), PIECE)):
        layer = sprite(layout.WIDTH, layout.MAP_BOTTOM, paint, _OVERSIZE)
        for part in (shadow_of(layer, shadow), layer):
            image.paste(part, (0, 0), part)
    for space in range(COMMON.railroad.last_space + 1):
        sign_rows.write_centred(image, str(space), _NUMBER, house.INK, layout.rail_at(2 * space))
    for number in STATIONS:
        _add_station(image, number)
    x, y = layout.rail_at(2 * COMMON.railroad.last_space)
    coin = sign_rows.glyph("coin", 28, text=str(COMMON.railroad.dollars_at_last_space))
    image.paste(coin, (round(x) - 44, round(y) - 14), coin)


def add_cities(image: Image.Image, edition: Edition, names: Sequence[str]) -> None:
    """Put up the boards of the cities by their ``names``, below the chart, and what their links are worth."""
    for index, city in enumerate(EDITIONS[edition].cities):
        _add_city(image, city, layout.city_box(index), names[index])
    for link in EDITIONS[edition].links:
        _add_link(image, link)


def _paint_track(pen: Pen) -> None:
    for station in COMMON.stations:
        if station.turnout:
            _siding(pen, station.space)
    first, second = layout.RAILROAD.first_row, layout.RAILROAD.second_row
    bend = layout.turn_back((first.right, second.y), (first.right, first.y))
    _track(pen, [(second.left - 40, second.y), *bend, (first.left - 40, first.y)])


def _paint_spaces(pen: Pen, edition: Edition) -> None:
    for index, city in enumerate(EDITIONS[edition].cities):
        left, top, right, _ = layout.city_box(index)
        _dotted(pen, ((left + right) / 2, top), layout.rail_at(2 * city.value))
    for space in range(COMMON.railroad.last_space + 1):
        x, y = layout.rail_at(2 * space)
        pen.circle((x, y), _SPACE, house.OUTLINE)
        pen.circle((x, y), _SPACE - 1.5, house.PAPER)
    for space in COMMON.railroad.crosses_after_spaces:
        _cross(pen, space)


def _siding(pen: Pen, space: int) -> None:
    before, shed, after = (layout.rail_at(2 * space + half) for half in range(3))
    up = (shed[0] + (before[0] - shed[0]) * 0.45, shed[1] + 14)
    down = (shed[0] + (after[0] - shed[0]) * 0.45, shed[1] + 14)
    _track(pen, list(layout.curve([before, up, (shed[0], shed[1] + 12), down, after])), gauge=4.0)


def _track(pen: Pen, line: list[layout.Point], gauge: float = 5.0) -> None:
    """Draw ties, then two rails, along a line."""
    ties = list(layout.walk(line, _TIE))
    for (x, y), turn in ties:
        ends = [(x - far * math.sin(turn), y + far * math.cos(turn)) for far in (-2 * gauge, 2 * gauge)]
        pen.line(ends, colours.TIE, 4)
    for far in (-gauge, gauge):
        rail = [(x - far * math.sin(turn), y + far * math.cos(turn)) for (x, y), turn in ties]
        pen.line(rail, colours.RAIL, 2.6)


def _dotted(pen: Pen, start: layout.Point, end: layout.Point) -> None:
    for i in range(9):
        x, y = (a + (b - a) * (i / 8) for a, b in zip(start, end, strict=True))
        pen.circle((x, y), 2.8, colours.POST)


def _cross(pen: Pen, space: int) -> None:
    (ax, y), (bx, _) = layout.rail_at(2 * space), layout.rail_at(2 * space + 2)
    x = (ax + bx) / 2
    pen.circle((x, y), 11, WHITE)
    pen.circle((x, y), 10, colours.COST.edge)
    for side in (-1, 1):
        pen.line([(x - 4.6, y - side * 4.6), (x + 4.6, y + side * 4.6)], WHITE, 3.4)


_LET_IN = Edges(house.PAPER_DARK, house.PAPER_LIGHT, 2.0, 1.4, house.OUTLINE, 0.8)
_FRAME = 3
_WORTH = 64
"""How broad what a station costs and scores is, and the discs behind it begin."""
_ROW = 30
"""Height of what a station costs and scores."""


@cache
def station_sign(number: int) -> layout.Box:
    """Return the box of a station's sign: over the shed, or where no station master lies beside that."""
    left, top, right, bottom = layout.station_box(number)
    station = STATIONS[number]
    shed = 2 * layout.RAILROAD.stations.shed if station.turnout and not station.station_master else 0
    return left + shed, top, right, bottom


@cache
def station_parts(number: int) -> tuple[layout.Box, layout.Box | None]:
    """Return the box for the discs of a station, and the one for its station master, beside the shed."""
    left, top, right, bottom = station_sign(number)
    discs = left + _WORTH + 4, top + 2, right - _FRAME, top + 2 + _ROW
    if not STATIONS[number].station_master:
        return discs, None
    shed = 2 * layout.RAILROAD.stations.shed
    return discs, (left + shed, top + _ROW + 4, right - _FRAME, bottom - _FRAME)


@cache
def station_worth(number: int) -> layout.Box:
    """Return the box for what a station costs and scores."""
    left, top, _, _ = station_sign(number)
    return left + _FRAME, top + 2, left + _WORTH, top + 2 + _ROW


def _add_station(image: Image.Image, number: int) -> None:
    """Put up a station's sign: paper in a wooden frame, below it a shed beside its station master."""
    left, top, right, bottom = station_sign(number)
    box, master = station_parts(number)
    station, size = STATIONS[number], (right - left, bottom - top)
    sign = plate(size, colours.POST, 7).copy()
    sheet = rounded(_FRAME, _FRAME, size[0] - _FRAME, _ROW + 4, 4)
    sign.alpha_composite(solid(size, sheet, house.PAPER, _LET_IN))
    if master:
        hole = slot((master[2] - master[0], master[3] - master[1]), house.PAPER, 6)
        sign.alpha_composite(hole, (master[0] - left, master[1] - top))
        sign.paste((0, 0, 0, 0), (0, _ROW + 5, master[0] - left - _FRAME, size[1]))
    lay(image, sign, (left, top), TILE)
    worth = station_worth(number)
    row = sign_rows.row_image((dollars(-station.cost), score(station.points)), _ROW, worth[2] - worth[0])
    at = (worth[0] + worth[2] - row.width) // 2, (worth[1] + worth[3] - row.height) // 2
    image.paste(row, at, row)
    add_corners(image, box, station.corners)


def add_corners(image: Image.Image, box: layout.Box, corners: str) -> None:
    """Mark the four corners of a place for discs: white or black."""
    left, top, right, bottom = box

    def paint(pen: Pen) -> None:
        wide, high = right - left, bottom - top
        for x, y, dx, dy in ((0, 0, 1, 1), (wide, 0, -1, 1), (0, high, 1, -1), (wide, high, -1, -1)):
            outer = [(x, y), (x + dx * 11, y), (x, y + dy * 11)]
            pen.polygon(outer, house.OUTLINE)
            if corners == "white":
                inner = [(1.5, 1.5), (8, 1.5), (1.5, 8)]
                pen.polygon([(x + dx * right, y + dy * down) for right, down in inner], WHITE)

    drawn = sprite(right - left, bottom - top, paint)
    image.paste(drawn, (left, top), drawn)


def _add_city(image: Image.Image, city: catalogue.City, box: layout.Box, name: str) -> None:
    """Put up a city's board: green enamel, its value on brass, paper for discs."""
    left, top, right, bottom = box
    size = (right - left, bottom - top)
    board = signboard(size).copy()
    room = size[0] - MARGIN
    if name.isascii():
        sign_rows.write_words(board, name, (size[0] / 2, 24), name_font(name, room), room, house.TEXT)
    else:
        sign_rows.write_name(board, name, (size[0] / 2, 24), _NAME, room, house.TEXT)
    signs = [score(city.points)] if city.points else []
    signs += [dollars(city.dollars)] if city.dollars else []
    worth = sign_rows.row_image(signs, 28) if signs else Image.new("RGBA", (1, 1))
    start = (size[0] - 36 - worth.width) // 2
    board.alpha_composite(plate((36, 29), house.BRASS_LIT, 7), (start, 47))
    sign_rows.write_centred(board, str(city.value), Font("display", 25), house.INK, (start + 18, 61), 32)
    board.alpha_composite(worth, (start + 37, 61 - worth.height // 2))
    discs = city_discs(box)
    strip = slot((discs[2] - discs[0], discs[3] - discs[1]), house.PAPER, 4)
    board.alpha_composite(strip, (discs[0] - left, discs[1] - top))
    lay(image, board, (left, top), TILE)
    add_corners(image, discs, city.corners)
    if city.repeatable:
        drawn = sign_rows.tinted("repeat", 26, house.INK)
        image.paste(drawn, (right - 33, top + 80), drawn)


_NAME = 23
_NAMES = (Font("display", 22), Font("place", 22), Font("tight", 22))
"""For the longest word of a name in Latin letters, the later ones for longer ones."""
MARGIN = 4
"""How much narrower a city's name is than its board, at least."""


def name_font(name: str, room: float) -> Font:
    """Return the first font in which every word of a city's name fits."""
    fitting = (font for font in _NAMES if all(width(word, font) <= room for word in name.split()))
    return next(fitting, _NAMES[-1])


def city_discs(box: layout.Box) -> layout.Box:
    """Return the place for discs in a city's box."""
    return box[0] + 5, box[1] + 78, box[2] - 5, box[3] - 4


def _add_link(image: Image.Image, link: catalogue.Link) -> None:
    (_, top, left, _), (right, *_) = (layout.city_box(city) for city in link.cities)
    signs = [score(link.points)] if link.points else []
    if link.gain:
        signs.append(sign_rows.Sign("objective" if link.gain == "objective" else "token", wide=0.9))
    size = 32 if len(signs) == 1 else 30
    start = top + 59 - len(signs) * (size + 2) / 2
    for i, sign in enumerate(signs):
        drawn = sign_rows.row_image((sign,), size)
        lay(image, drawn, (round((left + right - drawn.width) / 2), round(start + i * (size + 2))), PIECE)
