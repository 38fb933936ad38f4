"""Train cards (rulebook, "the turn" and "train cards"; decisions are those in the data's README)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

import pytest

from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, TakeCard
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.events import CardDrawn, CardTaken, CardTurnedUp, DeckShuffled, RowReplaced
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, Card
from rules.ticket_to_ride.turns import replace_row
from tests.rules.ticket_to_ride.tables import begun, give, kinds, lay_out, legal, refusal, stack, take, use_up

if TYPE_CHECKING:
    from rules import Event

LOCOMOTIVES: list[Card] = ["locomotive" for _ in range(CONSTANTS.locomotives)]


def test_two_cards_a_turn() -> None:
    """The turn: a turn is two cards, face up or unseen."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    give(state, 0)
    stack(state, "black", "yellow")
    assert take(state, TakeCard("red")) == [CardTaken(0, "red"), CardTurnedUp(0, "black")]
    assert (state.seat, state.drawn, state.turn) == (0, 1, 1)
    assert take(state, DrawCard()) == [CardDrawn(0, "yellow")]
    assert (state.seat, state.drawn, state.turn) == (1, 0, 2)
    assert state.players[0].hand[:9] == [kind in kinds("red", "yellow") for kind in range(9)]


def test_taken_card_is_replaced_at_once_in_its_place() -> None:
    """The turn: the gap of a card taken is filled from the deck before the second card."""
    state = begun()
    lay_out(state, "blue", "red", "green", "white", "black")
    stack(state, "yellow")
    take(state, TakeCard("red"))
    assert state.face_up == kinds("blue", "yellow", "green", "white", "black")
    assert TakeCard("yellow") in legal(state, TakeCard)


def test_face_up_cards_are_listed_once_by_colour() -> None:
    """The turn: what may be drawn is each kind of card face up, and the top of the deck."""
    state = begun()
    lay_out(state, "red", "red", "locomotive", "purple", "red")
    assert legal(state, TakeCard) == [TakeCard("purple"), TakeCard("red"), TakeCard("locomotive")]
    assert legal(state, DrawCard) == [DrawCard()]


def test_card_not_face_up() -> None:
    """The turn: only a card that lies face up can be taken."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    assert refusal(state, TakeCard("black")).key == "ticket_to_ride.illegal.not_face_up"


def test_face_up_locomotive_ends_the_draw() -> None:
    """Train cards: who takes a face-up locomotive takes one card only."""
    state = begun()
    lay_out(state, "red", "locomotive", "blue", "green", "white")
    stack(state, "red")
    take(state, TakeCard("locomotive"))
    assert state.seat == 1


def test_face_up_locomotive_cannot_be_second() -> None:
    """Train cards: a face-up locomotive cannot be the second card."""
    state = begun()
    lay_out(state, "red", "locomotive", "blue", "green", "white")
    stack(state, "red")
    take(state, TakeCard("red"))
    assert TakeCard("locomotive") not in legal(state, TakeCard)
    assert refusal(state, TakeCard("locomotive")).key == "ticket_to_ride.illegal.locomotive_second"


def test_locomotive_turned_up_cannot_be_second() -> None:
    """Train cards: nor can one that was turned up to fill the gap of the first card."""
    state = begun()
    lay_out(state, "red", "black", "blue", "green", "white")
    stack(state, "locomotive")
    take(state, TakeCard("red"))
    assert refusal(state, TakeCard("locomotive")).key == "ticket_to_ride.illegal.locomotive_second"


def test_unseen_locomotive_is_an_ordinary_card() -> None:
    """Decision 3: a locomotive drawn unseen as the first card leaves the second draw open."""
    state = begun()
    lay_out(state, "red", "black", "blue", "green", "white")
    stack(state, "locomotive", "locomotive")
    take(state, DrawCard())
    assert (state.seat, state.drawn) == (0, 1)
    take(state, DrawCard())
    assert state.seat == 1


def test_unseen_locomotive_may_be_second() -> None:
    """Decision 3: after a face-up card, too, the unseen card may be a locomotive."""
    state = begun()
    lay_out(state, "red", "black", "blue", "green", "white")
    give(state, 0)
    stack(state, "white", "locomotive")
    take(state, TakeCard("red"))
    take(state, DrawCard())
    assert state.players[0].hand[LOCOMOTIVE] == 1


def test_only_locomotives_face_up_leave_the_deck() -> None:
    """Train cards: when all face-up cards are barred as second card, the deck is not."""
    state = begun()
    lay_out(state, "locomotive", "locomotive", "red", "red", "red")
    stack(state, "green")
    take(state, TakeCard("red"))
    assert legal(state, DrawCard) == [DrawCard()]


def test_after_one_card_only_cards() -> None:
    """The turn: one action a turn: who has drawn one card draws a second one."""
    state = begun()
    give(state, 0, red=6, locomotive=3)
    take(state, DrawCard())
    assert refusal(state, DrawTickets()).key == "ticket_to_ride.illegal.second_card"
    assert refusal(state, ClaimRoute("r003", "red", 0)).key == "ticket_to_ride.illegal.second_card"


def test_three_locomotives_replace_the_row() -> None:
    """Train cards: three face-up locomotives: all five cards are discarded and five new ones turned up."""
    state = begun()
    lay_out(state, "red", "locomotive", "locomotive", "green", "white")
    stack(state, "locomotive", "red", "blue", "red", "blue", "red")
    events = take(state, TakeCard("red"))
    assert events[-1] == RowReplaced(0, 1, ("red", "blue", "red", "blue", "red"))
    assert state.face_up == kinds("red", "blue", "red", "blue", "red")
    assert sorted(state.discard) == sorted(kinds("locomotive", "locomotive", "locomotive", "green", "white"))
    assert (state.seat, state.drawn) == (0, 1)


def test_row_is_replaced_again_if_need_be() -> None:
    """Train cards: the new row is replaced, too, if it shows three locomotives."""
    state = begun()
    give(state, 0)
    give(state, 1)
    lay_out(state, "red", "locomotive", "locomotive", "green", "white")
    stack(state, *LOCOMOTIVES[:4], "red", "blue", "red", "blue", "red", "blue", "red")
    events = take(state, TakeCard("red"))
    assert events[-1] == RowReplaced(0, 2, ("red", "blue", "red", "blue", "red"))


def test_row_replaced_across_a_new_deck() -> None:
    """Train cards: the deck is made anew in the middle of replacing the row when it runs out."""
    state = begun()
    lay_out(state, "red", "locomotive", "locomotive", "green", "white")
    stack(state, "locomotive", "red", "blue")
    use_up(state, leave=3)
    events = take(state, TakeCard("red"))
    assert DeckShuffled(0, 5) in events
    assert isinstance(events[-1], RowReplaced)
    assert len(state.face_up) == 5
    assert len(state.deck) == 2


def test_row_stays_if_three_locomotives_cannot_be_helped() -> None:
    """Decision 6: with too few coloured cards left the row is not replaced, and nothing loops."""
    state = begun()
    give(state, 0)
    give(state, 1)
    lay_out(state, "red", "locomotive", "locomotive", "green", "white")
    stack(state, *LOCOMOTIVES[:8])
    use_up(state, leave=8)
    events = take(state, TakeCard("red"))
    assert not any(isinstance(event, RowReplaced) for event in events)
    assert state.face_up.count(LOCOMOTIVE) == 3


def test_replacing_the_row_ends() -> None:
    """Decision 6: even where a row with fewer locomotives is most unlikely the replacing ends."""
    state = begun()
    give(state, 0)
    give(state, 1)
    lay_out(state, "red", "locomotive", "locomotive", "locomotive", "white")
    stack(state, *LOCOMOTIVES[:11], "green")
    use_up(state, leave=12)
    most = 0
    for number in range(30):
        state.chance.draws = number
        events: list[Event] = []
        replace_row(state, 0, events)
        most = max([most, *[event.times for event in events if isinstance(event, RowReplaced)]])
    assert most == CONSTANTS.row_replacements_at_most


def test_deck_is_renewed_when_it_runs_out() -> None:
    """Train cards: when the deck has run out the discarded cards are shuffled into a new one."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    use_up(state, leave=2)
    hand = state.players[1].hand
    state.discard = [0, 0, 0, 1, 1]
    hand[0] -= 3
    hand[1] -= 2
    take(state, DrawCard())
    assert len(state.deck) == 1
    events = take(state, DrawCard())
    assert events[-1] == DeckShuffled(0, 5)
    assert Counter(state.deck) == {0: 3, 1: 2}
    assert state.discard == []


