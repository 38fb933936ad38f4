"""When and how people want to be reminded, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Habits
from bot.storage.clauses import one_of
from bot.storage.moments import from_text, to_text

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime

COLUMNS: Final = "time_zone, quiet_from, quiet_to, remind_every, direct, away_until, away_bot"
_GET: Final = f"SELECT user_id, {COLUMNS} FROM habits WHERE {{}}"  # noqa: S608  of constants
_EVERY: Final = f"SELECT user_id, {COLUMNS} FROM habits ORDER BY user_id"  # noqa: S608  of constants
_SET: Final = """
    INSERT INTO habits (user_id, time_zone, quiet_from, quiet_to, remind_every, direct, away_until, away_bot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone,
           quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
           remind_every = excluded.remind_every, direct = excluded.direct, away_until = excluded.away_until,
           away_bot = excluded.away_bot
"""
_BACK: Final = "UPDATE habits SET away_until = NULL, away_bot = 0 WHERE user_id = ? AND away_until > ?"


def of(connection: sqlite3.Connection, user_ids: Sequence[int]) -> dict[int, Habits]:
    """Return what people have chosen; of those who have chosen nothing there is nothing."""
    wanted = one_of("user_id", user_ids)
    return {row["user_id"]: read(row) for row in connection.execute(_GET.format(wanted.sql), wanted.values)}


def every(connection: sqlite3.Connection) -> list[tuple[int, Habits]]:
    """Return what all people have chosen, by their numbers."""
    return [(row["user_id"], read(row)) for row in connection.execute(_EVERY)]


def read(row: sqlite3.Row) -> Habits:
    """Return the habits in a row that has their columns, all NULL where nothing was chosen."""
    away_until = row["away_until"]
    return Habits(
        row["time_zone"],
        row["quiet_from"],
        row["quiet_to"],
        row["remind_every"],
        bool(row["direct"]),
        None if away_until is None else from_text(away_until),
        bool(row["away_bot"]),
    )


def put(connection: sqlite3.Connection, user_id: int, habits: Habits) -> None:
    """Store what a person has chosen."""
    connection.execute(
        _SET,
        (
            user_id,
            habits.time_zone,
            habits.quiet_from,
            habits.quiet_to,
            habits.remind_every,
            int(habits.direct),
            None if habits.away_until is None else to_text(habits.away_until),
            int(habits.away_bot),
        ),
    )


def is_back(connection: sqlite3.Connection, user_id: int, now: datetime) -> bool:
    """Note that a person who was away is back; return False if they were not away."""
    return connection.execute(_BACK, (user_id, to_text(now))).rowcount == 1
