"""Where things stand on the board picture, in pixels: the trail and the railroad above, all else below."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from rules.great_western_trail import COMMON, EDITIONS, STATIONS, Edition

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


Point = tuple[float, float]
Box = tuple[int, int, int, int]

WIDTH = 1132
RAIL_TOP = 512
"""Where the trail ends and the railroad begins."""
MAP_BOTTOM = 698
"""Where the chart of trail and railroad ends, which nothing reaches over: there the board is parted."""
STRIP_TOP = 1272
STRIP_HEIGHT = 116
GAP = 6
HEIGHT = STRIP_TOP + STRIP_HEIGHT + GAP

BUILDING = (108, 80)
HAZARD = (58, 54)
CAMP = (52, 50)
ENGINE = (58, 39)
HERDER = (52, 62)
RISK = (96, 30)


class _Trail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: dict[str, Point]
    first: dict[str, Point]
    second: dict[str, Point]
    bends: dict[str, tuple[Point, ...]]
    risks: dict[str, Point]
    woods: dict[str, tuple[float, float, int]]
    """By location: where the middle of the trees' feet is beside it, and how many they are."""


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: float
    right: float
    y: float
    spaces: int = 0


class _Stations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wide: int
    """With a place for a station master."""
    narrow: int
    high: int
    high_with_master: int
    shed: int
    """From the left edge to where an engine stands; its shed is twice as wide."""
    first_row_top: int
    second_row_top: int


class _Cities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    top: int
    size: tuple[int, int]
    left: int
    step: int


class _Railroad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first_row: _Row
    second_row: _Row
    stations: _Stations
    cities: _Cities


def read(name: str) -> bytes:
    """Return a file of ``data`` by its name without ending."""
    return files(__package__).joinpath(f"data/{name}.json").read_bytes()


TRAIL = msgspec.json.decode(read("trail"), type=_Trail)
RAILROAD = msgspec.json.decode(read("railroad"), type=_Railroad)


@cache
def spaces(edition: Edition) -> dict[str, Point]:
    """Return the middle of every location of the trail on the picture."""
    own = TRAIL.first if edition == "first" else TRAIL.second
    found = {**TRAIL.spaces, **own}
    return {location: found[location] for location in EDITIONS[edition].trail}


@cache
def space_box(edition: Edition, location: str) -> Box:
    """Return the box of a location's space."""
    sizes = {"start": (104, 56), "kansas_city": (64, 140), "hazard": HAZARD, "camp": CAMP}
    (x, y), size = spaces(edition)[location], sizes.get(EDITIONS[edition].trail[location].kind, BUILDING)
    return box_at((round(x - size[0] / 2), round(y - size[1] / 2)), size)


def box_at(corner: tuple[int, int], size: tuple[int, int]) -> Box:
    """Return a box by its left top and its size."""
    return *corner, corner[0] + size[0], corner[1] + size[1]


@cache
def rail_at(position: int) -> Point:
    """Return the middle of a railroad space or turnout; positions as ``Player.engine``."""
    space, turnout = divmod(position, 2)
    first, second = RAILROAD.first_row, RAILROAD.second_row
    place = space + turnout / 2
    if space < first.spaces:
        step = (first.right - first.left) / (first.spaces - 1)
        x, y, shed = first.left + place * step, first.y, RAILROAD.stations.first_row_top + 46
    else:
        step = (second.right - second.left) / (COMMON.railroad.last_space - first.spaces)
        x, y = second.right - (place - first.spaces) * step, second.y
        shed = RAILROAD.stations.second_row_top + 16
    return x, shed if turnout else y


@cache
def station_box(number: int) -> Box:
    """Return the box of a station: where an engine stands, then its sign."""
    station, own = STATIONS[number], RAILROAD.stations
    wide = own.wide if station.station_master else own.narrow
    wide -= 0 if station.turnout else 2 * own.shed
    top = own.first_row_top if station.space < RAILROAD.first_row.spaces else own.second_row_top
    left = max(GAP, round(rail_at(station.position)[0]) - own.shed)
    return left, top, left + wide, top + (own.high_with_master if station.station_master else own.high)


@cache
def city_box(index: int) -> Box:
    """Return the box of a city's sign."""
    cities = RAILROAD.cities
    left = cities.left + index * cities.step - cities.size[0] // 2
    return box_at((left, cities.top), cities.size)


_STEPS = 12
"""Pieces into which the way from one point of a curve to the next is cut."""


@cache
def roads(edition: Edition) -> dict[tuple[str, str], tuple[Point, ...]]:
    """Return the road from every location to those after it, from the middle of one to that of the other."""
    at, found = spaces(edition), {}
    for location in EDITIONS[edition].trail.values():
        for after in location.next:
            bends = TRAIL.bends.get(f"{location.id}>{after}", ())
            found[location.id, after] = curve([at[location.id], *bends, at[after]])
    return found


def curve(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return a smooth line through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for i in range(1, len(padded) - 2):
        found += [_between(padded[i - 1 : i + 3], step / _STEPS) for step in range(_STEPS)]
    return (*found, points[-1])


def _between(points: Sequence[Point], t: float) -> Point:
    a, b, c, d = points
    x, y = (
        0.5
        * (
            2 * b[k]
            + (c[k] - a[k]) * t
            + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t**2
            + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
        )
        for k in (0, 1)
    )
    return x, y


def overlap(a: Box, b: Box, reach: int = 0) -> bool:
    """Return whether two boxes overlap, or come that near to each other."""
    return a[0] < b[2] + reach and b[0] < a[2] + reach and a[1] < b[3] + reach and b[1] < a[3] + reach


def walk(line: Sequence[Point], step: float) -> Iterator[tuple[Point, float]]:
    """Yield points of a line, ``step`` apart, each with the line's direction (radians)."""
    over = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        long, turn = math.dist((ax, ay), (bx, by)), math.atan2(by - ay, bx - ax)
        while over < long:
            yield (ax + (bx - ax) * over / long, ay + (by - ay) * over / long), turn
            over += step
        over -= long


def turn_back(top: Point, bottom: Point) -> list[Point]:
    """Return the half circle to the right from one point to another one below it."""
    radius, middle = (bottom[1] - top[1]) / 2, (top[1] + bottom[1]) / 2
    angles = (math.radians(-90 + 10 * step) for step in range(19))
    return [(top[0] + radius * math.cos(turn), middle + radius * math.sin(turn)) for turn in angles]
