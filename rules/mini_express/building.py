"""Building track (rulebook p.6-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction, malformed
from rules.mini_express import golden_spike, ports
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.companies import gain_demand, note_supply, put_on_track, raise_value
from rules.mini_express.events import DemandRemoved, TrackBonus, TrackBuilt
from rules.mini_express.map.board import grounds, map_of, near, reach

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import MiniExpressState

    Gain = Callable[[MiniExpressState, int, str, list[Event]], None]
    """How somebody gains influence from a demand tile."""


def builds(state: MiniExpressState, but: Container[CompanyId] = ()) -> list[BuildTrack]:
    """Return all builds, ``but`` those of some companies: by company, number of the city, path."""
    demand = state.demand
    found: list[BuildTrack] = []
    for name, company, ground in zip(COMPANIES, state.companies, grounds(state), strict=True):
        if company.track and name not in but:
            for market in ground[company.track, *company.hexes]:
                if market.city in demand:
                    found += market.builds
    return found


def by_city(builds: Iterable[BuildTrack]) -> dict[tuple[CompanyId, str], list[BuildTrack]]:
    """Return builds by company and city, in the order in which these come first: so options are numbered."""
    ways: dict[tuple[CompanyId, str], list[BuildTrack]] = {}
    for build in builds:
        ways.setdefault((build.company, build.city), []).append(build)
    return ways


def check_build(state: MiniExpressState, action: BuildTrack) -> None:
    """Raise IllegalAction if a company cannot build so."""
    index = COMPANIES.index(action.company)
    for market in near(state, index):
        if market.city == action.city and action in market.builds and market.city in state.demand:
            return
    raise _refusal(state, index, action)


def lay(
    state: MiniExpressState,
    seat: int,
    build: BuildTrack,
    events: list[Event],
    gain: Gain = gain_demand,
    bonus_up_to: int = NUMBERS.track_at_most,
) -> None:
    """Put the trains down; then bonus, value, influence, demand tile and module, in this order."""
    index, city, path = COMPANIES.index(build.company), build.city, build.path
    places, goal = set(path), path[-1]
    builder, companies_there = state.companies[index], 1
    builder.track -= len(path)
    builder.hexes += path
    events.append(TrackBuilt(seat, build.company, city, path))
    for other, company in enumerate(state.companies):
        if company is not builder and (met := places.intersection(company.hexes)):
            companies_there += goal in met
            if added := put_on_track(company, len(met), bonus_up_to):
                events.append(TrackBonus(seat, COMPANIES[other], added))
                note_supply(state, seat, other, events)
    raise_value(state, seat, index, len(path) - 1, "track", events)
    tile = state.demand[city]
    gain(state, seat, tile, events)
    if companies_there >= map_of(state.options).city[city].capacity:
        events.append(DemandRemoved(seat, city, state.demand.pop(city)))
    if state.options.ports:
        ports.open_after(state, seat, build, tile, events)
    if state.spike:
        golden_spike.look_after(state, seat, build, events)


def _refusal(state: MiniExpressState, index: int, action: BuildTrack) -> IllegalAction:
    """Return why a company cannot build so; it is known that it cannot."""
    city = map_of(state.options).city.get(action.city)
    if city is None:
        return malformed()
    if city.hex in state.companies[index].hexes:
        return IllegalAction("mini_express.illegal.old_market", company=action.company, city=city.id)
    if city.id not in state.demand:
        return IllegalAction("mini_express.illegal.no_room", city=city.id)
    if all(market.city != city.id for market in reach(state, index)):
        track = state.companies[index].track
        return IllegalAction("mini_express.illegal.too_far", company=action.company, city=city.id, have=track)
    return IllegalAction("mini_express.illegal.not_shortest", company=action.company, city=city.id)
