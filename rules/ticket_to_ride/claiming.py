"""Claiming a route (rulebook, "claiming routes"): what is refused and why, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.kernel.turns import malformed
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES
from rules.ticket_to_ride.claims import close
from rules.ticket_to_ride.drawing import renew_deck
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, RouteClaimed
from rules.ticket_to_ride.turns import end_turn

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import ClaimRoute, TicketToRideState


def claim_route(state: TicketToRideState, seat: int, action: ClaimRoute) -> list[Event]:
    """Claim a route: pay its cards, put trains on it, score it."""
    if state.drawn:
        raise IllegalAction("ticket_to_ride.illegal.second_card")
    route = _route(action)
    _check_free(state, seat, route)
    _check_payment(state, seat, route, action)
    player = state.players[seat]
    kind = CARDS.index(action.colour)
    cards = route.length - action.locomotives
    player.hand[kind] -= cards
    player.hand[LOCOMOTIVE] -= action.locomotives
    state.discard += [kind] * cards + [LOCOMOTIVE] * action.locomotives
    points = CONSTANTS.route_points[route.length]
    player.trains -= route.length
    player.points += points
    player.routes.append(route.id)
    state.owners[route.id] = seat
    close(state, seat, route.id)
    events: list[Event] = [RouteClaimed(seat, route.id, action.colour, action.locomotives, points)]
    renew_deck(state, seat, events)
    end_turn(state, events)
    return events


def _route(action: ClaimRoute) -> Route:
    if type(action.route) is not str or type(action.locomotives) is not int or action.colour not in CARDS:
        raise malformed()
    route = ROUTES.get(action.route)
    if route is None:
        raise IllegalAction("ticket_to_ride.illegal.unknown_route")
    return route


def _check_free(state: TicketToRideState, seat: int, route: Route) -> None:
    if route.id in state.owners:
        raise IllegalAction("ticket_to_ride.illegal.route_taken", route=route.id)
    twin = state.owners.get(route.twin) if route.twin else None
    if twin is not None and state.seats <= CONSTANTS.one_of_two_tracks_up_to_seats:
        raise IllegalAction("ticket_to_ride.illegal.twin_closed", route=route.id)
    if twin == seat:
        raise IllegalAction("ticket_to_ride.illegal.twin_yours", route=route.id)
    trains = state.players[seat].trains
    if trains < route.length:
        raise IllegalAction("ticket_to_ride.illegal.trains", route=route.id, need=route.length, have=trains)


def _check_payment(state: TicketToRideState, seat: int, route: Route, action: ClaimRoute) -> None:
    all_locomotives = action.colour == CARDS[LOCOMOTIVE]
    if not all_locomotives and route.colour not in ("gray", action.colour):
        raise IllegalAction("ticket_to_ride.illegal.colour", route=route.id, colour=route.colour)
    cards = route.length - action.locomotives
    if action.locomotives < 0 or cards < 0 or (cards == 0) != all_locomotives:
        raise IllegalAction("ticket_to_ride.illegal.payment", route=route.id, need=route.length)
    hand = state.players[seat].hand
    held = hand[CARDS.index(action.colour)]
    if not all_locomotives and held < cards:
        raise IllegalAction("ticket_to_ride.illegal.cards", colour=action.colour, need=cards, have=held)
    if hand[LOCOMOTIVE] < action.locomotives:
        raise IllegalAction(
            "ticket_to_ride.illegal.locomotives", need=action.locomotives, have=hand[LOCOMOTIVE]
        )
