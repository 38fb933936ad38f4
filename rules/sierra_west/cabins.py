"""Figures in cabins, and which abilities that gives (rulebook 4.1 and "cabins")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.sierra_west.actions import CrossOver, EnterCabin, StepBack, SwapGold
from rules.sierra_west.boots import leave
from rules.sierra_west.catalogue import BASICS, BOARD, CABINS, colour_of
from rules.sierra_west.events import CabinEntered, CabinUsed, PioneerShifted
from rules.sierra_west.model import CAMP, Pioneer, SierraWestState, Spot
from rules.sierra_west.supply import gain, held, pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


GREY: Literal["grey"] = "grey"
_WHO: dict[str, Pioneer] = {"green": "tan", "brown": "green"}
_STEP_BACK_TOKENS = 2
_CROSS_OVER_TOKENS = 1


def active(state: SierraWestState, seat: int, cabin: str) -> bool:
    """Return whether an ability counts for a seat now: the pioneer stands in it, once a turn not yet used.

    The cabin of all green ones makes the others of that colour count, too.
    """
    player = state.players[seat]
    if cabin not in player.cabins or cabin in state.steps.used:
        return False
    spot = player.tan if colour_of(cabin) == "green" else player.green
    if spot.place != "cabin" or CABINS[spot.at] not in player.cabins:
        return False
    inside = CABINS[spot.at]
    return inside == cabin or (inside == "all_green" and colour_of(cabin) == "green")


def use(state: SierraWestState, seat: int, cabin: str, events: list[Event]) -> None:
    """Use an ability that serves once a turn."""
    state.steps.used.append(cabin)
    events.append(CabinUsed(seat, cabin))


def entrances(state: SierraWestState, seat: int) -> Sequence[EnterCabin]:
    """Return the cabins that resting figures may enter: green ones the tan pioneer, a brown one the green."""
    player = state.players[seat]
    found = []
    for cabin in player.cabins:
        figure = _WHO[colour_of(cabin)]
        if (player.green if figure == "green" else player.tan).place == CAMP.place:
            found.append(EnterCabin(figure, cabin))
    if state.owners["mule"] == seat and state.mule == CAMP:
        found.append(EnterCabin("mule", GREY))
    return found


def enter(state: SierraWestState, seat: int, action: EnterCabin, events: list[Event]) -> None:
    """Put a figure into a cabin."""
    if action.figure == "mule":
        state.mule = Spot(GREY)
    else:
        setattr(state.players[seat], action.figure, Spot("cabin", CABINS.index(action.cabin)))
    events.append(CabinEntered(seat, action.figure, action.cabin))


def swaps(state: SierraWestState, seat: int) -> Sequence[SwapGold]:
    """Return what gold can be swapped for while the mule is in the grey cabin."""
    in_cabin = state.owners["mule"] == seat and state.mule.place == GREY
    return [SwapGold(good) for good in BASICS] if in_cabin and held(state, seat, "gold") else ()


def swap(state: SierraWestState, seat: int, action: SwapGold, events: list[Event]) -> None:
    """Swap a gold for a basic resource."""
    pay(state, seat, ("gold",), events)
    gain(state, seat, {action.gain: 1}, events)


def steps_back(state: SierraWestState, seat: int) -> Sequence[StepBack]:
    """Return the step back of the green pioneer, from the second space of its path on."""
    spot = state.players[seat].green
    is_on = spot.place == "green" and spot.at > 0
    return (StepBack(),) if is_on and _affords(state, seat, "step_back", _STEP_BACK_TOKENS) else ()


def step_back(state: SierraWestState, seat: int, _: StepBack, events: list[Event]) -> None:
    """Let the green pioneer stand before the space behind it, which it may then do again."""
    _go_for_tokens(state, seat, "step_back", _STEP_BACK_TOKENS, events)
    _stand_before(state, seat, "green", state.players[seat].green.at - 1, events)


def crossings(state: SierraWestState, seat: int) -> Sequence[CrossOver]:
    """Return the way down of the green pioneer from the green to the tan path."""
    is_on = state.players[seat].green.place == "green"
    return (CrossOver(),) if is_on and _affords(state, seat, "cross_over", _CROSS_OVER_TOKENS) else ()


def cross_over(state: SierraWestState, seat: int, _: CrossOver, events: list[Event]) -> None:
    """Let the green pioneer stand before the tan space below it, which it may then take, skip or endure."""
    player = state.players[seat]
    space = BOARD.cross_over[player.green.at] if player.green.at >= 0 else 0
    _go_for_tokens(state, seat, "cross_over", _CROSS_OVER_TOKENS, events)
    _stand_before(state, seat, "tan", space, events)


def _affords(state: SierraWestState, seat: int, cabin: str, tokens: int) -> bool:
    return held(state, seat, "token") >= tokens and active(state, seat, cabin)


def _go_for_tokens(state: SierraWestState, seat: int, cabin: str, tokens: int, events: list[Event]) -> None:
    use(state, seat, cabin, events)
    pay(state, seat, ("token",) * tokens, events)


def _stand_before(state: SierraWestState, seat: int, path: Pioneer, space: int, events: list[Event]) -> None:
    leave(state, "green")
    state.players[seat].green = Spot(path, space - 1)
    events.append(PioneerShifted(seat, path, space))
