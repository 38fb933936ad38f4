"""What is stored of people (the port ``People`` of the chat)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Habits
from bot.storage.rows import clock_rows, habit_rows, person_rows, reminder_rows

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Awaitable, Callable

    from bot.clock import Clock
    from bot.model import Kept
    from bot.storage.database import Database


class People:
    """The habits of people, kept in the database."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        stir: Callable[[], None] = lambda: None,
        bot_plays: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """``stir`` wakes whoever sees to clocks and reminders: one may fall due sooner than was known.

        ``bot_plays`` lets bot players act for who has just gone away and wishes that.
        """
        self._database = database
        self._clock = clock
        self._stir = stir
        self._bot_plays = bot_plays

    async def habits(self, user_id: int) -> Habits:
        """Return what a person has chosen."""
        found = await self._database.read(lambda connection: habit_rows.of(connection, [user_id]))
        return found.get(user_id, Habits())

    async def kept(self, user_id: int) -> Kept:
        """Return what else is stored of a person."""
        return await self._database.read(lambda connection: person_rows.kept(connection, user_id))

    async def set_habits(self, user_id: int, habits: Habits) -> None:
        """Choose; reminders that are planned already come as chosen now, and clocks go on so.

        Where a bot player is to play for the person from now on, it begins.
        """
        now = self._clock.now()

        def work(connection: sqlite3.Connection) -> None:
            before = habit_rows.of(connection, [user_id]).get(user_id, Habits())
            habit_rows.put(connection, user_id, habits)
            reminder_rows.plan_anew(connection, user_id, habits, now)
            clock_rows.plan_anew(connection, user_id, before, habits, now)

        await self._database.write(work)
        self._stir()
        if habits.away_bot and self._bot_plays is not None:
            await self._bot_plays()
