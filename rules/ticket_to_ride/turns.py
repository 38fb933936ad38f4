"""Whose turn it is, who has to pass, and when it is over (rulebook, "the end of the game")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.claims import can_claim
from rules.ticket_to_ride.model import GameEnded, LastTurns, Passed

if TYPE_CHECKING:
    from typing import Literal

    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import TicketToRideState


def end_turn(state: TicketToRideState, events: list[Event]) -> None:
    """End the turn of the seat whose turn it is; the next seat that can do something begins its own."""
    running_low = state.players[state.seat].trains <= CONSTANTS.trains_for_last_turns
    if (running_low or state.last_turns > 0) and not _count_last_turns(state, events):
        return
    begin_turn(state, (state.seat + 1) % state.seats, events)


def begin_turn(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Begin the turn of ``seat``. Who can do nothing passes; when nobody can, the game is over."""
    passes = 0
    while True:
        state.seat = seat
        state.turn += 1
        state.drawn = 0
        if state.deck or state.ticket_deck or can_claim(state, seat):
            return
        events.append(Passed(seat))
        passes += 1
        if not _count_last_turns(state, events):
            return
        if passes == state.seats:
            _end(state, "stalemate", events)
            return
        seat = (seat + 1) % state.seats


def _count_last_turns(state: TicketToRideState, events: list[Event]) -> bool:
    """Count a turn that is over; return whether the game goes on."""
    trains = state.players[state.seat].trains
    if state.last_turns > 0:
        state.last_turns -= 1
        if not state.last_turns:
            _end(state, "last_turns", events)
            return False
    elif trains <= CONSTANTS.trains_for_last_turns:
        state.last_turns = state.seats
        events.append(LastTurns(state.seat, trains))
    return True


def _end(state: TicketToRideState, reason: Literal["last_turns", "stalemate"], events: list[Event]) -> None:
    state.ended = reason
    events.append(GameEnded(state.seat, reason))
