"""Conditions of a query: a piece of SQL with the values for its placeholders."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


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


def _joined(word: str, clauses: Iterable[Clause], otherwise: str) -> Clause:
    parts = list(clauses)
    if not parts:
        return Clause(otherwise)
    sql = word.join(f"({part.sql})" for part in parts)
    return Clause(sql, tuple(value for part in parts for value in part.values))
