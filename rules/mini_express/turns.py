"""Whose turn it is, who has to pass, and when it is over (rulebook p.5, p.9, p.12-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mini_express.automa import automa
from rules.mini_express.building import builds, can_build
from rules.mini_express.buying import purchases
from rules.mini_express.events import GameEnded, Passed
from rules.mini_express.modes import is_duel, mode_of
from rules.mini_express.supply import count_out
from rules.mini_express.variants import duel

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack, BuyShare
    from rules.mini_express.model import Ending, MiniExpressState


def buys_and_builds(state: MiniExpressState, seat: int) -> tuple[BuyShare | BuildTrack, ...]:
    """Return the actions of a turn that a seat may take now: shares, then track."""
    if not state.used:
        return (*purchases(state, seat), *builds(state))
    return (
        *duel.allowed_purchases(state, purchases(state, seat)),
        *duel.allowed_builds(state, seat, builds(state, state.used)),
    )


def go_on(state: MiniExpressState, seat: int, events: list[Event]) -> None:
    """After an action or a choice: wait for what is pending, for a second action, or end the turn."""
    if state.pending:
        return
    state.passes = 0
    if is_duel(state):
        if count_out(state):
            _end(state, seat, "shares", events)
            return
        if duel.has_second(state):
            if _can_act(state, seat):
                return
            events.append(Passed(seat, second=True))
    _end_turn(state, events)


def _end_turn(state: MiniExpressState, events: list[Event]) -> None:
    """Let the next seat that can do something begin its turn, the automa having its own after the last."""
    while True:
        if (state.seat + 1) % state.seats == state.start:
            _end_round(state, events)
        if state.ended:
            return
        seat = state.seat = (state.seat + 1) % state.seats
        state.turn += 1
        state.used = []
        if _can_act(state, seat):
            return
        events.append(Passed(seat))
        state.passes += 1
        if _nobody_can(state):
            _end(state, seat, "stalemate", events)
            return


def _end_round(state: MiniExpressState, events: list[Event]) -> None:
    """All seats have had the same number of turns; the automa follows, then the game may be over."""
    last = state.seat
    if state.automa:
        last = state.seats
        state.turn += 1
        automa.take_turn(state, events)
        if automa.is_at_end(state):
            _end(state, last, "last_city", events)
            return
    if count_out(state) >= mode_of(state).companies_to_end:
        _end(state, last, "shares", events)
    elif _nobody_can(state):
        _end(state, last, "stalemate", events)


def _nobody_can(state: MiniExpressState) -> bool:
    """Return whether all have passed one after the other, so that nothing can change any more."""
    return state.passes >= len(state.players)


def _can_act(state: MiniExpressState, seat: int) -> bool:
    if not state.used:
        return any(purchases(state, seat)) or can_build(state)
    return any(duel.allowed_purchases(state, purchases(state, seat))) or bool(
        duel.allowed_builds(state, seat, builds(state, state.used))
    )


def _end(state: MiniExpressState, seat: int, reason: Ending, events: list[Event]) -> None:
    state.ended = reason
    events.append(GameEnded(seat, reason))
