"""The draft of first shares in few lines of a post."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.mini_express.story.automa_lines import is_in_draft
from cogs.mini_express.words.names import tile_name
from rules.mini_express import events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.mini_express.story.automa_lines import Told
    from rules.kernel.contract import Event

HEADS: Final = (events.ShareDrafted, events.SharesRemoved, events.AutomaDrew)
"""Events that take further ones into their line."""


def goes_with(head: Event, event: events.ShareDrafted | events.SharesRemoved) -> bool:
    """Tell whether shares stand in the line of those before them, or of the tile that the automa drew."""
    if isinstance(head, events.AutomaDrew):
        return isinstance(event, events.ShareDrafted) and is_in_draft(head)
    return type(head) is type(event) and (isinstance(event, events.SharesRemoved) or head.seat == event.seat)


def line_of(head: Event, after: Sequence[Event], told: Told) -> str:
    """Return the line of several events of the draft."""
    if isinstance(head, events.AutomaDrew):
        return _drawn(head, after, told)
    shares = told.say.join([_shares(event, told) for event in (head, *after)])
    if isinstance(head, events.SharesRemoved):
        return told.say("mini_express.story.removed", shares=shares)
    if told.is_automa:
        return told.say("mini_express.story.drafted.automa", player=told.player, shares=shares)
    return told.say("mini_express.story.drafted", player=told.player, shares=shares)


def _drawn(head: events.AutomaDrew, after: Sequence[Event], told: Told) -> str:
    return told.say(
        "mini_express.story.drawn",
        player=told.player,
        tile=tile_name(told.say, head.tile),
        company=told.company(head.company),
        n=sum(event.shares for event in after if isinstance(event, events.ShareDrafted)),
    )


def _shares(event: Event, told: Told) -> str:
    """Return how many shares of which company, and what this did to its value."""
    if isinstance(event, events.SharesRemoved) and event.by:
        return told.say(
            "mini_express.story.shares.value",
            company=told.company(event.company),
            n=event.shares,
            by=event.by,
            value=event.value,
        )
    assert isinstance(event, events.ShareDrafted | events.SharesRemoved)
    company = told.company(event.company)
    return told.say("mini_express.story.shares", company=company, n=event.shares)
