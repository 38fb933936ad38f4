"""Tables as they are looked at: one, or many in lists."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from bot.model import Mine, Search, Standing
from bot.storage import finding
from bot.storage.rows import history_rows, post_rows, result_rows, table_rows, waiting_rows
from bot.storage.settings import language_of
from bot.tables.seeing import without_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Absence, Holder, Played, Status, Table, TableFacts
    from bot.model.results import Outcome
    from bot.storage.connection import Connection
    from bot.tables.ledger import Ledger


class Library:
    """Changes nothing; what leaves it is what the asker may see."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def get(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it (None: everybody); Refusal "tables.unknown" if there is none."""
        return self._ledger.redacted(await self._ledger.store.load(table_id), user_id)

    async def about(self, table_id: int, user_id: int | None = None) -> Table:
        """Return a table as ``get`` does; without its game where that cannot be read under these rules."""
        return self._ledger.redacted(await self._ledger.store.readable(table_id), user_id)

    async def opened(self, table_id: int, user_id: int) -> tuple[Table, str | None]:
        """Return a table as ``about`` does, and the language that the user has chosen."""
        table, language = await self._ledger.store.load_readable(
            table_id, lambda connection: language_of(connection, user_id)
        )
        return self._ledger.redacted(table, user_id), language

    async def find(self, search: Search) -> list[Table]:
        """Return the tables looked for, without their states: nearest first, then by status, newest first.

        There are at most ``search.limit``. With words there may be some more, the ones that fit in other
        ways, for the caller to choose from.
        """

        def found(connection: Connection) -> list[Table]:
            tables = table_rows.load_all(connection, finding.ids(connection, search))
            return [without_game(table) for table in tables]

        return await self._ledger.database.read(found)

    async def going_on(
        self, guild_id: int, channels: Sequence[int], statuses: Sequence[Status]
    ) -> list[Table]:
        """Return all tables in channels of a server that are at these statuses, of which none is over."""
        there = Search(guild_id, 0, tuple(statuses), tuple(channels), limit=sys.maxsize)
        return await self.find(there)

    async def mine(self, user_id: int, first: int, most: int) -> Mine:
        """Return ``most`` of a person's tables that are not over, from the one at place ``first`` on."""

        def mine(connection: Connection) -> Mine:
            every = waiting_rows.mine(connection, user_id)
            shown = standings_of(connection, [table_id for table_id, _ in every[first : first + most]])
            return Mine(tuple(shown), len(every), sum(waits for _, waits in every))

        return await self._ledger.database.read(mine)

    async def standings(self, tables: Sequence[Table]) -> list[Standing]:
        """Return tables with whom they wait for and where their newest posts are."""
        return await self._ledger.database.read(standings, tables)

    async def standings_of(self, table_ids: Sequence[int]) -> list[Standing]:
        """Return the tables of these numbers as ``standings`` does."""
        return await self._ledger.database.read(standings_of, table_ids)

    async def absence(self, table: TableFacts) -> Absence | None:
        """Return who has left the server, at a table that is paused for that; None at others."""
        return await self._ledger.store.absence(table)

    async def channels(self, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
        """Return the channels that have tables of these statuses; of over ``MOST_CHANNELS`` the newest."""
        return await self._ledger.database.read(finding.channels, guild_id, statuses)

    async def played(self, wanted: Played) -> list[tuple[Table, Outcome]]:
        """Return finished games that somebody looks for, newest first, with what they came to."""

        def played(connection: Connection) -> list[tuple[Table, Outcome]]:
            found = table_rows.load_all(connection, result_rows.played(connection, wanted))
            outcomes = ((table, result_rows.of(connection, table.id)) for table in found)
            return [(without_game(table), outcome) for table, outcome in outcomes if outcome is not None]

        return await self._ledger.database.read(played)

    async def holders(self, table_id: int) -> list[Holder]:
        """Return who has held the seats of a table that has begun, by seat, then in their order."""
        return await self._ledger.database.read(history_rows.holders, table_id)


def standings_of(connection: Connection, table_ids: Sequence[int]) -> list[Standing]:
    """Return the tables of these numbers with whom they wait for and their newest posts."""
    return standings(connection, table_rows.load_all(connection, table_ids))


def standings(connection: Connection, tables: Sequence[TableFacts]) -> list[Standing]:
    """Return tables with whom they wait for and their newest posts."""
    waiting = waiting_rows.of_tables(connection, [table.id for table in tables])
    return [
        Standing(without_game(table), tuple(waiting[table.id]), post_rows.last_posted(connection, table.id))
        for table in tables
    ]
