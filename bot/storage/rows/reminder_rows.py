"""Reminders in the database: when those for whom tables wait are to be reminded, and who sees to it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import Habits
from bot.share import ALL
from bot.storage.clauses import SERVED, moment, read, rows_of, served, to_text
from bot.storage.rows import habit_rows

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.model.posts import Mentioned
    from bot.share import Share
    from bot.storage.connection import Connection

FIRST: Final = timedelta(hours=8)
"""After which somebody is reminded who has chosen nothing else."""
NEXT: Final = timedelta(hours=24)
"""Between one reminder and the next."""
APART: Final = timedelta(hours=1)
"""Within which nobody is mentioned aloud twice for the same turn."""
NUDGES_APART: Final = timedelta(hours=12)
PERSONAL: Final = 3
"""Reminders of one person, before the table is told, once."""
_MOST: Final = 500


class Reminder(msgspec.Struct, frozen=True):
    """A reminder that is due.

    ``reminded``: how often that person has been reminded at that table; ``nudged``: another player asks for
    it. ``nonce``: that of a try before, which may have come through.
    """

    table_id: int
    seat: int
    user_id: int
    channel_id: int
    guild_id: int
    since: datetime
    reminded: int
    nudged: bool
    attempts: int
    nonce: str | None
    habits: Habits

    @property
    def to_table(self) -> bool:
        """Whether the person has been reminded in vain: now the table is told."""
        return self.reminded >= PERSONAL and not self.nudged


class Ping(msgspec.Struct, frozen=True):
    """Since when a table waits for somebody, when they were last told so aloud, and last nudged."""

    seat: int
    user_id: int
    since: datetime
    pinged_at: datetime | None
    nudged_at: datetime | None
    habits: Habits


_DUE: Final = f"""
    SELECT waiting.table_id, waiting.seat, waiting.user_id, waiting.since, waiting.reminded, waiting.nudged,
           waiting.attempts, waiting.nonce, tables.channel_id, tables.guild_id, {habit_rows.COLUMNS}
      FROM waiting JOIN tables ON tables.id = waiting.table_id
      LEFT JOIN habits ON habits.user_id = waiting.user_id
     WHERE waiting.remind_at <= :now AND {SERVED}
       AND (waiting.claimed_until IS NULL OR waiting.claimed_until <= :now)
       AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.table_id = tables.id AND posts.status = 'due')
     ORDER BY waiting.remind_at LIMIT :most
"""  # noqa: S608  of constants
_CLAIM: Final = """
    UPDATE waiting SET claimed_by = ?, claimed_until = ?, nonce = ?
     WHERE (table_id, seat) IN ({}) AND remind_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)
    RETURNING table_id, seat
"""
_FREE: Final = "UPDATE waiting SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = ?"
_FREE_ALL: Final = "UPDATE waiting SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by IS NOT NULL"
# The least of each comes first in its index: nothing else is read.
_NEXT_DUE: Final = """
    SELECT min(moment)
      FROM (SELECT min(remind_at) AS moment FROM waiting WHERE remind_at > :now
            UNION ALL
            SELECT min(claimed_until) FROM waiting WHERE claimed_by IS NOT NULL AND claimed_until > :now)
           AS moments
"""
_POSTPONE: Final = "UPDATE waiting SET remind_at = ? WHERE table_id = ? AND seat = ? AND remind_at <= ?"
_SENT: Final = """
    UPDATE waiting SET reminded = reminded + CASE WHEN nudged = 1 THEN 0 ELSE 1 END, nudged = 0,
           pinged_at = ?, message_id = ?, remind_at = ?, attempts = 0,
           nonce = NULL, claimed_by = NULL, claimed_until = NULL
     WHERE table_id = ? AND seat = ? AND nonce = ?
"""
_FAILED: Final = """
    UPDATE waiting SET remind_at = ?, attempts = attempts + 1, claimed_by = NULL, claimed_until = NULL
     WHERE nonce = ?
"""
_PUT_OFF: Final = f"""
    UPDATE waiting SET remind_at = ?,
           nudged = CASE WHEN reminded >= {PERSONAL} THEN 1 ELSE nudged END,
           reminded = CASE WHEN reminded > 0 AND reminded < {PERSONAL} THEN reminded - 1 ELSE reminded END
