"""PostgreSQL is killed twenty times under load, while two processes of the bot live on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from contextlib import ExitStack
from itertools import cycle
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage import offline
from tests.bot.tables import crash
from tests.bot.tables.stopped import REQUESTS
from tests.bot.tables.test_crash import (
    ROOT,
    bring_to_rest,
    connection,
    test_every_table_is_sound,
    test_nothing_was_acknowledged_twice,
    test_the_newest_post_of_every_table_came,
    test_what_was_acknowledged_is_there_once,
    test_what_was_due_is_posted_once,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.postgres import Server

__all__ = [
    "connection",
    "test_every_table_is_sound",
    "test_nothing_was_acknowledged_twice",
    "test_the_newest_post_of_every_table_came",
    "test_what_was_acknowledged_is_there_once",
    "test_what_was_due_is_posted_once",
]
pytestmark = pytest.mark.timeout(1200)
KILLS: Final = 20
PROCESSES: Final = 2
DOWN_SECONDS: Final = (0.0, 0.3, 1.0, 7.0)
"""How long there is no server; a transaction is tried again for five seconds."""
PLAYED: Final = 12
"""Moves that are acknowledged between two kills: the last ones are under way when the next one comes."""
GOES_ON_SECONDS: Final = 60.0
_STAND: Final = "SELECT id, version FROM tables WHERE status = 'running'"


class Killing:
    """A server that is killed while processes play, and what has not gone on in time after the last time."""

    def __init__(self, server: Server, folder: Path, living: list[subprocess.Popen[bytes]]) -> None:
        self._server, self._folder, self._living = server, folder, living
        self.slowest = 0.0
        self.standing: set[tuple[int, int]] = set()

    def again_and_again(self) -> None:
        """Kill it, leave it, start it, and see that all goes on."""
        self._wait(lambda: len(self._begun()) == PROCESSES)
        ways: tuple[Callable[[], None], ...] = (self._server.kill, self._server.stop)
        for (way, down), _ in zip(cycle((way, down) for down in DOWN_SECONDS for way in ways), range(KILLS)):
            self.slowest = max(self.slowest, self._play())
            way()
            time.sleep(down)
            self._server.start()
        self._see_go_on()

    def _begun(self) -> set[str]:
        """Return the processes that have posted something."""
        return {line.split()[0] for line in _lines(self._folder / REQUESTS)}

    def _acknowledged(self) -> int:
        return len(_lines(self._folder / crash.DONE))

    def _play(self) -> float:
        enough = self._acknowledged() + PLAYED
        return self._wait(lambda: self._acknowledged() >= enough)

    def _wait(self, until: Callable[[], bool]) -> float:
        """Look again and again; return after how many seconds it is so, or there is no more time."""
        begun = time.monotonic()
        while not until() and time.monotonic() - begun < GOES_ON_SECONDS:
            assert [process.poll() for process in self._living] == [None] * PROCESSES
            time.sleep(0.005)
        return time.monotonic() - begun

    def _see_go_on(self) -> None:
        """Wait until each table that stands has another version, or is over."""
        before = self._stand()
        self._wait(lambda: not before & self._stand())
        self.standing = before & self._stand()

    def _stand(self) -> set[tuple[int, int]]:
        with offline.looking(crash.where(self._folder)) as connection:
            return {(row["id"], row["version"]) for row in connection.execute(_STAND)}


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


@pytest.fixture(scope="module")
def killed(postgres: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Killing]]:
    """Return what the processes have left, and what was seen; then one that was started once more."""
    folder = tmp_path_factory.mktemp("killed")
    with postgres.blank() as address, ExitStack() as processes:
        (folder / crash.ADDRESS).write_text(address.reveal())
        (folder / crash.DISCORD).touch()
        living = list[subprocess.Popen[bytes]]()
        for number in range(PROCESSES):
            command = [sys.executable, "-m", "tests.bot.tables.living", str(folder), str(number)]
            log = processes.enter_context((folder / f"{number}.log").open("wb"))
            living.append(processes.enter_context(subprocess.Popen(command, cwd=ROOT, stderr=log)))
            processes.callback(living[-1].kill)
        killing = Killing(postgres, folder, living)
        killing.again_and_again()
        processes.close()
        asyncio.run(bring_to_rest(folder))
        yield folder, killing


@pytest.fixture
def folder(killed: tuple[Path, Killing]) -> Path:
    """Return what the processes have left."""
    return killed[0]


def test_all_goes_on(killed: tuple[Path, Killing]) -> None:
    """People are answered again, and every table goes on, also where a bot player is to act."""
    _, killing = killed
    print(f"moves went on after {killing.slowest:.1f} s at most")
    assert killing.slowest < GOES_ON_SECONDS
    assert killing.standing == set()
