"""A turn as a story: an action with all that it brought in one line, first shares together in few lines."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final

from cogs.mini_express.words.effects import in_words
from cogs.mini_express.words.names import company_name
from cogs.title.kinds import kind_of
from cogs.title.words.story import Part, Story, of_kind, parts
from rules.mini_express import MAPS, Effects, MiniExpressState, events

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from cogs.title.words.story import Variants
    from rules.kernel.contract import Event

_STARTS: Final = frozenset(board.cities[0].id for board in MAPS.values())
"""Where the target marker stands before the first turn, and never after."""
_OF_AUTOMA: Final = frozenset({"share_drafted", "track_built", "influence_gained", "passed"})
"""What the automa does in words of its own, for it is no person."""


def _is_in_draft(event: events.AutomaDrew) -> bool:
    """Tell whether a tile was drawn for first shares, which leaves the target marker where it is."""
    return event.target in _STARTS


class MiniExpressStory(Story[MiniExpressState]):
    """What happened, a line for each event; what the automa did and why."""

    passing = frozenset({"demand_removed"})
    ending = frozenset({"game_ended", "last_turns"})
    bringing: ClassVar[Mapping[str, frozenset[str]]] = {
        "shares": frozenset({"last_turns", "shares_ran_out"}),
        "last_city": frozenset({"game_ended"}),
    }
    choices = frozenset({"draft_share"})
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
        events.ShareBought: {"free": lambda event: not event.paid},
        events.SharesRemoved: {"no_value": lambda event: not event.by},
        events.SharesRanOut: {"trains": lambda event: event.removed},
        events.Passed: {"second": lambda event: event.second},
        events.SpikeMoved: {
            "nobody": lambda event: event.east is None,
            "alone": lambda event: not event.west_start,
        },
        events.LineJoined: {"nobody": lambda event: event.west is None},
        events.AutomaDrew: {"redrawn": lambda event: event.redrawn, "draft": _is_in_draft},
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

    def told(self, say: Say, events: Sequence[Event], scene: Scene[MiniExpressState]) -> list[str]:
        """Return a turn as a story: what an action brought stands in one line with it."""
        following = zip_longest(events, events[1:])
        telling = [event for event, after in following if not _is_told_otherwise(event, after)]
        return [self._line(part, say, scene) for part in parts(telling, _goes_with)]

    def _line(self, part: Part, say: Say, scene: Scene[MiniExpressState]) -> str:
        head, after = part
        match head:
            case _ if not after:
                return self.event(say, head, scene)
            case events.AutomaDrew():
                shares = sum(event.shares for event in of_kind(after, events.ShareDrafted))
                return say("mini_express.story.drawn", **{**self.params(say, head, scene), "n": shares})
            case events.ShareDrafted():
                is_automa = head.seat == len(scene.players)
                key = "mini_express.story.drafted.automa" if is_automa else "mini_express.story.drafted"
                player = self.params(say, head, scene)["player"]
                return say(key, player=player, shares=_listed(say, part))
            case events.SharesRemoved():
                return say("mini_express.story.removed", shares=_listed(say, part))
            case events.AutomaReset() | events.AutomaUnable():
                sentences = [self.event(say, event, scene) for event in (head, *after)]
                return say.chain("mini_express.story.next", sentences)
        gains = say.join(in_words(say, Effects(after)))
        return say("mini_express.story.with", before=self.event(say, head, scene), gains=gains)


def _listed(say: Say, part: Part) -> str:
    """Return how many shares of which companies, and what this did to their values."""
    listed = []
    for event in (part.head, *part.after):
        assert isinstance(event, events.ShareDrafted | events.SharesRemoved)
        named = {"company": company_name(say, event.company), "n": event.shares}
        if isinstance(event, events.SharesRemoved) and event.by:
            listed.append(say("mini_express.story.shares.value", **named, by=event.by, value=event.value))
        else:
            listed.append(say("mini_express.story.shares", **named))
    return say.join(listed)


def _is_told_otherwise(event: Event, following: Event | None) -> bool:
    """Tell whether the line of the next event says this one, or nothing came of it."""
    if isinstance(event, events.SharesRanOut):
        return isinstance(following, events.LastTurns) and not event.removed
    return isinstance(event, events.AutomaReset) and not event.tiles


def _goes_with(part: Part, event: Event, last: Part) -> bool:
    """Tell whether an event stands in the line of ``part``, however much was told after that began."""
    match part.head, event:
        case events.AutomaChose(), events.TrackBuilt():
            return True
        case events.LineJoined(), events.ValueRaised(reason="golden_spike"):
            return True
        case head, events.TrackBonus() | events.ValueRaised(reason="track") | events.InfluenceGained():
            return isinstance(head, events.TrackBuilt | events.ShareTaken | events.AutomaChose)
        case head, events.AutomaDrew() | events.AutomaReset():
            has_drawn = any(isinstance(after, events.AutomaDrew) for after in part.after)
            is_drawn_anew = isinstance(head, events.AutomaReset | events.AutomaUnable)
            return part is last and is_drawn_anew and not has_drawn
        case events.AutomaDrew() as head, events.ShareDrafted():
            return part is last and _is_in_draft(head)
    is_of_draft = isinstance(event, events.ShareDrafted | events.SharesRemoved)
    is_like_it = type(part.head) is type(event) and part.head.seat == event.seat
    return part is last and is_of_draft and is_like_it