"""  # noqa: S608  of constants
_LATER: Final = f"{_PUT_OFF} WHERE user_id = ? AND message_id = ? RETURNING table_id"
_LATER_AT: Final = f"{_PUT_OFF} WHERE user_id = ? AND table_id = coalesce(?, table_id) RETURNING table_id"
_PINGS: Final = f"""
    SELECT waiting.seat, waiting.user_id, waiting.since, waiting.pinged_at, waiting.nudged_at,
           {habit_rows.COLUMNS}
      FROM waiting LEFT JOIN habits ON habits.user_id = waiting.user_id
     WHERE waiting.table_id = ? ORDER BY waiting.seat
"""  # noqa: S608  of constants
_NUDGE: Final = """
    UPDATE waiting SET nudged = 1, nudged_at = ?, remind_at = ?
     WHERE table_id = ? AND seat = ? AND claimed_by IS NULL AND (nudged_at IS NULL OR nudged_at <= ?)
"""
_POSTED: Final = """
    UPDATE waiting SET pinged_at = CASE WHEN :asked = 1 THEN pinged_at ELSE :now END,
           remind_at = CASE WHEN remind_at < :apart THEN :apart ELSE remind_at END
     WHERE table_id = (SELECT table_id FROM posts WHERE id = :post AND kind = 'turn')
       AND user_id = coalesce(:user, user_id)
"""
_POSTED_QUIETLY: Final = """
    UPDATE waiting SET remind_at = ?
     WHERE table_id = (SELECT table_id FROM posts WHERE id = ? AND kind = 'turn') AND user_id = ?
"""
_TOLD_LATELY: Final = "SELECT user_id FROM waiting WHERE table_id = ? AND pinged_at > ?"
_FIRST: Final = """
    UPDATE waiting SET remind_at = CASE WHEN ? = 1 OR remind_at > ? THEN ? ELSE remind_at END
     WHERE table_id = ? AND seat = ? AND since = ? AND remind_at IS NOT NULL
"""
_NEVER: Final = "UPDATE waiting SET remind_at = NULL WHERE user_id = ?"
_SOONER: Final = """
    UPDATE waiting SET remind_at = :at
     WHERE user_id = :user AND reminded <= :personal AND (remind_at IS NULL OR remind_at > :at)
       AND (:usual = 0 OR reminded > 0
            OR NOT EXISTS (SELECT 1 FROM clocks
                            WHERE clocks.table_id = waiting.table_id AND clocks.seat = waiting.seat
                              AND clocks.since IS NOT NULL))
"""
_SOONER_THERE: Final = """
    UPDATE waiting SET remind_at = ?
     WHERE table_id = ? AND seat = ? AND reminded = 0 AND (remind_at IS NULL OR remind_at > ?)
