"""The shortest ways to complete tickets, and the order in which routes are offered to a seat."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from rules.ticket_to_ride.claims import claims, is_open

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.ticket_to_ride.model import Player, TicketToRideState


def ways(player: Player, ticket: str) -> frozenset[str]:
    """Return the routes still to be claimed on any way that completes a ticket with fewest trains.

    None if the ticket is completed, or if the player has too few trains for it. Of twins that are both open
    both count.
    """
    return _ways(open_routes(player), player.trains, tuple(player.routes), ticket)


def numbered(view: TicketToRideState, seat: int) -> Mapping[str, int]:
    """Return the routes that a seat could claim with its hand, numbered from 1 in the order of the offer.

    First come those on the shortest ways of its open tickets, then the others; both by the ids of their
    cities. Twins of one colour have one number: which of them is claimed makes no difference.
    """
    player = view.players[seat]
    able = tuple(dict.fromkeys(claim.route for claim in claims(view, seat)))
    return _numbered(able, open_routes(player), player.trains, tuple(player.routes), tuple(player.tickets))


def open_routes(player: Player) -> tuple[str, ...]:
    """Return the routes that a player may claim as far as trains and other claims go."""
    return tuple(
        route.id for route in ROUTES.values() if route.length <= player.trains and is_open(player, route.id)
    )


@lru_cache(256)
def _numbered(
    able: tuple[str, ...], free: tuple[str, ...], trains: int, own: tuple[str, ...], tickets: tuple[str, ...]
) -> Mapping[str, int]:
    wanted = {route for ticket in tickets if ticket in TICKETS for route in _ways(free, trains, own, ticket)}
    order = sorted(map(ROUTES.__getitem__, able), key=lambda r: (r.id not in wanted, r.a, r.b, r.colour))
    numbers: dict[tuple[str, str, str], int] = {}
    return {r.id: numbers.setdefault((r.a, r.b, r.colour), len(numbers) + 1) for r in order}


@lru_cache(256)
def _ways(free: tuple[str, ...], trains: int, own: tuple[str, ...], ticket: str) -> frozenset[str]:
    ends, roads = TICKETS[ticket], _roads(free, own)
    from_a, from_b = (arrivals(roads, city) for city in (ends.a, ends.b))
    far = trains + 1, ""
    whole, _ = from_a.get(ends.b, far)
    if not 0 < whole <= trains:
        return frozenset()
    return frozenset(
        route
        for city, leaving in roads.items()
        for other, length, route in leaving
        if length and from_a.get(city, far)[0] + length + from_b.get(other, far)[0] == whole
    )


def trains_for(player: Player, ticket: str) -> int | None:
    """Return the fewest trains that complete a ticket, 0 if it is completed, None if no way is left."""
    ends, roads = TICKETS[ticket], _roads(open_routes(player), tuple(player.routes))
    whole, _ = arrivals(roads, ends.a).get(ends.b, (player.trains + 1, ""))
    return None if whole > player.trains else whole


Roads = dict[str, list[tuple[str, int, str]]]
"""By city where routes lead from it, what they cost, and the routes."""


def _roads(free: tuple[str, ...], own: tuple[str, ...]) -> Roads:
    """Return the routes that a player has, which take no trains, and those that it may claim."""
    return roads_of({route: ROUTES[route].length for route in free} | dict.fromkeys(own, 0))


def roads_of(costs: Mapping[str, int]) -> Roads:
    """Return routes with what they cost as roads from city to city."""
    roads: Roads = defaultdict(list)
    for id_, cost in costs.items():
        route = ROUTES[id_]
        roads[route.a].append((route.b, cost, id_))
        roads[route.b].append((route.a, cost, id_))
    return roads


def arrivals(roads: Roads, start: str) -> dict[str, tuple[int, str]]:
    """Return by city what the cheapest way there costs, and by which route it arrives (Dijkstra)."""
    found: dict[str, tuple[int, str]] = {}
    queue = [(0, start, "")]
    while queue:
        cost, city, route = heappop(queue)
        if city not in found:
            found[city] = cost, route
            for other, more, way in roads[city]:
                if other not in found:
                    heappush(queue, (cost + more, other, way))
    return found
