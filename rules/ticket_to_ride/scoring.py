"""The final score (rulebook, "scoring")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.contract import Result, ScoreLine
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES, TICKETS
from rules.ticket_to_ride.trail import longest_trail

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import Player, TicketToRideState
    from rules.ticket_to_ride.trail import Trail


def score(state: TicketToRideState) -> Result:
    """Return points by category: routes, completed and failed tickets, and the longest trail.

    Ties are decided by the number of completed tickets, then by the longest trail; after that the rank is shared.
    """
    trails = [trail_of(player) for player in state.players]
    longest = max(trail.length for trail in trails)
    lines = tuple(
        _lines(player, trail, bonus=trail.length == longest > 0)
        for player, trail in zip(state.players, trails, strict=True)
    )
    standing = [_standing(seat_lines) for seat_lines in lines]
    return Result(
        reason=state.ended,
        ranks=tuple(1 + sum(other > own for other in standing) for own in standing),
        totals=tuple(total for total, _, _ in standing),
        lines=lines,
    )


def trail_of(player: Player) -> Trail:
    """Return a player's longest trail; its parts are routes in walking order."""
    routes = [ROUTES[route] for route in player.routes]
    return longest_trail([(route.a, route.b, route.length) for route in routes])


def is_completed(ticket: str, routes: list[str]) -> bool:
    """Return whether ``routes`` link the two cities of a ticket."""
    cities = TICKETS[ticket]
    return cities.b in _reachable(cities.a, routes)


def _reachable(start: str, routes: list[str]) -> set[str]:
    found = {start}
    pending = [ROUTES[route] for route in routes]
    while True:
        further = [route for route in pending if (route.a in found) != (route.b in found)]
        if not further:
            return found
        for route in further:
            found |= {route.a, route.b}


def _lines(player: Player, trail: Trail, *, bonus: bool) -> tuple[ScoreLine, ...]:
    completed = tuple(ticket for ticket in player.tickets if is_completed(ticket, player.routes))
    failed = tuple(ticket for ticket in player.tickets if ticket not in completed)
    return (
        ScoreLine("routes", player.points, tuple(player.routes)),
        ScoreLine("tickets_completed", sum(TICKETS[ticket].points for ticket in completed), completed),
        ScoreLine("tickets_failed", -sum(TICKETS[ticket].points for ticket in failed), failed),
        ScoreLine(
            "longest_trail",
            CONSTANTS.longest_trail_bonus if bonus else 0,
            tuple(player.routes[place] for place in trail.edges),
        ),
    )


def _standing(lines: tuple[ScoreLine, ...]) -> tuple[int, int, int]:
    """Return what decides the game: points, then completed tickets, then the longest trail."""
    _, completed, _, longest = lines
    return sum(line.points for line in lines), len(completed.parts), longest.points
