"""Strong bot players think in processes of their own, so that no table waits for the thought of another.

``Thinkers`` is what the bot asks; ``python -m bot.thinking`` is such a process, which gets ``Question``s and
answers with ``Answer``s.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.worker import Worker, serve
from rules import GAMES
from rules.kernel import codec
from rules.kernel.bots import Skill, chance_of, choose
from rules.kernel.search import Choice

if TYPE_CHECKING:
    from rules.kernel.contract import AnyGame, State

log = logging.getLogger(__name__)
_PATIENCE_SECONDS: Final = 30.0
"""After which a process is taken to hang; on the slowest machine a thought takes some ten."""
_PROCESSOR_SECONDS: Final = 30
_LONG_SECONDS: Final = 10.0
"""Whose thought would begin later than that thinks less, and after twice as long not at all."""
_FIRST_GUESS_SECONDS: Final = 1.0
_WEIGHT: Final = 0.2
"""Of the newest thought in how long they take."""


class Question(msgspec.Struct, frozen=True):
    """What a bot player is to do: all that ``rules.kernel.bots.choose`` is to know. ``view`` is as JSON."""

    title: str
    view: bytes
    seat: int
    skill: Skill
    seed: str
    version: int
    rollouts: int

    def __repr__(self) -> str:
        # What a seat sees, and what its chance is made of, must not get into a log.
        return f"Question({self.title})"

    def answer(self) -> Answer:
        """Return what is chosen, here and now."""
        game = GAMES[self.title]
        view = codec.load_state(game, self.view)
        chance = chance_of(self.seed, self.version)
        choice = choose(game, view, self.seat, self.skill, chance, self.rollouts)
        second = None if choice.second is None else codec.encode(choice.second)
        return Answer(codec.encode(choice.action), second, choice.lead, choice.ahead, choice.rollouts)


class Answer(msgspec.Struct, frozen=True):
    """A ``Choice`` with its actions as JSON."""

    action: bytes
    second: bytes | None
    lead: float | None
    ahead: float | None
    rollouts: int

    def choice(self, game: AnyGame) -> Choice[Any]:
        """Return what it says of a game."""
        second = None if self.second is None else codec.decode_action(game, self.second)
        return Choice(codec.decode_action(game, self.action), second, self.lead, self.ahead, self.rollouts)


class Thinkers:
    """As many processes as the machine has cores, less one; who asks waits for one that is free.

    ``waiting``: thoughts that have been asked for and not answered yet.
    """

    def __init__(self) -> None:
        count = max(1, (os.cpu_count() or 1) - 1)
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self.workers = [Worker(__name__, patience=_PATIENCE_SECONDS) for _ in range(count)]
        for worker in reversed(self.workers):
            self._free.put_nowait(worker)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="thinker")
        self._seconds, self._is_crowd = _FIRST_GUESS_SECONDS, False
        self.waiting = 0

    def rollouts(self, game: AnyGame) -> int:
        """Return how many playouts a thought may have that is asked for now: fewer where many wait."""
        wait = self.waiting * self._seconds / len(self.workers)
        is_crowd, self._is_crowd = self._is_crowd, wait > _LONG_SECONDS
        if not self._is_crowd:
            return game.rollouts
        if not is_crowd:  # not for each of them
            log.warning("%d thoughts of bot players wait: those that come now are shorter", self.waiting)
        return game.rollouts // 4 if wait <= 2 * _LONG_SECONDS else 0

    @property
    def expected_seconds(self) -> float:
        """How long a thought takes as things stand, waiting included."""
        return self._seconds * max(1.0, self.waiting / len(self.workers))

    async def choose(
        self, game: AnyGame, view: State, seat: int, skill: Skill, seed: str, version: int, rollouts: int
    ) -> Choice[Any]:
        """Return what ``rules.kernel.bots.choose`` does. Raise WorkerError, OSError where no process can."""
        question = Question(game.key, codec.encode(view), seat, skill, seed, version, rollouts)
        self.waiting += 1
        try:
            worker = await self._free.get()
            begun = time.monotonic()
            try:
                loop, asked = asyncio.get_running_loop(), msgspec.msgpack.encode(question)
                data = await loop.run_in_executor(self._threads, worker.ask, asked)
            finally:
                self._free.put_nowait(worker)
        finally:
            self.waiting -= 1
        self._seconds += _WEIGHT * (time.monotonic() - begun - self._seconds)
        return msgspec.msgpack.decode(data, type=Answer).choice(game)

    async def close(self) -> None:
        """Think no more."""
        for worker in self.workers:
            worker.close()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for worker in self.workers:
            worker.end()


def _answer(data: bytes) -> bytes:
    return msgspec.msgpack.encode(msgspec.msgpack.decode(data, type=Question).answer())


if __name__ == "__main__":
    serve(_answer, processor_seconds=_PROCESSOR_SECONDS)
