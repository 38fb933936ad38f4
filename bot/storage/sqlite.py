"""SQLite, by aiosqlite: one connection, and one transaction after the other in the thread of the driver."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import aiosqlite

from bot.storage.engine import Mode
from bot.storage.files import SYNCED, UNSYNCED, compact, connect, empty_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.storage.connection import Connection
    from bot.storage.engine import Job

T = TypeVar("T")
_CHUNK: Final = 64
READ: Final = "BEGIN DEFERRED"
WRITE: Final = "BEGIN IMMEDIATE"


class SqliteEngine:
    """An open file. Whoever writes comes one after the other, also of several programs."""

    def __init__(self, file: sqlite3.Connection, driver: aiosqlite.Connection) -> None:
        self._file = file
        self._driver = driver

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path``, made or migrated as needed. Raise DatabaseError if it cannot be."""
        file = await asyncio.to_thread(connect, path)
        return cls(file, await aiosqlite.Connection(lambda: file, _CHUNK))

    def transact(self, mode: Mode, work: Callable[[Connection], T]) -> T:
        """Do a whole transaction in the thread of the driver."""
        if mode is Mode.NOTE:
            return _unsynced(self._file, work)
        return transaction(self._file, work, READ if mode is Mode.READ else WRITE)

    def empty_log(self) -> bool:
        """Leave nothing in the log beside the file; return False where another program reads it just now."""
        return empty_log(self._file)

    def compact(self) -> None:
        """Write the whole file anew."""
        compact(self._file)

    async def carry(self, job: Job[Any]) -> None:
        """Let the driver's thread do a job."""
        await aiosqlite.Cursor(self._driver, _Errand(self._file, job)).fetchone()

    async def close(self) -> None:
        """Finish what is under way and close the file."""
        await self._driver.close()


class _Errand(sqlite3.Cursor):
    """A cursor whose one row is what a job answers: it is done when the row is fetched.

    So the driver takes it to its thread in one trip; a trip for each statement costs twice the transaction.
    """

    def __init__(self, connection: sqlite3.Connection, job: Job[Any]) -> None:
        super().__init__(connection)
        self._job = job

    def fetchone(self) -> object:
        """Do the job."""
        return self._job.do()


def transaction(connection: sqlite3.Connection, work: Callable[[Connection], T], begin: str = WRITE) -> T:
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


def _unsynced(connection: sqlite3.Connection, work: Callable[[Connection], T]) -> T:
    connection.execute(f"PRAGMA {UNSYNCED}")
    try:
        return transaction(connection, work)
    finally:
        connection.execute(f"PRAGMA {SYNCED}")
