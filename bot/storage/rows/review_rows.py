"""What games that are over turned on, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import json

from bot.reviewing import Review
from bot.storage.clauses import upsert

if TYPE_CHECKING:
    from bot.storage.connection import Connection

_OF: Final = "SELECT review FROM reviews WHERE table_id = ? AND version = ? AND revision = ?"
_PUT: Final = upsert("reviews", ("table_id",), ("version", "revision", "review"))
# Of a table that is undone, played on or deleted meanwhile there is nothing to be kept.
_IS_THERE: Final = "SELECT 1 FROM tables WHERE id = ? AND version = ?"


def of(connection: Connection, table_id: int, version: int, revision: int) -> Review | None:
    """Return the review that was made of a table at a version by a revision of its title, or None."""
    row = connection.execute(_OF, (table_id, version, revision)).fetchone()
    return None if row is None else json.decode(row["review"], type=Review)


def keep(connection: Connection, table_id: int, version: int, revision: int, review: Review) -> None:
    """Keep a review in the place of an older one, if the table is still at that version."""
    if connection.execute(_IS_THERE, (table_id, version)).fetchone() is not None:
        text = json.encode(review).decode()
        stored = {"table_id": table_id, "version": version, "revision": revision, "review": text}
        connection.execute(_PUT, stored)
