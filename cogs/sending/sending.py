"""The workers that send what is due: posts, reminders, clocks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from discord.ext import commands

from cogs.sending.clocks import Clocks
from cogs.sending.post_service import PostService
from cogs.sending.reminders import Reminders
from cogs.sending.worker import OutboxWorker

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from cogs.services import ChatBot


class Sending(commands.Cog):
    """The workers that send what is due: posts, reminders, clocks."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self.posts = PostService(bot)
        self.worker = OutboxWorker(bot, self.posts)
        self.reminders = Reminders(bot, self.posts)
        self.clocks = Clocks(bot)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        bot.services.deliver = self.posts.deliver

    async def cog_load(self) -> None:
        """Begin, once the bot is ready."""
        works = {
            "posts": self.worker.run(),
            "removals": self.posts.removals.run(),
            "reminders": self.reminders.run(),
            "clocks": self.clocks.run(),
        }
        self.tasks = {name: asyncio.create_task(self._once_ready(work)) for name, work in works.items()}

    async def cog_unload(self) -> None:
        """Send nothing more."""
        for task in self.tasks.values():
            task.cancel()

    async def _once_ready(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await self._bot.wait_until_ready()
        except BaseException:
            work.close()
            raise
        await work
