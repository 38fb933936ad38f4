"""The commands and presses that are being answered, so that the bot can end between them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

LAST_SECONDS: Final = 2.0
"""For what is cut off, or turned away, to come to its end."""


class Serving:
    """What is under way. Once it is to finish, nothing new is begun."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()
        self._turned_away: set[asyncio.Task[object]] = set()
        self._finishing = False

    def begin(self) -> bool:
        """Count the current task in until it is done; return False if it may only say that the bot ends."""
        task = asyncio.current_task()
        assert task is not None
        tasks = self._turned_away if self._finishing else self._tasks
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return not self._finishing

    async def finish(self, seconds: float) -> None:
        """Begin nothing new; wait for what is under way, and cut off what takes longer.

        What comes meanwhile may still say that the bot ends, but does not keep it: more may always come.
        """
        self._finishing = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._tasks:
                    await asyncio.wait(tuple(self._tasks))
        late = tuple(self._tasks)
        for task in late:
            task.cancel()
        if last := (*late, *self._turned_away):
            await asyncio.wait(last, timeout=LAST_SECONDS)
