"""Random play that gets somewhere: at equal chances explorers would wander about for hundreds of rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import Chance
from rules.sierra_west.actions import (
    ClaimCard,
    Endure,
    MoveExplorer,
    Pass,
    Shoot,
    TakeSummit,
    UseSummit,
    Walk,
)
from rules.sierra_west.mountain import distances, goals
from rules.sierra_west.planning import paths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules import Action
    from rules.kernel.playout import Chooser

_EAGER = (ClaimCard, Shoot, TakeSummit, UseSummit)
_AIMLESS = (MoveExplorer, Pass, Endure)
_ANYTHING_OF = 6


def random_chooser(seed: str) -> Chooser:
    """Return a chooser that takes anything once in six times, else what brings the game on."""
    chance = Chance(f"playout {seed}")

    def choose(state: Any, seat: int, legal: Sequence[Action]) -> Action:  # noqa: ANN401  the title's state
        some = legal if not chance.below(_ANYTHING_OF) else _on(state, seat, legal)
        return some[chance.below(len(some))]

    return choose


def _on(state: Any, seat: int, legal: Sequence[Action]) -> Sequence[Action]:  # noqa: ANN401  as above
    eager = [action for action in legal if isinstance(action, _EAGER)]
    if eager:
        return eager
    places = goals(state.mountain)
    climbs = places and state.players[seat].explorer not in places
    near = [action for action in legal if climbs and isinstance(action, MoveExplorer)]
    digging = [action for action in legal if isinstance(action, Walk) and _digs(state, seat, action)]
    if digging and not near:
        return digging
    if near:
        far = {move: _boots(state, move.to, places) for move in near}
        return [move for move in near if far[move] == min(far.values())]
    return [action for action in legal if not isinstance(action, _AIMLESS)] or legal


def _boots(state: Any, start: int, places: list[int]) -> int:  # noqa: ANN401  as above
    steps = distances(state.mountain, start)
    return min(steps[goal] for goal in places)


def _digs(state: Any, seat: int, action: Walk) -> bool:  # noqa: ANN401  as above
    spaces = paths(state, seat).of("tan")
    return action.pioneer == "tan" and spaces[action.space].code == "shovel"
