"""The clocks of tables as the chat sees to them: run out, remedied by the others, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.storage.rows.history_rows import Kind
from bot.tables import clocks
from bot.tables.autopilot.bot_players import BotPlayers
from bot.tables.plans import Plans
from bot.tables.posts import PostKind
from bot.tables.store import StaleTable
from bot.tables.upkeep import Upkeep
from cogs.ports import Status

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime, timedelta

    from bot.clock import Clock
    from bot.storage.model import Table as StoredTable
    from bot.storage.rows.clock_rows import Due
    from bot.tables.store import Store
    from cogs.ports import ClockEvent, Remedy, Table
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


class Timekeeping(Upkeep):
    """The part of the port ``Tables`` that deals with clocks that have run out."""

    def __init__(self, store: Store, clock: Clock, games: Mapping[str, AnyGame]) -> None:
        super().__init__(store, clock, games)
        self._plans = Plans(store, self._transitions, clock, games)
        self._bot_players = BotPlayers(store, self._transitions, self._plans, clock, games)

    async def remedy(self, table_id: int, user_id: int, seat: int, remedy: Remedy) -> Table:
        """Choose, as one of the others, what is done about a seat whose time is used up."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            accounts = await self._store.accounts(table_id)
            after, event = clocks.chosen(table, accounts, user_id, seat, remedy)
            return self._seen(await self._tick(table, after, event, user_id), user_id)

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """Take one's seat back that a bot player has held."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after, event = clocks.back(table, user_id)
            return self._seen(await self._tick(table, after, event, user_id), user_id)

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
        return await self._store.clocks_due(self._clock.now())

    async def next_clock(self) -> datetime | None:
        """Return when the next clock runs out."""
        return await self._store.next_clock(self._clock.now())

    async def put_off_clock(self, due: Due, wait: timedelta) -> None:
        """See to a clock that has run out after a time."""
        now = self._clock.now()
        await self._store.postpone_clock(due, now, now + wait)

    async def _tick(
        self, table: StoredTable, after: StoredTable, event: ClockEvent, user_id: int | None
    ) -> StoredTable:
        """Commit what has happened to a clock; presses made before it stay good while the game goes on."""
        over = after.status is Status.FINISHED
        changed = await self._transitions.commit(
            Kind.CLOCK,
            table,
            after,
            None,
            user_id,
            PostKind.FINAL if over else PostKind.TURN,
            clocks.written(event),
            aside=not over,
        )
        return await self._bot_players.play(changed)
