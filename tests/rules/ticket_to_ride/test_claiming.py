"""Claiming routes (rulebook, "claiming routes" and the table of route points)."""

from __future__ import annotations

import pytest

from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.events import RouteClaimed
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE
from tests.rules.ticket_to_ride.tables import begun, give, legal, own, refusal, route_between, take

BOSTON_NEW_YORK_RED = route_between("boston", "new_york", "red")
BOSTON_NEW_YORK_YELLOW = route_between("boston", "new_york", "yellow")
MONTREAL_NEW_YORK = route_between("montreal", "new_york")
MONTREAL_TORONTO = route_between("montreal", "toronto")
MIAMI_NEW_ORLEANS = route_between("miami", "new_orleans")


def test_claim_takes_cards_and_trains_and_gives_points() -> None:
    """Example 1: three blue cards claim Montréal - New York; cards go, points come."""
    state = begun()
    give(state, 0, blue=4)
    events = take(state, ClaimRoute(MONTREAL_NEW_YORK, "blue", 0))
    player = state.players[0]
    assert events == [RouteClaimed(0, MONTREAL_NEW_YORK, "blue", 0, 4)]
    assert (player.hand[CARDS.index("blue")], player.trains, player.points) == (1, 42, 4)
    assert state.discard[-3:] == [CARDS.index("blue")] * 3
    assert (state.owners, player.routes) == ({MONTREAL_NEW_YORK: 0}, [MONTREAL_NEW_YORK])
    assert state.seat == 1


def test_grey_route_takes_any_one_colour() -> None:
    """Example 2: Montréal - Toronto takes cards of any one colour."""
    state = begun()
    give(state, 0, white=3, green=4, red=2)
    claims = [claim for claim in legal(state, ClaimRoute) if claim.route == MONTREAL_TORONTO]
    assert claims == [
        ClaimRoute(MONTREAL_TORONTO, "white", 0),
        ClaimRoute(MONTREAL_TORONTO, "green", 0),
    ]


def test_grey_route_takes_one_colour_only() -> None:
    """Decision 9: cards of two colours do not fill a grey route together."""
    state = begun()
    give(state, 0, white=2, green=2)
    refused = refusal(state, ClaimRoute(MONTREAL_TORONTO, "white", 0))
    assert refused.key == "ticket_to_ride.illegal.cards"
    assert refused.params == {"colour": "white", "need": 3, "have": 2}


def test_route_takes_its_colour_only() -> None:
    """A blue route takes blue cards."""
    state = begun()
    give(state, 0, red=6)
    refused = refusal(state, ClaimRoute(MONTREAL_NEW_YORK, "red", 0))
    assert refused.key == "ticket_to_ride.illegal.colour"
    assert refused.params == {"route": MONTREAL_NEW_YORK, "colour": "blue"}


def test_locomotives_replace_any_share_cheapest_first() -> None:
    """Train cards: locomotives stand for any share of the cards; payments with fewest of them come first."""
    state = begun()
    give(state, 0, blue=3, locomotive=4)
    claims = [claim for claim in legal(state, ClaimRoute) if claim.route == MONTREAL_NEW_YORK]
    assert claims == [
        ClaimRoute(MONTREAL_NEW_YORK, "blue", 0),
        ClaimRoute(MONTREAL_NEW_YORK, "blue", 1),
        ClaimRoute(MONTREAL_NEW_YORK, "blue", 2),
        ClaimRoute(MONTREAL_NEW_YORK, "locomotive", 3),
    ]


def test_grey_route_paid_with_locomotives_is_listed_once() -> None:
    """Decision 9: all cards may be locomotives; that is one payment, whatever the colours in hand."""
    state = begun()
    give(state, 0, blue=1, red=1, locomotive=3)
    claims = [claim for claim in legal(state, ClaimRoute) if claim.route == MONTREAL_TORONTO]
    assert claims == [
        ClaimRoute(MONTREAL_TORONTO, "blue", 2),
        ClaimRoute(MONTREAL_TORONTO, "red", 2),
        ClaimRoute(MONTREAL_TORONTO, "locomotive", 3),
    ]


def test_locomotives_are_spent() -> None:
    """Train cards: the locomotives of a payment are discarded with the other cards."""
    state = begun()
    give(state, 0, blue=1, locomotive=3)
    take(state, ClaimRoute(MONTREAL_NEW_YORK, "blue", 2))
    assert state.players[0].hand[LOCOMOTIVE] == 1
    assert sorted(state.discard[-3:]) == [CARDS.index("blue"), LOCOMOTIVE, LOCOMOTIVE]


def test_too_few_locomotives() -> None:
    """Nobody can spend locomotives that they do not have."""
    state = begun()
    give(state, 0, blue=2, locomotive=1)
    refused = refusal(state, ClaimRoute(MONTREAL_NEW_YORK, "blue", 2))
    assert refused.key == "ticket_to_ride.illegal.locomotives"
    assert refused.params == {"need": 2, "have": 1}


