"""Turns: beginning, end, and the end of the game (second edition p.6-7, 11, 18; first p.6, 10, 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.cards import draw
from rules.great_western_trail.board.foresight import refill
from rules.great_western_trail.events import GameEnded
from rules.great_western_trail.local_actions.discs import hand_limit
from rules.great_western_trail.model import KANSAS_CITY, START, Discarding, FirstPlacement, Moving
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.great_western_trail.sam.turn import take_turn
from rules.kernel.views import copy_of

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event


def end_turn(state: GreatWesternTrailState, seat: int) -> list[Event]:
    """Leave Kansas City, draw up to the hand limit (phase C), and let Sam or the next seat begin."""
    player = state.players[seat]
    events: list[Event] = []
    if player.herder == KANSAS_CITY:
        player.herder = START
        events += refill(state, seat)
    events += draw(state, seat, hand_limit(player) - len(player.hand))
    if _goes_on(state, seat, events) and state.sam is not None:
        take_turn(state, state.sam, events)
        _goes_on(state, state.opponent, events)
    if not state.ended:
        begin_turn(state, (seat + 1) % state.seats)
    return events


def _goes_on(state: GreatWesternTrailState, seat: int, events: list[Event]) -> bool:
    """Count the turn that ``seat`` (or Sam) has ended; return whether another one follows."""
    if state.last_turns > 0:
        state.last_turns -= 1
        if not state.last_turns:
            state.pending = []
            state.ended = "job_market"
            events.append(GameEnded(seat, "job_market"))
            return False
    state.turn += 1
    return True


def ahead(view: GreatWesternTrailState, seat: int) -> GreatWesternTrailState | None:
    """Return what a seat would see if its next turn began now; None if none is to come."""
    away = (seat - view.seat) % view.seats
    if view.ended or not away or 0 <= view.last_turns <= away:
        return None
    trial = copy_of(view)
    trial.turn += away
    begin_turn(trial, seat)
    return trial


def begin_turn(state: GreatWesternTrailState, seat: int) -> None:
    """Let ``seat`` move or, at its first turn, place its herder; discards that are due come first."""
    player = state.players[seat]
    state.seat = seat
    owed = discards = player.owed_discards
    player.owed_discards = 0
    if player.herder:
        state.pending = [Moving()]
    else:
        state.pending = [FirstPlacement()]
        kept = EDITIONS[state.options.edition].setup.cards_kept_at_first_turn
        discards = max(discards, len(player.hand) - kept)
    if discards:
        state.pending.append(Discarding(discards, at_once=owed > 0))
