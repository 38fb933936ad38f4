"""How a plan of three cards, or of four in the expert variant, is arranged in the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cogs.title.planner import PlanChange

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.kit.language import Say
    from rules.sierra_west.actions import LockPlan

PLACES: Final = ("left", "middle", "right")
_SWAPS: Final = (
    ("left", "middle", "sierra_west.plan.left_middle"),
    ("middle", "right", "sierra_west.plan.middle_right"),
    ("left", "right", "sierra_west.plan.left_right"),
)
_FOURTH: Final = {
    "left": "sierra_west.plan.fourth_left",
    "middle": "sierra_west.plan.fourth_middle",
    "right": "sierra_west.plan.fourth_right",
}
_PILES: Final = {"deck": "sierra_west.rest.deck", "discard": "sierra_west.rest.discard"}


def changes(say: Say, plan: LockPlan, plans: Sequence[LockPlan]) -> Iterator[PlanChange]:
    """Yield two cards swapped; in the expert variant the fourth brought in, or put onto the other pile."""
    for one, other, label in _SWAPS:
        swapped = {one: getattr(plan, other), other: getattr(plan, one)}
        yield PlanChange(say(label), replace(plan, **swapped))
    fourth = next((card for other in plans for card in _cards(other) if card not in _cards(plan)), None)
    if fourth is None:
        return
    for place, label in _FOURTH.items():
        yield PlanChange(say(label), replace(plan, **{place: fourth}))
    for pile, label in _PILES.items():
        if pile != plan.rest:
            yield PlanChange(say(label), replace(plan, rest=pile))


def _cards(plan: LockPlan) -> tuple[str, ...]:
    return tuple(getattr(plan, place) for place in PLACES)
