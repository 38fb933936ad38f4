"""The data of the map against the sums of the printed game."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.ticket_to_ride.advice import cheapest_path
from rules.ticket_to_ride.atlas import ATLAS, CITIES, CONSTANTS, ROUTES, TICKETS, TRAIN_COLOURS
from rules.ticket_to_ride.model import COLOURS


def test_contents() -> None:
    """Contents: 30 tickets, 110 train cards, five colours; and a map of 36 cities with 100 tracks."""
    assert (len(CITIES), len(ROUTES), len(TICKETS)) == (36, 100, 30)
    assert CONSTANTS.cards_per_colour * len(COLOURS) + CONSTANTS.locomotives == 110
    assert len(TRAIN_COLOURS) == max(CONSTANTS.seats) == 5


def test_ids_are_unique() -> None:
    """No two cities, routes or tickets share an id."""
    assert len(CITIES) == len(ATLAS.cities)
    assert len(ROUTES) == len(ATLAS.routes)
    assert len(TICKETS) == len(ATLAS.tickets)


def test_routes_lead_between_cities() -> None:
    """Every route and ticket joins two different cities."""
    for ends in [{line.a, line.b} for line in ATLAS.routes] + [{line.a, line.b} for line in ATLAS.tickets]:
        assert ends <= CITIES.keys()
        assert len(ends) == 2


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_27_spaces(colour: str) -> None:
    """Each colour has 7 tracks and 27 spaces: a wrong colour or length would break one of the sums."""
    lengths = [route.length for route in ATLAS.routes if route.colour == colour]
    assert (len(lengths), sum(lengths)) == (7, 27)


def test_grey_and_all_spaces() -> None:
    """44 grey tracks have 93 spaces; all together have 309."""
    grey = [route.length for route in ATLAS.routes if route.colour == "gray"]
    assert (len(grey), sum(grey)) == (44, 93)
    assert sum(route.length for route in ATLAS.routes) == 309


def test_lengths() -> None:
    """Tracks of length 1 to 6: 9, 36, 20, 16, 10, 9."""
    lengths = Counter(route.length for route in ATLAS.routes)
    assert [lengths[length] for length in range(1, 7)] == [9, 36, 20, 16, 10, 9]


def test_twins() -> None:
    """22 pairs of cities have two tracks, as long as each other, both grey or of two colours."""
    doubles = [route for route in ATLAS.routes if route.twin]
    assert len(doubles) == 44
    for route in doubles:
        twin = ROUTES[route.twin or ""]
        assert (twin.twin, twin.a, twin.b, twin.length) == (route.id, route.a, route.b, route.length)
        assert {route.track, twin.track} == {1, 2}
        assert (route.colour == twin.colour) == (route.colour == "gray")


def test_no_other_parallel_tracks() -> None:
    """78 pairs of cities are joined; only twins join the same two."""
    pairs = Counter(frozenset((route.a, route.b)) for route in ATLAS.routes)
    assert len(pairs) == 78
    assert all(pairs[frozenset((route.a, route.b))] == route.tracks for route in ATLAS.routes)


def test_tickets_are_worth_their_shortest_way() -> None:
    """The tickets sum up to 349; 25 are worth the shortest way, five one or two points more."""
    costs = {route.id: route.length for route in ATLAS.routes}
    extra = {}
    for ticket in ATLAS.tickets:
        path = cheapest_path(costs, ticket.a, ticket.b)
        extra[ticket.id] = ticket.points - sum(ROUTES[route].length for route in path or ())
    assert sum(ticket.points for ticket in ATLAS.tickets) == 349
    above = {ticket: points for ticket, points in extra.items() if points}
    assert above == {"t07": 1, "t19": 1, "t20": 1, "t27": 2, "t28": 1}


def test_map_layout() -> None:
    """Cities lie on the map and apart from each other."""
    for city in ATLAS.cities:
        assert 0 < city.x < 1
        assert 0 < city.y < 1
    assert len({(city.x, city.y) for city in ATLAS.cities}) == len(CITIES)


def test_route_points() -> None:
    """Rulebook, table of route points."""
    assert CONSTANTS.route_points == (0, 1, 2, 4, 7, 10, 15)
