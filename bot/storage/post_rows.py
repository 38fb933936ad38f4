"""The posts in the database."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from bot.storage.moments import to_text

if TYPE_CHECKING:
    import sqlite3
    from datetime import datetime

_DUE = """
    SELECT id, table_id, kind, version, channel_id, nonce, attempts,
           (SELECT coalesce(max(version), 0) FROM posts AS older
             WHERE older.table_id = posts.table_id AND older.status = 'posted') AS since_version
      FROM posts
     WHERE status = 'due'
       AND (not_before IS NULL OR not_before <= :now)
       AND (:table IS NULL OR table_id = :table)
     ORDER BY id
"""
_LAST_POSTED = """
    SELECT channel_id, message_id, kind, version FROM posts
     WHERE table_id = ? AND status = 'posted' ORDER BY id DESC LIMIT 1
"""
_KEPT = """
    SELECT kind, version, channel_id, status, message_id, posted_at FROM posts
     WHERE table_id = ? AND status IN ('due', 'posted') ORDER BY id
"""
_INSERT = """
    INSERT INTO posts (table_id, kind, version, channel_id, nonce, status, message_id, posted_at)
    VALUES (:table_id, :kind, :version, :channel_id, :nonce, :status, :message_id, :posted_at)
"""
_MARK_POSTED = """
    UPDATE posts SET status = 'posted', message_id = ?, posted_at = ?,
           version = CASE WHEN version < ? THEN ? ELSE version END
     WHERE id = ?
"""


def make_due(connection: sqlite3.Connection, table_id: int, kind: str, version: int, channel_id: int) -> None:
    """Note that a table owes a post; an older one that was still due is no longer needed."""
    connection.execute(
        "UPDATE posts SET status = 'superseded' WHERE table_id = ? AND status = 'due'", (table_id,)
    )
    connection.execute(
        "INSERT INTO posts (table_id, kind, version, channel_id, nonce) VALUES (?, ?, ?, ?, ?)",
        (table_id, kind, version, channel_id, _nonce()),
    )


def kept(connection: sqlite3.Connection, table_id: int) -> list[dict[str, object]]:
    """Return the posts of a table that are due or posted, oldest first."""
    return [dict(row) for row in connection.execute(_KEPT, (table_id,))]


def insert(connection: sqlite3.Connection, table_id: int, post: dict[str, object]) -> None:
    """Store a post that ``kept`` returned, under a nonce of its own."""
    connection.execute(_INSERT, {**post, "table_id": table_id, "nonce": _nonce()})


def due(connection: sqlite3.Connection, table_id: int | None, now: datetime) -> list[dict[str, object]]:
    """Return what is due at ``now``, of one table or of all, oldest first."""
    rows = connection.execute(_DUE, {"table": table_id, "now": to_text(now)})
    return [dict(row) for row in rows]


def last_posted(connection: sqlite3.Connection, table_id: int) -> dict[str, object] | None:
    """Return the newest message of a table."""
    row = connection.execute(_LAST_POSTED, (table_id,)).fetchone()
    return None if row is None else dict(row)


def mark_posted(
    connection: sqlite3.Connection, post_id: int, message_id: int, version: int | None, now: datetime
) -> None:
    """Cross a post off; also one that was superseded while it was on its way."""
    connection.execute(_MARK_POSTED, (message_id, to_text(now), version, version, post_id))


def postpone(connection: sqlite3.Connection, post_id: int, until: datetime) -> None:
    """Keep a post back until then."""
    connection.execute(
        "UPDATE posts SET attempts = attempts + 1, not_before = ? WHERE id = ?", (to_text(until), post_id)
    )


def give_up(connection: sqlite3.Connection, post_id: int) -> None:
    """Cross a post off that cannot be posted."""
    connection.execute("UPDATE posts SET status = 'given_up' WHERE id = ? AND status = 'due'", (post_id,))


def _nonce() -> str:
    return secrets.token_hex(12)
