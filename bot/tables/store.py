"""Where tables are kept: the database, and in front of it the positions last used."""

from __future__ import annotations

from collections import OrderedDict
from datetime import timedelta
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

import rules
from bot.storage import changes, finding
from bot.storage.errors import BrokenTable, LeftBehind
from bot.storage.rows import (
    clock_rows,
    game_rows,
    history_rows,
    holder_rows,
    idle_rows,
    lesson_rows,
    noise_rows,
    order_rows,
    person_rows,
    plan_rows,
    post_rows,
    state_rows,
    table_rows,
    waiting_rows,
)
from bot.storage.rows.state_rows import Kept
from bot.tables import lobby
from bot.tables.posts import PostKind
from cogs.ports import Pause
from rules import CannotUpgrade, Refusal

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime
    from typing import Any

    from bot.banks import Account
    from bot.storage.changes import Change, Written
    from bot.storage.database import Database
    from bot.storage.model import Table
    from bot.storage.rows.clock_rows import Due
    from bot.storage.rows.game_rows import StoredGame
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.order_rows import StoredOrders
    from bot.storage.rows.plan_rows import StoredPlan
    from bot.storage.rows.state_rows import StateRow
    from bot.storage.rows.waiting_rows import Awaited
    from cogs.ports import Absence, Clock, Holder, Noise, Search, Status, TableFacts, Waiting
    from rules.kernel.contract import Game, State
    from rules.kernel.orders import Kind, Reason

KEPT_POSITIONS: Final = 256
SOON: Final = timedelta(minutes=1)
"""Whatever sleeps until something falls due looks again after that long at the latest."""

T = TypeVar("T")


class StaleTable(Refusal):
    """Somebody else changed the table first."""

    def __init__(self) -> None:
        super().__init__("tables.stale")


class Position(msgspec.Struct, frozen=True):
    """A table with its state, and the state as bytes. Readers share it: nobody may change it.

    ``kept`` is the state as it is kept with its version, where this program has stored it.
    """

    table: Table
    data: bytes
    kept: Kept | None = None

    def __repr__(self) -> str:
        return f"Position({self.table.id})"


