"""Goods: what seats have, gain and pay (rulebook 6, "resources")."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from rules.sierra_west.events import Gained, Paid, Taken
from rules.sierra_west.model import CAMP
from rules.sierra_west.printed.catalogue import APPLES, BASICS, FISH, MODE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

_WILD = {"any": BASICS, "apple_any": APPLES}
_NO_CHOICE: tuple[tuple[str, ...], ...] = ((),)


def held(state: SierraWestState, seat: int, good: str) -> int:
    """Return how many of a good a seat can spend; apples belong to all (9, "Apple Hill")."""
    return state.supply[good] if good in APPLES else state.players[seat].goods.get(good, 0)


def basics_of(state: SierraWestState, seat: int) -> int:
    """Return the number of basic resources of a seat."""
    goods = state.players[seat].goods
    return sum(goods[good] for good in BASICS)


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
        free = room(state, seat, good)
        amount = wanted if free is None else min(wanted, free)
        if amount <= 0:
            continue
        if good in APPLES:
            state.supply[good] += amount
        else:
            state.players[seat].goods[good] += amount
        if good in FISH:
            state.supply[good] -= amount
        events.append(Gained(seat, good, amount))


def pay(state: SierraWestState, seat: int, goods: Iterable[str], events: list[Event]) -> None:
    """Let a seat pay goods that it has, each as often as it is named."""
    named = list(goods)
    for good in dict.fromkeys(named):
        amount = named.count(good)
        if good in APPLES:
            state.supply[good] -= amount
        else:
            state.players[seat].goods[good] -= amount
        if good in FISH:
            state.supply[good] += amount
        events.append(Paid(seat, good, amount))


def payments(
    state: SierraWestState, seat: int, cost: Mapping[str, int], *, but: int = 0
) -> tuple[tuple[str, ...], ...]:
    """Return the goods that a seat could choose for the free part of a cost; boots are no goods.

    ``but``: so much less of the free part is to be paid.
    """
    kinds: tuple[str, ...] = ()
    for good, amount in cost.items():
        if good in _WILD:
            kinds = _WILD[good]
            wild = max(0, amount - but)
        elif good != "boots" and held(state, seat, good) < amount:
            return ()
    if not kinds:
        return _NO_CHOICE
    goods = state.supply if kinds is APPLES else state.players[seat].goods
    return _picks(kinds, tuple([min(goods[good] - cost.get(good, 0), wild) for good in kinds]), wild)


@cache
def _picks(kinds: tuple[str, ...], have: tuple[int, ...], number: int) -> tuple[tuple[str, ...], ...]:
    """Return every way to pick so many of the goods that there are."""
    indices = range(len(kinds))
    return tuple(
        tuple([kinds[kind] for kind in picked])
        for picked in combinations_with_replacement(indices, number)
        if all(picked.count(kind) <= have[kind] for kind in indices)
    )


def can_pay(state: SierraWestState, seat: int, cost: Mapping[str, int]) -> bool:
    """Return whether a seat has what a cost asks for."""
    return bool(payments(state, seat, cost))


def settle(
    state: SierraWestState, seat: int, cost: Mapping[str, int], chosen: Iterable[str], events: list[Event]
) -> None:
    """Pay the fixed part of a cost and what was ``chosen`` for the free one."""
    fixed = [good for good, amount in _fixed(cost).items() for _ in range(amount)]
    pay(state, seat, (*fixed, *chosen), events)


def take(state: SierraWestState, seat: int, thing: str, events: list[Event]) -> None:
    """Let a seat take the mule or a card of the mode (7, "taking the mule"; 9)."""
    former = state.owners[thing]
    if former == seat:
        return
    state.owners[thing] = seat
    if thing == "mule":
        state.mule = CAMP
    events.append(Taken(seat, thing, former))


def _fixed(cost: Mapping[str, int]) -> dict[str, int]:
    return {good: amount for good, amount in cost.items() if good not in _WILD and good != "boots"}
