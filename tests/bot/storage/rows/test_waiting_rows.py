"""How the database finds whom tables wait for."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.database import Database
from bot.storage.rows import waiting_rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.storage.connection import Connection

MOMENT: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "work",
    [
        lambda connection: waiting_rows.away(connection, 1, MOMENT),
        lambda connection: waiting_rows.tables_away(connection, MOMENT),
    ],
)
async def test_who_is_away_is_found_by_an_index(tmp_path: Path, work: Callable[[Connection], object]) -> None:
    """However many tables wait: only those whom a bot plays for are looked through."""
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
    assert steps
    assert {step for step in steps if step.startswith("SCAN")} <= {"SCAN habits USING INDEX habits_bot_plays"}
