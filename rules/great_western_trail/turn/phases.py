"""The frames of a turn outside icons: first placement, phase A, phase B, and discards that are due.

Second edition p.6-9; first edition p.5-7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import (
    Auxiliary,
    DiscardCard,
    DiscardFor,
    Gain,
    MoveHerder,
    PlaceHerder,
)
from rules.great_western_trail.board.cards import discard, forced_discards
from rules.great_western_trail.board.trail import reachable
from rules.great_western_trail.events import HerderPlaced
from rules.great_western_trail.local_actions.discs import step_limit
from rules.great_western_trail.model import AtLocation, Discarding, FirstPlacement, Frame, Moving, TurnDone
from rules.great_western_trail.printed.icons import AuxiliaryActionIcon
from rules.great_western_trail.refusals import not_in_hand, not_offered
from rules.great_western_trail.turn import using
from rules.great_western_trail.turn.arrivals import arrive
from rules.great_western_trail.turn.herders import move
from rules.great_western_trail.turn.locations import icons_at
from rules.kernel.pending import Handler
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Action, Event

_SINGLE = AuxiliaryActionIcon(times=1)
_NOT_OFFERED = not_offered().key


def undecided(_state: GreatWesternTrailState, _seat: int, _frame: Frame) -> None:
    """Leave a frame, whatever it allows, to the seat."""


def _placements(state: GreatWesternTrailState, _seat: int, _frame: FirstPlacement) -> Iterator[Action]:
    return (PlaceHerder(location) for location in state.neutrals)


def _place(state: GreatWesternTrailState, seat: int, _: FirstPlacement, action: Action) -> list[Event]:
    if not isinstance(action, PlaceHerder):
        raise not_offered()
    building = state.neutrals.get(action.location)
    if building is None:
        raise IllegalAction("great_western_trail.illegal.not_neutral", location=action.location)
    state.players[seat].herder = action.location
    arrive(state, seat)
    return [HerderPlaced(seat, action.location, building)]


def _moves(state: GreatWesternTrailState, seat: int, _: Moving) -> Iterator[Action]:
    return reachable(state, seat, step_limit(state, state.players[seat]))


def _move(state: GreatWesternTrailState, seat: int, _: Moving, action: Action) -> list[Event]:
    if not isinstance(action, MoveHerder):
        raise IllegalAction("great_western_trail.illegal.move_first")
    events = move(state, seat, action, step_limit(state, state.players[seat]))
    arrive(state, seat)
    return events


def _local(state: GreatWesternTrailState, seat: int, frame: AtLocation) -> Iterable[Action]:
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


def _act(state: GreatWesternTrailState, seat: int, frame: AtLocation, action: Action) -> list[Event]:
    """Use the first open local action that allows this, or else the single auxiliary action."""
    if frame.auxiliary:
        raise IllegalAction("great_western_trail.illegal.auxiliary_taken")
    refusal = not_offered()
    for index, icon in enumerate(icons_at(state, frame)):
        if index in frame.done or getattr(action, "action", index) != index:
            continue
        frame.done.append(index)
        try:
            return using.use(state, seat, icon, action)
        except IllegalAction as refused:
            frame.done.pop()
            refusal = refused if refusal.key == _NOT_OFFERED else refusal
    if not isinstance(action, Auxiliary) or frame.done:
        raise refusal if refusal.key != _NOT_OFFERED else _too_late(frame, action)
    events = using.use(state, seat, _SINGLE, action)
    frame.auxiliary = True
    return events


def _too_late(frame: AtLocation, action: Action) -> IllegalAction:
    """Return why nothing here allows an action any more, or that nothing ever did."""
    if isinstance(action, Gain | DiscardFor) and action.action in frame.done:
        return IllegalAction("great_western_trail.illegal.done")
    if isinstance(action, Auxiliary):
        return IllegalAction("great_western_trail.illegal.auxiliary_instead")
    return not_offered()


def _discards(state: GreatWesternTrailState, seat: int, _: Discarding) -> Iterator[Action]:
    return (DiscardCard(card) for card in dict.fromkeys(state.players[seat].hand))


def _discard(state: GreatWesternTrailState, seat: int, frame: Discarding, action: Action) -> list[Event]:
    if not isinstance(action, DiscardCard):
        raise IllegalAction("great_western_trail.illegal.discard_first", cards=frame.cards)
    if action.card not in state.players[seat].hand:
        raise not_in_hand(action.card)
    frame.cards -= 1
    if not frame.cards:
        state.pending.pop()
    return [discard(state, seat, (action.card,))]


def _discard_what_is_forced(
    state: GreatWesternTrailState, seat: int, frame: Discarding
) -> list[Event] | None:
    cards = forced_discards(state.players[seat].hand, frame.cards)
    if cards is None:
        return None
    state.pending.pop()
    return [discard(state, seat, cards)] if cards else []


def _nothing(_state: GreatWesternTrailState, _seat: int, _: TurnDone) -> tuple[Action, ...]:
    return ()


def _refuse(_state: GreatWesternTrailState, _seat: int, _: TurnDone, _action: Action) -> list[Event]:
    raise IllegalAction("great_western_trail.illegal.turn_done")


FRAMES: dict[type[Frame], Handler] = {
    FirstPlacement: Handler(_placements, _place, undecided),
    Moving: Handler(_moves, _move, undecided),
    AtLocation: Handler(_local, _act, undecided),
    Discarding: Handler(_discards, _discard, _discard_what_is_forced),
    TurnDone: Handler(_nothing, _refuse, undecided),
}
