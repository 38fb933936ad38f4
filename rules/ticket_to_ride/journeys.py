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
    return _ways(_open(player), player.trains, tuple(player.routes), ticket)


def numbered(view: TicketToRideState, seat: int) -> Mapping[str, int]:
    """Return the routes that a seat could claim with its hand, numbered from 1 in the order of the offer.

    First come those on the shortest ways of its open tickets, then the others; both by the ids of their
    cities. Twins of one colour have one number: which of them is claimed makes no difference.
    """
    player = view.players[seat]
    able = tuple(dict.fromkeys(claim.route for claim in claims(view, seat)))
    return _numbered(able, _open(player), player.trains, tuple(player.routes), tuple(player.tickets))


def _open(player: Player) -> tuple[str, ...]:
    """Return the routes that a player may claim as far as trains and other claims go."""
    return tuple(
        route.id for route in ROUTES.values() if route.length <= player.trains and is_open(player, route.id)
    )


@lru_cache(256)
def _numbered(
    able: tuple[str, ...],
    free: tuple[str, ...],
    trains: int,
    own: tuple[str, ...],
    tickets: tuple[str, ...],
) -> Mapping[str, int]:
    wanted = {route for ticket in tickets if ticket in TICKETS for route in _ways(free, trains, own, ticket)}
    order = sorted(map(ROUTES.__getitem__, able), key=lambda r: (r.id not in wanted, r.a, r.b, r.colour))
    numbers: dict[tuple[str, str, str], int] = {}
    return {r.id: numbers.setdefault((r.a, r.b, r.colour), len(numbers) + 1) for r in order}


@lru_cache(256)
def _ways(free: tuple[str, ...], trains: int, own: tuple[str, ...], ticket: str) -> frozenset[str]:
    ends, roads = TICKETS[ticket], _roads(free, own)
    from_a, from_b = (_distances(roads, city) for city in (ends.a, ends.b))
    whole = from_a.get(ends.b, trains + 1)
    if not 0 < whole <= trains:
        return frozenset()
    return frozenset(
        route
        for city, leaving in roads.items()
        for other, length, route in leaving
        if length and from_a.get(city, whole) + length + from_b.get(other, whole) == whole
    )


_Roads = dict[str, list[tuple[str, int, str]]]
"""By city where tracks lead from it, how many trains that still takes, and their routes."""


def _roads(free: tuple[str, ...], own: tuple[str, ...]) -> _Roads:
    """Return the tracks that a player has, which take nothing, and those that it may claim."""
    roads: _Roads = defaultdict(list)
    for id_, length in (*((id_, 0) for id_ in own), *((id_, ROUTES[id_].length) for id_ in free)):
        route = ROUTES[id_]
        roads[route.a].append((route.b, length, id_))
        roads[route.b].append((route.a, length, id_))
    return roads


def _distances(roads: _Roads, start: str) -> dict[str, int]:
    """Return by city how many trains the shortest way there takes (Dijkstra)."""
    found: dict[str, int] = {}
    queue = [(0, start)]
    while queue:
        distance, city = heappop(queue)
        if city not in found:
            found[city] = distance
            for other, length, _ in roads[city]:
                if other not in found:
                    heappush(queue, (distance + length, other))
    return found


def trains_for(player: Player, ticket: str) -> int | None:
    """Return the fewest trains that complete a ticket, 0 if it is completed, None if no way is left."""
    ends = TICKETS[ticket]
    whole = _distances(_roads(_open(player), tuple(player.routes)), ends.a).get(ends.b)
    return None if whole is None or whole > player.trains else whole


def is_on_the_way(player: Player, route: str, ticket: str) -> bool:
    """Return whether a route is still to be claimed on any way that completes a ticket with fewest trains."""
    return route in ways(player, ticket)
