"""Clocks that have run out: remedied by the others, taken back."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta
from time import monotonic, time
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.logs import contained
from bot.model import Remedy, Status
from bot.model.posts import PostKind
from bot.share import ALL
from bot.storage.rows import attendance_rows, clock_rows, season_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import clocks
from bot.tables.store import StaleTable
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.model import Clock, ClockEvent, StoredTable, Table
    from bot.share import Share
    from bot.storage.connection import Connection
    from bot.storage.rows.clock_rows import Due
    from bot.tables.autopilot import Autopilot
    from bot.tables.ledger import Ledger
    from bot.tables.voting import Voting

log = logging.getLogger(__name__)
_OFTEN: Final = timedelta(seconds=30)
"""How often it is noted that people can play."""
_DAY: Final = timedelta(days=1)
"""After so long an absence what lapses when nothing happens has its whole time anew."""
_AT_ONCE: Final = 200
"""Tables whose clocks are moved in one transaction: presses wait for it."""


class Timing:
    """The clocks of all tables."""

    def __init__(self, ledger: Ledger, autopilot: Autopilot, votes: Voting) -> None:
        self._ledger, self._autopilot, self._votes = ledger, autopilot, votes
        self._store = ledger.store
        self._attended: datetime | None = None
        self._attending = asyncio.Lock()
        self._slept = _slept()

    async def attend(self, share: Share = ALL) -> None:
        """Note that people in servers of a share can play now.

        If they could not for long, as the bot was off, or cut off from Discord, that time counts on no clock,
        and votes last longer by it; if for a day, lobbies and seasons that have not begun do not lapse by it.
        """
        now, database = self._ledger.clock.now(), self._ledger.database
        self._wake()
        async with self._attending:
            last = self._attended
            self._attended = None  # until it is noted: where the database is out of reach nobody can play
            if last is None:
                since = await database.read(attendance_rows.last, share)
                if since is not None and now - since > clock_rows.AWAY:
                    await self._spare(share, since, now)
            if last is None or now - last >= _OFTEN:
                await database.note(attendance_rows.note, share, now)
                last = now
            self._attended = last

    async def arrive(self, share: Share = ALL) -> None:
        """Do what ``attend`` does, where nobody has yet since people can play again: somebody does."""
        self._wake()
        if self._attended is None:
            await self.attend(share)

    def interrupt(self) -> None:
        """Take it that people cannot play until ``attend`` is called again."""
        self._attended = None

    def _wake(self) -> None:
        """Take it that people could not play while the machine was suspended, if it was for long."""
        slept = _slept()
        if slept - self._slept > clock_rows.AWAY:
            self.interrupt()
        self._slept = slept

    async def _spare(self, share: Share, begin: datetime, end: datetime) -> None:
        database = self._ledger.database
        await self._move(await database.read(clock_rows.running, share), begin, end)
        if await database.write(attendance_rows.take, share, begin, end):  # no other process does it, too
            for table_id in await database.read(table_rows.voting, share):
                fault = contained(log, "The vote at table %d could not be made longer", table_id)
                with fault, suppress(Refusal):  # it cannot be read, or was changed just now
                    await self._lengthen(await self._store.load(table_id), begin, end)
            if end - begin >= _DAY:
                await database.write(_renew, share, end)
        log.warning("Nobody could play from %s to %s: that counts on no clock", begin, end)

    async def spare(self, guild_id: int, begin: datetime, end: datetime) -> None:
        """Let the clocks in a server count nothing of a time, if long, in which nobody there could play."""
        if end - begin > clock_rows.AWAY:
            tables = await self._ledger.database.read(clock_rows.running, ALL, guild_id)
            await self._move(tables, begin, end)

    async def _move(self, tables: Sequence[tuple[int, str]], begin: datetime, end: datetime) -> None:
        for first in range(0, len(tables), _AT_ONCE):
            some = tables[first : first + _AT_ONCE]
            await self._ledger.database.write(clock_rows.spare_all, some, begin, end)

    async def _lengthen(self, table: StoredTable, begin: datetime, end: datetime) -> None:
        """Let who has not answered the vote at a table have as long as they would have had."""
        vote = table.vote
        if vote is not None and vote.until is not None and vote.until > begin:
            after = replace(table, vote=replace(vote, until=vote.until + (end - begin)))
            await self._store.commit_vote(table, after, None)

    async def of_table(self, table_id: int) -> list[Clock]:
        """Return the clocks of a table as they stand now, by seat; none where its pace is relaxed."""
        return await self._ledger.database.read(_faces, table_id, self._ledger.clock.now())

    async def remedy(self, table_id: int, user_id: int, seat: int, remedy: Remedy) -> Table:
        """Choose, as one of the others, what is done about a seat whose time is used up, or who has left.

        The end is a vote: the first one asks for it, the others agree.
        """
        if remedy is Remedy.END:
            return await self._votes.end(table_id, user_id, seat)
        async with self._ledger.changing(table_id) as table:
            accounts = await self._ledger.database.read(clock_rows.of_table, table_id)
            absence = await self._store.absence(table)
            if absence is not None and absence.seat == seat:
                after, event = clocks.chosen_of_absent(table, absence, user_id, remedy)
            else:
                after, event = clocks.chosen(table, accounts, user_id, seat, remedy)
            changed = await self._tick(table, after, event, user_id)
        return await self._autopilot.followed(changed, user_id)

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """Take one's seat back that a bot player has held, or that was open to whoever takes it."""
        async with self._ledger.changing(table_id) as table:
            changed = await self._tick(table, *clocks.back(table, user_id), user_id)
        return await self._autopilot.followed(changed, user_id)

    async def run_out(self, due: Due) -> bool:
        """See to a clock that has run out; return False if it has not, or has been seen to."""
        async with self._ledger.changing(due.table_id) as table:
            account = (await self._ledger.database.read(clock_rows.of_table, due.table_id)).get(due.seat)
            if account is None or account.since is None or account.late:
                return False
            try:
                await self._tick(table, *clocks.run_out(table, account), None)
            except StaleTable:
                return False
            return True

    async def due(self, share: Share = ALL) -> list[Due]:
        """Return the clocks that have run out in servers of a share and have not been seen to."""
        return await self._ledger.database.read(clock_rows.due, self._ledger.clock.now(), share)

    async def next_due(self) -> datetime | None:
        """Return when the next clock runs out."""
        return await self._ledger.database.read(clock_rows.next_due, self._ledger.clock.now())

    async def put_off(self, due: Due, wait: timedelta) -> None:
        """See to a clock that has run out after a time."""
        now = self._ledger.clock.now()
        await self._ledger.database.write(clock_rows.postpone, due, now, now + wait)

    async def _tick(
        self, table: StoredTable, after: StoredTable, event: ClockEvent, user_id: int | None
    ) -> StoredTable:
        """Commit what has happened to a clock; presses made before it stay good while the game goes on."""
        over = after.status is Status.FINISHED
        post, told = PostKind.FINAL if over else PostKind.TURN, clocks.written(event)
        return await self._ledger.commit(Kind.CLOCK, table, after, None, user_id, post, told, aside=not over)


def _renew(connection: Connection, share: Share, now: datetime) -> None:
    """Let lobbies, and seasons that have not begun, be as if they had been changed ``now``."""
    table_rows.renew_lobbies(connection, share, now)
    season_rows.renew(connection, share, now)


def _faces(connection: Connection, table_id: int, now: datetime) -> list[Clock]:
    """Return the clocks of a table as they stand ``now``: those of seats that persons play."""
    table = table_rows.load(connection, table_id)
    if table is None:
        return []
    played = {seat.index for seat in table.persons}
    return [face for face in clock_rows.faces(connection, table_id, table.pace, now) if face.seat in played]


def _slept() -> timedelta:
    """Return a span that grows by as long as the machine is suspended, which ``monotonic`` does not count.

    Source: clock_gettime(2) of Linux, CLOCK_MONOTONIC; mach_absolute_time of macOS.
    """
    return timedelta(seconds=time() - monotonic())
