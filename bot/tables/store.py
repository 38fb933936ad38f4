"""Where tables and their games are kept: the database, and in front of it the positions last used."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

import msgspec

import rules
from bot import measures
from bot.model import Pause
from bot.model.posts import PostKind
from bot.newest import Newest
from bot.storage import changes
from bot.storage.errors import BrokenTable, LeftBehind
from bot.storage.rows import game_rows, history_rows, person_rows, post_rows, state_rows, table_rows
from bot.storage.rows.state_rows import Kept
from bot.tables import lobby
from rules import CannotUpgrade, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.model import Absence, Holder, StoredTable, TableFacts
    from bot.storage.changes import Change, Written
    from bot.storage.connection import Connection
    from bot.storage.database import Database
    from bot.storage.rows.game_rows import StoredGame
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.state_rows import StateRow
    from rules.kernel.contract import AnyGame, State

log = logging.getLogger(__name__)
KEPT_POSITIONS: Final = 256
SOON: Final = timedelta(minutes=1)
"""Whatever sleeps until something falls due looks again after that long at the latest."""

T = TypeVar("T")
P = ParamSpec("P")


class StaleTable(Refusal):
    """Somebody else changed the table first."""

    def __init__(self) -> None:
        super().__init__("tables.stale")


class Position(msgspec.Struct, frozen=True):
    """A table with its state, and the state as bytes. Readers share it: nobody may change it.

    ``kept`` is the state as it is kept with its version, where this program has stored it.
    """

    table: StoredTable
    data: bytes
    kept: Kept | None = None

    def __repr__(self) -> str:
        return f"Position({self.table.id})"


class Record(msgspec.Struct, frozen=True):
    """All that is stored of a table that has begun, from one transaction; the table is without its state."""

    table: StoredTable
    game: StoredGame
    entries: Sequence[Entry]
    states: Sequence[StateRow]
    holders: Sequence[Holder] = ()

    def __repr__(self) -> str:
        return f"Record({self.table.id})"


class Store:
    """Reads and writes tables; keeps the positions of those last used, decoded.

    ``begin`` is called with the number of a table when a change has been stored after which a seat is to
    act that does not act itself.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, AnyGame],
        hasten: Callable[[], None] = lambda: None,
    ) -> None:
        """``hasten`` is called when something falls due sooner than a sleeper would look.

        A clock, its reminder, or the next round of a season.
        """
        self.database = database
        self._hasten = hasten
        self._games = games
        self.begin: Callable[[int], None] = lambda _: None
        self._positions = Newest[int, Position](KEPT_POSITIONS)

    async def load(self, table_id: int) -> StoredTable:
        """Return a table as it is now, with its state. Raise Refusal if it is unknown or broken."""
        table, _ = await self.load_position(table_id)
        return table

    async def load_position(self, table_id: int, version: int | None = None) -> tuple[StoredTable, bytes]:
        """Return a table as it is now and its state as bytes (empty before the start).

        Who names the ``version`` that a change is to be made to may get a table that another program has
        changed since: the commit then refuses.
        """
        kept = self._positions.get(table_id)
        if kept is not None and kept.table.version == version:
            return kept.table, kept.data
        return self._position(table_id, kept, *await self.database.read(_find, table_id, kept))

    async def load_with(
        self, table_id: int, beside: Callable[[Connection], T], *, notes: bool = False
    ) -> tuple[StoredTable, T]:
        """Return a table as ``load`` does, and what else is read of the same moment; ``notes``: or noted."""
        kept = self._positions.get(table_id)

        def work(connection: Connection) -> tuple[T, tuple[StoredTable | None, StoredGame | None]]:
            return beside(connection), _find(connection, table_id, kept)

        there, found = await (self.database.note(work) if notes else self.database.read(work))
        table, _ = self._position(table_id, kept, *found)
        return table, there

    async def load_readable(
        self,
        table_id: int,
        beside: Callable[[Connection], T],
        *,
        notes: bool = False,
    ) -> tuple[StoredTable, T]:
        """Do what ``load_with`` does; without its game where that cannot be read under these rules."""

        def work(connection: Connection) -> tuple[T, StoredTable | None]:
            return beside(connection), table_rows.load(connection, table_id)

        try:
            return await self.load_with(table_id, beside, notes=notes)
        except BrokenTable:
            there, found = await (self.database.note(work) if notes else self.database.read(work))
            return self._known(table_id, found), there

    async def readable(self, table_id: int) -> StoredTable:
        """Return a table as ``load`` does; without its game where that cannot be read under these rules."""
        table, _ = await self.load_readable(table_id, lambda _: None)
        return table

    def _position(
        self, table_id: int, kept: Position | None, found: StoredTable | None, game: StoredGame | None
    ) -> tuple[StoredTable, bytes]:
        """Return a table with its state from what was found and what was kept, and keep it."""
        table = self._known(table_id, found)
        if game is not None:
            state = self.decode(table, game.state, game.revision)
            is_present = game.revision == self._games[table.title].revision
            data = game.state if is_present else rules.dump(state)
            position = Position(msgspec.structs.replace(table, state=state), data)
        elif kept is not None:
            table = msgspec.structs.replace(table, state=kept.table.state)
            position = msgspec.structs.replace(kept, table=table)
        else:
            return table, b""
        self._positions[table_id] = position
        return position.table, position.data

    async def about(self, table_id: int) -> StoredTable:
        """Return a table without its state, also one whose state cannot be read. May raise Refusal."""
        return self._known(table_id, await self.database.read(table_rows.load, table_id))

    async def at(self, table_id: int, version: int) -> tuple[StoredTable, State | None]:
        """Return a table without its state, and the state after a version. May raise Refusal, NotKept."""

        def work(connection: Connection) -> tuple[StoredTable | None, Kept | None]:
            return table_rows.load(connection, table_id), state_rows.at(connection, table_id, version)

        found, kept = await self.database.read(work)
        table = self._known(table_id, found)
        return table, None if kept is None else self.decode(table, kept.state, kept.revision)

    async def load_record(self, table_id: int) -> Record:
        """Return all that is stored of a table that has begun. Raise Refusal if it is unknown or broken."""

        def work(
            connection: Connection,
        ) -> tuple[StoredTable | None, StoredGame | None, list[Entry], list[StateRow], list[Holder]]:
            return (
                table_rows.load(connection, table_id),
                game_rows.load(connection, table_id),
                history_rows.entries(connection, table_id),
                state_rows.every(connection, table_id),
                history_rows.holders(connection, table_id),
            )

        found, game, entries, states, holders = await self.database.read(work)
        table = self._known(table_id, found)
        if game is None:
            raise BrokenTable(table_id)
        return Record(table, game, entries, states, holders)

    async def create(self, table: StoredTable) -> int:
        """Store a new lobby; return its id. Raise Refusal where too many lobbies are open."""
        table_id = await self.database.write(self._create, table, PostKind.LOBBY)
        log.info("Table %d: opened, %s", table_id, table.title)
        return table_id

    async def create_taught(self, start: Change) -> StoredTable:
        """Store a new table that teaches and its start, both or neither. Raise Refusal as ``create`` does."""

        def work(connection: Connection) -> tuple[Change, Written]:
            table_id = self._create(connection, start.before, None)
            history_rows.begin_lessons(connection, table_id)
            change = start.of(table_id)
            return change, changes.write(connection, change)

        return self._committed(*await self.database.write(work))

    async def create_begun(
        self, starts: Sequence[Change], beside: Callable[[Connection, Sequence[int]], None]
    ) -> None:
        """Store new tables and their starts, and what else is stored with their numbers: all or nothing.

        None of them is posted as a lobby; a thread may be opened under a message in the place of that. Raise
        StaleTable where what is stored ``beside`` them does not fit any more.
        """

        def work(connection: Connection) -> list[tuple[Change, Written]]:
            opened = [self._insert(connection, start.before, PostKind.LOBBY) for start in starts]
            numbered = [start.of(table_id) for start, table_id in zip(starts, opened, strict=True)]
            written = [(change, changes.write(connection, change)) for change in numbered]
            beside(connection, [change.after.id for change in numbered])
            return written

        try:
            stored = await self.database.write(work)
        except table_rows.StaleError as error:
            raise StaleTable from error
        for change, written in stored:
            self._committed(change, written)

    async def create_rematch(self, table: StoredTable) -> int:
        """Store the rematch of a table; return its id, or that of the one that was opened first.

        Raise Refusal where too many lobbies are open.
        """
        assert table.rematch_of is not None
        before = table.rematch_of

        def work(connection: Connection) -> int:
            if (there := table_rows.rematch_of(connection, before)) is not None:
                return there
            return self._create(connection, table, PostKind.LOBBY)

        try:
            return await self.database.write(work)
        except table_rows.RematchThereError:
            there = await self.database.read(table_rows.rematch_of, before)
            if there is None:
                raise StaleTable from None
            return there

    async def commit(
        self, change: Change, look: Callable[[Connection, StoredTable], None] | None = None
    ) -> StoredTable:
        """Store a change and return the table after it. Raise StaleTable if another one came first.

        ``look`` reads what is to be known of it, in the same transaction.
        """
        position = self._positions.get(change.before.id)
        if position is not None and position.table.version == change.before.version:
            change = msgspec.structs.replace(change, kept=position.kept)
        else:
            position = None

        def work(connection: Connection) -> Written:
            written = changes.write(connection, change)
            if look is not None:
                look(connection, change.after)
            return written

        written = await self.write(change.before, work)
        return self._committed(change, written, position)

    async def commit_vote(
        self, before: StoredTable, after: StoredTable, post: PostKind | None
    ) -> StoredTable:
        """Store a changed vote and return the table with it. Raise StaleTable as ``commit`` does."""
        await self.write(before, changes.write_vote, before, after, post)
        kept = self._positions.get(after.id)
        if kept is not None and kept.table.version == after.version:
            self._positions[after.id] = msgspec.structs.replace(kept, table=after)
        return after

    async def note_fault(self, table_id: int, fault: str) -> None:
        """Note why the bot players of a table cannot go on; its channel is told once."""

        def work(connection: Connection) -> None:
            if first := table_rows.note_fault(connection, table_id, fault):
                post_rows.make_due(connection, table_id, "turn", *first, at=None)

        await self.database.write(work)
        kept = self._positions.get(table_id)
        if kept is not None:
            table = msgspec.structs.replace(kept.table, fault=fault)
            self._positions[table_id] = msgspec.structs.replace(kept, table=table)

    async def blot(self, table_id: int, user_id: int) -> None:
        """Make a person a former player in all that is stored of a table that nobody goes on with."""

        def work(connection: Connection) -> None:
            person_rows.blot(connection, table_id, user_id, person_rows.next_former(connection, table_id))

        await self.database.write(work)
        self._positions.pop(table_id, None)

    async def absence(self, table: TableFacts) -> Absence | None:
        """Return who has left the server, at a table that is paused for that; None at others."""
        if table.paused is not Pause.MEMBER:
            return None
        return await self.database.read(history_rows.absence, table.id)

    def _known(self, table_id: int, table: StoredTable | None) -> StoredTable:
        if table is None:
            raise Refusal("tables.unknown", table=table_id)
        if table.title not in self._games:
            raise BrokenTable(table_id)
        return table

    def _create(self, connection: Connection, table: StoredTable, post: PostKind | None) -> int:
        lobby.may_open(*table_rows.crowd(connection, table.guild_id, table.host_id))
        return self._insert(connection, table, post)

    def _insert(self, connection: Connection, table: StoredTable, post: PostKind | None) -> int:
        return changes.create(connection, table, self._games[table.title].revision, post)

    def _committed(self, change: Change, written: Written, position: Position | None = None) -> StoredTable:
        """Keep the position after a change (``position``: the one before it), and tell what is due."""
        _note(change)
        if written.season or (written.due is not None and written.due <= change.entry.at + SOON):
            self._hasten()
        if change.state is not None:
            kept = Kept(change.entry.version, change.entry.revision, change.state)
            self._positions[change.after.id] = Position(change.after, change.state, kept)
        elif position is not None:
            self._positions[change.after.id] = msgspec.structs.replace(position, table=change.after)
        if written.unattended:
            self.begin(change.after.id)
        return change.after

    async def write(
        self,
        before: StoredTable,
        work: Callable[Concatenate[Connection, P], T],
        *values: P.args,
        **named: P.kwargs,
    ) -> T:
        """Write what fits a table as it was ``before``. Raise StaleTable if another change came first."""
        try:
            return await self.database.write(work, *values, **named)
        except table_rows.StaleError as error:
            self._positions.pop(before.id, None)
            raise StaleTable from error

    def decode(self, table: StoredTable, data: bytes, revision: int) -> State:
        """Return a state of a table as it is now written. Raise BrokenTable, LeftBehind where that fails."""
        try:
            state: State = rules.load(self._games[table.title], data, revision)
        except CannotUpgrade as error:
            raise LeftBehind(table.id) from error
        except msgspec.DecodeError as error:
            raise BrokenTable(table.id) from error
        return state


def _note(change: Change) -> None:
    """Log and count a change that is on disk; not that somebody is forgotten, which nobody is to retrace.

    Nor how they leave a table by it: the tables that are left in one moment would be known as one person's.
    """
    if change.forgets is not None:
        return
    entry, table = change.entry, change.after
    measures.CHANGES.labels(table.title, entry.kind.value).inc()
    if change.course is not None and change.course.turn_over:
        measures.TURNS.labels(table.title).inc()
    log.info("Table %d: %s, version %d, seat %s", table.id, entry.kind.value, entry.version, entry.seat)


def _find(
    connection: Connection, table_id: int, kept: Position | None
) -> tuple[StoredTable | None, StoredGame | None]:
    """Return a table, and its game unless its position is ``kept``."""
    table = table_rows.load(connection, table_id)
    if table is None or (kept is not None and kept.table.version == table.version):
        return table, None
    return table, game_rows.load(connection, table_id)
