"""Who has held the seats of a table, one after the other, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Holder, Status

if TYPE_CHECKING:
    import sqlite3

    from bot.model import StoredTable

_INSERT = "INSERT INTO holders (table_id, seat, since, user_id, name) VALUES (?, ?, ?, ?, ?)"
# The moves of a seat between one holder and the next are its own, also those that a bot player made for it.
_OF_TABLE = """
    SELECT held.seat, held.since, held.user_id, held.name,
           (SELECT count(DISTINCT history.turn) FROM history
             WHERE history.table_id = held.table_id AND history.kind = 'move' AND history.undone_by IS NULL
               AND history.seat = held.seat AND history.version > held.since
               AND history.version <= coalesce(
                   (SELECT min(later.since) FROM holders AS later
                     WHERE later.table_id = held.table_id AND later.seat = held.seat
                       AND later.since > held.since), history.version)) AS turns
      FROM holders AS held WHERE held.table_id = ? ORDER BY held.seat, held.since
"""


def begin(connection: sqlite3.Connection, table: StoredTable) -> None:
    """Note who sits at a table that begins."""
    connection.executemany(
        _INSERT, [(table.id, seat.index, table.version, seat.user_id, seat.name) for seat in table.seats]
    )


def follow(connection: sqlite3.Connection, before: StoredTable, after: StoredTable) -> None:
    """Note who has taken a seat of a running table."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if (old.user_id, old.name) != (new.user_id, new.name):
            connection.execute(_INSERT, (after.id, new.index, after.version, new.user_id, new.name))


def keep_theirs(connection: sqlite3.Connection, table: StoredTable) -> None:
    """Remove what those had arranged who have left their seat, and all of it at a table that is over."""
    if table.status is not Status.RUNNING:
        connection.execute("DELETE FROM orders WHERE table_id = ?", (table.id,))
        return
    for seat in table.seats:
        holder = 0 if seat.resigned or seat.user_id is None else seat.user_id
        connection.execute(
            "DELETE FROM orders WHERE table_id = ? AND seat = ? AND user_id <> ?",
            (table.id, seat.index, holder),
        )


def of_table(connection: sqlite3.Connection, table_id: int) -> list[Holder]:
    """Return who has held the seats of a table, by seat, then in their order."""
    return [
        Holder(row["seat"], row["since"], row["user_id"], row["name"], row["turns"])
        for row in connection.execute(_OF_TABLE, (table_id,))
    ]


def insert(connection: sqlite3.Connection, table_id: int, holder: Holder) -> None:
    """Store a holder as it is."""
    connection.execute(_INSERT, (table_id, holder.seat, holder.since, holder.user_id, holder.name))
