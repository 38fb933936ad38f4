"""Migrations: numbered SQL files bring an older database up to date, each in a transaction of its own."""

from __future__ import annotations

import sqlite3
from importlib import resources
from typing import TYPE_CHECKING, Final

from bot.storage.errors import DatabaseError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_FOLDER: Final = resources.files("bot.storage") / "migrations"


def migrations() -> dict[int, str]:
    """Return the SQL of every migration by its number: 0001_tables.sql is number 1."""
    return numbered(_FOLDER)


def numbered(folder: Traversable) -> dict[int, str]:
    """Return the SQL of the files in a folder, in order, by the numbers that their names begin with."""
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda f: f.name)
    return {int(file.name.split("_")[0]): file.read_text("utf-8") for file in files}


def migrate(connection: sqlite3.Connection) -> None:
    """Apply what is missing. Raise DatabaseError for the file of a newer program."""
    check_known(connection)
    have = schema_version(connection)
    for number, script in migrations().items():
        if number > have:
            _apply(connection, number, script)


def check_known(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError for the file of a newer program."""
    have, known = schema_version(connection), max(migrations())
    if have > known:
        raise DatabaseError("admin.database.newer", have=have, known=known)


def is_ours(connection: sqlite3.Connection) -> bool:
    """Tell whether a file was written by this program, or an older one: an empty one is a database, too."""
    kept = connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'tables'")
    return kept.fetchone() is not None


def is_current(connection: sqlite3.Connection) -> bool:
    """Tell whether no migration is missing."""
    return schema_version(connection) == max(migrations())


def schema_version(connection: sqlite3.Connection) -> int:
    """Return the number of the last migration applied; 0 for an empty file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _apply(connection: sqlite3.Connection, number: int, script: str) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        # Another process may have migrated while this one waited for the file.
        if schema_version(connection) < number:
            for statement in _statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        # Where the disk is full SQLite has taken all back itself.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> list[str]:
    # sqlite3's executescript commits first, so that a script that fails half-way would be kept in part.
    statements: list[str] = []
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            statements.append(pending)
            pending = ""
    if pending.strip():
        raise ValueError("a migration ends within a statement")
    return statements
