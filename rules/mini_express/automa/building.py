"""How the automa builds (rulebook p.11-12): its city, its start hex, its path, its influence."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express.building import lay
from rules.mini_express.catalogue import COMPANIES, DEMAND, NUMBERS
from rules.mini_express.companies import companies_at
from rules.mini_express.events import AutomaChose
from rules.mini_express.influence import gain, gain_demand
from rules.mini_express.map import hexes
from rules.mini_express.map.atlas import MAPS
from rules.mini_express.map.board import map_of, reach
from rules.mini_express.model import automa_of, level_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.events import CityReason, PathReason
    from rules.mini_express.map.board import Reach
    from rules.mini_express.model import MiniExpressState


class Way(NamedTuple):
    """How the automa gets to a city, from which hex, and which rule decided last."""

    build: BuildTrack
    start: str
    reason: PathReason


def build(state: MiniExpressState, index: int, events: list[Event]) -> bool:
    """Build track of a company if it has a city in reach; return whether it has."""
    markets = reach(state, index)
    if not markets:
        return False
    market, reason = choose_city(state, markets)
    way = choose_way(state, index, market)
    events.append(
        AutomaChose(
            seat=state.opponent,
            company=way.build.company,
            city=market.city,
            reason=reason,
            distance=_steps(state)[market.city],
            others=tuple([other.city for other in markets if other is not market]),
            path=way.build.path,
            start=way.start,
            path_reason=way.reason,
        )
    )
    limit = level_of(state).bonus_below or NUMBERS.track_at_most
    lay(state, state.opponent, way.build, _gain, limit, events)
    return True


def choose_city(state: MiniExpressState, markets: Sequence[Reach]) -> tuple[Reach, CityReason]:
    """Return the city that the automa takes, and the rule that decided."""
    cities, steps = map_of(state.options).city, _steps(state)
    rules: tuple[tuple[CityReason, Callable[[Reach], int]], ...] = (
        ("nearest", lambda market: steps[market.city]),
        ("fewest_trains", attrgetter("trains")),
        ("most_companies", lambda market: -companies_at(state, cities[market.city].hex)),
        ("highest_number", lambda market: -cities[market.city].number),
    )
    reason: CityReason = "only"
    for rule, order in rules:
        if len(markets) == 1:
            break
        places = list(map(order, markets))
        best = min(places)
        markets = [market for market, its in zip(markets, places, strict=True) if its == best]
        reason = rule
    return markets[0], reason


def choose_way(state: MiniExpressState, index: int, market: Reach) -> Way:
    """Return how the automa gets to a city: from the first start hex, then clockwise."""
    neighbours = map_of(state.options).neighbours
    network = set(state.companies[index].hexes)
    firsts = {build.path[0] for build in market.builds}
    start = min([own for first in firsts for own in neighbours[first] if own in network], key=hexes.sweep)
    if len(market.builds) == 1:
        return Way(market.builds[0], start, "only")
    builds = [build for build in market.builds if build.path[0] in neighbours[start]]
    if len(builds) == 1:
        return Way(builds[0], start, "start")
    goal = builds[0].path[-1]
    best = max(builds, key=lambda build: [hexes.left_of(start, goal, place) for place in build.path])
    return Way(best, start, "clockwise")


def _steps(state: MiniExpressState) -> dict[str, int]:
    """Return how far from the target city the cities are, whatever lies between."""
    return _steps_from(state.options.map, automa_of(state).target)


@cache
def _steps_from(name: str, target: str) -> dict[str, int]:
    cities = MAPS[name].city
    return {city.id: hexes.distance(city.hex, cities[target].hex) for city in cities.values()}


def _gain(state: MiniExpressState, seat: int, tile: str, events: list[Event]) -> None:
    """Give the automa what a demand tile shows; with a purple icon one influence in each company."""
    if "purple" not in DEMAND[tile].icons:
        gain_demand(state, seat, tile, events)
        return
    for index in range(len(COMPANIES)):
        gain(state, seat, index, 1, events)
