"""What games that are over turned on, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import json

from bot.reviewing import Review
from bot.storage.clauses import upsert

if TYPE_CHECKING:
    import sqlite3

_OF: Final = "SELECT review FROM reviews WHERE table_id = ? AND version = ?"
_PUT: Final = upsert("reviews", ("table_id",), ("version", "review"))
# Of a table that is undone, played on or deleted meanwhile there is nothing to be kept.
_IS_THERE: Final = "SELECT 1 FROM tables WHERE id = ? AND version = ?"


def of(connection: sqlite3.Connection, table_id: int, version: int) -> Review | None:
    """Return the review that was made of a table at a version, or None."""
    row = connection.execute(_OF, (table_id, version)).fetchone()
    return None if row is None else json.decode(row["review"], type=Review)


def keep(connection: sqlite3.Connection, table_id: int, version: int, review: Review) -> None:
    """Keep a review in the place of an older one, if the table is still at that version."""
    if connection.execute(_IS_THERE, (table_id, version)).fetchone() is not None:
        text = json.encode(review).decode()
        connection.execute(_PUT, {"table_id": table_id, "version": version, "review": text})
