"""Sleeping until something falls due, or until somebody stirs who has made it fall due sooner."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.services import ChatBot

LONGEST_REST: Final = timedelta(minutes=1)
SHORTEST_REST: Final = timedelta(milliseconds=100)


class Sleeper:
    """Works round after round, asleep in between: a minute at most, as other processes make things due, too.

    ``event`` is one of the bot's own: with it discord.py can wait for a time or for news, whichever comes
    first.
    """

    def __init__(self, bot: ChatBot, event: str) -> None:
        self._bot = bot
        self._event = event
        self._stirred = False

    def stir(self) -> None:
        """Begin another round as soon as this one is over."""
        self._bot.dispatch(self._event)

    async def run(self, work: Callable[[], Awaitable[timedelta | None]]) -> None:
        """Go on until cancelled. ``work`` is a round; it returns how long nothing falls due, if known."""
        await self._bot.wait_until_ready()
        # A check is called within the dispatch itself: whenever that is, it is not missed.
        hearing = asyncio.ensure_future(self._bot.wait_for(self._event, check=self._hear))
        try:
            while True:
                self._stirred = False
                rest = await work()
                if not self._stirred:
                    await self._sleep(rest)
        finally:
            hearing.cancel()

    def _hear(self) -> bool:
        """Note that somebody stirs; nobody waits for this to come true."""
        self._stirred = True
        return False

    async def _sleep(self, rest: timedelta | None) -> None:
        known = LONGEST_REST if rest is None else rest
        bounded = min(max(known, SHORTEST_REST), LONGEST_REST)
        with suppress(TimeoutError):
            await self._bot.wait_for(self._event, timeout=bounded.total_seconds())
