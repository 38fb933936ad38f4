"""Destination tickets (rulebook, "preparing the game" and "drawing destination tickets")."""

from __future__ import annotations

import pytest

from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets
from rules.ticket_to_ride.events import FirstTicketsChosen, GameBegun, TicketsDrawn, TicketsKept
from tests.rules.ticket_to_ride.tables import GAME, begun, dealt, give, legal, refusal, take


def test_first_tickets_are_settled_when_all_have_chosen() -> None:
    """Preparing the game: what was kept and returned comes out when all have chosen."""
    state = dealt(3)
    deck = list(state.ticket_deck)
    offers = [list(player.offer) for player in state.players]
    assert GAME.apply(state, 2, KeepTickets(tuple(offers[2][:2]))) == [FirstTicketsChosen(2)]
    assert GAME.apply(state, 0, KeepTickets(tuple(offers[0]))) == [FirstTicketsChosen(0)]
    assert state.ticket_deck == deck
    events = GAME.apply(state, 1, KeepTickets(tuple(offers[1][1:])))
    assert events == [
        FirstTicketsChosen(1),
        TicketsKept(0, tuple(offers[0]), 3, 0),
        TicketsKept(1, tuple(offers[1][1:]), 2, 1),
        TicketsKept(2, tuple(offers[2][:2]), 2, 1),
        GameBegun(0),
    ]
    assert state.ticket_deck == [offers[2][2], offers[1][0], *deck]
    assert (state.turn, state.seat) == (1, 0)


def test_order_of_first_choices_does_not_matter() -> None:
    """Preparing the game: all choose at the same time, so whoever answers first makes no difference."""
    states = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = dealt(3)
        for seat in order:
            GAME.apply(state, seat, KeepTickets(tuple(state.players[seat].offer[:2])))
        states.append(state)
    assert states[0] == states[1] == states[2]


def test_first_tickets_are_returned_in_order_of_play() -> None:
    """Decision 10: the one who begins returns first, whoever has answered first."""
    state = dealt(3)
    state.seat = 2
    offers = [list(player.offer) for player in state.players]
    for seat in range(3):
        events = GAME.apply(state, seat, KeepTickets(tuple(offers[seat][:2])))
    assert [event.seat for event in events if isinstance(event, TicketsKept)] == [2, 0, 1]
    assert state.ticket_deck[:3] == [offers[1][2], offers[0][2], offers[2][2]]
    assert events[-1] == GameBegun(2)


@pytest.mark.parametrize("kept", [0, 1])
def test_at_least_two_first_tickets(kept: int) -> None:
    """Preparing the game: at least two of the three first tickets are kept."""
    state = dealt()
    refused = refusal(state, KeepTickets(tuple(state.players[0].offer[:kept])), seat=0)
    assert refused.key == "ticket_to_ride.illegal.keep_of_offer"
    assert refused.params == {"keep": 2, "offered": 3}


def test_nothing_else_before_first_tickets() -> None:
    """Preparing the game: nobody draws or claims before the first tickets are chosen."""
    state = dealt()
    assert refusal(state, DrawCard(), seat=0).key == "ticket_to_ride.illegal.keep_first"


def test_who_has_chosen_waits_for_the_others() -> None:
    """Preparing the game: the first turn begins when everybody has chosen."""
    state = dealt()
    GAME.apply(state, 0, KeepTickets(tuple(state.players[0].offer)))
    assert refusal(state, DrawCard(), seat=0).key == "ticket_to_ride.illegal.wait_for_first_tickets"


def test_draw_three_and_keep_at_least_one() -> None:
    """Drawing tickets: three are drawn from the top; one, two or three of them are kept."""
    state = begun()
    top = tuple(state.ticket_deck[:-4:-1])
    assert take(state, DrawTickets()) == [TicketsDrawn(0, top, 3)]
    assert GAME.to_act(state) == (0,)
    kept = [len(keep.tickets) for keep in legal(state, KeepTickets)]
    assert kept == [1, 1, 1, 2, 2, 2, 3]
    assert refusal(state, KeepTickets(())).params == {"keep": 1, "offered": 3}


def test_returned_tickets_go_under_the_deck() -> None:
    """Drawing tickets: those returned go under the deck, and the turn ends."""
    state = begun()
    take(state, DrawTickets())
    a, b, c = state.players[0].offer
    before = list(state.ticket_deck)
    assert take(state, KeepTickets((b,))) == [TicketsKept(0, (b,), 1, 2)]
    assert state.ticket_deck == [a, c, *before]
    assert state.players[0].tickets[-1] == b
    assert state.seat == 1


def test_offered_tickets_come_first() -> None:
    """Drawing tickets: who has drawn tickets chooses before anything else."""
    state = begun()
    give(state, 0, red=6)
    take(state, DrawTickets())
    for action in (DrawTickets(), DrawCard(), ClaimRoute("r003", "red", 0)):
        assert refusal(state, action).key == "ticket_to_ride.illegal.keep_first"


def test_nothing_to_keep() -> None:
    """Drawing tickets: tickets are kept of those offered, when some are."""
    state = begun()
    assert refusal(state, KeepTickets(("t01",))).key == "ticket_to_ride.illegal.nothing_offered"


def test_only_offered_tickets_once_and_in_order() -> None:
    """Drawing tickets: only what is offered can be kept, each once, in the order offered."""
    state = begun()
    take(state, DrawTickets())
    a, b, _ = state.players[0].offer
    for tickets in ((a, a), (b, a), (a, state.players[1].tickets[0]), (a, "nonsense")):
        assert refusal(state, KeepTickets(tickets)).key == "ticket_to_ride.illegal.keep_of_offer"


def test_two_tickets_left() -> None:
    """Drawing tickets: with fewer than three left those are drawn."""
    state = begun()
    state.ticket_deck = state.ticket_deck[:2]
    left = tuple(reversed(state.ticket_deck))
    assert take(state, DrawTickets()) == [TicketsDrawn(0, left, 2)]
    assert len(legal(state, KeepTickets)) == 3


def test_single_ticket_left_is_kept_by_itself() -> None:
    """Decision 11: a single ticket has to be kept, so nobody is asked."""
    state = begun()
    state.ticket_deck = state.ticket_deck[:1]
    last = tuple(state.ticket_deck)
    assert take(state, DrawTickets()) == [TicketsDrawn(0, last, 1), TicketsKept(0, last, 1, 0)]
    assert state.players[0].tickets[-1:] == list(last)
    assert state.seat == 1


def test_no_tickets_left() -> None:
    """Drawing tickets: none can be drawn when there are none."""
    state = begun()
    state.ticket_deck = []
    assert refusal(state, DrawTickets()).key == "ticket_to_ride.illegal.no_tickets"


def test_tickets_without_limit() -> None:
    """Drawing tickets: a player may hold any number of tickets."""
    state = begun()
    for _ in range(5):
        take(state, DrawTickets())
        take(state, KeepTickets(tuple(state.players[0].offer)))
        state.seat = 0
    assert len(state.players[0].tickets) == 17
