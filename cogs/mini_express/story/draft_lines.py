"""The draft of first shares in few lines of a post."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.mini_express.story.event_lines import is_in_draft
from cogs.mini_express.words.names import company_name
from rules.mini_express import events

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.title.words.story import Part
    from rules.kernel.contract import Event

HEADS: Final = (events.ShareDrafted, events.SharesRemoved, events.AutomaDrew)
"""Events that take further ones into their line."""


def goes_with(head: Event, event: events.ShareDrafted | events.SharesRemoved) -> bool:
    """Tell whether shares stand in the line of those before them, or of the tile that the automa drew."""
    if isinstance(head, events.AutomaDrew):
        return isinstance(event, events.ShareDrafted) and is_in_draft(head)
    return type(head) is type(event) and (isinstance(event, events.SharesRemoved) or head.seat == event.seat)


def line_of(part: Part, say: Say, named: dict[str, object], *, is_automa: bool) -> str:
    """Return the line of several events of the draft; ``named`` is what the line of the first may name."""
    head, after = part
    if isinstance(head, events.AutomaDrew):
        shares = sum(event.shares for event in after if isinstance(event, events.ShareDrafted))
        return say("mini_express.story.drawn", **{**named, "n": shares})
    listed = {
        "player": named["player"],
        "shares": say.join([_shares(say, event) for event in (head, *after)]),
    }
    if isinstance(head, events.SharesRemoved):
        return say("mini_express.story.removed", **listed)
    return say("mini_express.story.drafted.automa" if is_automa else "mini_express.story.drafted", **listed)


def _shares(say: Say, event: Event) -> str:
    """Return how many shares of which company, and what this did to its value."""
    assert isinstance(event, events.ShareDrafted | events.SharesRemoved)
    company, n = company_name(say, event.company), event.shares
    if isinstance(event, events.ShareDrafted) or not event.by:
        return say("mini_express.story.shares", company=company, n=n)
    return say("mini_express.story.shares.value", company=company, n=n, by=event.by, value=event.value)
