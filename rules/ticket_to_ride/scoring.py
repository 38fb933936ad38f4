"""The final score (rulebook, "scoring")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.contract import ScoreLine
from rules.kernel.model import scored
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES, TICKETS
from rules.ticket_to_ride.trail import Network, longest_trail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.contract import Result
    from rules.ticket_to_ride.model import Player, TicketToRideState
    from rules.ticket_to_ride.trail import Trail


def score(state: TicketToRideState) -> Result:
    """Return points by category: routes, completed and failed tickets, and the longest trail.

    Ties are decided by the number of completed tickets, then by the longest trail; then the rank is shared.
    """
    networks = [network_of(player.routes) for player in state.players]
    trails = [longest_trail(network) for network in networks]
    longest = max(trail.length for trail in trails)
    lines = [
        _lines(player, network, trail, bonus=trail.length == longest > 0)
        for player, network, trail in zip(state.players, networks, trails, strict=True)
    ]

    def tie(seat: int) -> tuple[int, ...]:
        _, completed, _, trail = lines[seat]
        return len(completed.parts), trail.points

    return scored(state.ended, state.seats, lines.__getitem__, tie)


def points_of(state: TicketToRideState) -> Sequence[int]:
    """Return what seats have on the score track; of a game that has ended, in all."""
    return score(state).totals if state.ended else [player.points for player in state.players]


def network_of(routes: Iterable[str]) -> Network:
    """Return the network of some routes; the place of a track in it is the place of its route."""
    tracks = [ROUTES[route] for route in routes]
    return Network([(track.a, track.b, track.length) for track in tracks])


def is_completed(ticket: str, network: Network) -> bool:
    """Return whether a network links the two cities of a ticket."""
    return network.links(TICKETS[ticket].a, TICKETS[ticket].b)


def _lines(player: Player, network: Network, trail: Trail, *, bonus: bool) -> tuple[ScoreLine, ...]:
    completed = tuple(ticket for ticket in player.tickets if is_completed(ticket, network))
    failed = tuple(ticket for ticket in player.tickets if ticket not in completed)
    longest = tuple(player.routes[place] for place in trail.edges)
    return (
        ScoreLine("routes", player.points, tuple(player.routes)),
        ScoreLine("tickets_completed", sum(TICKETS[ticket].points for ticket in completed), completed),
        ScoreLine("tickets_failed", -sum(TICKETS[ticket].points for ticket in failed), failed),
        ScoreLine("longest_trail", CONSTANTS.longest_trail_bonus if bonus else 0, longest),
    )
