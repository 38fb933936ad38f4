"""Where the automa builds (rulebook p.11-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.automa import choose_city, choose_way
from rules.mini_express.map import hexes
from rules.mini_express.map.board import Reach, map_of
from tests.rules.mini_express.tables import begun, company, markets, put_track, put_trains, some_markets

if TYPE_CHECKING:
    from rules.mini_express.model import MiniExpressState


def equally_near(state: MiniExpressState, *trains: int) -> list[Reach]:
    """Return two cities equally near to the target city, Miami, thought to take so many trains."""
    assert state.automa is not None
    state.automa.target = "miami"
    cities = map_of(state.options).cities
    goal = map_of(state.options).city["miami"].hex
    by_distance: dict[int, list[str]] = {}
    for city in cities:
        by_distance.setdefault(hexes.distance(city.hex, goal), []).append(city.id)
    pair = next(names for names in by_distance.values() if len(names) == len(trains))
    return [Reach(name, count, ()) for name, count in zip(pair, trains, strict=True)]


def test_only_city() -> None:
    """p.11, 2.B.i: a single city in reach is taken."""
    state = begun(2)
    found = list(markets(state, "brown").values())[:1]
    assert choose_city(state, found) == (found[0], "only")


def test_nearest_to_the_target() -> None:
    """p.11, 2.B.i: the city in reach that is nearest to the target city; itself before all."""
    state = begun(2)
    assert state.automa is not None
    put_trains(state, brown=5)
    found = list(markets(state, "brown").values())
    for target in ("roanoke", "charlotte", "augusta"):
        state.automa.target = target
        market, reason = choose_city(state, found)
        assert (market.city, reason) == (target, "nearest")


def test_distance_ignores_what_lies_between() -> None:
    """Decision 5: nearness is the number of hexes, not that of trains."""
    state = begun(2)
    assert state.automa is not None
    state.automa.target = "houston"
    put_trains(state, white=5)
    goal = map_of(state.options).city["houston"].hex
    found = list(markets(state, "white").values())
    market, _ = choose_city(state, found)
    cities = map_of(state.options).city
    nearest = min(hexes.distance(cities[other.city].hex, goal) for other in found)
    assert hexes.distance(cities[market.city].hex, goal) == nearest


def test_fewest_trains() -> None:
    """p.11, a: of cities equally near, the one that takes fewer trains."""
    state = begun(2)
    one, other = equally_near(state, 3, 2)
    assert choose_city(state, [one, other]) == (other, "fewest_trains")


def test_most_companies() -> None:
    """p.11, b: then the city with more companies' track."""
    state = begun(2)
    one, other = equally_near(state, 2, 2)
    put_track(state, ("white", one.city, map_of(state.options).city[one.city].hex))
    assert choose_city(state, [one, other]) == (one, "most_companies")


def test_highest_number() -> None:
    """p.11, c: then the city with the highest number."""
    state = begun(2)
    one, other = equally_near(state, 2, 2)
    numbers = map_of(state.options).city
    highest = max(one, other, key=lambda market: numbers[market.city].number)
    assert choose_city(state, [one, other]) == (highest, "highest_number")


def test_start_hex() -> None:
    """p.11, ii.a, decision 1: the start is the hex furthest right, of those the topmost."""
    state = begun(2)
    company(state, "brown").hexes = ["L7", "M8", "L9"]
    put_trains(state, brown=3)
    for market in some_markets(state, "brown"):
        starts = {
            place
            for place in company(state, "brown").hexes
            for build in market.builds
            if build.path[0] in map_of(state.options).neighbours[place]
        }
        assert choose_way(state, 0, market).start == min(starts, key=hexes.sweep)


def test_path_begins_beside_the_start() -> None:
    """p.12, ii.b: the clockwise rule decides among paths from the start hex only."""
    state = begun(2)
    put_trains(state, white=5)
    put_track(state, ("white", "mobile", "N15"))
    for market in some_markets(state, "white"):
        way = choose_way(state, 3, market)
        assert way.build in market.builds
        assert way.build.path[0] in map_of(state.options).neighbours[way.start]


@pytest.mark.parametrize(
    ("start", "city", "path"),
    [
        ("A4", "boise", "B3 C4"),
        ("C10", "san_francisco", "B11 A10"),
        ("B5", "portland", "A4 A2"),
        ("D11", "el_paso", "E10 F11 G12 G14"),
        ("D11", "dodge_city", "E10 F9 G8 H9 I10"),
    ],
)
def test_clockwise(start: str, city: str, path: str) -> None:
    """p.12, decision 4: the left one of the ways: north on the way east, south on the way west."""
    state = begun(2)
    company(state, "brown").hexes = [start]
    put_trains(state, brown=5)
    way = choose_way(state, 0, markets(state, "brown")[city])
    assert (" ".join(way.build.path), way.reason) == (path, "clockwise")


def test_single_way() -> None:
    """p.11, ii: with one shortest way there is nothing to decide."""
    state = begun(2)
    assert choose_way(state, 0, markets(state, "brown")["new_york"]).reason == "only"
