"""Turns, passing, and the end (rulebook, "the turn" and "the end of the game")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets
from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.events import GameEnded, LastTurns, Passed, TicketsKept
from tests.rules.ticket_to_ride.tables import (
    GAME,
    begun,
    give,
    lay_out,
    own,
    refusal,
    route_between,
    take,
    use_up,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.ticket_to_ride.model import TicketToRideState

LONG = route_between("miami", "new_orleans")


def claim_down_to(state: TicketToRideState, trains: int) -> list[Event]:
    """Let the seat whose turn it is claim a route of six and have so many trains left."""
    give(state, state.seat, red=6)
    state.players[state.seat].trains = 6 + trains
    return take(state, ClaimRoute(LONG, "red", 0))


def pass_time(state: TicketToRideState) -> list[Event]:
    """Let the seat whose turn it is draw two cards."""
    return [*take(state, DrawCard()), *take(state, DrawCard())]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_round(seats: int) -> None:
    """The turn: everybody in turn, clockwise, one action each."""
    state = begun(seats)
    order = []
    for _ in range(2 * seats):
        order.append(state.seat)
        pass_time(state)
    assert order == [*range(seats), *range(seats)]
    assert state.turn == 1 + 2 * seats


def test_only_the_seat_whose_turn_it_is() -> None:
    """The turn: nobody acts in another one's turn."""
    state = begun(3)
    refused = refusal(state, DrawCard(), seat=2)
    assert (refused.key, refused.params) == ("kernel.illegal.not_your_turn", {"seat": 0})


@pytest.mark.parametrize("trains", [0, 1, 2])
def test_two_trains_or_fewer_bring_the_last_turns(trains: int) -> None:
    """Decision 2: a turn that ends with 0, 1 or 2 trains brings one more turn for everybody."""
    state = begun(3)
    assert LastTurns(0, trains) in claim_down_to(state, trains)
    assert state.last_turns == 3


def test_three_trains_do_not() -> None:
    """The end of the game: three trains left end nothing."""
    state = begun(3)
    claim_down_to(state, 3)
    assert state.last_turns == -1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_one_more_turn(seats: int) -> None:
    """The end of the game: each player has a last turn, the one who caused it included, as the very last."""
    state = begun(seats)
    claim_down_to(state, 2)
    actors = []
    while GAME.to_act(state):
        actors.append(state.seat)
        events = pass_time(state)
    assert actors == [*range(1, seats), 0]
    assert events[-1] == GameEnded(0, "last_turns")
    assert state.ended == "last_turns"


def test_last_turns_are_brought_once() -> None:
    """The end of the game: a second player who runs low does not lengthen the game."""
    state = begun(2)
    claim_down_to(state, 2)
    give(state, 1, locomotive=6)
    state.players[1].trains = 7
    events = take(state, ClaimRoute(route_between("calgary", "winnipeg"), "locomotive", 6))
    assert not any(isinstance(event, LastTurns) for event in events)
    assert state.last_turns == 1


def test_claim_in_the_last_turn_counts() -> None:
    """The end of the game: the last turn is a full turn."""
    state = begun(2)
    claim_down_to(state, 2)
    pass_time(state)
    give(state, 0, red=1)
    events = take(state, ClaimRoute(route_between("atlanta", "nashville"), "red", 0))
    assert events[-1] == GameEnded(0, "last_turns")
    assert state.players[0].points == 16


def test_finished_game_refuses() -> None:
    """The end of the game: nothing is done after it."""
    state = begun(2)
    claim_down_to(state, 2)
    pass_time(state)
    pass_time(state)
    assert refusal(state, DrawCard()).key == "kernel.illegal.game_over"


def nothing_to_draw(state: TicketToRideState, *, holder: int) -> None:
    """Let ``holder`` hold all train cards that are not face up, and no tickets be left."""
    lay_out(state, "red", "red", "blue", "green", "white")
    for seat in range(state.seats):
        give(state, seat)
    use_up(state, seat=holder)
    state.ticket_deck = []


def test_seat_without_any_action_passes() -> None:
    """Decision 11: a seat that can neither draw nor claim passes by itself."""
    state = begun(3)
    nothing_to_draw(state, holder=2)
    state.ticket_deck = ["t01"]
    events = take(state, DrawTickets())
    assert events[-1] == Passed(1)
    assert (state.seat, state.turn) == (2, 3)


def test_seat_that_can_draw_tickets_does_not_pass() -> None:
    """Train cards: who can draw no train cards and claim nothing draws tickets."""
    state = begun(3)
    tickets = state.ticket_deck
    nothing_to_draw(state, holder=2)
    state.ticket_deck = tickets
    take(state, DrawTickets())
    take(state, KeepTickets(tuple(state.players[0].offer)))
    assert GAME.legal(state, 1) == (DrawTickets(),)


def test_pass_is_a_turn_of_the_last_ones() -> None:
    """Decision 11: a pass counts as the last turn of a seat."""
    state = begun(3)
    nothing_to_draw(state, holder=0)
    state.players[1].trains = state.players[2].trains = 2
    state.last_turns = 3
    state.ticket_deck = ["t01"]
    events = take(state, DrawTickets())
    assert events[-3:] == [Passed(1), Passed(2), GameEnded(2, "last_turns")]
    assert GAME.to_act(state) == ()


def test_game_ends_when_nobody_can_do_anything() -> None:
    """Decision 11: when all have passed one after the other the game is over and scored."""
    state = begun(2)
    nothing_to_draw(state, holder=0)
    for player in state.players:
        player.trains = 3
    for route in [route for route in ROUTES.values() if route.length <= 3]:
        own(state, 0, route.id)
    state.players[0].trains = state.players[1].trains = 3
    state.ticket_deck = ["t01"]
    events = take(state, DrawTickets())
    assert events[-3:] == [Passed(1), Passed(0), GameEnded(0, "stalemate")]
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "stalemate"


def test_no_stalemate_while_somebody_can_claim() -> None:
    """Decision 11: a claim is possible for one seat, so the game goes on with it, turn after turn."""
    state = begun(2)
    nothing_to_draw(state, holder=0)
    state.ticket_deck = ["t01"]
    assert take(state, DrawTickets())[-1] == Passed(1)
    assert (state.seat, state.turn) == (0, 3)


def test_nobody_knows_who_will_have_to_pass() -> None:
    """No cards and no tickets left: whether the next seat can claim depends on what it holds."""
    state = begun(2)
    take(state, DrawTickets())
    state.deck, state.face_up, state.discard, state.ticket_deck, state.returned_by = [], [], [], [], []
    keep_all = KeepTickets(tuple(state.players[0].offer))
    foreseen = GAME.preview(GAME.view(state, 0), 0, keep_all)
    assert foreseen.events == (TicketsKept(0, keep_all.tickets, 3, 0),)
    assert not foreseen.is_certain
