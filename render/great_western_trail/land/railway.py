"""The railroad, its stations and cities, as far as they never change."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.land.roads import curve
from render.great_western_trail.land.stations_and_cities import add_signs
from render.great_western_trail.layout import RAIL_HEIGHT, RAILROAD, WIDTH, city_box, rail_at
from render.great_western_trail.signs.lettering import write_centred
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.house import colours as house
from render.kit.house.light import PIECE, shadow_of
from render.kit.palette import WHITE, mix
from render.kit.shapes import Pen, sprite
from render.kit.text import Font
from rules.great_western_trail import COMMON, EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.layout import Point
    from rules.great_western_trail import Edition

_OVERSIZE = 3
_TIE = 12.0
_NUMBER = Font("display", 20)


def add_railway(image: Image.Image, edition: Edition, names: Sequence[str]) -> None:
    """Draw the railroad with its stations, and the cities by their ``names``."""
    for paint, shadow in ((_paint_track, PIECE.times(0.7)), (partial(_paint_spaces, edition=edition), PIECE)):
        layer = sprite(WIDTH, RAIL_HEIGHT, paint, _OVERSIZE)
        for part in (shadow_of(layer, shadow), layer):
            image.paste(part, (0, 0), part)
    for space in range(COMMON.railroad.last_space + 1):
        write_centred(image, str(space), _NUMBER, house.INK, rail_at(2 * space))
    add_signs(image, edition, names)
    _add_last_space(image)


def _paint_track(pen: Pen) -> None:
    for station in COMMON.stations:
        if station.turnout:
            _siding(pen, station.space)
    _track(pen, _main_line())


def _paint_spaces(pen: Pen, edition: Edition) -> None:
    for index, city in enumerate(EDITIONS[edition].cities):
        left, _, right, bottom = city_box(index)
        _dotted(pen, ((left + right) / 2, bottom), rail_at(2 * city.value))
    for space in range(COMMON.railroad.last_space + 1):
        x, y = rail_at(2 * space)
        pen.circle((x, y), 18.5, house.OUTLINE)
        pen.circle((x, y), 16.5, house.PAPER_DARK)
        pen.circle((x - 0.5, y - 0.5), 15.5, house.PAPER_LIGHT)
        pen.circle((x, y), 14.5, house.PAPER)
    for space in COMMON.railroad.crosses_after_spaces:
        _cross(pen, space)


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


def _track(pen: Pen, line: list[Point], gauge: float = 6.2) -> None:
    """Draw ties, then two rails, along a line."""
    for point, turn in _walk(line):
        across = (-math.sin(turn), math.cos(turn))
        reach = gauge * 2
        ends = [(point[0] + s * reach * across[0], point[1] + s * reach * across[1]) for s in (-1, 1)]
        pen.line(ends, colours.TIE, 5)
    for side in (-1, 1):
        rail = [
            (p[0] - side * gauge * math.sin(turn), p[1] + side * gauge * math.cos(turn))
            for p, turn in _walk(line)
        ]
        pen.line(rail, colours.RAIL, 3.4)
        pen.line([(x - 0.5, y - 0.7) for x, y in rail], mix(colours.RAIL, WHITE, 0.45), 1.2)


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
            (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t), 2.8, colours.POST
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
    coin = glyph("coin", 36, text=str(COMMON.railroad.dollars_at_last_space))
    image.paste(coin, (round(x) - 64, round(y) - 18), coin)
