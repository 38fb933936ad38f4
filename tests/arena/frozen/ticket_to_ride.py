"""What a bot player did at b3abf63a: it completes its tickets the cheapest way, then claims for points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from rules.ticket_to_ride.journeys import arrivals, open_routes, roads_of
from rules.ticket_to_ride.model import CARDS, COLOURS, LOCOMOTIVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import Player, TicketToRideState

_TRAIN = 10
_MISSING_CARD = 4
"""What a card still to be drawn makes a route dearer, where a train costs ten."""
_POINTS_A_TRAIN = 2
"""Tickets whose points, times this, are fewer than the trains they take are not kept."""
_TRAINS_FOR_NEW_TICKETS = 22
_MOST_TICKETS = 5
_MANY_CARDS = 22
_LONG = 4


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
    for route in map(ROUTES.__getitem__, open_routes(player)):
        costs[route.id] = _TRAIN * route.length + _MISSING_CARD * missing_cards(player, route)
    return costs


def cheapest_path(costs: dict[str, int], start: str, goal: str) -> list[str] | None:
    """Return the routes of a cheapest path between two cities, from its goal back, or None."""
    arrived, path, city = arrivals(roads_of(costs), start), [], goal
    if goal not in arrived:
        return None
    while route := arrived[city][1]:
        path.append(route)
        city = ROUTES[route].a if ROUTES[route].b == city else ROUTES[route].b
    return path


def advise(view: TicketToRideState, seat: int, legal: Sequence[TicketToRideAction]) -> TicketToRideAction:
    """Return a sensible one of the ``legal`` actions from what ``seat`` sees, always the same one."""
    player = view.players[seat]
    keeps = [action for action in legal if isinstance(action, KeepTickets)]
    if keeps:
        return max(keeps, key=lambda action: _worth(player, action))
    wanted = [ROUTES[route] for route in make_plan(player, player.tickets).routes]
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    claim = _planned(claims, wanted) or _for_points(view, player, claims, wanted)
    if claim:
        return claim
    if DrawTickets() in legal and not wanted and _has_time(view, player):
        return DrawTickets()
    return _draw(player, legal, wanted or _worthwhile(player))


def _worth(player: Player, action: KeepTickets) -> int:
    plan = make_plan(player, [*player.tickets, *action.tickets])
    return _POINTS_A_TRAIN * plan.points - plan.trains


def _planned(claims: Iterable[ClaimRoute], wanted: Sequence[Route]) -> ClaimRoute | None:
    """Return the claim of a wanted route that spends fewest locomotives, of those the longest."""
    able = [claim for claim in claims if ROUTES[claim.route] in wanted]
    return min(able, key=lambda claim: (claim.locomotives, -ROUTES[claim.route].length), default=None)


def _for_points(
    view: TicketToRideState, player: Player, claims: Iterable[ClaimRoute], wanted: Sequence[Route]
) -> ClaimRoute | None:
    """Return the claim of most points once cards or time run out, or a long one when tickets are done."""
    if view.last_turns > 0 or not view.deck:
        spare, shortest = player.trains, 1
    elif sum(player.hand) > _MANY_CARDS:
        spare, shortest = player.trains - sum(route.length for route in wanted), 1
    elif not wanted:
        spare, shortest = player.trains, min(_LONG, player.trains)
    else:
        return None
    able = [claim for claim in claims if shortest <= ROUTES[claim.route].length <= spare]
    return max(able, key=lambda claim: (ROUTES[claim.route].length, -claim.locomotives), default=None)


def _has_time(view: TicketToRideState, player: Player) -> bool:
    """Return whether there are trains and turns enough for a further ticket."""
    fewest = min(other.trains for other in view.players)
    return fewest >= _TRAINS_FOR_NEW_TICKETS and len(player.tickets) < _MOST_TICKETS


def _worthwhile(player: Player) -> list[Route]:
    """Return the open route that misses fewest cards, of those the longest."""
    able = map(ROUTES.__getitem__, open_routes(player))
    return sorted(able, key=lambda route: (missing_cards(player, route), -route.length))[:1]


def _draw(player: Player, legal: Sequence[TicketToRideAction], wanted: Sequence[Route]) -> TicketToRideAction:
    """Return the draw that helps most: a card that wanted routes miss, else an unseen one."""
    missing = _missing(player, wanted)
    helpful = [action for action in legal if isinstance(action, TakeCard) and missing.get(action.card)]
    if helpful:
        return min(helpful, key=lambda action: missing[action.card])
    locomotive = TakeCard(CARDS[LOCOMOTIVE])
    if locomotive in legal and any(missing_cards(player, route) == 1 for route in wanted):
        return locomotive
    return DrawCard() if DrawCard() in legal else legal[0]


def _missing(player: Player, wanted: Iterable[Route]) -> dict[str, int]:
    """Return by colour how many cards the wanted routes miss; grey ones take what there is most of."""
    spare = dict(zip(COLOURS, player.hand, strict=False))
    for route in sorted(wanted, key=lambda route: route.colour == "gray"):
        colour = max(spare, key=spare.__getitem__) if route.colour == "gray" else route.colour
        spare[colour] -= route.length
    return {colour: -cards for colour, cards in spare.items() if cards < 0}
