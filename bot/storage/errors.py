"""What can be wrong with a database, as messages."""

from __future__ import annotations

import sqlite3
from typing import Final

from rules.kernel.refusal import Refusal

PAGE: Final = "docs/scale.md"
"""Where it stands how PostgreSQL is set up."""


class DatabaseError(Refusal):
    """The database cannot be used: it is newer than this program, or no database at all."""


class PostgresError(Exception):
    """PostgreSQL could not do something, or could not be reached."""


DATABASE_FAILURES: Final = (sqlite3.Error, PostgresError)
"""What a database that works as such may raise: it is full, locked for too long, gone."""


class BrokenTable(Refusal):
    """What is stored of a table cannot be read, or does not fit the rules as they are now."""

    def __init__(self, table_id: int, key: str = "tables.broken") -> None:
        super().__init__(key, table=table_id)


class LeftBehind(BrokenTable):
    """The game of a table cannot be carried over to the rules as they are now."""

    def __init__(self, table_id: int) -> None:
        super().__init__(table_id, "tables.left_behind")
