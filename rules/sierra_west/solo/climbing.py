"""How the explorers of Hastings climb (facts, "solo", step 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.claiming import claim
from rules.sierra_west.events import ExplorerMoved, TokenSpent
from rules.sierra_west.printed.catalogue import SOLO
from rules.sierra_west.printed.mountain import PLACES, distances, goals, neighbours

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

LEFT, RIGHT = 0, 1


def goal_of(state: SierraWestState, explorer: int) -> int | None:
    """Return the face-up basic card furthest to the side of an explorer, the higher one of two; or None."""
    claimable = goals(state.mountain)
    if not claimable:
        return None
    side = -1 if explorer == LEFT else 1
    return max(claimable, key=lambda place: (side * _across(place), -PLACES[place].row))


def climb(state: SierraWestState, explorer: int, boots: int, events: list[Event]) -> None:
    """Move an explorer towards its goal, and claim the card when it is there."""
    goal = goal_of(state, explorer)
    if goal is None:
        return
    opponent = state.players[state.opponent]
    need = distances(state.mountain, goal)[opponent.explorers[explorer]]
    boots += _spend_tokens(state, need - boots, events)
    _walk(state, explorer, goal, min(need, boots), events)
    if need <= boots:
        claim(state, state.opponent, goal, "supply", events)


def _across(place: int) -> float:
    """Return how far to the right a place lies."""
    row, column = PLACES[place]
    return column - row / 2


def _spend_tokens(state: SierraWestState, missing: int, events: list[Event]) -> int:
    """Spend tokens for missing boots if there are enough of them; return the boots."""
    goods = state.players[state.opponent].goods
    tokens = -(-missing // SOLO.tokens_to_boots)
    if missing <= 0 or tokens > goods["token"]:
        return 0
    goods["token"] -= tokens
    events.extend(TokenSpent(state.opponent) for _ in range(tokens))
    return tokens * SOLO.tokens_to_boots


def _walk(state: SierraWestState, explorer: int, goal: int, boots: int, events: list[Event]) -> None:
    explorers = state.players[state.opponent].explorers
    left = distances(state.mountain, goal)
    for _ in range(boots):
        near = neighbours(state.mountain, explorers[explorer])
        explorers[explorer] = min(near, key=lambda place: left[place])
    if boots:
        events.append(ExplorerMoved(state.opponent, explorer, explorers[explorer], boots))
