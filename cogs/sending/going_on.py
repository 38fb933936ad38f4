"""Going on where that has become possible, and clearing away where nothing happens any more."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands, tasks

from bot.logs import contained
from bot.model import Pause, Status
from cogs.sending.attending import attended
from cogs.sending.channels import channel_of, is_closed, is_left, is_out, lacking_in
from cogs.services.access import FAILURES
from rules import Refusal

if TYPE_CHECKING:
    from datetime import datetime

    from cogs.services import ChatBot

log = logging.getLogger(__name__)

_WAITING: Final = (Status.LOBBY, Status.RUNNING)
_FORGOTTEN: Final = timedelta(days=8)
"""Longer than any thread stays open by itself."""


RETRY_MINUTES: Final = 1
CLEARING_MINUTES: Final = 10


class GoingOn(commands.Cog):
    """Lets bot players, votes and tables go on, and posts what is owed where the bot may do more."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._tables, self._outbox = bot.core.tables, bot.core.outbox
        self._stir = bot.core.alarms.posts.ring
        self._see_to_clocks = bot.core.alarms.clocks.ring
        self._clock = bot.core.clock
        self._opened: dict[int, datetime] = {}

    async def cog_load(self) -> None:
        """Let bot players go on at once, all else once the bot is ready."""
        await self._resume()
        for loop in (self.go_on, self.clear, self._catch_up):
            loop.start()

    async def cog_unload(self) -> None:
        """End the loops."""
        for loop in (self.go_on, self.clear, self._catch_up):
            loop.cancel()

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def on_server(self, guild: discord.Guild) -> None:
        """Go on in a server to which the bot has been invited (again), or that Discord can show again."""
        self._see_to_clocks()  # of the time in which nobody there could act, before somebody does
        await self._take_up()
        await self._post_at_once(guild)
        if self._bot.is_ready():
            await self._look(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, _: discord.Guild) -> None:
        """Pause the tables of a server that has removed the bot: no clock counts what nobody can play."""
        await self._put_down()

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Post what is owed where the bot may now do more."""
        if before.permissions != after.permissions:
            await self._post_at_once(after.guild)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Post what is owed to a channel, and to its threads, where the bot may now do more."""
        if before.overwrites != after.overwrites:
            await self._post_at_once(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Post what is owed where the bot may do more by a role that it has been given."""
        if after == after.guild.me and before.roles != after.roles:
            await self._post_at_once(after.guild)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Go on in a thread that is not locked; open one that is archived while a table waits there."""
        if payload.data["thread_metadata"].get("locked"):
            return
        if await self._outbox.unlocked(payload.thread_id):
            self._stir()
        there = (payload.thread_id,)
        for table in await self._tables.library.going_on(payload.guild_id, there, (Status.RUNNING,)):
            if table.paused is Pause.LOCKED:  # also where no post is owed
                await self._let_go_on(table.id)
        if payload.thread is not None:  # it is known here
            await self._open(payload.thread)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Post what is owed to a private thread to which the bot has been invited."""
        if await self._outbox.unlocked(thread.id):
            self._stir()

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Let a table go on in its channel whose own thread was deleted."""
        for table_id in await self._tables.upkeep.of_thread(payload.guild_id, payload.thread_id):
            if await self._tables.upkeep.leave_thread(table_id):
                self._stir()

    async def _post_at_once(self, guild: discord.Guild) -> None:
        if await self._outbox.at_once(guild.id):
            self._stir()

    async def _take_up(self) -> None:
        """Go on with the tables that were paused when the bot was removed from a server where it is again."""
        for table_id, guild_id in await self._tables.upkeep.left():
            if self._bot.get_guild(guild_id) is not None:
                await self._let_go_on(table_id)

    async def _put_down(self) -> None:
        """Pause the tables of servers that have removed the bot."""
        for table_id, guild_id in await self._tables.upkeep.going_on():
            if is_left(self._bot, guild_id):
                with contained(log, "Table %d could not be paused", table_id):
                    await self._tables.upkeep.stop(table_id, Pause.LEFT)

    async def _let_go_on(self, table_id: int) -> None:
        with contained(log, "Table %d could not go on", table_id):
            if await self._tables.upkeep.go_on(table_id):
                self._stir()

    async def _open(self, thread: discord.Thread) -> None:
        """Open a thread again if a table waits there; none that is locked, or archived again before its time.

        Such a one is meant to be closed; the next post opens it all the same, as any message does.
        """
        if not thread.archived or thread.locked or lacking_in(thread):
            return
        now, opened = self._clock.now(), self._opened.get(thread.id)
        if opened is not None and now - opened < timedelta(minutes=thread.auto_archive_duration):
            return
        there = await self._tables.library.going_on(thread.guild.id, (thread.id,), _WAITING)
        if all(table.paused for table in there):
            return
        self._opened = {each: at for each, at in self._opened.items() if now - at < _FORGOTTEN}
        self._opened[thread.id] = now
        try:
            await thread.edit(archived=False)
        except FAILURES as error:
            log.info("Thread %d stays archived: %s", thread.id, error)

    async def _look(self, guild: discord.Guild) -> None:
        """Open the threads of a server that were archived while the bot was away: it was not told of them."""
        for channel_id in await self._tables.library.channels(guild.id, _WAITING):
            if guild.get_channel_or_thread(channel_id) is not None:
                continue
            try:
                place = await channel_of(self._bot, channel_id)
            except FAILURES as error:
                log.info("It is not known whether thread %d is archived: %s", channel_id, error)
                continue
            if isinstance(place, discord.Thread):
                await self._open(place)

    @tasks.loop(minutes=RETRY_MINUTES)
    async def go_on(self) -> None:
        """Let bot players go on that something has kept from playing; decide votes whose time has come."""
        await self._resume()
        with contained(log, "Votes whose time has come could not be read; another try follows in a minute"):
            share, votes = self._bot.settings.share, self._tables.votes
            if await attended(self._bot) and await votes.decide_due(share, self._is_there):
                self._stir()

    def _is_there(self, guild_id: int) -> bool:
        return not (is_left(self._bot, guild_id) or is_out(self._bot, guild_id))

    async def _resume(self) -> None:
        with contained(log, "Bot players could not go on; another try follows in a minute"):
            await self._tables.autopilot.resume()

    @tasks.loop(minutes=CLEARING_MINUTES)
    async def clear(self) -> None:
        """Clear away the tables where nothing has happened for long."""
        with contained(log, "Old tables could not be cleared away; another try follows"):
            if await attended(self._bot) and await self._tables.upkeep.clear():
                self._stir()
            await self._tables.forgetting.compact()
        with contained(log, "Presses that were taken could not be forgotten; another try follows"):
            await self._bot.core.forget_presses()

    @tasks.loop(count=1)
    async def _catch_up(self) -> None:
        """Go on where that has become possible meanwhile; find what was not kept of tables at first."""
        await self._take_up()
        await self._put_down()
        await self._tables.history.fill_waiting()
        await self._tables.history.fill_outcomes()
        await self._tables.history.fill_states()
        for table_id in await self._tables.upkeep.locked():
            try:
                table = await self._tables.library.about(table_id)
                closed = is_closed(await channel_of(self._bot, table.channel_id))
            except (Refusal, *FAILURES) as error:
                log.info("It is not known whether the thread of table %d is locked: %s", table_id, error)
                continue
            if not closed:
                await self._let_go_on(table_id)
        for guild in self._bot.guilds:
            await self._look(guild)

    @_catch_up.before_loop
    @clear.before_loop
    @go_on.before_loop
    async def _wait_for_servers(self) -> None:
        await self._bot.wait_until_ready()
