"""What a turn is used for, who is next, and when it is over (rulebook, "playing", "the end of the game")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.claims import PRICES, can_claim, close
from rules.ticket_to_ride.drawing import renew
from rules.ticket_to_ride.model import (
    CARDS,
    LOCOMOTIVE,
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    GameEnded,
    LastTurns,
    Passed,
    RouteClaimed,
)

if TYPE_CHECKING:
    from typing import Literal

    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import ClaimRoute, DrawCard, TakeCard, TicketToRideState

_KINDS: dict[str, int] = {card: kind for kind, card in enumerate(CARDS)}


def take_card(state: TicketToRideState, seat: int, action: TakeCard) -> list[Event]:
    """Take a face-up card; a locomotive counts for both cards of the turn."""
    kind = _KINDS[action.card]
    player = state.players[seat]
    player.hand[kind] += 1
    player.known[kind] += 1
    turned_up = state.deck.pop()
    state.face_up[state.face_up.index(kind)] = turned_up
    events: list[Event] = [CardTaken(seat, action.card), CardTurnedUp(seat, CARDS[turned_up])]
    renew(state, seat, events)
    state.drawn += CONSTANTS.cards_a_turn if kind == LOCOMOTIVE else 1
    if state.drawn >= CONSTANTS.cards_a_turn or not state.deck:
        end_turn(state, events)
    return events


def draw_card(state: TicketToRideState, seat: int, _: DrawCard) -> list[Event]:
    """Draw the top card of the deck; a locomotive drawn so is a card like any other."""
    kind = state.deck.pop()
    state.players[seat].hand[kind] += 1
    events: list[Event] = [CardDrawn(seat, CARDS[kind])]
    renew(state, seat, events)
    state.drawn += 1
    if state.drawn >= CONSTANTS.cards_a_turn or not state.deck:
        end_turn(state, events)
    return events


def claim_route(state: TicketToRideState, seat: int, action: ClaimRoute) -> list[Event]:
    """Claim a route: pay its cards, of which those that all know of go first; put trains on it, score it."""
    route = action.route
    points, trains, spent, paid = PRICES[action]
    player = state.players[seat]
    for kind, cards in spent:
        player.hand[kind] -= cards
        player.known[kind] = max(0, player.known[kind] - cards)
    state.discard += paid
    player.trains -= trains
    player.points += points
    player.routes.append(route)
    state.owners[route] = seat
    close(state, seat, route)
    events: list[Event] = [RouteClaimed(seat, route, action.colour, action.locomotives, points)]
    renew(state, seat, events)
    end_turn(state, events)
    return events


def end_turn(state: TicketToRideState, events: list[Event]) -> None:
    """End the turn of the seat whose turn it is; who then can do nothing passes, until it is over."""
    passes = 0
    while not _is_last(state, events):
        if passes == state.seats:
            _end(state, "stalemate", events)
            return
        state.seat = (state.seat + 1) % state.seats
        state.turn += 1
        state.drawn = 0
        if state.deck or state.ticket_deck or can_claim(state, state.seat):
            return
        events.append(Passed(state.seat))
        passes += 1


def _is_last(state: TicketToRideState, events: list[Event]) -> bool:
    """Count a turn that is over; return whether the game is over with it."""
    trains = state.players[state.seat].trains
    if state.last_turns > 0:
        state.last_turns -= 1
        if not state.last_turns:
            _end(state, "last_turns", events)
            return True
    elif trains <= CONSTANTS.trains_for_last_turns:
        state.last_turns = state.seats
        events.append(LastTurns(state.seat, trains))
    return False


def _end(state: TicketToRideState, reason: Literal["last_turns", "stalemate"], events: list[Event]) -> None:
    state.ended = reason
    events.append(GameEnded(state.seat, reason))
