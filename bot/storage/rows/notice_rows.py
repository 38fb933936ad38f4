"""Whom a direct message has told that the posts of their table reach nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.moments import to_text

if TYPE_CHECKING:
    import sqlite3
    from datetime import datetime


def claim(connection: sqlite3.Connection, table_id: int, user_id: int, now: datetime) -> bool:
    """Note that somebody is told of a table; return False if they have been told before."""
    cursor = connection.execute(
        "INSERT INTO loss_notices (table_id, user_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (table_id, user_id, to_text(now)),
    )
    return cursor.rowcount == 1


def refuse(connection: sqlite3.Connection, table_id: int, user_id: int) -> None:
    """Note that somebody takes no direct messages from the bot."""
    connection.execute(
        "UPDATE loss_notices SET refused = 1 WHERE table_id = ? AND user_id = ?", (table_id, user_id)
    )


def forget(connection: sqlite3.Connection, table_id: int, user_id: int) -> None:
    """Take back that somebody was told: the message did not come through."""
    connection.execute("DELETE FROM loss_notices WHERE table_id = ? AND user_id = ?", (table_id, user_id))
