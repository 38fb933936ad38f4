"""What happened: the lines of the log, and a turn as a story."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.story.event_lines import Told
from cogs.great_western_trail.story.railroad_lines import line
from cogs.great_western_trail.story.story import parts_of
from cogs.great_western_trail.story.story_lines import line_of
from cogs.title.words.story import Story
from rules.great_western_trail import GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event


class GreatWesternTrailStory(Story[GreatWesternTrailState]):
    """What is told of Great Western Trail."""

    passing = frozenset({"cards_drawn", "deck_shuffled", "objective_turned_up", "foresight_refilled"})

    def event(self, say: Say, event: Event, scene: Scene[GreatWesternTrailState]) -> str:
        """Return an event as a line of the log."""
        return line(event, _told(say, event, scene))

    def told(self, say: Say, events: Sequence[Event], scene: Scene[GreatWesternTrailState]) -> list[str]:
        """Return a turn as a story: what an action cost and brought stands in one line with it."""
        found = parts_of(events, scene.view.options.edition)
        return [line_of(part, _told(say, part.head, scene)) for part in found]


def _told(say: Say, event: Event, scene: Scene[GreatWesternTrailState]) -> Told:
    return Told(say, scene.view, scene.players, scene.players[event.seat])
