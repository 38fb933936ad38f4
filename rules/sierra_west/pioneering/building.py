"""The cabin shop (rulebook 6, "cabin shop")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import BuildCabin
from rules.sierra_west.events import CabinBuilt, ShopRefilled, TileDiscarded
from rules.sierra_west.printed.catalogue import BOARD, colour_of
from rules.sierra_west.supply import basics_of, pay, payments_of_basics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

_RIGHTMOST = len(BOARD.cabins.shop_costs) - 1
_CHEAPEST = min(BOARD.cabins.shop_costs)
_EMPTY = ""


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
    events.append(CabinBuilt(seat, cabin, slot))
    if shop[_RIGHTMOST]:
        state.cabin_discard.append(shop[_RIGHTMOST])
        events.append(TileDiscarded(seat, shop[_RIGHTMOST]))
        shop[_RIGHTMOST] = _EMPTY
    _refill(state, seat, events)


def _fitting(state: SierraWestState, seat: int) -> list[int]:
    """Return the slots with a cabin that the seat has a place for and does not have yet."""
    cabins = state.players[seat].cabins
    built = [colour_of(cabin) for cabin in cabins]
    free = [colour for colour, slots in BOARD.cabins.slots.items() if built.count(colour) < slots]
    fits = [cabin and cabin not in cabins and colour_of(cabin) in free for cabin in state.shop]
    return [slot for slot, fitting in enumerate(fits) if fitting]


def _refill(state: SierraWestState, seat: int, events: list[Event]) -> None:
    left = [cabin for cabin in state.shop if cabin]
    drawn, shuffled = [], False
    for _ in range(len(state.shop) - len(left)):
        if not state.cabin_deck and state.cabin_discard:
            state.cabin_deck, state.cabin_discard = state.cabin_discard, []
            state.chance.shuffle(state.cabin_deck)
            shuffled = True
        if state.cabin_deck:
            drawn.append(state.cabin_deck.pop())
    filled = [*drawn[::-1], *left]
    state.shop = [_EMPTY] * (len(state.shop) - len(filled)) + filled
    if drawn:
        events.append(ShopRefilled(seat, tuple(drawn), shuffled))
