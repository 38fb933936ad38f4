"""The clocks of tables as the chat sees to them: run out, remedied by the others, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.model import Status
from bot.storage.rows import clock_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import clocks
from bot.tables.autopilot import Autopilot
from bot.tables.lobbies.gatherings import Gatherings
from bot.tables.planning.order_book import OrderBook
from bot.tables.posts import PostKind
from bot.tables.store import StaleTable, Store
from bot.tables.upkeep.upkeep import Upkeep
from rules import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime, timedelta

    from bot.clock import Clock
    from bot.model import ClockEvent, Remedy, StoredTable, Table
    from bot.storage.database import Database
    from bot.storage.rows.clock_rows import Due
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


class Timekeeping(Upkeep):
    """The part of the port ``Tables`` that deals with clocks that have run out.

    It has the autopilot, too, as a bot player may act for who is late. ``stir`` is called when a post is due
    that nobody who acts is about to deliver.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        games: Mapping[str, AnyGame] = GAMES,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> None:
        store = Store(database, games, self._begin, stir)
        super().__init__(store, clock, games)
        self._orders = OrderBook(store, self._transitions, clock, games)
        self._gatherings = Gatherings(store, self._transitions, self._earlier, self._locks, clock, games)
        self._autopilot = Autopilot(
            store, self._transitions, self._orders, self._locks, clock, games, stir=stir
        )

    async def resume(self) -> None:
        """Let seats act by themselves that were cut off: when the program ended, or by a fault."""
        await self._autopilot.resume()

    async def settled(self, table_id: int | None = None) -> None:
        """Wait until nothing acts by itself any more, at a table or at all of them."""
        await self._autopilot.settled(table_id)

    async def close(self) -> None:
        """End what acts by itself; it goes on after the next start."""
        await self._autopilot.close()

    async def remedy(self, table_id: int, user_id: int, seat: int, remedy: Remedy) -> Table:
        """Choose, as one of the others, what is done about a seat whose time is used up, or who has left."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            accounts = await self._store.accounts(table_id)
            absence = await self._store.absence(table)
            if absence is not None and absence.seat == seat:
                after, event = clocks.chosen_of_absent(table, absence, user_id, remedy)
            else:
                after, event = clocks.chosen(table, accounts, user_id, seat, remedy)
            changed = await self._tick(table, after, event, user_id)
        return await self._followed(changed, user_id)

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """Take one's seat back that a bot player has held."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after, event = clocks.back(table, user_id)
            changed = await self._tick(table, after, event, user_id)
        return await self._followed(changed, user_id)

    async def run_out(self, due: Due) -> bool:
        """See to a clock that has run out; return False if it has not, or has been seen to."""
        async with self._locks.of(due.table_id):
            table = await self._store.load(due.table_id)
            account = (await self._store.accounts(due.table_id)).get(due.seat)
            if account is None or account.since is None or account.late:
                return False
            try:
                await self._tick(table, *clocks.run_out(table, account), None)
            except StaleTable:
                return False
            return True

    async def clocks_due(self) -> list[Due]:
        """Return the clocks that have run out and have not been seen to."""
        return await self._database.read(clock_rows.due, self._clock.now())

    async def next_clock(self) -> datetime | None:
        """Return when the next clock runs out."""
        return await self._database.read(clock_rows.next_due, self._clock.now())

    async def put_off_clock(self, due: Due, wait: timedelta) -> None:
        """See to a clock that has run out after a time."""
        now = self._clock.now()
        await self._database.write(clock_rows.postpone, due, now, now + wait)

    async def _tick(
        self, table: StoredTable, after: StoredTable, event: ClockEvent, user_id: int | None
    ) -> StoredTable:
        """Commit what has happened to a clock; presses made before it stay good while the game goes on."""
        over = after.status is Status.FINISHED
        return await self._transitions.commit(
            Kind.CLOCK,
            table,
            after,
            None,
            user_id,
            PostKind.FINAL if over else PostKind.TURN,
            clocks.written(event),
            aside=not over,
        )

    def _begin(self, table_id: int) -> None:
        self._autopilot.begin(table_id)

    async def _followed(self, table: StoredTable, user_id: int) -> Table:
        """Return a table as somebody sees it after what follows by itself, if that is quick."""
        return self._seen(await self._autopilot.follow(table), user_id)
