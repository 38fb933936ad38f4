"""What happens in Ticket to Ride."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.kernel.contract import Event
from rules.ticket_to_ride.model import Card  # noqa: TC001  msgspec reads the annotation


class FirstTicketsChosen(Event, frozen=True, gc=False):
    """A seat has chosen which first tickets to keep; how many is told when all have chosen."""


class TicketsKept(Event, frozen=True, gc=False):
    """Tickets were kept, ``returned`` of those offered went back."""

    secret: ClassVar[tuple[str, ...]] = ("tickets",)
    tickets: tuple[str, ...] | None
    kept: int
    returned: int


class GameBegun(Event, frozen=True, gc=False):
    """All have chosen their first tickets; ``seat`` has the first turn."""

    reveals: ClassVar[bool] = True


class CardTaken(Event, frozen=True, gc=False):
    """A face-up card was taken."""

    card: Card


class CardDrawn(Event, frozen=True, gc=False):
    """A card was drawn from the deck unseen."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: Card | None


class CardTurnedUp(Event, frozen=True, gc=False):
    """A card of the deck filled a gap in the face-up row."""

    reveals: ClassVar[bool] = True
    card: Card


class RowReplaced(Event, frozen=True, gc=False):
    """Three locomotives lay face up: the whole row was replaced, ``times`` times over."""

    reveals: ClassVar[bool] = True
    times: int
    cards: tuple[Card, ...]


class DeckShuffled(Event, frozen=True, gc=False):
    """The discarded cards were shuffled into a new deck of ``cards`` cards."""

    reveals: ClassVar[bool] = True
    cards: int


class RouteClaimed(Event, frozen=True, gc=False):
    """A route was claimed."""

    route: str
    colour: Card
    locomotives: int
    points: int


class TicketsDrawn(Event, frozen=True, gc=False):
    """Tickets were drawn to choose from."""

    secret: ClassVar[tuple[str, ...]] = ("tickets",)
    reveals: ClassVar[bool] = True
    tickets: tuple[str, ...] | None
    count: int


class Passed(Event, frozen=True, gc=False):
    """The seat had nothing that it could do."""


class LastTurns(Event, frozen=True, gc=False):
    """The seat has ``trains`` trains left, two or fewer: everybody has one more turn."""

    trains: int


class GameEnded(Event, frozen=True, gc=False):
    """The game is over; ``seat`` took the last turn."""

    reason: Literal["last_turns", "stalemate"]


TicketToRideEvent = (
    FirstTicketsChosen
    | TicketsKept
    | GameBegun
    | CardTaken
    | CardDrawn
    | CardTurnedUp
    | RowReplaced
    | DeckShuffled
    | RouteClaimed
    | TicketsDrawn
    | Passed
    | LastTurns
    | GameEnded
)
