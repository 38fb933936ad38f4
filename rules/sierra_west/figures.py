"""What figures give: boots, for explorers on the mountain and wagons on the trail; the abilities of cabins.

Rulebook 4.1, "cabins"; 6, "boots and moving".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.sierra_west import actions
from rules.sierra_west import events as happened
from rules.sierra_west.actions import EnterCabin, MoveExplorer, MoveWagon
from rules.sierra_west.catalogue import BASICS, BOARD, CABINS, COLOURS
from rules.sierra_west.model import CAMP, Pioneer, SierraWestState, Spot
from rules.sierra_west.mountain import distances
from rules.sierra_west.planning import PIONEERS
from rules.sierra_west.supply import gain, held, pay, payments, settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


_BOOTS_OF_A_TOKEN = 2
LAST_SPACE = len(BOARD.trail) - 1

GREY: Literal["grey"] = "grey"
_WHO: dict[str, Pioneer] = {"green": "tan", "brown": "green"}
TOKENS = {"step_back": 2, "cross_over": 1}
"""The boots tokens that the actions of cabins cost."""


def boots_left(state: SierraWestState) -> int:
    """Return the boots that can be spent: of the spaces that pioneers stand on, and of a token."""
    return state.steps.boots + state.steps.loose


def grant(state: SierraWestState, pioneer: Pioneer, boots: int) -> None:
    """Let the space that a pioneer stands on give boots."""
    state.steps.granted[PIONEERS.index(pioneer)] = boots
    state.steps.boots += boots


def leave(state: SierraWestState, pioneer: Pioneer) -> None:
    """Let a pioneer leave its space: unused boots of it are lost, those spent were its own first."""
    steps = state.steps
    steps.granted[PIONEERS.index(pioneer)] = 0
    steps.boots = min(steps.boots, sum(steps.granted))


def tokens(state: SierraWestState, seat: int) -> Sequence[actions.SpendToken]:
    """Return the spending of a pair-of-boots token."""
    return (actions.SpendToken(),) if state.players[seat].goods["token"] else ()


def spend_token(state: SierraWestState, seat: int, _: actions.SpendToken, events: list[Event]) -> None:
    """Spend a token; its boots are to be used at once."""
    state.players[seat].goods["token"] -= 1
    state.steps.loose += _BOOTS_OF_A_TOKEN
    events.append(happened.TokenSpent(seat))


def climbs(state: SierraWestState, seat: int) -> Sequence[MoveExplorer]:
    """Return the places that the explorer can reach, nearest first."""
    boots = boots_left(state)
    steps = distances(state.mountain, state.players[seat].explorer)
    return [MoveExplorer(place) for place, far in steps.items() if 0 < far <= boots]


def may_climb(state: SierraWestState, seat: int, action: MoveExplorer) -> bool:
    """Return whether ``climbs`` lists an action."""
    steps = distances(state.mountain, state.players[seat].explorer)
    return 0 < steps.get(action.to, 0) <= boots_left(state)


def climb(state: SierraWestState, seat: int, action: MoveExplorer, events: list[Event]) -> None:
    """Move the explorer by a shortest way."""
    explorers = state.players[seat].explorers
    boots = distances(state.mountain, explorers[0])[action.to]
    explorers[0] = action.to
    _spend(state, boots)
    events.append(happened.ExplorerMoved(seat, 0, action.to, boots))


def drives(state: SierraWestState, seat: int) -> Sequence[MoveWagon]:
    """Return the ways to pay for the next space of the trail."""
    wagon, boots = state.players[seat].wagon, boots_left(state)
    if not boots or wagon == LAST_SPACE or BOARD.trail[wagon].cost["boots"] > boots:
        return ()
    return [MoveWagon(chosen) for chosen in payments(state, seat, BOARD.trail[wagon].cost)]


def drive(state: SierraWestState, seat: int, action: MoveWagon, events: list[Event]) -> None:
    """Move the wagon for what is printed right of it."""
    cost = BOARD.trail[state.players[seat].wagon].cost
    _spend(state, cost["boots"])
    settle(state, seat, cost, action.pay, events)
    move_wagon(state, seat, 1, events)


def move_wagon(state: SierraWestState, seat: int, spaces: int, events: list[Event]) -> None:
    """Move a wagon on (or back), to the ends of the trail at most."""
    player = state.players[seat]
    to = min(max(player.wagon + spaces, 0), LAST_SPACE)
    if to != player.wagon:
        player.wagon = to
        events.append(happened.WagonMoved(seat, to))


def rest(state: SierraWestState, seat: int) -> None:
    """Let all figures of a seat return to its camp."""
    player = state.players[seat]
    player.green = player.tan = CAMP
    if state.owners["mule"] == seat:
        state.mule = CAMP


def _spend(state: SierraWestState, boots: int) -> None:
    loose = min(boots, state.steps.loose)
    state.steps.loose -= loose
    state.steps.boots -= boots - loose


def active(state: SierraWestState, seat: int, cabin: str) -> bool:
    """Return whether an ability counts for a seat now: the pioneer stands in it, once a turn not yet used.

    The cabin of all green ones makes the others of that colour count, too.
    """
    player = state.players[seat]
    if cabin not in player.cabins or cabin in state.steps.used:
        return False
    spot = player.tan if COLOURS[cabin] == "green" else player.green
    if spot.place != "cabin" or CABINS[spot.at] not in player.cabins:
        return False
    inside = CABINS[spot.at]
    return inside == cabin or (inside == "all_green" and COLOURS[cabin] == "green")


def use(state: SierraWestState, seat: int, cabin: str, events: list[Event]) -> None:
    """Use an ability that serves once a turn."""
    state.steps.used.append(cabin)
    events.append(happened.CabinUsed(seat, cabin))


def entrances(state: SierraWestState, seat: int) -> Sequence[EnterCabin]:
    """Return the cabins that resting figures may enter: green ones the tan pioneer, a brown one the green."""
    player = state.players[seat]
    found = []
    for cabin in player.cabins:
        figure = _WHO[COLOURS[cabin]]
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
    events.append(happened.CabinEntered(seat, action.figure, action.cabin))


def swaps(state: SierraWestState, seat: int) -> Sequence[actions.SwapGold]:
    """Return what gold can be swapped for while the mule is in the grey cabin."""
    in_cabin = state.owners["mule"] == seat and state.mule.place == GREY
    return [actions.SwapGold(good) for good in BASICS] if in_cabin and held(state, seat, "gold") else ()


def swap(state: SierraWestState, seat: int, action: actions.SwapGold, events: list[Event]) -> None:
    """Swap a gold for a basic resource."""
    pay(state, seat, ("gold",), events)
    gain(state, seat, {action.gain: 1}, events)


def steps_back(state: SierraWestState, seat: int) -> Sequence[actions.StepBack]:
    """Return the step back of the green pioneer, from the second space of its path on."""
    spot = state.players[seat].green
    is_on = spot.place == "green" and spot.at > 0
    return (actions.StepBack(),) if is_on and _affords(state, seat, "step_back") else ()


def step_back(state: SierraWestState, seat: int, _: actions.StepBack, events: list[Event]) -> None:
    """Let the green pioneer stand before the space behind it, which it may then do again."""
    _shift(state, seat, "step_back", ("green", state.players[seat].green.at - 1), events)


def crossings(state: SierraWestState, seat: int) -> Sequence[actions.CrossOver]:
    """Return the way down of the green pioneer from the green to the tan path."""
    is_on = state.players[seat].green.place == "green"
    return (actions.CrossOver(),) if is_on and _affords(state, seat, "cross_over") else ()


def cross_over(state: SierraWestState, seat: int, _: actions.CrossOver, events: list[Event]) -> None:
    """Let the green pioneer stand before the tan space below it, which it may then take, skip or endure."""
    player = state.players[seat]
    space = BOARD.cross_over[player.green.at] if player.green.at >= 0 else 0
    _shift(state, seat, "cross_over", ("tan", space), events)


def _affords(state: SierraWestState, seat: int, cabin: str) -> bool:
    return held(state, seat, "token") >= TOKENS[cabin] and active(state, seat, cabin)


def _shift(
    state: SierraWestState, seat: int, cabin: str, before: tuple[Pioneer, int], events: list[Event]
) -> None:
    """Let the green pioneer stand before a space of a path, for the tokens that a cabin asks for."""
    path, space = before
    use(state, seat, cabin, events)
    pay(state, seat, ("token",) * TOKENS[cabin], events)
    leave(state, "green")
    state.players[seat].green = Spot(path, space - 1)
    events.append(happened.PioneerShifted(seat, path, space))
