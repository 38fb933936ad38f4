"""Positions for tests of Ticket to Ride: cards and tickets are taken from where they lie, none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

import rules
from rules import IllegalAction
from rules.ticket_to_ride.actions import KeepTickets
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES
from rules.ticket_to_ride.claims import close
from rules.ticket_to_ride.game import TicketToRide
from rules.ticket_to_ride.model import CARDS

if TYPE_CHECKING:
    from rules import Event
    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.model import Card, TicketToRideState

E = TypeVar("E")

GAME = TicketToRide()
SEED = "0" * 32


def dealt(seats: int = 2, seed: str = SEED) -> TicketToRideState:
    """Return a game in which the first tickets are to be chosen; seat 0 will begin."""
    return GAME.setup(seats=seats, options={"first_player": "first_seat"}, seed=seed)


def begun(seats: int = 2, seed: str = SEED) -> TicketToRideState:
    """Return a game in its first turn, that of seat 0; everybody has kept two tickets."""
    state = dealt(seats, seed)
    for seat in range(seats):
        GAME.apply(state, seat, KeepTickets(tuple(state.players[seat].offer[:2])))
    return state


def kinds(*cards: Card) -> list[int]:
    """Return cards as a state holds them."""
    return [CARDS.index(card) for card in cards]


def give(state: TicketToRideState, seat: int, **counts: int) -> None:
    """Let a seat hold just these cards (``red=2, locomotive=1``); what it held goes under the deck."""
    hand = state.players[seat].hand
    for kind, count in enumerate(hand):
        state.deck[:0] = [kind] * count
        hand[kind] = 0
    for kind, card in enumerate(CARDS):
        for _ in range(counts.get(card, 0)):
            state.deck.remove(kind)
            hand[kind] += 1


def lay_out(state: TicketToRideState, *cards: Card) -> None:
    """Lay these cards face up; those that lay there go under the deck."""
    state.deck[:0] = state.face_up
    state.face_up = []
    for kind in kinds(*cards):
        state.deck.remove(kind)
        state.face_up.append(kind)


def stack(state: TicketToRideState, *cards: Card) -> None:
    """Put these cards of the deck on its top, the first one topmost."""
    for kind in reversed(kinds(*cards)):
        state.deck.remove(kind)
        state.deck.append(kind)


def use_up(state: TicketToRideState, *, seat: int = 1, leave: int = 0) -> None:
    """Let a seat hold all cards of deck and discard pile but the ``leave`` top ones of the deck."""
    gone = [*state.deck[: len(state.deck) - leave], *state.discard]
    state.deck = state.deck[len(state.deck) - leave :]
    state.discard = []
    for kind in gone:
        state.players[seat].hand[kind] += 1


def own(state: TicketToRideState, seat: int, *routes: str) -> None:
    """Let a seat have claimed these routes, with no cards spent."""
    player = state.players[seat]
    for route in routes:
        state.owners[route] = seat
        player.routes.append(route)
        player.trains -= ROUTES[route].length
        player.points += CONSTANTS.route_points[ROUTES[route].length]
        close(state, seat, route)


def hold_tickets(state: TicketToRideState, seat: int, *tickets: str) -> None:
    """Let a seat hold just these tickets, wherever they were."""
    for player in state.players:
        state.ticket_deck += [ticket for ticket in player.tickets if player is state.players[seat]]
        player.tickets = [
            ticket for ticket in player.tickets if player is not state.players[seat] and ticket not in tickets
        ]
    state.ticket_deck = [ticket for ticket in state.ticket_deck if ticket not in tickets]
    state.players[seat].tickets = list(tickets)


def route_between(a: str, b: str, colour: str | None = None) -> str:
    """Return the route of two cities (the first track, or the one of a colour)."""
    return next(
        route.id
        for route in ROUTES.values()
        if {route.a, route.b} == {a, b} and colour in (None, route.colour)
    )


def legal(state: TicketToRideState, kind: type[E]) -> list[E]:
    """Return the legal actions of one kind of the seat whose turn it is."""
    return [action for action in GAME.legal(state, state.seat) if isinstance(action, kind)]


def take(state: TicketToRideState, action: TicketToRideAction) -> list[Event]:
    """Let the seat whose turn it is act."""
    return list(GAME.apply(state, state.seat, action))


def refusal(state: TicketToRideState, action: TicketToRideAction, seat: int | None = None) -> IllegalAction:
    """Return why an action is refused; check that nothing has changed and that it was not listed."""
    actor = state.seat if seat is None else seat
    assert action not in GAME.legal(state, actor)
    before = rules.dump(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, actor, action)
    assert rules.dump(state) == before
    return caught.value
