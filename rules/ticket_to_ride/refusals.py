"""Why a claim is refused (rulebook, "claiming routes")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction, malformed
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE

if TYPE_CHECKING:
    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import ClaimRoute, TicketToRideState


def refuse_claim(state: TicketToRideState, seat: int, action: ClaimRoute) -> IllegalAction:
    """Return why ``seat`` may not make this claim; it is known not to be allowed."""
    if type(action.route) is not str or type(action.locomotives) is not int or action.colour not in CARDS:
        return malformed()
    route = ROUTES.get(action.route)
    if route is None:
        return IllegalAction("ticket_to_ride.illegal.unknown_route")
    return _not_free(state, seat, route) or _not_paid(state.players[seat].hand, route, action)


def _not_free(state: TicketToRideState, seat: int, route: Route) -> IllegalAction | None:
    if route.id in state.owners:
        return IllegalAction("ticket_to_ride.illegal.route_taken", route=route.id)
    twin = state.owners.get(route.twin) if route.twin else None
    if twin is not None and state.seats <= CONSTANTS.one_of_two_tracks_up_to_seats:
        return IllegalAction("ticket_to_ride.illegal.twin_closed", route=route.id)
    if twin == seat:
        return IllegalAction("ticket_to_ride.illegal.twin_yours", route=route.id)
    trains = state.players[seat].trains
    if trains < route.length:
        return IllegalAction("ticket_to_ride.illegal.trains", route=route.id, need=route.length, have=trains)
    return None


def _not_paid(hand: list[int], route: Route, action: ClaimRoute) -> IllegalAction:
    all_locomotives = action.colour == CARDS[LOCOMOTIVE]
    if not all_locomotives and route.colour not in ("gray", action.colour):
        return IllegalAction("ticket_to_ride.illegal.colour", route=route.id, colour=route.colour)
    cards = route.length - action.locomotives
    if action.locomotives < 0 or cards < 0 or (cards == 0) != all_locomotives:
        return IllegalAction("ticket_to_ride.illegal.payment", route=route.id, need=route.length)
    held = hand[CARDS.index(action.colour)]
    if held < cards:
        return IllegalAction("ticket_to_ride.illegal.cards", colour=action.colour, need=cards, have=held)
    return IllegalAction("ticket_to_ride.illegal.locomotives", need=action.locomotives, have=hand[LOCOMOTIVE])
