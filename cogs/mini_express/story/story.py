"""A turn as a story: an action with all that it brought in one line."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.mini_express.story import draft_lines
from cogs.mini_express.story.automa_lines import line, told_of
from cogs.mini_express.words.effects import in_words
from rules.mini_express import events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from cogs.mini_express.story.automa_lines import Told
    from rules.kernel.contract import Event


class Part(NamedTuple):
    """What stands in one line: an event, and those that followed from it."""

    head: Event
    after: list[Event]


_BRINGING: Final = (events.TrackBuilt, events.ShareTaken, events.AutomaChose)
_DRAWN_ANEW: Final = (events.AutomaReset, events.AutomaUnable)


def story(say: Say, happened: Sequence[Event], players: Sequence[str]) -> list[str]:
    """Return what happened as lines of a post; ``players`` are the names by seat."""
    return [_line(part, say, told_of(say, part.head, players)) for part in parts(happened)]


def parts(happened: Sequence[Event]) -> list[Part]:
    """Return events by the line in which they stand, without those that another one tells, too."""
    found: list[Part] = []
    for event, following in zip_longest(happened, happened[1:]):
        if _is_told_otherwise(event, following):
            continue
        before = next((part for part in reversed(found) if _goes_with(part, event, found[-1])), None)
        if before:
            before.after.append(event)
        else:
            found.append(Part(event, []))
    return found


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


def _line(part: Part, say: Say, told: Told) -> str:
    head, after = part
    if not after:
        return line(head, told)
    if isinstance(head, draft_lines.HEADS):
        return draft_lines.line_of(head, after, told)
    if isinstance(head, _DRAWN_ANEW):
        first, *rest = (line(event, told) for event in (head, *after))
        for sentence in rest:
            first = say("mini_express.story.next", before=first, after=sentence)
        return first
    gains = say.join(in_words(say, after))
    return say("mini_express.story.with", before=line(head, told), gains=gains)
