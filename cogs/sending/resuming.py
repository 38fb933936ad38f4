"""Going on where it has become possible again: in servers, channels and threads that are there again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.model import Pause, Search, Status
from cogs.sending.channels import FAILURES, channel_of, is_closed
from cogs.sending.reopening import Reopener
from rules import Refusal

if TYPE_CHECKING:
    import discord

    from cogs.services import ChatBot

log = logging.getLogger(__name__)


class Resuming:
    """Posts what was kept back, lets paused tables go on, opens threads."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._tables, self._outbox = bot.core.tables, bot.core.outbox
        self._reopener = Reopener(bot)
        self._stir = bot.core.alarms.posts.ring

    async def server(self, guild: discord.Guild) -> None:
        """Go on in a server to which the bot has been invited, or that Discord can show again."""
        await self.take_up()
        await self.post_at_once(guild)
        if self._bot.is_ready():
            await self._reopener.look(guild)

    async def post_at_once(self, guild: discord.Guild) -> None:
        """Post what the tables of a server owe."""
        if await self._outbox.at_once(guild.id):
            self._stir()

    async def post_in_thread(self, thread_id: int) -> None:
        """Post what is owed to a thread."""
        if await self._outbox.unlocked(thread_id):
            self._stir()

    async def thread(self, guild_id: int, thread_id: int, thread: discord.Thread | None) -> None:
        """Go on in a thread that is not locked; open it if it is archived (None: it is not known here)."""
        await self.post_in_thread(thread_id)
        there = Search(guild_id=guild_id, user_id=0, statuses=(Status.RUNNING,), channels=(thread_id,))
        for table in await self._tables.library.find(there):
            if table.paused is Pause.LOCKED:  # also where no post is owed
                await self._let_go_on(table.id)
        if thread is not None:
            await self._reopener.open(thread)

    async def take_up(self) -> None:
        """Go on with the tables that were paused when the bot was removed from a server where it is again."""
        for table_id, guild_id in await self._tables.upkeep.left():
            if self._bot.get_guild(guild_id) is not None:
                await self._let_go_on(table_id)

    async def look_at_threads(self) -> None:
        """Go on where threads were opened again while the bot was away; open those that were archived."""
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
            await self._reopener.look(guild)

    async def _let_go_on(self, table_id: int) -> None:
        try:
            if await self._tables.upkeep.go_on(table_id):
                self._stir()
        except Exception:  # one table's fault must not keep the others from going on
            log.exception("Table %d could not go on", table_id)
