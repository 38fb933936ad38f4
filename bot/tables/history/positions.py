"""Earlier positions of tables; where they were not kept the game is played again for them, once."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.logs import contained
from bot.model import Status
from bot.storage import changes
from bot.storage.errors import BrokenTable
from bot.storage.rows import game_rows
from bot.storage.rows.state_rows import NotKept
from bot.tables.history import replaying
from rules import Refusal
from rules.kernel.record import Differs

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from bot.model import StoredTable
    from bot.pools import Pools
    from bot.storage.connection import Connection
    from bot.tables.store import Record, Store
    from rules.kernel.contract import AnyGame, State

logger = logging.getLogger(__name__)


@asynccontextmanager
async def resting() -> AsyncIterator[None]:
    """Rest for as long as it took what is done within: others have the processor meanwhile."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    yield
    await asyncio.sleep(clock() - begun)


class Positions:
    """Finds what tables were like."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], pools: Pools) -> None:
        self._store = store
        self._database = store.database
        self._games = games
        self._pools = pools

    async def table(self, table_id: int, version: int) -> StoredTable:
        """Return a table with the position, version and status that it had; the rest is as it is now.

        Raise Refusal if there was no such version, or if its position is not known any more.
        """
        try:
            table, state = await self._find(table_id, version)
        except NotKept as error:
            raise Refusal("tables.not_kept", table=table_id) from error
        if version == table.version:
            return replace(table, state=state)
        if not 1 <= version < table.version:
            raise Refusal("tables.no_such_version", version=version)
        status = Status.LOBBY if state is None else Status.RUNNING
        return replace(table, state=state, version=version, status=status, vote=None, winner=None)

    async def state(self, table_id: int, version: int) -> State:
        """Return the position that a game had, for taking moves back to it. Raise Refusal if it cannot be."""
        try:
            _, state = await self._find(table_id, version)
        except (BrokenTable, NotKept) as error:
            raise Refusal("tables.undo_impossible") from error
        if state is None:
            raise Refusal("tables.undo_impossible")
        return state

    async def filled(self, table_id: int) -> Record:
        """Return all that is stored of a table, with the states that were not kept where they are found."""
        record = await self._store.load_record(table_id)
        game = self._games[record.table.title]
        if record.game.replayed_by is None or record.game.replayed_by >= game.revision:
            return record
        try:
            found = await self._pools.replays.run(replaying.replayed, game, record)
        except Differs:
            await self._database.write(game_rows.mark_replayed, table_id, game.revision)
            return record
        await self._database.write(changes.fill, table_id, found)
        return await self._store.load_record(table_id)

    async def fill_all(self) -> None:
        """Make sure that the states of all tables are kept, one after the other, half of the time at rest."""
        for table_id in await self.to_replay():
            async with resting():
                with contained(logger, "The states of table %d could not be filled in", table_id):
                    await self.filled(table_id)

    async def to_replay(self) -> list[int]:
        """Return the tables where states are missing that the present rules have not tried to find yet."""

        def work(connection: Connection) -> list[int]:
            return [
                table_id
                for title, game in self._games.items()
                for table_id in game_rows.to_replay(connection, title, game.revision)
            ]

        return await self._database.read(work)

    async def _find(self, table_id: int, version: int) -> tuple[StoredTable, State | None]:
        try:
            return await self._store.at(table_id, version)
        except NotKept:
            await self.filled(table_id)
            return await self._store.at(table_id, version)
