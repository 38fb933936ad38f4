"""The history of tables in the database: one entry for each version."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from bot.storage.moments import from_text, to_text

if TYPE_CHECKING:
    import sqlite3


class Kind(StrEnum):
    """What changed a table."""

    CREATE = "create"
    CONFIGURE = "configure"
    JOIN = "join"
    LEAVE = "leave"
    ADD_BOT = "add_bot"
    REMOVE_BOT = "remove_bot"
    START = "start"
    MOVE = "move"
    UNDO = "undo"
    RESIGN = "resign"
    REPLACE = "replace"
    CANCEL = "cancel"
    CHANNEL = "channel"


class Entry(msgspec.Struct, frozen=True):
    """What somebody did to a table. ``version`` is the table's afterwards; ``user_id`` None: a bot player.

    A move has its ``action`` and ``events`` (as JSON) and the turn it was made in; an undo the version whose
    position it went back to. ``undone_by`` is the version of the undo that took a move back. ``aside``: done
    by a seat that nobody waited for, beside the turn of others, or the undo of such moves.
    """

    version: int
    kind: Kind
    seat: int | None
    user_id: int | None
    at: datetime
    turn: int = 0
    action: str | None = None
    events: str | None = None
    to_version: int | None = None
    undone_by: int | None = None
    aside: bool = False


_SELECT = """
    SELECT version, kind, seat, user_id, at, turn, action, events, to_version, undone_by, aside
      FROM history WHERE table_id = ? AND version > ? ORDER BY version
"""
_INSERT = """
    INSERT INTO history
           (table_id, version, kind, seat, user_id, at, turn, action, events, to_version, undone_by,
            aside)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_UNDO = """
    UPDATE history SET undone_by = ?
     WHERE table_id = ? AND version > ? AND version < ? AND kind = 'move' AND undone_by IS NULL
"""


def append(connection: sqlite3.Connection, table_id: int, entry: Entry) -> None:
    """Add an entry; an undo marks the moves that it takes back."""
    insert(connection, table_id, entry)
    if entry.kind is Kind.UNDO:
        connection.execute(_UNDO, (entry.version, table_id, entry.to_version, entry.version))


def insert(connection: sqlite3.Connection, table_id: int, entry: Entry) -> None:
    """Add an entry as it is."""
    version, kind, seat, user_id, at, *rest = msgspec.structs.astuple(entry)
    connection.execute(_INSERT, (table_id, version, kind.value, seat, user_id, to_text(at), *rest))


def entries(connection: sqlite3.Connection, table_id: int, *, after: int = 0) -> list[Entry]:
    """Return what happened after a version, oldest first, with what was taken back."""
    return [
        Entry(
            row["version"],
            Kind(row["kind"]),
            row["seat"],
            row["user_id"],
            from_text(row["at"]),
            row["turn"],
            row["action"],
            row["events"],
            row["to_version"],
            row["undone_by"],
            bool(row["aside"]),
        )
        for row in connection.execute(_SELECT, (table_id, after))
    ]


def standing_moves(connection: sqlite3.Connection, table_id: int) -> list[Entry]:
    """Return the moves that made the present position, oldest first."""
    return [entry for entry in entries(connection, table_id) if stands(entry)]


def stands(entry: Entry) -> bool:
    """Tell whether an entry is a move that was not taken back."""
    return entry.kind is Kind.MOVE and entry.undone_by is None
