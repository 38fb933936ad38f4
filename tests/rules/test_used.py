"""What seats have used in a whole game is what its events and its end tell, in each title."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules.great_western_trail.events import StationUpgraded
from rules.kernel.playout import advised_chooser, play
from rules.mini_express import COMPANIES
from rules.sierra_west.events import CabinBuilt
from rules.ticket_to_ride import ROUTES
from rules.ticket_to_ride.events import RouteClaimed
from rules.ticket_to_ride.game import TicketToRide
from tests.rules.ticket_to_ride.tables import begun, own, route_between

if TYPE_CHECKING:
    from rules import State

SEED = "7" * 32


def played(title: str, seats: int = 2, **options: object) -> tuple[State, list[Any]]:
    """Return the end of a game of bot players, and what happened in it."""
    game = rules.GAMES[title]
    state = game.setup(seats=seats, options=options, seed=SEED)
    steps = play(game, state, advised_chooser(game))
    return state, [event for step in steps for event in step.events]


def used(title: str, state: State) -> list[set[str]]:
    """Return what each seat has used, none of it twice."""
    found = [rules.GAMES[title].used(state, seat) for seat in range(state.seats)]
    assert all(len(each) == len(set(each)) for each in found)
    return [set(each) for each in found]


def by_seat(events: list[Any], kind: type, field: str) -> defaultdict[int, set[Any]]:
    """Return what the events of a kind name, by seat."""
    found: defaultdict[int, set[Any]] = defaultdict(set)
    for event in events:
        if isinstance(event, kind):
            found[event.seat].add(getattr(event, field))  # type: ignore[attr-defined]
    return found


def test_routes() -> None:
    """Those claimed, by their cities."""
    state, events = played("ticket_to_ride", 3)
    claimed = by_seat(events, RouteClaimed, "route")
    found = used("ticket_to_ride", state)
    for seat in range(3):
        assert found[seat]
        assert {cities(route) for route in found[seat]} == {cities(route) for route in claimed[seat]}


def cities(route: str) -> tuple[str, str]:
    """Return the cities of a route."""
    return ROUTES[route].a, ROUTES[route].b


def test_twin_routes_are_one() -> None:
    """Whichever track was claimed."""
    state = begun(4)
    first = route_between("denver", "santa_fe")
    twin = ROUTES[route_between("kansas_city", "saint_louis")].twin
    other = route_between("kansas_city", "saint_louis")
    assert twin is not None
    own(state, 0, other)
    own(state, 1, twin, first)
    game = TicketToRide()
    assert set(game.used(state, 0)) == set(game.used(state, 1)) - {first}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_stations(edition: str) -> None:
    """Those upgraded, by their numbers; a disc may have been taken away again."""
    state, events = played("great_western_trail", edition=edition)
    upgraded = by_seat(events, StationUpgraded, "station")
    found = used("great_western_trail", state)
    assert any(found)
    for seat in range(2):
        assert {int(station) for station in found[seat]} <= upgraded[seat]


def test_companies() -> None:
    """Those of which a seat has most shares: none of which it has fewer, none before the first one."""
    game = rules.GAMES["mini_express"]
    state: Any = game.setup(seats=3, seed=SEED)
    assert game.used(state, 0) == ()
    for shares, expected in (([0, 2, 1, 0], ("grey",)), ([2, 0, 0, 2], (COMPANIES[0], COMPANIES[3]))):
        state.players[0].shares = shares
        assert game.used(state, 0) == expected
    state, _ = played("mini_express", 3)
    assert all(used("mini_express", state))


def test_cabins() -> None:
    """Those built that stand in the end."""
    state, events = played("sierra_west", 2, mode="outlaws")
    built = by_seat(events, CabinBuilt, "cabin")
    found = used("sierra_west", state)
    assert any(found)
    for seat in range(2):
        assert found[seat] <= built[seat]
