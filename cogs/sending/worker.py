"""Posting in the background what is due: many channels side by side, each post again when it is time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import timedelta

    from cogs.sending.post_service import PostService
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
            for task in self._serving:
                task.cancel()

    async def _round(self) -> timedelta | None:
        try:
            await self._begin()
            moment = await self._outbox.next_due()
        except Exception:  # nothing that is read there may end the rounds
            log.exception("What is due could not be read; another try follows")
            return None
        return None if moment is None else moment - self._clock.now()

    async def _begin(self) -> None:
        """Let every channel that is owed something be served."""
        for due in await self._outbox.due():
            if due.channel_id not in self._waiting:
                task = asyncio.create_task(self._serve(due.channel_id))
                self._serving.add(task)
                task.add_done_callback(self._serving.discard)
            self._waiting.setdefault(due.channel_id, {})[due.table_id] = None

    async def _serve(self, channel_id: int) -> None:
        """Deliver what the tables of a channel owe, longest due first."""
        try:
            async with self._places:
                while tables := self._waiting[channel_id]:
                    table_id = next(iter(tables))
                    del tables[table_id]
                    await self._deliver(table_id)
        finally:
            del self._waiting[channel_id]

    async def _deliver(self, table_id: int) -> None:
        try:
            await self._posts.deliver(table_id)
        except Exception:  # one table that cannot be posted must not keep the others from it
            log.exception("Table %d could not be posted", table_id)
