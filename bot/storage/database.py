"""The database file: one connection, one transaction at a time."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Self, TypeVar, cast

import aiosqlite

from bot.storage.errors import DatabaseError
from bot.storage.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
BUSY_SECONDS = 10.0
_OWNER_ONLY = 0o600
"""The database holds hands and seeds; SQLite gives its side files the same mode."""
_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -8000")
"""The cache has 8 MiB: room for the indexes by which tables are found among very many."""


class _Connection(aiosqlite.Connection):
    """A connection that runs whole functions in its thread.

    A transaction of many statements is then one trip to the thread, and nothing, not even the cancelling of
    the task that waits for it, can come between its statements.
    """

    async def open(self) -> None:
        try:
            await self
        except BaseException:
            # The thread is already told to end; the event loop must not end before it.
            self._thread.join()
            raise

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
        """Open the database at ``path``, made or migrated as needed. Raise DatabaseError if it cannot be."""
        connection = _Connection(lambda: connect(path), iter_chunk_size=64)
        await connection.open()
        return cls(connection)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` on one consistent state of the database."""
        return await self._connection.run(lambda connection: transaction(connection, work, "BEGIN DEFERRED"))

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` in a transaction: on disk when this returns, nothing changed when it raises."""
        return await self._connection.run(lambda connection: transaction(connection, work))

    async def close(self) -> None:
        """Finish what is under way and close the file."""
        await self._connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open the database at ``path`` for the calling thread and bring it up to date."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=_OWNER_ONLY)
        return _open(path)
    except (OSError, sqlite3.DatabaseError) as error:
        raise DatabaseError("admin.database.unreadable", path=str(path), reason=str(error)) from error


def transaction(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T], begin: str = "BEGIN IMMEDIATE"
) -> T:
    """Run ``work`` in a transaction of the calling thread's connection."""
    connection.execute(begin)
    try:
        answer = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return answer


def _open(path: Path) -> sqlite3.Connection:
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
