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
    from rules.ticket_to_ride.model import ClaimRoute, Player, TicketToRideState


def claim_route(state: TicketToRideState, seat: int, action: ClaimRoute) -> list[Event]:
    """Claim a route: pay its cards, put trains on it, score it."""
    if state.drawn:
        raise IllegalAction("ticket_to_ride.illegal.second_card")
    player = state.players[seat]
    price = price_of(player, action)
    if price is None:
        raise refuse_claim(state, seat, action)
    _spend(player, price.kind, price.cards)
    _spend(player, LOCOMOTIVE, price.locomotives)
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


def _spend(player: Player, kind: int, cards: int) -> None:
    """Take cards from the hand; those that all know of are taken to be spent first."""
    player.hand[kind] -= cards
    player.known[kind] = max(0, player.known[kind] - cards)