@pytest.mark.parametrize(
    ("colour", "locomotives"), [("blue", 3), ("blue", 4), ("blue", -1), ("locomotive", 2)]
)
def test_payment_of_a_wrong_number(colour: str, locomotives: int) -> None:
    """A payment has as many cards as the route has spaces, and all locomotives are not a colour's payment."""
    state = begun()
    give(state, 0, blue=6, locomotive=6)
    claim = ClaimRoute(MONTREAL_NEW_YORK, colour, locomotives)  # type: ignore[arg-type]
    assert refusal(state, claim).key == "ticket_to_ride.illegal.payment"


def test_claimed_route_is_taken() -> None:
    """A route can be claimed once."""
    state = begun()
    give(state, 0, blue=6)
    own(state, 1, MONTREAL_NEW_YORK)
    assert (
        refusal(state, ClaimRoute(MONTREAL_NEW_YORK, "blue", 0)).key == "ticket_to_ride.illegal.route_taken"
    )


def test_unknown_route() -> None:
    """There are no other routes than those of the map."""
    assert refusal(begun(), ClaimRoute("r101", "blue", 0)).key == "ticket_to_ride.illegal.unknown_route"


def test_any_route_may_be_claimed() -> None:
    """A route need not be connected to earlier ones."""
    state = begun()
    give(state, 0, red=6, white=5)
    own(state, 0, BOSTON_NEW_YORK_RED)
    assert ClaimRoute(MIAMI_NEW_ORLEANS, "red", 0) in legal(state, ClaimRoute)


@pytest.mark.parametrize("seats", [2, 3])
def test_twin_closes_for_all_with_two_or_three(seats: int) -> None:
    """Important (2-3 players): when one of two tracks is claimed the other one is closed for everybody."""
    state = begun(seats)
    give(state, 0, yellow=6)
    own(state, 1, BOSTON_NEW_YORK_RED)
    claim = ClaimRoute(BOSTON_NEW_YORK_YELLOW, "yellow", 0)
    assert refusal(state, claim).key == "ticket_to_ride.illegal.twin_closed"


@pytest.mark.parametrize("seats", [4, 5])
def test_twin_stays_open_for_others_with_four_or_five(seats: int) -> None:
    """4-5 players: another player may claim the second track."""
    state = begun(seats)
    give(state, 0, yellow=6)
    own(state, 1, BOSTON_NEW_YORK_RED)
    take(state, ClaimRoute(BOSTON_NEW_YORK_YELLOW, "yellow", 0))
    assert state.owners == {BOSTON_NEW_YORK_RED: 1, BOSTON_NEW_YORK_YELLOW: 0}


@pytest.mark.parametrize("seats", [4, 5])
def test_nobody_claims_both_tracks(seats: int) -> None:
    """One player may not claim both tracks between two cities."""
    state = begun(seats)
    give(state, 0, yellow=6)
    own(state, 0, BOSTON_NEW_YORK_RED)
    claim = ClaimRoute(BOSTON_NEW_YORK_YELLOW, "yellow", 0)
    assert refusal(state, claim).key == "ticket_to_ride.illegal.twin_yours"


def test_both_tracks_of_two_players_are_taken() -> None:
    """4-5 players: when both tracks are claimed there is nothing left for a third."""
    state = begun(4)
    give(state, 0, yellow=6, red=6)
    own(state, 1, BOSTON_NEW_YORK_RED)
    own(state, 2, BOSTON_NEW_YORK_YELLOW)
    claimed = {claim.route for claim in legal(state, ClaimRoute)}
    assert not claimed & {BOSTON_NEW_YORK_RED, BOSTON_NEW_YORK_YELLOW}


def test_trains_must_suffice() -> None:
    """A claim needs a train for each space."""
    state = begun()
    give(state, 0, red=6)
    state.players[0].trains = 5
    refused = refusal(state, ClaimRoute(MIAMI_NEW_ORLEANS, "red", 0))
    assert refused.key == "ticket_to_ride.illegal.trains"
    assert refused.params == {"route": MIAMI_NEW_ORLEANS, "need": 6, "have": 5}


def test_last_train_may_be_used() -> None:
    """A claim may use the very last train."""
    state = begun()
    give(state, 0, red=6)
    state.players[0].trains = 6
    take(state, ClaimRoute(MIAMI_NEW_ORLEANS, "red", 0))
    assert state.players[0].trains == 0


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)])
def test_route_points(length: int, points: int) -> None:
    """Table of route points: 1, 2, 4, 7, 10, 15."""
    state = begun()
    route = next(route for route in ROUTES.values() if route.length == length)
    give(state, 0, locomotive=length)
    take(state, ClaimRoute(route.id, "locomotive", length))
    assert state.players[0].points == points
