"""Threads that were archived while a table waits in them: nobody can act there until they are open again."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.model import Search, Status
from cogs.sending.channels import FAILURES, channel_of, lacking_in

if TYPE_CHECKING:
    from datetime import datetime

    from cogs.services import ChatBot

log = logging.getLogger(__name__)
_WAITING: Final = (Status.LOBBY, Status.RUNNING)
_FORGOTTEN: Final = timedelta(days=8)
"""Longer than any thread stays open by itself."""


class Reopener:
    """Opens threads again, but none that is locked, nor one that somebody archives again before its time.

    Such a one means it to be closed. The next post opens it all the same, as Discord does with any message.
    """

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._clock = bot.core.clock
        self._opened: dict[int, datetime] = {}

    async def open(self, thread: discord.Thread) -> None:
        """Open a thread again if a table waits there."""
        if not thread.archived or thread.locked or lacking_in(thread) or self._is_meant(thread):
            return
        there = Search(guild_id=thread.guild.id, user_id=0, statuses=_WAITING, channels=(thread.id,))
        if all(table.paused for table in await self._bot.services.tables.library.find(there)):
            return
        now = self._clock.now()
        self._opened = {each: at for each, at in self._opened.items() if now - at < _FORGOTTEN}
        self._opened[thread.id] = now
        try:
            await thread.edit(archived=False)
        except FAILURES as error:
            log.info("Thread %d stays archived: %s", thread.id, error)

    async def look(self, guild: discord.Guild) -> None:
        """Open the threads of a server that were archived while the bot was away: it was not told of them."""
        for channel_id in await self._bot.services.tables.library.channels(guild.id, _WAITING):
            if guild.get_channel_or_thread(channel_id) is not None:
                continue
            try:
                place = await channel_of(self._bot, channel_id)
            except FAILURES as error:
                log.info("It is not known whether thread %d is archived: %s", channel_id, error)
                continue
            if isinstance(place, discord.Thread):
                await self.open(place)

    def _is_meant(self, thread: discord.Thread) -> bool:
        """Tell whether a thread that was opened here has been archived sooner than by itself."""
        opened = self._opened.get(thread.id)
        stays = timedelta(minutes=thread.auto_archive_duration)
        return opened is not None and self._clock.now() - opened < stays
