"""The stack of what is pending: which frame is decided how, and what may be done beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import EndTurn, Pass, PlayObjective
from rules.great_western_trail.local_actions import objectives
from rules.great_western_trail.model import (
    KANSAS_CITY,
    AtLocation,
    Delivery,
    Foresight,
    Frame,
    Income,
    Moving,
    TurnDone,
)
from rules.great_western_trail.printed.catalogue import OBJECTIVES
from rules.great_western_trail.refusals import not_in_hand
from rules.great_western_trail.turn import kansas_city, phases, using
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.turn.frames import Handler
    from rules.kernel.contract import Action, Event

FRAMES: dict[type[Frame], Handler] = {**phases.FRAMES, **kansas_city.FRAMES, **using.FRAMES}
_BETWEEN_ACTIONS = (Moving, AtLocation, Foresight, Income, Delivery, TurnDone)


def on_top(state: GreatWesternTrailState) -> Iterator[Action]:
    """Yield what the frame that comes first allows."""
    frame = state.pending[-1]
    yield from FRAMES[type(frame)].legal(state, state.seat, frame)


def take(state: GreatWesternTrailState, seat: int, action: Action) -> list[Event]:
    """Decide the frame that comes first."""
    frame = state.pending[-1]
    return FRAMES[type(frame)].take(state, seat, frame, action)


def settle(state: GreatWesternTrailState) -> list[Event]:
    """Deal with frames that leave nothing to decide, until there is something."""
    events: list[Event] = []
    while state.pending:
        frame = state.pending[-1]
        handler = FRAMES[type(frame)]
        settled = _pass if handler.settle is None else handler.settle
        happened = settled(state, state.seat, frame)
        if happened is None:
            return events
        events += happened
    return events


def may_play_objectives(state: GreatWesternTrailState) -> bool:
    """Return whether it is before phase A, or before or after an action of phase B.

    The steps of Kansas City are actions, too; herders moved after the actions of phase B begin phase C.
    """
    frame = state.pending[-1]
    if not isinstance(frame, _BETWEEN_ACTIONS):
        return False
    if isinstance(frame, Delivery):
        return not frame.special
    return not isinstance(frame, TurnDone) or state.players[state.seat].herder == KANSAS_CITY


def objectives_to_play(state: GreatWesternTrailState, seat: int) -> Iterator[Action]:
    """Yield the objective cards that may be played now."""
    if may_play_objectives(state):
        for card in dict.fromkeys(state.players[seat].hand):
            if card in OBJECTIVES:
                yield PlayObjective(card)


def play_objective(state: GreatWesternTrailState, seat: int, action: PlayObjective) -> list[Event]:
    """Play an objective card from the hand."""
    if not may_play_objectives(state):
        raise IllegalAction("great_western_trail.illegal.objective_not_now")
    if action.card not in OBJECTIVES or action.card not in state.players[seat].hand:
        raise not_in_hand(action.card)
    return objectives.play(state, seat, action.card)


def ends(state: GreatWesternTrailState) -> Iterator[Action]:
    """Yield the end of the turn, if it may end now."""
    if may_end(state):
        yield EndTurn()


def may_end(state: GreatWesternTrailState) -> bool:
    """Return whether phase B may end now."""
    return isinstance(state.pending[-1], AtLocation | TurnDone)


def _pass(state: GreatWesternTrailState, seat: int, frame: Frame) -> list[Event] | None:
    """Do without what a frame offers if there is nothing but to pass."""
    if all(isinstance(action, Pass) for action in FRAMES[type(frame)].legal(state, seat, frame)):
        state.pending.pop()
        return []
    return None