class Record(msgspec.Struct, frozen=True):
    """All that is stored of a table that has begun, from one transaction; the table is without its state."""

    table: Table
    game: StoredGame
    entries: Sequence[Entry]
    states: Sequence[StateRow]

    def __repr__(self) -> str:
        return f"Record({self.table.id})"


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: whom it waits for, channel and message of its newest post."""

    table: TableFacts
    waiting: tuple[Waiting, ...]
    post: tuple[int, int] | None


class Store:
    """Reads and writes tables; keeps the positions of those last used, decoded.

    ``unattended`` is called with the number of a table when a change has been stored after which a seat is to
    act that does not act itself.
    """

    def __init__(
        self,
        database: Database,
        games: Mapping[str, Game[Any, Any, Any]],
        unattended: Callable[[int], None] = lambda _: None,
        stir: Callable[[], None] = lambda: None,
    ) -> None:
        """``stir`` is called when a clock or its reminder falls due sooner than a sleeper would look."""
        self._database = database
        self._stir = stir
        self._games = games
        self._unattended = unattended
        self._positions: OrderedDict[int, Position] = OrderedDict()

    async def load(self, table_id: int) -> Table:
        """Return a table as it is now, with its state. Raise Refusal if it is unknown or broken."""
        table, _ = await self.load_position(table_id)
        return table

    async def load_position(self, table_id: int, version: int | None = None) -> tuple[Table, bytes]:
        """Return a table as it is now and its state as bytes (empty before the start).

        Who names the ``version`` that a change is to be made to may get a table that another program has
        changed since: the commit then refuses.
        """
        kept = self._positions.get(table_id)
        if kept is not None and kept.table.version == version:
            return kept.table, kept.data

        def work(connection: sqlite3.Connection) -> tuple[Table | None, StoredGame | None]:
            table = table_rows.load(connection, table_id)
            if table is None or (kept is not None and kept.table.version == table.version):
                return table, None
            return table, game_rows.load(connection, table_id)

        found, game = await self._database.read(work)
        table = self._known(table_id, found)
        if game is not None:
            state, data = self._present(table, game.state, game.revision)
            position = Position(msgspec.structs.replace(table, state=state), data)
        elif kept is not None:
            table = msgspec.structs.replace(table, state=kept.table.state)
            position = msgspec.structs.replace(kept, table=table)
        else:
            return table, b""
        self._keep(position)
        return position.table, position.data

    async def about(self, table_id: int) -> Table:
        """Return a table without its state, also one whose state cannot be read. May raise Refusal."""
        return self._known(table_id, await self._database.read(lambda c: table_rows.load(c, table_id)))

    async def at(self, table_id: int, version: int) -> tuple[Table, State | None]:
        """Return a table without its state, and the state after a version. May raise Refusal, NotKept."""

        def work(connection: sqlite3.Connection) -> tuple[Table | None, Kept | None]:
            return table_rows.load(connection, table_id), state_rows.at(connection, table_id, version)

        found, kept = await self._database.read(work)
        table = self._known(table_id, found)
        return table, None if kept is None else self.decode(table, kept.state, kept.revision)

    async def load_record(self, table_id: int) -> Record:
        """Return all that is stored of a table that has begun. Raise Refusal if it is unknown or broken."""

        def work(
            connection: sqlite3.Connection,
        ) -> tuple[Table | None, StoredGame | None, list[Entry], list[StateRow]]:
            return (
                table_rows.load(connection, table_id),
                game_rows.load(connection, table_id),
                history_rows.entries(connection, table_id),
                state_rows.every(connection, table_id),
            )

        found, game, entries, states = await self._database.read(work)
        table = self._known(table_id, found)
        if game is None:
            raise BrokenTable(table_id)
        return Record(table, game, entries, states)

    async def create(self, table: Table) -> int:
        """Store a new lobby; return its id. Raise Refusal where too many lobbies are open."""
        return await self._database.write(lambda connection: self._create(connection, table, PostKind.LOBBY))

    async def create_taught(self, start: Change) -> Table:
        """Store a new table that teaches and its start, both or neither. Raise Refusal as ``create`` does."""

        def work(connection: sqlite3.Connection) -> tuple[Change, Written]:
            table_id = self._create(connection, start.before, None)
            lesson_rows.begin(connection, table_id)
            change = start.of(table_id)
            return change, changes.write(connection, change)

        return self._committed(*await self._database.write(work))

    async def create_rematch(self, table: Table) -> int:
        """Store the rematch of a table; return its id, or that of the one that was opened first.

        Raise Refusal where too many lobbies are open.
        """
        assert table.rematch_of is not None
        before = table.rematch_of

        def work(connection: sqlite3.Connection) -> int:
            if (there := table_rows.rematch_of(connection, before)) is not None:
                return there
            return self._create(connection, table, PostKind.LOBBY)

        try:
            return await self._database.write(work)
        except table_rows.RematchThereError:
            there = await self.rematch_of(before)
            if there is None:
                raise StaleTable from None
            return there

    async def rematch_of(self, table_id: int) -> int | None:
        """Return the rematch of a table, unless it was cancelled."""
        return await self._database.read(lambda connection: table_rows.rematch_of(connection, table_id))

    async def noise_of(self, guild_id: int) -> Noise:
        """Return how loud new tables of a server are."""
        return await self._database.read(lambda connection: noise_rows.of_guild(connection, guild_id))

    async def set_noise(self, guild_id: int, noise: Noise) -> None:
        """Choose how loud new tables of a server are."""
        await self._database.write(lambda connection: noise_rows.set_guild(connection, guild_id, noise))

    async def parent(self, table_id: int) -> int | None:
        """Return the channel of a table that is in the thread opened for it."""
        return await self._database.read(lambda connection: post_rows.parent(connection, table_id))

    async def of_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """Return the running tables that are in a thread opened for them."""
        return await self._database.read(lambda c: post_rows.of_thread(c, guild_id, thread_id))

    async def paused(self, reason: Pause) -> list[tuple[int, int]]:
        """Return the tables that are paused for a reason, with their servers."""
        return await self._database.read(lambda connection: idle_rows.paused(connection, reason.value))

    async def unchanged(self, status: Status, since: datetime, most: int) -> list[int]:
        """Return tables of a status, not paused, that have not changed after a moment, the oldest first."""
        return await self._database.read(lambda c: idle_rows.unchanged(c, status.value, since, most))

    async def commit(self, change: Change) -> Table:
        """Store a change and return the table after it. Raise StaleTable if another one came first."""
        position = self._positions.get(change.before.id)
        if position is not None and position.table.version == change.before.version:
            change = msgspec.structs.replace(change, kept=position.kept)
        else:
            position = None
        written = await self._write(change.before, lambda connection: changes.write(connection, change))
        return self._committed(change, written, position)

    def _create(self, connection: sqlite3.Connection, table: Table, post: PostKind | None) -> int:
        lobby.may_open(*idle_rows.lobbies(connection, table.guild_id, table.host_id))
        return changes.create(connection, table, self._games[table.title].revision, post)

    def _committed(self, change: Change, written: Written, position: Position | None = None) -> Table:
        """Keep the position after a change (``position``: the one before it), and tell what is due."""
        if written.due is not None and written.due <= change.entry.at + SOON:
            self._stir()
        if change.state is not None:
            kept = Kept(change.entry.version, change.entry.revision, change.state)
            self._keep(Position(change.after, change.state, kept))
        elif position is not None:
            self._keep(msgspec.structs.replace(position, table=change.after))
        if written.unattended:
            self._unattended(change.after.id)
        return change.after

    async def commit_vote(self, before: Table, after: Table, post: PostKind | None) -> Table:
        """Store a changed vote and return the table with it. Raise StaleTable as ``commit`` does."""
        await self._write(before, lambda connection: changes.write_vote(connection, before, after, post))
        kept = self._positions.get(after.id)
        if kept is not None and kept.table.version == after.version:
            self._keep(msgspec.structs.replace(kept, table=after))
        return after

    async def silent(self, table_id: int, since: datetime, now: datetime) -> set[int]:
        """Return the seats whose owners are away now, or have done nothing at the table ``since`` then."""
        return await self._database.read(lambda c: table_rows.silent(c, table_id, since, now))

    async def put_off_vote(self, table_id: int, now: datetime, until: datetime) -> None:
        """Look at a vote that is due, and could not be decided, again at ``until``."""
        await self._database.write(lambda c: table_rows.put_off_vote(c, table_id, now, until))

    async def holders(self, table_id: int) -> list[Holder]:
        """Return who has held the seats of a table."""
        return await self._database.read(lambda connection: holder_rows.of_table(connection, table_id))

    async def votes_due(self, now: datetime) -> list[int]:
        """Return the tables whose votes have to be decided now."""
        return await self._database.read(lambda connection: table_rows.votes_due(connection, now))

    async def note_fault(self, table_id: int, fault: str) -> None:
        """Note why the bot players of a table cannot go on; its channel is told once."""

        def work(connection: sqlite3.Connection) -> None:
            if first := table_rows.note_fault(connection, table_id, fault):
                post_rows.make_due(connection, table_id, "turn", *first)

        await self._database.write(work)
        kept = self._positions.get(table_id)
        if kept is not None:
            table = msgspec.structs.replace(kept.table, fault=fault)
            self._keep(msgspec.structs.replace(kept, table=table))

    async def find(self, search: Search) -> list[Table]:
        """Return the tables looked for, without their states."""
        return await self._database.read(
            lambda connection: table_rows.load_all(connection, finding.ids(connection, search))
        )

    async def channels(self, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
        """Return the channels that have tables of these statuses."""
        return await self._database.read(lambda connection: finding.channels(connection, guild_id, statuses))

    async def history(self, table_id: int, *, after: int = 0) -> list[Entry]:
        """Return what happened at a table after a version, oldest first."""
        return await self._database.read(
            lambda connection: history_rows.entries(connection, table_id, after=after)
        )

    async def moves_since_last_of(self, table_id: int, seat: int) -> list[Entry]:
        """Return the last move of a seat that stands and those that stand after it, oldest first."""
        return await self._database.read(lambda c: history_rows.moves_since_last_of(c, table_id, seat))

    async def since_last_turn_of(self, table_id: int, seat: int, turn: int, *, after: int) -> list[Entry]:
        """Return what happened since whoever holds a seat acted in a turn before ``turn``, oldest first."""
        return await self._database.read(
            lambda c: history_rows.since_last_turn_of(c, table_id, seat, turn, after=after)
        )

    async def fill(self, table_id: int, found: Sequence[tuple[Entry, StateRow]]) -> None:
        """Store the states that were missing of a table."""
        await self._database.write(lambda connection: changes.fill(connection, table_id, found))

    async def mark_replayed(self, table_id: int, revision: int) -> None:
        """Note the revision that has played a game again and found other states."""
        await self._database.write(lambda c: game_rows.mark_replayed(c, table_id, revision))

    async def to_replay(self) -> list[int]:
        """Return the tables where states are missing that the present rules have not tried to find yet."""

        def work(connection: sqlite3.Connection) -> list[int]:
            return [
                table_id
                for title, game in self._games.items()
                for table_id in game_rows.to_replay(connection, title, game.revision)
            ]

        return await self._database.read(work)

    async def unattended(self, now: datetime) -> list[int]:
        """Return the ids of the tables where a seat is to act that does not act itself."""

        def work(connection: sqlite3.Connection) -> list[int]:
            bots, plans = table_rows.waiting_for_bots(connection), plan_rows.tables_due(connection)
            orders = order_rows.tables_due(connection, now)
            return sorted({*bots, *plans, *orders, *waiting_rows.tables_away(connection, now)})

        return await self._database.read(work)

    async def away(self, table_id: int, now: datetime) -> list[int]:
        """Return the seats that a table waits for whose persons are away and let a bot player play."""
        return await self._database.read(lambda connection: waiting_rows.away(connection, table_id, now))

    async def let_go(self, table_id: int) -> None:
        """Let the post of a table wait no longer for what follows by itself."""
        await self._database.note(lambda connection: post_rows.let_go(connection, table_id))

    async def plans(self, table_id: int) -> list[StoredPlan]:
        """Return the plans of a table that are still to be carried out."""
        return await self._database.read(lambda connection: plan_rows.unused(connection, table_id))

    async def save_plan(self, table: Table, plan: StoredPlan) -> None:
        """Store the plan of a seat. Raise StaleTable if the table has changed."""
        await self._write(table, lambda connection: plan_rows.save(connection, table.id, table.version, plan))

    async def drop_plan(self, table_id: int, plan: StoredPlan) -> None:
        """Remove a plan, unless it has changed since it was read."""
        await self._database.write(lambda connection: plan_rows.drop(connection, table_id, plan))

    async def told(self, table_id: int) -> dict[str, int] | None:
        """Return the lessons that a table has told, with their versions; None of one that does not teach."""
        return await self._database.read(lambda connection: lesson_rows.told(connection, table_id))

    async def note_told(self, table_id: int, lessons: Mapping[str, int]) -> None:
        """Note the versions at which lessons were told for the first time."""
        await self._database.write(lambda connection: lesson_rows.note(connection, table_id, lessons))

    async def orders(self, table_id: int) -> list[StoredOrders]:
        """Return all orders that are stored of a table, also those that are over."""
        return await self._database.read(lambda connection: order_rows.every(connection, table_id))

    async def save_orders(self, table: Table, orders: StoredOrders) -> None:
        """Store the orders of a seat. Raise StaleTable if the table has changed."""
        await self._write(
            table, lambda connection: order_rows.save(connection, table.id, table.version, orders)
        )

    async def clear_orders(self, table_id: int, seat: int, kind: Kind) -> None:
        """Remove the orders of a seat."""
        await self._database.write(lambda connection: order_rows.clear(connection, table_id, seat, kind))

    async def orders_wait(self, table_id: int, after: datetime) -> datetime | None:
        """Return when orders of a table are next looked at that wait for a time ``after``."""
        return await self._database.read(lambda connection: order_rows.waits(connection, table_id, after))

    async def halt_orders(self, table: Table, orders: StoredOrders, reason: Reason) -> None:
        """Note why orders are not carried out, unless they have changed since they were read."""
        await self._database.write(lambda c: order_rows.halt(c, table.id, orders, reason, table.version))

    async def rest_orders(self, table_id: int, orders: StoredOrders) -> None:
        """Look at orders no more until something happens."""
        await self._database.write(lambda connection: order_rows.rest(connection, table_id, orders))

    async def drop_orders(self, table_id: int, orders: StoredOrders) -> None:
        """Remove orders, unless they have changed since they were read."""
        await self._database.write(lambda connection: order_rows.drop(connection, table_id, orders))

    async def mine(self, user_id: int, first: int, most: int) -> tuple[list[Listed], int, int]:
        """Return some of a person's tables, how many they have, and how many of these wait for them."""

        def work(connection: sqlite3.Connection) -> tuple[list[Listed], int, int]:
            every = waiting_rows.mine(connection, user_id)
            shown = table_rows.load_all(connection, [table_id for table_id, _ in every[first : first + most]])
            return _listed(connection, shown), len(every), sum(waits for _, waits in every)

        return await self._database.read(work)

    async def listed(self, tables: Sequence[TableFacts]) -> list[Listed]:
        """Return tables with whom they wait for and their newest posts."""
        return await self._database.read(lambda connection: _listed(connection, tables))

    async def waiting_unknown(self) -> list[int]:
        """Return the ids of the running tables of which it is not noted whom they wait for."""
        return await self._database.read(waiting_rows.unknown)

    async def fill_waiting(self, table: Table, awaited: Sequence[Awaited], now: datetime) -> None:
        """Note whom a table waits for, if it has not changed meanwhile."""
        await self._database.write(lambda c: waiting_rows.fill(c, table.id, table.version, awaited, now))

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the tables at which anything is stored of a person."""
        return await self._database.read(lambda connection: person_rows.tables_of(connection, user_id))

    async def next_former(self, table_id: int) -> int:
        """Return which number the next former player of a table has."""
        return await self._database.read(lambda connection: person_rows.next_former(connection, table_id))

    async def blot(self, table_id: int, user_id: int) -> None:
        """Make a person a former player in all that is stored of a table that nobody goes on with."""

        def work(connection: sqlite3.Connection) -> None:
            former = person_rows.next_former(connection, table_id)
            person_rows.blot(connection, table_id, user_id, former)

        await self._database.write(work)
        self._positions.pop(table_id, None)

    async def forget_choices(self, user_id: int, now: datetime) -> bool:
        """Remove what a person has chosen; return False, nothing done, if tables still know them."""

        def work(connection: sqlite3.Connection) -> bool:
            if person_rows.tables_of(connection, user_id):
                return False
            person_rows.forget_choices(connection, user_id, now)
            return True

        done = await self._database.write(work)
        await self._database.empty_log()
        return done

    async def erased(self) -> datetime | None:
        """Return when the first person was forgotten of whom unused parts of the database may show traces."""
        return await self._database.read(person_rows.erased)

    async def compact(self, now: datetime) -> None:
        """Write the database anew, so that nothing is left of who was forgotten."""
        await self._database.compact()
        await self._database.write(lambda connection: person_rows.compacted(connection, now))

    async def clocks(self, table_id: int, now: datetime) -> list[Clock]:
        """Return the clocks of a table as they stand ``now``."""

        def work(connection: sqlite3.Connection) -> list[Clock]:
            table = table_rows.load(connection, table_id)
            if table is None:
                return []
            played = {seat.index for seat in table.persons}
            faces = clock_rows.faces(connection, table_id, table.pace, now)
            return [face for face in faces if face.seat in played]

        return await self._database.read(work)

    async def accounts(self, table_id: int) -> dict[int, Account]:
        """Return the clocks of a table as they are kept, by seat."""
        found = await self._database.read(lambda connection: clock_rows.of_table(connection, table_id))
        return {account.seat: account for account in found}

    async def absence(self, table: TableFacts) -> Absence | None:
        """Return who has left the server, at a table that is paused for that; None at others."""
        if table.paused is not Pause.MEMBER:
            return None
        return await self._database.read(lambda connection: history_rows.absence(connection, table.id))

    async def clocks_due(self, now: datetime) -> list[Due]:
        """Return the clocks that have run out."""
        return await self._database.read(lambda connection: clock_rows.due(connection, now))

    async def next_clock(self, now: datetime) -> datetime | None:
        """Return when the next clock runs out."""
        return await self._database.read(lambda connection: clock_rows.next_due(connection, now))

    async def postpone_clock(self, each: Due, now: datetime, until: datetime) -> None:
        """See to a clock that has run out at ``until``."""
        await self._database.write(lambda connection: clock_rows.postpone(connection, each, now, until))

    async def listed_by_id(self, table_ids: Sequence[int]) -> list[Listed]:
        """Return the tables of these numbers with whom they wait for and their newest posts."""
        return await self._database.read(lambda c: _listed(c, table_rows.load_all(c, table_ids)))

    def _known(self, table_id: int, table: Table | None) -> Table:
        if table is None:
            raise Refusal("tables.unknown", table=table_id)
        if table.title not in self._games:
            raise BrokenTable(table_id)
        return table

    async def _write(self, before: Table, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._database.write(work)
        except table_rows.StaleError as error:
            self._positions.pop(before.id, None)
            raise StaleTable from error

    def decode(self, table: Table, data: bytes, revision: int) -> State:
        """Return a state of a table as it is now written. Raise BrokenTable, LeftBehind where that fails."""
        try:
            state: State = rules.load(self._games[table.title], data, revision)
        except CannotUpgrade as error:
            raise LeftBehind(table.id) from error
        except msgspec.DecodeError as error:
            raise BrokenTable(table.id) from error
        return state

    def _present(self, table: Table, data: bytes, revision: int) -> tuple[State, bytes]:
        state = self.decode(table, data, revision)
        return state, data if revision == self._games[table.title].revision else rules.dump(state)

    def _keep(self, position: Position) -> None:
        self._positions[position.table.id] = position
        self._positions.move_to_end(position.table.id)
        if len(self._positions) > KEPT_POSITIONS:
            self._positions.popitem(last=False)


def _listed(connection: sqlite3.Connection, tables: Sequence[TableFacts]) -> list[Listed]:
    waiting = waiting_rows.of_tables(connection, [table.id for table in tables])
    return [
        Listed(table, tuple(waiting[table.id]), post_rows.last_place(connection, table.id))
        for table in tables
    ]
