"""What a seat could do if its next turn began now, and what it could draw whatever card comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.views import copy_of
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.model import CARDS, FACE_DOWN, LOCOMOTIVE, DrawCard, TakeCard

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import TicketToRideAction, TicketToRideState


def ahead(view: TicketToRideState, seat: int) -> TicketToRideState | None:
    """Return what a seat would see if its next turn began now; None if none is to come."""
    away = (seat - view.seat) % view.seats
    if view.ended or not view.turn or not away or 0 <= view.last_turns <= away:
        return None
    trial = copy_of(view)
    trial.seat, trial.turn, trial.drawn = seat, view.turn + away, 0
    return trial


def beyond(view: TicketToRideState, seat: int, action: TicketToRideAction) -> TicketToRideState | None:
    """Return what a seat may draw after a first card: what lies face up now, as far as it can stay there.

    The card that fills the gap is not known, nor, after the last of the deck, which cards there will be.
    """
    if view.drawn or view.seat != seat or len(view.deck) <= CONSTANTS.cards_a_turn:
        return None
    trial = copy_of(view)
    if isinstance(action, TakeCard) and action.card != CARDS[LOCOMOTIVE]:
        trial.face_up[trial.face_up.index(CARDS.index(action.card))] = FACE_DOWN
    elif not isinstance(action, DrawCard):
        return None
    trial.drawn = 1
    return trial
