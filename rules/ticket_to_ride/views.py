"""Views, as the fields of the state declare them, made quicker by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.kernel.chance import Chance
from rules.ticket_to_ride.model import FACE_DOWN, HIDDEN_TICKET, Player

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import TicketToRideState


def view_of(state: TicketToRideState, viewer: int | None) -> TicketToRideState:
    """Return what ``rules.kernel.views.view_of`` returns."""
    return msgspec.structs.replace(
        state,
        chance=Chance(""),
        players=[
            _open(player) if seat == viewer and type(viewer) is int else _masked(state, player)
            for seat, player in enumerate(state.players)
        ],
        deck=[FACE_DOWN] * len(state.deck),
        face_up=state.face_up.copy(),
        discard=state.discard.copy(),
        ticket_deck=_ticket_deck(state, viewer),
        returned_by=state.returned_by.copy(),
        owners=state.owners.copy(),
    )


def _open(player: Player) -> Player:
    return msgspec.structs.replace(
        player,
        hand=player.hand.copy(),
        known=player.known.copy(),
        tickets=player.tickets.copy(),
        offer=player.offer.copy(),
        routes=player.routes.copy(),
    )


def _masked(state: TicketToRideState, player: Player) -> Player:
    """Return a player as others see it; how the first tickets were chosen shows only when all have chosen."""
    tickets, offer = len(player.tickets), len(player.offer)
    if not state.turn:
        tickets, offer = 0, tickets + offer
    return msgspec.structs.replace(
        player,
        hand=[0] * FACE_DOWN + [sum(player.hand)],
        known=player.known.copy(),
        tickets=player.tickets.copy() if state.ended else [HIDDEN_TICKET] * tickets,
        offer=[HIDDEN_TICKET] * offer,
        routes=player.routes.copy(),
    )


def _ticket_deck(state: TicketToRideState, viewer: int | None) -> list[str]:
    """Return the ticket deck as one sees it who has put some tickets under it."""
    deck = [HIDDEN_TICKET] * len(state.ticket_deck)
    if type(viewer) is int:
        for place, seat in enumerate(state.returned_by):
            if seat == viewer:
                deck[place] = state.ticket_deck[place]
    return deck
