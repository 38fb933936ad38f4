"""The shortest ways of tickets, and the numbers of routes on offer."""

from __future__ import annotations

from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES, TICKETS
from rules.ticket_to_ride.journeys import numbered, ways
from rules.ticket_to_ride.model import HIDDEN_TICKET
from tests.rules.ticket_to_ride.tables import GAME, begun, give, hold_tickets, legal, own, route_between

DENVER_SANTA_FE = route_between("denver", "santa_fe")
EL_PASO_SANTA_FE = route_between("el_paso", "santa_fe")
DENVER_EL_PASO = next(
    ticket.id for ticket in TICKETS.values() if {ticket.a, ticket.b} == {"denver", "el_paso"}
)


def test_shortest_ways() -> None:
    """A ticket is completed with fewest trains on these routes."""
    state = begun()
    assert ways(state.players[0], DENVER_EL_PASO) == {DENVER_SANTA_FE, EL_PASO_SANTA_FE}


def test_own_routes_take_nothing() -> None:
    """What one has claimed is not to be claimed again, and a completed ticket needs nothing."""
    state = begun()
    own(state, 0, DENVER_SANTA_FE)
    assert ways(state.players[0], DENVER_EL_PASO) == {EL_PASO_SANTA_FE}
    own(state, 0, EL_PASO_SANTA_FE)
    assert not ways(state.players[0], DENVER_EL_PASO)


def test_closed_routes_are_no_way() -> None:
    """A way that another player has closed leads around it."""
    state = begun()
    own(state, 1, DENVER_SANTA_FE)
    around = ways(state.players[0], DENVER_EL_PASO)
    assert around
    assert not around & set(state.owners)


def test_too_few_trains_are_no_way() -> None:
    """Who has too few trains for a ticket has no way left."""
    state = begun()
    state.players[0].trains = ROUTES[DENVER_SANTA_FE].length + ROUTES[EL_PASO_SANTA_FE].length - 1
    assert not ways(state.players[0], DENVER_EL_PASO)


def test_ways_of_tickets_have_the_first_numbers() -> None:
    """Routes of one's tickets are offered first, then the others by city; every claim has a number."""
    state = begun()
    hold_tickets(state, 0, DENVER_EL_PASO)
    give(state, 0, red=6, white=6, locomotive=3)
    numbers = numbered(state, 0)
    assert set(numbers) == {claim.route for claim in legal(state, ClaimRoute)}
    assert {numbers[DENVER_SANTA_FE], numbers[EL_PASO_SANTA_FE]} == {1, 2}
    assert sorted(set(numbers.values())) == list(range(1, max(numbers.values()) + 1))
    rest = [(ROUTES[route].a, ROUTES[route].b) for route, number in numbers.items() if number > 2]
    assert rest == sorted(rest)


def test_twins_share_a_number() -> None:
    """Twins of one colour have the same number, twins of two colours have two."""
    state = begun(CONSTANTS.one_of_two_tracks_up_to_seats + 1)
    give(state, 0, red=6, white=6, blue=6, locomotive=3)
    numbers = numbered(state, 0)
    for id_, number in numbers.items():
        twin = ROUTES[id_].twin or ""
        if twin in numbers:
            assert (numbers[twin] == number) == (ROUTES[twin].colour == ROUTES[id_].colour)


def test_views_of_others_tell_nothing() -> None:
    """An onlooker's view, with hidden tickets and cards, numbers nothing."""
    state = begun()
    view = GAME.view(state, None)
    assert HIDDEN_TICKET in view.players[0].tickets
    assert not numbered(view, 0)
