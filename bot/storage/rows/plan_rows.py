"""What seats have arranged for their next turn: one plan a seat, in the database until its seat has moved."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from typing import TYPE_CHECKING

import msgspec

from bot.storage.moments import from_text, to_text
from bot.storage.rows.history_rows import Entry, Kind
from bot.storage.rows.table_rows import StaleError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence


class StoredPlan(msgspec.Struct, frozen=True):
    """The plan of a seat, saved by a user: an action as ``revision`` of its title's rules has written it.

    ``auto``: it is carried out by itself when the turn comes; ``due``: the turn has come. ``used`` is the
    version of the seat's move in whose place it stood: whether that was the plan or not, it is over, unless
    an undo takes the move back.
    """

    seat: int
    user_id: int
    action: bytes
    revision: int
    auto: bool
    saved_at: datetime
    due: bool = False
    used: int | None = None

    def __repr__(self) -> str:
        return f"StoredPlan(seat={self.seat})"


_COLUMNS = "seat, user_id, action, revision, auto, saved_at, due, used"
_EVERY = f"SELECT {_COLUMNS} FROM plans WHERE table_id = ? ORDER BY seat"  # noqa: S608  its own columns alone
_UNUSED = f"SELECT {_COLUMNS} FROM plans WHERE table_id = ? AND used IS NULL ORDER BY seat"  # noqa: S608  as above
_PUT = """
    INSERT INTO plans (table_id, seat, user_id, action, revision, auto, saved_at, due, used)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (table_id, seat) DO UPDATE
       SET user_id = excluded.user_id, action = excluded.action, revision = excluded.revision,
           auto = excluded.auto, saved_at = excluded.saved_at, due = excluded.due, used = excluded.used
"""
_TABLES_DUE = """
    SELECT DISTINCT plans.table_id FROM plans JOIN tables ON tables.id = plans.table_id
     WHERE plans.due = 1 AND plans.auto = 1 AND plans.used IS NULL AND tables.paused IS NULL
     ORDER BY plans.table_id
"""
_DUE = "SELECT 1 FROM plans WHERE due = 1 AND auto = 1 AND used IS NULL AND table_id = ? LIMIT 1"
_SAME = "table_id = ? AND seat = ? AND used IS NULL AND user_id = ? AND action = ? AND auto = ?"
_CARRY_OUT = f"UPDATE plans SET used = ? WHERE {_SAME}"  # noqa: S608  placeholders alone are put in
_DROP = f"DELETE FROM plans WHERE {_SAME}"  # noqa: S608  as above
_USE = "UPDATE plans SET used = ? WHERE table_id = ? AND seat = ? AND used IS NULL"
_TAKE_BACK = """
    UPDATE plans SET used = NULL, auto = CASE WHEN seat = ? THEN 0 ELSE auto END
     WHERE table_id = ? AND used > ?
"""


def save(connection: sqlite3.Connection, table_id: int, version: int, plan: StoredPlan) -> None:
    """Store a plan in place of the seat's last one. Raise StaleError if the table has another version."""
    row = connection.execute("SELECT version FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None or row["version"] != version:
        raise StaleError
    insert(connection, table_id, plan)


def insert(connection: sqlite3.Connection, table_id: int, plan: StoredPlan) -> None:
    """Store a plan as it is."""
    seat, user_id, action, revision, auto, saved_at, due, used = msgspec.structs.astuple(plan)
    values = (table_id, seat, user_id, action, revision, auto, to_text(saved_at), due, used)
    connection.execute(_PUT, values)


def every(connection: sqlite3.Connection, table_id: int) -> list[StoredPlan]:
    """Return all that is stored of the seats of a table, also what is used."""
    return _plans(connection.execute(_EVERY, (table_id,)))


def unused(connection: sqlite3.Connection, table_id: int) -> list[StoredPlan]:
    """Return the plans of a table that are still to be carried out."""
    return _plans(connection.execute(_UNUSED, (table_id,)))


def drop(connection: sqlite3.Connection, table_id: int, plan: StoredPlan) -> None:
    """Remove a plan, unless it has changed since it was read."""
    connection.execute(_DROP, _same(table_id, plan))


def tables_due(connection: sqlite3.Connection) -> list[int]:
    """Return the tables where a plan is to be carried out; those that are paused are left out."""
    return [row["table_id"] for row in connection.execute(_TABLES_DUE)]


def is_due(connection: sqlite3.Connection, table_id: int) -> bool:
    """Tell whether a plan of a table is to be carried out."""
    return connection.execute(_DUE, (table_id,)).fetchone() is not None


def carry_out(connection: sqlite3.Connection, table_id: int, plan: StoredPlan, version: int) -> None:
    """Note that a plan was carried out by itself. Raise StaleError if its owner has changed it meanwhile."""
    if connection.execute(_CARRY_OUT, (version, *_same(table_id, plan))).rowcount != 1:
        raise StaleError


def follow(
    connection: sqlite3.Connection, table_id: int, entry: Entry, to_act: Sequence[int], *, uses: bool
) -> None:
    """Let the plans of a table follow what happened; ``to_act``: whose turn it is now.

    ``uses``: the move uses the plan of its seat up. An undo gives back those that it takes back; the plan
    of who undoes does not carry itself out again.
    """
    if uses:
        connection.execute(_USE, (entry.version, table_id, entry.seat))
    elif entry.kind is Kind.UNDO:
        connection.execute(_TAKE_BACK, (entry.seat, table_id, entry.to_version))
    connection.execute("UPDATE plans SET due = 0 WHERE table_id = ? AND due = 1", (table_id,))
    for seat in to_act:
        connection.execute("UPDATE plans SET due = 1 WHERE table_id = ? AND seat = ?", (table_id, seat))


def _same(table_id: int, plan: StoredPlan) -> tuple[object, ...]:
    return (table_id, plan.seat, plan.user_id, plan.action, plan.auto)


def _plans(rows: Iterable[sqlite3.Row]) -> list[StoredPlan]:
    return [
        StoredPlan(
            row["seat"],
            row["user_id"],
            row["action"],
            row["revision"],
            bool(row["auto"]),
            from_text(row["saved_at"]),
            bool(row["due"]),
            row["used"],
        )
        for row in rows
    ]
