"""The workers that send what is due: posts, reminders, clocks, seasons."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from discord.ext import commands

from bot.alarms import pause
from bot.logs import contained
from bot.model import Pause, Remedy, Status
from bot.model.posts import Loss
from cogs.sending.attending import attended
from cogs.sending.channels import is_left
from cogs.sending.followers import Followers
from cogs.sending.post_service import PostService
from cogs.sending.reminders import Reminders
from cogs.sending.seasons import Seasons

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from datetime import datetime, timedelta

    import discord

    from bot.storage.rows.clock_rows import Due
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

PLACES: Final = 16
"""Channels that are served at once."""


class OutboxWorker:
    """Delivers what is due, round after round.

    A channel takes one place at most, its tables one after the other: where Discord makes the bot wait, the
    other channels go on.
    """

    def __init__(self, bot: ChatBot, posts: PostService) -> None:
        self._alarm = bot.core.alarms.posts
        self._outbox, self._clock = bot.core.outbox, bot.core.clock
        self._posts = posts
        self._places = asyncio.Semaphore(PLACES)
        self._waiting: dict[int, dict[int, None]] = {}
        self._serving: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Go on until cancelled; what is under way then is cancelled, too."""
        try:
            await self._alarm.work(self._round)
        finally:
            serving = tuple(self._serving)
            for task in serving:
                task.cancel()
            await asyncio.gather(*serving, return_exceptions=True)

    async def _round(self) -> timedelta | None:
        """Let every channel that is owed something be served."""
        for due in await self._outbox.due():
            if due.channel_id not in self._waiting:
                task = asyncio.create_task(self._serve(due.channel_id))
                self._serving.add(task)
                task.add_done_callback(self._serving.discard)
            self._waiting.setdefault(due.channel_id, {})[due.table_id] = None
        moment = await self._outbox.next_due()
        return None if moment is None else moment - self._clock.now()

    async def _serve(self, channel_id: int) -> None:
        """Deliver what the tables of a channel owe, longest due first."""
        try:
            async with self._places:
                while tables := self._waiting[channel_id]:
                    table_id = next(iter(tables))
                    del tables[table_id]
                    with contained(log, "Table %d could not be posted", table_id):
                        await self._posts.deliver(table_id)
        finally:
            del self._waiting[channel_id]


_FAULTS: Final = 5
"""As after so many failures a clock is tried again that cannot be seen to: a table that cannot be read."""


class Clocks:
    """Sees to the clocks of tables in the servers of this process: it knows who has left them."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._tables, self._clock = bot.core.tables, bot.core.clock
        self._out: dict[int, datetime] = {}

    async def round(self) -> timedelta | None:
        """See to all clocks that have run out; those of one table share a post."""
        if not await attended(self._bot):
            return None
        await self._spare()
        due = await self._tables.clocks.due(self._bot.settings.share)
        seen_to = [each.table_id for each in due if await self._see_to(each)]
        for table_id in dict.fromkeys(seen_to):
            await self._bot.services.deliver(table_id)
        planned = await self._tables.clocks.next_due()
        return None if planned is None else planned - self._clock.now()

    async def _spare(self) -> None:
        """Let clocks count nothing of the time in which Discord could not show their servers."""
        now, out = self._clock.now(), {guild.id for guild in self._bot.guilds if guild.unavailable}
        for guild_id in self._out.keys() - out:
            await self._tables.clocks.spare(guild_id, self._out[guild_id], now)
            del self._out[guild_id]
        self._out = dict.fromkeys(out, now) | self._out

    async def _has_left(self, due: Due) -> bool:
        """Pause a table that the bot was removed from, or whose players would be asked about who has left."""
        if is_left(self._bot, due.guild_id):  # which was not noticed, or could not be noted
            return await self._tables.upkeep.stop(due.table_id, Pause.LEFT)
        table, services = await self._tables.library.about(due.table_id), self._bot.services
        user_id = table.seats[due.seat].user_id
        if user_id is None or table.pace.remedy is not Remedy.ASK:
            return False
        guild = self._bot.get_guild(table.guild_id)
        if not await services.members.has_left(guild, user_id, self._clock.now()):
            return False
        return await self._tables.upkeep.stop(table.id, Pause.MEMBER, user_id)

    async def _see_to(self, due: Due) -> bool:
        about = due.table_id, due.seat
        with contained(log, "The clock of table %d, seat %d, could not be seen to", *about) as fault:
            is_out = due.guild_id in self._out
            if not is_out and (await self._has_left(due) or await self._tables.clocks.run_out(due)):
                return True
            # Discord cannot show the server, another process has seen to it, or somebody acts just now.
            await self._tables.clocks.put_off(due, pause(due.attempts + 1))
        if fault.failed:
            await self._tables.clocks.put_off(due, pause(due.attempts + _FAULTS))
        return False


class Sending(commands.Cog):
    """The workers that send what is due: posts, reminders, clocks, seasons, news of what is followed."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self.posts = PostService(bot)
        self.worker = OutboxWorker(bot, self.posts)
        self.reminders = Reminders(bot, self.posts)
        self.clocks, self.followers = Clocks(bot), Followers(bot)
        self.seasons = Seasons(bot)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        bot.services.deliver = self.posts.deliver

    async def cog_load(self) -> None:
        """Begin, once the bot is ready."""
        alarms, removals = self._bot.core.alarms, self.posts.removals
        works: dict[str, Callable[[], Awaitable[None]]] = {
            "posts": self.worker.run,
            "removals": partial(removals.alarm.work, removals.round),
            "reminders": partial(alarms.reminders.work, self.reminders.round),
            "clocks": partial(alarms.clocks.work, self.clocks.round),
            "seasons": partial(alarms.seasons.work, self.seasons.round),
            "follows": partial(alarms.follows.work, self.followers.round),
        }
        self.tasks = {name: asyncio.create_task(self._once_ready(work)) for name, work in works.items()}

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tell at once those for whom tables wait whose channel was deleted, or that of their thread."""
        gone = (channel.id, *(thread.id for thread in getattr(channel, "threads", ())))
        library = self._bot.services.tables.library
        for table in await library.going_on(channel.guild.id, gone, (Status.RUNNING,)):
            with contained(log, "Who is next at table %d could not be told of its lost channel", table.id):
                await self.posts.channel_lost(table.id, Loss.GONE)
        await self._bot.core.tables.seasons.look_again(gone)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Call the season off whose thread was deleted."""
        await self._bot.core.tables.seasons.look_again([payload.thread_id])

    async def cog_unload(self) -> None:
        """Send nothing more; what is just being stored is waited for, as the database is closed then."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.posts.close()

    async def _once_ready(self, work: Callable[[], Awaitable[None]]) -> None:
        await self._bot.wait_until_ready()
        await work()
