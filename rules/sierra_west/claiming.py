"""Claiming mountain cards, and what that uncovers (rulebook 6, "claiming mountain cards")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.sierra_west.events import (
    CardClaimed,
    CardTurnedUp,
    EndTriggered,
    ExplorerDisplaced,
    OutpostCleared,
    SpecialTurnedUp,
)
from rules.sierra_west.model import EVERYBODY
from rules.sierra_west.planning.cards import put_on_deck
from rules.sierra_west.printed.catalogue import BOARD, SPECIALS
from rules.sierra_west.printed.mountain import (
    COVERS,
    FOOTHILL,
    GONE,
    is_claimable,
    is_outpost,
    is_uncovered,
)

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState


def may_claim(state: SierraWestState, seat: int) -> bool:
    """Return whether the explorer stands on a face-up card that can be claimed."""
    place = state.players[seat].explorer
    return place != FOOTHILL and is_claimable(state.mountain, place)


def claim(
    state: SierraWestState,
    seat: int,
    place: int,
    pile: Literal["deck", "discard", "supply"],
    events: list[Event],
) -> None:
    """Claim the card at a place, to the top of a pile; all explorers there go to the foothill."""
    player, card = state.players[seat], state.mountain[place]
    player.claimed.append(card)
    if pile == "deck":
        put_on_deck(player, card, EVERYBODY)
    elif pile == "discard":
        player.discard.append(card)
    events.append(CardClaimed(seat, card, place, pile))
    _clear(state, seat, place, events)
    _uncover(state, seat, place, events)


def clear_outpost(state: SierraWestState, seat: int, card: str, events: list[Event]) -> None:
    """Move an outpost whose last outlaw is captured below the wagon trail (9, "Outlaws & Outposts")."""
    place = state.mountain.index(card)
    events.append(OutpostCleared(seat, place, card, len(state.row) + 1))
    _move_to_row(state, seat, place, events)
    _uncover(state, seat, place, events)


def put_in_row(state: SierraWestState, card: str) -> None:
    """Put a special card into the next slot; goods are laid on a river (9, "goods on river cards")."""
    state.row.append(card)
    state.panning.append(list(SPECIALS[card].goods))


def _uncover(state: SierraWestState, seat: int, gone: int, events: list[Event]) -> None:
    """Turn up what nothing lies on any more, from left to right; specials leave and uncover in turn."""
    opened = [gone]
    for freed in opened:
        for place in COVERS[freed]:
            if not is_uncovered(state.mountain, place):
                continue
            card = state.mountain[place]
            if is_outpost(card):
                continue
            if card in SPECIALS:
                events.append(SpecialTurnedUp(seat, place, card, len(state.row) + 1))
                _move_to_row(state, seat, place, events)
                opened.append(place)
            else:
                events.append(CardTurnedUp(seat, place, card))


def _move_to_row(state: SierraWestState, seat: int, place: int, events: list[Event]) -> None:
    put_in_row(state, state.mountain[place])
    _clear(state, seat, place, events)
    if len(state.row) == BOARD.trail_slots:
        trigger_end(state, seat, events)


def trigger_end(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Let all have equally many turns, then one more each (8)."""
    rounds = -(-state.turn // state.seats)
    state.last_turn = (rounds + 1) * state.seats
    events.append(EndTriggered(seat, state.last_turn - state.turn))


def _clear(state: SierraWestState, seat: int, place: int, events: list[Event]) -> None:
    """Empty a place: explorers go to the foothill, those of others with a token."""
    state.mountain[place] = GONE
    for owner, player in enumerate(state.players):
        for number, explorer in enumerate(player.explorers):
            if explorer != place:
                continue
            player.explorers[number] = FOOTHILL
            displaced = owner != seat
            player.goods["token"] += displaced
            events.append(ExplorerDisplaced(owner, displaced))
