"""The end of a turn and of the game (rulebook 4, "pass", and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.views import copy_of
from rules.sierra_west.boots import rest
from rules.sierra_west.events import GameEnded, LastTrapping, Passed
from rules.sierra_west.hastings import take_turn
from rules.sierra_west.model import Planning, Turn
from rules.sierra_west.planning import draw
from rules.sierra_west.reactions import may_trap

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.actions import Pass
    from rules.sierra_west.model import SierraWestState


def new_turn() -> Turn:
    """Return a turn in which nothing has been done."""
    return Turn([0, 0], used=[])


def ahead(view: SierraWestState, seat: int) -> SierraWestState | None:
    """Return what a seat would see if its next turn began now; None if none is to come."""
    away = (seat - view.seat) % view.seats
    if view.ended or view.awaiting or not away or 0 < view.last_turn < view.turn + away:
        return None
    trial = copy_of(view)
    trial.seat, trial.turn, trial.pending, trial.steps = seat, view.turn + away, [Planning()], new_turn()
    return trial


def end_turn(state: SierraWestState, seat: int, _: Pass, events: list[Event]) -> None:
    """Return all figures to the camp, discard the plan, draw; Hastings or the next seat follows."""
    player = state.players[seat]
    events.append(Passed(seat))
    rest(state, seat)
    player.discard += player.board
    player.board = []
    draw(state, seat, events)
    if state.hastings is not None:
        take_turn(state, events)
    if state.turn == state.last_turn:
        _end(state, events)
    else:
        state.seat = (seat + 1) % state.seats
        state.turn += 1
        state.steps = new_turn()
        state.pending = [Planning()]


def close(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Wait no longer for a seat that can trap nothing more, or does not want to."""
    state.awaiting.remove(seat)
    if not state.awaiting:
        state.ended = "last_turns"
        events.append(GameEnded(state.seat, state.ended))


def _end(state: SierraWestState, events: list[Event]) -> None:
    """End the game, when all have trapped who still may; tracking would be worth nothing."""
    state.pending = []
    state.awaiting = [seat for seat in range(state.seats) if may_trap(state, seat)]
    if state.awaiting:
        events.append(LastTrapping(state.seat, tuple(state.awaiting)))
    else:
        state.ended = "last_turns"
        events.append(GameEnded(state.seat, "last_turns"))
