"""What a shovel digs for: mountain cards, and what they uncover; cabins of the shop (rulebook 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west import events as happened
from rules.sierra_west.actions import BuildCabin, ClaimCard
from rules.sierra_west.catalogue import BOARD, COLOURS, SPECIALS
from rules.sierra_west.model import EVERYBODY, SierraWestState
from rules.sierra_west.mountain import COVERS, FOOTHILL, GONE, is_claimable, is_outpost, is_uncovered
from rules.sierra_west.planning import put_on_deck
from rules.sierra_west.supply import basics_of, pay, payments_of_basics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event

_RIGHTMOST = len(BOARD.cabins.shop_costs) - 1
_CHEAPEST = min(BOARD.cabins.shop_costs)
_EMPTY = ""


def may_claim(state: SierraWestState, seat: int) -> bool:
    """Return whether the explorer stands on a face-up card that can be claimed."""
    place = state.players[seat].explorer
    return place != FOOTHILL and is_claimable(state.mountain, place)


def claims(state: SierraWestState, seat: int) -> Sequence[ClaimCard]:
    """Return the claim of the card under the explorer, to either pile."""
    return (ClaimCard("deck"), ClaimCard("discard")) if may_claim(state, seat) else ()


def claim_for(state: SierraWestState, seat: int, action: ClaimCard, events: list[Event]) -> None:
    """Claim the card under the explorer."""
    claim(state, seat, state.players[seat].explorer, action.pile, events)


def claim(state: SierraWestState, seat: int, place: int, pile: happened.Pile, events: list[Event]) -> None:
    """Claim the card at a place, to the top of a pile; all explorers there go to the foothill."""
    player, card = state.players[seat], state.mountain[place]
    player.claimed.append(card)
    if pile == "deck":
        put_on_deck(player, card, EVERYBODY)
    elif pile == "discard":
        player.discard.append(card)
    events.append(happened.CardClaimed(seat, card, place, pile))
    _clear(state, seat, place, events)
    _uncover(state, seat, place, events)


def clear_outpost(state: SierraWestState, seat: int, card: str, events: list[Event]) -> None:
    """Move an outpost whose last outlaw is captured below the wagon trail (9, "Outlaws & Outposts")."""
    place = state.mountain.index(card)
    events.append(happened.OutpostCleared(seat, place, card, len(state.row) + 1))
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
                events.append(happened.SpecialTurnedUp(seat, place, card, len(state.row) + 1))
                _move_to_row(state, seat, place, events)
                opened.append(place)
            else:
                events.append(happened.CardTurnedUp(seat, place, card))


def _move_to_row(state: SierraWestState, seat: int, place: int, events: list[Event]) -> None:
    put_in_row(state, state.mountain[place])
    _clear(state, seat, place, events)
    if len(state.row) == BOARD.trail_slots:
        trigger_end(state, seat, events)


def trigger_end(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Let all have equally many turns, then one more each (8)."""
    rounds = -(-state.turn // state.seats)
    state.last_turn = (rounds + 1) * state.seats
    events.append(happened.EndTriggered(seat, state.last_turn - state.turn))


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
            events.append(happened.ExplorerDisplaced(owner, displaced))


def builds(state: SierraWestState, seat: int) -> Sequence[BuildCabin]:
    """Return every cabin that a seat can build, by slot and payment."""
    return [
        BuildCabin(slot, chosen)
        for slot in _fitting(state, seat)
        for chosen in payments_of_basics(state, seat, BOARD.cabins.shop_costs[slot])
    ]


def may_build(state: SierraWestState, seat: int, paid: int) -> bool:
    """Return whether a seat can build a cabin when it has paid so many basic resources more."""
    left = basics_of(state, seat) - paid
    slots = _fitting(state, seat) if left >= _CHEAPEST else []
    return any(BOARD.cabins.shop_costs[slot] <= left for slot in slots)


def build(state: SierraWestState, seat: int, action: BuildCabin, events: list[Event]) -> None:
    """Build a cabin and refill the shop at once."""
    pay(state, seat, action.pay, events)
    take_tile(state, seat, action.slot, events)


def take_tile(state: SierraWestState, seat: int, slot: int, events: list[Event]) -> None:
    """Take a tile of the shop; the rightmost left is discarded, the others move up, new ones are drawn."""
    shop = state.shop
    cabin, shop[slot] = shop[slot], _EMPTY
    state.players[seat].cabins.append(cabin)
    events.append(happened.CabinBuilt(seat, cabin, slot))
    if shop[_RIGHTMOST]:
        state.cabin_discard.append(shop[_RIGHTMOST])
        events.append(happened.TileDiscarded(seat, shop[_RIGHTMOST]))
        shop[_RIGHTMOST] = _EMPTY
    _refill(state, seat, events)


def _fitting(state: SierraWestState, seat: int) -> list[int]:
    """Return the slots with a cabin that the seat has a place for and does not have yet."""
    cabins = state.players[seat].cabins
    built = [COLOURS[cabin] for cabin in cabins]
    free = [colour for colour, slots in BOARD.cabins.slots.items() if built.count(colour) < slots]
    fits = [cabin and cabin not in cabins and COLOURS[cabin] in free for cabin in state.shop]
    return [slot for slot, fitting in enumerate(fits) if fitting]


def _refill(state: SierraWestState, seat: int, events: list[Event]) -> None:
    left = [cabin for cabin in state.shop if cabin]
    drawn: list[str] = []
    shuffled = False
    while len(drawn) < len(state.shop) - len(left) and (state.cabin_deck or state.cabin_discard):
        cabin, is_new = state.chance.turn_up(state.cabin_deck, state.cabin_discard)
        drawn.append(cabin)
        shuffled |= is_new
    filled = [*drawn[::-1], *left]
    state.shop = [_EMPTY] * (len(state.shop) - len(filled)) + filled
    if drawn:
        events.append(happened.ShopRefilled(seat, tuple(drawn), shuffled))
