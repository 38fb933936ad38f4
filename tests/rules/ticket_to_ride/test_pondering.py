"""The strong player, and the characters."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, permutations
from time import process_time
from typing import TYPE_CHECKING

import pytest

from rules.kernel.chance import Chance
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.planning import Planner, _trail
from rules.ticket_to_ride.pondering import _best_of_three
from rules.ticket_to_ride.weights import Weights, habits_of, weights_of
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

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.model import TicketToRideState

LOS_ANGELES = route_between("los_angeles", "san_francisco")
PORTLAND = route_between("portland", "seattle")


GREEN = ClaimRoute(route_between("portland", "san_francisco", "green"), "green", 0)


def does(state: TicketToRideState, character: str = "") -> TicketToRideAction:
    """Return what a strong player in the seat to act does."""
    return GAME.ponder(GAME.view(state, state.seat), state.seat, character)


def ends(state: TicketToRideState, trains: int) -> None:
    """Let the game be about to end: others have few trains left."""
    state.players[1].trains = trains


def test_beats_normal_players() -> None:
    """In a few games a strong player has far more points than normal ones against it."""
    lead = 0
    for number in range(4):
        state, ours = GAME.setup(seats=2, seed=f"{number:032x}"), number % 2
        while waiting := GAME.to_act(state):
            seat = waiting[0]
            think = GAME.ponder if seat == ours else GAME.advise
            GAME.step(state, seat, think(GAME.view(state, seat), seat))
        lead += GAME.lead(state, ours)
    assert lead > 40


def test_collects_cards_before_it_claims() -> None:
    """While useful cards lie there and time is left it takes them: cards leave more open than trains do."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, LOS_ANGELES, PORTLAND)
    give(state, 0, green=5)
    lay_out(state, "red", "blue", "white", "yellow", "black")
    assert isinstance(does(state), TakeCard | DrawCard)


def test_strong_pioneers_claim_sooner() -> None:
    """Where others still collect cards they would claim already."""
    claims, state = Counter[str](), begun()
    while state.turn <= 36:
        for character in ("", "pioneer"):
            claims[character] += isinstance(does(state, character), ClaimRoute)
        GAME.step(state, state.seat, does(state))
    assert claims["pioneer"] > claims[""] + 2


def test_claims_while_there_is_time() -> None:
    """Where others are about to end the game it does not wait."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, LOS_ANGELES, PORTLAND)
    give(state, 0, green=5)
    ends(state, 3)
    assert does(state) == GREEN


def test_last_turn_brings_most_points() -> None:
    """In its last turn a seat completes a ticket rather than claim a route of as many points."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, LOS_ANGELES, PORTLAND)
    give(state, 0, green=5, white=6)
    state.last_turns = 1
    assert does(state) == GREEN


def test_pays_a_grey_route_with_what_it_does_not_need() -> None:
    """Of two colours it spends the one that no plan asks for."""
    state = begun()
    hold_tickets(state, 0, "t21")
    own(state, 0, LOS_ANGELES)
    give(state, 0, green=5, black=1)
    ends(state, 4)
    paid = [a for a in GAME.legal(state, 0) if isinstance(a, ClaimRoute) and a.route == PORTLAND]
    assert {claim.colour for claim in paid} == {"green", "black"}
    assert does(state) in (ClaimRoute(PORTLAND, "black", 0), GREEN)


def test_keeps_tickets_that_go_together() -> None:
    """It leaves out the one for which trains do not suffice beside the others, wherever that stands."""
    state = dealt()
    state.players[0].trains = 26
    for offer in permutations(["t07", "t20", "t24"]):
        state.players[0].offer = list(offer)
        chosen = GAME.ponder(GAME.view(state, 0), 0)
        assert isinstance(chosen, KeepTickets)
        assert {*chosen.tickets} == {"t07", "t20"}


def test_says_what_tickets_promise() -> None:
    """By ways of few trains, where long routes would leave too few for one of them."""
    state = GAME.setup(seats=3, seed="7" * 32)
    kept = KeepTickets(("t21", "t09"))
    assert kept in GAME.legal(state, 0)
    assert GAME.motive(GAME.view(state, 0), 0, kept).facts["points"] == 18


