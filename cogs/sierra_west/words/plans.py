"""A plan in words: its cards, and the two paths and the animals that they show side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sierra_west.words import names
from cogs.title.words.answers import Answer
from rules.sierra_west import CARDS, paths_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from rules.sierra_west import Space, actions


def plan_answer(say: Say, plan: actions.LockPlan) -> Answer:
    """Return a plan by its cards, with what they show."""
    cards = (plan.left, plan.middle, plan.right)
    return Answer(say("sierra_west.answer.plan", **_names(say, cards)), shown(say, cards))


def shown(say: Say, cards: Sequence[str]) -> str:
    """Return the paths and animals of three cards; "" of cards that are not known."""
    if not all(card in CARDS for card in cards):
        return ""
    left, middle, right = cards
    both = paths_of(left, middle, right)
    animals = say.join([names.animal_name(say, animal) for animal in both.animals])
    return say(
        "sierra_west.answer.paths",
        green=_path(say, both.green),
        tan=_path(say, both.tan),
        animals=animals or names.nothing(say),
    )


def _names(say: Say, cards: Sequence[str]) -> dict[str, str]:
    sides = ("left", "middle", "right")
    return {side: names.card_name(say, card) for side, card in zip(sides, cards, strict=True)}


def _path(say: Say, spaces: Sequence[Space]) -> str:
    """Return the actions of a path, in order."""
    found = names.icon_name(say, spaces[0].code)
    for space in spaces[1:]:
        found = say("sierra_west.answer.then", before=found, icon=names.icon_name(say, space.code))
    return found
