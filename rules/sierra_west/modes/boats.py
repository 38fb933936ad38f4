"""Boats & Banjos (rulebook 9, mode 2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from rules.sierra_west.actions import Paddle, SellFish
from rules.sierra_west.events import CanoeMoved
from rules.sierra_west.model import Paddling
from rules.sierra_west.modes.trail import slots_passed
from rules.sierra_west.printed.catalogue import FISH, MODE, SPECIALS
from rules.sierra_west.supply import gain, pay

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

MARKET = 0
_MOST_SOLD = 3
_LOTS = tuple(
    lot
    for number in range(1, _MOST_SOLD + 1)
    for lot in combinations_with_replacement(FISH, number)
    if len(set(lot)) in (1, number)
)


def pan(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Take the leftmost good of every river card along one's trail."""
    for goods in state.panning[: slots_passed(state, seat)]:
        if goods:
            gain(state, seat, {goods.pop(0): 1}, events)


def fish(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Gain the fish of the canoe's card and of all left of it, as far as the supply goes."""
    for card in state.row[: state.players[seat].canoe]:
        for kind in SPECIALS[card].fish:
            gain(state, seat, {kind: 1}, events)


def paddles(state: SierraWestState, seat: int) -> Iterator[Paddle]:
    """Yield where the canoe can go: the market (0) and the river cards in a row."""
    frame = state.pending[-1]
    assert isinstance(frame, Paddling)
    canoe = state.players[seat].canoe
    for to in range(len(state.row) + 1):
        if 0 < abs(to - canoe) <= frame.reach:
            yield Paddle(to)


def paddle(state: SierraWestState, seat: int, action: Paddle, events: list[Event]) -> None:
    """Move the canoe."""
    state.players[seat].canoe = action.to
    events.append(CanoeMoved(seat, action.to))


def sales(state: SierraWestState, seat: int) -> Sequence[SellFish]:
    """Return what can be sold at the fish market: up to three fish, all alike or all different."""
    player = state.players[seat]
    return _sales(*[player.goods[kind] for kind in FISH]) if player.canoe == MARKET else ()


@lru_cache(512)
def _sales(*caught: int) -> Sequence[SellFish]:
    most = dict(zip(FISH, caught, strict=True))
    return tuple(SellFish(lot) for lot in _LOTS if all(lot.count(kind) <= most[kind] for kind in lot))


def sell(state: SierraWestState, seat: int, action: SellFish, events: list[Event]) -> None:
    """Sell fish: one for its resource, more for gold."""
    pay(state, seat, action.fish, events)
    number = len(action.fish)
    if number == 1:
        gained = {MODE.boats.fish_to_resource[action.fish[0]]: 1}
    else:
        alike = len(set(action.fish)) == 1
        gained = {"gold": MODE.boats.market_gold["same" if alike else "different"][number - 1]}
    gain(state, seat, gained, events)
