"""Whether a post is already in its channel: an earlier try may have come through unheard."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.model.posts import PostKind
from bot.storage.clauses import from_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from datetime import datetime

    from bot.model.posts import DuePost
    from cogs.kit.message import Message

NONCE_HOLDS: Final = timedelta(minutes=2)
"""For about as long Discord knows the nonce of a message; a second one with it is not made."""
_CLOCKS_DIFFER: Final = timedelta(minutes=1)
_MOST_MESSAGES: Final = 200
_TURN: Final = re.compile(r"(?:t:\w+|ua):(?P<table>\d+):(?P<version>\d+)\b.*")
_LOBBY: Final = re.compile(r"l:\w+:(?P<table>\d+)")


def may_be_there(due: DuePost, now: datetime) -> bool:
    """Tell whether a post became due so long ago that its nonce no longer keeps it from being made twice."""
    return due.due_at is not None and now - from_text(due.due_at) >= NONCE_HOLDS


async def look_up(
    channel: discord.abc.Messageable,
    due: DuePost,
    last_id: int | None,
    own_id: int,
    *,
    words: Collection[str] = (),
) -> discord.Message | None:
    """Return the message of a post if it is in its channel after the one with ``last_id``.

    It is known by its buttons, or by all its words where some are given. Where the bot may not read older
    messages, nothing is found.
    """
    assert due.due_at is not None
    after = discord.utils.time_snowflake(from_text(due.due_at) - _CLOCKS_DIFFER)
    if last_id is not None:
        after = max(after, last_id)

    def shows(message: discord.Message) -> bool:
        return _words(message) in words if words else _shows(message, due)

    try:
        messages = channel.history(limit=_MOST_MESSAGES, after=discord.Object(after), oldest_first=True)
        return await anext((m async for m in messages if m.author.id == own_id and shows(m)), None)
    except discord.Forbidden:
        return None


async def find_own(channel: discord.abc.Messageable, own_id: int, nonce: str) -> discord.Message | None:
    """Return the newest message of one's own with a button that carries ``nonce``, if there is one."""
    try:
        async for message in channel.history(limit=_MOST_MESSAGES):
            ids = _custom_ids(message.components)
            if message.author.id == own_id and any(nonce in custom_id.split(":") for custom_id in ids):
                return message
    except discord.Forbidden:
        pass
    return None


def _shows(message: discord.Message, due: DuePost) -> bool:
    pattern = _LOBBY if due.kind is PostKind.LOBBY else _TURN
    for custom_id in _custom_ids(message.components):
        match = pattern.fullmatch(custom_id)
        if match is not None and int(match["table"]) == due.table_id:
            return due.kind is PostKind.LOBBY or int(match["version"]) >= due.version
    return False


def words_alone(message: Message) -> str | None:
    """Return the words of a message that is to be sent; None if it has buttons, by which it is known."""
    items = list(message.view.walk_children())
    if any(isinstance(item, discord.ui.Button) for item in items):
        return None
    return "\n".join(item.content for item in items if isinstance(item, discord.ui.TextDisplay))


def _words(message: discord.Message) -> str:
    return message.content or "\n".join(_texts(message.components))


def _texts(components: object) -> Iterator[str]:
    for component in components if isinstance(components, list) else []:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from _texts(getattr(component, "children", None))


def _custom_ids(components: object) -> Iterator[str]:
    for component in components if isinstance(components, list) else []:
        yield from filter(None, [getattr(component, "custom_id", None)])
        yield from _custom_ids(getattr(component, "children", None))
