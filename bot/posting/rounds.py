"""Posting in the background what is due: many channels side by side, each post again when it is time."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.posting.delivery import Delivery
    from bot.tables.posts import Outbox
    from cogs.desk import ChatBot

log = logging.getLogger(__name__)
PLACES: Final = 16
"""Channels that are served at once."""
_LONGEST_REST: Final = timedelta(minutes=1)
_SHORTEST_REST: Final = timedelta(milliseconds=100)
POSTPONED: Final = "railhead_post_postponed"
"""An event of the bot's own: with it discord.py can wait for a time or for news, whichever comes first."""


class Rounds:
    """Delivers what is due, round after round.

    A channel takes one place at most, its tables one after the other: where Discord makes the bot wait, the
    other channels go on.
    """

    def __init__(self, bot: ChatBot, outbox: Outbox, clock: Clock) -> None:
        self._bot = bot
        self._outbox = outbox
        self._clock = clock
        self._places = asyncio.Semaphore(PLACES)
        self._waiting: dict[int, dict[int, None]] = {}
        self._serving: set[asyncio.Task[None]] = set()
        self._stirred = False

    def stir(self) -> None:
        """Look again when the next post is due: there is one more to be tried, now or later."""
        self._stirred = True
        self._bot.dispatch(POSTPONED)

    async def run(self, delivery: Delivery) -> None:
        """Go on until cancelled; what is under way then is cancelled, too."""
        await self._bot.wait_until_ready()
        try:
            while True:
                self._stirred = False
                try:
                    await self._begin(delivery)
                    rest = await self._rest()
                except Exception:  # nothing that is read there may end the rounds
                    log.exception("What is due could not be read; another try follows")
                    rest = _LONGEST_REST
                if not self._stirred:
                    with suppress(TimeoutError):
                        await self._bot.wait_for(POSTPONED, timeout=rest.total_seconds())
        finally:
            for task in self._serving:
                task.cancel()

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

    async def _rest(self) -> timedelta:
        """Return how long nothing more is due."""
        moment = await self._outbox.next_due()
        if moment is None:
            return _LONGEST_REST
        return min(max(moment - self._clock.now(), _SHORTEST_REST), _LONGEST_REST)


async def _deliver(delivery: Delivery, table_id: int) -> None:
    try:
        await delivery.deliver(table_id)
    except Exception:  # one table that cannot be posted must not keep the others from it
        log.exception("Table %d could not be posted", table_id)
