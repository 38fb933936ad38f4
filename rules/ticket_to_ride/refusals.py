"""Why an action is refused (rulebook, "playing")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES
from rules.ticket_to_ride.claims import can_pay
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, DrawCard, DrawTickets, KeepTickets, TakeCard

if TYPE_CHECKING:
    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import ClaimRoute, Player, TicketToRideAction, TicketToRideState


def refusal(state: TicketToRideState, seat: int, action: TicketToRideAction) -> IllegalAction | None:
    """Return why a seat that is waited for may not take a well-formed action, None if it may."""
    player = state.players[seat]
    if isinstance(action, KeepTickets):
        return _keeping(player, action)
    if player.keep:
        return IllegalAction("ticket_to_ride.illegal.keep_first")
    if isinstance(action, TakeCard | DrawCard):
        return _drawing(state, action)
    if state.drawn:
        return IllegalAction("ticket_to_ride.illegal.second_card")
    if isinstance(action, DrawTickets):
        return None if state.ticket_deck else IllegalAction("ticket_to_ride.illegal.no_tickets")
    return None if can_pay(player, action) else _claiming(state, seat, action)


def _keeping(player: Player, action: KeepTickets) -> IllegalAction | None:
    if not player.keep:
        return IllegalAction("ticket_to_ride.illegal.nothing_offered")
    kept = tuple([ticket for ticket in player.offer if ticket in action.tickets])
    if kept == action.tickets and len(kept) >= player.keep:
        return None
    offered = len(player.offer)
    return IllegalAction("ticket_to_ride.illegal.keep_of_offer", keep=player.keep, offered=offered)


def _drawing(state: TicketToRideState, action: TakeCard | DrawCard) -> IllegalAction | None:
    if not state.deck:
        return IllegalAction("ticket_to_ride.illegal.no_train_cards")
    if isinstance(action, DrawCard):
        return None
    kind = CARDS.index(action.card)
    if kind not in state.face_up:
        return IllegalAction("ticket_to_ride.illegal.not_face_up", card=action.card)
    if kind == LOCOMOTIVE and state.drawn:
        return IllegalAction("ticket_to_ride.illegal.locomotive_second")
    return None


def _claiming(state: TicketToRideState, seat: int, action: ClaimRoute) -> IllegalAction:
    """Return why a claim is refused that is known not to be allowed."""
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
