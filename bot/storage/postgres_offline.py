"""What ``offline`` does, for databases of PostgreSQL."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

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


@contextmanager
def looking(address: PostgresAddress) -> Iterator[Statements]:
    """See ``offline.looking``; tables of an older program are not read. Raise PostgresError."""
    with _told(), closing(connect(address, migrate=False, hurries=False)) as connection:
        have, known = postgres_schema.schema_version(connection), max(postgres_schema.migrations())
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


class _Server:
    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._open = connection

    def write(self, work: Callable[[Connection], T]) -> T:
        with self._open.transaction():
            return work(Statements(self._open))

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
