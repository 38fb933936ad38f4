"""Walking along the paths (rulebook 4.2, "path actions")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import Walk
from rules.sierra_west.claiming import may_claim
from rules.sierra_west.events import Walked
from rules.sierra_west.model import Spot
from rules.sierra_west.pioneering.boots import leave
from rules.sierra_west.pioneering.building import may_build
from rules.sierra_west.pioneering.cabins import active, use
from rules.sierra_west.pioneering.icons import resolve
from rules.sierra_west.planning.paths import PIONEERS, ahead, paths
from rules.sierra_west.supply import gain, pay, payments_of_basics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event
    from rules.sierra_west.model import Pioneer, SierraWestState
    from rules.sierra_west.planning.paths import Space, Way, Ways
    from rules.sierra_west.supply import Payments

_LONGEST = 5
_FREE = {pioneer: tuple(Walk(pioneer, number) for number in range(_LONGEST)) for pioneer in PIONEERS}


def way(state: SierraWestState, seat: int, pioneer: Pioneer) -> Way | None:
    """Return the way ahead of a pioneer, None on a summit."""
    return dict(ahead(state, seat)).get(pioneer)


def walks(state: SierraWestState, seat: int, ways: Ways | None = None) -> Sequence[Walk]:
    """Return the ways to every space that a pioneer can go to and resolve, with every payment."""
    found: list[Walk] = []
    for pioneer, way_on in ways or ahead(state, seat):
        free = _FREE[pioneer]
        found += free[way_on.free]
        for number, space in way_on.rest:
            if space.is_free:
                found.append(free[number])
            else:
                for chosen in _payments(state, seat, pioneer, space):
                    found.append(Walk(pioneer, number, chosen))
    return found


def may_walk(state: SierraWestState, seat: int, action: Walk) -> bool:
    """Return whether ``walks`` lists an action."""
    for pioneer, way_on in ahead(state, seat):
        if pioneer == action.pioneer:
            for number, space in way_on.spaces:
                if number == action.space:
                    return action.pay in _payments(state, seat, pioneer, space)
    return False


def walk(state: SierraWestState, seat: int, action: Walk, events: list[Event]) -> None:
    """Move a pioneer to a space, pay for it and do its action."""
    pioneer = action.pioneer
    space = step(state, seat, pioneer, action.space, events)
    if space.cost:
        _pay(state, seat, space, action, events)
    if space.icon.kind == "shovel" and pioneer == "tan" and active(state, seat, "gold_shovel"):
        use(state, seat, "gold_shovel", events)
        gain(state, seat, {"gold": 1}, events)
    resolve(state, seat, pioneer, space, events)


def step(state: SierraWestState, seat: int, pioneer: Pioneer, number: int, events: list[Event]) -> Space:
    """Move a pioneer to a space of its path; boots of the space that it leaves are lost."""
    player = state.players[seat]
    path: Pioneer = "tan" if pioneer == "tan" or player.green.place == "tan" else "green"
    space = paths(state, seat).of(path)[number]
    leave(state, pioneer)
    setattr(player, pioneer, Spot(path, number))
    events.append(Walked(seat, pioneer, path, number, space.code))
    return space


def duel_stands(state: SierraWestState, seat: int) -> bool:
    """Return whether the tan pioneer stands on a banjo duel that it has paid for (9, "Boats & Banjos")."""
    spot = state.players[seat].tan
    return spot.place == "tan" and spot.at >= 0 and paths(state, seat).tan[spot.at].code == "banjo_duel"


def _payments(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> Payments:
    """Return the ways to pay for a space: none if its action cannot be done."""
    if not space.cost:
        return ((),) if space.code != "banjo_danger" or duel_stands(state, seat) else ()
    has_cabins = bool(state.players[seat].cabins)
    cost = space.cost - (has_cabins and active(state, seat, "cheap_paid"))
    paid = payments_of_basics(state, seat, cost)
    if space.code == "shovel":
        return paid if paid and (may_claim(state, seat) or may_build(state, seat, cost)) else ()
    return ((), *paid) if has_cabins and _is_tamed(state, seat, pioneer, space) else paid


def _is_tamed(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> bool:
    return space.code == "bear" and pioneer == "tan" and active(state, seat, "bear_tamer")


def _pay(state: SierraWestState, seat: int, space: Space, action: Walk, events: list[Event]) -> None:
    """Pay for a paid space; where less is paid than printed, a cabin makes up for it."""
    pay(state, seat, action.pay, events)
    if len(action.pay) == space.cost:
        return
    if _is_tamed(state, seat, action.pioneer, space):
        use(state, seat, "bear_tamer", events)
        gain(state, seat, {"token": 1}, events)
    else:
        use(state, seat, "cheap_paid", events)
