"""Cards of a seat: deck, hand and discard pile (second edition p.6; first edition p.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.events import CardsDiscarded, CardsDrawn, DeckShuffled
from rules.great_western_trail.model import HIDDEN
from rules.great_western_trail.printed.catalogue import CATTLE, COMMON, OBJECTIVES
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.model import Player
    from rules.kernel.contract import Event

SIMMENTAL = "orange"
"""The breed of Simmental cards of every stage."""

_PRINTED = {
    card.id: (breed.colour, breed.value, card.points)
    for breed in COMMON.cattle.breeds
    for card in breed.cards
}
_PRINTED |= {stage.id: (SIMMENTAL, stage.value, stage.points) for stage in COMMON.cattle.simmental.stages}
"""Breed, value and points of cattle cards."""
_IN_ORDER = *(stage.id for stage in COMMON.cattle.simmental.stages), *CATTLE, *OBJECTIVES, HIDDEN
_ORDER = {card: place for place, card in enumerate(_IN_ORDER)}


def is_cattle(card: str) -> bool:
    """Return whether a card is a cattle card, not an objective card."""
    return card in _PRINTED


def in_order(cards: Iterable[str]) -> list[str]:
    """Return cards in the order of the catalogue: cattle as in the market (p.5, 19), then objectives.

    Those that a view does not show come last.
    """
    return sorted(cards, key=_ORDER.__getitem__)


def breed_of(card: str) -> str:
    """Return the colour of a cattle card."""
    return _PRINTED[card][0]


def value_of(card: str) -> int:
    """Return the breeding value of a cattle card."""
    return _PRINTED[card][1]


def points_of(card: str) -> int:
    """Return the points of a cattle card at the end of the game."""
    return _PRINTED[card][2]


def value_of_hand(hand: Iterable[str]) -> int:
    """Return the value of a hand: every breed once, the best card of it (second edition p.10)."""
    best: dict[str, int] = {}
    for card in hand:
        if card in _PRINTED:
            breed, value, _ = _PRINTED[card]
            best[breed] = max(best.get(breed, 0), value)
    return sum(best.values())


def ranch(player: Player) -> list[str]:
    """Return all cards of a seat that are not played or removed, in no special order."""
    return [*player.deck, *player.hand, *player.discard]


def receive(player: Player, *cards: str, to_hand: bool = False) -> None:
    """Put cards, which everybody sees, on the discard pile or into the hand."""
    player.ranch = tuple(sorted((*player.ranch, *cards)))
    if to_hand:
        player.hand += cards
        player.known = tuple(sorted((*player.known, *cards)))
    else:
        player.discard += cards


def leave_hand(player: Player, card: str) -> None:
    """Take a card, which everybody sees go, out of the hand; refuse one that is not there."""
    if card not in player.hand:
        raise not_in_hand(card)
    player.hand.remove(card)
    player.known = _without(player.known, card)


def leave(player: Player, card: str) -> None:
    """Take a card, which everybody sees go, out of hand and ranch."""
    leave_hand(player, card)
    player.ranch = _without(player.ranch, card)


def show_hand(player: Player, *more: str) -> None:
    """Let all know which cards a seat holds, and which it is about to hold."""
    player.known = tuple(sorted((*player.hand, *more)))


def drawable(player: Player) -> int:
    """Return how many cards a seat could draw."""
    return len(player.deck) + len(player.discard)


def draw(state: State, seat: int, count: int) -> list[Event]:
    """Draw cards, as many as there are; only when a card is missing is the discard pile shuffled."""
    player = state.players[seat]
    drawn = _pop(player.deck, count)
    events: list[Event] = []
    if len(drawn) < count and player.discard:
        # All can tell by now what is in the hand: what of the ranch is not in the pile.
        show_hand(player, *drawn)
        player.deck, player.discard = player.discard, []
        state.chance.shuffle(player.deck)
        events.append(DeckShuffled(seat, len(player.deck)))
        drawn += _pop(player.deck, count - len(drawn))
    if drawn:
        player.hand += drawn
        events.append(CardsDrawn(seat, tuple(drawn), len(drawn)))
    return events


def discard(state: State, seat: int, cards: Sequence[str]) -> CardsDiscarded:
    """Put hand cards on the discard pile of a seat."""
    player = state.players[seat]
    for card in cards:
        leave_hand(player, card)
    player.discard += cards
    return CardsDiscarded(seat, tuple(cards))


def forced_discards(hand: Sequence[str], count: int) -> Sequence[str] | None:
    """Return the cards to discard where there is no choice: all of them, or all are alike; else None."""
    return hand[:count] if len(hand) <= count or len(set(hand)) == 1 else None


def not_in_hand(card: str) -> IllegalAction:
    """Return the refusal of a card that the seat does not hold."""
    return IllegalAction("great_western_trail.illegal.not_in_hand", card=card)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    if card not in cards:
        return cards
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def _pop(deck: list[str], count: int) -> list[str]:
    if count <= 0:
        return []
    drawn = deck[-count:][::-1]
    del deck[-count:]
    return drawn
