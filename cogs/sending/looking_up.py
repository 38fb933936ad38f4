"""Whether a post is already in its channel: an earlier try may have come through unheard."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.model.posts import PostKind
from bot.storage.clauses import from_text
from cogs.kit.message import parts_in

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.model.posts import DuePost
    from cogs.kit.message import Message
    from cogs.sending.channels import Place
    from cogs.services import ChatBot

NONCE_HOLDS: Final = timedelta(minutes=2)
"""For about as long Discord knows the nonce of a message; a second one with it is not made."""
_CLOCKS_DIFFER: Final = timedelta(minutes=1)
_MOST_MESSAGES: Final = 200
_TURN: Final = re.compile(r"(?:t:\w+|ua):(?P<table>\d+):(?P<version>\d+)\b.*")


async def look_up(
    bot: ChatBot, channel: Place, due: DuePost, last_id: int | None, words: Collection[str] = ()
) -> discord.Message | None:
    """Return the message of a post if it is in its channel after the one with ``last_id``.

    It is known by its buttons, or by all its words where some are given. Nothing is found as long as its
    nonce keeps it from being made twice, nor where the bot may not read older messages.
    """
    due_at = None if due.due_at is None else from_text(due.due_at)
    if due_at is None or bot.core.clock.now() - due_at < NONCE_HOLDS:
        return None
    after = max(discord.utils.time_snowflake(due_at - _CLOCKS_DIFFER), last_id or 0)
    return await find_own(
        bot, channel, lambda each: _words(each) in words if words else _shows(each, due), after
    )


async def find_own(
    bot: ChatBot, channel: Place, is_meant: Callable[[discord.Message], bool], after: int | None = None
) -> discord.Message | None:
    """Return the bot's own message that is meant: the newest one, or the oldest ``after`` another."""
    assert bot.user is not None
    history = channel.history(limit=_MOST_MESSAGES, after=discord.Object(after) if after else None)
    try:
        return await anext((m async for m in history if m.author == bot.user and is_meant(m)), None)
    except discord.Forbidden:
        return None


def carries(message: discord.Message, nonce: str) -> bool:
    """Tell whether a message has a button or menu with a nonce."""
    return any(nonce in custom_id.split(":") for custom_id in _custom_ids(message))


def has_button(message: discord.Message, pattern: re.Pattern[str]) -> bool:
    """Tell whether a message has a button or menu with a custom id of a pattern."""
    return any(pattern.fullmatch(custom_id) for custom_id in _custom_ids(message))


def _shows(message: discord.Message, due: DuePost) -> bool:
    if due.kind is PostKind.LOBBY:
        return has_button(message, re.compile(rf"l:\w+:{due.table_id}"))
    version = version_in(message, due.table_id)
    return version is not None and version >= due.version


def version_in(message: discord.Message, table_id: int) -> int | None:
    """Return the version of a table at which a message with its buttons was made; None of any other."""
    for custom_id in _custom_ids(message):
        match = _TURN.fullmatch(custom_id)
        if match is not None and int(match["table"]) == table_id:
            return int(match["version"])
    return None


def words_alone(message: Message) -> str | None:
    """Return the words of a message that is to be sent; None if it has buttons, by which it is known."""
    items = list(message.view.walk_children())
    if any(isinstance(item, discord.ui.Button) for item in items):
        return None
    return "\n".join(item.content for item in items if isinstance(item, discord.ui.TextDisplay))


def _words(message: discord.Message) -> str:
    texts = [part.content for part in parts_in(message.components, discord.TextDisplay)]
    return message.content or "\n".join(texts)


def _custom_ids(message: discord.Message) -> list[str]:
    every = parts_in(message.components, object)
    return [found for part in every if (found := getattr(part, "custom_id", None))]
