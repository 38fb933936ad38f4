"""The reminders of all tables, as one process has them: what is due, claimed, sent."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from bot.model import Nudged
from bot.model.people import quiet_until
from bot.share import ALL
from bot.storage.rows import habit_rows, reminder_rows
from bot.storage.rows.reminder_rows import APART, NUDGES_APART
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.clock import Clock
    from bot.model import Table
    from bot.share import Share
    from bot.storage.connection import Connection
    from bot.storage.database import Database
    from bot.storage.rows.reminder_rows import Ping, Reminder

LEASE: Final = timedelta(minutes=1)


class Due:
    """Reminders, each claimed before it is sent: of several processes one sends it, and once.

    A claim ends when its message is sent, put off or given up, when it is released, or by itself after a
    minute: its process has died. The next try has the same nonce.
    """

    def __init__(self, database: Database, clock: Clock, share: Share = ALL) -> None:
        """``share``: in whose servers people are reminded by this process."""
        self._database, self._share = database, share
        self._clock = clock
        self._owner = secrets.token_hex(8)

    async def now(self) -> list[Reminder]:
        """Return what is due; those whom it would disturb are put off until it does not."""
        now = self._clock.now()
        found = await self._database.read(reminder_rows.due, now, self._share)
        quiet = [(each, end) for each in found if (end := quiet_until(each.habits, now)) is not None]
        if not quiet:
            return found

        def put_off(connection: Connection) -> None:
            for each, end in quiet:
                reminder_rows.postpone(connection, each, now, end)

        await self._database.write(put_off)
        disturbed = [each for each, _ in quiet]
        return [each for each in found if each not in disturbed]

    async def claim(self, reminders: Sequence[Reminder], nonce: str) -> list[Reminder]:
        """Claim reminders that one message gives; return those that were still free."""
        now = self._clock.now()
        places = [(each.table_id, each.seat) for each in reminders]
        claim = places, nonce, self._owner, now, now + LEASE
        mine = await self._database.write(reminder_rows.claim, *claim)
        return [each for each in reminders if (each.table_id, each.seat) in mine]

    async def sent(self, reminders: Collection[Reminder], nonce: str, message_id: int | None) -> None:
        """Cross off what a message has told (None: there was nobody to tell)."""
        now = self._clock.now()
        await self._database.write(reminder_rows.sent, reminders, nonce, message_id, now)

    async def failed(self, nonce: str, wait: timedelta) -> None:
        """Try a message again after a time."""
        until = self._clock.now() + wait
        await self._database.write(reminder_rows.failed, nonce, until)

    async def release(self) -> None:
        """Leave what has been claimed here to whoever comes first."""
        await self._database.note(reminder_rows.release, self._owner)

    async def rest(self) -> timedelta | None:
        """Return how long nothing more falls due; None: nothing is planned."""
        now = self._clock.now()
        moment = await self._database.read(reminder_rows.next_due, now)
        return None if moment is None else moment - now

    async def later(self, user_id: int, message_id: int, span: timedelta) -> int:
        """Remind a person again after a time; return of how many tables."""
        at = self._clock.now() + span
        return await self._database.write(reminder_rows.later, user_id, message_id, at)

    async def later_at(self, user_id: int, table_id: int | None, span: timedelta) -> int:
        """Remind a person after a time of a table, or of all that wait; return of how many."""
        at = self._clock.now() + span
        return await self._database.write(reminder_rows.later_at, user_id, table_id, at)

    async def quiet(self, user_ids: Sequence[int]) -> set[int]:
        """Return which people are not to be mentioned aloud now."""
        now = self._clock.now()
        found = await self._database.read(habit_rows.of, user_ids)
        return {user_id for user_id, habits in found.items() if quiet_until(habits, now) is not None}

    async def nudge(self, table: Table, user_id: int) -> Nudged:
        """Let those be reminded for whom a table waits, because one of the others asks. May raise Refusal."""
        now = self._clock.now()
        if table.seat_of(user_id) is None:
            raise Refusal("tables.not_seated")
        every = await self._database.read(reminder_rows.pings, table.id)
        others = [each for each in every if each.user_id != user_id]
        if not others:
            raise Refusal("waiting.refused.nobody")
        free = [each for each in others if _free_at(each) <= now]
        ends = [(each, quiet_until(each.habits, now)) for each in free]

        def ask(connection: Connection) -> list[tuple[int, bool]]:
            return [
                (each.seat, end is None)
                for each, end in ends
                if reminder_rows.nudge(connection, table.id, each.seat, now, end or now)
            ]

        asked = await self._database.write(ask) if ends else []
        if not asked:
            moment = min(map(_free_at, others))
            raise Refusal("waiting.refused.lately", when=f"<t:{moment.timestamp():.0f}:R>")
        return Nudged(
            tuple(table.seats[seat] for seat, at_once in asked if at_once),
            tuple(table.seats[seat] for seat, at_once in asked if not at_once),
        )


def _free_at(ping: Ping) -> datetime:
    """Return when somebody may be nudged: some time after their turn came, they were told, nudged last."""
    told = max(ping.since, ping.pinged_at or ping.since) + APART
    return told if ping.nudged_at is None else max(told, ping.nudged_at + NUDGES_APART)
