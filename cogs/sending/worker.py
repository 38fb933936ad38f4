"""Posting in the background what is due: many channels side by side, each post again when it is time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from cogs.sending.sleeper import Sleeper

if TYPE_CHECKING:
    from datetime import timedelta

    from bot.clock import Clock
    from cogs.sending.post_service import Delivery
    from bot.tables.posts import Outbox
    from cogs.services import ChatBot

log = logging.getLogger(__name__)
PLACES: Final = 16
"""Channels that are served at once."""
POSTPONED: Final = "railhead_post_postponed"
"""An event of the bot's own: a post may be tried sooner than was known."""


class Rounds:
    """Delivers what is due, round after round.

    A channel takes one place at most, its tables one after the other: where Discord makes the bot wait, the
    other channels go on.
    """

    def __init__(self, bot: ChatBot, outbox: Outbox, clock: Clock) -> None:
        self._outbox = outbox
        self._clock = clock
        self._places = asyncio.Semaphore(PLACES)
        self._waiting: dict[int, dict[int, None]] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._sleeper = Sleeper(bot, POSTPONED)

    def stir(self) -> None:
        """Look again when the next post is due: there is one more to be tried, now or later."""
        self._sleeper.stir()

    async def run(self, delivery: Delivery) -> None:
        """Go on until cancelled; what is under way then is cancelled, too."""
        try:
            await self._sleeper.run(lambda: self._round(delivery))
        finally:
            for task in self._serving:
                task.cancel()

    async def _round(self, delivery: Delivery) -> timedelta | None:
        try:
            await self._begin(delivery)
            moment = await self._outbox.next_due()
        except Exception:  # nothing that is read there may end the rounds
            log.exception("What is due could not be read; another try follows")
            return None
        return None if moment is None else moment - self._clock.now()

    async def _begin(self, delivery: Delivery) -> None:
        """Let every channel that is owed something be served."""
        for due in await self._outbox.due():
            if due.channel_id not in self._waiting:
                task = asyncio.create_task(self._serve(due.channel_id, delivery))
                self._serving.add(task)
                task.add_done_callback(self._serving.discard)
            self._waiting.setdefault(due.channel_id, {})[due.table_id] = None

    async def _serve(self, channel_id: int, delivery: Delivery) -> None:
        """Deliver what the tables of a channel owe, longest due first."""
        try:
            async with self._places:
                while tables := self._waiting[channel_id]:
                    table_id = next(iter(tables))
                    del tables[table_id]
                    await _deliver(delivery, table_id)
        finally:
            del self._waiting[channel_id]


async def _deliver(delivery: Delivery, table_id: int) -> None:
    try:
        await delivery.deliver(table_id)
    except Exception:  # one table that cannot be posted must not keep the others from it
        log.exception("Table %d could not be posted", table_id)
