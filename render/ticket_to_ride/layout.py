"""Where things stand on the board picture, in pixels: cities, the spaces of every track, cards and piles."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from render.kit.shelf import SHELF
from rules.ticket_to_ride import ATLAS, CITIES, ROUTES

if TYPE_CHECKING:
    from rules.ticket_to_ride import Route


class _Bends(msgspec.Struct, frozen=True):
    """Where the map departs from the atlas.

    ``moved``: cities moved by so many pixels, to make room for their names. ``bent``: tracks bent otherwise,
    so that they part at once where they leave a city.
    """

    moved: dict[str, tuple[float, float]]
    bent: dict[str, float]


_BENDS: Final = msgspec.json.decode(files(__package__).joinpath("data/bends.json").read_bytes(), type=_Bends)

WIDTH: Final = 1600
MAP_WIDTH: Final = 1450
MAP_HEIGHT: Final = round(MAP_WIDTH / ATLAS.map.width_over_height)
TILES_TOP: Final = MAP_HEIGHT + 15
TILE_HEIGHT: Final = 144
TILES_EDGE: Final = 12
"""Room left and right of the players' tiles."""
GAP: Final = 14
HEIGHT: Final = TILES_TOP + TILE_HEIGHT + 12

CITY_RADIUS: Final = 10
TRACK_WIDTH: Final = 17
"""Breadth of a space; trains are a little broader."""
TWIN_GAP: Final = 2
SPACE_GAP: Final = 4
BENT: Final = _BENDS.bent
CITY_AT: Final = {
    city.id: (
        city.x * MAP_WIDTH + _BENDS.moved.get(city.id, (0, 0))[0],
        city.y * MAP_HEIGHT + _BENDS.moved.get(city.id, (0, 0))[1],
    )
    for city in CITIES.values()
}

CARD: Final = (130, 96)
"""Size of the face-up cards."""
MARKET_LEFT: Final = MAP_WIDTH + 10
CARDS_TOP: Final = 14
CARD_STEP: Final = CARD[1] + 12
PILE: Final = (102, 72)
"""Size of the cards on piles."""
PILES_TOP: Final = CARDS_TOP + 5 * CARD_STEP + 2
PILE_STEP: Final = (MAP_HEIGHT - PILES_TOP) // 3
PILE_TITLE: Final = 28
"""From the top of a pile's place to the baseline of its title."""
COUNT: Final = (62, 44)
"""Size of the tags with the number of cards."""


_STEPS = 96
"""Pieces into which a curve is cut to measure it."""

_ROUNDS = 40
_SHORTEST = 26.0
"""Spaces are not shortened below this length in pixels."""
_LATEST = 50.0
"""No space begins further from the middle of its city than this."""
_AIR = 0.8
"""Half the distance that spaces of different routes keep, in pixels."""

Point = tuple[float, float]


class Space(NamedTuple):
    """One space of a track: its middle, its length, its angle in degrees counter-clockwise from east."""

    x: float
    y: float
    length: float
    angle: float

    def corners(self, spread: float = 0.0) -> list[Point]:
        """Return its four corners, ``spread`` pixels further out."""
        turn = math.radians(-self.angle)
        along = (math.cos(turn), math.sin(turn))
        half, breadth = self.length / 2 + spread, TRACK_WIDTH / 2 + spread
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [
            (
                self.x + u * half * along[0] - v * breadth * along[1],
                self.y + u * half * along[1] + v * breadth * along[0],
            )
            for u, v in signs
        ]


@cache
def spaces(route_id: str) -> tuple[Space, ...]:
    """Return the spaces of a route from its city ``a`` to its city ``b``."""
    route = ROUTES[route_id]
    trims = _trims()
    return _laid(route_id, trims[route_id, route.a], trims[route_id, route.b])


def _laid(route_id: str, trim_a: float, trim_b: float) -> tuple[Space, ...]:
    """Lay the spaces of a route out between its cities, keeping clear of both."""
    route, line = ROUTES[route_id], path(route_id)
    marks = _distances(line)
    step = (marks[-1] - trim_a - trim_b) / route.length
    found = []
    for i in range(route.length):
        start = _at(line, marks, trim_a + i * step + SPACE_GAP / 2)
        end = _at(line, marks, trim_a + (i + 1) * step - SPACE_GAP / 2)
        dx, dy = end[0] - start[0], end[1] - start[1]
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        found.append(Space(*middle, math.hypot(dx, dy), math.degrees(math.atan2(-dy, dx))))
    return tuple(found)


