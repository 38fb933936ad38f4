"""How the database finds posts, and that nothing is written where there is none."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.database import Database
from bot.storage.rows import post_rows
from bot.tables import Outbox
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.storage.connection import Connection

MOMENT: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "work",
    [
        lambda connection: post_rows.at_once_in_channel(connection, 1, "locked"),
        lambda connection: post_rows.at_once_in_guild(connection, 1),
        lambda connection: post_rows.lost(connection, 1),
        lambda connection: post_rows.last_posted(connection, 1),
        lambda connection: post_rows.due(connection, None, "me", MOMENT),
        lambda connection: post_rows.claim(connection, 1, "me", MOMENT, MOMENT),
        lambda connection: post_rows.release(connection, "me", None),
        lambda connection: post_rows.next_due(connection, "me", MOMENT),
        lambda connection: post_rows.let_go(connection, 1),
    ],
)
async def test_posts_are_found_by_an_index(tmp_path: Path, work: Callable[[Connection], object]) -> None:
    """However many posts there have been, none is looked at that has been settled."""
    statements: list[str] = []

    def plans(connection: Connection) -> list[str]:
        assert isinstance(connection, sqlite3.Connection)
        connection.set_trace_callback(statements.append)
        work(connection)
        connection.set_trace_callback(None)
        return [
            row["detail"] for sql in statements for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}")
        ]

    async with await Database.open(tmp_path / "railhead.sqlite3") as database:
        steps = await database.write(plans)
    scans = [step for step in steps if step.startswith("SCAN") and "CONSTANT ROW" not in step]
    assert steps
    assert {scan for scan in scans if not scan.endswith((" posts_due", " posts_claimed"))} == set()


async def test_nothing_is_written_for_threads_that_are_owed_nothing(tmp_path: Path) -> None:
    """Discord tells of every change of every thread."""
    path = tmp_path / "railhead.sqlite3"
    async with await Database.open(path) as database:
        log = path.with_name(f"{path.name}-wal")
        before = log.read_bytes()
        assert not await Outbox(database, SteppingClock()).unlocked(1)
        assert log.read_bytes() == before
