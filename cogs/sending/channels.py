"""The channels of tables: whether they are there, and what the bot may do in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import aiohttp
import discord

from cogs.kit.permissions import PICTURES, bot_in, missing

if TYPE_CHECKING:
    from cogs.services import ChatBot

FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request to Discord may end with."""
NO_ACCESS: Final = 50001
"""Discord's code: the channel cannot be seen."""
_UNKNOWN_CHANNEL: Final = 10003
_LOCKED: Final = frozenset({50083, 160005})
"""Discord's codes for a thread that only moderators may open again, or write in."""

_TAKES_NONE: Final = frozenset({50007, 50278})
"""Discord's codes for somebody who takes no direct messages from the bot, or shares no server with it."""

Place: TypeAlias = "discord.abc.Messageable"


async def channel_of(bot: ChatBot, channel_id: int) -> Place:
    """Return a channel; one not known here (an archived thread, one deleted) is asked for."""
    found = bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)
    return found if isinstance(found, discord.abc.Messageable) else bot.get_partial_messageable(found.id)


def lacking_in(channel: Place) -> tuple[str, ...]:
    """Return the permission for words that the bot lacks in a channel, if any."""
    lacking = _missing(channel)
    return () if lacking == PICTURES else lacking


def may_show(channel: Place) -> bool:
    """Tell whether the bot may post pictures in a channel."""
    return _missing(channel) != PICTURES


def _missing(channel: Place) -> tuple[str, ...]:
    if isinstance(channel, discord.Thread | discord.abc.GuildChannel):
        return missing(channel, bot_in(channel))
    return ()


def is_left(bot: ChatBot, guild_id: int) -> bool:
    """Tell whether the bot has been removed from a server."""
    return bot.is_ready() and bot.get_guild(guild_id) is None


def is_out(bot: ChatBot, guild_id: int) -> bool:
    """Tell whether Discord cannot show a server now: nothing is known of it, nothing can be sent there."""
    guild = bot.get_guild(guild_id)
    return guild is not None and guild.unavailable


def is_closed(channel: Place) -> bool:
    """Tell whether a channel is a locked thread, in which only moderators may write."""
    if not isinstance(channel, discord.Thread) or not channel.locked:
        return False
    me = bot_in(channel)
    return me is None or not channel.permissions_for(me).manage_threads


def is_gone(error: discord.HTTPException) -> bool:
    """Tell whether an error says that a channel was deleted."""
    return error.code == _UNKNOWN_CHANNEL


def is_locked(error: discord.HTTPException) -> bool:
    """Tell whether an error says that a thread is locked."""
    return error.code in _LOCKED


def takes_none(error: Exception) -> bool:
    """Tell whether an error says that somebody gets no direct messages from the bot."""
    return isinstance(error, discord.HTTPException) and error.code in _TAKES_NONE
