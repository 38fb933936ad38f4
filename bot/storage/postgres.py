"""PostgreSQL, by psycopg: a few connections, each used by one thread for a whole transaction."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import psycopg
from psycopg import errors
from psycopg.pq import DiagnosticField, ExecStatus
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.storage import postgres_schema
from bot.storage.engine import Mode
from bot.storage.errors import DatabaseError, PostgresError
from bot.storage.statements import Statements, adapt

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.address import PostgresAddress
    from bot.storage.connection import Connection
    from bot.storage.engine import Job

T = TypeVar("T")
CONNECTIONS: Final = 4
PATIENCE_SECONDS: Final = 5.0
"""How long a transaction is tried again that the server, gone or just starting, has not done."""
_AGAIN_SECONDS: Final = 0.05
_BEGIN: Final = {
    Mode.READ: b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    Mode.WRITE: b"BEGIN ISOLATION LEVEL REPEATABLE READ",
    Mode.NOTE: b"BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL synchronous_commit TO off",
}
"""Of two that write the same row at a time the second begins again; so whatever depends on the version of a
table writes its row. (Serializable ones began again 12 times in a hundred: small indexes are one page.)
"""
_LIMITS: Final = {
    "jit": "off",  # to compile a statement takes a second, to execute one some milliseconds
    "statement_timeout": "30s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "10s",  # of a process that was stopped: its locks are let go
}
CONNECT: Final[dict[str, Any]] = {
    "application_name": "railhead",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "tcp_user_timeout": 10_000,
}
_HURRY: Final = " ".join(f"-c {name}={value}" for name, value in _LIMITS.items())
_CONFLICTS: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.UniqueViolation)
_MOST_TRIES: Final = 20
_FULL: Final = (errors.DiskFull, errors.OutOfMemory)
"""That does not pass while somebody waits."""
_GONE: Final = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout)
_UNREACHABLE: Final = "admin.database.unreachable"


class PostgresEngine:
    """A database of a server. Several processes may use it at a time."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="postgres")

    @classmethod
    async def open(cls, address: PostgresAddress) -> Self:
        """Open a database, its tables made or migrated as needed. Raise DatabaseError if it cannot be."""
        return cls(await asyncio.to_thread(_open, address))

    def transact(self, mode: Mode, work: Callable[[Connection], T]) -> T:
        """Do a whole transaction; again where others were in its way, or the server has gone before its end.

        Raise PostgresError where the server cannot do it. One that goes while it commits leaves open whether
        it was done.
        """
        until = time.monotonic() + PATIENCE_SECONDS
        tries = 0
        while True:
            tries, attempt = tries + 1, _Attempt()
            try:
                with self._pool.connection(max(until - time.monotonic(), 0.01)) as connection:
                    return attempt.whole(connection, mode, work)
            except psycopg.Error as error:
                if not attempt.may_follow(error, tries, in_time=time.monotonic() < until):
                    raise PostgresError(str(error)) from error
                if not isinstance(error, _CONFLICTS):
                    time.sleep(_AGAIN_SECONDS)

    def empty_log(self) -> bool:
        """Leave that to the server, which overwrites its log in its time."""
        return True

    def compact(self) -> None:
        """Take away what was deleted, while others go on."""
        try:
            with self._pool.connection() as connection:
                connection.execute(b"SET statement_timeout = 0")
                connection.execute("VACUUM")
                connection.execute(b"RESET statement_timeout")
        except psycopg.Error as error:
            raise PostgresError(str(error)) from error

    async def carry(self, job: Job[Any]) -> None:
        """Let one of the threads do a job."""
        await asyncio.get_running_loop().run_in_executor(self._threads, job.do)

    async def close(self) -> None:
        """Finish what is under way and let go of the server."""
        await asyncio.to_thread(partial(self._threads.shutdown, wait=True))
        await asyncio.to_thread(self._pool.close)


class _Attempt:
    """One try at a transaction; ``committing``: whether it is done cannot be known from here on."""

    def __init__(self) -> None:
        self.committing = False

    def whole(self, connection: psycopg.Connection[Any], mode: Mode, work: Callable[[Connection], T]) -> T:
        _control(connection, _BEGIN[mode])
        try:
            answer = work(Statements(connection))
            self.committing = mode is not Mode.READ
            _control(connection, b"COMMIT")
        except BaseException:
            if not connection.closed and connection.info.transaction_status:
                connection.rollback()
            raise
        return answer

    def may_follow(self, error: psycopg.Error, tries: int, *, in_time: bool) -> bool:
        """Tell whether another try may come after so many."""
        if isinstance(error, errors.UniqueViolation):
            return tries == 1  # another has just written it, and is seen now
        if isinstance(error, _CONFLICTS):
            return tries < _MOST_TRIES
        passes = isinstance(error, _GONE) and not isinstance(error, _FULL)
        return passes and in_time and not self.committing


def _control(connection: psycopg.Connection[Any], command: bytes) -> None:
    """Begin or end a transaction: without a cursor, which costs thrice as much."""
    result = connection.pgconn.exec_(command)
    if result.status == ExecStatus.COMMAND_OK:
        return
    if not result.error_field(DiagnosticField.SQLSTATE):  # no word of the server's: it is gone
        raise psycopg.OperationalError(connection.pgconn.get_error_message())
    raise errors.error_from_result(result)


def connect(
    address: PostgresAddress, *, migrate: bool = True, hurries: bool = True
) -> psycopg.Connection[Any]:
    """Connect one thread to a database, its tables made or migrated as needed. Raise DatabaseError.

    ``hurries``: nothing takes long, and no lock is held for long.
    """
    options = _HURRY if hurries else ""
    try:
        connection = psycopg.connect(address.reveal(), autocommit=True, options=options, **CONNECT)
    except psycopg.Error as error:
        raise DatabaseError(_UNREACHABLE, path=str(address), reason=_reason(error)) from None
    try:
        adapt(connection)
        (postgres_schema.migrate if migrate else postgres_schema.check)(connection)
    except psycopg.Error as error:
        connection.close()
        raise DatabaseError(_UNREACHABLE, path=str(address), reason=_reason(error)) from None
    except BaseException:
        connection.close()
        raise
    return connection


def _open(address: PostgresAddress) -> ConnectionPool:
    with closing(connect(address, hurries=False)) as connection:
        if not postgres_schema.be_present(connection):
            raise DatabaseError("admin.database.in_use", path=str(address))
    pool = ConnectionPool(
        address.reveal(),
        kwargs={"autocommit": True, "options": _HURRY, **CONNECT},
        configure=_configure,
        min_size=1,
        max_size=CONNECTIONS,
        reconnect_timeout=PATIENCE_SECONDS,  # the next transaction tries again
        open=False,
        name="railhead",
    )
    try:
        pool.open(wait=True, timeout=PATIENCE_SECONDS)
    except PoolTimeout as error:
        pool.close()
        raise DatabaseError(_UNREACHABLE, path=str(address), reason=str(error)) from None
    return pool


def _configure(connection: psycopg.Connection[Any]) -> None:
    adapt(connection)
    if not postgres_schema.be_present(connection):
        raise psycopg.OperationalError("in_use")


def _reason(error: psycopg.Error) -> str:
    """Return what the server says, but nothing of a URL that cannot be read: a part may be the password."""
    return "" if isinstance(error, psycopg.ProgrammingError) and not error.sqlstate else str(error).strip()
