"""How the explorers of Hastings climb (facts, "solo", step 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.claiming import claim
from rules.sierra_west.events import ExplorerMoved, TokenSpent
from rules.sierra_west.printed.catalogue import SOLO
from rules.sierra_west.printed.mountain import NEAR, PLACES, distances, goals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState

LEFT, RIGHT = 0, 1
_SIGHT = [[(side * (place.column - place.row / 2), -place.row) for place in PLACES] for side in (-1, 1)]
"""By explorer and place: how far to its side the place lies, and how high."""


def goal_of(state: SierraWestState, explorer: int) -> int | None:
    """Return the face-up basic card furthest to the side of an explorer, the higher one of two; or None."""
    claimable = goals(state.mountain)
    if not claimable:
        return None
    return max(claimable, key=_SIGHT[explorer].__getitem__)


def climb(state: SierraWestState, explorer: int, boots: int, events: list[Event]) -> None:
    """Move an explorer towards its goal, and claim the card when it is there."""
    goal = goal_of(state, explorer)
    if goal is None:
        return
    opponent = state.opponent
    explorers = state.players[opponent].explorers
    left = distances(state.mountain, goal)
    need = left[explorers[explorer]]
    boots += _spend_tokens(state, need - boots, events)
    if spent := min(need, boots):
        explorers[explorer] = to = _on_the_way(explorers[explorer], left, spent)
        events.append(ExplorerMoved(opponent, explorer, to, spent))
    if need <= boots:
        claim(state, opponent, goal, "supply", events)


def _spend_tokens(state: SierraWestState, missing: int, events: list[Event]) -> int:
    """Spend tokens for missing boots if there are enough of them; return the boots."""
    if missing <= 0:
        return 0
    goods = state.players[state.opponent].goods
    tokens = -(-missing // SOLO.tokens_to_boots)
    if tokens > goods["token"]:
        return 0
    goods["token"] -= tokens
    events.extend(TokenSpent(state.opponent) for _ in range(tokens))
    return tokens * SOLO.tokens_to_boots


def _on_the_way(place: int, left: Mapping[int, int], boots: int) -> int:
    """Return the place that is so many boots nearer to where none are left."""
    for _ in range(boots):
        place = min([near for near in NEAR[place] if near in left], key=left.__getitem__)
    return place
