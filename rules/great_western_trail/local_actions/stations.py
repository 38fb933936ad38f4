"""Upgrading stations, and station masters (second edition p.14-15; first edition p.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import AppointStationMaster, Pass, UpgradeStation
from rules.great_western_trail.events import StationMasterAppointed, StationUpgraded
from rules.great_western_trail.local_actions.discs import discs_for, take_disc
from rules.great_western_trail.local_actions.gains import refuse_dollars
from rules.great_western_trail.model import TAKEN, WORKERS, Appointing, AtStation, Bonus
from rules.great_western_trail.printed.catalogue import EDITIONS, STATIONS
from rules.great_western_trail.refusals import not_offered
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState, Worker
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Action, Event

_PRINTED_WORKERS = 1


def choices(
    state: GreatWesternTrailState, seat: int, _: icons.UpgradeStationBehindIcon, __: int
) -> Iterator[UpgradeStation]:
    """Yield the upgrades of stations behind the engine."""
    engine = state.players[seat].engine
    for station in STATIONS.values():
        if station.position < engine:
            yield from _upgrades(state, seat, station.number)


def refusal(
    state: GreatWesternTrailState, seat: int, _: icons.UpgradeStationBehindIcon, action: UpgradeStation
) -> IllegalAction | None:
    """Return why a station behind the engine cannot be upgraded so, or None."""
    station = STATIONS.get(action.station)
    if station is None or station.position >= state.players[seat].engine:
        return IllegalAction("great_western_trail.illegal.not_behind")
    return _refuse_upgrade(state, seat, action)


def use(
    state: GreatWesternTrailState, seat: int, _: icons.UpgradeStationBehindIcon, action: UpgradeStation
) -> list[Event]:
    """Upgrade the station; a worker may become its station master."""
    return _upgrade(state, seat, action)


def legal(state: GreatWesternTrailState, seat: int, frame: AtStation) -> Iterator[Action]:
    """Yield the ways to upgrade the station where the engine stands."""
    yield from _upgrades(state, seat, frame.station)
    yield Pass()


def take(state: GreatWesternTrailState, seat: int, frame: AtStation, action: Action) -> list[Event]:
    """Upgrade the station or do without."""
    if isinstance(action, Pass):
        state.pending.pop()
        return []
    if not isinstance(action, UpgradeStation):
        raise not_offered()
    if action.station != frame.station:
        raise IllegalAction("great_western_trail.illegal.not_at_station")
    refused = _refuse_upgrade(state, seat, action)
    if refused is not None:
        raise refused
    state.pending.pop()
    return _upgrade(state, seat, action)


def appointing_legal(state: GreatWesternTrailState, seat: int, _: Appointing) -> Iterator[Action]:
    """Yield the rows whose rightmost worker may become station master."""
    yield from map(AppointStationMaster, _hired(state, seat))
    yield Pass()


def appointing_take(
    state: GreatWesternTrailState, seat: int, frame: Appointing, action: Action
) -> list[Event]:
    """Swap a worker for the station master's tile, or never have it; the tile may offer an action at once."""
    if isinstance(action, Pass):
        state.pending.pop()
        return []
    if not isinstance(action, AppointStationMaster):
        raise not_offered()
    if action.worker not in _hired(state, seat):
        raise IllegalAction("great_western_trail.illegal.no_worker_to_appoint")
    player = state.players[seat]
    tile = state.station_masters[frame.station - 1]
    state.station_masters[frame.station - 1] = action.worker
    player.workers[action.worker] -= 1
    player.station_masters.append(tile)
    state.pending.pop()
    immediate = EDITIONS[state.options.edition].station_masters[tile].immediate
    if immediate is not None:
        state.pending.append(Bonus(immediate))
    return [StationMasterAppointed(seat, frame.station, action.worker, tile)]


def _hired(state: GreatWesternTrailState, seat: int) -> list[Worker]:
    workers = state.players[seat].workers
    return [worker for worker in WORKERS if workers[worker] > _PRINTED_WORKERS]


def _upgrades(state: GreatWesternTrailState, seat: int, number: int) -> Iterator[UpgradeStation]:
    player, station = state.players[seat], STATIONS[number]
    if number in player.stations or player.dollars < station.cost:
        return
    for disc in discs_for(player, station.corners, player.dollars - station.cost):
        yield UpgradeStation(number, disc)


def _refuse_upgrade(state: GreatWesternTrailState, seat: int, action: UpgradeStation) -> IllegalAction | None:
    player, station = state.players[seat], STATIONS[action.station]
    if action.station in player.stations:
        return IllegalAction("great_western_trail.illegal.station_upgraded", station=action.station)
    refused = refuse_dollars(player, station.cost)
    if refused is None and action.disc not in discs_for(
        player, station.corners, player.dollars - station.cost
    ):
        return IllegalAction("great_western_trail.illegal.disc")
    return refused


def _upgrade(state: GreatWesternTrailState, seat: int, action: UpgradeStation) -> list[Event]:
    player, station = state.players[seat], STATIONS[action.station]
    player.dollars -= station.cost
    events = take_disc(state, seat, action.disc)
    player.stations.append(action.station)
    if station.station_master and state.station_masters[action.station - 1] not in (*WORKERS, TAKEN):
        state.pending.append(Appointing(action.station))
    return [StationUpgraded(seat, action.station, action.disc, station.cost), *events]
