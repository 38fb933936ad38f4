"""Where tables go on, how loud they are there, and what becomes of them where nothing happens."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.logs import contained
from bot.model import Pause, Status
from bot.model.posts import PostKind
from bot.storage.rows import post_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import permissions
from rules import Refusal

if TYPE_CHECKING:
    from bot.model import NotificationLevel, StoredTable, Table
    from bot.tables.ledger import Ledger

logger = logging.getLogger(__name__)
LOBBY_DAYS: Final = 14
"""After so many without a change a lobby lapses."""
GAME_DAYS: Final = 60
"""After so many without a change a game is put away."""
_AGES: Final = {Status.LOBBY: timedelta(days=LOBBY_DAYS), Status.RUNNING: timedelta(days=GAME_DAYS)}
_AT_ONCE: Final = 100


class Upkeep:
    """Changes no game: the channel of a table, its noise, its pauses."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def move(self, table_id: int, user_id: int, channel_id: int, *, moderator: bool = False) -> Table:
        """Go on in another channel (its host, a moderator always); presses made before it stay good.

        A table whose game cannot be read moves, too.
        """
        async with self._ledger.changing(table_id, broken=True) as table:
            _may_place(table, user_id, moderator=moderator)
            if table.channel_id == channel_id:
                raise Refusal("tables.same_channel")
            after = replace(table, channel_id=channel_id)
            post = PostKind.LOBBY if table.status is Status.LOBBY else PostKind.TURN
            moved = await self._ledger.commit(Kind.CHANNEL, table, after, None, user_id, post, aside=True)
            return self._ledger.redacted(moved, user_id)

    async def make_noise(
        self, table_id: int, user_id: int, noise: NotificationLevel, *, moderator: bool = False
    ) -> Table:
        """Choose how loud a table is (its host, a moderator always); presses made before it stay good."""
        async with self._ledger.changing(table_id, broken=True) as table:
            _may_place(table, user_id, moderator=moderator)
            after = replace(table, noise=noise)
            post = PostKind.LOBBY if table.status is Status.LOBBY else None
            changed = await self._ledger.commit(Kind.NOISE, table, after, None, user_id, post, aside=True)
            return self._ledger.redacted(changed, user_id)

    async def go_into_thread(self, table_id: int, thread_id: int) -> None:
        """Go on in the thread that was opened for a table; what is due is posted there."""
        async with self._ledger.changing(table_id, broken=True) as table:
            permissions.running(table)
            after = replace(table, channel_id=thread_id)
            await self._ledger.commit(Kind.THREAD, table, after, None, None, PostKind.TURN, aside=True)

    async def leave_thread(self, table_id: int) -> bool:
        """Go on in the channel of the thread that was opened for a table; False if it is in none."""
        async with self._ledger.changing(table_id, broken=True) as table:
            parent = await self._ledger.database.read(post_rows.parent, table_id)
            if parent is None or table.status is not Status.RUNNING:
                return False
            after, told = replace(table, channel_id=parent), Pause.GONE.value
            await self._ledger.commit(Kind.CHANNEL, table, after, None, None, PostKind.TURN, told, aside=True)
            return True

    async def of_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """Return the running tables that are in a thread opened for them."""
        return await self._ledger.database.read(post_rows.of_thread, guild_id, thread_id)

    async def noise_of(self, guild_id: int) -> NotificationLevel:
        """Return how loud new tables of a server are."""
        return await self._ledger.database.read(table_rows.noise_of_guild, guild_id)

    async def set_noise(self, guild_id: int, noise: NotificationLevel) -> None:
        """Choose how loud new tables of a server are (the caller checks who may)."""
        await self._ledger.database.write(table_rows.set_noise_of_guild, guild_id, noise)

    async def stop(self, table_id: int, reason: Pause, user_id: int | None = None) -> bool:
        """Pause a running table, because of somebody or of its channel; return False if it is paused."""
        async with self._ledger.changing(table_id, broken=True) as table:
            if table.status is not Status.RUNNING or table.paused is not None:
                return False
            await self.pause(table, reason, None if user_id is None else table.seat_of(user_id))
            return True

    async def go_on(self, table_id: int) -> bool:
        """Go on with a table whose posts reach people again; return False if it is not so paused."""
        async with self._ledger.changing(table_id, broken=True) as table:
            if table.status is not Status.RUNNING or table.paused is None or not table.paused.unheard:
                return False
            told, after = table.paused.value, replace(table, paused=None)
            await self._ledger.commit(Kind.RESUME, table, after, None, None, PostKind.TURN, told, aside=True)
            return True

    async def take_out(self, table_id: int, user_id: int) -> Table:
        """Go on with a table that was paused (any of its players)."""
        async with self._ledger.changing(table_id) as table:
            permissions.running(table)
            seat = permissions.seated(table, user_id)
            if table.paused is None or table.paused.unheard:
                raise Refusal("tables.not_paused")
            after = replace(table, paused=None)
            resumed = await self._ledger.commit(
                Kind.RESUME, table, after, seat, user_id, PostKind.TURN, aside=True
            )
            return self._ledger.redacted(resumed, user_id)

    async def going_on(self) -> list[tuple[int, int]]:
        """Return the running tables that are not paused, with their servers."""
        return await self._ledger.database.read(table_rows.going_on)

    async def left(self) -> list[tuple[int, int]]:
        """Return the tables, with their servers, that are paused because the bot was removed."""
        return await self._ledger.database.read(table_rows.paused, Pause.LEFT.value)

    async def locked(self) -> list[int]:
        """Return the tables that are paused because their threads were locked."""
        found = await self._ledger.database.read(table_rows.paused, Pause.LOCKED.value)
        return [table_id for table_id, _ in found]

    async def clear(self) -> int:
        """Let lobbies lapse and put games away whose time has come; return how many there were."""
        cleared = 0
        for status, age in _AGES.items():
            since = self._ledger.clock.now() - age
            for table_id in await self._ledger.database.read(
                table_rows.unchanged, status.value, since, _AT_ONCE
            ):
                with contained(logger, "Table %d cannot be cleared away", table_id):
                    try:
                        cleared += await self._clear(table_id, status)
                    except Refusal as refusal:
                        logger.info("Table %d is not cleared away: %s", table_id, refusal)
        return cleared

    async def pause(self, table: StoredTable, reason: Pause, seat: int | None = None) -> StoredTable:
        """Wait for nobody any longer (the caller holds the table's lock). ``seat``: of who is the reason."""
        post = None if reason.unheard else PostKind.TURN
        return await self._ledger.commit(
            Kind.PAUSE, table, replace(table, paused=reason), seat, None, post, reason.value, aside=True
        )

    async def _clear(self, table_id: int, status: Status) -> bool:
        async with self._ledger.changing(table_id, broken=True) as table:
            unchanged = table.updated_at <= self._ledger.clock.now() - _AGES[status]
            if table.status is not status or table.paused or not unchanged:
                return False
            if status is Status.RUNNING:
                await self.pause(table, Pause.IDLE)
            else:
                over = replace(table, status=Status.CANCELLED)
                await self._ledger.commit(Kind.LAPSE, table, over, None, None, PostKind.FINAL)
            return True


def _may_place(table: StoredTable, user_id: int, *, moderator: bool) -> None:
    """Refuse to change where a table is that is over, and to others than its host and moderators."""
    if table.status is not Status.RUNNING:
        permissions.in_lobby(table)
    if not moderator and table.host_id != user_id:
        raise Refusal("tables.host_or_managers")