"""


def span_of(habits: Habits, usual: timedelta) -> timedelta | None:
    """Return how long a person is not reminded, where they have chosen nothing the ``usual``; None: ever."""
    if habits.remind_every is None:
        return usual
    return timedelta(hours=habits.remind_every) or None


def due(connection: Connection, now: datetime, share: Share = ALL) -> list[Reminder]:
    """Return what is due in servers of a share and claimed by nobody, longest due first.

    Not of a table that owes a post.
    """
    rows = connection.execute(_DUE, {"now": to_text(now), "most": _MOST, **served(share)})
    return [read(Reminder, row, habits=habit_rows.read(row)) for row in rows]


def claim(
    connection: Connection,
    places: Sequence[tuple[int, int]],
    nonce: str,
    owner: str,
    now: datetime,
    until: datetime,
) -> set[tuple[int, int]]:
    """Give ``owner`` those of the reminders (tables and seats) that are due and free, until then."""
    wanted, at = rows_of("BIGINT", places), to_text(now)
    values = (owner, to_text(until), nonce, *wanted.values, at, at)
    rows = connection.execute(_CLAIM.format(wanted.sql), values).fetchall()
    return {(row["table_id"], row["seat"]) for row in rows}


def release(connection: Connection, owner: str) -> None:
    """Free what ``owner`` has claimed."""
    connection.execute(_FREE, (owner,))


def release_all(connection: Connection) -> None:
    """Free what processes have claimed that are no more."""
    connection.execute(_FREE_ALL)


def next_due(connection: Connection, now: datetime) -> datetime | None:
    """Return when the next reminder falls due, or a claim ends; None if there are none."""
    return moment(connection.execute(_NEXT_DUE, {"now": to_text(now)}).fetchone())


def postpone(connection: Connection, reminder: Reminder, now: datetime, until: datetime) -> None:
    """Keep a reminder that is due back until then."""
    values = (to_text(until), reminder.table_id, reminder.seat, to_text(now))
    connection.execute(_POSTPONE, values)


def sent(
    connection: Connection,
    reminders: Collection[Reminder],
    nonce: str,
    message_id: int | None,
    now: datetime,
) -> None:
    """Cross reminders off that a message has given, and plan the next ones."""
    for each in reminders:
        is_last = each.reminded + (not each.nudged) > PERSONAL
        span = None if is_last else span_of(each.habits, NEXT)
        at = None if span is None else to_text(now + span)
        connection.execute(_SENT, (to_text(now), message_id, at, each.table_id, each.seat, nonce))


def failed(connection: Connection, nonce: str, until: datetime) -> None:
    """Try a message again at ``until``."""
    connection.execute(_FAILED, (to_text(until), nonce))


def later(connection: Connection, user_id: int, message_id: int, at: datetime) -> int:
    """Plan anew what a message has reminded a person of; return at how many tables.

    It is one of the three that were given; after those it is one more, and the table is told nothing anew.
    """
    return len(connection.execute(_LATER, (to_text(at), user_id, message_id)).fetchall())


def later_at(connection: Connection, user_id: int, table_id: int | None, at: datetime) -> int:
    """Plan anew when a person is reminded of a table, or of all that wait (None); return of how many."""
    return len(connection.execute(_LATER_AT, (to_text(at), user_id, table_id)).fetchall())


def pings(connection: Connection, table_id: int) -> list[Ping]:
    """Return when those for whom a table waits were last mentioned."""
    rows = connection.execute(_PINGS, (table_id,))
    return [read(Ping, row, habits=habit_rows.read(row)) for row in rows]


def nudge(connection: Connection, table_id: int, seat: int, now: datetime, at: datetime) -> bool:
    """Let somebody be reminded at ``at`` because others ask; return False if they have been asked lately."""
    lately = to_text(now - NUDGES_APART)
    return connection.execute(_NUDGE, (to_text(now), to_text(at), table_id, seat, lately)).rowcount == 1


def posted(connection: Connection, post_id: int, now: datetime, mentioned: Mentioned) -> None:
    """Note whom a turn post mentions of those whom its table waits for: their reminders come later."""
    values = {"now": to_text(now), "apart": to_text(now + APART), "post": post_id}
    for user_id in (None,) if mentioned.aloud is None else mentioned.aloud:
        asked = int(user_id in mentioned.asked)
        connection.execute(_POSTED, {**values, "user": user_id, "asked": asked})
    for user_id, until in mentioned.quiet.items():
        connection.execute(_POSTED_QUIETLY, (to_text(until), post_id, user_id))


def told_lately(connection: Connection, table_id: int, now: datetime) -> set[int]:
    """Return who has been told aloud within the hour that a table waits for them."""
    rows = connection.execute(_TOLD_LATELY, (table_id, to_text(now - APART)))
    return {row["user_id"] for row in rows}


def plan_first(
    connection: Connection, place: tuple[int, int], since: datetime, at: datetime, *, usual: bool
) -> None:
    """Let somebody (table and seat) be reminded first at ``at`` if the table has waited for them ``since``.

    ``usual``: they have chosen nothing else, which comes sooner perhaps.
    """
    connection.execute(_FIRST, (usual, to_text(at), to_text(at), *place, to_text(since)))


def plan_anew(connection: Connection, user_id: int, habits: Habits, now: datetime) -> None:
    """Plan a person's reminders as they have chosen now: none, or none later than after their first span.

    Who has chosen nothing is reminded first by their clock where one runs (``sooner``).
    """
    span = span_of(habits, FIRST)
    if span is None:
        connection.execute(_NEVER, (user_id,))
        return
    usual = int(habits.remind_every is None)
    values = {"user": user_id, "at": to_text(now + span), "personal": PERSONAL, "usual": usual}
    connection.execute(_SOONER, values)


def sooner(connection: Connection, place: tuple[int, int], at: datetime) -> None:
    """Let somebody (table and seat) be reminded first at ``at``, if that was to come later, or not at all."""
    connection.execute(_SOONER_THERE, (to_text(at), *place, to_text(at)))


def plan(connection: Connection, user_ids: Sequence[int], now: datetime) -> dict[int, str | None]:
    """Return when people are to be reminded for whom a table begins to wait."""
    chosen = habit_rows.of(connection, user_ids)
    spans = {user_id: span_of(chosen.get(user_id, Habits()), FIRST) for user_id in user_ids}
    return {user_id: None if span is None else to_text(now + span) for user_id, span in spans.items()}
