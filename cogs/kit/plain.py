"""Plain messages: a text and rows of buttons, without a layout.

A telephone's notice of a mention shows the text of these alone: of one within components it says who and
where, not what (discord-api-docs#7854).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.kit import limits

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class PlainMessage:
    """What is sent. ``mentions`` are the ids of those whom it is for, to be told aloud or not."""

    text: str
    view: ui.View
    mentions: tuple[int, ...] = ()


def plain(text: str, *rows: ui.ActionRow[Any], mentions: Iterable[int] = ()) -> PlainMessage:
    """Return a message of a text and rows of buttons or menus.

    Raise LimitExceededError if Discord would refuse it. As in ``compose`` the view is stopped at once.
    """
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row.children:
            item.row = number
            view.add_item(item)
    view.stop()
    shown = limits.whole_lines(text.splitlines(), limits.CONTENT)
    limits.check({"content": shown, "components": view.to_components()})
    return PlainMessage(shown, view, tuple(mentions))


def mentioning(people: Iterable[int]) -> discord.AllowedMentions:
    """Return the permission to mention people aloud, and nobody else."""
    users = [discord.Object(user_id) for user_id in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
