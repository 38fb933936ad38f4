"""Which topic of the legend of Ticket to Ride explains a kind of action, or one of its questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

TOPICS: Final[Mapping[str, str]] = {
    "take_card": "cards",
    "draw_card": "cards",
    "claim_route": "routes",
    "keep_tickets": "tickets",
    "draw_tickets": "tickets",
    "claim_route.payment": "cards",
}
