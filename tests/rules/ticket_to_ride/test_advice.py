"""The bot player."""

from __future__ import annotations

import time

import pytest

from rules.kernel.playout import advised_chooser, play, random_chooser
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.advice import make_plan
from rules.ticket_to_ride.atlas import TICKETS
from tests.rules.ticket_to_ride.tables import (
    GAME,
    begun,
    dealt,
    give,
    hold_tickets,
    lay_out,
    own,
    route_between,
    use_up,
)

DENVER_SANTA_FE = route_between("denver", "santa_fe")
EL_PASO_SANTA_FE = route_between("el_paso", "santa_fe")


@pytest.mark.parametrize("number", range(5))
def test_bot_players_beat_chance(number: int) -> None:
    """A bot player wins against one who acts at random."""
    state = GAME.setup(seats=2, seed=f"{number:032x}")
    choosers = [random_chooser(str(number)), advised_chooser(GAME)]
    while waiting := GAME.to_act(state):
        seat = waiting[0]
        GAME.apply(state, seat, choosers[seat](state, seat, GAME.legal(state, seat)))  # type: ignore[arg-type]
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (2, 1)


@pytest.mark.parametrize("seats", [2, 5])
def test_bot_players_complete_tickets(seats: int) -> None:
    """Bot players among themselves complete most of their tickets."""
    completed = failed = 0
    for number in range(4):
        state = GAME.setup(seats=seats, seed=f"{number:032x}")
        for _ in play(GAME, state, advised_chooser(GAME)):
            pass
        result = GAME.result(state)
        assert result is not None
        completed += sum(len(lines[1].parts) for lines in result.lines)
        failed += sum(len(lines[2].parts) for lines in result.lines)
    assert completed > 2 * failed


def test_claims_what_its_tickets_need() -> None:
    """With the cards in hand, the bot player claims a route on the way of its ticket."""
    state = begun()
    hold_tickets(state, 0, "t11")
    give(state, 0, red=4)
    advice = GAME.advise(GAME.view(state, 0), 0)
    assert advice == ClaimRoute(route_between("denver", "oklahoma_city"), "red", 0)


def test_long_routes_are_worth_a_detour() -> None:
    """A way of two long routes, 17 points, is planned instead of two short ones, 4 points."""
    state = begun()
    give(state, 0, red=4)
    plan = make_plan(state.players[0], ["t11"])
    long_way = {route_between("denver", "oklahoma_city"), route_between("el_paso", "oklahoma_city")}
    assert set(plan.routes) == long_way
    assert plan.trains == 9


def test_takes_the_card_it_misses() -> None:
    """Without them, it takes the face-up card that it misses."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, route_between("los_angeles", "san_francisco"), route_between("portland", "seattle"))
    give(state, 0, green=4)
    lay_out(state, "red", "blue", "green", "white", "black")
    assert GAME.advise(GAME.view(state, 0), 0) == TakeCard("green")


def test_takes_a_locomotive_for_the_last_card() -> None:
    """A face-up locomotive is worth a whole turn if it completes a route."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, route_between("los_angeles", "san_francisco"), route_between("portland", "seattle"))
    give(state, 0, green=4)
    lay_out(state, "red", "blue", "locomotive", "white", "black")
    assert GAME.advise(GAME.view(state, 0), 0) == TakeCard("locomotive")


def test_draws_unseen_when_nothing_helps() -> None:
    """With nothing useful face up it draws from the deck."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, route_between("los_angeles", "san_francisco"), route_between("portland", "seattle"))
    give(state, 0, green=2)
    lay_out(state, "red", "blue", "blue", "white", "black")
    assert GAME.advise(GAME.view(state, 0), 0) == DrawCard()


def test_draws_tickets_when_all_are_done_early() -> None:
    """With all tickets done early in the game it draws more."""
    state = begun()
    hold_tickets(state, 0, "t11")
    own(state, 0, DENVER_SANTA_FE, EL_PASO_SANTA_FE)
    give(state, 0)
    assert GAME.advise(GAME.view(state, 0), 0) == DrawTickets()


def test_claims_when_no_card_can_be_drawn() -> None:
    """With deck and discard pile empty it uses what it has."""
    state = begun()
    give(state, 0, red=4)
    use_up(state, seat=1)
    assert isinstance(GAME.advise(GAME.view(state, 0), 0), ClaimRoute)


def test_keeps_tickets_that_go_together() -> None:
    """Of three first tickets it leaves out one that it could never complete beside the others."""
    state = dealt()
    far = ["t24", "t19", "t27"]
    state.players[0].offer = far
    advice = GAME.advise(GAME.view(state, 0), 0)
    assert isinstance(advice, KeepTickets)
    plan = make_plan(state.players[0], advice.tickets)
    assert plan.points == sum(TICKETS[ticket].points for ticket in advice.tickets)
    assert plan.trains <= 45


def test_plan_goes_round_what_is_closed() -> None:
    """A plan uses open routes only, and gives up tickets that cannot be completed."""
    state = begun()
    own(state, 1, DENVER_SANTA_FE)
    detour = make_plan(state.players[0], ["t11"])
    assert DENVER_SANTA_FE not in detour.routes
    assert detour.points == 4
    state.players[0].trains = 1
    assert make_plan(state.players[0], ["t11"]) == ((), 0, -4)


def test_plan_needs_trains_for_the_whole_way() -> None:
    """A ticket whose routes are each short enough, but too long together, is given up."""
    state = begun()
    state.players[0].trains = 3
    assert make_plan(state.players[0], ["t11"]).points == -4
    state.players[0].trains = 4
    assert make_plan(state.players[0], ["t11"]).points == 4


def test_advice_takes_milliseconds() -> None:
    """A bot player's move costs next to nothing."""
    state = GAME.setup(seats=5, seed="5" * 32)
    start, moves = time.process_time(), 0
    for _ in play(GAME, state, advised_chooser(GAME)):
        moves += 1
    assert (time.process_time() - start) / moves < 0.01


def test_the_last_claim_completes_a_ticket() -> None:
    """For 1 point and 9 that would be lost, not for the 15 of a long route towards another ticket."""
    state = begun()
    hold_tickets(state, 0, "t21", "t07")
    own(state, 0, route_between("los_angeles", "san_francisco"), route_between("portland", "san_francisco"))
    give(state, 0, yellow=6, red=1)
    long_one, link = route_between("helena", "seattle"), route_between("portland", "seattle")
    assert GAME.advise(GAME.view(state, 0), 0) == ClaimRoute(long_one, "yellow", 0)
    state.last_turns = 2
    last = GAME.advise(GAME.view(state, 0), 0)
    assert isinstance(last, ClaimRoute)
    assert last.route == link
