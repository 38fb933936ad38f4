"""The longest trail (decision 4: cities again, tracks once), against a plain search."""

from __future__ import annotations

import time
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.trail import Network, longest_trail

if TYPE_CHECKING:
    from rules.ticket_to_ride.trail import Edge

MAP: list[Edge] = [(route.a, route.b, route.length) for route in ROUTES.values()]
CITIES = st.sampled_from("abcdefg")
EDGES = st.lists(
    st.tuples(CITIES, CITIES, st.integers(1, 6)).filter(lambda edge: edge[0] != edge[1]), max_size=8
)


def plain_search(edges: list[Edge]) -> int:
    """Return the length of the longest trail by trying all of them; ``unused`` tracks are bits."""

    @cache
    def from_city(city: str, unused: int) -> int:
        best = 0
        for place, (a, b, length) in enumerate(edges):
            if unused >> place & 1 and city in (a, b):
                best = max(best, length + from_city(b if city == a else a, unused ^ 1 << place))
        return best

    everything = (1 << len(edges)) - 1
    return max((from_city(city, everything) for edge in edges for city in edge[:2]), default=0)


def check_walk(edges: list[Edge]) -> int:
    """Return the length of the trail found, after walking it."""
    trail = longest_trail(Network(edges))
    assert len(set(trail.edges)) == len(trail.edges)
    assert sum(edges[place][2] for place in trail.edges) == trail.length
    here = set(edges[trail.edges[0]][:2]) if trail.edges else set()
    for place in trail.edges:
        a, b, _ = edges[place]
        here = {b if city == a else a for city in here & {a, b}}
        assert here, "the trail does not hang together"
    return trail.length


@settings(max_examples=300, deadline=None)
@given(EDGES)
def test_any_small_network(edges: list[Edge]) -> None:
    """Decision 4: the trail can be walked, and none is longer, in any small network, twins included."""
    assert check_walk(edges) == plain_search(edges)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(MAP), max_size=10, unique=True))
def test_any_few_routes_of_the_map(edges: list[Edge]) -> None:
    """Decision 4: the same on the map itself."""
    assert check_walk(edges) == plain_search(edges)


@pytest.mark.parametrize(
    ("edges", "length"),
    [
        ([], 0),
        ([("a", "b", 6)], 6),
        ([("a", "b", 1), ("b", "c", 2), ("c", "a", 3)], 6),
        ([("a", "b", 5), ("a", "c", 4), ("a", "d", 3)], 9),
        ([("a", "b", 2), ("c", "d", 3)], 3),
        ([("a", "b", 2), ("a", "b", 2), ("b", "c", 1)], 5),
    ],
)
def test_known_networks(edges: list[Edge], length: int) -> None:
    """Decision 4: nothing, a route, a ring, a star, two parts, two tracks side by side."""
    assert check_walk(edges) == length


def test_rings_joined_by_a_bridge() -> None:
    """Decision 4: what is left when the least is left out falls apart here; the search must go on."""
    rings = [("a", "b", 4), ("b", "c", 4), ("c", "a", 4), ("x", "y", 4), ("y", "z", 4), ("z", "x", 4)]
    spurs = [("a", "p", 2), ("a", "q", 2), ("x", "r", 2), ("x", "s", 2)]
    edges = [*rings, *spurs, ("a", "x", 1)]
    assert check_walk(edges) == plain_search(edges) == 29


def test_best_without_the_piece_that_falls_off() -> None:
    """Decision 4: two tracks fall off a ring; better than any bridge is the ring with its spur."""
    ring: list[Edge] = [("b", "c", 6), ("c", "b", 6)]
    edges = [*ring, ("c", "spur", 7), ("w", "x", 4), ("x", "y", 4), ("x", "b", 1)]
    assert check_walk(edges) == plain_search(edges) == 19


def test_best_within_the_piece_that_falls_off() -> None:
    """Decision 4: here a ring falls off, and the best is this ring with a track across it."""
    ring: list[Edge] = [("p", "q", 6), ("q", "r", 6), ("r", "s", 6), ("s", "p", 6)]
    edges = [*ring, ("p", "r", 7), ("w", "x", 4), ("x", "y", 4), ("x", "q", 1), ("x", "z", 1)]
    assert check_walk(edges) == plain_search(edges) == 31


def test_city_may_be_passed_again() -> None:
    """Decision 4: a figure of eight is one trail."""
    loops = [("m", "a", 1), ("a", "b", 1), ("b", "m", 1), ("m", "c", 1), ("c", "d", 1), ("d", "m", 1)]
    assert check_walk(loops) == 6


def test_same_trail_every_time() -> None:
    """The trail drawn on the map does not change from one look to the next."""
    assert longest_trail(Network(MAP[:40])) == longest_trail(Network(list(MAP[:40])))


def test_whole_map() -> None:
    """All 100 tracks: 24 trains have to be left out, found in milliseconds and not in ages."""
    start = time.process_time()
    assert check_walk(MAP) == 285
    assert time.process_time() - start < 1
