"""A turn as a story: an action with all that it brought in one line."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final

from cogs.mini_express.story import draft_lines
from cogs.mini_express.story.event_lines import EventLines
from cogs.mini_express.words.effects import in_words
from cogs.title.words.story import Part, parts
from rules.mini_express import Effects, events

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event, Result
    from rules.mini_express import MiniExpressState

_BRINGING: Final = (events.TrackBuilt, events.ShareTaken, events.AutomaChose)
_DRAWN_ANEW: Final = (events.AutomaReset, events.AutomaUnable)


class MiniExpressStory(EventLines):
    """What is told of Mini Express."""

    passing = frozenset({"demand_removed"})
    ending = frozenset({"game_ended", "last_turns"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {
        "shares": frozenset({"last_turns", "shares_ran_out"}),
        "last_city": frozenset({"game_ended"}),
    }
    choices = frozenset({"draft_share"})

    def told(self, say: Say, events: Sequence[Event], scene: Scene[MiniExpressState]) -> list[str]:
        """Return a turn as a story: what an action brought stands in one line with it."""
        following = zip_longest(events, events[1:])
        telling = [event for event, after in following if not _is_told_otherwise(event, after)]
        return [self._line(part, say, scene) for part in parts(telling, _goes_with)]

    def verdict(self, say: Say, result: Result, players: Sequence[str]) -> list[str]:
        """Return whether a single player has beaten the automa."""
        if len(players) > 1:
            return []
        key = "mini_express.solo.won" if result.ranks[0] == 1 else "mini_express.solo.lost"
        return [say(key, player=players[0])]

    def _line(self, part: Part, say: Say, scene: Scene[MiniExpressState]) -> str:
        head, after = part
        line = self.event(say, head, scene)
        if not after:
            return line
        if isinstance(head, draft_lines.HEADS):
            is_automa = head.seat == len(scene.players)
            return draft_lines.line_of(part, say, self.params(say, head, scene), is_automa=is_automa)
        if isinstance(head, _DRAWN_ANEW):
            for event in after:
                sentence = self.event(say, event, scene)
                line = say("mini_express.story.next", before=line, after=sentence)
            return line
        gains = say.join(in_words(say, Effects(after)))
        return say("mini_express.story.with", before=line, gains=gains)


def _is_told_otherwise(event: Event, following: Event | None) -> bool:
    """Tell whether the line of the next event says this one, or nothing came of it."""
    if isinstance(event, events.SharesRanOut):
        return isinstance(following, events.LastTurns) and not event.removed
    return isinstance(event, events.AutomaReset) and not event.tiles


def _goes_with(part: Part, event: Event, last: Part) -> bool:
    """Tell whether an event stands in the line of ``part``, however much was told after that began."""
    head = part.head
    match event:
        case events.TrackBuilt():
            return isinstance(head, events.AutomaChose)
        case events.ValueRaised(reason="golden_spike"):
            return isinstance(head, events.LineJoined)
        case events.TrackBonus() | events.ValueRaised() | events.InfluenceGained():
            return isinstance(head, _BRINGING)
        case events.AutomaDrew() | events.AutomaReset():
            return part is last and isinstance(head, _DRAWN_ANEW) and not _has_drawn(part)
        case events.ShareDrafted() | events.SharesRemoved():
            return part is last and draft_lines.goes_with(head, event)
    return False


def _has_drawn(part: Part) -> bool:
    return any(isinstance(event, events.AutomaDrew) for event in part.after)
