"""Why an action is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.sierra_west import actions, model

if TYPE_CHECKING:
    from rules.kernel.contract import Action
    from rules.sierra_west.model import SierraWestState

_NOT_POSSIBLE: dict[type, str] = {
    actions.LockPlan: "not_your_hand",
    actions.EnterCabin: "no_cabin",
    actions.Walk: "cannot_walk",
    actions.Endure: "nothing_to_endure",
    actions.StepBack: "cannot_step_back",
    actions.CrossOver: "cannot_cross_over",
    actions.SpendToken: "no_token",
    actions.MoveExplorer: "too_far",
    actions.MoveWagon: "cannot_move_wagon",
    actions.ClaimCard: "nothing_to_claim",
    actions.BuildCabin: "cannot_build",
    actions.TakeSummit: "cannot_take_summit",
    actions.UseSummit: "cannot_use_summit",
    actions.LoadCart: "cannot_load",
    actions.Paddle: "too_far_by_canoe",
    actions.SwapGold: "cannot_swap_gold",
    actions.SellFish: "cannot_sell_fish",
    actions.UseDynamite: "cannot_use_dynamite",
    actions.Track: "nothing_to_track",
    actions.Trap: "nothing_to_trap",
}
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


def refusal(state: SierraWestState, seat: int, action: Action) -> IllegalAction:
    """Return why a seat may not take this action now; it is known not to be allowed."""
    return IllegalAction(f"sierra_west.illegal.{_reason(state, seat, action)}")


def _reason(state: SierraWestState, seat: int, action: Action) -> str:
    kind = type(action)
    possible = _NOT_POSSIBLE.get(kind, "not_now")
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
