"""The golden spike (rulebook p.14-15): a start in the west, and a bonus for joining east and west."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import ChooseWest
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.companies import note_end, owners_of, raise_value, take_from_supply
from rules.mini_express.events import DemandRemoved, LineJoined, SpikeLost, SpikeMoved
from rules.mini_express.map.atlas import MAPS
from rules.mini_express.map.board import map_of
from rules.mini_express.model import ChoosingWest, automa_of

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.map.atlas import Map
    from rules.mini_express.model import MiniExpressState


def look_after(state: MiniExpressState, seat: int, build: BuildTrack, events: list[Event]) -> None:
    """See what a build just made does about the golden spike."""
    spike, place = state.spike, map_of(state.options).golden_spike
    if spike is None or place is None:
        return
    if spike.place == "map" and build.city == place.west_city:
        spike.place = "gone"
        events.append(SpikeLost(seat))
    elif spike.place == "map" and build.city == place.east_city:
        _start_west(state, seat, build.company, place.west_city, events)
    if spike.place == "board" and (companies := west_candidates(state)):
        _join(state, seat, companies, events)


def west_candidates(state: MiniExpressState) -> tuple[CompanyId, ...]:
    """Return who may become the western company: none while the line is not joined."""
    spike, place = state.spike, map_of(state.options).golden_spike
    assert spike
    assert place
    cities = map_of(state.options).city
    parts = parts_in_line(state, cities[place.west_city].hex, cities[place.east_city].hex)
    return tuple(COMPANIES[index] for index in sorted(parts) if COMPANIES[index] != spike.east)


def on_last_train(state: MiniExpressState, company: CompanyId) -> bool:
    """Return whether a company would run out if it gave a train."""
    return state.companies[COMPANIES.index(company)].supply == 1


def choices(_state: MiniExpressState, _seat: int, pending: ChoosingWest) -> list[ChooseWest]:
    """Return the companies among which to choose."""
    return [ChooseWest(company) for company in pending.companies]


def choose(state: MiniExpressState, seat: int, pending: ChoosingWest, action: ChooseWest) -> list[Event]:
    """Name the western company."""
    if action.company not in pending.companies:
        raise IllegalAction("mini_express.illegal.not_in_line", company=action.company)
    state.pending.pop()
    events: list[Event] = []
    _name_west(state, seat, action.company, events)
    return events


def _start_west(state: MiniExpressState, seat: int, east: CompanyId, west: str, events: list[Event]) -> None:
    """Name the eastern company; the others start in the west, too, as far as they have trains."""
    assert state.spike is not None
    state.spike.place = "board"
    if take_from_supply(state.companies[COMPANIES.index(east)]):
        state.spike.east = east
    started = []
    for name, company in zip(COMPANIES, state.companies, strict=True):
        if name != east and take_from_supply(company):
            company.hexes.append(map_of(state.options).city[west].hex)
            started.append(name)
    events.append(SpikeMoved(seat, state.spike.east, tuple(started)))
    events.append(DemandRemoved(seat, west, state.demand.pop(west)))
    for index in range(len(COMPANIES)):
        note_end(state, seat, index, events)


def _join(state: MiniExpressState, seat: int, companies: tuple[CompanyId, ...], events: list[Event]) -> None:
    if state.is_duel and state.used:
        # A second action may not exhaust a company. Builds that leave no other choice are not offered.
        companies = tuple(name for name in companies if not on_last_train(state, name)) or companies
    if seat == state.opponent:
        _name_west(state, seat, _west_for_automa(state, companies), events)
    elif len(companies) == 1:
        _name_west(state, seat, companies[0], events)
    else:
        # Below the purple icon, which is chosen first.
        state.pending.insert(0, ChoosingWest(companies))


def _name_west(state: MiniExpressState, seat: int, company: CompanyId, events: list[Event]) -> None:
    """Name the western company, if it has a train; both companies rise."""
    spike = state.spike
    assert spike is not None
    spike.place = "done"
    index = COMPANIES.index(company)
    if take_from_supply(state.companies[index]):
        spike.west = company
    events.append(LineJoined(seat, spike.east, spike.west))
    for name in (spike.east, spike.west):
        if name is not None:
            raise_value(state, seat, COMPANIES.index(name), NUMBERS.spike_bonus, "golden_spike", events)
    note_end(state, seat, index, events)


def _west_for_automa(state: MiniExpressState, companies: tuple[CompanyId, ...]) -> CompanyId:
    """Return the company of which the automa has most shares, then the players fewest, then its next one."""
    marker = COMPANIES.index(automa_of(state).marker)

    def order(name: CompanyId) -> tuple[int, int, int]:
        index = COMPANIES.index(name)
        *players, automa = (player.shares[index] for player in state.players)
        return -automa, sum(players), (index - marker) % len(COMPANIES)

    return min(companies, key=order)


_NETWORKS = 512
"""How many companies' track is remembered: one action adds a few hexes to that of one company only."""


def parts_in_line(state: MiniExpressState, start: str, goal: str) -> set[int]:
    """Return the companies with a link of any line between two hexes; none if they are not joined."""
    if not _are_joined(state, start, goal):
        return set()
    shared, owners = 0, owners_of(state)
    for one, other in _links_between(map_of(state.options), owners, start, goal):
        shared |= owners[one] & owners[other]
    return {index for index in range(len(state.companies)) if shared >> index & 1}


def _are_joined(state: MiniExpressState, start: str, goal: str) -> bool:
    """Return whether the companies' hexes lead from one to another: most of the time they do not."""
    name, board = state.options.map, map_of(state.options)
    pieces = [piece for company in state.companies for piece in _pieces(name, tuple(company.hexes))]
    joined = board.bit[start]
    while not joined & board.bit[goal]:
        grown = reduce(or_, [piece for piece in pieces if piece & joined], joined)
        if grown == joined:
            return False
        joined = grown
    return True


@lru_cache(_NETWORKS)
def _pieces(name: str, hexes: tuple[str, ...]) -> tuple[int, ...]:
    """Return the hexes of a company, as bits, by piece of its track: those that lie beside one another.

    Worked out from the pieces before its last hex was added, which are remembered.
    """
    if not hexes:
        return ()
    board = MAPS[name]
    beside, piece = board.beside[hexes[-1]], board.bit[hexes[-1]]
    apart = []
    for other in _pieces(name, hexes[:-1]):
        if other & beside:
            piece |= other
        else:
            apart.append(other)
    return (*apart, piece)


def _links_between(board: Map, owners: dict[str, int], start: str, goal: str) -> list[tuple[str, str]]:
    """Return the links of all lines that pass no hex twice; ``owners`` has the companies at a hex as bits.

    With a link from start to goal added, these are the links of its block (biconnected component): a search
    in depth over that link first keeps the links of each block together, and cuts off those that end blind.
    """
    neighbours, number = board.neighbours, {start: 0, goal: 1}
    lowest = {goal: 1}
    found: list[tuple[str, str]] = []

    def search(place: str, before: str) -> None:
        own = owners[place]
        for other in [other for other in neighbours[place] if own & owners.get(other, 0)]:
            if other not in number:
                number[other] = lowest[other] = len(number)
                first = len(found)
                found.append((place, other))
                search(other, place)
                lowest[place] = min(lowest[place], lowest[other])
                if lowest[other] >= number[place]:
                    del found[first:]
            elif other != before and number[other] < number[place]:
                found.append((place, other))
                lowest[place] = min(lowest[place], number[other])

    search(goal, start)
    return found
