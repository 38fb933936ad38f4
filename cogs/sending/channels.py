"""The channels of tables and their threads: whether they are there, and what the bot may do in them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import aiohttp
import discord

from bot.model import Status
from bot.model.posts import PostKind
from cogs.kit import limits
from cogs.kit.permissions import NEEDED_FOR_A_THREAD, PICTURES, bot_in, missing, named
from cogs.services.language import for_table

if TYPE_CHECKING:
    from bot.model import Table
    from bot.model.posts import DuePost, LastMessage
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

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


_ALREADY_THERE: Final = 160004
"""Discord's code: a thread has been opened for a message already. It has the number of that message."""
_LONGEST_NAME: Final = 100
_STAYS: Final = 10_080
"""Minutes without a message after which Discord puts a thread away: the most that it takes."""


class Opened(NamedTuple):
    """Whether a table has gone into a thread; why it stays in its channel, if it was to have one."""

    moved: bool = False
    why: str | None = None


class Threads:
    """Opens the threads of tables that are to have one."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot

    async def open(self, due: DuePost, channel: Place, last: LastMessage | None) -> Opened:
        """Let a table that has just begun go on in a thread of its own, if that was chosen for it.

        Every try opens the same thread. Discord's faults are raised, its refusals told.
        """
        if due.kind is not PostKind.TURN or last is None or last.kind is not PostKind.LOBBY:
            return Opened()
        table = await self._bot.services.tables.library.about(due.table_id)
        is_there = due.channel_id == last.message_id
        if not table.noise.thread or table.status is not Status.RUNNING or is_there:
            return Opened()
        if (reason := _hindrance(channel)) is not None:
            return await self._why(table, reason)
        if last.channel_id != due.channel_id:
            return await self._why(table, "refused")
        if lacking := _lacking(channel):
            return await self._why(table, "permission", lacking)
        return await self._open(table, channel, last)

    async def _open(self, table: Table, channel: Place, last: LastMessage) -> Opened:
        assert isinstance(channel, discord.TextChannel)
        say = await for_table(self._bot, table)
        name = say("channels.thread.name", title=say(f"{table.title}.title"), table=table.id)
        try:
            await channel.get_partial_message(last.message_id).create_thread(
                name=limits.shorten(name, _LONGEST_NAME), auto_archive_duration=_STAYS
            )
        except discord.HTTPException as error:
            if error.status >= 500:  # noqa: PLR2004  a fault of Discord's: it is tried again
                raise
            if error.code != _ALREADY_THERE:
                log.info("Table %d stays in its channel: %s", table.id, error)
                return Opened(why=say("channels.stays.refused"))
        await self._bot.services.tables.upkeep.go_into_thread(table.id, last.message_id)
        return Opened(moved=True)

    async def _why(self, table: Table, reason: str, lacking: tuple[str, ...] = ()) -> Opened:
        say = await for_table(self._bot, table)
        return Opened(why=say(f"channels.stays.{reason}", permissions=named(say, lacking)))


def _hindrance(channel: Place) -> str | None:
    """Return why a channel can have no threads, if so."""
    if isinstance(channel, discord.Thread):
        return "post" if isinstance(channel.parent, discord.ForumChannel) else "thread"
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return "voice"
    return None if isinstance(channel, discord.TextChannel) else "refused"


def _lacking(channel: Place) -> tuple[str, ...]:
    """Return the permissions for a thread of its own that the bot lacks in a channel."""
    assert isinstance(channel, discord.TextChannel)
    me = bot_in(channel)
    if me is None:
        return ()
    have = channel.permissions_for(me)
    return tuple(name for name in NEEDED_FOR_A_THREAD if not getattr(have, name))
