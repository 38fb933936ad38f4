"""A sparring partner at Ticket to Ride: cheap trees for its tickets, thrift with cards, tickets later on.

Written anew from what is published of a strong hand-made player: ways of few trains that join the ends of all
tickets (Steiner trees, grown from end to end), tickets kept by points and trains, cards taken for the routes
of that tree alone, locomotives saved, further tickets while trains last. It does not look at points of routes
before its tickets are done, nor at others.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from rules.ticket_to_ride.journeys import arrivals, open_routes, roads_of
from rules.ticket_to_ride.model import CARDS, COLOURS, LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.model import Player, TicketToRideState

_RISK = 4
"""Trains that are kept back for detours when tickets are chosen."""
_A_TRAIN = 0.55
"""Points that trains bring elsewhere: a ticket has to be worth more than what it takes."""
_TRAINS_FOR_TICKETS = 16
_TURNS_FOR_TICKETS = 8
_ENOUGH_CARDS = 12


def spar(view: TicketToRideState, seat: int, legal: Sequence[TicketToRideAction]) -> TicketToRideAction:
    """Return one of the ``legal`` actions."""
    player = view.players[seat]
    keeps = [action for action in legal if isinstance(action, KeepTickets)]
    if keeps:
        return max(keeps, key=lambda action: _promise(player, [*player.tickets, *action.tickets]))
    wanted = _tree(player, player.tickets)[0]
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    claim = _claim(view, player, claims, wanted)
    if claim:
        return claim
    if DrawTickets() in legal and not wanted and _has_time(view, player):
        return DrawTickets()
    return _draw(player, legal, wanted)


def _promise(player: Player, tickets: Sequence[str]) -> float:
    """Return the points of tickets, those out of reach lost, less what their trains would bring elsewhere."""
    routes, open_ones = _tree(player, tickets)
    trains = sum(ROUTES[route].length for route in routes)
    over = max(0, trains + _RISK - player.trains)
    points = sum(TICKETS[ticket].points * (-1 if ticket in open_ones else 1) for ticket in tickets)
    return points - _A_TRAIN * trains - 2 * over


def _tree(player: Player, tickets: Iterable[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Return routes still to claim that complete tickets with few trains, and the tickets given up."""
    return _grown(open_routes(player), tuple(player.routes), player.trains, tuple(sorted(tickets)))


@lru_cache(4096)
def _grown(
    free: tuple[str, ...], own: tuple[str, ...], trains: int, tickets: tuple[str, ...]
) -> tuple[frozenset[str], frozenset[str]]:
    """Join ticket after ticket in the best of several orders: routes that are in the tree cost no more."""
    by_points = sorted(tickets, key=lambda ticket: -TICKETS[ticket].points)
    best = _joined(free, own, trains, by_points)
    for one, other in combinations(range(min(3, len(by_points))), 2):
        order = by_points.copy()
        order[one], order[other] = order[other], order[one]
        tree = _joined(free, own, trains, order)
        best = min(best, tree, key=_loss)
    return best


def _loss(tree: tuple[frozenset[str], frozenset[str]]) -> tuple[int, int]:
    routes, given_up = tree
    return sum(TICKETS[t].points for t in given_up), sum(ROUTES[route].length for route in routes)


def _joined(
    free: tuple[str, ...], own: tuple[str, ...], trains: int, order: Sequence[str]
) -> tuple[frozenset[str], frozenset[str]]:
    costs = {route: ROUTES[route].length for route in free} | dict.fromkeys(own, 0)
    routes: set[str] = set()
    given_up: set[str] = set()
    for ticket in order:
        arrived, city = arrivals(roads_of(costs), TICKETS[ticket].a), TICKETS[ticket].b
        if arrived.get(city, (trains + 1, ""))[0] > trains:
            given_up.add(ticket)
            continue
        trains -= arrived[city][0]
        while route := arrived[city][1]:
            if costs[route]:
                routes.add(route)
                costs[route] = 0
            city = ROUTES[route].a if ROUTES[route].b == city else ROUTES[route].b
    return frozenset(routes), frozenset(given_up)


def _claim(
    view: TicketToRideState, player: Player, claims: Sequence[ClaimRoute], wanted: frozenset[str]
) -> ClaimRoute | None:
    """Claim a route of the tree, the longest first; with tickets done, or at the end, whatever is longest."""
    able = [claim for claim in claims if claim.route in wanted]
    if not able and (view.last_turns > 0 or not view.deck):
        able = list(claims)
    elif not able and not wanted:
        longest = max((r.length for r in ROUTES.values() if r.length <= player.trains), default=0)
        enough = sum(player.hand) > _ENOUGH_CARDS or player.trains < _ENOUGH_CARDS
        able = [c for c in claims if enough or ROUTES[c.route].length >= min(5, longest)]
    return min(able, key=lambda claim: (-ROUTES[claim.route].length, claim.locomotives), default=None)


def _has_time(view: TicketToRideState, player: Player) -> bool:
    """Return whether trains are left for a further ticket, to this seat and to whoever will end the game."""
    fewest = min(other.trains for other in view.players)
    return player.trains >= _TRAINS_FOR_TICKETS and fewest >= _TURNS_FOR_TICKETS


def _draw(player: Player, legal: Sequence[TicketToRideAction], wanted: frozenset[str]) -> TicketToRideAction:
    """Take a colour that the tree lacks, the one that is lacking least; else draw unseen."""
    lacking = _lacking(player, wanted)
    useful = [action for action in legal if isinstance(action, TakeCard) and action.card in lacking]
    if useful:
        return min(useful, key=lambda action: lacking[action.card])
    locomotive = TakeCard(CARDS[LOCOMOTIVE])
    if locomotive in legal and 1 in lacking.values():
        return locomotive
    return DrawCard() if DrawCard() in legal else legal[0]


def _lacking(player: Player, wanted: frozenset[str]) -> dict[str, int]:
    """Return by colour how many cards the tree lacks; for grey routes the colour of which there is most."""
    left = dict(zip(COLOURS, player.hand, strict=False))
    routes = [ROUTES[route] for route in sorted(wanted)]
    for route in sorted(routes, key=lambda route: route.colour == "gray"):
        colour = max(left, key=left.__getitem__) if route.colour == "gray" else route.colour
        left[colour] -= route.length
    return {colour: -cards for colour, cards in left.items() if cards < 0}
