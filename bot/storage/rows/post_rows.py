"""The posts in the database."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from bot.model.posts import DuePost, LastMessage, Loss, LostPost, StalePost
from bot.storage.clauses import moment, read, to_text

if TYPE_CHECKING:
    from datetime import datetime

    from bot.storage.connection import Connection, Row

_POST = """
    SELECT posts.id, posts.table_id, tables.guild_id, tables.host_id, tables.paused, posts.kind,
           posts.version, posts.channel_id, posts.nonce, posts.attempts, posts.faults, posts.locked,
           (SELECT coalesce(max(older.version), 0) FROM posts AS older
             WHERE older.table_id = posts.table_id AND older.status = 'posted') AS since_version,
           (SELECT history.at FROM history
             WHERE history.table_id = posts.table_id AND history.version = posts.version) AS due_at
      FROM posts JOIN tables ON tables.id = posts.table_id
"""
_DUE = f"""{_POST} WHERE posts.status = 'due'
       AND (posts.not_before IS NULL OR posts.not_before <= :now)
       AND posts.table_id = coalesce(:table, posts.table_id)
       AND NOT EXISTS (SELECT 1 FROM posts AS other
                        WHERE other.table_id = posts.table_id
                          AND other.claimed_by <> :owner AND other.claimed_until > :now)
     ORDER BY posts.id
"""  # noqa: S608  of constants
_CLAIMED = f"{_POST} WHERE posts.id = ?"
_FREE = """
    UPDATE posts SET claimed_by = NULL, claimed_until = NULL
     WHERE table_id = :table AND claimed_by IS NOT NULL AND (claimed_by = :owner OR claimed_until <= :now)
"""
_CLAIM = """
    UPDATE posts SET claimed_by = :owner, claimed_until = :until
     WHERE table_id = :table AND status = 'due' AND claimed_by IS NULL
       AND (not_before IS NULL OR not_before <= :now)
       AND NOT EXISTS (SELECT 1 FROM posts AS other
                        WHERE other.table_id = :table AND other.claimed_by IS NOT NULL)
    RETURNING id
"""
_RELEASE = """
    UPDATE posts SET claimed_by = NULL, claimed_until = NULL
     WHERE claimed_by = :owner AND table_id = coalesce(:table, table_id)
"""
_DIED = """
    SELECT table_id, version, channel_id FROM posts
     WHERE claimed_by IS NOT NULL AND status = 'superseded' AND kind = 'turn'
"""
_RELEASE_ALL = "UPDATE posts SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL"
_NEXT_DUE = """
    SELECT min(moment)
      FROM (SELECT not_before AS moment FROM posts WHERE status = 'due' AND not_before > :now
            UNION ALL
            SELECT claimed_until AS moment FROM posts WHERE claimed_by <> :owner AND claimed_until > :now)
           AS moments
"""
_LOST = """
    SELECT posts.reason
      FROM tables JOIN posts ON posts.channel_id = tables.channel_id AND posts.table_id = tables.id
     WHERE tables.id = :table AND posts.status = 'given_up'
       AND posts.id > (SELECT coalesce(max(newer.id), 0) FROM posts AS newer
                        WHERE newer.table_id = :table AND newer.status = 'posted')
     ORDER BY posts.id DESC LIMIT 1
"""
_KEPT_BACK_IN_GUILD = """
    SELECT 1 FROM posts JOIN tables ON tables.id = posts.table_id
     WHERE posts.status = 'due' AND posts.not_before IS NOT NULL AND tables.guild_id = ? LIMIT 1
"""
_KEPT_BACK = """
    SELECT 1 FROM posts WHERE channel_id = :channel AND status = 'due' AND not_before IS NOT NULL
    UNION SELECT 1 FROM posts WHERE channel_id = :channel AND status = 'given_up' AND reason = :reason
"""
_AT_ONCE = """
    UPDATE posts SET attempts = 0, locked = 0, not_before = NULL
     WHERE status = 'due' AND not_before IS NOT NULL AND """
_REVIVE = """
    UPDATE posts SET status = 'due', reason = NULL, attempts = 0, locked = 0, not_before = NULL
     WHERE status = 'given_up' AND reason = ? AND channel_id = ?
       AND NOT EXISTS (SELECT 1 FROM posts AS newer
                        WHERE newer.table_id = posts.table_id AND newer.id > posts.id)
