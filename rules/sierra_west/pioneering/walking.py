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
from rules.sierra_west.planning.paths import paths, way_from
from rules.sierra_west.supply import gain, pay, payments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.contract import Event
    from rules.sierra_west.model import Pioneer, SierraWestState
    from rules.sierra_west.planning.paths import Space, Way

PIONEERS: tuple[Pioneer, ...] = ("green", "tan")


def way(state: SierraWestState, seat: int, pioneer: Pioneer) -> Way | None:
    """Return the way ahead of a pioneer, None on a summit."""
    player = state.players[seat]
    spot = player.green if pioneer == "green" else player.tan
    if spot.place == "summit":
        return None
    left, middle, right = player.board
    match spot.place:
        case "green" | "tan" as path:
            return way_from(left, middle, right, path, spot.at)
        case _:
            return way_from(left, middle, right, pioneer, -1)


def walks(state: SierraWestState, seat: int) -> Iterator[Walk]:
    """Yield every space that a pioneer can go to and resolve, with every payment."""
    for pioneer in PIONEERS:
        ahead = way(state, seat, pioneer)
        for number, space in ahead.spaces if ahead else ():
            if space.is_free:
                yield Walk(pioneer, number)
                continue
            for chosen in _payments(state, seat, pioneer, space):
                yield Walk(pioneer, number, chosen)


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
    ahead = way(state, seat, pioneer)
    assert ahead is not None
    space = paths(state, seat).of(ahead.path)[number]
    leave(state, pioneer)
    setattr(state.players[seat], pioneer, Spot(ahead.path, number))
    events.append(Walked(seat, pioneer, ahead.path, number, space.code))
    return space


def duel_stands(state: SierraWestState, seat: int) -> bool:
    """Return whether the tan pioneer stands on a banjo duel that it has paid for (9, "Boats & Banjos")."""
    spot = state.players[seat].tan
    return spot.place == "tan" and spot.at >= 0 and paths(state, seat).tan[spot.at].code == "banjo_duel"


def _payments(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> Iterator[tuple[str, ...]]:
    kind = space.icon.kind
    if kind == "banjo_danger" and not duel_stands(state, seat):
        return
    if not space.cost:
        yield ()
        return
    less = int(active(state, seat, "cheap_paid"))
    if kind == "shovel" and not _may_dig(state, seat, space.cost - less):
        return
    if _is_tamed(state, seat, pioneer, space):
        yield ()
    yield from payments(state, seat, {"any": space.cost}, but=less)


def _may_dig(state: SierraWestState, seat: int, paid: int) -> bool:
    return may_claim(state, seat) or may_build(state, seat, paid)


def _is_tamed(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> bool:
    return space.icon.kind == "bear" and pioneer == "tan" and active(state, seat, "bear_tamer")


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
