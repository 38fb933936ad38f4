"""What a seat may do in Ticket to Ride."""

from __future__ import annotations

from rules.kernel.contract import Action
from rules.ticket_to_ride.model import Card  # noqa: TC001  msgspec reads the annotation


class KeepTickets(Action, frozen=True, gc=False):
    """Keep these of the tickets offered (in the order offered); the others go to the bottom of their deck."""

    tickets: tuple[str, ...]


class TakeCard(Action, frozen=True, gc=False):
    """Take a face-up train card."""

    card: Card


class DrawCard(Action, frozen=True, gc=False):
    """Draw the top train card of the deck unseen."""


class ClaimRoute(Action, frozen=True, gc=False):
    """Claim a route with cards of ``colour``, ``locomotives`` of them replaced by locomotives.

    Where all are replaced, ``colour`` is "locomotive".
    """

    route: str
    colour: Card
    locomotives: int


class DrawTickets(Action, frozen=True, gc=False):
    """Draw three tickets, of which at least one is to be kept."""


TicketToRideAction = KeepTickets | TakeCard | DrawCard | ClaimRoute | DrawTickets
