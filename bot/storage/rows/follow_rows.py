"""Who follows which tables, in the database: when they are to be told what, and who sees to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import Habits  # noqa: TC001  msgspec reads the annotation
from bot.share import ALL
from bot.storage.clauses import SERVED, moment, read, rows_of, served, to_text
from bot.storage.rows import habit_rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.share import Share
    from bot.storage.connection import Connection


_MOST: Final = 500


class Follow(msgspec.Struct, frozen=True):
    """Somebody is to be told what has happened at a table since the version that they were ``told`` of.

    ``daily``: once a day, else at its end alone; ``over``: that is now. ``nonce``: that of a try before,
    which may have come through.
    """

    table_id: int
    guild_id: int
    user_id: int
    daily: bool
    told: int
    over: bool
    attempts: int
    nonce: str | None
    habits: Habits


_OVER: Final = "tables.status IN ('finished', 'cancelled')"
# When a table ends it is told at once, also where somebody was told of it as it still went on.
_NEXT_TIME: Final = f"""
    CASE WHEN EXISTS (SELECT 1 FROM tables WHERE tables.id = :table_id AND {_OVER})
         THEN :now ELSE :tell_at END
"""  # noqa: S608  of constants
_DUE: Final = f"""
    SELECT follows.table_id, tables.guild_id, follows.user_id, follows.daily, follows.told, follows.attempts,
           follows.nonce,
           {_OVER} AS over, {habit_rows.COLUMNS}
      FROM follows JOIN tables ON tables.id = follows.table_id
      LEFT JOIN habits ON habits.user_id = follows.user_id
     WHERE follows.tell_at <= :now AND (follows.daily = 1 OR {_OVER})
       AND (follows.claimed_until IS NULL OR follows.claimed_until <= :now) AND {SERVED}
     ORDER BY follows.tell_at, follows.user_id, follows.table_id LIMIT :most
"""  # noqa: S608  of constants
# What was told meanwhile by another process is not claimed: its version is another one.
_CLAIM: Final = """
    UPDATE follows SET claimed_by = ?, claimed_until = ?, nonce = ?
     WHERE (table_id, user_id, told) IN ({}) AND (claimed_until IS NULL OR claimed_until <= ?)
    RETURNING table_id
"""
_FREE: Final = "UPDATE follows SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = ?"
_FREE_ALL: Final = "UPDATE follows SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL"
_TOLD: Final = f"""
    UPDATE follows SET told = :told, tell_at = {_NEXT_TIME}, attempts = 0,
           nonce = NULL, claimed_by = NULL, claimed_until = NULL
     WHERE table_id = :table_id AND user_id = :user_id
"""  # noqa: S608  of constants
_PUT_OFF: Final = """
    UPDATE follows SET tell_at = ?, attempts = attempts + ?, claimed_by = NULL, claimed_until = NULL
     WHERE table_id = ? AND user_id = ?
"""
_ENDED: Final = "UPDATE follows SET tell_at = ? WHERE table_id = ?"
_HOLD: Final = "UPDATE tables SET version = version WHERE id = ?"
_STOP: Final = "DELETE FROM follows WHERE table_id = ? AND user_id = ?"
_PUT: Final = f"""
    INSERT INTO follows (table_id, user_id, daily, told, tell_at)
    VALUES (:table_id, :user_id, :daily, :told, {_NEXT_TIME})
        ON CONFLICT (table_id, user_id) DO UPDATE SET daily = excluded.daily, tell_at = excluded.tell_at
"""  # noqa: S608  of constants
_OF: Final = """
    SELECT follows.table_id, follows.daily FROM follows JOIN tables ON tables.id = follows.table_id
     WHERE follows.user_id = :user AND (:guild = 0 OR tables.guild_id = :guild) ORDER BY follows.table_id
"""
_NEXT: Final = f"""
    SELECT min(follows.tell_at) FROM follows JOIN tables ON tables.id = follows.table_id
     WHERE follows.user_id = ? AND follows.daily = 1 AND follows.tell_at > ? AND NOT {_OVER}
"""  # noqa: S608  of constants


def due(connection: Connection, now: datetime, share: Share = ALL) -> list[Follow]:
    """Return whom nobody has claimed who is to be told something of a share's servers, longest due first."""
    rows = connection.execute(_DUE, {"now": to_text(now), "most": _MOST, **served(share)})
    return [read(Follow, row, habits=habit_rows.read(row)) for row in rows]


def claim(
    connection: Connection,
    follows: Sequence[Follow],
    nonce: str,
    owner: str,
    now: datetime,
    until: datetime,
) -> set[int]:
    """Give ``owner`` those of a person's that are free, until then; return their tables."""
    wanted = rows_of("BIGINT", [(each.table_id, each.user_id, each.told) for each in follows])
    values = (owner, to_text(until), nonce, *wanted.values, to_text(now))
    return {row["table_id"] for row in connection.execute(_CLAIM.format(wanted.sql), values).fetchall()}


def release(connection: Connection, owner: str) -> None:
    """Free what ``owner`` has claimed."""
    connection.execute(_FREE, (owner,))


def release_all(connection: Connection) -> None:
    """Free what processes have claimed that are no more."""
    connection.execute(_FREE_ALL)


def told(connection: Connection, follow: Follow, version: int, now: datetime, at: datetime | None) -> None:
    """Note up to which version somebody has been told, and when they are to be next (None: at the end)."""
    connection.execute(_TOLD, _times(follow.table_id, follow.user_id, version, now, at))


def ended(connection: Connection, table_id: int, now: datetime) -> None:
    """Let all who follow a table be told that it is over."""
    connection.execute(_ENDED, (to_text(now), table_id))


def put_off(connection: Connection, follow: Follow, until: datetime, *, failed: bool) -> None:
    """Try again then."""
    connection.execute(_PUT_OFF, (to_text(until), int(failed), follow.table_id, follow.user_id))


def stop(connection: Connection, table_id: int, user_id: int) -> bool:
    """Let somebody follow a table no more; return whether they did."""
    return connection.execute(_STOP, (table_id, user_id)).rowcount == 1


def put(
    connection: Connection, table_id: int, user_id: int, told: int, now: datetime, at: datetime | None
) -> None:
    """Let somebody follow a table from a version on: once a day from then on, or (None) at its end alone."""
    # If it ends in another transaction just then, one of both begins again, and sees what the other wrote.
    connection.execute(_HOLD, (table_id,))
    stored = _times(table_id, user_id, told, now, at)
    connection.execute(_PUT, {**stored, "daily": int(at is not None)})


def of(connection: Connection, user_id: int, guild_id: int) -> dict[int, bool]:
    """Return the tables of a server (0: of all) that somebody follows; True: once a day."""
    rows = connection.execute(_OF, {"user": user_id, "guild": guild_id})
    return {row["table_id"]: bool(row["daily"]) for row in rows}


def next_of(connection: Connection, user_id: int, now: datetime) -> datetime | None:
    """Return when somebody is to be told next what is told once a day."""
    return moment(connection.execute(_NEXT, (user_id, to_text(now))).fetchone())


def _times(table_id: int, user_id: int, told: int, now: datetime, at: datetime | None) -> dict[str, object]:
    return {
        "table_id": table_id,
        "user_id": user_id,
        "told": told,
        "now": to_text(now),
        "tell_at": at and to_text(at),
    }