"""
_OWED = "SELECT owed_since FROM posts WHERE table_id = ? AND status = 'due'"
_HELD = "table_id = ? AND status = 'due' AND attempts = 0 AND not_before IS NOT NULL"
"""A post that waits without having been tried."""
_LAST_POSTED = """
    SELECT channel_id, message_id, kind, version, ping_id FROM posts
     WHERE table_id = ? AND status = 'posted' ORDER BY id DESC LIMIT 1
"""
_PARENT = """
    SELECT posts.channel_id FROM posts JOIN tables ON tables.id = posts.table_id
     WHERE posts.table_id = ? AND posts.kind = 'lobby' AND posts.message_id = tables.channel_id
"""
_OF_THREAD = """
    SELECT posts.table_id FROM posts JOIN tables ON tables.id = posts.table_id
     WHERE tables.guild_id = ? AND tables.channel_id = ? AND tables.status = 'running'
       AND posts.kind = 'lobby' AND posts.message_id = tables.channel_id
"""
_UNSENT_LOBBY = """
    SELECT id FROM posts WHERE table_id = ? AND kind = 'lobby' AND status = 'superseded'
     ORDER BY id DESC LIMIT 1
"""
_KEPT = """
    SELECT kind, version, channel_id, status, message_id, posted_at FROM posts
     WHERE table_id = ? AND status IN ('due', 'posted') ORDER BY id
"""
_INSERT = """
    INSERT INTO posts (table_id, kind, version, channel_id, nonce, status, message_id, posted_at)
    VALUES (:table_id, :kind, :version, :channel_id, :nonce, :status, :message_id, :posted_at)
"""
_OUTDATE = """
    UPDATE posts SET stale = 1
     WHERE id = (SELECT max(older.id)
                   FROM posts AS older JOIN posts AS newer ON newer.table_id = older.table_id
                  WHERE newer.id = :post AND older.id < :post AND older.status = 'posted')
"""
_STALE = """
    SELECT older.id, older.kind, older.channel_id, older.message_id, older.ping_id, tables.noise,
           newer.kind AS newer_kind, newer.channel_id AS newer_channel_id,
           newer.message_id AS newer_message_id, newer.ping_id AS newer_ping_id
      FROM posts AS older JOIN tables ON tables.id = older.table_id
      JOIN posts AS newer ON newer.id = (SELECT max(newest.id) FROM posts AS newest
                                          WHERE newest.table_id = older.table_id AND newest.status = 'posted')
     WHERE older.stale = 1 ORDER BY older.id LIMIT ?
"""
_MARK_POSTED = """
    UPDATE posts SET status = 'posted', message_id = ?, ping_id = ?, posted_at = ?,
           version = CASE WHEN version < ? THEN ? ELSE version END,
           claimed_by = NULL, claimed_until = NULL
     WHERE id = ?
