"""Engines on the railroad, stations and their masters (second edition p.14-16; first edition p.12-14).

Positions are those of ``Player.engine``. Spaces and turnouts with another engine are passed as if they were
not there; the start space holds any number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail import actions, model
from rules.great_western_trail.actions import not_offered
from rules.great_western_trail.events import EngineMoved, StationMasterAppointed, StationUpgraded
from rules.great_western_trail.local_actions import gains
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, STATIONS
from rules.great_western_trail.scoring import count
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Worker
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Action, Event


LAST_SPACE = 2 * COMMON.railroad.last_space
STATION_AT = {station.position: station.number for station in STATIONS.values()}

_TURNOUTS = {station.position for station in STATIONS.values() if station.turnout}
_POSITIONS = tuple(sorted({*range(0, LAST_SPACE + 1, 2), *_TURNOUTS}))
_PLACE = {position: place for place, position in enumerate(_POSITIONS)}
_AHEAD = {position: _POSITIONS[place + 1 :] for position, place in _PLACE.items()}
_BEHIND = {position: _POSITIONS[:place][::-1] for position, place in _PLACE.items()}
_FORWARD = {position: actions.MoveEngine(position) for position in _POSITIONS}
_BACK = {position: actions.MoveEngineBack(position) for position in _POSITIONS}


def ahead(state: State, seat: int, steps: int) -> Iterator[int]:
    """Yield where the engine can stop when it moves forward by 1 to ``steps`` spaces."""
    others = _others(state, seat)
    taken = 0
    for position in _AHEAD[state.players[seat].engine]:
        if position in _TURNOUTS:
            if taken < steps and position not in others:
                yield position
        elif taken == steps:
            return
        elif position not in others:
            taken += 1
            yield position


def behind(state: State, seat: int, steps: int) -> Iterator[int]:
    """Yield where the engine can stop when it moves back by exactly ``steps`` spaces."""
    others = _others(state, seat)
    fewest = most = 1
    for position in _BEHIND[state.players[seat].engine]:
        if fewest > steps:
            return
        if position in others:
            continue
        if steps <= most:
            yield position
        most += 1
        fewest += position not in _TURNOUTS


def backward(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield every free space or turnout behind the engine, and how many spaces it would have moved.

    As for a special delivery, turnouts and spaces of other engines are not counted.
    """
    others = _others(state, seat)
    moved = 0
    for position in _BEHIND[state.players[seat].engine]:
        if position not in others:
            moved += position not in _TURNOUTS
            yield position, moved


def reach(state: State, seat: int, icon: icons.EngineForwardIcon) -> int:
    """Return how many spaces an icon moves the engine at most."""
    return icon.spaces * count(state, seat, icon.per)


def forward_choices(state: State, seat: int, icon: icons.EngineForwardIcon, _: int) -> Iterator[Action]:
    """Yield where the engine can go, if the cost can be paid."""
    if state.players[seat].dollars >= icon.cost:
        for position in ahead(state, seat, reach(state, seat, icon)):
            yield _FORWARD[position]


def forward_use(
    state: State, seat: int, icon: icons.EngineForwardIcon, action: actions.MoveEngine
) -> list[Event]:
    """Pay and move."""
    steps = reach(state, seat, icon)
    if action.to not in ahead(state, seat, steps):
        raise IllegalAction("great_western_trail.illegal.engine_forward", spaces=steps)
    gains.check_dollars(state.players[seat], icon.cost)
    events = [*gains.pay(state, seat, icon.cost), move(state, seat, action.to)]
    visit(state, seat)
    return events


def reverse_choices(
    state: State, seat: int, back: icons.EngineBackForIcon | model.Reversing, _: int = 0
) -> list[actions.MoveEngineBack]:
    """List where the engine can go back to."""
    return [_BACK[position] for position in behind(state, seat, back.spaces)]


def reverse_use(
    state: State, seat: int, icon: icons.EngineBackForIcon, action: actions.MoveEngineBack
) -> list[Event]:
    """Move back, gain the dollars; a station there may then be upgraded."""
    events = [_reverse(state, seat, icon.spaces, action), *gains.gain_dollars(state, seat, icon.dollars)]
    visit(state, seat)
    return events


def move(state: State, seat: int, to: int) -> EngineMoved:
    """Put the engine elsewhere."""
    player = state.players[seat]
    start, player.engine = player.engine, to
    return EngineMoved(seat, start, to)


def visit(state: State, seat: int) -> None:
    """Where the engine has stopped: a station may be upgraded, the last space must be left."""
    player = state.players[seat]
    if player.engine == LAST_SPACE:
        state.pending.append(model.LeavingLastSpace())
    station = STATION_AT.get(player.engine)
    if station is not None and station not in player.stations:
        state.pending.append(model.AtStation(station))


def reversing_take(state: State, seat: int, frame: model.Reversing, action: Action) -> list[Event]:
    """Move back and gain what that pays for; a station there may then be upgraded."""
    if not isinstance(action, actions.MoveEngineBack):
        raise not_offered()
    events: list[Event] = [_reverse(state, seat, frame.spaces, action)]
    state.pending.pop()
    for icon in frame.then:
        events += gains.gain(state, seat, icon)  # type: ignore[arg-type]  # only gains are paid for so
    visit(state, seat)
    return events


