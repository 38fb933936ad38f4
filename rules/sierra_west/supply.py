"""Goods: what seats have, gain and pay (rulebook 6, "resources")."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from rules.sierra_west.catalogue import APPLES, BASICS, FISH, MODE
from rules.sierra_west.events import Gained, Paid, Taken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.contract import Event
    from rules.sierra_west.catalogue import Costs
    from rules.sierra_west.model import SierraWestState

ANY, ANY_APPLES = "any", "apple_any"
"""In a cost: basic resources, or apples, in any mix."""
Payments = tuple[tuple[str, ...], ...]
_NO_CHOICE: Payments = ((),)
_LIMITED = {*APPLES, *FISH, "bullet"}
_PURSES = 4096
_NOT_FIXED = (ANY, ANY_APPLES, "boots")


def held(state: SierraWestState, seat: int, good: str) -> int:
    """Return how many of a good a seat can spend; apples belong to all (9, "Apple Hill")."""
    return state.supply[good] if good in APPLES else state.players[seat].goods.get(good, 0)


def basics_of(state: SierraWestState, seat: int) -> int:
    """Return the number of basic resources of a seat."""
    goods = state.players[seat].goods
    return goods["food"] + goods["wood"] + goods["stone"]


def room(state: SierraWestState, seat: int, good: str) -> int | None:
    """Return how many more of a good a seat could gain, None if there is no end to it."""
    if good in APPLES:
        return MODE.apple.apples_at_most - state.supply[good]
    if good in FISH:
        return state.supply[good]
    if good == "bullet":
        return MODE.outlaws.bullets_at_most - held(state, seat, good)
    return None


def gain(state: SierraWestState, seat: int, goods: Mapping[str, int], events: list[Event]) -> None:
    """Let a seat gain goods, as far as there is room or supply."""
    for good, wanted in goods.items():
        free = room(state, seat, good) if good in _LIMITED else None
        amount = wanted if free is None else min(wanted, free)
        if amount > 0:
            _add(state, seat, good, amount)
            events.append(Gained(seat, good, amount))


def pay(state: SierraWestState, seat: int, goods: Iterable[str], events: list[Event]) -> None:
    """Let a seat pay goods that it has, each as often as it is named."""
    named = list(goods)
    for good in dict.fromkeys(named):
        amount = named.count(good)
        _add(state, seat, good, -amount)
        events.append(Paid(seat, good, amount))


def _add(state: SierraWestState, seat: int, good: str, amount: int) -> None:
    """Add to what a seat has, or take from it: apples belong to all, and fish come from the supply."""
    if good in APPLES:
        state.supply[good] += amount
    else:
        state.players[seat].goods[good] += amount
    if good in FISH:
        state.supply[good] -= amount


def payments(state: SierraWestState, seat: int, cost: Costs) -> Payments:
    """Return the goods that a seat could choose for the free part of a cost; boots are no goods."""
    if not can_pay(state, seat, cost):
        return ()
    if ANY in cost:
        goods = state.players[seat].goods
        return _picks(BASICS, tuple([goods[good] - cost.get(good, 0) for good in BASICS]), cost[ANY])
    if ANY_APPLES in cost:
        return _picks(APPLES, tuple([state.supply[good] for good in APPLES]), cost[ANY_APPLES])
    return _NO_CHOICE


def payments_of_basics(state: SierraWestState, seat: int, number: int) -> Payments:
    """Return the ways to pay so many basic resources."""
    goods = state.players[seat].goods
    return _picks(BASICS, (goods["food"], goods["wood"], goods["stone"]), number)


@lru_cache(_PURSES)
def _picks(kinds: tuple[str, ...], have: tuple[int, ...], number: int) -> Payments:
    most = dict(zip(kinds, have, strict=True))
    return tuple(
        picked
        for picked in combinations_with_replacement(kinds, number)
        if all(picked.count(kind) <= most[kind] for kind in picked)
    )


def can_pay(state: SierraWestState, seat: int, cost: Costs) -> bool:
    """Return whether a seat has what a cost asks for."""
    goods = state.players[seat].goods
    for good, amount in cost.items():
        if good in goods:
            left = goods[good]
        elif good == ANY:
            left = goods["food"] + goods["wood"] + goods["stone"]
            if len(cost) > 1:
                left -= sum([cost.get(kind, 0) for kind in BASICS])
        elif good == "boots":
            continue
        else:
            left = sum(state.supply.values()) if good == ANY_APPLES else state.supply[good]
        if left < amount:
            return False
    return True


def settle(state: SierraWestState, seat: int, cost: Costs, rest: Iterable[str], events: list[Event]) -> None:
    """Pay the fixed part of a cost and the ``rest``: what was chosen for the free one."""
    fixed = [good for good, amount in cost.items() if good not in _NOT_FIXED for _ in range(amount)]
    pay(state, seat, (*fixed, *rest), events)


def take(state: SierraWestState, seat: int, thing: str, events: list[Event]) -> None:
    """Let a seat take the mule or a card of the mode (7, "taking the mule"; 9)."""
    former = state.owners[thing]
    if former == seat:
        return
    state.owners[thing] = seat
    events.append(Taken(seat, thing, former))
