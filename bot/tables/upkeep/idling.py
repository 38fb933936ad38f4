"""What becomes of tables where nothing happens: lobbies lapse, games are put away until somebody goes on."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.model import Pause, Status
from bot.storage.errors import BrokenTable
from bot.storage.rows import table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import permissions
from bot.tables.posts import PostKind
from rules import Refusal

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.model import StoredTable
    from bot.tables.locks import Locks
    from bot.tables.store import Store
    from bot.tables.transitions import Transitions

logger = logging.getLogger(__name__)
LOBBY_DAYS: Final = 14
"""After so many without a change a lobby lapses."""
GAME_DAYS: Final = 60
"""After so many without a change a game is put away."""
_AGES: Final = {Status.LOBBY: timedelta(days=LOBBY_DAYS), Status.RUNNING: timedelta(days=GAME_DAYS)}
_AT_ONCE: Final = 100


class Idling:
    """Looks after the tables where nothing happens: each is changed once, with a post that tells it."""

    def __init__(self, store: Store, transitions: Transitions, locks: Locks, clock: Clock) -> None:
        self._store = store
        self._database = store.database
        self._transitions = transitions
        self._locks = locks
        self._clock = clock

    async def clear(self) -> int:
        """Let lobbies lapse and put games away whose time has come; return how many there were."""
        cleared = 0
        for status, age in _AGES.items():
            since = self._clock.now() - age
            for table_id in await self._database.read(table_rows.unchanged, status.value, since, _AT_ONCE):
                try:
                    cleared += await self._clear(table_id, status)
                except Refusal as refusal:
                    logger.info("Table %d is not cleared away: %s", table_id, refusal)
                except Exception:  # one table's fault must not keep the others from being cleared away
                    logger.exception("Table %d cannot be cleared away", table_id)
        return cleared

    async def pause(self, table: StoredTable, reason: Pause, seat: int | None = None) -> StoredTable:
        """Wait for nobody any longer (the caller holds the table's lock). ``seat``: of who is the reason."""
        post = None if reason.unheard else PostKind.TURN
        return await self._transitions.commit(
            Kind.PAUSE, table, replace(table, paused=reason), seat, None, post, reason.value, aside=True
        )

    async def stop(self, table_id: int, reason: Pause, user_id: int | None = None) -> bool:
        """Pause a running table, because of somebody or of its channel; return False if it is paused."""
        async with self._locks.of(table_id):
            table = await self._readable(table_id)
            if table.status is not Status.RUNNING or table.paused is not None:
                return False
            await self.pause(table, reason, None if user_id is None else table.seat_of(user_id))
            return True

    async def go_on(self, table_id: int) -> bool:
        """Go on with a table whose posts reach people again; return False if it is not so paused."""
        async with self._locks.of(table_id):
            table = await self._readable(table_id)
            if table.status is not Status.RUNNING or table.paused is None or not table.paused.unheard:
                return False
            told, after = table.paused.value, replace(table, paused=None)
            await self._transitions.commit(
                Kind.RESUME, table, after, None, None, PostKind.TURN, told, aside=True
            )
            return True

    async def take_out(self, table: StoredTable, user_id: int) -> StoredTable:
        """Wait again for those who are to act; the caller holds the lock of the table."""
        permissions.running(table)
        seat = permissions.seated(table, user_id)
        if table.paused is None or table.paused.unheard:
            raise Refusal("tables.not_paused")
        resumed = replace(table, paused=None)
        return await self._transitions.commit(
            Kind.RESUME, table, resumed, seat, user_id, PostKind.TURN, aside=True
        )

    async def _clear(self, table_id: int, status: Status) -> bool:
        async with self._locks.of(table_id):
            table = await self._readable(table_id)
            unchanged = table.updated_at <= self._clock.now() - _AGES[status]
            if table.status is not status or table.paused or not unchanged:
                return False
            if status is Status.RUNNING:
                await self.pause(table, Pause.IDLE)
            else:
                over = replace(table, status=Status.CANCELLED)
                await self._transitions.commit(Kind.LAPSE, table, over, None, None, PostKind.FINAL)
            return True

    async def _readable(self, table_id: int) -> StoredTable:
        try:
            return await self._store.load(table_id)
        except BrokenTable:
            return await self._store.about(table_id)
