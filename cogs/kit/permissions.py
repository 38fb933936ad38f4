"""What one needs to be allowed in a channel for posting there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.words.say import Say

NEEDED: Final = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "attach_files")
NEEDED_IN_VOICE: Final = ("view_channel", "connect", "send_messages", "attach_files")
"""By Discord's names. Mentions of people and components need none."""
PICTURES: Final = ("attach_files",)
"""What is needed for pictures alone."""
NEEDED_FOR_A_THREAD: Final = ("create_public_threads", "send_messages_in_threads")
"""For a table to have a thread of its own."""
MANAGE: Final = "manage_guild"
NEEDED_IF_LOCKED: Final = "manage_threads"
READ_HISTORY: Final = "read_message_history"
"""To find the bot's own older boards, whose buttons are to go."""
INVITE: Final = discord.Permissions(
    **dict.fromkeys({*NEEDED, *NEEDED_IN_THREADS, *NEEDED_FOR_A_THREAD, READ_HISTORY}, True)
)
"""What the bot asks for when it is invited."""


def bot_in(channel: discord.abc.GuildChannel | discord.Thread) -> discord.Member | None:
    """Return the bot in a channel; None where Discord has not told of its server, or of its parent."""
    me: discord.Member | None = channel.guild.me
    return None if isinstance(channel, discord.Thread) and channel.parent is None else me


def missing(
    channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member | None
) -> tuple[str, ...]:
    """Return the permission that a member lacks first for posting a picture in a channel or thread, if any.

    Without the first ones Discord takes the later ones away, too, so that those say nothing. Nothing is known
    to be lacking of None.
    """
    if member is None:
        return ()
    have = channel.permissions_for(member)
    return next(((name,) for name in needed_in(channel) if not getattr(have, name)), ())


def needed_in(channel: discord.abc.GuildChannel | discord.Thread) -> tuple[str, ...]:
    """Return the permissions for posting a picture in a channel or thread, those first that others need."""
    if isinstance(channel, discord.Thread):
        return NEEDED_IN_THREADS
    return NEEDED_IN_VOICE if isinstance(channel, discord.VoiceChannel | discord.StageChannel) else NEEDED


def require_manager(interaction: discord.Interaction[Any]) -> None:
    """Refuse what only those may do who manage the server."""
    if not interaction.permissions.manage_guild:
        raise app_commands.MissingPermissions([MANAGE])


def require_posting(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> None:
    """Refuse what is to be posted to a channel where a member, or the bot, may not post."""
    if forbidden := _missing_now(channel, member):
        raise app_commands.MissingPermissions(list(forbidden))
    if lacking := _missing_now(channel, bot_in(channel)):
        raise app_commands.BotMissingPermissions(list(lacking))


def _missing_now(
    channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member | None
) -> tuple[str, ...]:
    lacking = missing(channel, member)
    locked = isinstance(channel, discord.Thread) and channel.locked
    if lacking or not locked or member is None or channel.permissions_for(member).manage_threads:
        return lacking
    return (NEEDED_IF_LOCKED,)


def named(say: Say, permissions: Iterable[str]) -> str:
    """Return the permissions as Discord's settings call them."""
    return say.join([say(f"chat.permission.{name}") for name in permissions])
