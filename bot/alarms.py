"""What wakes those who work on what falls due, and how long they wait after failures."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)
LONGEST_REST: Final = timedelta(minutes=1)
"""Other processes make things due, too."""
LONGEST_REST_OF_MANY: Final = timedelta(seconds=4)
"""Where the press of a person is taken by one process and what comes of it is sent by another."""
SHORTEST_REST: Final = timedelta(milliseconds=100)


class Alarm:
    """Wakes one worker. Ring it when something may fall due sooner than was known."""

    def __init__(self, longest: timedelta = LONGEST_REST) -> None:
        """``longest``: after which another round begins although it has not rung."""
        self._rung, self._longest = asyncio.Event(), longest

    def ring(self) -> None:
        """Let another round begin as soon as this one is over."""
        self._rung.set()

    async def work(self, work: Callable[[], Awaitable[timedelta | None]]) -> None:
        """Go on until cancelled. ``work`` is a round; it returns how long nothing falls due, if known."""
        while True:
            self._rung.clear()
            try:
                rest = await work()
            except Exception:  # nothing that is read there may end the rounds
                log.exception("What is due could not be read; another try follows")
                rest = None
            bounded = self._longest if rest is None else min(max(rest, SHORTEST_REST), self._longest)
            await self.rest(bounded.total_seconds())

    async def rest(self, seconds: float) -> None:
        """Sleep until it rings, ``seconds`` at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rung.wait()


class Alarms:
    """The alarms of a process."""

    def __init__(self, longest: timedelta = LONGEST_REST) -> None:
        """Make them; what other processes have made due is looked for after ``longest``.

        Only who follows tables is never in a hurry.
        """
        self.posts, self.reminders = Alarm(longest), Alarm(longest)
        self.clocks, self.seasons = Alarm(longest), Alarm(longest)
        self.follows = Alarm()

    def ring(self) -> None:
        """Wake everybody."""
        self.posts.ring()
        self.hasten()

    def hasten(self) -> None:
        """Wake who sees to clocks, reminders and seasons: one may fall due sooner than was known."""
        self.reminders.ring()
        self.clocks.ring()
        self.seasons.ring()


_SECONDS: Final = (1, 3, 10, 30, 60, 120, 300, 600, 1200, 2400, 3600)
"""A single failure of Discord is over at once; what fails for an hour can wait for another one."""


def pause(tries: int) -> timedelta:
    """Return how long to wait after ``tries`` failures in a row, at least one."""
    return timedelta(seconds=_SECONDS[min(tries, len(_SECONDS)) - 1])
