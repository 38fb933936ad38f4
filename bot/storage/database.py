"""The database file: one connection, one transaction at a time."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

import aiosqlite

from bot.storage.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
BUSY_SECONDS = 10.0
_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


class _Connection(aiosqlite.Connection):
    """A connection that runs whole functions in its thread.

    A transaction of many statements is then one trip to the thread, and nothing, not even the cancelling of
    the task that waits for it, can come between its statements.
    """

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def job() -> T:
            return work(self._conn)

        return cast("T", await self._execute(job))  # type: ignore[no-untyped-call]


class Database:
    """An open database. Use ``await Database.open(path)`` and close it at the end, or ``async with``."""

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path``, making or migrating it as needed. Raise DatabaseError if that cannot be."""
        connection = _Connection(lambda: connect(path), iter_chunk_size=64)
        await connection
        return cls(connection)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` on one consistent state of the database."""
        return await self._connection.run(lambda connection: _within("BEGIN DEFERRED", connection, work))

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` in a transaction: when this returns it is on disk; when it raises nothing has changed."""
        return await self._connection.run(lambda connection: _within("BEGIN IMMEDIATE", connection, work))

    async def close(self) -> None:
        """Finish what is under way and close the file."""
        await self._connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open the database at ``path`` for the calling thread and bring it up to date."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, cached_statements=256)
    try:
        connection.row_factory = sqlite3.Row
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _within(begin: str, connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute(begin)
    try:
        answer = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return answer
