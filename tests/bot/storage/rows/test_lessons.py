"""What tables that teach have told."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.storage.migrate import migrate
from bot.storage.rows import history_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = 7


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    """Return a database in which a table number need not belong to a table."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    migrate(connection)
    yield connection
    connection.close()


def test_a_normal_table_teaches_nothing(connection: sqlite3.Connection) -> None:
    """Nor does it note anything."""
    history_rows.note_lessons(connection, TABLE, {"draw_card": 3})
    assert history_rows.lessons_told(connection, TABLE) is None


def test_a_lesson_keeps_the_version_of_its_first_time(connection: sqlite3.Connection) -> None:
    """Others are added."""
    history_rows.begin_lessons(connection, TABLE)
    assert history_rows.lessons_told(connection, TABLE) == {}
    history_rows.note_lessons(connection, TABLE, {"draw_card": 3})
    history_rows.note_lessons(connection, TABLE, {"draw_card": 5, "take_card": 5})
    assert history_rows.lessons_told(connection, TABLE) == {"draw_card": 3, "take_card": 5}
