"""Two processes on one PostgreSQL, each stopped again and again for longer than its claims last."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from tests.bot.tables import crash, stopped
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
    from collections.abc import Iterator
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
pytestmark = pytest.mark.timeout(240)
STOPS, LONGEST = 16, 0.3


@pytest.fixture(scope="module")
def folder(postgres: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return what two such processes have left; then one that was started once more."""
    folder = tmp_path_factory.mktemp("stopped")
    with postgres.blank() as address:
        (folder / crash.ADDRESS).write_text(address.reveal())
        (folder / crash.DISCORD).touch()
        command = [sys.executable, "-m", "tests.bot.tables.stopped", str(folder), str(STOPS), str(LONGEST)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=180, check=True)
        assert int(done.stdout) == stopped.LIVES, done.stderr
        asyncio.run(bring_to_rest(folder))
        yield folder


def test_they_were_stopped_everywhere(folder: Path) -> None:
    """Between a claim, its message and its note, and within transactions."""
    lines = (folder / stopped.STOPS).read_text().splitlines()
    assert {line.partition(" ")[2] for line in lines} == set(stopped.PLACES)


def test_what_one_had_claimed_was_sent_by_the_other(folder: Path) -> None:
    """Both have asked for some message then, under the same nonce: it is one."""
    askers = defaultdict[str, set[str]](set)
    for line in (folder / stopped.REQUESTS).read_text().splitlines():
        process, nonce = line.split()
        askers[nonce].add(process)
    assert [nonce for nonce, processes in askers.items() if len(processes) == stopped.LIVES]
