"""Plans for all the trains that a seat has left: which routes, what they bring, how many turns they take.

A strong player goes by them. A plan begins with ways for tickets, long routes made cheap, and goes on with
whatever brings most for its trains and turns; then each route is left out in turn to see what comes instead.
Routes and cities are numbers here, in the order of the atlas: hundreds of plans are looked at for a decision.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from rules.ticket_to_ride.advice import missing_cards
from rules.ticket_to_ride.atlas import CITIES, CONSTANTS, ROUTES, TICKETS
from rules.ticket_to_ride.journeys import open_routes
from rules.ticket_to_ride.model import COLOURS, LOCOMOTIVE
from rules.ticket_to_ride.trail import Network, longest_trail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.ticket_to_ride.model import Player, TicketToRideState
    from rules.ticket_to_ride.weights import Weights

    Ends = tuple[int, int, int]
    """Two cities, and the points of a ticket between them."""

_ROUTES = tuple(ROUTES.values())
PLACE = {route: place for place, route in enumerate(ROUTES)}
_CITY = {city: place for place, city in enumerate(CITIES)}
_GREY = len(COLOURS)
_LENGTH = [route.length for route in _ROUTES]
_POINTS = [CONSTANTS.route_points[route.length] for route in _ROUTES]
_COLOUR = [_GREY if route.colour == "gray" else COLOURS.index(route.colour) for route in _ROUTES]
_A = [_CITY[route.a] for route in _ROUTES]
_B = [_CITY[route.b] for route in _ROUTES]
_TWIN = [PLACE[route.twin] if route.twin else -1 for route in _ROUTES]
_LIKE = [twin if twin < r and _COLOUR[twin] == _COLOUR[r] else -1 for r, twin in enumerate(_TWIN)]
"""By route the one before it that is its twin and has its colour, else -1."""
_ROADS = [
    [(_B[r] if _A[r] == city else _A[r], r) for r in range(len(_ROUTES)) if city in (_A[r], _B[r])]
    for city in range(len(_CITY))
]
"""By city the cities that routes lead to, and the routes."""
ENDS: dict[str, Ends] = {each.id: (_CITY[each.a], _CITY[each.b], each.points) for each in TICKETS.values()}
_CLOSED = 1e9
_LEAST = 0.05
"""What a route costs on the way at least."""
_SPARE_TIME = 0.5
"""A plan may take so many turns more than there are likely to be."""
_SURE = 30.0
"""Beyond so many times what makes a trail likelier to be the longest there is no doubt."""


class Plan(NamedTuple):
    """Routes still to be claimed, what they bring, and that less what their turns cost."""

    routes: tuple[int, ...]
    gain: float
    worth: float


@lru_cache(1 << 14)
def _trail(routes: tuple[int, ...]) -> int:
    edges = [(_ROUTES[route].a, _ROUTES[route].b, _LENGTH[route]) for route in routes]
    return longest_trail(Network(edges)).length


def _pay(colours: list[int], routes: Iterable[int]) -> None:
    """Take what there is for some routes, grey ones last, each from the colour of which there is most."""
    for route in sorted(routes, key=_COLOUR.__getitem__):
        colour = _COLOUR[route]
        if colour == _GREY:
            colour = colours.index(max(colours))
        colours[colour] = max(0, colours[colour] - _LENGTH[route])


class Planner:
    """What a seat could do with its trains; its view may not change meanwhile.

    ``tickets``: instead of its own.
    """

    def __init__(
        self, view: TicketToRideState, seat: int, weights: Weights, tickets: Sequence[str] | None = None
    ) -> None:
        player, self._weights = view.players[seat], weights
        self._trains, self.hand = player.trains, player.hand[: LOCOMOTIVE + 1]
        held = sorted(player.tickets if tickets is None else tickets)
        self._tickets = sorted([ENDS[ticket] for ticket in held], key=lambda ends: -ends[2])
        self._own = [PLACE[route] for route in player.routes]
        able = [PLACE[route] for route in open_routes(player)]
        self._open = [route for route in able if _LIKE[route] not in able]
        others = [player for other, player in enumerate(view.players) if other != seat]
        self.turns_left = turns = _turns_left(view, others, weights)
        self._rival = max(_likely_trail(player, turns, weights) for player in others)
        self._costs = self._costs_on_the_way()

    def _costs_on_the_way(self) -> list[float]:
        weights, costs = self._weights, [_CLOSED] * len(_ROUTES)
        for route in self._open:
            missing = missing_cards(self.hand, _ROUTES[route])
            cost = weights.path_train * _LENGTH[route] - weights.path_point * _POINTS[route]
            costs[route] = max(_LEAST, cost + weights.path_claim + weights.path_card * missing)
        for route in self._own:
            costs[route] = 0.0
        return costs

    def plans(self, most: int, *, searched: bool = True) -> list[Plan]:
        """Return so many of the best plans; ``searched``: what may come instead of each route counts, too."""
        tickets = self._tickets
        orders = [tickets, *(tickets[:n] + tickets[n + 1 :] for n in range(len(tickets))), tickets[::-1], []]
        found: dict[frozenset[int], Plan] = {}
        for order in orders:
            self._note(found, self._ways(order, self._costs))
        costs_and_lengths = zip(self._costs, _LENGTH, strict=True)
        shortest = [cost if cost in (0.0, _CLOSED) else n + 0.5 for cost, n in costs_and_lengths]
        self._note(found, self._ways(tickets, shortest))
        if searched:
            best = max(found.values(), key=lambda plan: plan.worth)
            for route in best.routes:
                costs = self._costs.copy()
                costs[route] = _CLOSED
                self._note(found, self._ways(tickets, costs), without=route)
                self._note(found, [other for other in best.routes if other != route], without=route)
        return sorted(found.values(), key=lambda plan: -plan.worth)[:most]

    def _note(self, found: dict[frozenset[int], Plan], begun: list[int], without: int = -1) -> None:
        plan = self._plan(begun, without)
        found.setdefault(frozenset(plan.routes), plan)

    def _plan(self, begun: list[int], without: int = -1) -> Plan:
        routes = tuple(self._filled(begun, without))
        gain = self.gain(routes)
        return Plan(routes, gain, self.worth(routes, gain, self.hand))

    def _ways(self, tickets: Iterable[Ends], costs: Sequence[float]) -> list[int]:
        """Return routes for one ticket after the other, as far as trains last; what is planned is shared."""
        costs, found, left = list(costs), [], self._trains
        for a, b, _ in tickets:
            further = [route for route in _cheapest(costs, a, b) or () if costs[route]]
            trains = sum([_LENGTH[route] for route in further])
            if trains <= left:
                left -= trains
                found += further
                for route in further:
                    costs[route], twin = 0.0, _TWIN[route]
                    if twin >= 0 and costs[twin]:
                        costs[twin] = _CLOSED
        return found

    def _filled(self, begun: list[int], without: int) -> list[int]:
        """Return routes, and further ones that bring most for their trains and turns."""
        routes, turns = begun.copy(), self.turns(begun, self.hand)
        left = self._trains - sum([_LENGTH[route] for route in begun])
        colours = self.hand[:LOCOMOTIVE]
        _pay(colours, begun)
        taken = {*begun, *[_TWIN[route] for route in begun], without}
        able = [route for route in self._open if route not in taken]
        cities = {city for route in (*self._own, *begun) for city in (_A[route], _B[route])}
        while left and able:
            able, route, more = self._next(able, left, max(1.0, self.turns_left - turns), colours, cities)
            if route < 0:
                break
            able = [other for other in able if other not in (route, _TWIN[route])]
            if routes and turns + more > self.turns_left + _SPARE_TIME:
                if turns + 1 > self.turns_left:
                    break
                continue
            routes.append(route)
            turns += more
            left -= _LENGTH[route]
            _pay(colours, (route,))
            cities |= {_A[route], _B[route]}
        return routes

    def _next(
        self, able: Sequence[int], left: int, turns: float, colours: list[int], cities: set[int]
    ) -> tuple[list[int], int, float]:
        """Return what may still bring anything, of that what brings most (-1: nothing), and its turns."""
        turn, card, joined = self._weights.turn, self._weights.card, self._weights.joined
        most, best, chosen, taken = max(colours), 0.0, -1, 0.0
        alive = []
        for route in able:
            length, colour = _LENGTH[route], _COLOUR[route]
            missing = length - (most if colour == _GREY else colours[colour])
            if length > left:
                continue
            needed = 1 + card * missing if missing > 0 else 1.0
            gain = _POINTS[route] - turn * needed
            if gain + joined * length <= 0:
                continue
            alive.append(route)
            if _A[route] in cities or _B[route] in cities:
                gain += joined * length
            gain /= length / left + needed / turns
            if gain > best:
                best, chosen, taken = gain, route, needed
        return alive, chosen, taken

    def turns(self, routes: Iterable[int], hand: Sequence[int]) -> float:
        """Return how many turns it takes a hand to claim some routes."""
        left, greys, claims = list(hand[:LOCOMOTIVE]), [], 0
        for route in routes:
            claims += 1
            if _COLOUR[route] == _GREY:
                greys.append(_LENGTH[route])
            else:
                left[_COLOUR[route]] -= _LENGTH[route]
        missing = -sum([cards for cards in left if cards < 0])
        most = -min(0, *left)
        for length in sorted(greys, reverse=True):
            held = max(left)
            if held > 0:
                left[left.index(held)] = max(0, held - length)
            missing += max(0, length - max(0, held))
        weights, locomotives = self._weights, hand[LOCOMOTIVE]
        return claims + max(0.0, weights.card * (missing - locomotives), weights.rare * (most - locomotives))

    def gain(self, routes: Sequence[int]) -> float:
        """Return what routes bring: their points, tickets, and the longest trail as far as it is likely."""
        weights, joined = self._weights, list(range(len(_CITY)))
        for route in self._own:
            joined[_root(joined, _A[route])] = _root(joined, _B[route])
        done = [_root(joined, a) == _root(joined, b) for a, b, _ in self._tickets]
        total = 0.0
        for route in routes:
            total += _POINTS[route]
            joined[_root(joined, _A[route])] = _root(joined, _B[route])
        for (a, b, points), before in zip(self._tickets, done, strict=True):
            reached = _root(joined, a) == _root(joined, b)
            total += points - (0 if before else weights.doubt) if reached else -points
        longer = (_trail(tuple(sorted([*self._own, *routes]))) - self._rival) / weights.trail_soft
        return total + weights.trail / (1 + exp(-max(-_SURE, min(_SURE, longer))))

    def worth(self, routes: Iterable[int], gain: float, hand: Sequence[int], past: float = 0.0) -> float:
        """Return what routes bring a hand less what their turns cost, ``past`` turns from now."""
        turns = self.turns(routes, hand)
        late = max(0.0, turns + past - self.turns_left)
        return gain - self._weights.turn * turns - self._weights.late * late

    def with_ticket(self, ticket: str, plan: Plan) -> float:
        """Return what a further ticket would add to what can be reached: by a plan made anew, or this one."""
        own, before = self._tickets, self._plan(self._ways(self._tickets, self._costs)).worth
        self._tickets = [*own, ENDS[ticket]]
        anew = self._plan(self._ways(self._tickets, self._costs)).worth - before
        as_it_is = self.gain(plan.routes) - plan.gain
        self._tickets = own
        return max(anew, as_it_is)


def _root(joined: list[int], city: int) -> int:
    while joined[city] != city:
        joined[city] = joined[joined[city]]
        city = joined[city]
    return city


def _cheapest(costs: Sequence[float], start: int, goal: int) -> list[int] | None:
    """Return the routes of a cheapest way between two cities, None if all are closed (Dijkstra)."""
    reached, arrived_by, queue = {start: 0.0}, {}, [(0.0, start)]
    while queue:
        cost, city = heappop(queue)
        if city == goal:
            break
        if cost > reached[city]:
            continue
        for other, route in _ROADS[city]:
            further = cost + costs[route]
            if further < reached.get(other, _CLOSED):
                reached[other], arrived_by[other] = further, (city, route)
                heappush(queue, (further, other))
    if goal not in reached:
        return None
    path = []
    while goal != start:
        goal, route = arrived_by[goal]
        path.append(route)
    return path


def _turns_left(view: TicketToRideState, others: Iterable[Player], weights: Weights) -> float:
    """Return how many turns a seat is likely to have, this one counted, until another ends the game."""
    if view.last_turns > 0:
        return 1.0
    fewest = min(player.trains for player in others)
    return 1 + max(0, fewest - CONSTANTS.trains_for_last_turns) / weights.speed


def _likely_trail(player: Player, turns: float, weights: Weights) -> float:
    """Return how long the longest trail of a player is likely to become in so many turns."""
    own = tuple(sorted([PLACE[route] for route in player.routes]))
    return _trail(own) + weights.trail_more * min(player.trains, turns * weights.speed)
