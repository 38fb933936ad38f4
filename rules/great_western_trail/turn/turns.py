"""Turns: their phases, what the seat in turn may do, their end and that of the game.

Second edition p.6-9, 11, 18; first edition p.5-7, 10, 15.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail import actions, model
from rules.great_western_trail.actions import not_offered
from rules.great_western_trail.board.cards import discard, draw, forced_discards
from rules.great_western_trail.board.markets import refill_foresight
from rules.great_western_trail.board.trail import arrive, move, reachable
from rules.great_western_trail.events import GameEnded, HerderPlaced
from rules.great_western_trail.local_actions import taking
from rules.great_western_trail.local_actions.gains import hand_limit, step_limit
from rules.great_western_trail.printed.catalogue import EDITIONS, OBJECTIVES
from rules.great_western_trail.printed.icons import AuxiliaryActionIcon, HerderForwardIcon
from rules.great_western_trail.sam.turn import take_turn
from rules.great_western_trail.turn import kansas_city, using
from rules.great_western_trail.turn.discarding import in_turn, use_in_turn
from rules.great_western_trail.turn.using import icons_at
from rules.kernel.pending import Handler, Stack
from rules.kernel.refusal import IllegalAction
from rules.kernel.views import copy_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.kernel.contract import Action, Event


def end_turn(state: State, seat: int) -> list[Event]:
    """Leave Kansas City, draw up to the hand limit (phase C), and let Sam or the next seat begin."""
    player = state.players[seat]
    events: list[Event] = []
    if player.herder == model.KANSAS_CITY:
        player.herder = model.START
        events += refill_foresight(state, seat)
    events += draw(state, seat, hand_limit(player) - len(player.hand))
    if _goes_on(state, seat, events) and state.sam is not None:
        take_turn(state, state.sam, events)
        _goes_on(state, state.opponent, events)
    if not state.ended:
        begin_turn(state, (seat + 1) % state.seats)
    return events


def _goes_on(state: State, seat: int, events: list[Event]) -> bool:
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


def preview_next_turn(view: State, seat: int) -> State | None:
    """Return what a seat would see if its next turn began now; None if none is to come."""
    away = (seat - view.seat) % view.seats
    if view.ended or not away or 0 <= view.last_turns <= away:
        return None
    trial = copy_of(view)
    trial.turn += away
    begin_turn(trial, seat)
    STACK.settle(trial)
    return trial


def begin_turn(state: State, seat: int) -> None:
    """Let ``seat`` move or, at its first turn, place its herder; discards that are due come first."""
    player = state.players[seat]
    state.seat = seat
    owed = discards = player.owed_discards
    player.owed_discards = 0
    if player.herder:
        state.pending = [model.Moving()]
    else:
        state.pending = [model.FirstPlacement()]
        kept = EDITIONS[state.options.edition].setup.cards_kept_at_first_turn
        discards = max(discards, len(player.hand) - kept)
    if discards:
        state.pending.append(model.Discarding(discards, at_once=owed > 0))


_SINGLE = AuxiliaryActionIcon(times=1)
_NOT_OFFERED = not_offered().key


def _undecided(_state: State, _seat: int, _frame: model.Frame) -> None:
    """Leave a frame, whatever it allows, to the seat."""


def _placements(state: State, _seat: int, _frame: model.FirstPlacement) -> Iterator[Action]:
    return (actions.PlaceHerder(location) for location in state.neutrals)


def _place(state: State, seat: int, _: model.FirstPlacement, action: Action) -> list[Event]:
    if not isinstance(action, actions.PlaceHerder):
        raise not_offered()
    building = state.neutrals.get(action.location)
    if building is None:
        raise IllegalAction("great_western_trail.illegal.not_neutral", location=action.location)
    state.players[seat].herder = action.location
    arrive(state, seat)
    return [HerderPlaced(seat, action.location, building)]


def _moves(state: State, seat: int, _: model.Moving) -> Iterator[Action]:
    return reachable(state, seat, HerderForwardIcon(step_limit(state, state.players[seat])))


def _move(state: State, seat: int, _: model.Moving, action: Action) -> list[Event]:
    if not isinstance(action, actions.MoveHerder):
        raise IllegalAction("great_western_trail.illegal.move_first")
    return move(state, seat, HerderForwardIcon(step_limit(state, state.players[seat])), action)


def _local(state: State, seat: int, frame: model.AtLocation) -> Iterable[Action]:
    """Return what the open local actions allow, or the single auxiliary action instead of all of them."""
    if frame.auxiliary:
        return ()
    listed: dict[Action, None] = {}
    for index, icon in enumerate(icons_at(state, frame)):
        if index not in frame.done:
            listed |= dict.fromkeys(using.choices(state, seat, icon, index))
    if not frame.done:
        listed |= dict.fromkeys(using.choices(state, seat, _SINGLE, 0))
    return listed


def _act(state: State, seat: int, frame: model.AtLocation, action: Action) -> list[Event]:
    """Use the first open local action that allows this, or else the single auxiliary action."""
    if frame.auxiliary:
        raise IllegalAction("great_western_trail.illegal.auxiliary_taken")
    refusal = not_offered()
    for index, icon in enumerate(icons_at(state, frame)):
        if index in frame.done or getattr(action, "action", index) != index:
            continue
        if not using.accepts(icon, action):
            continue
        frame.done.append(index)
        try:
            return using.use(state, seat, icon, action)
        except IllegalAction as refused:
            frame.done.pop()
            refusal = refused if refusal.key == _NOT_OFFERED else refusal
    if not isinstance(action, actions.Auxiliary) or frame.done:
        raise refusal if refusal.key != _NOT_OFFERED else _too_late(frame, action)
    events = using.use(state, seat, _SINGLE, action)
    frame.auxiliary = True
    return events


def _too_late(frame: model.AtLocation, action: Action) -> IllegalAction:
    """Return why nothing here allows an action any more, or that nothing ever did."""
    if isinstance(action, actions.Gain | actions.DiscardFor) and action.action in frame.done:
        return IllegalAction("great_western_trail.illegal.done")
    if isinstance(action, actions.Auxiliary):
        return IllegalAction("great_western_trail.illegal.auxiliary_instead")
    return not_offered()


def _discards(state: State, seat: int, _: model.Discarding) -> Iterator[Action]:
    return (actions.DiscardCard(card) for card in dict.fromkeys(state.players[seat].hand))


def _discard(state: State, seat: int, frame: model.Discarding, action: Action) -> list[Event]:
    if not isinstance(action, actions.DiscardCard):
        raise IllegalAction("great_western_trail.illegal.discard_first", cards=frame.cards)
    discarded = discard(state, seat, (action.card,))
    frame.cards -= 1
    if not frame.cards:
        state.pending.pop()
    return [discarded]


def _discard_what_is_forced(state: State, seat: int, frame: model.Discarding) -> list[Event] | None:
    cards = forced_discards(state.players[seat].hand, frame.cards)
    if cards is None:
        return None
    state.pending.pop()
    return [discard(state, seat, cards)] if cards else []


def _refuse(_state: State, _seat: int, _: model.TurnDone, _action: Action) -> list[Event]:
    raise IllegalAction("great_western_trail.illegal.turn_done")


FRAMES: dict[type[model.Frame], Handler] = {
    model.FirstPlacement: Handler(_placements, _place, _undecided),
    model.Moving: Handler(_moves, _move, _undecided),
    model.AtLocation: Handler(_local, _act, _undecided),
    model.Discarding: Handler(_discards, _discard, _discard_what_is_forced),
    model.TurnDone: Handler(lambda *_: (), _refuse, _undecided),
}


STACK = Stack({**FRAMES, **kansas_city.FRAMES, **using.FRAMES}, passes=(actions.Pass,))
"""How each kind of frame is decided."""
_PLAYS = {card: actions.PlayObjective(card) for card in OBJECTIVES}
_END = actions.EndTurn()
_PASSED = (model.Buying, model.Removing, model.AtStation, model.Appointing)
_IN_KANSAS_CITY = (model.Foresight, model.Income, model.Delivery, model.TurnDone)
_BETWEEN_ACTIONS = (model.Moving, model.AtLocation, *_IN_KANSAS_CITY)


def choices(state: State, seat: int) -> list[Action]:
    """Return what is pending first, then objective cards, exchange tokens and the end of the turn."""
    listed = [*STACK.legal(state)]
    player = state.players[seat]
    plays = [_PLAYS[card] for card in dict.fromkeys(player.hand) if card in _PLAYS]
    if plays and _may_play_objectives(state):
        listed += plays
    if player.exchange_tokens:
        listed += in_turn(state, seat)
    if _may_end(state):
        listed.append(_END)
    return listed


def take(state: State, seat: int, action: Action) -> list[Event]:
    """Take an action."""
    if isinstance(action, actions.UseExchangeToken):
        return use_in_turn(state, seat, action)
    if isinstance(action, actions.PlayObjective):
        if not _may_play_objectives(state):
            raise IllegalAction("great_western_trail.illegal.objective_not_now")
        return taking.play_objective(state, seat, action.card)
    if isinstance(action, actions.EndTurn):
        if not _may_end(state):
            raise IllegalAction("great_western_trail.illegal.turn_goes_on")
        return end_turn(state, seat)
    frame = state.pending[-1]
    is_optional = isinstance(frame, _PASSED) or (isinstance(frame, model.Delivery) and frame.special)
    if isinstance(action, actions.Pass) and is_optional:
        state.pending.pop()
        return []
    return STACK.take(state, seat, action)


def _may_play_objectives(state: State) -> bool:
    """Return whether it is before phase A, or before or after an action of phase B.

    The steps of Kansas City are actions, too; herders moved after the actions of phase B begin phase C.
    """
    frame = state.pending[-1]
    if not isinstance(frame, _BETWEEN_ACTIONS):
        return False
    if isinstance(frame, model.Delivery):
        return not frame.special
    return not isinstance(frame, model.TurnDone) or state.players[state.seat].herder == model.KANSAS_CITY


def _may_end(state: State) -> bool:
    return isinstance(state.pending[-1], model.AtLocation | model.TurnDone)
