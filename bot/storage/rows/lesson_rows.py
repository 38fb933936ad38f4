"""What tables that teach a title have told: lessons, each with the version at which it was said."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping

_TOLD = "SELECT told FROM taught WHERE table_id = ?"
_BEGIN = "INSERT INTO taught (table_id, told) VALUES (?, ?) ON CONFLICT (table_id) DO NOTHING"
_NOTE = "UPDATE taught SET told = ? WHERE table_id = ?"


def begin(
    connection: sqlite3.Connection, table_id: int, told: Mapping[str, int] = MappingProxyType({})
) -> None:
    """Let a table teach; ``told`` are the lessons that it has told before."""
    connection.execute(_BEGIN, (table_id, msgspec.json.encode(dict(told)).decode()))


def told(connection: sqlite3.Connection, table_id: int) -> dict[str, int] | None:
    """Return what a table has told; None of one that does not teach."""
    row = connection.execute(_TOLD, (table_id,)).fetchone()
    return None if row is None else msgspec.json.decode(row["told"], type=dict[str, int])


def note(connection: sqlite3.Connection, table_id: int, lessons: Mapping[str, int]) -> None:
    """Add lessons to those told; one that was told before keeps its version."""
    before = told(connection, table_id)
    if before is not None:
        connection.execute(_NOTE, (msgspec.json.encode({**lessons, **before}).decode(), table_id))
