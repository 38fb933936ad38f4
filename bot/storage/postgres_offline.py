"""What ``offline`` does, for databases of PostgreSQL."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import psycopg

from bot.storage import postgres_schema
from bot.storage.errors import DatabaseError, PostgresError
from bot.storage.postgres import connect
from bot.storage.statements import Statements

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bot.address import PostgresAddress
    from bot.storage.connection import Connection

T = TypeVar("T")
NUMBERED: Final = ("tables", "posts", "seasons")
_FOLLOW: Final = """
    SELECT setval(pg_get_serial_sequence('{0}', 'id'), max(id)) FROM {0}
    HAVING max(id) > (SELECT coalesce(max(last_value), 0) FROM pg_sequences
                       WHERE schemaname = current_schema() AND sequencename = '{0}_id_seq')
"""


@contextmanager
def looking(address: PostgresAddress) -> Iterator[Statements]:
    """See ``offline.looking``; tables of an older program are not read. Raise PostgresError."""
    with _told(), closing(connect(address, migrate=False, hurries=False)) as connection:
        have, known = postgres_schema.schema_version(connection), max(postgres_schema.migrations())
        if not have:
            raise DatabaseError("admin.database.missing", path=str(address))
        if have < known:
            raise DatabaseError("admin.database.older", have=have, known=known)
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield Statements(connection)


@contextmanager
def alone(address: PostgresAddress) -> Iterator[_Server]:
    """See ``offline.alone``. Raise PostgresError."""
    with _told(), closing(connect(address, hurries=False)) as connection:
        if not postgres_schema.be_alone(connection):
            raise DatabaseError("admin.database.in_use", path=str(address))
        yield _Server(connection)


@contextmanager
def at_rest(address: PostgresAddress) -> Iterator[Statements]:
    """See ``offline.at_rest``. Raise PostgresError."""
    with _told(), closing(connect(address, migrate=False, hurries=False)) as lock:
        if not postgres_schema.be_alone(lock):
            raise DatabaseError("admin.database.in_use", path=str(address))
        with looking(address) as statements:
            yield statements


class _Server:
    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._open = connection

    def write(self, work: Callable[[Connection], T]) -> T:
        with self._open.transaction():
            answer = work(Statements(self._open))
            for table in NUMBERED:  # who gives a number does not count it here, as SQLite does
                self._open.execute(_FOLLOW.format(table).encode())
            return answer

    def compact(self) -> None:
        self._open.execute("VACUUM FULL")

    def number_on(self, last: Mapping[str, int]) -> None:
        following = "SELECT setval(pg_get_serial_sequence(%s, 'id'), greatest(%s, 1), %s > 0)"
        for name, number in last.items():
            self._open.execute(following, (name, number, number))


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise PostgresError(str(error).strip()) from error
