"""The list of claims against the rules said plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ticket_to_ride.actions import ClaimRoute
from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.claims import can_pay, claims, is_open
from rules.ticket_to_ride.model import COLOURS, LOCOMOTIVE
from tests.rules.ticket_to_ride.tables import begun, own

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.ticket_to_ride.model import TicketToRideState


def claims_by_the_book(state: TicketToRideState, seat: int) -> Iterator[ClaimRoute]:
    """Yield all claims of a seat, route by route, payment by payment."""
    player = state.players[seat]
    for route in ROUTES.values():
        twin = state.owners.get(route.twin or "")
        closed = route.id in state.owners or twin == seat or (twin is not None and state.seats < 4)
        if closed or route.length > player.trains:
            continue
        for locomotives in range(route.length):
            for kind, colour in enumerate(COLOURS):
                enough = player.hand[kind] >= route.length - locomotives
                if route.colour in ("gray", colour) and enough and player.hand[LOCOMOTIVE] >= locomotives:
                    yield ClaimRoute(route.id, colour, locomotives)
        if player.hand[LOCOMOTIVE] >= route.length:
            yield ClaimRoute(route.id, "locomotive", route.length)


@settings(max_examples=150, deadline=None)
@given(
    seats=st.integers(2, 5),
    colours=st.lists(st.integers(0, 12), min_size=8, max_size=8),
    locomotives=st.integers(0, 14),
    trains=st.integers(0, 45),
    claimed=st.lists(st.tuples(st.sampled_from(sorted(ROUTES)), st.integers(0, 4)), max_size=40),
)
def test_claims_are_those_of_the_rules(
    seats: int, colours: list[int], locomotives: int, trains: int, claimed: list[tuple[str, int]]
) -> None:
    """Claiming routes: the list has the claims that the rules allow, in their order, with a price."""
    state = begun(seats)
    for route, owner in claimed:
        if owner < seats and is_open(state.players[owner], route):
            own(state, owner, route)
    player = state.players[0]
    player.hand = [*colours, locomotives, 0]
    player.trains = trains
    expected = list(claims_by_the_book(state, 0))
    assert claims(state, 0) == expected
    assert all(can_pay(player, claim) for claim in expected)


def test_same_claims_are_the_same_objects() -> None:
    """Claims are made once and kept."""
    state = begun()
    state.players[0].hand = [6] * 8 + [6, 0]
    first, second = claims(state, 0), claims(state, 0)
    assert all(one is other for one, other in zip(first, second, strict=True))
