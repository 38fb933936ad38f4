"""Train cards: the deck, the face-up row, and the ways to draw (rulebook, "train cards")."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.model import (
    CARDS,
    FACE_DOWN,
    LOCOMOTIVE,
    DeckShuffled,
    DrawCard,
    RowReplaced,
    TakeCard,
)

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import TicketToRideState

T = TypeVar("T")

_ROWS = [
    kinds for count in range(CONSTANTS.face_up + 1) for kinds in combinations(range(FACE_DOWN + 1), count)
]
_DRAWS: list[dict[frozenset[int], tuple[TakeCard | DrawCard, ...]]] = [
    {
        frozenset(kinds): (*[TakeCard(CARDS[kind]) for kind in kinds if kind not in barred], DrawCard())
        for kinds in _ROWS
    }
    for barred in ((FACE_DOWN,), (FACE_DOWN, LOCOMOTIVE))
]
"""By cards drawn this turn, then by what lies face up; a locomotive there can be the first card only.

Ahead of a turn a card that is not known may lie there.
"""


def draws(state: TicketToRideState) -> tuple[TakeCard | DrawCard, ...]:
    """Return the ways to draw a train card, face-up ones first; none once deck and discards are used up."""
    return _DRAWS[state.drawn][frozenset(state.face_up)] if state.deck else ()


def deal(deck: list[T], count: int) -> list[T]:
    """Take the top ``count`` cards of a deck, or what is left of it."""
    return [deck.pop() for _ in range(min(count, len(deck)))]


def renew(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Make what must be new after cards have moved: the deck, then the row, which cards may now exist for."""
    if not state.deck:
        _renew_deck(state, seat, events)
    if state.face_up.count(LOCOMOTIVE) >= CONSTANTS.locomotives_that_replace_the_row:
        replace_row(state, seat, events)


def replace_row(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Replace the face-up row while it shows three locomotives and a row with fewer can be had."""
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


def _has_to_go(state: TicketToRideState) -> bool:
    limit = CONSTANTS.locomotives_that_replace_the_row
    if state.face_up.count(LOCOMOTIVE) < limit:
        return False
    cards = [*state.face_up, *state.deck, *state.discard]
    row = min(len(cards), CONSTANTS.face_up)
    return len(cards) - cards.count(LOCOMOTIVE) > row - limit


def _renew_deck(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Shuffle the discarded cards into a new deck if the deck has run out."""
    if state.deck or not state.discard:
        return
    state.deck, state.discard = state.discard, []
    state.chance.shuffle(state.deck)
    events.append(DeckShuffled(seat, len(state.deck)))
