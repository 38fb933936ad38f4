"""The channels of tables and their threads: whether they are there, and what the bot may do in them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import discord

from bot.model import Status
from bot.model.posts import Loss, PostKind
from cogs.kit import limits
from cogs.kit.permissions import NEEDED_FOR_A_THREAD, PICTURES, bot_in, missing, named
from cogs.services.language import for_table

if TYPE_CHECKING:
    from bot.model.posts import DuePost, LastMessage
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

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


def message_at(bot: ChatBot, channel_id: int, message_id: int) -> discord.PartialMessage:
    """Return a message to be changed, fetched or deleted; whether it is there is seen then."""
    return bot.get_partial_messageable(channel_id).get_partial_message(message_id)


def lacking_in(channel: Place) -> tuple[str, ...]:
    """Return the permission for words that the bot lacks in a channel, if any."""
    lacking = missing_in(channel)
    return () if lacking == PICTURES else lacking


def missing_in(channel: Place) -> tuple[str, ...]:
    """Return the first permission for words and pictures that the bot lacks in a channel, if any."""
    if isinstance(channel, discord.Thread | discord.abc.GuildChannel):
        return missing(channel, bot_in(channel))
    return ()


def is_left(bot: ChatBot, guild_id: int) -> bool:
    """Tell whether the bot has been removed from a server, of which it would be told here."""
    return bot.is_ready() and bot.settings.share.has(guild_id) and bot.get_guild(guild_id) is None


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


def loss_of(error: Exception) -> Loss | None:
    """Return as what a channel is lost, by an error that says so: deleted, or a locked thread."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code == _UNKNOWN_CHANNEL:
        return Loss.GONE
    return Loss.LOCKED if code in _LOCKED else None


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


async def open_thread(bot: ChatBot, due: DuePost, channel: Place, last: LastMessage | None) -> Opened:
    """Let a table that has just begun go on in a thread of its own, if that was chosen for it.

    Every try opens the same thread. Discord's faults are raised, its refusals told.
    """
    if due.kind is not PostKind.TURN or last is None or last.kind is not PostKind.LOBBY:
        return Opened()
    table = await bot.services.tables.library.about(due.table_id)
    is_there = due.channel_id == last.message_id
    if not table.noise.thread or table.status is not Status.RUNNING or is_there:
        return Opened()
    say = await for_table(bot, table)
    reason, lacking = hindrance(channel, is_here=last.channel_id == due.channel_id)
    if reason is not None:
        return Opened(why=say(f"channels.stays.{reason}", permissions=named(say, lacking)))
    assert isinstance(channel, discord.TextChannel)
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
    await bot.services.tables.upkeep.go_into_thread(table.id, last.message_id)
    return Opened(moved=True)


def hindrance(channel: Place, *, is_here: bool) -> tuple[str | None, list[str]]:
    """Return why a table can have no thread in a channel, if so, and the permissions that the bot lacks."""
    if isinstance(channel, discord.Thread):
        return "post" if isinstance(channel.parent, discord.ForumChannel) else "thread", []
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return "voice", []
    if not isinstance(channel, discord.TextChannel) or not is_here:
        return "refused", []
    me = bot_in(channel)
    have = discord.Permissions.all() if me is None else channel.permissions_for(me)
    lacking = [name for name in NEEDED_FOR_A_THREAD if not getattr(have, name)]
    return "permission" if lacking else None, lacking