@cache
def _trims() -> dict[tuple[str, str], float]:
    """Return how far from a city the spaces of each of its routes begin, so that none lies on another's."""
    kept = SHELF.get("ticket_to_ride-trims", (), lambda: msgspec.json.encode(list(_found_trims().items())))
    return dict(msgspec.json.decode(kept, type=list[tuple[tuple[str, str], float]]))


def _found_trims() -> dict[tuple[str, str], float]:
    trims: dict[tuple[str, str], float] = {
        (r.id, city): CITY_RADIUS + SPACE_GAP for r in ROUTES.values() for city in (r.a, r.b)
    }
    pairs = [
        (a, b) for a, b in combinations(ROUTES.values(), 2) if a.twin != b.id and {a.a, a.b} & {b.a, b.b}
    ]
    laid = {r.id: _laid(r.id, trims[r.id, r.a], trims[r.id, r.b]) for r in ROUTES.values()}
    for _ in range(_ROUNDS):
        slack = {
            end: (trims[end] < _LATEST and laid[end[0]][0].length > _SHORTEST, laid[end[0]][0].length)
            for end in trims
        }
        tight = {
            max((a.id, city), (b.id, city), key=lambda end: (slack[end], end))
            for a, b in pairs
            for city in {a.a, a.b} & {b.a, b.b}
            if _overlap(_first(laid[a.id], at_start=a.a == city), _first(laid[b.id], at_start=b.a == city))
        }
        if not tight:
            break
        for route_id, city in tight | {(twin, city) for r, city in tight if (twin := ROUTES[r].twin)}:
            if slack[route_id, city][0]:
                trims[route_id, city] += 2
                route = ROUTES[route_id]
                laid[route_id] = _laid(route_id, trims[route_id, route.a], trims[route_id, route.b])
    return trims


def _first(laid: tuple[Space, ...], *, at_start: bool) -> list[Point]:
    return (laid[0] if at_start else laid[-1]).corners(_AIR)


def _overlap(a: list[Point], b: list[Point]) -> bool:
    """Say whether two convex shapes overlap: no side of either separates them."""
    return not any(
        _separates(side, a, b) for shape in (a, b) for side in zip(shape, shape[1:] + shape[:1], strict=True)
    )


def _separates(side: tuple[Point, Point], a: list[Point], b: list[Point]) -> bool:
    (x1, y1), (x2, y2) = side
    nx, ny = y2 - y1, x1 - x2
    along_a, along_b = ([x * nx + y * ny for x, y in shape] for shape in (a, b))
    return max(along_a) <= min(along_b) or max(along_b) <= min(along_a)


@cache
def path(route_id: str) -> tuple[Point, ...]:
    """Return the middle line of a track from city to city; one of two tracks runs beside the straight way."""
    route = ROUTES[route_id]
    curve = _curve(route)
    if route.tracks == 1:
        return tuple(curve)
    aside = (TRACK_WIDTH + TWIN_GAP) / 2 * (1 if route.track == 1 else -1)
    shifted = []
    for i, (x, y) in enumerate(curve):
        before, after = curve[max(0, i - 1)], curve[min(len(curve) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy)
        shifted.append((x - dy / size * aside, y + dx / size * aside))
    return tuple(shifted)


def _curve(route: Route) -> list[Point]:
    (ax, ay), (bx, by) = CITY_AT[route.a], CITY_AT[route.b]
    dx, dy = bx - ax, by - ay
    bend = BENT.get(route.id, route.bend)
    cx, cy = (ax + bx) / 2 + 2 * bend * dy, (ay + by) / 2 - 2 * bend * dx
    points = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        a, c, b = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((a * ax + c * cx + b * bx, a * ay + c * cy + b * by))
    return points


def _distances(line: tuple[Point, ...]) -> list[float]:
    marks = [0.0]
    for a, b in pairwise(line):
        marks.append(marks[-1] + math.dist(a, b))
    return marks


def _at(line: tuple[Point, ...], marks: list[float], distance: float) -> Point:
    """Return the point of a line at a distance from its start."""
    i = next((i for i, mark in enumerate(marks[1:]) if mark >= distance), len(line) - 2)
    share = (distance - marks[i]) / (marks[i + 1] - marks[i])
    (ax, ay), (bx, by) = line[i], line[i + 1]
    return ax + (bx - ax) * share, ay + (by - ay) * share
