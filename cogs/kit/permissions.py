"""What one needs to be allowed in a channel for posting there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.kit.language import Say

NEEDED: Final = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "attach_files")
"""By Discord's names. Mentions of people and components need none."""
PICTURES: Final = ("attach_files",)
"""What is needed for pictures alone."""
NEEDED_FOR_A_THREAD: Final = ("create_public_threads", "send_messages_in_threads")
"""For a table to have a thread of its own."""
NEEDED_IF_LOCKED: Final = "manage_threads"
READ_HISTORY: Final = "read_message_history"
"""To find the bot's own older boards, whose buttons are to go."""
INVITE: Final = discord.Permissions(
    **dict.fromkeys({*NEEDED, *NEEDED_IN_THREADS, *NEEDED_FOR_A_THREAD, READ_HISTORY}, True)
)
"""What the bot asks for when it is invited."""


def missing(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> tuple[str, ...]:
    """Return the permission that a member lacks first for posting a picture in a channel or thread, if any.

    Without the first ones Discord takes the later ones away, too, so that those say nothing.
    """
    needed = NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED
    have = channel.permissions_for(member)
    return next(((name,) for name in needed if not getattr(have, name)), ())


def require_posting(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> None:
    """Refuse what is to be posted to a channel where a member, or the bot, may not post."""
    if forbidden := _missing_now(channel, member):
        raise app_commands.MissingPermissions(list(forbidden))
    if lacking := _missing_now(channel, channel.guild.me):
        raise app_commands.BotMissingPermissions(list(lacking))


def _missing_now(
    channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member
) -> tuple[str, ...]:
    lacking = missing(channel, member)
    locked = isinstance(channel, discord.Thread) and channel.locked
    if lacking or not locked or channel.permissions_for(member).manage_threads:
        return lacking
    return (NEEDED_IF_LOCKED,)


def named(say: Say, permissions: Iterable[str]) -> str:
    """Return the permissions as Discord's settings call them."""
    return say.join([say(f"chat.permission.{name}") for name in permissions])
