"""Tables as they are looked at: now and earlier, in lists, their log and their file."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from bot.model import Status
from bot.storage import finding
from bot.storage.errors import BrokenTable
from bot.storage.rows import history_rows
from bot.tables import listing
from bot.tables.past import course, export, history
from bot.tables.past.earlier import Earlier
from bot.tables.seeing import seen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.clock import Clock
    from bot.model import Absence, Holder, LogEntry, Mine, Search, Standing, StoredTable, Table, TableFacts
    from bot.model import Clock as SeatClock
    from bot.tables.store import Store
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]

MOST_NEWS: Final = 200
"""Versions of a table that a player is told of who comes back to it; the others stand in the log."""
logger = logging.getLogger(__name__)


class Library:
    """The part of the port ``Tables`` that changes nothing; what leaves it is what the asker may see."""

    def __init__(self, store: Store, clock: Clock, games: Mapping[str, AnyGame]) -> None:
        self._clock = clock
        self._games = games
        self._store = store
        self._database = store.database
        self._earlier = Earlier(store, games)

    async def get(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it (None: everybody); Refusal "tables.unknown" if there is none."""
        return self._seen(await self._store.load(table_id), user_id)

    async def about(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as ``get`` does; without its game where that cannot be read under these rules."""
        return self._seen(await self._as_far_as_readable(table_id), user_id)

    async def at(self, table_id: int, version: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it, with the position, version and status that it had.

        The rest is as it is now. Raise Refusal if there was no such version, or if its position is not known
        any more.
        """
        return self._seen(await self._earlier.table(table_id, version), user_id)

    async def find(self, search: Search) -> list[Table]:
        """Return the tables looked for, without their states: nearest first, then by status, newest first.

        There are at most ``search.limit``. With words there may be some more, the ones that fit in other
        ways, for the caller to choose from.
        """
        return await self._database.read(listing.found, search)

    async def mine(self, user_id: int, first: int, most: int) -> Mine:
        """Return ``most`` of a person's tables that are not over, from the one at place ``first`` on."""
        return await self._database.read(listing.mine, user_id, first, most)

    async def standings(self, tables: Sequence[Table]) -> list[Standing]:
        """Return tables with whom they wait for and where their newest posts are."""
        return await self._database.read(listing.standings, tables)

    async def standings_of(self, table_ids: Sequence[int]) -> list[Standing]:
        """Return the tables of these numbers as ``standings`` does."""
        return await self._database.read(listing.standings_of, table_ids)

    async def clocks(self, table_id: int) -> list[SeatClock]:
        """Return the clocks of a table as they stand now, by seat; none where its pace is relaxed."""
        return await self._database.read(listing.clocks, table_id, self._clock.now())

    async def absence(self, table: TableFacts) -> Absence | None:
        """Return who has left the server, at a table that is paused for that; None at others."""
        return await self._store.absence(table)

    async def channels(self, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
        """Return the channels that have tables of these statuses; of over ``MOST_CHANNELS`` the newest."""
        return await self._database.read(finding.channels, guild_id, statuses)

    async def holders(self, table_id: int) -> list[Holder]:
        """Return who has held the seats of a table that has begun, by seat, then in their order."""
        return await self._database.read(history_rows.holders, table_id)

    async def log(self, table_id: int, viewer: int | None, *, after: int = 0) -> list[LogEntry]:
        """Return what happened after a version, oldest first, as ``viewer`` (a seat or None) may see it."""
        table = await self._store.about(table_id)
        entries = await self._store.history(table_id, after=after)
        return history.told(self._games[table.title], entries, viewer)

    async def news(self, table_id: int, seat: int, turn: int) -> list[LogEntry]:
        """Return what happened since a seat's last turn before ``turn``, as the seat may know it.

        The last of its own moves of then is the first entry. There are the ``MOST_NEWS`` newest at most.
        """
        table = await self._store.about(table_id)
        after = max(0, table.version - MOST_NEWS)
        entries = await self._database.read(
            history_rows.since_last_turn_of, table_id, seat, turn, after=after
        )
        return history.told(self._games[table.title], entries, seat)

    async def course(self, table_id: int) -> Sequence[Sequence[int]]:
        """Return the totals by seat at the start and at the ends of turns of a game that is over.

        There are some 60 at most, oldest first; none before the end, and none where positions are not kept.
        """
        record = await self._store.load_record(table_id)
        if record.table.status is not Status.FINISHED:
            return ()
        try:
            return await asyncio.to_thread(course.totals, self._games[record.table.title], record)
        except Exception:  # without its course a game is told all the same
            logger.exception("The course of table %d could not be counted", table_id)
            return ()

    async def export(self, table_id: int) -> bytes:
        """Return the table as JSON: a finished one whole with its seed, another without anything hidden."""
        table = await self._as_far_as_readable(table_id)
        game = self._games[table.title]
        if table.status is Status.FINISHED:
            await self._earlier.fill(table_id)
            return await asyncio.to_thread(export.finished, game, await self._store.load_record(table_id))
        return export.unfinished(game, table, await self._store.history(table_id))

    async def _as_far_as_readable(self, table_id: int) -> StoredTable:
        try:
            return await self._store.load(table_id)
        except BrokenTable:
            return await self._store.about(table_id)

    def _seen(self, table: StoredTable, user_id: int | None) -> Table:
        return seen(self._games[table.title], table, user_id)
