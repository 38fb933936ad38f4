"""The door of storage: whole transactions, each a function of a connection, whichever database it is."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Self, TypeVar

from bot.decoding import get_ready
from bot.storage.engine import Job, Mode
from bot.storage.optional import postgres
from bot.storage.sqlite import SqliteEngine

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from bot.address import Address
    from bot.storage.connection import Connection
    from bot.storage.engine import Engine

T = TypeVar("T")
P = ParamSpec("P")


class Database:
    """An open database. Use ``await Database.open(address)`` and close it at the end, or ``async with``.

    What is done with it is a function of a connection: ``await database.read(clock_rows.due, now)``. The
    function executes statements; the transaction around them begins and ends here. It may be run again from
    its beginning.

    Who is cancelled, or times out, before a transaction has begun has changed nothing. One that has begun and
    writes is waited for, and its answer returned; the cancelling comes with what is awaited next.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, address: Address) -> Self:
        """Open a database, made or migrated as needed. Raise DatabaseError if it cannot be."""
        get_ready()  # its threads decode what they read
        if isinstance(address, Path):
            return cls(await SqliteEngine.open(address))
        return cls(await postgres("postgres").PostgresEngine.open(address))

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` on one consistent state of the database."""
        return await self._transact(Mode.READ, lambda connection: work(connection, *values, **named))

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` in a transaction: on disk when this returns, nothing changed when it raises."""
        return await self._transact(Mode.WRITE, lambda connection: work(connection, *values, **named))

    async def note(
        self, work: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run ``work`` in a transaction that other programs see when this returns.

        It is on disk with what is written next: until then a failure of the machine, not one of the program,
        takes it back. For what means nothing without the running program; much cheaper than ``write``.
        """
        return await self._transact(Mode.NOTE, lambda connection: work(connection, *values, **named))

    async def empty_log(self) -> bool:
        """Leave nothing in the log beside the file; return False where another program reads it just now."""
        return await self._run(self._engine.empty_log)

    async def compact(self) -> None:
        """Write the whole database anew, without what was deleted; nothing else is read or written then."""
        await self._run(self._engine.compact)

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        await self._engine.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _transact(self, mode: Mode, work: Callable[[Connection], T]) -> T:
        return await self._run(partial(self._engine.transact, mode, work), lasts=mode is not Mode.READ)

    async def _run(self, whole: Callable[[], T], *, lasts: bool = False) -> T:
        job = Job(whole)
        try:
            await self._engine.carry(job)
        except asyncio.CancelledError:
            if job.outcome.cancel() or not lasts:
                raise
            await _outlast(job.outcome)
        return job.outcome.result()


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
