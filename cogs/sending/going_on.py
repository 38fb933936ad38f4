"""Going on where that has become possible, and clearing away where nothing happens any more."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from discord.ext import commands, tasks

from cogs.sending.resuming import Resuming

if TYPE_CHECKING:
    import discord

    from cogs.services import ChatBot

log = logging.getLogger(__name__)
RETRY_MINUTES: Final = 1
CLEARING_MINUTES: Final = 10


class GoingOn(commands.Cog):
    """Lets bot players, votes and tables go on, and posts what is owed where the bot may do more."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._tables, self._alarms = bot.core.tables, bot.core.alarms
        self._resuming = Resuming(bot)

    async def cog_load(self) -> None:
        """Let bot players go on at once, all else once the bot is ready."""
        await self._resume()
        for loop in (self.go_on, self.clear, self._catch_up):
            loop.start()

    async def cog_unload(self) -> None:
        """End the loops."""
        for loop in (self.go_on, self.clear, self._catch_up):
            loop.cancel()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Take the tables of a server up to which the bot has been invited again."""
        await self._resuming.server(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Go on in a server that Discord had lost for a while."""
        await self._resuming.server(guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Post what is owed where the bot may now do more."""
        if before.permissions != after.permissions:
            await self._resuming.post_at_once(after.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Post what is owed to a channel, and to its threads, where the bot may now do more."""
        if before.overwrites != after.overwrites:
            await self._resuming.post_at_once(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Post what is owed where the bot may do more by a role that it has been given."""
        if after == after.guild.me and before.roles != after.roles:
            await self._resuming.post_at_once(after.guild)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Go on in a thread that is open again; open one that is archived while a table waits there."""
        if not payload.data["thread_metadata"].get("locked"):
            await self._resuming.thread(payload.guild_id, payload.thread_id, payload.thread)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Post what is owed to a private thread to which the bot has been invited."""
        await self._resuming.post_in_thread(thread.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Let a table go on in its channel whose own thread was deleted."""
        for table_id in await self._tables.upkeep.of_thread(payload.guild_id, payload.thread_id):
            if await self._tables.upkeep.leave_thread(table_id):
                self._alarms.posts.ring()

    @tasks.loop(minutes=RETRY_MINUTES)
    async def go_on(self) -> None:
        """Let bot players go on that something has kept from playing; decide votes whose time has come."""
        await self._resume()
        try:
            if await self._tables.votes.decide_due():
                self._alarms.posts.ring()
        except Exception:  # the loop must not end because of what cannot be read once
            log.exception("Votes whose time has come could not be read; another try follows in a minute")

    async def _resume(self) -> None:
        try:
            await self._tables.autopilot.resume()
        except Exception:  # whatever keeps bot players from going on: people's presses are still answered
            log.exception("Bot players could not go on; another try follows in a minute")

    @tasks.loop(minutes=CLEARING_MINUTES)
    async def clear(self) -> None:
        """Clear away the tables where nothing has happened for long."""
        try:
            if await self._tables.upkeep.clear():
                self._alarms.posts.ring()
            await self._tables.forgetting.compact()
        except Exception:  # whatever it is, it must not end the looking after the others
            log.exception("Old tables could not be cleared away; another try follows")

    @tasks.loop(count=1)
    async def _catch_up(self) -> None:
        """Go on where that has become possible meanwhile; find what was not kept of tables at first."""
        await self._resuming.take_up()
        await self._tables.history.fill_waiting()
        await self._tables.history.fill_states()
        await self._resuming.look_at_threads()

    @_catch_up.before_loop
    @clear.before_loop
    @go_on.before_loop
    async def _wait_for_servers(self) -> None:
        await self._bot.wait_until_ready()
