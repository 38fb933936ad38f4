"""Claiming a route (rulebook, "claiming routes")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.ticket_to_ride.claims import close, price_of
from rules.ticket_to_ride.drawing import renew
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, RouteClaimed
from rules.ticket_to_ride.refusals import refuse_claim
from rules.ticket_to_ride.turns import end_turn

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import ClaimRoute, TicketToRideState


def claim_route(state: TicketToRideState, seat: int, action: ClaimRoute) -> list[Event]:
    """Claim a route: pay its cards, put trains on it, score it."""
    if state.drawn:
        raise IllegalAction("ticket_to_ride.illegal.second_card")
    player = state.players[seat]
    price = price_of(player, action)
    if price is None:
        raise refuse_claim(state, seat, action)
    player.hand[price.kind] -= price.cards
    player.hand[LOCOMOTIVE] -= price.locomotives
    state.discard += price.paid
    player.trains -= price.trains
    player.points += price.points
    player.routes.append(price.route)
    state.owners[price.route] = seat
    close(state, seat, price.route)
    colour = CARDS[price.kind]
    events: list[Event] = [RouteClaimed(seat, price.route, colour, price.locomotives, price.points)]
    renew(state, seat, events)
    end_turn(state, events)
    return events
