"""Where things stand in pixels: cities and tracks on the map, cards, piles and tiles below it."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from render.kit.shapes import turned
from rules.ticket_to_ride import ATLAS, CITIES, ROUTES

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 1132
MAP_WIDTH: Final = WIDTH
MAP_HEIGHT: Final = 698
LAND: Final = 1064
"""How wide the atlas lies on the map; the sea goes on to both sides of it."""
LAND_AT: Final = ((MAP_WIDTH - LAND) / 2 + 6, (MAP_HEIGHT - LAND / ATLAS.map.width_over_height) / 2)
_SCALE: Final = LAND / 1450
"""Of the pixels in ``data/bends.json``."""
CITY_RADIUS: Final = 8
TRACK_WIDTH: Final = 12
"""Breadth of a space; trains are a little broader."""
TWIN_GAP: Final = 2
SPACE_GAP: Final = 3
CARD: Final = (134, 100)
"""Size of the face-up cards."""
CARDS_AT: Final = (16, 12)
CARD_STEP: Final = CARD[0] + 10
PILES_LEFT: Final = CARDS_AT[0] + 5 * CARD_STEP + 12
PILE: Final = (88, 64)
"""Size of the cards on piles."""
PILE_STEP: Final = (WIDTH - PILES_LEFT) // 3
TILES_TOP: Final = CARDS_AT[1] + CARD[1] + 14
TILE_HEIGHT: Final = 152
TILES_EDGE: Final = 12
"""Room left and right of the players' tiles."""
GAP: Final = 12
TABLE_HEIGHT: Final = TILES_TOP + TILE_HEIGHT + 12
"""How high the strip below the map is."""
COUNT: Final = (58, 40)
"""Size of the tags with the number of cards."""
_STEPS = 96
"""Pieces into which a curve is cut to measure it."""
Point = tuple[float, float]
Box = tuple[int, int, int, int]


class _Bends(msgspec.Struct, frozen=True):
    """Where the map departs from the atlas.

    ``moved``: cities moved by so many pixels, to make room for their names. ``bent``: tracks bent otherwise,
    so that they part at once where they leave a city. ``begun``: how far from the middle of its two cities a
    track begins, where the usual distance would lay its first space on another track's.
    """

    moved: dict[str, tuple[float, float]]
    bent: dict[str, float]
    begun: dict[str, tuple[float, float]]


_BENDS: Final = msgspec.json.decode(files(__package__).joinpath("data/bends.json").read_bytes(), type=_Bends)


CITY_AT: Final = {
    city.id: (
        LAND_AT[0] + city.x * LAND + aside * _SCALE,
        LAND_AT[1] + city.y * LAND / ATLAS.map.width_over_height + down * _SCALE,
    )
    for city in CITIES.values()
    for aside, down in (_BENDS.moved.get(city.id, (0, 0)),)
}


class Space(NamedTuple):
    """One space of a track: its middle, its length, its angle in degrees counter-clockwise from east."""

    x: float
    y: float
    length: float
    angle: float

    def corners(self, spread: float = 0.0) -> list[Point]:
        """Return its four corners, ``spread`` pixels further out."""
        half, breadth = self.length / 2 + spread, TRACK_WIDTH / 2 + spread
        level = [(-half, -breadth), (half, -breadth), (half, breadth), (-half, breadth)]
        return turned(level, self.angle, (self.x, self.y))


def meet(a: Box, b: Box) -> bool:
    """Tell whether two boxes have any pixel in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@cache
def spaces(route_id: str) -> tuple[Space, ...]:
    """Return the spaces of a route from its city ``a`` to its city ``b``."""
    route, line = ROUTES[route_id], path(route_id)
    marks = list(accumulate((math.dist(a, b) for a, b in pairwise(line)), initial=0.0))
    usual = float(CITY_RADIUS + SPACE_GAP)
    after_a, before_b = (max(usual, at * _SCALE) for at in _BENDS.begun.get(route_id, (usual, usual)))
    step = (marks[-1] - after_a - before_b) / route.length
    found = []
    for i in range(route.length):
        ax, ay = _at(line, marks, after_a + i * step + SPACE_GAP / 2)
        bx, by = _at(line, marks, after_a + (i + 1) * step - SPACE_GAP / 2)
        angle = math.degrees(math.atan2(ay - by, bx - ax))
        found.append(Space((ax + bx) / 2, (ay + by) / 2, math.dist((ax, ay), (bx, by)), angle))
    return tuple(found)


@cache
def path(route_id: str) -> tuple[Point, ...]:
    """Return the middle line of a track from city to city; one of two tracks runs beside the straight way."""
    route = ROUTES[route_id]
    (ax, ay), (bx, by) = CITY_AT[route.a], CITY_AT[route.b]
    bend = 2 * _BENDS.bent.get(route_id, route.bend)
    over = (ax + bx) / 2 + bend * (by - ay), (ay + by) / 2 - bend * (bx - ax)
    line = curve((ax, ay), over, (bx, by), [i / _STEPS for i in range(_STEPS + 1)])
    if route.tracks == 1:
        return tuple(line)
    aside = (TRACK_WIDTH + TWIN_GAP) / 2 * (1 if route.track == 1 else -1)
    shifted = []
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy)
        shifted.append((x - dy / size * aside, y + dx / size * aside))
    return tuple(shifted)


def curve(a: Point, over: Point, b: Point, shares: Sequence[float]) -> list[Point]:
    """Return points at ``shares`` (0 to 1) of a curve between two points (Bezier, drawn to ``over``)."""
    ways = [((1 - t) ** 2, 2 * t * (1 - t), t**2) for t in shares]
    return [(p * a[0] + q * over[0] + r * b[0], p * a[1] + q * over[1] + r * b[1]) for p, q, r in ways]


def _at(line: tuple[Point, ...], marks: list[float], distance: float) -> Point:
    """Return the point of a line at a distance from its start."""
    i = next((i for i, mark in enumerate(marks[1:]) if mark >= distance), len(line) - 2)
    share = (distance - marks[i]) / (marks[i + 1] - marks[i])
    (ax, ay), (bx, by) = line[i], line[i + 1]
    return ax + (bx - ax) * share, ay + (by - ay) * share
