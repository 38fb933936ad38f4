"""The railroad, its stations and cities, as far as they never change."""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING

from render.great_western_trail import colours, layout
from render.great_western_trail.signs.icon_signs import dollars, score
from render.great_western_trail.signs.sign_rows import Sign, glyph, row_image, write_centred
from render.kit.house import colours as house
from render.kit.house.light import PIECE, TILE, Edges, lay, shadow_of, solid
from render.kit.house.light import box as rounded
from render.kit.house.panels import plate, signboard, slot
from render.kit.palette import WHITE, mix
from render.kit.shapes import Pen, sprite
from render.kit.text import Font, width
from rules.great_western_trail import COMMON, EDITIONS, STATIONS, Edition, catalogue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image


_OVERSIZE = 3
_TIE = 12.0
_NUMBER = Font("display", 20)


def add_railway(image: Image.Image, edition: Edition, names: Sequence[str]) -> None:
    """Draw the railroad with its stations, the cities by their ``names``, and what their links are worth."""
    for paint, shadow in ((_paint_track, PIECE.times(0.7)), (partial(_paint_spaces, edition=edition), PIECE)):
        layer = sprite(layout.WIDTH, layout.RAIL_HEIGHT, paint, _OVERSIZE)
        for part in (shadow_of(layer, shadow), layer):
            image.paste(part, (0, 0), part)
    for space in range(COMMON.railroad.last_space + 1):
        write_centred(image, str(space), _NUMBER, house.INK, layout.rail_at(2 * space))
    for number in STATIONS:
        _add_station(image, number)
    for link in EDITIONS[edition].links:
        left, right, top = _link_places(link)
        lay(image, plate((right - left + 12, 14), house.BRASS, 4), (left - 6, top - 7), PIECE)
    for index, city in enumerate(EDITIONS[edition].cities):
        _add_city(image, city, layout.city_box(index), names[index])
    for link in EDITIONS[edition].links:
        _add_link(image, link)
    x, y = layout.rail_at(2 * COMMON.railroad.last_space)
    coin = glyph("coin", 36, text=str(COMMON.railroad.dollars_at_last_space))
    image.paste(coin, (round(x) - 64, round(y) - 18), coin)


def _paint_track(pen: Pen) -> None:
    for station in COMMON.stations:
        if station.turnout:
            _siding(pen, station.space)
    first, second = layout.RAILROAD.first_row, layout.RAILROAD.second_row
    bend = layout.turn_back((first.right, first.y), (first.right, second.y))
    _track(pen, [(first.left - 40, first.y), *bend, (second.left - 40, second.y)])


def _paint_spaces(pen: Pen, edition: Edition) -> None:
    for index, city in enumerate(EDITIONS[edition].cities):
        left, _, right, bottom = layout.city_box(index)
        _dotted(pen, ((left + right) / 2, bottom), layout.rail_at(2 * city.value))
    for space in range(COMMON.railroad.last_space + 1):
        x, y = layout.rail_at(2 * space)
        pen.circle((x, y), 18.5, house.OUTLINE)
        pen.circle((x, y), 16.5, house.PAPER_DARK)
        pen.circle((x - 0.5, y - 0.5), 15.5, house.PAPER_LIGHT)
        pen.circle((x, y), 14.5, house.PAPER)
    for space in COMMON.railroad.crosses_after_spaces:
        _cross(pen, space)


def _siding(pen: Pen, space: int) -> None:
    before, shed, after = (
        layout.rail_at(2 * space),
        layout.rail_at(2 * space + 1),
        layout.rail_at(2 * space + 2),
    )
    down = (shed[0] + (before[0] - shed[0]) * 0.45, shed[1] - 8)
    up = (shed[0] + (after[0] - shed[0]) * 0.45, shed[1] - 8)
    _track(pen, list(layout.curve([before, down, shed, up, after])), gauge=5.0)


