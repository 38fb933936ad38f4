"""Keys of the legends that the code puts together."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import rules
from render import PICTURES
from render.great_western_trail.sheets import legend
from render.great_western_trail.sheets.score_sheet import CATEGORIES
from render.ticket_to_ride.legend import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def families() -> Mapping[str, frozenset[str]]:
    """Return every f-string of topics and of what they explain, with its keys."""
    topics = {title: PICTURES[title].topics(game.Options()) for title, game in rules.GAMES.items()}
    trail = "great_western_trail"
    step, steps = f"legends.{trail}.step", legend._STEPS
    return {
        "legends.topic.{}.{}": frozenset(chain.from_iterable(_topics(*each) for each in topics.items())),
        "legends.ticket_to_ride.{}": _keys("legends.ticket_to_ride", chain.from_iterable(SIGNS.values())),
        f"{step}.{{}}": _keys(step, steps),
        f"{step}.{{}}.about": _keys(step, (f"{name}.about" for name in steps)),
        f"legends.{trail}.score.{{}}": _keys(f"legends.{trail}.score", CATEGORIES),
        f"{trail}.category.{{}}": _keys(f"{trail}.category", CATEGORIES),
    }


def _topics(title: str, topics: Iterable[str]) -> Iterable[str]:
    return (f"legends.topic.{title}.{topic}" for topic in topics)


def _keys(prefix: str, ends: Iterable[str]) -> frozenset[str]:
    return frozenset(f"{prefix}.{end}" for end in ends)
