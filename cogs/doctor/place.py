"""The channel in which something is to be tried, and what the bot may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import discord

from cogs.kit.findings import Finding, right, wrong
from cogs.kit.permissions import NEEDED_FOR_A_THREAD, NEEDED_IF_LOCKED, READ_HISTORY, needed_in

if TYPE_CHECKING:
    from cogs.services import ChatBot

Channel: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


class Place(NamedTuple):
    """A channel or thread, who the bot is there, and what it may do."""

    bot: ChatBot
    channel: Channel
    me: discord.Member
    may: discord.Permissions

    def lacking(self, *names: str) -> tuple[str, ...]:
        """Return those of the permissions that the bot does not have."""
        return tuple(name for name in names if not getattr(self.may, name))

    @property
    def may_post(self) -> bool:
        """Tell whether pictures can be posted here."""
        return not self.lacking(*needed_in(self.channel))

    @property
    def may_try_threads(self) -> bool:
        """Tell whether a thread can be opened here and removed again."""
        return not self.lacking(*NEEDED_FOR_A_THREAD, NEEDED_IF_LOCKED)


async def find_place(bot: ChatBot, channel_id: int) -> Place | Finding:
    """Return a channel, or why nothing can be tried in it."""
    found = await bot.fetch_channel(channel_id)
    if not isinstance(found, Channel):
        return wrong("channel", "doctor.channel.other")
    guild = await bot.fetch_guild(found.guild.id, with_counts=False)
    assert bot.user is not None
    me = await guild.fetch_member(bot.user.id)
    channel = await guild.fetch_channel(channel_id)
    # A thread has the permissions of its channel, which is not known here: nothing comes by the gateway.
    holder = await guild.fetch_channel(channel.parent_id) if isinstance(channel, discord.Thread) else channel
    assert isinstance(channel, Channel)
    assert isinstance(holder, discord.abc.GuildChannel)
    return Place(bot, channel, me, holder.permissions_for(me))


def look_at_permissions(place: Place) -> Finding:
    """Return what the bot may not do in a channel of what it does for tables."""
    threads = NEEDED_FOR_A_THREAD if isinstance(place.channel, discord.TextChannel) else ()
    lacking = place.lacking(*dict.fromkeys((*needed_in(place.channel), READ_HISTORY, *threads)))
    if lacking:
        return wrong("permissions", "doctor.permissions.lacking", {"permissions": lacking})
    return right("permissions", "doctor.permissions.there")
