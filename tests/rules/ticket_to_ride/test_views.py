"""What is hidden (rulebook, "preparing the game": tickets and hands are not shown)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.ticket_to_ride.actions import ClaimRoute, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.events import GameEnded, TicketsKept
from rules.ticket_to_ride.model import CARDS, FACE_DOWN, HIDDEN_TICKET
from tests.rules.ticket_to_ride.tables import GAME, begun, dealt, give, route_between, take

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import TicketToRideState


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_others_hands_are_face_down(viewer: int | None) -> None:
    """Of others' hands one sees how many cards there are."""
    state = begun(3)
    give(state, 0, red=2, locomotive=1)
    assert GAME.view(state, viewer).players[0].hand == [0] * 9 + [3]


def test_own_hand_and_tickets_are_open() -> None:
    """One sees one's own cards and tickets."""
    state = begun(3)
    take(state, DrawTickets())
    assert GAME.view(state, 0).players[0] == state.players[0]


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_others_tickets_are_hidden(viewer: int | None) -> None:
    """Of others' tickets, and of those offered to them, one sees how many there are."""
    state = begun(3)
    take(state, DrawTickets())
    player = GAME.view(state, viewer).players[0]
    assert (player.tickets, player.offer) == ([HIDDEN_TICKET] * 2, [HIDDEN_TICKET] * 3)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_decks_are_face_down(viewer: int | None) -> None:
    """Nobody sees the decks, but everybody how thick they are; what lies face up or was discarded is open."""
    state = begun()
    view = GAME.view(state, viewer)
    assert view.deck == [FACE_DOWN] * len(state.deck)
    assert set(view.ticket_deck) == {HIDDEN_TICKET} | _put_under(state, viewer)
    assert len(view.ticket_deck) == len(state.ticket_deck)
    assert (view.face_up, view.discard, view.owners) == (state.face_up, state.discard, state.owners)


def test_no_seed_in_a_view() -> None:
    """Design, section 3: the seed would tell all."""
    chance = GAME.view(begun(), 0).chance
    assert (chance.seed, chance.draws) == ("", 0)


@pytest.mark.parametrize("kept", [2, 3])
def test_first_choice_shows_only_that_it_was_made(kept: int) -> None:
    """Preparing the game: all choose at once, so how many one kept does not show before all have chosen."""
    state = dealt(3)
    GAME.apply(state, 0, KeepTickets(tuple(state.players[0].offer[:kept])))
    view = GAME.view(state, 1)
    player = view.players[0]
    assert (player.tickets, player.offer, player.keep) == ([], [HIDDEN_TICKET] * 3, 0)
    assert len(view.ticket_deck) == 30 - 9
    assert GAME.to_act(view) == (1, 2)
    assert len(GAME.view(state, 0).players[0].tickets) == kept


def test_tickets_are_laid_open_at_the_end() -> None:
    """Scoring: all show their tickets; hands stay hidden."""
    state = begun()
    state.ended = "last_turns"
    player = GAME.view(state, None).players[0]
    assert player.tickets == state.players[0].tickets
    assert player.hand[FACE_DOWN] == 4


def test_who_puts_tickets_under_the_deck_knows_them() -> None:
    """Destination tickets: what is not kept goes to the bottom of the deck; its giver has seen it."""
    state = begun(3)
    take(state, DrawTickets())
    kept, *returned = state.players[0].offer
    take(state, KeepTickets((kept,)))
    assert GAME.view(state, 0).ticket_deck[: len(returned)] == returned
    assert not set(returned) & set(GAME.view(state, 1).ticket_deck)


def test_tickets_are_known_until_somebody_draws_them() -> None:
    """Destination tickets: a ticket that is dealt again lies under the deck no longer."""
    state = begun(2)
    del state.ticket_deck[1:], state.returned_by[1:]
    take(state, DrawTickets())
    assert state.returned_by == []


def test_cards_taken_face_up_are_known_until_they_are_spent() -> None:
    """Train cards: all see which face-up cards somebody takes, and what a claim is paid with."""
    state = begun(2)
    state.face_up[0] = CARDS.index("red")
    take(state, TakeCard("red"))
    assert GAME.view(state, 1).players[0].known[CARDS.index("red")] == 1
    state.seat, state.drawn = 0, 0
    give(state, 0, red=4)
    state.players[0].known[CARDS.index("red")] = 1
    take(state, ClaimRoute(route_between("seattle", "portland"), "red", 0))
    assert GAME.view(state, 1).players[0].known == [0] * len(CARDS)


def _put_under(state: TicketToRideState, viewer: int | None) -> set[str]:
    places = [place for place, seat in enumerate(state.returned_by) if seat == viewer]
    return {state.ticket_deck[place] for place in places}


def test_tickets_laid_open_at_the_end_are_not_foreseen() -> None:
    """The end of the game: others' tickets are turned over then, which nobody can know before."""
    state = begun()
    take(state, DrawTickets())
    state.last_turns = 1
    kept = tuple(state.players[0].offer)
    foreseen = GAME.preview(GAME.view(state, 0), 0, KeepTickets(kept))
    assert foreseen.events == (TicketsKept(0, kept, 3, 0), GameEnded(0, "last_turns"))
    assert not foreseen.is_certain
