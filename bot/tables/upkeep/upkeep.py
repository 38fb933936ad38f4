"""Where tables go on, how loud they are there, and when they rest."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from bot.model import Pause, Status
from bot.storage.rows import post_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables.library import Library
from bot.tables.locks import Locks
from bot.tables.posts import PostKind
from bot.tables.transitions import Transitions
from bot.tables.upkeep import moving
from bot.tables.upkeep.forgetting import Forgetting
from bot.tables.upkeep.idling import Idling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.clock import Clock
    from bot.model import NotificationLevel, Table
    from bot.tables.store import Store
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


class Upkeep(Library):
    """The part of the port ``Tables`` that changes no game: its channel, its noise, its pauses, people."""

    def __init__(self, store: Store, clock: Clock, games: Mapping[str, AnyGame]) -> None:
        super().__init__(store, clock, games)
        self._transitions = Transitions(store, self._earlier, clock, games)
        self._locks = Locks()
        self._idling = Idling(store, self._transitions, self._locks, clock)
        self._forgetting = Forgetting(store, self._transitions, self._locks, clock)

    async def move(self, table_id: int, user_id: int, channel_id: int, *, moderator: bool = False) -> Table:
        """Go on in another channel (its host, a moderator always); presses made before it stay good.

        A table whose game cannot be read moves, too.
        """
        async with self._locks.of(table_id):
            table = await self._as_far_as_readable(table_id)
            after = moving.move(table, user_id, channel_id, moderator=moderator)
            post = PostKind.LOBBY if table.status is Status.LOBBY else PostKind.TURN
            moved = await self._transitions.commit(
                Kind.CHANNEL, table, after, None, user_id, post, aside=True
            )
            return self._seen(moved, user_id)

    async def make_noise(
        self, table_id: int, user_id: int, noise: NotificationLevel, *, moderator: bool = False
    ) -> Table:
        """Choose how loud a table is (its host, a moderator always); presses made before it stay good."""
        async with self._locks.of(table_id):
            table = await self._as_far_as_readable(table_id)
            after = moving.make(table, user_id, noise, moderator=moderator)
            post = PostKind.LOBBY if table.status is Status.LOBBY else None
            changed = await self._transitions.commit(
                Kind.NOISE, table, after, None, user_id, post, aside=True
            )
            return self._seen(changed, user_id)

    async def go_into_thread(self, table_id: int, thread_id: int) -> None:
        """Go on in the thread that was opened for a table; what is due is posted there."""
        async with self._locks.of(table_id):
            table = await self._as_far_as_readable(table_id)
            after = moving.into(table, thread_id)
            await self._transitions.commit(Kind.THREAD, table, after, None, None, PostKind.TURN, aside=True)

    async def leave_thread(self, table_id: int) -> bool:
        """Go on in the channel of the thread that was opened for a table; False if it is in none."""
        async with self._locks.of(table_id):
            table = await self._as_far_as_readable(table_id)
            parent = await self._database.read(post_rows.parent, table_id)
            if parent is None or table.status is not Status.RUNNING:
                return False
            after, told = moving.into(table, parent), Pause.GONE.value
            await self._transitions.commit(
                Kind.CHANNEL, table, after, None, None, PostKind.TURN, told, aside=True
            )
            return True

    async def of_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """Return the running tables that are in a thread opened for them."""
        return await self._database.read(post_rows.of_thread, guild_id, thread_id)

    async def noise_of(self, guild_id: int) -> NotificationLevel:
        """Return how loud new tables of a server are."""
        return await self._database.read(table_rows.noise_of_guild, guild_id)

    async def set_noise(self, guild_id: int, noise: NotificationLevel) -> None:
        """Choose how loud new tables of a server are (the caller checks who may)."""
        await self._database.write(table_rows.set_noise_of_guild, guild_id, noise)

    async def take_out(self, table_id: int, user_id: int) -> Table:
        """Go on with a table that was paused (any of its players)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            return self._seen(await self._idling.take_out(table, user_id), user_id)

    async def stop(self, table_id: int, reason: Pause, user_id: int | None = None) -> bool:
        """Pause a running table because somebody, its channel or the bot is gone; False if it is paused."""
        return await self._idling.stop(table_id, reason, user_id)

    async def go_on(self, table_id: int) -> bool:
        """Go on with a table whose posts reach people again; False if it was not paused for that."""
        return await self._idling.go_on(table_id)

    async def left(self) -> list[tuple[int, int]]:
        """Return the tables, with their servers, that are paused because the bot was removed."""
        return await self._database.read(table_rows.paused, Pause.LEFT.value)

    async def locked(self) -> list[int]:
        """Return the tables that are paused because their threads were locked."""
        found = await self._database.read(table_rows.paused, Pause.LOCKED.value)
        return [table_id for table_id, _ in found]

    async def clear(self) -> int:
        """Let lobbies lapse and put games away where nothing has happened for long; return how many.

        Traces of people who were forgotten are removed, too.
        """
        cleared = await self._idling.clear()
        await self._forgetting.compact()
        return cleared

    async def compact(self) -> bool:
        """Remove traces of people who were forgotten now; return whether there may have been any."""
        return await self._forgetting.compact(timedelta())

    async def forget(self, user_id: int) -> list[int]:
        """Forget a person: they leave every table, and nothing that is stored names them any more.

        Return the tables that they have left, where posts are due. After a refusal, or whatever else breaks
        it off, a second try does what is left to do.
        """
        return await self._forgetting.forget(user_id)