def _track(pen: Pen, line: list[layout.Point], gauge: float = 6.2) -> None:
    """Draw ties, then two rails, along a line."""
    for point, turn in layout.walk(line, _TIE):
        across = (-math.sin(turn), math.cos(turn))
        reach = gauge * 2
        ends = [(point[0] + s * reach * across[0], point[1] + s * reach * across[1]) for s in (-1, 1)]
        pen.line(ends, colours.TIE, 5)
    for side in (-1, 1):
        rail = [
            (p[0] - side * gauge * math.sin(turn), p[1] + side * gauge * math.cos(turn))
            for p, turn in layout.walk(line, _TIE)
        ]
        pen.line(rail, colours.RAIL, 3.4)
        pen.line([(x - 0.5, y - 0.7) for x, y in rail], mix(colours.RAIL, WHITE, 0.45), 1.2)


def _dotted(pen: Pen, start: layout.Point, end: layout.Point) -> None:
    for i in range(9):
        x, y = (a + (b - a) * (i / 8) for a, b in zip(start, end, strict=True))
        pen.circle((x, y), 2.8, colours.POST)


def _cross(pen: Pen, space: int) -> None:
    (ax, y), (bx, _) = layout.rail_at(2 * space), layout.rail_at(2 * space + 2)
    x = (ax + bx) / 2
    pen.circle((x, y), 14, WHITE)
    pen.circle((x, y), 12.5, colours.COST.edge)
    for side in (-1, 1):
        pen.line([(x - 5.5, y - side * 5.5), (x + 5.5, y + side * 5.5)], WHITE, 4)


_NAMES = (Font("display", 22), Font("display", 20), Font("place", 23), Font("place", 20), Font("place", 17))
"""For names, the later ones for longer ones."""
MARGIN = 12
"""How much narrower a city's name is than its board, at least."""
SHED = 78
"""Width of the part of a station where an engine stands."""
_LET_IN = Edges(house.PAPER_DARK, house.PAPER_LIGHT, 2.0, 1.4, house.OUTLINE, 0.8)
_FRAME = 4
_BESIDE = 82
"""From the left edge of a station's sign to its discs, where a station master lies below."""
_ROW = 36
"""Height of what a station costs and scores."""


@cache
def station_sign(number: int) -> layout.Box:
    """Return the box of a station's sign, without the part where an engine stands."""
    left, top, right, bottom = layout.station_box(number)
    return left + SHED * STATIONS[number].turnout, top, right, bottom


@cache
def station_parts(number: int) -> tuple[layout.Box, layout.Box | None]:
    """Return the box for the discs of a station, and the one for its station master.

    Discs lie below what the station costs and scores, or beside it if a station master lies there.
    """
    left, top, right, bottom = station_sign(number)
    inner = left + _FRAME + 1, top + _FRAME + 1, right - _FRAME - 1, bottom - _FRAME - 1
    if not STATIONS[number].station_master:
        return (inner[0], top + 44, inner[2], inner[3]), None
    return (left + _BESIDE, inner[1], inner[2], top + 42), (inner[0], top + 45, inner[2], inner[3])


@cache
def station_worth(number: int) -> layout.Box:
    """Return the box for what a station costs and scores."""
    left, top, right, _ = station_sign(number)
    end = left + _BESIDE - 2 if STATIONS[number].station_master else right - _FRAME - 1
    return left + _FRAME + 1, top + 6, end, top + 6 + _ROW


def _add_station(image: Image.Image, number: int) -> None:
    """Put up a station's sign: paper in a wooden frame."""
    left, top, right, bottom = station_sign(number)
    box, master = station_parts(number)
    station, size = STATIONS[number], (right - left, bottom - top)
    sign = plate(size, colours.POST, 8).copy()
    sheet = rounded(_FRAME, _FRAME, size[0] - _FRAME, size[1] - _FRAME, 5)
    sign.alpha_composite(solid(size, sheet, house.PAPER, _LET_IN))
    if master:
        hole = slot((master[2] - master[0], master[3] - master[1]), house.PAPER, 6)
        sign.alpha_composite(hole, (master[0] - left, master[1] - top))
    lay(image, sign, (left, top), TILE)
    worth = station_worth(number)
    signs = dollars(-station.cost), Sign("arrow", wide=0.5), score(station.points)
    row = row_image(signs, _ROW, worth[2] - worth[0])
    at = (worth[0] + worth[2] - row.width) // 2, (worth[1] + worth[3] - row.height) // 2
    image.paste(row, at, row)
    add_corners(image, box, station.corners)


