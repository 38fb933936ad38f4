"""The names of all who play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.text import shown_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say
    from rules.great_western_trail import GreatWesternTrailState


def all_names(view: GreatWesternTrailState, players: Sequence[str], say: Say) -> list[str]:
    """Return the names of the seats and, where he plays, of Sam with his level."""
    names = shown_names(players, say)
    if view.sam is None:
        return names
    level = say(f"great_western_trail.option.difficulty.{view.options.difficulty}")
    return [*names, say("great_western_trail_board.sam", level=level)]
