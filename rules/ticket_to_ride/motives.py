"""What speaks for what the bot player of Ticket to Ride would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.contract import Motive
from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, ClaimRoute, DrawCard, KeepTickets, TakeCard
from rules.ticket_to_ride.plan import make_plan, missing_cards

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import Player, TicketToRideAction, TicketToRideState


def motive(view: TicketToRideState, seat: int, action: TicketToRideAction) -> Motive:
    """Return what speaks for an action that is advised."""
    player = view.players[seat]
    if isinstance(action, KeepTickets):
        plan = make_plan(player, [*player.tickets, *action.tickets])
        return Motive("keep", {"points": plan.points, "trains": plan.trains})
    if isinstance(action, ClaimRoute):
        return _claim(view, player, action)
    if isinstance(action, TakeCard) and action.card == CARDS[LOCOMOTIVE]:
        return Motive("locomotive")
    if isinstance(action, TakeCard):
        route = _missing(player, action.card)
        return Motive("take_wanted", {"card": action.card, "route": route}) if route else Motive("take")
    return Motive("draw" if isinstance(action, DrawCard) else "draw_tickets")


def _claim(view: TicketToRideState, player: Player, action: ClaimRoute) -> Motive:
    if action.route in make_plan(player, player.tickets).routes:
        ticket = _ticket_of(player, action.route)
        return Motive("on_the_way", {"ticket": ticket}) if ticket else Motive("on_the_ways")
    facts = {"n": ROUTES[action.route].length}
    return Motive("for_points_at_last" if view.last_turns > 0 or not view.deck else "for_points", facts)


def _missing(player: Player, card: str) -> str | None:
    """Return the route of the plan that misses cards of a colour: one of that colour, else a grey one."""
    wanted = [ROUTES[route] for route in make_plan(player, player.tickets).routes]
    short = [route for route in wanted if route.colour in (card, "gray") and missing_cards(player, route)]
    return next((route.id for route in sorted(short, key=lambda route: route.colour == "gray")), None)


def _ticket_of(player: Player, route: str) -> str | None:
    """Return the ticket of most points that a route alone leads to."""
    tickets = sorted(player.tickets, key=lambda ticket: (-TICKETS[ticket].points, ticket))
    return next((ticket for ticket in tickets if route in make_plan(player, [ticket]).routes), None)
