"""Ports of Europe (rulebook p.16): new starts, opened by the first track to a city with a purple icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction, malformed
from rules.mini_express.actions import PlacePort
from rules.mini_express.catalogue import COMPANIES, DEMAND
from rules.mini_express.companies import companies_at, note_supply, take_from_supply
from rules.mini_express.events import PortOpened
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of
from rules.mini_express.model import PlacingPort, automa_of

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.map.atlas import Port
    from rules.mini_express.model import MiniExpressState


def open_after(state: MiniExpressState, seat: int, build: BuildTrack, tile: str, events: list[Event]) -> None:
    """Let a player place a port if a build opens one; the automa places it at once."""
    company, second = DEMAND[tile].icons
    if second != "purple" or companies_at(state, build.path[-1]) > 1:
        return
    if not state.companies[COMPANIES.index(company)].supply:
        return
    if seat == state.seats:
        # The port nearest to the target city, of those the one with the highest number.
        target = map_of(state.options).city[automa_of(state).target].hex
        port = min(free_ports(state), key=lambda port: (hexes.distance(port.hex, target), -port.number))
        events += _open(state, seat, company, port)
    else:
        # Below the purple icon, which is chosen first.
        state.pending.insert(0, PlacingPort(company))


def free_ports(state: MiniExpressState) -> tuple[Port, ...]:
    """Return the ports without a train."""
    taken = {place for company in state.companies for place in company.hexes}
    return tuple(port for port in map_of(state.options).ports if port.hex not in taken)


def choices(state: MiniExpressState, _seat: int, _pending: PlacingPort) -> list[PlacePort]:
    """Return the ports among which to choose."""
    return [PlacePort(port.id) for port in free_ports(state)]


def place(state: MiniExpressState, seat: int, pending: PlacingPort, action: PlacePort) -> list[Event]:
    """Put a train on a port."""
    port = map_of(state.options).port.get(action.port)
    if port is None:
        raise malformed()
    if port not in free_ports(state):
        raise IllegalAction("mini_express.illegal.port_taken", port=port.id)
    state.pending.pop()
    return _open(state, seat, pending.company, port)


def _open(state: MiniExpressState, seat: int, company: CompanyId, port: Port) -> list[Event]:
    index = COMPANIES.index(company)
    take_from_supply(state.companies[index])
    state.companies[index].hexes.append(port.hex)
    events: list[Event] = [PortOpened(seat, company, port.id)]
    note_supply(state, seat, index, events)
    return events
