"""The spaces of every track: where each lies on the map and how it is turned."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from render.ticket_to_ride.layout import BENT, CITY_AT, CITY_RADIUS, SPACE_GAP, TRACK_WIDTH, TWIN_GAP
from rules.ticket_to_ride.atlas import ROUTES

if TYPE_CHECKING:
    from rules.ticket_to_ride.atlas import Route

_STEPS = 96
"""Pieces into which a curve is cut to measure it."""

Point = tuple[float, float]


class Space(NamedTuple):
    """One space of a track: its middle, its length in pixels, its angle in degrees (counter-clockwise from east)."""

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
    line = path(route_id)
    marks = _distances(line)
    trim = CITY_RADIUS + SPACE_GAP
    step = (marks[-1] - 2 * trim) / route.length
    found = []
    for i in range(route.length):
        start = _at(line, marks, trim + i * step + SPACE_GAP / 2)
        end = _at(line, marks, trim + (i + 1) * step - SPACE_GAP / 2)
        dx, dy = end[0] - start[0], end[1] - start[1]
        middle = _at(line, marks, trim + (i + 0.5) * step)
        found.append(Space(*middle, math.hypot(dx, dy), math.degrees(math.atan2(-dy, dx))))
    return tuple(found)


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
    for a, b in zip(line, line[1:], strict=False):
        marks.append(marks[-1] + math.dist(a, b))
    return marks


def _at(line: tuple[Point, ...], marks: list[float], distance: float) -> Point:
    """Return the point of a line at a distance from its start."""
    i = next((i for i, mark in enumerate(marks[1:]) if mark >= distance), len(line) - 2)
    share = (distance - marks[i]) / (marks[i + 1] - marks[i])
    (ax, ay), (bx, by) = line[i], line[i + 1]
    return ax + (bx - ax) * share, ay + (by - ay) * share
