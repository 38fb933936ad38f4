"""How the database finds whom tables wait for."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.database import Database
from bot.storage.rows import waiting_rows

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

MOMENT: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    "work",
    [
        lambda connection: waiting_rows.away(connection, 1, MOMENT),
        lambda connection: waiting_rows.tables_away(connection, MOMENT),
    ],
)
async def test_who_is_away_is_found_by_an_index(
    tmp_path: Path, work: Callable[[sqlite3.Connection], object]
) -> None:
    """However many tables wait: only those whom a bot plays for are looked through."""
    statements: list[str] = []

    def plans(connection: sqlite3.Connection) -> list[str]:
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
