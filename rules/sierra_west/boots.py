"""Boots: explorers on the mountain, wagons on the trail (rulebook 6, "boots and moving")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import MoveExplorer, MoveWagon, SpendToken
from rules.sierra_west.catalogue import BOARD
from rules.sierra_west.events import ExplorerMoved, TokenSpent, WagonMoved
from rules.sierra_west.model import CAMP, Pioneer, SierraWestState
from rules.sierra_west.mountain import distances
from rules.sierra_west.spaces import PIONEERS
from rules.sierra_west.supply import payments, settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Event


_BOOTS_OF_A_TOKEN = 2
LAST_SPACE = len(BOARD.trail) - 1


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


def tokens(state: SierraWestState, seat: int) -> Sequence[SpendToken]:
    """Return the spending of a pair-of-boots token."""
    return (SpendToken(),) if state.players[seat].goods["token"] else ()


def spend_token(state: SierraWestState, seat: int, _: SpendToken, events: list[Event]) -> None:
    """Spend a token; its boots are to be used at once."""
    state.players[seat].goods["token"] -= 1
    state.steps.loose += _BOOTS_OF_A_TOKEN
    events.append(TokenSpent(seat))


def climbs(state: SierraWestState, seat: int) -> Sequence[MoveExplorer]:
    """Return the places that the explorer can reach, nearest first."""
    boots = boots_left(state)
    if not boots:
        return ()
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
    events.append(ExplorerMoved(seat, 0, action.to, boots))


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
        events.append(WagonMoved(seat, to))


def rest(state: SierraWestState, seat: int) -> None:
    """Let all figures of a seat return to its camp."""
    player = state.players[seat]
    player.green = player.tan = CAMP
    if state.owners["mule"] == seat:
        state.mule = CAMP


def _spend(state: SierraWestState, boots: int) -> None:
    """Spend boots, those of tokens first."""
    loose = min(boots, state.steps.loose)
    state.steps.loose -= loose
    state.steps.boots -= boots - loose
