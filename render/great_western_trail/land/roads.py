"""The lines of the road between locations."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from render.great_western_trail.layout import MAP_TOP, TRAIL, spaces
from rules.great_western_trail import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.great_western_trail.layout import Point
    from rules.great_western_trail import Edition

_STEPS = 12
"""Pieces into which the way from one point of a curve to the next is cut."""


@cache
def roads(edition: Edition) -> dict[tuple[str, str], tuple[Point, ...]]:
    """Return the road from every location to those after it."""
    return {
        (location.id, after): road(edition, location.id, after)
        for location in EDITIONS[edition].trail.values()
        for after in location.next
    }


@cache
def road(edition: Edition, start: str, end: str) -> tuple[Point, ...]:
    """Return the road between two neighbouring locations, from the middle of one to that of the other."""
    at = spaces(edition)
    bends = [(x, y + MAP_TOP) for x, y in TRAIL.bends.get(f"{start}>{end}", ())]
    return curve([at[start], *bends, at[end]])


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
