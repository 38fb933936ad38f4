"""What a game of Ticket to Ride is made of: cards, options, state; actions and events are beside it."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  the kernel reads the annotations
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import msgspec

from rules.kernel.contract import Options, State, Upgrade
from rules.kernel.visibility import BY_SEAT, Counted, Everybody, FaceDown, Nobody, Open, Owner, Pool, counted
from rules.ticket_to_ride.atlas import CONSTANTS, TICKETS, Colour

if TYPE_CHECKING:
    from rules.kernel.contract import Plain

Card = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "locomotive"]

COLOURS: tuple[Colour, ...] = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
"""The eight colours of train cards; a card is the index of its colour."""
LOCOMOTIVE = len(COLOURS)
CARDS: tuple[Card, ...] = (*COLOURS, "locomotive")
FACE_DOWN = len(CARDS)
"""A card that the viewer may not see."""
HIDDEN_TICKET = "hidden"
"""A ticket that the viewer may not see."""


class TicketToRideOptions(Options, frozen=True):
    """Who begins: a seat by chance, or the first seat (rulebook: the most travelled)."""

    first_player: Literal["random", "first_seat"] = "random"


_COLOURED = [colour for colour in range(len(COLOURS)) for _ in range(CONSTANTS.cards_per_colour)]
TRAIN_CARDS = (*_COLOURED, *[LOCOMOTIVE] * CONSTANTS.locomotives)
"""All train cards, in the order of their kinds."""


class _Kept(FaceDown, frozen=True):
    """Tickets kept; how many were chosen first is told when all have chosen."""

    def hide(
        self, value: list[str], thing: Player, viewer: int | None, state: TicketToRideState
    ) -> list[str]:
        return super().hide(value, thing, viewer, state) if state.turn else []


class _Offered(FaceDown, frozen=True):
    """Tickets on offer; while first tickets are chosen, those kept stay among them to the eyes of others."""

    def hide(
        self, value: list[str], thing: Player, viewer: int | None, state: TicketToRideState
    ) -> list[str]:
        return super().hide(value if state.turn else [*thing.tickets, *value], thing, viewer, state)


class Player(msgspec.Struct):
    """One seat's things.

    ``hand`` counts cards by kind: 8 colours, locomotives, and face-down ones (always 0 but in a view);
    ``known`` counts those that all have seen the seat take, and not spend since.
    ``offer`` holds tickets dealt to choose from; ``keep`` is how many of them it has to keep at least.
    ``closed`` are the routes that claims have closed to the seat, as bits (see ``claims``).
    A seat that has chosen its first tickets waits with ``keep`` 0 and an ``offer`` of what will go back.
    """

    hand: Annotated[list[int], Owner(Counted(FACE_DOWN, "known"), "cards", things=counted)]
    known: Open[list[int]]
    trains: Open[int]
    points: Open[int]
    tickets: Annotated[list[str], Owner(_Kept(HIDDEN_TICKET), "tickets", laid_open=True)]
    offer: Annotated[list[str], Owner(_Offered(HIDDEN_TICKET), "tickets")]
    keep: Open[int]
    routes: Open[list[str]]
    closed: Open[int] = 0


class TicketToRideState(State):
    """A game in progress. Decks are drawn from their end; ``face_up`` holds at most five cards.

    ``seat`` is whose turn it is (during set-up: who will begin), ``drawn`` how many train cards that seat has
    taken this turn; ``last_turns`` counts the turns left after somebody ran low on trains (else -1).
    ``owners`` says by route which seat has claimed it, in the order of the claims. ``returned_by`` says from
    the bottom of the ticket deck up which seat has put a ticket there, as far as any has.
    """

    pools: ClassVar[Mapping[str, Pool]] = {
        "cards": Pool(lambda _state, _owner: TRAIN_CARDS),
        "tickets": Pool(lambda _state, _owner: list(TICKETS)),
    }

    options: Open[TicketToRideOptions]
    seat: Open[int]
    players: Annotated[list[Player], BY_SEAT]
    deck: Annotated[list[int], Nobody(FaceDown(FACE_DOWN), "cards")]
    face_up: Annotated[list[int], Everybody("cards")]
    discard: Annotated[list[int], Everybody("cards")]
    ticket_deck: Annotated[list[str], Nobody(FaceDown(HIDDEN_TICKET, "returned_by"), "tickets")]
    returned_by: Open[list[int]]
    owners: Open[dict[str, int]]
    drawn: Open[int]
    last_turns: Open[int]
    ended: Open[Literal["", "last_turns", "stalemate", "counted"]]


def _with_memory(state: Plain) -> Plain:
    """Begin to remember what all have seen: which cards were taken, who put tickets under the deck."""
    for player in state["players"]:
        player["known"] = [0] * len(CARDS)
    state["returned_by"] = []
    return state


UPGRADES = {0: Upgrade(), 1: Upgrade(state=_with_memory)}
