"""Decks and hands, and what all know of them (rulebook 2.5, 4 "pass", 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.events import CardsDrawn
from rules.sierra_west.model import EVERYBODY, NOBODY

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import Player, SierraWestState

_HAND = 3


def put_on_deck(player: Player, card: str, known_to: int) -> None:
    """Put a card on top of a deck; ``known_to``: a seat, or EVERYBODY."""
    player.deck.append(card)
    player.known_to.append(known_to)


def draw(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Draw a new hand; where the deck runs out, the discard pile is shuffled and drawn from.

    What is left of a deck that runs out, all can tell: it is what lies nowhere else.
    """
    player, size = state.players[seat], _HAND + state.options.expert
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
