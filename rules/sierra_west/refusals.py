"""Why an action is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.sierra_west import actions, model

if TYPE_CHECKING:
    from rules.kernel.contract import Action
    from rules.sierra_west.model import SierraWestState

_ANSWERS = (
    actions.ClaimCard,
    actions.BuildCabin,
    actions.Choose,
    actions.Paddle,
    actions.LoadCart,
    actions.Shoot,
    actions.HoldFire,
    actions.TakeDamage,
)


def refusal(state: SierraWestState, seat: int, action: Action, possible: str) -> IllegalAction:
    """Return why a seat may not take an action; ``possible``: the reason where it is the time for it."""
    return IllegalAction(f"sierra_west.illegal.{_reason(state, seat, type(action), possible)}")


def _reason(state: SierraWestState, seat: int, kind: type, possible: str) -> str:
    if kind in (actions.Track, actions.Trap):
        return possible
    if state.awaiting:
        return "game_is_ending"
    frame = state.pending[-1] if seat == state.seat else None
    if isinstance(frame, model.Planning):
        return possible if kind is actions.LockPlan else "plan_first"
    if isinstance(frame, model.Pioneering):
        return "not_now" if kind in _ANSWERS or kind is actions.LockPlan else possible
    if kind in _ANSWERS or (kind is actions.UseSummit and isinstance(frame, model.AtSummit)):
        return possible
    return "decide_first"
