"""Where tables are kept: the database, and in front of it the positions last used."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

import rules
from bot.storage import changes, game_rows, history_rows, table_rows
from bot.storage.errors import BrokenTable
from rules import Refusal

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from bot.storage.changes import Change
    from bot.storage.database import Database
    from bot.storage.history_rows import Entry
    from bot.tables.posts import PostKind
    from cogs.ports import Status, Table
    from rules.kernel.contract import Game, State

KEPT_POSITIONS: Final = 256


class StaleTable(Refusal):
    """Somebody else changed the table first."""

    def __init__(self) -> None:
        super().__init__("tables.stale")


class Position(msgspec.Struct, frozen=True):
    """The state of a table's game at a version. ``state`` is shared with readers: nobody may change it."""

    version: int
    data: bytes
    state: State


class Store:
    """Reads and writes tables; keeps the positions of those last used, decoded."""

    def __init__(self, database: Database, games: Mapping[str, Game[Any, Any, Any]]) -> None:
        self._database = database
        self._games = games
        self._positions: OrderedDict[int, Position] = OrderedDict()

    async def load(self, table_id: int) -> Table:
        """Return a table as it is now, with its state. Raise Refusal if it is unknown or broken."""
        table, _ = await self.load_position(table_id)
        return table

    async def load_position(self, table_id: int) -> tuple[Table, bytes]:
        """Return a table as it is now and its state as bytes (empty before the start)."""
        kept = self._positions.get(table_id)

        def work(connection: sqlite3.Connection) -> tuple[Table | None, bytes | None]:
            table = table_rows.load(connection, table_id)
            if table is None or (kept is not None and kept.version == table.version):
                return table, None
            return table, game_rows.state(connection, table_id)

        table, data = await self._database.read(work)
        if table is None:
            raise Refusal("tables.unknown", table=table_id)
        if data is not None:
            kept = Position(table.version, data, self._decode(table, data))
        if kept is None:
            return table, b""
        self._keep(table_id, kept)
        return msgspec.structs.replace(table, state=kept.state), kept.data

    async def create(self, table: Table, entry: Entry, post: PostKind) -> int:
        """Store a new table; return its id."""
        return await self._database.write(lambda connection: changes.create(connection, table, entry, post))

    async def commit(self, change: Change) -> Table:
        """Store a change and return the table after it. Raise StaleTable if another one came first."""
        await self._write(lambda connection: changes.write(connection, change))
        table = change.after
        kept = self._positions.get(table.id)
        if change.state is not None and table.state is not None:
            self._keep(table.id, Position(table.version, change.state, table.state))
        elif kept is not None and kept.version == change.before.version:
            self._keep(table.id, msgspec.structs.replace(kept, version=table.version))
        return table

    async def commit_undo_request(self, before: Table, after: Table, post: PostKind | None) -> Table:
        """Store a changed wish to undo and return the table with it. Raise StaleTable as ``commit`` does."""
        await self._write(lambda connection: changes.write_undo(connection, before, after, post))
        return after

    async def find(
        self, guild_id: int, channel_id: int | None, user_id: int | None, statuses: Sequence[Status]
    ) -> list[Table]:
        """Return the tables of a server, newest first, without their states."""
        return await self._database.read(
            lambda connection: table_rows.find(connection, guild_id, channel_id, user_id, statuses)
        )

    async def history(self, table_id: int, *, after: int = 0) -> list[Entry]:
        """Return what happened at a table after a version, oldest first."""
        return await self._database.read(
            lambda connection: history_rows.entries(connection, table_id, after=after)
        )

    async def standing_moves(self, table_id: int) -> list[Entry]:
        """Return the moves that made the present position, oldest first."""
        return await self._database.read(lambda connection: history_rows.standing_moves(connection, table_id))

    async def seed(self, table_id: int) -> str:
        """Return the seed of a table that has begun."""
        seed = await self._database.read(lambda connection: game_rows.seed(connection, table_id))
        assert seed is not None
        return seed

    async def waiting_for_bots(self) -> list[int]:
        """Return the ids of the tables where a bot player is to act."""
        return await self._database.read(table_rows.waiting_for_bots)

    async def _write(self, work: Callable[[sqlite3.Connection], None]) -> None:
        try:
            await self._database.write(work)
        except table_rows.StaleError as error:
            raise StaleTable from error

    def _decode(self, table: Table, data: bytes) -> State:
        try:
            state: State = rules.load(self._games[table.title], data)
        except msgspec.DecodeError as error:
            raise BrokenTable(table.id) from error
        return state

    def _keep(self, table_id: int, position: Position) -> None:
        self._positions[table_id] = position
        self._positions.move_to_end(table_id)
        if len(self._positions) > KEPT_POSITIONS:
            self._positions.popitem(last=False)
