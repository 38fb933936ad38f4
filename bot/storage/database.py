"""The database file: one connection, one transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, Self, TypeVar

import aiosqlite

from bot.storage.files import SYNCED, UNSYNCED, compact, empty_log, open_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
P = ParamSpec("P")
_CHUNK: Final = 64
READ: Final = "BEGIN DEFERRED"
WRITE: Final = "BEGIN IMMEDIATE"


class _Connection(sqlite3.Connection):
    """A connection that commits whole functions: each ``commit`` runs the one that has waited longest.

    aiosqlite takes a commit to its thread in one trip, so that nothing, not even the cancelling of the task
    that waits for it, can come between the statements of a transaction.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401  whatever sqlite3 takes
        super().__init__(*arguments, **options)
        self.waiting: deque[Callable[[], None]] = deque()

    def commit(self) -> None:
        """Run what has waited longest."""
        self.waiting.popleft()()


class Database:
    """An open database. Use ``await Database.open(path)`` and close it at the end, or ``async with``.

    What is done with it is a function of a connection: ``await database.read(clock_rows.due, now)``.
    """

    def __init__(self, file: _Connection, worker: aiosqlite.Connection) -> None:
        self._file = file
        self._worker = worker

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path``, made or migrated as needed. Raise DatabaseError if it cannot be."""
        file = await asyncio.to_thread(open_file, path, _Connection)
        return cls(file, await aiosqlite.Connection(lambda: file, _CHUNK))

    async def read(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` on one consistent state of the database."""
        whole = _with(work, *values, **named)
        return await self._run(lambda connection: transaction(connection, whole, READ))

    async def write(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` in a transaction: on disk when this returns, nothing changed when it raises."""
        whole = _with(work, *values, **named)
        return await self._run(lambda connection: transaction(connection, whole))

    async def note(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``work`` in a transaction that other programs see when this returns.

        It is on disk with what is written next: until then a failure of the machine, not one of the program,
        takes it back. For what means nothing without the running program; much cheaper than ``write``.
        """
        return await self._run(lambda connection: _unsynced(connection, work))

    async def empty_log(self) -> bool:
        """Leave nothing in the log beside the file; return False where another program reads it just now."""
        return await self._run(empty_log)

    async def compact(self) -> None:
        """Write the whole database anew, without what was deleted; nothing else is read or written then."""
        await self._run(compact)

    async def close(self) -> None:
        """Finish what is under way and close the file."""
        await self._worker.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _run(self, whole: Callable[[sqlite3.Connection], T]) -> T:
        answers: list[T] = []

        def job() -> None:
            answers.append(whole(self._file))

        # Nothing is awaited between the two: what waits and the commits that run it are in the same order.
        self._file.waiting.append(job)
        await self._worker.commit()
        return answers[0]


def transaction(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T], begin: str = WRITE
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


def _with(
    work: Callable[Concatenate[sqlite3.Connection, P], T], *values: P.args, **named: P.kwargs
) -> Callable[[sqlite3.Connection], T]:
    return lambda connection: work(connection, *values, **named)


def _unsynced(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute(f"PRAGMA {UNSYNCED}")
    try:
        return transaction(connection, work)
    finally:
        connection.execute(f"PRAGMA {SYNCED}")
