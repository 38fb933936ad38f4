"""Pieces of SQL with the values for their placeholders, and structs as rows.

Moments are kept as UTC in ISO 8601, always as long, so that they sort as text.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.share import Share
    from bot.storage.connection import Row

T = TypeVar("T")
SERVED: Final = """
    CASE WHEN (tables.guild_id >> 22) % :of BETWEEN :first AND :last THEN TRUE ELSE FALSE END
"""
"""That a table's server is one of a share, whose values ``served`` returns.

PostgreSQL takes a bare comparison to be met by so few tables that it begins with looking through all.
"""


class Clause(NamedTuple):
    """A piece of SQL with the values for its placeholders. Only columns and keywords stand in its text."""

    sql: str
    values: tuple[object, ...] = ()


def one_of(column: str, values: Sequence[object]) -> Clause:
    """Return the condition that a column has one of the values; with none it is never met."""
    if not values:
        return Clause("1 = 0")
    return Clause(f"{column} IN ({', '.join('?' * len(values))})", tuple(values))


def every(clauses: Iterable[Clause]) -> Clause:
    """Return the condition that all of the conditions are met."""
    return _joined(" AND ", clauses, "1 = 1")


def either(clauses: Iterable[Clause]) -> Clause:
    """Return the condition that one of the conditions is met."""
    return _joined(" OR ", clauses, "1 = 0")


def rows_of(kind: str, rows: Sequence[tuple[object, ...]]) -> Clause:
    """Return rows (at least one) of values of a kind; a query calls their columns column1, column2, ..."""
    row = f"({', '.join([f'CAST(? AS {kind})'] * len(rows[0]))})"
    return Clause(f"VALUES {', '.join([row] * len(rows))}", tuple(value for row in rows for value in row))


def served(share: Share) -> dict[str, object]:
    """Return the values for ``SERVED``."""
    shards = share.shards or (0,)
    return {"of": max(share.of, 1), "first": shards[0], "last": shards[-1]}


def insertion(table: str, columns: Iterable[str]) -> str:
    """Return the statement that stores a row of a table, whose values are named as its columns."""
    names = tuple(columns)
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES (:{', :'.join(names)})"  # noqa: S608  of constants


def upsert(table: str, key: Sequence[str], columns: Sequence[str]) -> str:
    """Return the statement that stores a row as ``insertion`` does, in place of the one with its key."""
    changed = ", ".join(f"{name} = excluded.{name}" for name in columns)
    return f"{insertion(table, (*key, *columns))} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"


def values(struct: msgspec.Struct, **others: object) -> dict[str, object]:
    """Return the fields of a struct as they are stored, by their names, and other values."""
    fields = {**msgspec.structs.asdict(struct), **others}
    return {name: to_text(each) if isinstance(each, datetime) else each for name, each in fields.items()}


def read(kind: type[T], row: Row, **others: object) -> T:
    """Return a row as a struct, by the names of its columns; ``others`` are in place of some of them."""
    return msgspec.convert({**dict(row), **others}, kind, strict=False)


def moment(row: Row) -> datetime | None:
    """Return the moment that is all of a row, None where it is NULL."""
    (text,) = row
    return None if text is None else datetime.fromisoformat(text)


def _joined(word: str, clauses: Iterable[Clause], otherwise: str) -> Clause:
    parts = list(clauses)
    if not parts:
        return Clause(otherwise)
    sql = word.join(f"({part.sql})" for part in parts)
    return Clause(sql, tuple(value for part in parts for value in part.values))


@lru_cache(maxsize=16)
def to_text(moment: datetime) -> str:
    """Write a moment (with its time zone)."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def from_text(text: str) -> datetime:
    """Read a moment."""
    return datetime.fromisoformat(text)
