"""What happened, a line for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from cogs.ticket_to_ride.names import card_names, payment_of
from cogs.title.words.story import Part, Story, Variants, is_known, parts, totals
from rules.ticket_to_ride import CARDS, TicketToRideState
from rules.ticket_to_ride.events import (
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    RouteClaimed,
    RowReplaced,
    TicketsKept,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event

_SUMMED: Final[Mapping[type[Event], str]] = {
    CardDrawn: "ticket_to_ride.story.cards_drawn",
    CardTaken: "ticket_to_ride.story.cards_taken",
    CardTurnedUp: "ticket_to_ride.story.cards_turned_up",
}
"""The line for several cards that came in the same way."""


class TicketToRideStory(Story[TicketToRideState]):
    """What is told of Ticket to Ride."""

    counted: ClassVar[Mapping[str, str]] = {
        "tickets_kept": "kept",
        "deck_shuffled": "cards",
        "route_claimed": "points",
        "tickets_drawn": "count",
        "last_turns": "trains",
    }
    variants: ClassVar[Variants] = {
        RowReplaced: {"again": lambda event: event.times > 1},
        TicketsKept: {
            "known_all": lambda event: is_known(event) and not event.returned,
            "known": is_known,
            "all": lambda event: not event.returned,
        },
    }
    passing: ClassVar[frozenset[str]] = frozenset({"first_tickets_chosen"})
    supplied: ClassVar[frozenset[str]] = frozenset({"card_turned_up", "row_replaced", "deck_shuffled"})
    learnt: ClassVar[frozenset[str]] = frozenset({"tickets_kept"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {"last_turns": frozenset({"last_turns"})}
    choices: ClassVar[frozenset[str]] = frozenset({"keep_tickets"})

    def params(self, say: Say, event: Event, scene: Scene[TicketToRideState]) -> dict[str, object]:
        """Return what a line may name: of a claim what was paid, too."""
        params = super().params(say, event, scene)
        return {**params, "payment": payment_of(say, event)} if isinstance(event, RouteClaimed) else params

    def told(self, say: Say, events: Sequence[Event], scene: Scene[TicketToRideState]) -> list[str]:
        """Return a turn in lines: two cards that came in the same way stand in one."""
        return [self._line(say, part, scene) for part in parts(events, _goes_with)]

    def _line(self, say: Say, part: Part, scene: Scene[TicketToRideState]) -> str:
        alike: list[Any] = [part.head, *part.after]
        if not part.after:
            return self.event(say, part.head, scene)
        key, player = _SUMMED[type(part.head)], self.params(say, part.head, scene)["player"]
        if isinstance(part.head, CardDrawn):
            if not is_known(part.head):
                return say(key, player=player, n=len(alike))
            key = "ticket_to_ride.story.cards_drawn.known"
        counts = totals((CARDS.index(event.card), 1) for event in alike)
        return say(key, player=player, cards=card_names(say, counts))


def _goes_with(part: Part, event: Event, last: Part) -> bool:  # noqa: ARG001  asked for by its type
    """Tell whether an event stands in the line of one of its kind."""
    head = part.head
    return type(event) in _SUMMED and type(event) is type(head) and is_known(event) == is_known(head)
