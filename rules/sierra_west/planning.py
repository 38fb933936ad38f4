"""Decks and hands, and locking a plan (rulebook 2.5; 4, "planning" and "pass"; 10, the expert variant).

A plan that is not locked is no part of a state: ``plans`` lists what could be locked, whoever's turn it is,
and ``paths_of`` shows what each of them gives.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING

from rules.sierra_west.actions import LockPlan, Rest
from rules.sierra_west.catalogue import PLANS
from rules.sierra_west.events import CardDiscarded, CardReturned, CardsDrawn, PlanLocked, Trapped
from rules.sierra_west.model import EVERYBODY, NOBODY, Pioneering, Player, SierraWestState, Window
from rules.sierra_west.spaces import paths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


_CARDS = 3
_HANDS = 1024
_NO_REST: tuple[Rest, ...] = ("",)
_RESTS: tuple[Rest, ...] = ("deck", "discard")


def put_on_deck(player: Player, card: str, known_to: int) -> None:
    """Put a card on top of a deck; ``known_to``: a seat, or EVERYBODY."""
    player.deck.append(card)
    player.known_to.append(known_to)


def draw(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Draw a new hand; where the deck runs out, the discard pile is shuffled and drawn from.

    What is left of a deck that runs out, all can tell: it is what lies nowhere else.
    """
    player, size = state.players[seat], _CARDS + state.options.expert
    runs_out = len(player.deck) <= size
    _draw(player, min(size, len(player.deck)), all_known=runs_out)
    missing = size - len(player.hand)
    if missing:
        player.deck, player.discard = player.discard, []
        state.chance.shuffle(player.deck)
        player.known_to = [NOBODY] * len(player.deck)
        _draw(player, missing, all_known=False)
    events.append(CardsDrawn(seat, tuple(player.hand), size, shuffled=bool(missing)))


def _draw(player: Player, number: int, *, all_known: bool) -> None:
    for _ in range(number):
        card, known_to = player.deck.pop(), player.known_to.pop()
        player.hand.append(card)
        if all_known or known_to == EVERYBODY:
            player.known.append(card)


def plans(state: SierraWestState, seat: int) -> Sequence[LockPlan]:
    """Return every plan of the hand of a seat."""
    return _plans(tuple(state.players[seat].hand))


def may_lock(state: SierraWestState, seat: int, action: LockPlan) -> bool:
    """Return whether ``plans`` lists an action."""
    hand, cards = state.players[seat].hand, {action.left, action.middle, action.right}
    rests = _RESTS if len(hand) > _CARDS else _NO_REST
    return action.rest in rests and len(cards) == _CARDS and cards.issubset(hand)


def lock(state: SierraWestState, seat: int, action: LockPlan, events: list[Event]) -> None:
    """Lay the cards out: animals show, and may be trapped."""
    player = state.players[seat]
    player.board = [action.left, action.middle, action.right]
    rest = [card for card in player.hand if card not in player.board]
    player.hand = []
    animals = paths(state, seat).animals
    events.append(PlanLocked(seat, action.left, action.middle, action.right, animals))
    for card in rest:
        _lay_aside(state, seat, card, action.rest, events)
    player.known = []
    state.windows.append(Window(seat, animals))
    state.pending = [Pioneering()]
    _let_hastings_trap(state, animals, events)


def _lay_aside(state: SierraWestState, seat: int, card: str, pile: str, events: list[Event]) -> None:
    player = state.players[seat]
    if pile == "deck":
        put_on_deck(player, card, EVERYBODY if card in player.known else seat)
        events.append(CardReturned(seat, card))
    else:
        player.discard.append(card)
        events.append(CardDiscarded(seat, card))


def _let_hastings_trap(state: SierraWestState, animals: tuple[str, ...], events: list[Event]) -> None:
    """Let Hastings turn the tile up that his plan card watches for."""
    if state.hastings is None:
        return
    watched = PLANS[state.hastings.active[0]].watch_animal
    furs = state.players[state.opponent].furs
    if watched in animals and watched not in furs:
        furs.append(watched)
        events.append(Trapped(state.opponent, None, watched))


@lru_cache(_HANDS)
def _plans(hand: tuple[str, ...]) -> Sequence[LockPlan]:
    rests = _RESTS if len(hand) > _CARDS else _NO_REST
    return [LockPlan(a, b, c, rest) for a, b, c in permutations(hand, _CARDS) for rest in rests]
