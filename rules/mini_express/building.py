"""Building track (rulebook p.6-8), and the ports of Europe (p.16): new starts, which builds open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction, malformed
from rules.mini_express import companies, golden_spike
from rules.mini_express.actions import BuildTrack, PlacePort
from rules.mini_express.catalogue import COMPANIES, DEMAND, NUMBERS
from rules.mini_express.events import DemandRemoved, PortOpened, TrackBonus, TrackBuilt
from rules.mini_express.map import hexes
from rules.mini_express.map.board import ground_of, map_of, near, reach
from rules.mini_express.model import PlacingPort, automa_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from rules.kernel.contract import Action, Event
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.map.atlas import Port
    from rules.mini_express.model import MiniExpressState


def builds(state: MiniExpressState, but: Container[CompanyId] = ()) -> list[BuildTrack]:
    """Return all builds, ``but`` those of some companies: by company, number of the city, path."""
    found: list[BuildTrack] = []
    ground, demand = ground_of(state), state.demand
    for index, company in enumerate(state.companies):
        if company.track and COMPANIES[index] not in but:
            for market in near(ground, index, company.track, *company.hexes):
                if market.city in demand:
                    found += market.builds
    return found


def by_city(actions: Iterable[Action]) -> dict[tuple[CompanyId, str], list[BuildTrack]]:
    """Return builds by company and city, in the order in which these come first: so options are numbered."""
    ways: dict[tuple[CompanyId, str], list[BuildTrack]] = {}
    for action in actions:
        if isinstance(action, BuildTrack):
            ways.setdefault((action.company, action.city), []).append(action)
    return ways


def check_build(state: MiniExpressState, action: BuildTrack) -> None:
    """Raise IllegalAction if a company cannot build so."""
    index, city = COMPANIES.index(action.company), map_of(state.options).city.get(action.city)
    markets = reach(state, index)
    if any(action in market.builds for market in markets):
        return
    if city is None:
        raise malformed()
    if city.hex in state.companies[index].hexes:
        raise IllegalAction("mini_express.illegal.old_market", company=action.company, city=city.id)
    if city.id not in state.demand:
        raise IllegalAction("mini_express.illegal.no_room", city=city.id)
    if all(market.city != city.id for market in markets):
        track = state.companies[index].track
        raise IllegalAction("mini_express.illegal.too_far", company=action.company, city=city.id, have=track)
    raise IllegalAction("mini_express.illegal.not_shortest", company=action.company, city=city.id)


def lay(state: MiniExpressState, seat: int, build: BuildTrack, events: list[Event]) -> None:
    """Put the trains down; then bonus, value, influence, demand tile and module, in this order."""
    index, city, path = COMPANIES.index(build.company), build.city, build.path
    bonus_up_to = state.options.level.bonus_below if seat == state.opponent else None
    places, goal = set(path), path[-1]
    builder, companies_there = state.companies[index], 1
    builder.track -= len(path)
    builder.hexes += path
    events.append(TrackBuilt(seat, build.company, city, path))
    for other, company in enumerate(state.companies):
        if company is not builder and (met := places.intersection(company.hexes)):
            companies_there += goal in met
            if added := companies.put_on_track(company, len(met), bonus_up_to or NUMBERS.track_at_most):
                events.append(TrackBonus(seat, COMPANIES[other], added))
                companies.note_end(state, seat, other, events)
    companies.raise_value(state, seat, index, len(path) - 1, "track", events)
    tile = state.demand[city]
    companies.gain_demand(state, seat, tile, events)
    if companies_there >= map_of(state.options).city[city].capacity:
        events.append(DemandRemoved(seat, city, state.demand.pop(city)))
    if state.options.ports and companies_there == 1:
        _offer_port(state, seat, tile, events)
    golden_spike.look_after(state, seat, build, events)


def _offer_port(state: MiniExpressState, seat: int, tile: str, events: list[Event]) -> None:
    """Let a player place a port if the tile of a new market opens one; the automa places it at once."""
    company, second = DEMAND[tile].icons
    if second != "purple" or not state.companies[COMPANIES.index(company)].supply:
        return
    if seat == state.opponent:
        # The port nearest to the target city, of those the one with the highest number.
        target = map_of(state.options).city[automa_of(state).target].hex
        port = min(free_ports(state), key=lambda port: (hexes.distance(port.hex, target), -port.number))
        events += _open_port(state, seat, company, port)
    else:
        # Below the purple icon, which is chosen first.
        state.pending.insert(0, PlacingPort(company))


def free_ports(state: MiniExpressState) -> tuple[Port, ...]:
    """Return the ports without a train."""
    taken = {place for company in state.companies for place in company.hexes}
    return tuple(port for port in map_of(state.options).ports if port.hex not in taken)


def port_choices(state: MiniExpressState, _seat: int, _pending: PlacingPort) -> list[PlacePort]:
    """Return the ports among which to choose."""
    return [PlacePort(port.id) for port in free_ports(state)]


def place_port(state: MiniExpressState, seat: int, pending: PlacingPort, action: PlacePort) -> list[Event]:
    """Put a train on a port."""
    port = map_of(state.options).port.get(action.port)
    if port is None:
        raise malformed()
    if port not in free_ports(state):
        raise IllegalAction("mini_express.illegal.port_taken", port=port.id)
    state.pending.pop()
    return _open_port(state, seat, pending.company, port)


def _open_port(state: MiniExpressState, seat: int, company: CompanyId, port: Port) -> list[Event]:
    index = COMPANIES.index(company)
    companies.take_from_supply(state.companies[index])
    state.companies[index].hexes.append(port.hex)
    events: list[Event] = [PortOpened(seat, company, port.id)]
    companies.note_end(state, seat, index, events)
    return events
