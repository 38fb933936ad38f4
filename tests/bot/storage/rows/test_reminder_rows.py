"""How the database finds reminders, and what a new wish does to those that are planned."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.rows import reminder_rows, waiting_rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.storage.connection import Connection
    from bot.storage.database import Database

MOMENT: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "work",
    [
        lambda connection: reminder_rows.due(connection, MOMENT),
        lambda connection: reminder_rows.next_due(connection, MOMENT),
        lambda connection: reminder_rows.claim(connection, [(1, 0), (2, 1)], "nonce", "me", MOMENT, MOMENT),
        lambda connection: reminder_rows.release(connection, "me"),
        lambda connection: reminder_rows.failed(connection, "nonce", MOMENT),
        lambda connection: reminder_rows.later(connection, 1, 2, MOMENT),
        lambda connection: reminder_rows.pings(connection, 1),
        lambda connection: waiting_rows.mine(connection, 1),
    ],
)
async def test_reminders_are_found_by_an_index(
    database: Database, work: Callable[[Connection], object]
) -> None:
    """However many tables wait, none is looked at that is not due."""
    statements: list[str] = []

    def plans(connection: Connection) -> list[str]:
        assert isinstance(connection, sqlite3.Connection)
        connection.set_trace_callback(statements.append)
        work(connection)
        connection.set_trace_callback(None)
        return [
            row["detail"] for sql in statements for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}")
        ]

    steps = await database.write(plans)
    assert steps
    scans = [step for step in steps if step.startswith("SCAN") and "CONSTANT ROW" not in step]
    assert [
        scan for scan in scans if not scan.endswith((" moments", " waiting_claimed", "waiting_to_remind"))
    ] == []
