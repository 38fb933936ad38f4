"""When and how people want to be reminded, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.model import Habits
from bot.storage import clauses
from bot.storage.clauses import one_of, to_text, upsert, values

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.storage.connection import Connection, Row

_FIELDS: Final = Habits.__struct_fields__
COLUMNS: Final = ", ".join(_FIELDS)
_EVERY: Final = f"SELECT user_id, {COLUMNS} FROM habits"  # noqa: S608  of constants
_SET: Final = upsert("habits", ("user_id",), _FIELDS)
_BACK: Final = "UPDATE habits SET away_until = NULL, away_bot = 0 WHERE user_id = ? AND away_until > ?"


def of(connection: Connection, user_ids: Sequence[int]) -> dict[int, Habits]:
    """Return what people have chosen; of those who have chosen nothing there is nothing."""
    wanted = one_of("user_id", user_ids)
    rows = connection.execute(f"{_EVERY} WHERE {wanted.sql}", wanted.values)
    return {row["user_id"]: read(row) for row in rows}


def every(connection: Connection) -> list[tuple[int, Habits]]:
    """Return what all people have chosen, by their numbers."""
    return [(row["user_id"], read(row)) for row in connection.execute(f"{_EVERY} ORDER BY user_id")]


def read(row: Row) -> Habits:
    """Return the habits in a row that has their columns, all NULL where nothing was chosen."""
    return Habits() if row["direct"] is None else clauses.read(Habits, row)


def put(connection: Connection, user_id: int, habits: Habits) -> None:
    """Store what a person has chosen."""
    connection.execute(_SET, values(habits, user_id=user_id))


def is_back(connection: Connection, user_id: int, now: datetime) -> bool:
    """Note that a person who was away is back; return False if they were not away."""
    return connection.execute(_BACK, (user_id, to_text(now))).rowcount == 1
