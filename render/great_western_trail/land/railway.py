"""The railroad, its stations and cities, as far as they never change."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.land.roads import curve
from render.great_western_trail.land.stations_and_cities import add_signs, paint_signs
from render.great_western_trail.layout import RAIL_HEIGHT, RAILROAD, WIDTH, city_box, rail_at
from render.great_western_trail.signs.lettering import write_centred
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.palette import INK, WHITE, mix
from render.kit.shapes import Pen, sprite
from render.kit.text import Font
from rules.great_western_trail import COMMON, EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.layout import Point
    from rules.great_western_trail import Edition

_OVERSIZE = 3
_TIE = 13.0
_NUMBER = Font("bold", 20)


def add_railway(image: Image.Image, edition: Edition, names: Sequence[str]) -> None:
    """Draw the railroad with its stations, and the cities by their ``names``."""
    layer = sprite(WIDTH, RAIL_HEIGHT, lambda pen: _paint(pen, edition), oversize=_OVERSIZE)
    image.paste(layer, (0, 0), layer)
    for space in range(COMMON.railroad.last_space + 1):
        write_centred(image, str(space), _NUMBER, INK, rail_at(2 * space))
    add_signs(image, edition, names)
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
    paint_signs(pen, edition)


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


def _add_last_space(image: Image.Image) -> None:
    """Put the dollars of the last space beside it."""
    x, y = rail_at(2 * COMMON.railroad.last_space)
    coin = glyph("coin", 34, text=str(COMMON.railroad.dollars_at_last_space))
    image.paste(coin, (round(x) - 76, round(y) - 17), coin)
