"""Train cards: drawing, the face-up row, the deck (rulebook, "train cards")."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeVar

from rules.kernel.refusal import IllegalAction
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.model import (
    CARDS,
    COLOURS,
    LOCOMOTIVE,
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    DeckShuffled,
    DrawCard,
    RowReplaced,
    TakeCard,
)
from rules.ticket_to_ride.turns import end_turn

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import TicketToRideState

T = TypeVar("T")

_KINDS: dict[str, int] = {card: kind for kind, card in enumerate(CARDS)}
_COLOURED = frozenset(range(len(COLOURS)))


def draws(state: TicketToRideState) -> tuple[TakeCard | DrawCard, ...]:
    """Return the ways to draw a train card, face-up ones first; none once deck and discards are used up."""
    if not state.deck:
        return ()
    kinds = frozenset(state.face_up)
    return _draws(kinds & _COLOURED if state.drawn else kinds)


@cache
def _draws(kinds: frozenset[int]) -> tuple[TakeCard | DrawCard, ...]:
    return (*[TakeCard(CARDS[kind]) for kind in sorted(kinds)], DrawCard())


def take_card(state: TicketToRideState, seat: int, action: TakeCard) -> list[Event]:
    """Take a face-up card; a locomotive counts for both cards of the turn."""
    kind = _face_up_kind(state, action)
    slot = state.face_up.index(kind)
    turned_up = state.deck.pop()
    player = state.players[seat]
    player.hand[kind] += 1
    player.known[kind] += 1
    state.face_up[slot] = turned_up
    events: list[Event] = [CardTaken(seat, CARDS[kind]), CardTurnedUp(seat, CARDS[turned_up])]
    renew(state, seat, events)
    _count(state, CONSTANTS.cards_a_turn if kind == LOCOMOTIVE else 1, events)
    return events


def draw_card(state: TicketToRideState, seat: int, _: DrawCard) -> list[Event]:
    """Draw the top card of the deck; a locomotive drawn so is a card like any other."""
    if not state.deck:
        raise IllegalAction("ticket_to_ride.illegal.no_train_cards")
    kind = state.deck.pop()
    state.players[seat].hand[kind] += 1
    events: list[Event] = [CardDrawn(seat, CARDS[kind])]
    renew(state, seat, events)
    _count(state, 1, events)
    return events


def deal(deck: list[T], count: int) -> list[T]:
    """Take the top ``count`` cards of a deck, or what is left of it."""
    return [deck.pop() for _ in range(min(count, len(deck)))]


def renew(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Make what must be new after cards have moved: the deck, then the row, which cards may now exist for."""
    _renew_deck(state, seat, events)
    replace_row(state, seat, events)


def replace_row(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Replace the face-up row while it shows three locomotives and a row with fewer can be had."""
    if state.face_up.count(LOCOMOTIVE) < CONSTANTS.locomotives_that_replace_the_row:
        return
    times = 0
    while _has_to_go(state) and times < CONSTANTS.row_replacements_at_most:
        times += 1
        state.discard += state.face_up
        state.face_up = []
        _renew_deck(state, seat, events)
        while state.deck and len(state.face_up) < CONSTANTS.face_up:
            state.face_up.append(state.deck.pop())
            _renew_deck(state, seat, events)
    if times:
        events.append(RowReplaced(seat, times, tuple(CARDS[card] for card in state.face_up)))


def _renew_deck(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Shuffle the discarded cards into a new deck if the deck has run out."""
    if state.deck or not state.discard:
        return
    state.deck, state.discard = state.discard, []
    state.chance.shuffle(state.deck)
    events.append(DeckShuffled(seat, len(state.deck)))


def _has_to_go(state: TicketToRideState) -> bool:
    limit = CONSTANTS.locomotives_that_replace_the_row
    if state.face_up.count(LOCOMOTIVE) < limit:
        return False
    cards = [*state.face_up, *state.deck, *state.discard]
    row = min(len(cards), CONSTANTS.face_up)
    return len(cards) - cards.count(LOCOMOTIVE) > row - limit


def _face_up_kind(state: TicketToRideState, action: TakeCard) -> int:
    kind = _KINDS[action.card]
    if not state.deck:
        raise IllegalAction("ticket_to_ride.illegal.no_train_cards")
    if kind not in state.face_up:
        raise IllegalAction("ticket_to_ride.illegal.not_face_up", card=action.card)
    if kind == LOCOMOTIVE and state.drawn:
        raise IllegalAction("ticket_to_ride.illegal.locomotive_second")
    return kind


def _count(state: TicketToRideState, cards: int, events: list[Event]) -> None:
    """Count cards drawn this turn; it ends with the second, and when there is none to be had."""
    state.drawn += cards
    if state.drawn >= CONSTANTS.cards_a_turn or not state.deck:
        end_turn(state, events)