def add_corners(image: Image.Image, box: layout.Box, corners: str) -> None:
    """Mark the four corners of a place for discs: white or black."""
    left, top, right, bottom = box

    def paint(pen: Pen) -> None:
        wide, high = right - left, bottom - top
        for x, y, dx, dy in ((0, 0, 1, 1), (wide, 0, -1, 1), (0, high, 1, -1), (wide, high, -1, -1)):
            outer = [(x, y), (x + dx * 13, y), (x, y + dy * 13)]
            pen.polygon(outer, house.OUTLINE)
            if corners == "white":
                pen.polygon(
                    [(x + dx * 2, y + dy * 2), (x + dx * 9, y + dy * 2), (x + dx * 2, y + dy * 9)], WHITE
                )

    drawn = sprite(right - left, bottom - top, paint)
    image.paste(drawn, (left, top), drawn)


def _add_city(image: Image.Image, city: catalogue.City, box: layout.Box, name: str) -> None:
    """Put up a city's board: green enamel, its value on brass, paper for discs."""
    left, top, right, bottom = box
    size = (right - left, bottom - top)
    board = signboard(size).copy()
    room = size[0] - MARGIN
    write_centred(board, name, name_font(name, room), house.TEXT, (size[0] / 2, 18), room)
    value = plate((40, 33), house.BRASS_LIT, 8)
    board.alpha_composite(value, (7, 31))
    write_centred(board, str(city.value), Font("display", 26), house.INK, (27, 47), 34)
    signs = [score(city.points)] if city.points else []
    signs += [dollars(city.dollars)] if city.dollars else []
    if signs:
        worth = row_image(signs, 33, size[0] - 52 - (32 if city.repeatable else 8))
        board.alpha_composite(worth, (50, 47 - worth.height // 2))
    discs = city_discs(box)
    strip = slot((discs[2] - discs[0], discs[3] - discs[1]), house.PAPER, 4)
    board.alpha_composite(strip, (discs[0] - left, discs[1] - top))
    lay(image, board, (left, top), TILE)
    add_corners(image, discs, city.corners)
    if city.repeatable:
        drawn = glyph("repeat", 26)
        image.paste(drawn, (right - 32, top + 34), drawn)


def name_font(name: str, room: float) -> Font:
    """Return the first font in which a city's name fits as it is."""
    return next((font for font in _NAMES if width(name, font) <= room), _NAMES[-1])


def city_discs(box: layout.Box) -> layout.Box:
    """Return the place for discs in a city's box."""
    return box[0] + 5, box[1] + 65, box[2] - 5, box[3] - 5


def _link_places(link: catalogue.Link) -> tuple[int, int, int]:
    """Return between which edges of two cities a link lies, and how far down."""
    first, second = (layout.city_box(city) for city in link.cities)
    return first[2], second[0], first[1] + 48


def _add_link(image: Image.Image, link: catalogue.Link) -> None:
    left, right, top = _link_places(link)
    signs = [score(link.points)] if link.points else []
    signs += [Sign(link.gain if link.gain == "objective" else "token", wide=0.9)] if link.gain else []
    size = 38 if len(signs) == 1 else 36
    start = top - len(signs) * (size + 2) / 2
    for i, sign in enumerate(signs):
        drawn = row_image((sign,), size)
        lay(image, drawn, (round((left + right - drawn.width) / 2), round(start + i * (size + 2))), PIECE)
