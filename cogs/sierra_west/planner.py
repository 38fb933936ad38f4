"""How a plan of three cards, or of four in the expert variant, is arranged in the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cogs.title.planner import PlanChange

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.words.say import Say
    from rules.sierra_west.actions import LockPlan

PLACES: Final = ("left", "middle", "right")
_SWAPS: Final = ("left_middle", "middle_right", "left_right", "fourth_left", "fourth_middle", "fourth_right")


def changes(say: Say, plan: LockPlan, plans: Sequence[LockPlan]) -> Iterator[PlanChange]:
    """Yield two cards swapped; in the expert variant the fourth brought in, or put onto the other pile."""
    lies = _cards(plan)
    others = {card for other in plans for card in _cards(other).values()}.difference(lies.values())
    lies.update(zip(("fourth",), others, strict=False))
    for swap in _SWAPS:
        one, other = swap.split("_")
        if one in lies:
            swapped = lies | {one: lies[other], other: lies[one]}
            swapped.pop("fourth", None)
            yield PlanChange(say(f"sierra_west.plan.{swap}"), replace(plan, **swapped))
    for pile in ("deck", "discard"):
        if others and pile != plan.rest:
            yield PlanChange(say(f"sierra_west.rest.{pile}"), replace(plan, rest=pile))


def _cards(plan: LockPlan) -> dict[str, str]:
    return {place: getattr(plan, place) for place in PLACES}
