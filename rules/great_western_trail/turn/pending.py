"""What the seat in turn may do: decide what is pending, and what may be done beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import EndTurn, Pass, PlayObjective, UseExchangeToken
from rules.great_western_trail.local_actions import objectives
from rules.great_western_trail.model import (
    KANSAS_CITY,
    AtLocation,
    Delivery,
    Foresight,
    Income,
    Moving,
    TurnDone,
)
from rules.great_western_trail.printed.catalogue import OBJECTIVES
from rules.great_western_trail.refusals import not_in_hand
from rules.great_western_trail.turn import kansas_city, phases, using
from rules.great_western_trail.turn.tokens import in_turn, use_in_turn
from rules.great_western_trail.turn.turns import end_turn
from rules.kernel.pending import Stack
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Action, Event

STACK = Stack({**phases.FRAMES, **kansas_city.FRAMES, **using.FRAMES}, passes=(Pass,))
"""How each kind of frame is decided."""
_BETWEEN_ACTIONS = (Moving, AtLocation, Foresight, Income, Delivery, TurnDone)


def choices(state: GreatWesternTrailState, seat: int) -> tuple[Action, ...]:
    """Return what is pending first, then objective cards, exchange tokens and the end of the turn."""
    return (
        *STACK.legal(state),
        *(_objectives(state, seat) if _may_play_objectives(state) else ()),
        *in_turn(state, seat),
        *((EndTurn(),) if _may_end(state) else ()),
    )


def take(state: GreatWesternTrailState, seat: int, action: Action) -> list[Event]:
    """Take an action; then deal with what leaves nothing to decide."""
    return _take(state, seat, action) + STACK.settle(state)


def _take(state: GreatWesternTrailState, seat: int, action: Action) -> list[Event]:
    if isinstance(action, UseExchangeToken):
        return use_in_turn(state, seat, action)
    if isinstance(action, PlayObjective):
        return _play_objective(state, seat, action)
    if isinstance(action, EndTurn):
        if not _may_end(state):
            raise IllegalAction("great_western_trail.illegal.turn_goes_on")
        return end_turn(state, seat)
    return STACK.take(state, seat, action)


def _may_play_objectives(state: GreatWesternTrailState) -> bool:
    """Return whether it is before phase A, or before or after an action of phase B.

    The steps of Kansas City are actions, too; herders moved after the actions of phase B begin phase C.
    """
    frame = state.pending[-1]
    if not isinstance(frame, _BETWEEN_ACTIONS):
        return False
    if isinstance(frame, Delivery):
        return not frame.special
    return not isinstance(frame, TurnDone) or state.players[state.seat].herder == KANSAS_CITY


def _objectives(state: GreatWesternTrailState, seat: int) -> Iterator[Action]:
    for card in dict.fromkeys(state.players[seat].hand):
        if card in OBJECTIVES:
            yield PlayObjective(card)


def _play_objective(state: GreatWesternTrailState, seat: int, action: PlayObjective) -> list[Event]:
    if not _may_play_objectives(state):
        raise IllegalAction("great_western_trail.illegal.objective_not_now")
    if action.card not in OBJECTIVES or action.card not in state.players[seat].hand:
        raise not_in_hand(action.card)
    return objectives.play(state, seat, action.card)


def _may_end(state: GreatWesternTrailState) -> bool:
    """Return whether phase B may end now."""
    return isinstance(state.pending[-1], AtLocation | TurnDone)
