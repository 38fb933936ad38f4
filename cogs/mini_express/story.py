"""A turn as a story: an action with all that it brought in one line."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from cogs.mini_express.automa_lines import Told, drawn_for_draft, line
from cogs.mini_express.effects import in_words
from rules.mini_express import events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.language import Say
    from rules.kernel.contract import Event

_BROUGHT: Final = (events.TrackBonus, events.ValueRaised, events.InfluenceGained)
"""What follows from an action and stands in one line with it."""
_BRINGING: Final = (events.TrackBuilt, events.ShareTaken, events.AutomaChose)


def story(say: Say, happened: Sequence[Event], players: Sequence[str]) -> list[str]:
    """Return what happened as lines of a post; ``players`` are the names, with the automa's."""
    lines: list[str] = []
    brought: list[Event] = []
    before: Event | None = None
    for event, following in zip_longest(happened, happened[1:]):
        if _goes_with(before, event):
            brought.append(event)
        else:
            _close(say, lines, brought)
            before = event
            lines.append(_line(event, following, Told(say, players[event.seat])))
    _close(say, lines, brought)
    return lines


def _goes_with(before: Event | None, event: Event) -> bool:
    """Tell whether an event goes with what an action brought; the automa's choice has its track told so."""
    if isinstance(event, events.TrackBuilt):
        return isinstance(before, events.AutomaChose)
    return isinstance(before, _BRINGING) and isinstance(event, _BROUGHT)


def _line(event: Event, following: Event | None, told: Told) -> str:
    if isinstance(event, events.AutomaDrew) and isinstance(following, events.ShareDrafted):
        return drawn_for_draft(event, told)
    return line(event, told)


def _close(say: Say, lines: list[str], brought: list[Event]) -> None:
    """Add what an action brought to its line."""
    if brought:
        lines[-1] = say("mini_express.story.with", before=lines[-1], gains=say.join(in_words(say, brought)))
        brought.clear()
