"""What happened, a line for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cogs.ticket_to_ride.words.names import payment_of
from cogs.title.words.story import Story
from rules.ticket_to_ride import RouteClaimed, TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.kit.language import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event


class TicketToRideStory(Story[TicketToRideState]):
    """What is told of Ticket to Ride."""

    counted: ClassVar[Mapping[str, str]] = {
        "tickets_kept": "kept",
        "row_replaced": "times",
        "deck_shuffled": "cards",
        "route_claimed": "points",
        "tickets_drawn": "count",
        "last_turns": "trains",
    }
    passing: ClassVar[frozenset[str]] = frozenset({"first_tickets_chosen"})
    choices: ClassVar[frozenset[str]] = frozenset({"keep_tickets"})

    def params(self, say: Say, event: Event, scene: Scene[TicketToRideState]) -> dict[str, object]:
        """Return what a line may name: of a claim what was paid, too."""
        params = super().params(say, event, scene)
        return {**params, "payment": payment_of(say, event)} if isinstance(event, RouteClaimed) else params
