"""What a bot player does: it completes its tickets by long routes, then claims for points; and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rules.kernel.contract import Motive
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES, TICKETS
from rules.ticket_to_ride.journeys import arrivals, open_routes, roads_of
from rules.ticket_to_ride.model import CARDS, COLOURS, LOCOMOTIVE
from rules.ticket_to_ride.scoring import is_completed, network_of
from rules.ticket_to_ride.weights import habits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.atlas import Route
    from rules.ticket_to_ride.model import Player, TicketToRideState
    from rules.ticket_to_ride.weights import Habits

_LEAST = 1
"""What a route on the way costs at least."""
_ALL_ROUND = habits_of("")
_STRAIGHT = msgspec.structs.replace(_ALL_ROUND, point=0, route=0, missing_card=0)
"""Ways of fewest trains: where long routes leave too few for a ticket."""


class Plan(NamedTuple):
    """Routes to claim, the trains they take, and the points that tickets would win or lose."""

    routes: tuple[str, ...]
    trains: int
    points: int


def make_plan(player: Player, tickets: Iterable[str], habits: Habits = _ALL_ROUND) -> Plan:
    """Return how to complete as many tickets as trains allow, the most valuable first, sharing routes."""
    costs = _costs(player, habits)
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


def missing_cards(hand: Sequence[int], route: Route) -> int:
    """Return how many cards a hand lacks for a route, locomotives counted in."""
    held = max(hand[:LOCOMOTIVE]) if route.colour == "gray" else hand[COLOURS.index(route.colour)]
    return max(0, route.length - held - hand[LOCOMOTIVE])


def _costs(player: Player, habits: Habits) -> dict[str, int]:
    """Return by route what it costs the player to have it: nothing if it is theirs; no entry if closed."""
    costs = dict.fromkeys(player.routes, 0)
    for route in map(ROUTES.__getitem__, open_routes(player)):
        points = CONSTANTS.route_points[route.length]
        cost = habits.train * route.length - habits.point * points + habits.route
        costs[route.id] = max(_LEAST, cost + habits.missing_card * missing_cards(player.hand, route))
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


def advise(
    view: TicketToRideState, seat: int, legal: Sequence[TicketToRideAction], habits: Habits
) -> TicketToRideAction:
    """Return a sensible one of the ``legal`` actions from what ``seat`` sees, always the same one."""
    player = view.players[seat]
    keeps = [action for action in legal if isinstance(action, KeepTickets)]
    if keeps:
        return max(keeps, key=lambda action: _worth(player, action, habits))
    wanted = [ROUTES[route] for route in make_plan(player, player.tickets, habits).routes]
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if claims and view.last_turns > 0:
        return max(claims, key=lambda claim: (_at_last(player, claim), -claim.locomotives))
    claim = _planned(claims, wanted) or _for_points(view, player, claims, wanted, habits)
    if claim:
        return claim
    if DrawTickets() in legal and not wanted and _has_time(view, player, habits):
        return DrawTickets()
    return _draw(player, legal, wanted or _worthwhile(player))


def _worth(player: Player, action: KeepTickets, habits: Habits) -> int:
    plan = make_plan(player, [*player.tickets, *action.tickets], habits)
    return habits.points_a_train * plan.points - plan.trains


def _at_last(player: Player, claim: ClaimRoute) -> int:
    """Return how many points a claim is worth after which no other one comes."""
    before, after = network_of(player.routes), network_of([*player.routes, claim.route])
    completed = [t for t in player.tickets if is_completed(t, after) and not is_completed(t, before)]
    tickets = sum(TICKETS[ticket].points for ticket in completed)
    return CONSTANTS.route_points[ROUTES[claim.route].length] + 2 * tickets  # it would have been lost


def _planned(claims: Iterable[ClaimRoute], wanted: Sequence[Route]) -> ClaimRoute | None:
    """Return the claim of a wanted route that spends fewest locomotives, of those the longest."""
    able = [claim for claim in claims if ROUTES[claim.route] in wanted]
    return min(able, key=lambda claim: (claim.locomotives, -ROUTES[claim.route].length), default=None)


def _for_points(
    view: TicketToRideState, player: Player, claims: list[ClaimRoute], wanted: Sequence[Route], habits: Habits
) -> ClaimRoute | None:
    """Return the claim of most points once cards or time run out, or a long one when tickets are done."""
    if not view.deck:
        spare, shortest = player.trains, 1
    elif sum(player.hand) > habits.many_cards:
        spare, shortest = player.trains - sum(route.length for route in wanted), 1
    elif not wanted:
        spare, shortest = player.trains, min(habits.long, player.trains)
    else:
        return None
    able = [claim for claim in claims if shortest <= ROUTES[claim.route].length <= spare]
    return max(able, key=lambda claim: (ROUTES[claim.route].length, -claim.locomotives), default=None)


def _has_time(view: TicketToRideState, player: Player, habits: Habits) -> bool:
    """Return whether there are trains and turns enough for a further ticket."""
    fewest = min(other.trains for other in view.players)
    return fewest >= habits.trains_for_new_tickets and len(player.tickets) < habits.most_tickets


def _worthwhile(player: Player) -> list[Route]:
    """Return the open route that misses fewest cards, of those the longest."""
    able = map(ROUTES.__getitem__, open_routes(player))
    return sorted(able, key=lambda route: (missing_cards(player.hand, route), -route.length))[:1]


def _draw(player: Player, legal: Sequence[TicketToRideAction], wanted: Sequence[Route]) -> TicketToRideAction:
    """Return the draw that helps most: a card that wanted routes miss, else an unseen one."""
    missing = _missing(player, wanted)
    helpful = [action for action in legal if isinstance(action, TakeCard) and missing.get(action.card)]
    if helpful:
        return min(helpful, key=lambda action: missing[action.card])
    locomotive = TakeCard(CARDS[LOCOMOTIVE])
    if locomotive in legal and any(missing_cards(player.hand, route) == 1 for route in wanted):
        return locomotive
    return DrawCard() if DrawCard() in legal else legal[0]


def _missing(player: Player, wanted: Iterable[Route]) -> dict[str, int]:
    """Return by colour how many cards the wanted routes miss; grey ones take what there is most of."""
    spare = dict(zip(COLOURS, player.hand, strict=False))
    for route in sorted(wanted, key=lambda route: route.colour == "gray"):
        colour = max(spare, key=spare.__getitem__) if route.colour == "gray" else route.colour
        spare[colour] -= route.length
    return {colour: -cards for colour, cards in spare.items() if cards < 0}


def motive(view: TicketToRideState, seat: int, action: TicketToRideAction) -> Motive:
    """Return what speaks for an action that is advised."""
    player = view.players[seat]
    if isinstance(action, KeepTickets):
        held = [*player.tickets, *action.tickets]
        plans = [make_plan(player, held, habits) for habits in (_ALL_ROUND, _STRAIGHT)]
        plan = max(plans, key=lambda plan: plan.points)
        return Motive("keep", {"points": plan.points, "trains": plan.trains})
    if isinstance(action, ClaimRoute):
        return _claim(view, player, action)
    if isinstance(action, TakeCard) and action.card == CARDS[LOCOMOTIVE]:
        return Motive("locomotive")
    if isinstance(action, TakeCard):
        route = _route_for(player, action.card)
        return Motive("take_wanted", {"card": action.card, "route": route}) if route else Motive("take")
    return Motive("draw" if isinstance(action, DrawCard) else "draw_tickets")


def _claim(view: TicketToRideState, player: Player, action: ClaimRoute) -> Motive:
    if action.route in make_plan(player, player.tickets).routes:
        ticket = _ticket_of(player, action.route)
        return Motive("on_the_way", {"ticket": ticket}) if ticket else Motive("on_the_ways")
    facts = {"n": ROUTES[action.route].length}
    return Motive("for_points_at_last" if view.last_turns > 0 or not view.deck else "for_points", facts)


def _route_for(player: Player, card: str) -> str | None:
    """Return the route of the plan that misses cards of a colour: one of that colour, else a grey one."""
    wanted = [ROUTES[route] for route in make_plan(player, player.tickets).routes]
    short = [route for route in wanted if missing_cards(player.hand, route)]
    return next((route.id for colour in (card, "gray") for route in short if route.colour == colour), None)


def _ticket_of(player: Player, route: str) -> str | None:
    """Return the ticket of most points that a route alone leads to."""
    tickets = sorted(player.tickets, key=lambda ticket: (-TICKETS[ticket].points, ticket))
    return next((ticket for ticket in tickets if route in make_plan(player, [ticket]).routes), None)
