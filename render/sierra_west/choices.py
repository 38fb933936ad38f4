"""What a seat may choose: on the board or on its own plan, wherever the answers have their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.sierra_west.board.choices import draw_board_choices, on_board
from render.sierra_west.seat.choices import draw_own_choices, on_plan
from rules.sierra_west import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Action, Event
    from rules.sierra_west import SierraWestState

_HELD: Final = (chosen.LockPlan,)
"""Actions for which one needs one's hand before one's eyes."""
_WALKED: Final = (chosen.Walk, chosen.TakeSummit, chosen.EnterCabin)
_HURT: Final = (chosen.Endure, chosen.TakeDamage)


def shows(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions may point to a place; not where a plan is made from the hand."""
    return not any(isinstance(action, _HELD) for action in actions) and (
        on_board(actions) or on_plan(actions)
    )


def draw_choices(
    view: SierraWestState,
    seat: int,
    actions: Sequence[Action],
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the board or the seat's own plan with what may be chosen marked; None if nothing has a place.

    The board goes first, but not for the wagon's way back alone: who walks on may take damage, too.
    """
    first = actions
    if any(isinstance(action, _WALKED) for action in actions):
        first = [action for action in actions if not isinstance(action, _HURT)]
    picture = draw_board_choices(view, seat, first, players, say, marks) if on_board(first) else None
    return picture or draw_own_choices(view, seat, actions, say)
