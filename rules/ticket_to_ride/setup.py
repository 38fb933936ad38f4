"""Setting a game up (rulebook, "preparing the game")."""

from __future__ import annotations

from rules.kernel.chance import Chance
from rules.ticket_to_ride.atlas import CONSTANTS, TICKETS
from rules.ticket_to_ride.drawing import deal, replace_row
from rules.ticket_to_ride.model import CARDS, TRAIN_CARDS, Player, TicketToRideOptions, TicketToRideState


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
