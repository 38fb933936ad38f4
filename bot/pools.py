"""Threads for each kind of long work: looking up a host, or playing a game again, waits for no other kind."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE_SECONDS: Final = 2.0
_REMEMBERED: Final = 8
"""Answers: a file of a long game has some megabytes."""


class Pool:
    """Some threads of their own for one kind of work."""

    def __init__(self, name: str, threads: int) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *values: P.args, **named: P.kwargs) -> T:
        """Run ``work`` in one of the threads, once one is free."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, partial(work, *values, **named))

    async def close(self) -> None:
        """Begin nothing more; wait a little for what is under way."""
        ending = asyncio.create_task(asyncio.to_thread(self._executor.shutdown, cancel_futures=True))
        await asyncio.wait((ending,), timeout=PATIENCE_SECONDS)


class Remembered:
    """What took long and stays as it is: worked out once, however many ask for it at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: dict[Hashable, asyncio.Task[Any]] = {}

    async def of(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what ``work`` brings for a key; what has failed is worked out again."""
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._tasks[key] = asyncio.create_task(work())
            for oldest in list(self._tasks)[: -self._most]:
                del self._tasks[oldest]
        found: T = await asyncio.shield(task)
        return found

    def clear(self) -> None:
        """Remember nothing any more."""
        self._tasks.clear()


class Pools:
    """The threads of a process in which bot players think, games are played again, and players are rated.

    ``remembered`` are answers about games that are over.
    """

    def __init__(self) -> None:
        self.players, self.replays, self.ranks = Pool("player", 4), Pool("replay", 2), Pool("ranks", 1)
        self.remembered = Remembered(_REMEMBERED)

    async def close(self) -> None:
        """End the threads."""
        await asyncio.gather(self.players.close(), self.replays.close(), self.ranks.close())
