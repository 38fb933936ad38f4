"""The course of a game: setting it up, train cards, turns, its end (rulebook)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from rules.kernel.chance import Chance
from rules.ticket_to_ride import events as happened
from rules.ticket_to_ride.actions import DrawCard, TakeCard
from rules.ticket_to_ride.atlas import CONSTANTS, TICKETS
from rules.ticket_to_ride.claims import PRICES, claims, close
from rules.ticket_to_ride.model import CARDS, FACE_DOWN, LOCOMOTIVE, TRAIN_CARDS, Player, TicketToRideState

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.actions import ClaimRoute
    from rules.ticket_to_ride.model import TicketToRideOptions

T = TypeVar("T")
_ROWS = [
    kinds for count in range(CONSTANTS.face_up + 1) for kinds in combinations(range(FACE_DOWN + 1), count)
]
DRAWS: list[dict[frozenset[int], tuple[TakeCard | DrawCard, ...]]] = [
    {
        frozenset(kinds): (*[TakeCard(CARDS[kind]) for kind in kinds if kind not in barred], DrawCard())
        for kinds in _ROWS
    }
    for barred in ((FACE_DOWN,), (FACE_DOWN, LOCOMOTIVE))
]
"""The ways to draw a train card, face-up ones first, by cards drawn this turn, then by what lies face up.

A locomotive there can be the first card only.
"""
_KINDS: dict[str, int] = {card: kind for kind, card in enumerate(CARDS)}


def set_up(seats: int, options: TicketToRideOptions, seed: str) -> TicketToRideState:
    """Return the state in which everybody chooses their first tickets."""
    chance = Chance(seed)
    state = TicketToRideState(
        seats=seats,
        chance=chance,
        turn=0,
        options=options,
        seat=chance.below(seats) if options.first_player == "random" else 0,
        players=[],
        deck=list(TRAIN_CARDS),
        face_up=[],
        discard=[],
        ticket_deck=list(TICKETS),
        returned_by=[],
        owners={},
        drawn=0,
        last_turns=-1,
        ended="",
    )
    chance.shuffle(state.deck)
    chance.shuffle(state.ticket_deck)
    state.players = [_player(state) for _ in range(seats)]
    state.face_up = deal(state.deck, CONSTANTS.face_up)
    replace_row(state, 0, [])
    return state


def _player(state: TicketToRideState) -> Player:
    cards = deal(state.deck, CONSTANTS.starting_hand)
    hand = [cards.count(card) for card in range(len(CARDS))]
    return Player(
        hand=[*hand, 0],
        known=[0] * len(CARDS),
        trains=CONSTANTS.trains,
        points=0,
        tickets=[],
        offer=deal(state.ticket_deck, CONSTANTS.tickets_dealt),
        keep=CONSTANTS.first_tickets_to_keep,
        routes=[],
    )


def deal(deck: list[T], count: int) -> list[T]:
    """Take the top ``count`` cards of a deck, or what is left of it."""
    return [deck.pop() for _ in range(min(count, len(deck)))]


def _go_on(state: TicketToRideState, seat: int, events: list[Event]) -> list[Event]:
    """Renew deck and row, which cards may now exist for; end the turn unless one more card is to be drawn."""
    if not state.deck:
        _renew_deck(state, seat, events)
    if state.face_up.count(LOCOMOTIVE) >= CONSTANTS.locomotives_that_replace_the_row:
        replace_row(state, seat, events)
    if not (0 < state.drawn < CONSTANTS.cards_a_turn and state.deck):
        end_turn(state, events)
    return events


def replace_row(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Replace the face-up row while it shows three locomotives and a row with fewer can be had."""
    times = 0
    while _has_to_go(state) and times < CONSTANTS.row_replacements_at_most:
        times += 1
        state.discard += state.face_up
        state.face_up = []
        _renew_deck(state, seat, events)
        while state.deck and len(state.face_up) < CONSTANTS.face_up:
            state.face_up.append(state.deck.pop())
            _renew_deck(state, seat, events)
    if times:
        events.append(happened.RowReplaced(seat, times, tuple(CARDS[card] for card in state.face_up)))


def _has_to_go(state: TicketToRideState) -> bool:
    limit = CONSTANTS.locomotives_that_replace_the_row
    if state.face_up.count(LOCOMOTIVE) < limit:
        return False
    cards = [*state.face_up, *state.deck, *state.discard]
    row = min(len(cards), CONSTANTS.face_up)
    return len(cards) - cards.count(LOCOMOTIVE) > row - limit


def _renew_deck(state: TicketToRideState, seat: int, events: list[Event]) -> None:
    """Shuffle the discarded cards into a new deck if the deck has run out."""
    if state.deck or not state.discard:
        return
    state.deck, state.discard = state.discard, []
    state.chance.shuffle(state.deck)
    events.append(happened.DeckShuffled(seat, len(state.deck)))


def take_card(state: TicketToRideState, seat: int, action: TakeCard) -> list[Event]:
    """Take a face-up card; a locomotive counts for both cards of the turn."""
    kind = _KINDS[action.card]
    player = state.players[seat]
    player.hand[kind] += 1
    player.known[kind] += 1
    turned_up, face_up = state.deck.pop(), state.face_up
    face_up[face_up.index(kind)] = turned_up
    state.drawn += CONSTANTS.cards_a_turn if kind == LOCOMOTIVE else 1
    taken, filled = happened.CardTaken(seat, action.card), happened.CardTurnedUp(seat, CARDS[turned_up])
    return _go_on(state, seat, [taken, filled])


def draw_card(state: TicketToRideState, seat: int, _: DrawCard) -> list[Event]:
    """Draw the top card of the deck; a locomotive drawn so is a card like any other."""
    kind = state.deck.pop()
    state.players[seat].hand[kind] += 1
    state.drawn += 1
    return _go_on(state, seat, [happened.CardDrawn(seat, CARDS[kind])])


def claim_route(state: TicketToRideState, seat: int, action: ClaimRoute) -> list[Event]:
    """Claim a route: pay its cards, of which those that all know of go first; put trains on it, score it."""
    route = action.route
    points, trains, spent, paid = PRICES[action]
    player = state.players[seat]
    hand, known = player.hand, player.known
    for kind, cards in spent:
        hand[kind] -= cards
        known[kind] = known[kind] - cards if known[kind] > cards else 0
    state.discard += paid
    player.trains -= trains
    player.points += points
    player.routes.append(route)
    state.owners[route] = seat
    close(state, seat, route)
    claimed = happened.RouteClaimed(seat, route, action.colour, action.locomotives, points)
    return _go_on(state, seat, [claimed])


def end_turn(state: TicketToRideState, events: list[Event]) -> None:
    """End the turn of the seat whose turn it is; who then can do nothing passes, until it is over."""
    passes = 0
    while not state.ended:
        if state.last_turns > 0:
            state.last_turns -= 1
        elif (trains := state.players[state.seat].trains) <= CONSTANTS.trains_for_last_turns:
            state.last_turns = state.seats
            events.append(happened.LastTurns(state.seat, trains))
        if not state.last_turns or passes == state.seats:
            state.ended = "stalemate" if state.last_turns else "last_turns"
            events.append(happened.GameEnded(state.seat, state.ended))
        else:
            state.seat = (state.seat + 1) % state.seats
            state.turn += 1
            state.drawn = 0
            if state.deck or state.ticket_deck or claims(state, state.seat):
                return
            events.append(happened.Passed(state.seat))
            passes += 1
