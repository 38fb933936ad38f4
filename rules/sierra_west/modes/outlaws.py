"""Outlaws & Outposts (rulebook 9, mode 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.claiming import clear_outpost
from rules.sierra_west.events import DieRolled, OutlawCaptured, OutlawsCame
from rules.sierra_west.model import Shooting, TakingDamage
from rules.sierra_west.modes.trail import along_trail
from rules.sierra_west.printed.catalogue import MODE, SPECIAL, SPECIALS
from rules.sierra_west.supply import gain, held, pay

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.actions import HoldFire, Shoot, UseSummit
    from rules.sierra_west.model import SierraWestState

OUTPOSTS = tuple(card for card in SPECIAL["outlaws"] if not SPECIALS[card].campfire)
_SIDES = 6


def can_shoot(state: SierraWestState, seat: int) -> bool:
    """Return whether a seat has a bullet, and there is somebody to shoot at."""
    return held(state, seat, "bullet") > 0 and any(state.outlaws)


def hits(state: SierraWestState, seat: int) -> set[int]:
    """Return the numbers of the die that hit, from the cards along one's trail; the sheriff adds 1."""
    on = {number for card in along_trail(state, seat) for number in SPECIALS[card].hit_on}
    more = state.owners["sheriff"] == seat
    return {number for number in range(1, _SIDES + 1) if min(number + more, _SIDES) in on}


def settle_shooting(state: SierraWestState, seat: int, _: Shooting) -> list[Event] | None:
    """Let a shooter without bullets take damage."""
    if held(state, seat, "bullet"):
        return None
    state.pending[-1] = TakingDamage()
    return []


def hold_fire(state: SierraWestState, _seat: int, _: HoldFire, _events: list[Event]) -> None:
    """Stop without a hit: damage."""
    state.pending.append(TakingDamage())


def shoot(state: SierraWestState, seat: int, _: Shoot | UseSummit, events: list[Event]) -> None:
    """Spend a bullet and roll; who misses may fire again."""
    pay(state, seat, ("bullet",), events)
    number = state.chance.below(_SIDES) + 1
    hit = number in hits(state, seat)
    events.append(DieRolled(seat, number, hit))
    if hit:
        capture(state, seat, events)
    else:
        state.pending.append(Shooting())


def capture(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Capture an outlaw of the outpost with the lowest number, at last of the foothill."""
    outpost = next(number for number, outlaws in enumerate(state.outlaws) if outlaws)
    state.outlaws[outpost] -= 1
    state.players[seat].captured += 1
    on_foothill = outpost == len(OUTPOSTS)
    events.append(OutlawCaptured(seat, "" if on_foothill else OUTPOSTS[outpost]))
    if state.owners["sheriff"] == seat:
        gain(state, seat, {"gold": 1}, events)
    if not on_foothill and not state.outlaws[outpost]:
        clear_outpost(state, seat, OUTPOSTS[outpost], events)
        if not any(state.outlaws):
            _reinforce(state, seat, events)


def _reinforce(state: SierraWestState, seat: int, events: list[Event]) -> None:
    coming = min(MODE.outlaws.outlaws_at_the_foot, state.supply["outlaw"])
    state.supply["outlaw"] -= coming
    state.outlaws[-1] += coming
    events.append(OutlawsCame(seat, coming))
