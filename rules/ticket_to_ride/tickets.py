"""Destination tickets (rulebook, "preparing the game" and "drawing destination tickets")."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rules.ticket_to_ride.actions import DrawTickets, KeepTickets
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.events import FirstTicketsChosen, GameBegun, TicketsDrawn, TicketsKept
from rules.ticket_to_ride.turns import deal, end_turn

if TYPE_CHECKING:
    from rules.kernel.chance import Chance
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import Player, TicketToRideState


def keeps(state: TicketToRideState, seat: int) -> list[KeepTickets]:
    """Return the ways to choose from the tickets offered, fewest first."""
    player = state.players[seat]
    return [KeepTickets(kept) for kept in _allowed(player, player.keep)]


def _allowed(player: Player, least: int) -> list[tuple[str, ...]]:
    counts = range(least, len(player.offer) + 1)
    return [kept for count in counts for kept in combinations(player.offer, count)]


def keep_tickets(state: TicketToRideState, seat: int, action: KeepTickets) -> list[Event]:
    """Keep some of the tickets offered."""
    player = state.players[seat]
    kept = action.tickets
    player.keep = 0
    player.tickets += kept
    player.offer = [ticket for ticket in player.offer if ticket not in kept]
    if not state.turn:
        return _choose_first(state, seat)
    events = [_give_back(state, seat, kept)]
    end_turn(state, events)
    return events


def choose_any(player: Player, chance: Chance) -> None:
    """Choose first tickets by chance, every allowed choice equally likely."""
    allowed = _allowed(player, CONSTANTS.first_tickets_to_keep)
    chosen = allowed[chance.below(len(allowed))]
    player.tickets = list(chosen)
    player.offer = [ticket for ticket in player.offer if ticket not in chosen]


def draw_tickets(state: TicketToRideState, seat: int, _: DrawTickets) -> list[Event]:
    """Draw three tickets, or those that are left; a single one is kept without asking."""
    player = state.players[seat]
    player.offer = deal(state.ticket_deck, CONSTANTS.tickets_dealt)
    del state.returned_by[len(state.ticket_deck) :]
    player.keep = CONSTANTS.tickets_to_keep
    drawn = TicketsDrawn(seat, tuple(player.offer), len(player.offer))
    if len(player.offer) > player.keep:
        return [drawn]
    return [drawn, *keep_tickets(state, seat, KeepTickets(tuple(player.offer)))]


def _choose_first(state: TicketToRideState, seat: int) -> list[Event]:
    events: list[Event] = [FirstTicketsChosen(seat)]
    if any(player.keep for player in state.players):
        return events
    for turn in range(state.seats):
        other = (state.seat + turn) % state.seats
        events.append(_give_back(state, other, tuple(state.players[other].tickets)))
    events.append(GameBegun(state.seat))
    state.turn = 1
    return events


def _give_back(state: TicketToRideState, seat: int, kept: tuple[str, ...]) -> Event:
    player = state.players[seat]
    returned, player.offer = player.offer, []
    state.ticket_deck[:0] = returned
    state.returned_by[:0] = [seat] * len(returned)
    return TicketsKept(seat, kept, len(kept), len(returned))
