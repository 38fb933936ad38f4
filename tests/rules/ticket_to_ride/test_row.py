"""The face-up row when coloured cards are rare (rulebook, "train cards"; decision 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Chance
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.events import DeckShuffled, RowReplaced
from rules.ticket_to_ride.model import LOCOMOTIVE, Card
from tests.rules.ticket_to_ride.hidden import census
from tests.rules.ticket_to_ride.tables import GAME, begun, give, kinds, lay_out, stack, take, use_up

if TYPE_CHECKING:
    from rules import Event
    from rules.ticket_to_ride.model import TicketToRideState

LOCOMOTIVES: list[Card] = ["locomotive"] * CONSTANTS.locomotives
TWO_RED, THREE_RED = ClaimRoute("r010", "red", 0), ClaimRoute("r018", "red", 0)
"""Claims of routes of two and of three spaces."""


def hoarded(coloured: int, seats: int = 2, hoarder: int = 0) -> TicketToRideState:
    """Return a game in which one seat holds all but the locomotives and so many red cards, which lie out.

    Five locomotives, or what the red cards leave of the row, lie face up.
    """
    state = begun(seats)
    for seat in range(seats):
        give(state, seat)
    reds: list[Card] = ["red"] * coloured
    lay_out(state, *LOCOMOTIVES[: CONSTANTS.face_up - min(2, coloured)], *reds[:2])
    left = LOCOMOTIVES[len(LOCOMOTIVES[: CONSTANTS.face_up - min(2, coloured)]) :] + reds[2:]
    stack(state, *left)
    use_up(state, seat=hoarder, leave=len(left))
    return state


def can_be_helped(state: TicketToRideState) -> bool:
    """Tell whether a row with fewer than three locomotives can be laid of all cards that nobody holds."""
    cards = [*state.face_up, *state.deck, *state.discard]
    coloured = sum(card != LOCOMOTIVE for card in cards)
    return min(len(cards), CONSTANTS.face_up) - coloured < 3


def replaced(events: list[Event]) -> list[RowReplaced]:
    """Return the events that tell of a new row."""
    return [event for event in events if isinstance(event, RowReplaced)]


def test_spent_cards_replace_the_row_at_once() -> None:
    """Train cards: the row goes as soon as a claim brings back cards for another; undo stops there."""
    state = hoarded(0)
    assert not can_be_helped(state)
    (new_row,) = replaced(take(state, THREE_RED))
    assert new_row.reveals
    assert state.face_up == kinds(*new_row.cards)
    assert (new_row.seat, state.seat) == (0, 1)


def test_too_few_spent_cards_leave_the_row() -> None:
    """Decision 6: two coloured cards are no help: the row stays as it lies."""
    state = hoarded(0)
    row = list(state.face_up)
    assert not replaced(take(state, TWO_RED))
    assert state.face_up == row


def test_row_is_tried_again_after_an_unseen_card() -> None:
    """Decision 6: a row that chance would not help is replaced again after the next card."""
    state = hoarded(3)
    assert can_be_helped(state)
    assert replaced(take(state, DrawCard()))


def test_new_row_is_told_before_the_next_turn() -> None:
    """Train cards: the row is replaced in the turn of whoever spent the cards, the deck made anew for it."""
    state = hoarded(0)
    state.deck, state.players[1].hand[LOCOMOTIVE] = [], len(state.deck)
    events = take(state, THREE_RED)
    assert isinstance(events[1], DeckShuffled)
    assert {event.seat for event in events} == {0}
    assert replaced(events)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("coloured", [0, 1, 2, 3, 4, 6])
def test_no_row_of_three_locomotives_that_could_be_helped(seats: int, coloured: int) -> None:
    """Decision 6: after any card or claim the row is good, or cannot be helped, or ten rows were tried."""
    chance = Chance(f"{seats}{coloured}")
    tried = helped = 0
    for _ in range(12):
        state = hoarded(coloured, seats)
        state.chance.draws = chance.below(10**6)
        before = census(state)
        for _ in range(60):
            if not GAME.to_act(state):
                break
            legal = GAME.legal(state, state.seat)
            action = legal[chance.below(len(legal))]
            row = list(state.face_up)
            events = take(state, action)
            assert census(state) == before
            tried += 1
            helped += bool(replaced(events))
            if state.face_up.count(LOCOMOTIVE) < 3 or not can_be_helped(state):
                continue
            if isinstance(action, DrawTickets | KeepTickets):
                assert state.face_up == row
            else:
                assert [event.times for event in replaced(events)] == [CONSTANTS.row_replacements_at_most]
    assert tried > 100
    assert helped


def test_row_of_locomotives_alone_ends() -> None:
    """Decision 6: where all cards that are left are locomotives nothing is replaced, and nothing loops."""
    state = hoarded(0, hoarder=1)
    assert not replaced(take(state, DrawCard()))
    assert state.face_up == [LOCOMOTIVE] * 5
