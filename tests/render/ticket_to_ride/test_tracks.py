"""The spaces of the tracks on the map."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from render.ticket_to_ride.layout import (
    CITY_AT,
    CITY_RADIUS,
    MAP_HEIGHT,
    MAP_WIDTH,
    TRACK_WIDTH,
    Space,
    spaces,
)
from rules.ticket_to_ride.atlas import ROUTES


@pytest.mark.parametrize("route", ROUTES)
def test_as_many_spaces_as_the_route_is_long(route: str) -> None:
    """One space for each train that a claim takes (rulebook, "claiming a route")."""
    assert len(spaces(route)) == ROUTES[route].length


def test_spaces_of_different_tracks_do_not_overlap() -> None:
    """Every space can be told from its neighbours."""
    every = [(route, space) for route in ROUTES for space in spaces(route)]
    overlapping = [
        (a, b)
        for (a, one), (b, other) in combinations(every, 2)
        if math.dist(one[:2], other[:2]) < one.length + TRACK_WIDTH and _overlap(one, other)
    ]
    assert overlapping == []


def _overlap(one: Space, other: Space) -> bool:
    shapes = (one.corners(-0.5), other.corners(-0.5))
    for shape in shapes:
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            first, second = ([x * (y2 - y1) - y * (x2 - x1) for x, y in corners] for corners in shapes)
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def test_spaces_are_on_the_map_and_off_the_cities() -> None:
    """No space hides a city or leaves the map."""
    for route in ROUTES:
        for space in spaces(route):
            assert all(0 < x < MAP_WIDTH and 0 < y < MAP_HEIGHT for x, y in space.corners())
            nearest = min(math.dist(space[:2], city) for city in CITY_AT.values())
            assert nearest > CITY_RADIUS + TRACK_WIDTH / 2


def test_two_tracks_run_side_by_side() -> None:
    """The spaces of a pair stand beside each other, hardly more than a track apart."""
    for route in ROUTES.values():
        if route.twin:
            pairs = zip(spaces(route.id), spaces(route.twin), strict=True)
            assert all(TRACK_WIDTH < math.dist(a[:2], b[:2]) < TRACK_WIDTH + 8 for a, b in pairs)