def reversing_settle(state: State, seat: int, frame: model.Reversing) -> list[Event] | None:
    """Move back if there is only one way."""
    ways = reverse_choices(state, seat, frame)
    return reversing_take(state, seat, frame, ways[0]) if len(ways) == 1 else None


def leaving_legal(state: State, seat: int, _: model.LeavingLastSpace) -> list[Action]:
    """List every free space and turnout before the last space."""
    return [_BACK[position] for position, _ in backward(state, seat)]


def leaving_take(state: State, seat: int, _: model.LeavingLastSpace, action: Action) -> list[Event]:
    """Leave the last space and gain its dollars; a station may be upgraded with them."""
    if not isinstance(action, actions.MoveEngineBack):
        raise not_offered()
    if all(position != action.to for position, _ in backward(state, seat)):
        raise IllegalAction("great_western_trail.illegal.engine_leaves")
    state.pending.pop()
    dollars = COMMON.railroad.dollars_at_last_space
    events = [move(state, seat, action.to), *gains.gain_dollars(state, seat, dollars)]
    visit(state, seat)
    return events


def _others(state: State, seat: int) -> set[int]:
    """Return the positions of other engines that are passed over."""
    return {player.engine for other, player in enumerate(state.players) if other != seat and player.engine}


def _reverse(state: State, seat: int, spaces: int, action: actions.MoveEngineBack) -> EngineMoved:
    if action.to not in behind(state, seat, spaces):
        raise IllegalAction("great_western_trail.illegal.engine_back", spaces=spaces)
    return move(state, seat, action.to)


_PRINTED_WORKERS = 1


def upgrade_choices(state: State, seat: int, _: icons.UpgradeStationBehindIcon, __: int) -> Iterator[Action]:
    """Yield the upgrades of stations behind the engine."""
    engine = state.players[seat].engine
    for station in STATIONS.values():
        if station.position < engine:
            yield from _upgrades(state, seat, station.number)


def upgrade(
    state: State, seat: int, _: icons.UpgradeStationBehindIcon, action: actions.UpgradeStation
) -> list[Event]:
    """Upgrade a station behind the engine; a worker may become its station master."""
    station = STATIONS.get(action.station)
    if station is None or station.position >= state.players[seat].engine:
        raise IllegalAction("great_western_trail.illegal.not_behind")
    return _upgrade(state, seat, action)


def station_legal(state: State, seat: int, frame: model.AtStation) -> Iterator[Action]:
    """Yield the ways to upgrade the station where the engine stands."""
    yield from _upgrades(state, seat, frame.station)
    yield actions.Pass()


def station_take(state: State, seat: int, frame: model.AtStation, action: Action) -> list[Event]:
    """Upgrade the station or do without."""
    if not isinstance(action, actions.UpgradeStation):
        raise not_offered()
    if action.station != frame.station:
        raise IllegalAction("great_western_trail.illegal.not_at_station")
    events = _upgrade(state, seat, action)
    state.pending.remove(frame)
    return events


def appointing_legal(state: State, seat: int, _: model.Appointing) -> Iterator[Action]:
    """Yield the rows whose rightmost worker may become station master."""
    yield from map(actions.AppointStationMaster, _hired(state, seat))
    yield actions.Pass()


def appointing_take(state: State, seat: int, frame: model.Appointing, action: Action) -> list[Event]:
    """Swap a worker for the station master's tile, or never have it; the tile may offer an action at once."""
    if not isinstance(action, actions.AppointStationMaster):
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
        state.pending.append(model.Bonus(immediate))
    return [StationMasterAppointed(seat, frame.station, action.worker, tile)]


def _hired(state: State, seat: int) -> list[Worker]:
    workers = state.players[seat].workers
    return [worker for worker in model.WORKERS if workers[worker] > _PRINTED_WORKERS]


def _upgrades(state: State, seat: int, number: int) -> Iterator[actions.UpgradeStation]:
    player, station = state.players[seat], STATIONS[number]
    if number in player.stations or player.dollars < station.cost:
        return
    for disc in gains.discs_for(player, station.corners, player.dollars - station.cost):
        yield actions.UpgradeStation(number, disc)


def _upgrade(state: State, seat: int, action: actions.UpgradeStation) -> list[Event]:
    player, station = state.players[seat], STATIONS[action.station]
    if action.station in player.stations:
        raise IllegalAction("great_western_trail.illegal.station_upgraded", station=action.station)
    gains.check_dollars(player, station.cost)
    if action.disc not in gains.discs_for(player, station.corners, player.dollars - station.cost):
        raise IllegalAction("great_western_trail.illegal.disc")
    player.dollars -= station.cost
    events = gains.take_disc(state, seat, action.disc)
    player.stations.append(action.station)
    master = state.station_masters[action.station - 1] if station.station_master else model.TAKEN
    if master not in (*model.WORKERS, model.TAKEN):
        state.pending.append(model.Appointing(action.station))
    return [StationUpgraded(seat, action.station, action.disc, station.cost), *events]
