"""What routes and tickets are good for, in a line below their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.kit import limits
from rules.ticket_to_ride import (
    CONSTANTS,
    ROUTES,
    TICKETS,
    is_completed,
    is_on_the_way,
    network_of,
    trains_for,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.words.say import Say
    from rules.ticket_to_ride import Player, TicketToRideState


_COMPLETES: Final = ("ticket_to_ride_offers.completes", "ticket_to_ride_offers.completes.several")
_ON_THE_WAY: Final = ("ticket_to_ride_offers.on_the_way", "ticket_to_ride_offers.on_the_way.several")


def gain_of_route(say: Say, player: Player, route: str) -> str:
    """Return the points of a route, what it does for which tickets, and the trains left after it.

    What it does comes before the trains; without room for all the tickets they are counted, then left out.
    """
    length = ROUTES[route].length
    points = say("ticket_to_ride_offers.points", n=CONSTANTS.route_points[length])
    left = say("ticket_to_ride_offers.trains_left", n=player.trains - length)
    said = [
        say("ticket_to_ride_offers.three", first=points, second=use, third=left)
        for use in _uses(say, player, route)
    ]
    said += [say("ticket_to_ride_offers.two", first=points, second=left)]
    return next(each for each in said if len(each) <= limits.OPTION_TEXT or each == said[-1])


def trains_for_tickets(say: Say, view: TicketToRideState, tickets: Sequence[str]) -> str:
    """Return how many trains each of some tickets takes on the shortest way."""
    player = view.players[view.seat]
    needs = [trains_for(player, ticket) for ticket in tickets]
    if None in needs:
        return say("ticket_to_ride_offers.out_of_reach")
    if not any(needs):
        return say("ticket_to_ride_offers.connected")
    return say("ticket_to_ride_offers.trains_for", needs=say.join([str(need) for need in needs]))


def _uses(say: Say, player: Player, route: str) -> Iterator[str]:
    """Yield what a route does for tickets, the longest way of saying it first; nothing if it does nothing."""
    now, then = network_of(player.routes), network_of([*player.routes, route])
    open_ones = [ticket for ticket in player.tickets if ticket in TICKETS and not is_completed(ticket, now)]
    done = [ticket for ticket in open_ones if is_completed(ticket, then)]
    served = done or [ticket for ticket in open_ones if is_on_the_way(player, route, ticket)]
    if served:
        named, counted = _COMPLETES if done else _ON_THE_WAY
        yield say(named, tickets=say.join([_cities(say, ticket) for ticket in served]))
        yield say(counted, n=len(served))


def _cities(say: Say, ticket: str) -> str:
    ends = TICKETS[ticket]
    a, b = (say(f"ticket_to_ride.city.{city}") for city in (ends.a, ends.b))
    return say("ticket_to_ride.name.route", a=a, b=b)
