"""The door of storage: whole transactions, one at a time, each a function of a connection."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Concatenate, Final, Generic, ParamSpec, Self, TypeVar

import aiosqlite

from bot.storage.files import SYNCED, UNSYNCED, compact, connect, empty_log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
P = ParamSpec("P")
_CHUNK: Final = 64
READ: Final = "BEGIN DEFERRED"
WRITE: Final = "BEGIN IMMEDIATE"


class Database:
    """An open database. Use ``await Database.open(path)`` and close it at the end, or ``async with``.

    What is done with it is a function of a connection: ``await database.read(clock_rows.due, now)``. The
    function executes statements; the transaction around them begins and ends here.

    Who is cancelled, or times out, before a transaction has begun has changed nothing. One that has begun and
    writes is waited for, and its answer returned; the cancelling comes with what is awaited next.
    """

    def __init__(self, file: sqlite3.Connection, driver: aiosqlite.Connection) -> None:
        self._file = file
        self._driver = driver

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at ``path``, made or migrated as needed. Raise DatabaseError if it cannot be."""
        file = await asyncio.to_thread(connect, path)
        return cls(file, await aiosqlite.Connection(lambda: file, _CHUNK))

    async def read(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` on one consistent state of the database."""

        def whole() -> T:
            return transaction(self._file, lambda connection: work(connection, *values, **named), READ)

        return await self._run(whole)

    async def write(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` in a transaction: on disk when this returns, nothing changed when it raises."""

        def whole() -> T:
            return transaction(self._file, lambda connection: work(connection, *values, **named))

        return await self._run(whole, lasts=True)

    async def note(
        self, work: Callable[Concatenate[sqlite3.Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` in a transaction that other programs see when this returns.

        It is on disk with what is written next: until then a failure of the machine, not one of the program,
        takes it back. For what means nothing without the running program; much cheaper than ``write``.
        """

        def whole() -> T:
            return _unsynced(self._file, lambda connection: work(connection, *values, **named))

        return await self._run(whole, lasts=True)

    async def empty_log(self) -> bool:
        """Leave nothing in the log beside the file; return False where another program reads it just now."""
        return await self._run(partial(empty_log, self._file))

    async def compact(self) -> None:
        """Write the whole database anew, without what was deleted; nothing else is read or written then."""
        await self._run(partial(compact, self._file))

    async def close(self) -> None:
        """Finish what is under way and close the file."""
        await self._driver.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _run(self, whole: Callable[[], T], *, lasts: bool = False) -> T:
        job = _Job(self._file, whole)
        try:
            await aiosqlite.Cursor(self._driver, job).fetchone()
        except asyncio.CancelledError:
            if job.outcome.cancel() or not lasts:
                raise
            await _outlast(job.outcome)
        return job.outcome.result()


class _Job(sqlite3.Cursor, Generic[T]):
    """A cursor whose one row is what a whole piece of work answers: it is done when the row is fetched.

    So the driver takes it to its thread in one trip; a trip for each statement costs twice the transaction.
    """

    def __init__(self, connection: sqlite3.Connection, whole: Callable[[], T]) -> None:
        super().__init__(connection)
        self._whole = whole
        self.outcome: Future[T] = Future()

    def fetchone(self) -> T | None:
        """Do the work, unless nobody waits for it any longer."""
        if not self.outcome.set_running_or_notify_cancel():
            return None
        try:
            answer = self._whole()
        except BaseException as error:
            self.outcome.set_exception(error)
            raise
        self.outcome.set_result(answer)
        return answer


async def _outlast(outcome: Future[T]) -> None:
    """Wait until something is over, and let the task that waits be cancelled with what it awaits next."""
    ended = asyncio.wrap_future(outcome)
    while not ended.done():
        try:
            await asyncio.wait([ended])
        except asyncio.CancelledError:
            continue
    ended.exception()  # else asyncio logs as lost what ``outcome`` tells
    task = asyncio.current_task()
    if task is not None:
        asyncio.get_running_loop().call_soon(_cancel_after_all, task)


def _cancel_after_all(task: asyncio.Task[object]) -> None:
    """Cancel a task once more, unless that was taken back meanwhile, as the end of a timeout does."""
    if task.cancelling():
        task.uncancel()
        task.cancel()


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


def _unsynced(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute(f"PRAGMA {UNSYNCED}")
    try:
        return transaction(connection, work)
    finally:
        connection.execute(f"PRAGMA {SYNCED}")
