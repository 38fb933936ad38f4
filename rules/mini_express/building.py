"""Building track (rulebook p.6-8)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.events import DemandRemoved, TrackBonus, TrackBuilt
from rules.mini_express.influence import gain_demand
from rules.mini_express.map.board import map_of, near
from rules.mini_express.model import COMPANIES
from rules.mini_express.refusals import company_of, refuse_build
from rules.mini_express.supply import note_supply, put_on_track
from rules.mini_express.values import raise_value
from rules.mini_express.variants import golden_spike, ports

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.model import CompanyId, MiniExpressState

    Gain = Callable[[MiniExpressState, int, str, list[Event]], None]
    """How somebody gains influence from a demand tile."""

_CITY = attrgetter("city")


def builds(state: MiniExpressState, but: Container[CompanyId] = ()) -> list[BuildTrack]:
    """Return all builds, ``but`` those of some companies: by company, number of the city, path."""
    demand = state.demand
    found: list[BuildTrack] = []
    for index, company in enumerate(COMPANIES):
        if company in but:
            continue
        for city, _, ways in near(state, index):
            if city in demand:
                found += ways
    return found


def by_city(builds: Iterable[BuildTrack]) -> dict[tuple[CompanyId, str], list[BuildTrack]]:
    """Return builds by company and city, in the order in which these come first: so options are numbered."""
    ways: dict[tuple[CompanyId, str], list[BuildTrack]] = {}
    for build in builds:
        ways.setdefault((build.company, build.city), []).append(build)
    return ways


def can_build(state: MiniExpressState) -> bool:
    """Return whether there is any build."""
    demand = state.demand.keys()
    return any(not demand.isdisjoint(map(_CITY, near(state, index))) for index in range(len(COMPANIES)))


def check_build(state: MiniExpressState, action: BuildTrack) -> None:
    """Raise IllegalAction if a company cannot build so."""
    index = company_of(action.company)
    for market in near(state, index):
        if market.city == action.city:
            if action in market.builds and market.city in state.demand:
                return
            break
    raise refuse_build(state, index, action)


def build_track(state: MiniExpressState, seat: int, action: BuildTrack) -> list[Event]:
    """Build track as a player does."""
    events: list[Event] = []
    lay(state, seat, action, gain_demand, NUMBERS.track_at_most, events)
    return events


def lay(
    state: MiniExpressState, seat: int, build: BuildTrack, gain: Gain, bonus_up_to: int, events: list[Event]
) -> None:
    """Put the trains down; then bonus, value, influence, demand tile and module, in this order."""
    index = COMPANIES.index(build.company)
    company = state.companies[index]
    company.track -= len(build.path)
    shared = _shared(state, build, index)
    company.hexes += build.path
    events.append(TrackBuilt(seat, build.company, build.city, build.path))
    for other, places in shared:
        added = put_on_track(state, other, len(places), bonus_up_to)
        if added:
            events.append(TrackBonus(seat, COMPANIES[other], added))
            note_supply(state, seat, other, events)
    raise_value(state, seat, index, len(build.path) - 1, "track", events)
    tile = state.demand[build.city]
    gain(state, seat, tile, events)
    if 1 + sum([build.path[-1] in places for _, places in shared]) >= _capacity(state, build.city):
        events.append(DemandRemoved(seat, build.city, state.demand.pop(build.city)))
    ports.open_after(state, seat, build, tile, events)
    golden_spike.look_after(state, seat, build, events)


def companies_at(state: MiniExpressState, place: str) -> int:
    """Return how many companies have a train on a hex."""
    return sum([place in company.hexes for company in state.companies])


def _shared(state: MiniExpressState, build: BuildTrack, builder: int) -> list[tuple[int, set[str]]]:
    """Return the other companies that have trains on a path, and on which of its hexes."""
    path = set(build.path)
    found = []
    for index, company in enumerate(state.companies):
        if index != builder and not path.isdisjoint(company.hexes):
            found.append((index, path.intersection(company.hexes)))
    return found


def _capacity(state: MiniExpressState, city: str) -> int:
    return map_of(state.options).city[city].capacity
