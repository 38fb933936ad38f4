"""The names of routes, tickets, cities and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cogs.title.words.names import Names
from rules.ticket_to_ride import (
    CARDS,
    FACE_DOWN,
    HIDDEN_TICKET,
    LOCOMOTIVE,
    ROUTES,
    TICKETS,
    TicketToRideState,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from rules.ticket_to_ride.actions import ClaimRoute
    from rules.ticket_to_ride.events import RouteClaimed


class TicketToRideNames(Names[TicketToRideState]):
    """The names of Ticket to Ride."""

    families: ClassVar[Mapping[str, str]] = {"card": "colour", "a": "city", "b": "city", "used": "route"}

    def known(self, say: Say, field: str, value: object, view: TicketToRideState | None = None) -> str:
        """Return the name of a route or ticket, too, which are called by their cities."""
        if self.families.get(field, field) == "route" and value in ROUTES:
            route = ROUTES[str(value)]
            return cities(say, route.a, route.b)
        if field == "ticket" and value in TICKETS:
            return ticket_name(say, str(value))
        return super().known(say, field, value, view)


def city(say: Say, city_id: str) -> str:
    """Return the name of a city."""
    return say(f"ticket_to_ride.city.{city_id}")


def cities(say: Say, a: str, b: str) -> str:
    """Return the two cities that a route or a ticket links."""
    return say("ticket_to_ride.name.route", a=city(say, a), b=city(say, b))


def colour_name(say: Say, colour: str) -> str:
    """Return the name of a colour of cards or of a route."""
    return say(f"ticket_to_ride.colour.{colour}")


def route_label(say: Say, route_id: str) -> str:
    """Return a route with its length and colour, which tell twins apart."""
    route = ROUTES[route_id]
    return say(
        "ticket_to_ride.label.route",
        a=city(say, route.a),
        b=city(say, route.b),
        length=route.length,
        colour=colour_name(say, route.colour),
    )


def ticket_name(say: Say, ticket_id: str) -> str:
    """Return a ticket's cities and points."""
    ticket = TICKETS[ticket_id]
    return say(
        "ticket_to_ride.name.ticket", a=city(say, ticket.a), b=city(say, ticket.b), points=ticket.points
    )


def ticket_names(say: Say, tickets: Sequence[str]) -> str:
    """Return tickets as a list, without those that are hidden."""
    return say.join([ticket_name(say, ticket) for ticket in tickets if ticket != HIDDEN_TICKET])


def card_names(say: Say, counts: Mapping[int, int]) -> str:
    """Return cards as a list, locomotives last; ``counts`` by the index of the card, without hidden ones."""
    known = [card for card, count in counts.items() if count and card != FACE_DOWN]
    order = sorted(known, key=lambda card: (card == LOCOMOTIVE, card))
    return say.join([_pile(say, card, counts[card]) for card in order])


def payment_of(say: Say, claim: ClaimRoute | RouteClaimed) -> str:
    """Return the cards that a route was or would be paid with."""
    locomotives = claim.locomotives
    plain = ROUTES[claim.route].length - locomotives
    if plain == 0:
        return say("ticket_to_ride.label.payment.locomotives", n=locomotives)
    colour = colour_name(say, claim.colour)
    if locomotives == 0:
        return say("ticket_to_ride.label.payment.coloured", n=plain, colour=colour)
    return say("ticket_to_ride.label.payment.mixed", count=plain, colour=colour, n=locomotives)


def _pile(say: Say, card: int, n: int) -> str:
    if card == LOCOMOTIVE:
        return say("ticket_to_ride.label.payment.locomotives", n=n)
    return say("ticket_to_ride.label.cards", n=n, colour=colour_name(say, CARDS[card]))