"""


def make_due(
    connection: Connection,
    table_id: int,
    kind: str,
    version: int,
    channel_id: int,
    at: datetime | None,
    *,
    held: datetime | None = None,
) -> None:
    """Note that a table owes a post ``at`` a moment; an older one that was still due is no longer needed.

    ``held``: it waits until then, or until ``let_go``, for what follows by itself; where the older one has
    waited so already, no longer than that one would have.
    """
    not_before = None if held is None else to_text(held)
    if not_before is not None:
        row = connection.execute(f"SELECT not_before FROM posts WHERE {_HELD}", (table_id,)).fetchone()  # noqa: S608  of constants
        not_before = min(not_before, row["not_before"]) if row else not_before
    older = connection.execute(_OWED, (table_id,)).fetchone()
    owed_since = older["owed_since"] if older and older["owed_since"] else at and to_text(at)
    connection.execute(
        "UPDATE posts SET status = 'superseded' WHERE table_id = ? AND status = 'due'", (table_id,)
    )
    connection.execute(
        "INSERT INTO posts (table_id, kind, version, channel_id, nonce, not_before, owed_since)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table_id, kind, version, channel_id, _nonce(), not_before, owed_since),
    )


def let_go(connection: Connection, table_id: int) -> None:
    """Let a post of a table wait no longer for what follows; one that was tried in vain waits on."""
    connection.execute(f"UPDATE posts SET not_before = NULL WHERE {_HELD}", (table_id,))  # noqa: S608  of constants


def kept(connection: Connection, table_id: int) -> list[dict[str, object]]:
    """Return the posts of a table that are due or posted, oldest first."""
    return [dict(row) for row in connection.execute(_KEPT, (table_id,))]


def insert(connection: Connection, table_id: int, post: dict[str, object]) -> None:
    """Store a post that ``kept`` returned, under a nonce of its own."""
    connection.execute(_INSERT, {**post, "table_id": table_id, "nonce": _nonce()})


def due(connection: Connection, table_id: int | None, owner: str, now: datetime) -> list[DuePost]:
    """Return what is due at ``now`` and free for ``owner``, of one table or of all, oldest first."""
    rows = connection.execute(_DUE, {"table": table_id, "owner": owner, "now": to_text(now)})
    return [_due(connection, row) for row in rows.fetchall()]


def claim(
    connection: Connection, table_id: int, owner: str, now: datetime, until: datetime
) -> DuePost | None:
    """Give ``owner`` what is due of a table at ``now``, and the table itself until then.

    Return None if nothing is due, or another owner has the table. What ``owner`` had of it before is free.
    """
    values = {"table": table_id, "owner": owner, "now": to_text(now), "until": to_text(until)}
    connection.execute(_FREE, values)
    claimed = connection.execute(_CLAIM, values).fetchall()
    return _due(connection, connection.execute(_CLAIMED, tuple(claimed[0])).fetchone()) if claimed else None


def release_all(connection: Connection) -> list[LostPost]:
    """Free what processes have claimed that are no more; return what nobody sends any more of it."""
    lost = [read(LostPost, row) for row in connection.execute(_DIED)]
    connection.execute(_RELEASE_ALL)
    return lost


def release(connection: Connection, owner: str, table_id: int | None) -> None:
    """Free what ``owner`` has claimed, of one table or of all."""
    connection.execute(_RELEASE, {"owner": owner, "table": table_id})


def last_posted(connection: Connection, table_id: int) -> LastMessage | None:
    """Return the newest message posted for a table."""
    row = connection.execute(_LAST_POSTED, (table_id,)).fetchone()
    return None if row is None else read(LastMessage, row)


def parent(connection: Connection, table_id: int) -> int | None:
    """Return the channel of a table that is in the thread under its lobby: it has the lobby's number."""
    row = connection.execute(_PARENT, (table_id,)).fetchone()
    return None if row is None else int(row["channel_id"])


def of_thread(connection: Connection, guild_id: int, thread_id: int) -> list[int]:
    """Return the running tables that are in a thread under their lobby."""
    return [row["table_id"] for row in connection.execute(_OF_THREAD, (guild_id, thread_id))]


def unsent_lobby(connection: Connection, table_id: int) -> int | None:
    """Return the post of a table's lobby that was never sent, or None."""
    row = connection.execute(_UNSENT_LOBBY, (table_id,)).fetchone()
    return None if row is None else int(row["id"])


def table_of(connection: Connection, post_id: int) -> int:
    """Return the table of a post."""
    row = connection.execute("SELECT table_id FROM posts WHERE id = ?", (post_id,)).fetchone()
    return int(row["table_id"])


def mark_posted(
    connection: Connection,
    post_id: int,
    message_id: int,
    version: int | None,
    now: datetime,
    ping_id: int | None = None,
) -> None:
    """Cross a post off; also one that was superseded while it was on its way. The one before it is stale."""
    connection.execute(_MARK_POSTED, (message_id, ping_id, to_text(now), version, version, post_id))
    connection.execute(_OUTDATE, {"post": post_id})


