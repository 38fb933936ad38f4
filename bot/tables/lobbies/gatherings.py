"""Inviting, removing, colours, seats and rematches, each done to a table and committed."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from bot.model import Status
from bot.storage.errors import BrokenTable
from bot.storage.rows import table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import lobby
from bot.tables.lobbies import gathering, rematch
from bot.tables.posts import PostKind
from bot.tables.store import StaleTable
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.clock import Clock
    from bot.model import Order, Person, StoredTable
    from bot.tables.locks import Locks
    from bot.tables.past.earlier import Earlier
    from bot.tables.store import Store
    from bot.tables.transitions import Transitions
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


_TRIES: Final = 3
"""How often somebody is seated at a rematch where other processes seat others at the same moment."""


_TEACHING_BOTS: Final = 2
"""Bot players at a table that teaches."""


class Gatherings:
    """Changes who is expected at tables in their lobbies, and begins their games."""

    def __init__(
        self,
        store: Store,
        transitions: Transitions,
        earlier: Earlier,
        locks: Locks,
        clock: Clock,
        games: Mapping[str, AnyGame],
    ) -> None:
        self._store = store
        self._database = store.database
        self._transitions = transitions
        self._earlier = earlier
        self._locks = locks
        self._clock = clock
        self._games = games

    async def invite(self, table_id: int, user_id: int, people: Sequence[Person]) -> StoredTable:
        """Invite people (host only)."""
        return await self._change(
            Kind.INVITE, table_id, user_id, lambda table: gathering.invite(table, user_id, people)
        )

    async def remove(self, table_id: int, user_id: int, gone: int) -> StoredTable:
        """Remove somebody who sits there or is invited (host only)."""
        return await self._change(
            Kind.REMOVE, table_id, user_id, lambda table: gathering.remove(table, user_id, gone)
        )

    async def paint(self, table_id: int, user_id: int, colour: str | None) -> StoredTable:
        """Choose the colour of one's seat."""
        return await self._change(
            Kind.COLOUR, table_id, user_id, lambda table: gathering.paint(table, user_id, colour)
        )

    async def arrange(
        self,
        table_id: int,
        user_id: int,
        order: Order | None,
        *,
        private: bool | None,
        hints: bool | None,
    ) -> StoredTable:
        """Choose how seats are given out, who may come, and whether there are hints (host only)."""
        return await self._change(
            Kind.ORDER,
            table_id,
            user_id,
            lambda table: gathering.arrange(table, user_id, order, private=private, hints=hints),
        )

    async def join(self, table_id: int, person: Person) -> StoredTable:
        """Take a free seat; the rematch for which all others have come begins with it."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            game = self._games[table.title]
            joined = lobby.join(table, game, person)
            if rematch.is_complete(joined, game):
                return await self._begin(table, joined, person.id)
            return await self._commit(Kind.JOIN, table, joined, person.id)

    async def begin(self, table_id: int, user_id: int) -> StoredTable:
        """Begin the game (host only), its seats given out as was chosen."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            lobby.may_start(table, self._games[table.title], user_id)
            return await self._begin(table, table, user_id)

    async def teach(self, opened: StoredTable, seed: str) -> StoredTable:
        """Store a table that teaches and begin its game at once; where that fails there is no table."""
        game = self._games[opened.title]
        for _ in range(_TEACHING_BOTS):
            opened = lobby.add_bot(opened, game, opened.host_id)
        lobby.may_start(opened, game, opened.host_id)
        ready = gathering.in_order(opened)
        return await self._store.create_taught(
            await self._transitions.start(opened, ready, opened.host_id, seed)
        )

    async def rematch(
        self, table_id: int, person: Person, channel_id: int, colours: Sequence[str]
    ) -> StoredTable:
        """Open the rematch of a game that is over, or take one's seat in the one that is open already."""
        async with self._locks.of(table_id):
            before = await self._readable(table_id)
            rematch.may_ask(before, person)
            found = await self._database.read(table_rows.rematch_of, table_id)
            if found is None:
                found = await self._open(before, person, channel_id, colours)
        for _ in range(_TRIES):
            with suppress(StaleTable):
                return await self._sit_down(found, person)
        raise StaleTable

    async def _begin(self, table: StoredTable, seated: StoredTable, user_id: int) -> StoredTable:
        start = await self._transitions.start(table, gathering.in_order(seated), user_id)
        return await self._store.commit(start)

    async def _open(
        self, before: StoredTable, person: Person, channel_id: int, colours: Sequence[str]
    ) -> int:
        game, now = self._games[before.title], self._clock.now()
        first = await self._first(before)
        table = rematch.opened(before, game, person, channel_id, first, colours, now)
        return await self._store.create_rematch(table)

    async def _first(self, before: StoredTable) -> int:
        """Return the seat that began a game; the first one where its beginning is not known any more."""
        entries = await self._store.history(before.id)
        start = next((entry.version for entry in entries if entry.kind is Kind.START), None)
        if start is None:
            return 0
        try:
            return self._games[before.title].begins(await self._earlier.state(before.id, start))
        except Refusal:
            return 0

    async def _sit_down(self, table_id: int, person: Person) -> StoredTable:
        """Seat somebody at a rematch that is open; begin it if nobody else is waited for."""
        table = await self._store.load(table_id)
        if table.status is not Status.LOBBY:
            return table
        if table.seat_of(person.id) is None:
            return await self.join(table_id, person)
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            if not rematch.is_complete(table, self._games[table.title]):
                return table
            return await self._begin(table, table, person.id)

    async def _change(
        self, kind: Kind, table_id: int, user_id: int, change: Callable[[StoredTable], StoredTable]
    ) -> StoredTable:
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            return await self._commit(kind, table, change(table), user_id)

    async def _commit(self, kind: Kind, table: StoredTable, after: StoredTable, user_id: int) -> StoredTable:
        seat = after.seat_of(user_id)
        return await self._transitions.commit(kind, table, after, seat, user_id, PostKind.LOBBY)

    async def _readable(self, table_id: int) -> StoredTable:
        try:
            return await self._store.load(table_id)
        except BrokenTable:
            return await self._store.about(table_id)
