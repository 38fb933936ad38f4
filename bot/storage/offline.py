"""What an operator does with a database, whichever kind it is: look at it, be alone in it, copy all of it."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from bot.storage import files
from bot.storage.optional import postgres
from bot.storage.presence import no_bot
from bot.storage.sqlite import READ, transaction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager

    from bot.address import Address, PostgresAddress
    from bot.storage.connection import Connection, Row

T = TypeVar("T")
TABLES: Final = {
    "tables": ("id",),
    "seats": ("table_id", "seat"),
    "games": ("table_id",),
    "history": ("table_id", "version"),
    "posts": ("id",),
    "waiting": ("table_id", "seat"),
    "clocks": ("table_id", "seat"),
    "clock_gains": ("table_id", "version", "seat"),
    "holders": ("table_id", "seat", "since"),
    "orders": ("table_id", "seat", "kind"),
    "taught": ("table_id",),
    "loss_notices": ("table_id", "user_id"),
    "follows": ("table_id", "user_id"),
    "reviews": ("table_id",),
    "results": ("table_id",),
    "scores": ("table_id", "seat"),
    "result_changes": ("guild_id",),
    "seasons": ("id",),
    "season_players": ("season_id", "number"),
    "season_seats": ("season_id", "round", "number"),
    "habits": ("user_id",),
    "user_settings": ("user_id",),
    "discords_languages": ("user_id",),
    "channel_settings": ("channel_id",),
    "guild_settings": ("guild_id",),
    "erasures": ("at",),
    "attendance": ("share",),
}
"""All that is stored, by its keys; what others refer to comes first."""
_AT_ONCE: Final = 1000


class Alone(Protocol):
    """A database that nobody else uses meanwhile."""

    def write(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` in a transaction."""

    def compact(self) -> None:
        """Write the database anew, without what was deleted."""

    def number_on(self, last: Mapping[str, int]) -> None:
        """Let what is numbered go on after the ``last`` numbers given."""


class Moved(NamedTuple):
    """What was copied of one kind: how many rows, and the digest of all that is in them."""

    rows: int
    digest: str


@contextmanager
def looking(address: Address) -> Iterator[Connection]:
    """Open a database for reading, as it is at one moment, whoever uses it meanwhile; nothing is changed.

    A file of an older program is read from a copy, which is brought up to date. Raise DatabaseError if there
    is none, or a newer one.
    """
    if not isinstance(address, Path):
        with _postgres("looking", address) as statements:
            yield statements
        return
    with files.looking(address) as connection:
        connection.execute(READ)
        yield connection


@contextmanager
def alone(address: Address) -> Iterator[Alone]:
    """Open a database for nobody else. Raise DatabaseError if somebody uses it, or it cannot be used."""
    if not isinstance(address, Path):
        with _postgres("alone", address) as server:
            yield server
        return
    with closing(files.connect_alone(address)) as connection:
        yield _File(connection)


@contextmanager
def at_rest(address: Address) -> Iterator[Connection]:
    """Open a database for reading that nobody uses, nor changes meanwhile; nothing of it is changed.

    Raise DatabaseError if there is none, if somebody uses it, or if a newer program has written it.
    """
    if not isinstance(address, Path):
        with _postgres("at_rest", address) as statements:
            yield statements
        return
    with no_bot(address) if address.exists() else nullcontext():
        files.check_unused(address)
        with looking(address) as connection:
            yield connection


def problems(connection: Connection) -> list[str]:
    """Return what a database itself finds wrong with it: PostgreSQL looks at each page that it reads."""
    return files.problems(connection) if isinstance(connection, sqlite3.Connection) else []


def copy(here: Connection, target: Alone) -> dict[str, Moved]:
    """Copy all that is stored into a database in place of what is there; return it by kinds.

    All is written in one transaction, read again, and compared; raise ValueError, nothing changed, where
    something is not as it was.
    """

    def fill(there: Connection) -> dict[str, Moved]:
        for table in reversed(TABLES):
            there.execute(f"DELETE FROM {table}")  # noqa: S608  of constants
        found = {table: _copy(here, there, table) for table in TABLES}
        for table, moved in found.items():
            if digest(there, table) != moved:
                raise ValueError(table)
        return found

    found = target.write(fill)
    target.number_on(last_numbers(here))
    return found


def back_up(address: Address, to: Path) -> None:
    """Copy a database as it is now into the empty file ``to``, also while it is written to."""
    if isinstance(address, Path):
        files.back_up(address, to)
        return
    with looking(address) as here, alone(to) as target:
        copy(here, target)


def is_empty(connection: Connection) -> bool:
    """Tell whether nothing is stored."""
    return not any(connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchall() for table in TABLES)  # noqa: S608  of constants


def digest(connection: Connection, table: str) -> Moved:
    """Return how many rows of a kind there are, and their digest: the same in every kind of database."""
    return _digest(connection, table, lambda _: None)


def _digest(connection: Connection, table: str, put: Callable[[list[Row]], None]) -> Moved:
    rows, hashed = 0, hashlib.sha256()
    for batch in _batches(connection, table):
        put(batch)
        rows += len(batch)
        for row in batch:
            hashed.update(repr(sorted(zip(row.keys(), row, strict=True))).encode())
    return Moved(rows, hashed.hexdigest())


def _copy(source: Connection, target: Connection, table: str) -> Moved:
    def put(batch: list[Row]) -> None:
        names = tuple(batch[0].keys())
        marks = ", ".join("?" * len(names))
        insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})"  # noqa: S608  of the database's own names
        target.executemany(insert, [tuple(row) for row in batch])

    return _digest(source, table, put)


def _batches(connection: Connection, table: str) -> Iterator[list[Row]]:
    """Yield all rows of a kind by their key, some at a time: they may be more than there is memory."""
    key = TABLES[table]
    names, marks = ", ".join(key), ", ".join("?" * len(key))
    after, values = "", tuple[Any, ...]()
    while batch := connection.execute(
        f"SELECT * FROM {table} {after} ORDER BY {names} LIMIT {_AT_ONCE}",  # noqa: S608  of constants
        values,
    ).fetchall():
        yield batch
        after, values = f"WHERE ({names}) > ({marks})", tuple(batch[-1][name] for name in key)


class _File:
    """A file of SQLite that is open for nobody else."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._open = connection

    def write(self, work: Callable[[Connection], T]) -> T:
        return transaction(self._open, work)

    def compact(self) -> None:
        files.compact(self._open)

    def number_on(self, last: Mapping[str, int]) -> None:
        for name, number in last.items():
            self._open.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
            self._open.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, number))


def last_numbers(connection: Connection) -> dict[str, int]:
    """Return the last numbers given, also to what was deleted since."""
    kept = "SELECT name, seq FROM sqlite_sequence"
    if not isinstance(connection, sqlite3.Connection):
        kept = "SELECT replace(sequencename, '_id_seq', ''), coalesce(last_value, 0) FROM pg_sequences"
        kept += " WHERE schemaname = current_schema()"
    return dict(tuple(row) for row in connection.execute(kept))


def _postgres(what: str, address: PostgresAddress) -> AbstractContextManager[Any]:
    opened: AbstractContextManager[Any] = getattr(postgres("postgres_offline"), what)(address)
    return opened
