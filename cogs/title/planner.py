"""How a plan is arranged in the panel: by changes that lead from one plan to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Action


class PlanChange(NamedTuple):
    """A change of a plan: what its button is called, and the plan that it leads to."""

    label: str
    plan: Action


Planner: TypeAlias = "Callable[[Say, Any, Sequence[Any]], Iterable[PlanChange]]"
"""From the words, a plan and all plans that there are to the changes of it, in the order of their buttons.

They lead to every plan, one after the other, and to nothing that is none; of several that lead to the same
plan the first has a button.
"""