def stale(connection: Connection, most: int) -> list[StalePost]:
    """Return posts, oldest first, of which something is yet to be taken away, with their tables' newest."""
    return [read(StalePost, row) for row in connection.execute(_STALE, (most,))]


def settle(connection: Connection, post_id: int) -> None:
    """Note that nothing more is to be taken away of a post."""
    connection.execute("UPDATE posts SET stale = 0 WHERE id = ?", (post_id,))


def next_due(connection: Connection, owner: str, now: datetime) -> datetime | None:
    """Return when the next of the posts that are kept back now, or claimed by others, may be tried."""
    return moment(connection.execute(_NEXT_DUE, {"owner": owner, "now": to_text(now)}).fetchone())


def postpone(connection: Connection, post_id: int, until: datetime, *, fault: bool, locked: bool) -> None:
    """Keep a post back until then. ``fault``: it could not even be made; ``locked``: its thread is locked."""
    connection.execute(
        """
        UPDATE posts SET attempts = attempts + 1, faults = faults + ?, locked = locked + ?, not_before = ?,
               claimed_by = NULL, claimed_until = NULL
         WHERE id = ?
        """,
        (int(fault), int(locked), to_text(until), post_id),
    )


def is_kept_back_in_guild(connection: Connection, guild_id: int) -> bool:
    """Tell whether ``at_once_in_guild`` has anything to do."""
    return connection.execute(_KEPT_BACK_IN_GUILD, (guild_id,)).fetchone() is not None


def at_once_in_guild(connection: Connection, guild_id: int) -> None:
    """Keep nothing back any longer of what the tables of a server owe."""
    connection.execute(
        f"{_AT_ONCE} table_id IN (SELECT id FROM tables WHERE guild_id = ?)",  # noqa: S608  of constants
        (guild_id,),
    )


def is_kept_back(connection: Connection, channel_id: int, reason: str) -> bool:
    """Tell whether ``at_once_in_channel`` has anything to do, but for posts that are older than others."""
    return connection.execute(_KEPT_BACK, {"channel": channel_id, "reason": reason}).fetchone() is not None


def at_once_in_channel(connection: Connection, channel_id: int, reason: str) -> None:
    """Keep nothing back any longer of what is owed to a channel, nor what was given up for ``reason``."""
    connection.execute(_REVIVE, (reason, channel_id))
    connection.execute(f"{_AT_ONCE} channel_id = ?", (channel_id,))


def give_up(connection: Connection, post_id: int, reason: str) -> None:
    """Cross a post off that cannot be posted."""
    connection.execute(
        """
        UPDATE posts SET status = 'given_up', reason = ?, claimed_by = NULL, claimed_until = NULL
         WHERE id = ? AND status = 'due'
        """,
        (reason, post_id),
    )


def lost(connection: Connection, table_id: int) -> str | None:
    """Return why the last post of a table was given up; None if it was posted, or has not been tried yet."""
    row = connection.execute(_LOST, {"table": table_id}).fetchone()
    return None if row is None else row["reason"] or Loss.GONE


def claim_notice(connection: Connection, table_id: int, user_id: int, now: datetime) -> bool:
    """Note that somebody is told of a table; return False if they have been told before."""
    cursor = connection.execute(
        "INSERT INTO loss_notices (table_id, user_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (table_id, user_id, to_text(now)),
    )
    return cursor.rowcount == 1


def refuse_notice(connection: Connection, table_id: int, user_id: int) -> None:
    """Note that somebody takes no direct messages from the bot."""
    connection.execute(
        "UPDATE loss_notices SET refused = 1 WHERE table_id = ? AND user_id = ?", (table_id, user_id)
    )


def forget_notice(connection: Connection, table_id: int, user_id: int) -> None:
    """Take back that somebody was told: the message did not come through."""
    connection.execute("DELETE FROM loss_notices WHERE table_id = ? AND user_id = ?", (table_id, user_id))


def _due(connection: Connection, row: Row) -> DuePost:
    return read(DuePost, row, last=last_posted(connection, row["table_id"]))


def _nonce() -> str:
    return secrets.token_hex(12)