def test_draws_tickets_of_which_one_is_done_already() -> None:
    """With a network across the country, nothing left to claim for, and time, it asks for tickets."""
    state = begun()
    hold_tickets(state, 0)
    give(state, 0)
    chain = ("los_angeles", "el_paso", "houston", "new_orleans", "miami", "charleston", "raleigh")
    own(state, 0, *[route_between(a, b) for a, b in pairwise(chain)])
    own(state, 0, route_between("raleigh", "washington"), route_between("washington", "new_york"))
    state.players[0].trains = 9
    assert does(state, "traveller") == DrawTickets()


def test_claims_when_no_card_can_be_drawn() -> None:
    """With deck and discard pile empty it uses what it has, and asks for no tickets instead."""
    state = begun()
    give(state, 0, red=4)
    use_up(state, seat=1)
    assert isinstance(does(state), ClaimRoute)


def test_the_best_of_three_by_chance() -> None:
    """Of four things each three are as likely: of these the best counts."""
    assert _best_of_three([4.0, -1.0, 2.0, 0.0]) == pytest.approx((3 * 4.0 + 2.0) / 4)


def test_what_lies_hidden_makes_no_difference() -> None:
    """The same is done in every state that fits what the seat has seen."""
    state = begun(3)
    for _ in range(12):
        GAME.step(state, state.seat, does(state))
    view, seat = GAME.view(state, state.seat), state.seat
    others = [GAME.sample(view, seat, Chance(str(number))) for number in range(4)]
    assert {GAME.ponder(GAME.view(other, seat), seat) for other in others} == {GAME.ponder(view, seat)}


@cache
def played(character: str) -> Counter[str]:
    """Return what three normal players of a character do in some games."""
    done: Counter[str] = Counter()
    for number in range(4):
        state = GAME.setup(seats=3, seed=f"{number:032x}")
        while waiting := GAME.to_act(state):
            seat = waiting[0]
            action = GAME.advise(GAME.view(state, seat), seat, character)
            done[type(action).__name__] += 1
            GAME.step(state, seat, action)
        done["tickets"] += sum(len(player.tickets) for player in state.players)
    return done


@pytest.mark.parametrize(
    ("character", "thing", "chosen"),
    [("traveller", "tickets", max), ("pioneer", "ClaimRoute", max), ("explorer", "ClaimRoute", min)],
)
def test_characters_show(character: str, thing: str, chosen: Callable[[Iterable[int]], int]) -> None:
    """The traveller holds most tickets, the pioneer claims most routes, the explorer fewest."""
    by = {name: played(name)[thing] for name in ("", *GAME.characters)}
    assert by[character] == chosen(by.values())
    assert list(by.values()).count(by[character]) == 1


def test_strong_explorers_plan_longer_trails() -> None:
    """It is what they are named for."""
    trails = Counter[str]()
    for number in range(6):
        state = begun(seed=f"{number:032x}")
        for character in ("", *GAME.characters):
            (plan,) = Planner(GAME.view(state, 0), 0, weights_of(character)).plans(1)
            trails[character] += _trail(tuple(sorted(plan.routes)))
    assert max(trails, key=trails.__getitem__) == "explorer"


def test_characters_name_numbers_that_there_are() -> None:
    """Each has numbers of its own at both levels."""
    for character in GAME.characters:
        assert habits_of(character) != habits_of("")
        assert isinstance(weights_of(character), Weights)
        assert weights_of(character) != weights_of("")


def test_a_turn_takes_far_less_than_two_seconds() -> None:
    """Of one processor, with five seats."""
    state = GAME.setup(seats=5, seed="5" * 32)
    most = 0.0
    while waiting := GAME.to_act(state):
        seat = waiting[0]
        start = process_time()
        action = GAME.ponder(GAME.view(state, seat), seat)
        most = max(most, process_time() - start)
        GAME.step(state, seat, action)
    assert most < 1
