"""A plan in words: its cards, and the two paths and the animals that they show side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.kit import limits
from cogs.sierra_west.words import names
from cogs.title.words.answers import Answer
from rules.sierra_west import CARDS, paths_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from rules.sierra_west import actions

_THEN: Final = "sierra_west.answer.then"
"""Joins two actions of a path."""


def plan_answer(say: Say, plan: actions.LockPlan) -> Answer:
    """Return a plan by its cards, with what they show: the animals, too, if there is room."""
    cards = (plan.left, plan.middle, plan.right)
    name, brings = say("sierra_west.answer.plan", **_names(say, cards)), shown(say, cards)
    if len(brings) > limits.OPTION_TEXT:
        both = paths_of(*cards)
        codes = [[space.code for space in path] for path in (both.green, both.tan)]
        brings = paths_in_words(say, *codes)
        if len(brings) > limits.OPTION_TEXT:
            brings = paths_in_words(say, *codes, between="sierra_west.brings.after")
    return Answer(name, brings=brings)


def shown(say: Say, cards: Sequence[str]) -> str:
    """Return the paths and animals of three cards; "" of cards that are not known."""
    if not all(card in CARDS for card in cards):
        return ""
    left, middle, right = cards
    both = paths_of(left, middle, right)
    animals = say.join([names.animal_name(say, animal) for animal in both.animals])
    return say(
        "sierra_west.answer.paths",
        green=_path(say, [space.code for space in both.green]),
        tan=_path(say, [space.code for space in both.tan]),
        animals=animals or names.nothing(say),
    )


def paths_in_words(say: Say, green: Sequence[str], tan: Sequence[str], *, between: str = _THEN) -> str:
    """Return the actions of both paths, given as icons; ``between`` is the text that joins two."""
    return say("sierra_west.brings.paths", green=_path(say, green, between), tan=_path(say, tan, between))


def _names(say: Say, cards: Sequence[str]) -> dict[str, str]:
    sides = ("left", "middle", "right")
    return {side: names.card_name(say, card) for side, card in zip(sides, cards, strict=True)}


def _path(say: Say, codes: Sequence[str], between: str = _THEN) -> str:
    """Return the actions of a path, in order."""
    found = names.icon_name(say, codes[0])
    for code in codes[1:]:
        found = say(between, before=found, icon=names.icon_name(say, code))
    return found
