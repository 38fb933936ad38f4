"""Processes that are stopped (SIGSTOP) where it hurts most, and go on: run by ``test_stopped``.

``python -m tests.bot.tables.stopped FOLDER STOPS LONGEST`` lets two lives of ``crash`` share a database of
PostgreSQL. Each stops itself again and again: between claiming a post and sending it, between sending it and
noting that, within a transaction and at its end. It goes on after its claims have ended, up to ``LONGEST``
seconds later; the other one plays on meanwhile. After ten the server has ended its transaction.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import random
import signal
import sys
import time
from contextlib import contextmanager
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from bot.storage import changes
from tests.bot.tables import crash

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.changes import Change, Written
    from bot.storage.connection import Connection

STOPS: Final = "stops.txt"
REQUESTS: Final = "requests.txt"
LIVES: Final = 2
RARE: Final = 0.1
"""How probable a stop is where one is to come next."""
PLACES: Final = ("before a message", "within a change", "after a message", "before the end of a change")
PATIENCE_SECONDS: Final = 120.0


class Stops:
    """Where a process stops itself, one place after the other."""

    def __init__(self, folder: Path, life: int) -> None:
        self._chance = random.Random(life)
        self._lines = crash.Lines(folder / STOPS)
        self._places = cycle(PLACES[life % LIVES :] + PLACES[: life % LIVES])
        self._next = next(self._places)

    def maybe(self, where: str) -> None:
        """Stop here, perhaps; whoever has started this process lets it go on."""
        if where == self._next and self._chance.random() < RARE:
            self._next = next(self._places)
            self._lines.add(os.getpid(), where)
            os.kill(os.getpid(), signal.SIGSTOP)


class SharedDiscord(crash.Discord):
    """Messages by nonce for several processes; every request for one is noted, too."""

    def __init__(self, folder: Path, stops: Stops) -> None:
        self._path, self._stops = folder / crash.DISCORD, stops
        self._requests = crash.Lines(folder / REQUESTS)
        super().__init__(self._path)

    async def send(self, nonce: str) -> int:
        """Return the id of the message."""
        self._stops.maybe("before a message")
        self._requests.add(os.getpid(), nonce)
        with _locked(self._path):
            lines = map(str.split, self._path.read_text().splitlines())
            self.messages = {known: int(number) for known, number in lines}
            message = await super().send(nonce)
        self._stops.maybe("after a message")
        return message


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Let nobody else send meanwhile: a nonce is looked up and noted in one step, as Discord does it."""
    with path.with_suffix(".lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _stopping(stops: Stops) -> Any:  # noqa: ANN401  what patches
    write = changes.write

    def written(connection: Connection, change: Change) -> Written:
        stops.maybe("within a change")
        found = write(connection, change)
        stops.maybe("before the end of a change")
        return found

    return patch.object(changes, "write", written)


def _live(folder: Path, life: int) -> None:
    stops = Stops(folder, life)
    with _stopping(stops):
        asyncio.run(crash.live(folder, life, SharedDiscord(folder, stops)))


def stop_again_and_again(folder: Path, stops: int, longest: float, seed: int = 1) -> int:
    """Let two processes live until they have stopped so often; return how many live to the end."""
    import_module("bot.storage.postgres")
    chance, living = random.Random(seed), set[int]()
    for life in range(LIVES):
        child = os.fork()
        if child == 0:
            _live(folder, seed * LIVES + life)
            os._exit(1)
        living.add(child)
    children, until = set(living), time.monotonic() + PATIENCE_SECONDS + stops * (longest + 1)
    while stops and living and time.monotonic() < until:
        child, status = os.waitpid(-1, os.WUNTRACED | os.WNOHANG)
        if child == 0:
            time.sleep(0.005)
        elif os.WIFSTOPPED(status):
            time.sleep(max(2 * crash.LEASE.total_seconds(), chance.uniform(0, longest)))
            os.kill(child, signal.SIGCONT)
            stops -= 1
        else:
            sys.stderr.write(f"A process has ended: {status}\n")
            living.discard(child)
    ended = children - living
    for child in living:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return len(children) - len(ended) if not stops else 0


if __name__ == "__main__":
    sys.stdout.write(str(stop_again_and_again(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
