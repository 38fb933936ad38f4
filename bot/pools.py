"""Threads for each kind of long work: looking up a host, or playing a game again, waits for no other kind."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from bot.opening import Opener
from bot.reviewing import Reviewer
from bot.thinking import Thinkers
from bot.worker import WorkerError
from rules.kernel.bots import Level, Skill, chance_of, choose
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable, Iterator

    from rules.kernel.contract import Action, AnyGame, State
    from rules.kernel.search import Choice

log = logging.getLogger(__name__)

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
            done = [each for each, task in self._tasks.items() if task.done()]
            for oldest in done[: max(0, len(self._tasks) - self._most)]:
                del self._tasks[oldest]
        found: T = await asyncio.shield(task)
        return found

    def clear(self) -> None:
        """Remember nothing any more."""
        self._tasks.clear()


class Places:
    """How many at ``most`` of something slow one person may wait for at a time; ``refused`` says so."""

    def __init__(self, most: int, refused: str) -> None:
        self._most, self._refused = most, refused
        self._waiting = Counter[int]()

    @contextmanager
    def __call__(self, user_id: int) -> Iterator[None]:
        """Give a person a place in the line within this context; Refusal where they have enough."""
        if self._waiting[user_id] >= self._most:
            raise Refusal(self._refused, n=self._most)
        self._waiting[user_id] += 1
        try:
            yield
        finally:
            self._waiting -= Counter([user_id])


class Pools:
    """The threads and processes in which bot players think, games are played again, and players are rated.

    ``files`` waits for the games of files that people bring, and ``opener`` plays them: tables do not wait
    for those.
    ``remembered`` are answers about games that are over.
    """

    def __init__(self) -> None:
        self.players, self.replays, self.ranks = Pool("player", 4), Pool("replay", 2), Pool("ranks", 1)
        self.files, self.opener, self.opening = Pool("file", 1), Opener(), Places(1, "history.open.many")
        self.remembered = Remembered(_REMEMBERED)
        self.thinkers = Thinkers()
        self.reviews, self.reviewer = Pool("review", 1), Reviewer()

    async def choose(
        self, game: AnyGame, view: State, seat: int, skill: Skill, seed: str, version: int, table_id: int
    ) -> tuple[Choice[Action], int | None]:
        """Return what a bot player does, and of a strong one how many playouts it had at most.

        ``seed`` and ``version`` are what its chance is made of; ``table_id`` is for the log.
        Without processes it does without playouts.
        """
        is_strong = skill.level is Level.STRONG
        rollouts = self.thinkers.rollouts(game) if is_strong else None
        if rollouts or (is_strong and game.takes_long):
            try:
                found = await self.thinkers.choose(game, view, seat, skill, seed, version, rollouts or 0)
            except (WorkerError, OSError) as error:
                log.warning("A thought at table %d has failed, and is done without: %r", table_id, error)
                rollouts = 0
            else:
                return found, rollouts
        return await self.players.run(choose, game, view, seat, skill, chance_of(seed, version), 0), rollouts

    async def close(self) -> None:
        """End the threads."""
        pools = self.players, self.replays, self.ranks, self.files, self.reviews
        workers = self.reviewer.worker, self.opener.worker
        for worker in workers:
            worker.close()
        await asyncio.gather(self.thinkers.close(), *(pool.close() for pool in pools))
        for worker in workers:
            worker.end()
