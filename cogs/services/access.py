"""Who may see a table: whoever sits there, and whoever may see its channel."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.services.asked import Asked, No

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.model import Table
    from cogs.services.asked import Place

LOOKUPS: Final = 10
"""Channels of which Discord is asked at once; what is not known by then counts as hidden."""


class Access:
    """Tells who may see which channel: by permissions, in private threads by asking Discord.

    What cannot be found out is refused. ``lost``: whoever manages the server may also see what is left of a
    channel that is gone.
    """

    def __init__(self) -> None:
        self._asked = Asked()

    async def may_see(
        self, interaction: discord.Interaction[Any], table: Table, *, lost: bool = False
    ) -> bool:
        """Tell whether who acts may see a table."""
        if table.seat_of(interaction.user.id) is not None or table.channel_id == interaction.channel_id:
            return True
        return await self.sees(interaction, table.channel_id, lost=lost)

    async def visible(
        self, interaction: discord.Interaction[Any], channel_ids: Collection[int], *, lost: bool = False
    ) -> tuple[int, ...]:
        """Return those of the channels, newest first, that who acts may see."""
        here = interaction.channel_id
        known = {
            channel_id: True if channel_id == here else self._known(interaction, channel_id, lost=lost)
            for channel_id in sorted(channel_ids, reverse=True)
        }
        open_ = [channel_id for channel_id, seen in known.items() if seen is None][:LOOKUPS]
        found = await asyncio.gather(*(self.sees(interaction, each, lost=lost) for each in open_))
        known.update(zip(open_, found, strict=True))
        return tuple(channel_id for channel_id, seen in known.items() if seen)

    async def place(self, guild: discord.Guild, channel_id: int) -> Place | None:
        """Return a channel or thread, asked for where the cache does not have it; None if there is none."""
        if self._asked.channel(guild, channel_id) is None:
            await self._asked.ask_channel(guild, channel_id)
        found = self._asked.channel(guild, channel_id)
        return None if isinstance(found, No) else found

    async def sees(
        self, interaction: discord.Interaction[Any], channel_id: int, *, lost: bool = False
    ) -> bool:
        """Tell whether who acts may see a channel."""
        assert interaction.guild is not None
        place = await self.place(interaction.guild, channel_id)
        if self._known(interaction, channel_id, lost=lost) is None and isinstance(place, discord.Thread):
            await self._asked.ask_member(place, interaction.user.id)
        return bool(self._known(interaction, channel_id, lost=lost))

    def _known(self, interaction: discord.Interaction[Any], channel_id: int, *, lost: bool) -> bool | None:
        """Tell whether who acts may see a channel; None as long as Discord has to be asked."""
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return False
        place = self._asked.channel(guild, channel_id)
        if place is None:
            return None
        if isinstance(place, No):
            return lost and place is No.GONE and interaction.permissions.manage_guild
        have = permissions_in(place, member)
        if not have.view_channel or not is_private(place) or have.manage_threads:
            return have.view_channel
        assert isinstance(place, discord.Thread)
        return self._asked.is_member(place, member.id)


def permissions_in(place: Place, who: discord.Member | discord.Role) -> discord.Permissions:
    """Return what somebody may do in a channel or thread; nothing in a thread whose channel is not known."""
    if isinstance(place, discord.Thread) and place.parent is None:
        return discord.Permissions.none()
    return place.permissions_for(who)


def is_private(place: Place) -> bool:
    """Tell whether only those see a place who were invited to it."""
    return isinstance(place, discord.Thread) and place.is_private()
