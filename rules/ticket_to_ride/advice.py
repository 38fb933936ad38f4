"""What a bot player does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import TicketToRideAction, TicketToRideState


def advise(view: TicketToRideState, seat: int, legal: tuple[TicketToRideAction, ...]) -> TicketToRideAction:
    """Return a sensible action among ``legal``."""
    claims = [action for action in legal if hasattr(action, "route")]
    return max(claims, key=lambda a: a.route) if claims else legal[0]
