"""Which of its lines an event has, and what that names beyond the fields of the event."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cogs.title.kinds import kind_of
from cogs.title.words.story import Story
from rules.mini_express import MAPS, MiniExpressState, events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from cogs.title.words.story import Variants
    from rules.kernel.contract import Event

_STARTS: Final = frozenset(board.cities[0].id for board in MAPS.values())
"""Where the target marker stands before the first turn, and never after."""
_OF_AUTOMA: Final = frozenset({"share_drafted", "track_built", "influence_gained", "passed"})
"""What the automa does in words of its own, for it is no person."""


def is_in_draft(event: events.AutomaDrew) -> bool:
    """Tell whether a tile was drawn for first shares, which leaves the target marker where it is."""
    return event.target in _STARTS


class EventLines(Story[MiniExpressState]):
    """What happened, a line for each event; what the automa did and why."""

    counted: ClassVar[Mapping[str, str]] = {
        "share_drafted": "shares",
        "shares_removed": "shares",
        "track_built": "path",
        "track_bonus": "trains",
        "shares_ran_out": "removed",
        "automa_reset": "tiles",
        "automa_unable": "track",
    }
    variants: ClassVar[Variants] = {
        events.SharesRemoved: {"no_value": lambda event: not event.by},
        events.SharesRanOut: {"trains": lambda event: event.removed},
        events.Passed: {"second": lambda event: event.second},
        events.SpikeMoved: {
            "nobody": lambda event: event.east is None,
            "alone": lambda event: not event.west_start,
        },
        events.LineJoined: {"nobody": lambda event: event.west is None},
        events.AutomaDrew: {"redrawn": lambda event: event.redrawn, "draft": is_in_draft},
        events.AutomaReset: {"alone": lambda event: not event.tiles},
    }

    def event(self, say: Say, event: Event, scene: Scene[MiniExpressState]) -> str:
        """Return an event as a line of the log, with the automa's reason for a path if it had a choice."""
        line = super().event(say, event, scene)
        if not isinstance(event, events.AutomaChose) or event.path_reason == "only":
            return line
        way = say(f"mini_express.event.automa_chose.path.{event.path_reason}")
        return say("mini_express.story.next", before=line, after=way)

    def variant(self, event: Event, scene: Scene[MiniExpressState]) -> str:
        """Return which of its lines an event has."""
        if event.seat == len(scene.players) and kind_of(event) in _OF_AUTOMA:
            return "automa"
        # No other city is at no distance: then all is said by calling it the target.
        if isinstance(event, events.AutomaChose) and not event.distance and event.reason != "only":
            return "target"
        return super().variant(event, scene)

    def params(self, say: Say, event: Event, scene: Scene[MiniExpressState]) -> dict[str, object]:
        """Return what the line of an event may name."""
        params = super().params(say, event, scene)
        match event:
            case events.ShareTaken():
                params["held"] = event.track + event.trains
            case events.SpikeMoved():
                params["companies"] = params["west_start"]
            case events.AutomaChose():
                params["cities"] = len(event.others) + 1
        return params
