"""What a game of Ticket to Ride conserves, and what of it a seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES
from rules.ticket_to_ride.model import CARDS

if TYPE_CHECKING:
    from rules import Chance
    from rules.ticket_to_ride.model import Player, TicketToRideState


def census(state: TicketToRideState) -> object:
    """Return all cards, tickets, and each seat's trains and points as the board shows them."""
    piles = [*state.deck, *state.face_up, *state.discard]
    cards = [piles.count(kind) + sum(p.hand[kind] for p in state.players) for kind in range(len(CARDS))]
    tickets = [*state.ticket_deck, *[t for p in state.players for t in (*p.tickets, *p.offer)]]
    return cards, sorted(tickets), [_trains_and_points(state, seat) for seat in range(state.seats)]


def shuffle_hidden(state: TicketToRideState, viewer: int | None, chance: Chance) -> None:
    """Deal anew all cards and tickets that ``viewer`` cannot see, and change the seed."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    _deal_cards(state, others, chance)
    if not state.ended:
        _deal_tickets(state, viewer, chance)
    state.chance.seed = "f" * 32
    state.chance.draws += 1


def _trains_and_points(state: TicketToRideState, seat: int) -> tuple[int, int, bool]:
    player = state.players[seat]
    routes = [route for route, owner in state.owners.items() if owner == seat]
    trains = sum(ROUTES[route].length for route in routes)
    points = sum(CONSTANTS.route_points[ROUTES[route].length] for route in routes)
    return player.trains + trains, player.points - points, routes == player.routes


def _deal_cards(state: TicketToRideState, others: list[Player], chance: Chance) -> None:
    unseen = list(state.deck)
    for player in others:
        for kind, known in enumerate(player.known):
            unseen += [kind] * (player.hand[kind] - known)
    chance.shuffle(unseen)
    for player in others:
        count = sum(player.hand) - sum(player.known)
        dealt, unseen = unseen[:count], unseen[count:]
        player.hand = [*[known + dealt.count(kind) for kind, known in enumerate(player.known)], 0]
    state.deck = unseen


def _deal_tickets(state: TicketToRideState, viewer: int | None, chance: Chance) -> None:
    """Deal tickets anew, but for those that the viewer has put under the deck."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    put = [seat is not None and seat == viewer for seat in state.returned_by]
    put += [False] * (len(state.ticket_deck) - len(put))
    deck = [ticket for ticket, known in zip(state.ticket_deck, put, strict=True) if not known]
    unseen = [*deck, *[t for player in others for t in (*player.tickets, *player.offer)]]
    chance.shuffle(unseen)
    for player in others:
        dealt = [unseen.pop() for _ in (*player.tickets, *player.offer)]
        chosen_first = not state.turn and not player.keep
        kept = len(player.tickets)
        if chosen_first:
            kept = CONSTANTS.first_tickets_to_keep + chance.below(2)
        player.tickets, player.offer = dealt[:kept], dealt[kept:]
    state.ticket_deck = [
        ticket if known else unseen.pop() for ticket, known in zip(state.ticket_deck, put, strict=True)
    ]
