"""What the icons of the paths do (rulebook 7, "path actions"; 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.fur import receive, trade_fur
from rules.sierra_west.model import Choosing, Digging, Loading, Paddling
from rules.sierra_west.modes.apple import harvest
from rules.sierra_west.modes.boats import fish, pan
from rules.sierra_west.modes.gold import mine
from rules.sierra_west.pioneering.boots import grant, leave
from rules.sierra_west.pioneering.cabins import active
from rules.sierra_west.supply import gain, take

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.contract import Event
    from rules.sierra_west.actions import Choose
    from rules.sierra_west.model import Pioneer, SierraWestState
    from rules.sierra_west.planning.paths import Space

_ALONE: dict[str, Callable[[SierraWestState, int, list[Event]], None]] = {
    "fur": trade_fur,
    "harvest": harvest,
    "pan": pan,
    "fish": fish,
    "mine": mine,
}
BOOTS = "boots"
_FOR_BOOTS = {"gold_for_boots": "gold", "token_for_boots": "token"}
_TWO = 2


def resolve(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space, events: list[Event]) -> None:
    """Do what the icon says where a pioneer has stopped; what is to be decided goes on the stack."""
    icon = space.icon
    if icon.kind in ("gain", "apples"):
        gain(state, seat, _doubled(state, seat, pioneer, space), events)
    elif icon.kind == "boots":
        _give_boots(state, seat, pioneer, icon.number)
    elif icon.kind == "take":
        take(state, seat, icon.takes, events)
    elif icon.kind == "shovel":
        state.pending.append(Digging())
    elif icon.kind == "paddle":
        state.pending.append(Paddling(icon.number))
    elif icon.kind == "load":
        state.pending.append(Loading())
    elif icon.kind in _ALONE:
        _ALONE[icon.kind](state, seat, events)


def choose(state: SierraWestState, seat: int, action: Choose, events: list[Event]) -> None:
    """Take one of several gains: for two boots given up, or of the fur trade."""
    chosen = action.gain
    if chosen in _FOR_BOOTS:
        leave(state, "green")
        gain(state, seat, {_FOR_BOOTS[chosen]: 1}, events)
    elif chosen != BOOTS:
        receive(state, seat, chosen, events)


def _doubled(state: SierraWestState, seat: int, pioneer: Pioneer, space: Space) -> dict[str, int]:
    """Return the gains of a space: a single food, wood or stone is doubled in its cabin."""
    gains = dict(space.icon.gains)
    if pioneer == "green" and space.code in gains and active(state, seat, f"double_{space.code}"):
        gains[space.code] = _TWO
    return gains


def _give_boots(state: SierraWestState, seat: int, pioneer: Pioneer, number: int) -> None:
    """Give the boots of a space; cabins double those of the green pioneer, or pay for two or more."""
    green = pioneer == "green"
    boots = number * _TWO if green and active(state, seat, "double_boots") else number
    grant(state, pioneer, boots)
    if green and boots >= _TWO:
        paying = tuple(cabin for cabin in _FOR_BOOTS if active(state, seat, cabin))
        if paying:
            state.pending.append(Choosing((BOOTS, *paying)))
