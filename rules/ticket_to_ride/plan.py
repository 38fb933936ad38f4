"""A bot player's plan: which routes would complete its tickets."""

from __future__ import annotations

from collections import defaultdict
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from rules.ticket_to_ride.claims import is_open
from rules.ticket_to_ride.model import COLOURS, LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import Player

_TRAIN = 10
_MISSING_CARD = 4
"""What a card still to be drawn makes a route dearer, where a train costs ten."""


class Plan(NamedTuple):
    """Routes to claim, the trains they take, and the points that tickets would win or lose."""

    routes: tuple[str, ...]
    trains: int
    points: int


def make_plan(player: Player, tickets: Iterable[str]) -> Plan:
    """Return how to complete as many tickets as trains allow, the most valuable first, sharing routes."""
    costs = _costs(player)
    routes: list[str] = []
    trains = points = 0
    for ticket in sorted(tickets, key=lambda ticket: (-TICKETS[ticket].points, ticket)):
        path = cheapest_path(costs, TICKETS[ticket].a, TICKETS[ticket].b)
        further = [route for route in path or () if costs[route]]
        need = sum(ROUTES[route].length for route in further)
        if path is None or trains + need > player.trains:
            points -= TICKETS[ticket].points
            continue
        points += TICKETS[ticket].points
        trains += need
        routes += further
        costs |= dict.fromkeys(further, 0)
    return Plan(tuple(routes), trains, points)


def missing_cards(player: Player, route: Route) -> int:
    """Return how many cards a player has still to draw for a route, locomotives counted in."""
    hand = player.hand
    held = max(hand[:LOCOMOTIVE]) if route.colour == "gray" else hand[COLOURS.index(route.colour)]
    return max(0, route.length - held - hand[LOCOMOTIVE])


def _costs(player: Player) -> dict[str, int]:
    """Return by route what it costs the player to have it: nothing if it is theirs; no entry if closed."""
    costs = dict.fromkeys(player.routes, 0)
    for route in ROUTES.values():
        if is_open(player, route.id) and route.length <= player.trains:
            costs[route.id] = _TRAIN * route.length + _MISSING_CARD * missing_cards(player, route)
    return costs


def cheapest_path(costs: dict[str, int], start: str, goal: str) -> list[str] | None:
    """Return the routes of a cheapest path between two cities (Dijkstra), or None."""
    ways = defaultdict(list)
    for route in costs:
        ways[ROUTES[route].a].append((ROUTES[route].b, route))
        ways[ROUTES[route].b].append((ROUTES[route].a, route))
    arrived: dict[str, str | None] = {}
    queue: list[tuple[int, str, str | None]] = [(0, start, None)]
    while queue and goal not in arrived:
        cost, city, came_by = heappop(queue)
        if city not in arrived:
            arrived[city] = came_by
            for other, way in ways[city]:
                if other not in arrived:
                    heappush(queue, (cost + costs[way], other, way))
    return _path_back(arrived, goal) if goal in arrived else None


def _path_back(arrived: dict[str, str | None], goal: str) -> list[str]:
    path: list[str] = []
    city = goal
    while route := arrived[city]:
        path.append(route)
        city = ROUTES[route].a if ROUTES[route].b == city else ROUTES[route].b
    return path
