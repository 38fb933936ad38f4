"""How Sam's engine goes (facts, "effects", "engine_forward"): it stops at stations, upgraded for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.events import StationMasterTaken, StationUpgraded
from rules.great_western_trail.local_actions.railroad import LAST_SPACE, STATION_AT, ahead, backward, move
from rules.great_western_trail.model import IN_STOCK, TAKEN, WORKERS
from rules.great_western_trail.printed.catalogue import STATIONS

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed.sam_cards import EngineForward
    from rules.kernel.contract import Event


def forward(state: GreatWesternTrailState, effect: EngineForward, events: list[Event]) -> None:
    """Move to the nearest station that Sam can upgrade, else as far as he may; leave the last space."""
    reached = [*ahead(state, state.opponent, state.players[state.opponent].workers[effect.per])]
    stations = [position for position in reached if _is_open(state, position)]
    to = stations[0] if stations else max(filter(_is_numbered, reached))
    _stop(state, to, events)
    if to == LAST_SPACE:
        _stop(state, _back(state), events)


def _back(state: GreatWesternTrailState) -> int:
    """Return where the engine goes from the last space: the first station of all, else the nearest space."""
    free = [position for position, _ in backward(state, state.opponent)]
    stations = [position for position in reversed(free) if _is_open(state, position)]
    return stations[0] if stations else next(filter(_is_numbered, free))


def _is_numbered(position: int) -> bool:
    """Tell whether a position is a space, not a turnout."""
    return position % 2 == 0


def _is_open(state: GreatWesternTrailState, position: int) -> bool:
    """Tell whether Sam can upgrade a station at a position."""
    sam, station = state.players[state.opponent], STATION_AT.get(position)
    return station is not None and station not in sam.stations and sam.discs[IN_STOCK] > 0


def _stop(state: GreatWesternTrailState, to: int, events: list[Event]) -> None:
    """Put the engine there; upgrade the station and take the tile of its master."""
    is_open = _is_open(state, to)
    events.append(move(state, state.opponent, to))
    if not is_open:
        return
    sam, station = state.players[state.opponent], STATION_AT[to]
    sam.discs[IN_STOCK] -= 1
    sam.stations.append(station)
    events.append(StationUpgraded(state.opponent, station, IN_STOCK, 0))
    if not STATIONS[station].station_master:
        return
    tile = state.station_masters[station - 1]
    if tile not in (*WORKERS, TAKEN):
        state.station_masters[station - 1] = TAKEN
        sam.station_masters.append(tile)
        events.append(StationMasterTaken(state.opponent, station, tile))