def test_shuffling_follows_the_seed() -> None:
    """Design, section 3: the new deck is shuffled by the game's own chance."""
    decks = set()
    for number in range(8):
        state = begun()
        lay_out(state, "red", "red", "blue", "green", "white")
        use_up(state, leave=1)
        state.discard, state.players[1].hand = (
            [k for k, n in enumerate(state.players[1].hand) for _ in range(n)],
            [0] * 10,
        )
        state.chance.seed = f"{number:032x}"
        take(state, DrawCard())
        decks.add(tuple(state.deck))
    assert len(decks) == 8


def test_one_card_when_only_one_can_be_had() -> None:
    """Train cards: when no second card is there the turn ends after the first."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    use_up(state, leave=1)
    take(state, DrawCard())
    assert state.seat == 1


def test_one_face_up_card_when_the_deck_fills_its_gap_last() -> None:
    """Train cards: the same when the last card of the deck fills the gap of the first one."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    use_up(state, leave=1)
    take(state, TakeCard("red"))
    assert (state.seat, len(state.face_up)) == (1, 5)


def test_no_train_cards_without_deck_and_discards() -> None:
    """Train cards: deck and discard pile both empty: no train card can be drawn, face up or not."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    use_up(state, seat=0)
    assert legal(state, TakeCard) == []
    assert refusal(state, DrawCard()).key == "ticket_to_ride.illegal.no_train_cards"
    assert refusal(state, TakeCard("red")).key == "ticket_to_ride.illegal.no_train_cards"
    assert legal(state, ClaimRoute)
    assert legal(state, DrawTickets)


def test_cards_discarded_make_a_deck_at_once() -> None:
    """Train cards: cards spent while the deck is empty become the new deck, and can be drawn again."""
    state = begun()
    lay_out(state, "red", "red", "blue", "green", "white")
    use_up(state, seat=0)
    events = take(state, ClaimRoute("r003", "purple", 0))
    assert DeckShuffled(0, 1) in events
    assert (state.deck, state.discard) == (kinds("purple"), [])
    assert DrawCard() in legal(state, DrawCard)


@pytest.mark.parametrize("card", get_args(Card))
def test_every_card_has_its_kind(card: Card) -> None:
    """Cards in actions and cards in states go together."""
    state = begun()
    lay_out(state, card, "red", "blue", "red", "blue")
    stack(state, "green")
    before = state.players[0].hand[CARDS.index(card)]
    take(state, TakeCard(card))
    assert state.players[0].hand[CARDS.index(card)] == before + 1
