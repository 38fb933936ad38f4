"""Objective cards: taking and playing them (second edition p.15; first edition p.12, 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import TakeObjective
from rules.great_western_trail.board.cards import leave, receive
from rules.great_western_trail.events import ObjectivePlayed, ObjectiveTaken, ObjectiveTurnedUp
from rules.great_western_trail.model import Bonus
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import OBJECTIVES
from rules.great_western_trail.refusals import not_offered
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState, TakingObjective
    from rules.kernel.contract import Action, Event

STACK = "stack"
"""Stands for the top card of the stack in ``TakeObjective``."""

_TO_DISCARD_PILE = icons.TakeObjectiveIcon("discard_pile")


def choices(
    state: GreatWesternTrailState, _seat: int, _: icons.TakeObjectiveIcon, __: int
) -> Iterator[TakeObjective]:
    """Yield the cards that may be taken."""
    yield from (TakeObjective(card) for card in dict.fromkeys(state.objectives))
    if state.objective_deck:
        yield TakeObjective(STACK)


def refusal(
    state: GreatWesternTrailState, _seat: int, _: icons.TakeObjectiveIcon, action: TakeObjective
) -> IllegalAction | None:
    """Return why a card cannot be taken, or None."""
    if action.card == STACK:
        return None if state.objective_deck else IllegalAction("great_western_trail.illegal.no_objectives")
    if action.card in state.objectives:
        return None
    return IllegalAction("great_western_trail.illegal.not_on_display")


def use(
    state: GreatWesternTrailState, seat: int, icon: icons.TakeObjectiveIcon, action: TakeObjective
) -> list[Event]:
    """Take the card; the gap in the display is filled at once."""
    player, to_hand = state.players[seat], icon.to == "hand"
    if action.card == STACK:
        card = state.objective_deck.pop()
        receive(player, card, to_hand=to_hand)
        return [ObjectiveTaken(seat, card, from_stack=True)]
    receive(player, action.card, to_hand=to_hand)
    place = state.objectives.index(action.card)
    events: list[Event] = [ObjectiveTaken(seat, action.card, from_stack=False)]
    if not state.objective_deck:
        del state.objectives[place]
        return events
    state.objectives[place] = state.objective_deck.pop()
    return [*events, ObjectiveTurnedUp(seat, state.objectives[place])]


def legal(state: GreatWesternTrailState, seat: int, _: TakingObjective) -> Iterator[Action]:
    """Yield the cards of which one must be taken, if any are left."""
    return choices(state, seat, _TO_DISCARD_PILE, 0)


def take(state: GreatWesternTrailState, seat: int, _: TakingObjective, action: Action) -> list[Event]:
    """Take a card to the discard pile."""
    if not isinstance(action, TakeObjective):
        raise not_offered()
    refused = refusal(state, seat, _TO_DISCARD_PILE, action)
    if refused is not None:
        raise refused
    state.pending.pop()
    return use(state, seat, _TO_DISCARD_PILE, action)


def play(state: GreatWesternTrailState, seat: int, card: str) -> list[Event]:
    """Put an objective card of the hand into the player's area; its action may be used at once."""
    player = state.players[seat]
    leave(player, card)
    player.objectives.append(card)
    immediate = OBJECTIVES[card].immediate
    if immediate is not None:
        state.pending.append(Bonus(immediate))
    return [ObjectivePlayed(seat, card)]
