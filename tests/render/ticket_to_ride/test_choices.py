"""The map of choices: what it marks, how much of the map it shows, and what it keeps to itself."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render import PICTURES
from render.kit.house.colours import GOLD
from render.ticket_to_ride.colours import DONE, FAILED, OFFERED, OPEN
from render.ticket_to_ride.names import PIN, city_names, places_of
from render.ticket_to_ride.tickets import goals_of
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, KeepTickets
from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from rules.ticket_to_ride.events import RouteClaimed
from tests.render.positions import GAME, PLAYERS, opened, position, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render import Picture
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import TicketToRideState

DRAW = PICTURES["ticket_to_ride"]
TOUCHING = 9
"""Pixels that numbers may have in common."""


def _draw(state: TicketToRideState, marks: Sequence[Event] = ()) -> Picture:
    seat = state.seat
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    names = PLAYERS[: state.seats]
    drawn = DRAW.choices(view, seat, legal, players=names, language="en", say=say("en"), marks=marks)
    assert drawn
    return drawn


@pytest.mark.parametrize("seats", [2, 5])
def test_fits_into_a_panel(seats: int) -> None:
    """The map alone fills the width of a chat, and is no heavier than a board."""
    picture = _draw(position(seats, 8 * seats))
    assert len(picture.strips) == 1
    assert picture.strips[0].width >= 1.62 * picture.strips[0].height
    assert picture.size < 320_000
    assert picture.strips[0].name == "choices.png"


def test_has_a_picture_where_routes_or_tickets_are_chosen() -> None:
    """Payments for one route need no map, nor does drawing a card."""
    red, white = (ClaimRoute("r001", colour, 0) for colour in ("red", "white"))
    assert DRAW.shows([red, ClaimRoute("r005", "red", 0)])
    assert DRAW.shows([red, DrawCard()])
    assert DRAW.shows([KeepTickets(("t01",))])
    assert not DRAW.shows([red, white])
    assert not DRAW.shows([DrawCard()])


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_numbers_lie_clear_of_each_other(language: str) -> None:
    """Each choice has a number of its own on the map, and all of them can be read."""
    places = places_of(city_names(say(language))).pins
    assert places.keys() == ROUTES.keys()
    for a, b in combinations(dict.fromkeys(places.values()), 2):
        apart = max(abs(a[0] - b[0]) - PIN[0], abs(a[1] - b[1]) - PIN[1])
        assert apart > -TOUCHING


def test_tickets_have_letters_by_how_they_stand() -> None:
    """On offer come first, then open ones, those that can no longer be completed, and completed ones."""
    state = position(2)
    player = state.players[0]
    done, open_, lost = list(TICKETS)[:3]
    player.routes = _way(done)
    player.tickets, player.offer, player.keep = [done, open_, lost], [list(TICKETS)[5]], 1
    tints = {goal.ticket: goal.tint for goal in goals_of(player)}
    assert tints[done] == DONE
    assert tints[player.offer[0]] == OFFERED
    player.trains = 1
    assert {goal.tint for goal in goals_of(player)} >= {DONE, FAILED, OFFERED}
    assert OPEN not in {goal.tint for goal in goals_of(player)}
    assert [goal.number for goal in goals_of(player)] == list("ABCD")


def _way(ticket: str) -> list[str]:
    """Return routes that complete a ticket, and perhaps more: all that touch what is reached so far."""
    reached, routes = {TICKETS[ticket].a}, []
    while TICKETS[ticket].b not in reached:
        found = [r for r in ROUTES.values() if (r.a in reached) != (r.b in reached)]
        routes += [route.id for route in found]
        reached |= {city for route in found for city in (route.a, route.b)}
    return routes


def test_claims_of_others_have_rings_that_fade() -> None:
    """The newest of several claims shines most."""
    state = position(5, 40)
    routes = list(state.owners)[-4:]
    events = [RouteClaimed(seat=0, route=route, colour="red", locomotives=0, points=1) for route in routes]
    gold = [_gold(_draw(state, marks)) for marks in ([], events[-1:], events)]
    assert gold[0] < gold[1] < gold[2]
    one = _gold(_draw(state, events[-1:])) - gold[0]
    assert gold[2] - gold[0] < 4 * one


def _gold(picture: Picture) -> int:
    return sum(count for count, colour in opened(picture).getcolors(1000) or [] if colour == GOLD)


def test_leaks_nothing_of_other_seats() -> None:
    """What others hold changes nothing in it."""
    state = position(3, 20)
    before = _draw(state)
    other = state.players[1]
    other.tickets = list(TICKETS)[20:23]
    other.hand[0], other.hand[1] = other.hand[1], other.hand[0]
    assert _draw(state) == before
