"""The tables of all servers: the only way in for everything that somebody does at one."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from bot.storage.errors import BrokenTable
from bot.storage.history_rows import Entry, Kind
from bot.storage.model import Table
from bot.tables import export, history, lobby, moving, permissions, play, seating, undoing
from bot.tables.locks import Locks
from bot.tables.posts import PostKind
from bot.tables.store import Store
from bot.tables.transitions import Transitions
from cogs.ports import Status
from rules import GAMES, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.clock import Clock
    from bot.storage.database import Database
    from cogs.ports import LogEntry, Person, Search
    from rules.kernel.contract import Action, Game

    AnyGame = Game[Any, Any, Any]

logger = logging.getLogger(__name__)


class Tables:
    """The port ``Tables`` of the chat, kept in a database.

    Every change is one transaction: the table (its version is compared in the UPDATE itself), the game's
    state, who did what and what came of it, and the post that is now due. What is not allowed raises Refusal.
    """

    def __init__(self, database: Database, clock: Clock, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._clock = clock
        self._games = games
        self._store = Store(database, games)
        self._transitions = Transitions(self._store, clock, games)
        self._locks = Locks()

    async def create(
        self, guild_id: int, channel_id: int, title: str, options: Mapping[str, object], host: Person
    ) -> Table:
        """Open a table with its host in the first seat; it waits in its lobby."""
        if title not in self._games:
            raise Refusal("tables.unknown_title")
        game = self._games[title]
        now = self._clock.now()
        table = Table(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            title=title,
            options=lobby.checked_options(game, options),
            status=Status.LOBBY,
            version=1,
            host_id=host.id,
            seats=(),
            state=None,
            seed_hash="",
            undo=None,
            created_at=now,
            updated_at=now,
        )
        table = lobby.join(table, game, host)
        entry = Entry(1, Kind.CREATE, 0, host.id, now)
        return msgspec.structs.replace(table, id=await self._store.create(table, entry, PostKind.LOBBY))

    async def configure(self, table_id: int, user_id: int, options: Mapping[str, object]) -> Table:
        """Change options of a table in its lobby (host only)."""
        return await self._change_lobby(
            Kind.CONFIGURE,
            table_id,
            user_id,
            lambda table, game: lobby.configure(table, game, user_id, options),
        )

    async def join(self, table_id: int, person: Person) -> Table:
        """Take a free seat of a lobby."""
        return await self._change_lobby(
            Kind.JOIN, table_id, person.id, lambda table, game: lobby.join(table, game, person)
        )

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave a lobby; the next one becomes host, the last one's leaving cancels the table."""
        return await self._change_lobby(
            Kind.LEAVE, table_id, user_id, lambda table, _: lobby.leave(table, user_id)
        )

    async def add_bot(self, table_id: int, user_id: int) -> Table:
        """Let a bot player take a free seat of a lobby (host only)."""
        return await self._change_lobby(
            Kind.ADD_BOT, table_id, user_id, lambda table, game: lobby.add_bot(table, game, user_id)
        )

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Let the bot player who came last go (host only)."""
        return await self._change_lobby(
            Kind.REMOVE_BOT, table_id, user_id, lambda table, _: lobby.remove_bot(table, user_id)
        )

    async def start(self, table_id: int, user_id: int) -> Table:
        """Begin the game (host only)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            lobby.may_start(table, self._games[table.title], user_id)
            return await self._go_on(await self._transitions.begin(table, user_id))

    async def act(
        self, table_id: int, user_id: int, version: int, action: Action | Mapping[str, object]
    ) -> Table:
        """Take an action; when this returns, it is on disk. Bot players who follow have played, too.

        An older ``version`` will do if nothing has happened since but what others did out of turn or, for a
        seat that nobody waits for, the steps of the turn that still goes on.
        """
        async with self._locks.of(table_id):
            table, data = await self._store.load_position(table_id, version)
            seat = await self._acting(table, user_id, version)
            step = play.take(self._games[table.title], data, seat, action)
            return await self._go_on(await self._transitions.step(table, step, seat, user_id))

    async def undo(self, table_id: int, user_id: int, version: int) -> Table:
        """Take back one's own last step if it revealed nothing; otherwise ask the others (``Table.undo``)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            if table.undo is not None:
                raise Refusal("tables.undo_already_asked")
            moves = await self._store.standing_moves(table_id)
            wish = undoing.wish(self._games[table.title], table, moves, seat)
            if not wish.free:
                return await self._transitions.ask_undo(table, wish.request, tell=True)
            return await self._go_on(
                await self._transitions.rewind(table, wish.request.to_version, seat, user_id)
            )

    async def answer_undo(self, table_id: int, user_id: int, version: int, *, agree: bool) -> Table:
        """Agree to the undo asked for, or refuse it (who asked: withdraw it)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = permissions.player(table, user_id, version)
            request = undoing.asked(table)
            if not agree:
                return await self._transitions.ask_undo(table, None, tell=True)
            request = undoing.agreed(table, seat)
            if not undoing.others(table, request.seat) <= set(request.agreed):
                return await self._transitions.ask_undo(table, request, tell=False)
            return await self._go_on(
                await self._transitions.rewind(table, request.to_version, request.seat, user_id)
            )

    async def resign(self, table_id: int, user_id: int, version: int) -> Table:
        """Leave a running game: a bot player plays on; when one person is left the game ends."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            return await self._reseat(Kind.RESIGN, table, seating.resign(table, seat), seat, user_id)

    async def replace(self, table_id: int, seat: int, person: Person) -> Table:
        """Give a seat of a running table to somebody else (moderators only; the caller checks)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            return await self._reseat(
                Kind.REPLACE, table, seating.replace(table, seat, person), seat, person.id
            )

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """Call a table off (its host before the start, a moderator always)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after = seating.cancel(table, user_id, moderator=moderator)
            return await self._transitions.commit(Kind.CANCEL, table, after, None, user_id, PostKind.FINAL)

    async def move(self, table_id: int, user_id: int, channel_id: int, *, moderator: bool = False) -> Table:
        """Go on in another channel (its host, a moderator always); presses made before it stay good."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after = moving.move(table, user_id, channel_id, moderator=moderator)
            post = PostKind.LOBBY if table.status is Status.LOBBY else PostKind.TURN
            return await self._transitions.commit(Kind.CHANNEL, table, after, None, user_id, post, aside=True)

    async def resume(self) -> None:
        """Let bot players go on whose turn was cut off when the program ended."""
        for table_id in await self._store.waiting_for_bots():
            async with self._locks.of(table_id):
                try:
                    await self._go_on(await self._store.load(table_id))
                except Refusal:
                    logger.exception("Table %d cannot go on", table_id)

    async def get(self, table_id: int) -> Table:
        """Return a table; Refusal "tables.unknown" if there is none."""
        return await self._store.load(table_id)

    async def current(self, table_id: int, user_id: int, version: int) -> Table:
        """Return a table as it is now; Refusal if ``act`` would not take an answer to ``version``."""
        table = await self._store.load(table_id)
        await self._acting(table, user_id, version)
        return table

    async def find(self, search: Search) -> list[Table]:
        """Return the tables looked for, without their states: nearest first, then by status, newest first.

        There are at most ``search.limit``. With words there may be some more, the ones that fit in other
        ways, for the caller to choose from.
        """
        return await self._store.find(search)

    async def channels(self, guild_id: int, statuses: Sequence[Status]) -> tuple[int, ...]:
        """Return the channels that have tables of these statuses; of over ``MOST_CHANNELS`` the newest."""
        return await self._store.channels(guild_id, statuses)

    async def log(self, table_id: int, viewer: int | None, *, after: int = 0) -> list[LogEntry]:
        """Return what happened after a version, oldest first, as ``viewer`` (a seat or None) may see it."""
        table = await self._store.load(table_id)
        entries = await self._store.history(table_id, after=after)
        try:
            return history.told(self._games[table.title], entries, viewer)
        except msgspec.DecodeError as error:
            raise BrokenTable(table_id) from error

    async def export(self, table_id: int) -> bytes:
        """Return the table as JSON: a finished one whole with its seed, another without anything hidden."""
        table = await self._store.load(table_id)
        game = self._games[table.title]
        entries = await self._store.history(table_id)
        if table.status is not Status.FINISHED:
            try:
                return export.unfinished(game, table, entries)
            except msgspec.DecodeError as error:
                raise BrokenTable(table_id) from error
        seed = await self._store.seed(table_id)
        # The whole game is played again for it.
        return await asyncio.to_thread(export.finished, game, table, entries, seed)

    async def _acting(self, table: Table, user_id: int, version: int) -> int:
        state, beside = table.state, None
        if state is not None and table.seat_of(user_id) not in self._games[table.title].to_act(state):
            beside = state.turn
        return await self._answering(table, user_id, version, beside=beside)

    async def _answering(self, table: Table, user_id: int, version: int, *, beside: int | None = None) -> int:
        old = version < table.version
        since = await self._store.history(table.id, after=version) if old else ()
        return permissions.answering(table, user_id, version, since, beside=beside)

    async def _change_lobby(
        self, kind: Kind, table_id: int, user_id: int, change: Callable[[Table, AnyGame], Table]
    ) -> Table:
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after = change(table, self._games[table.title])
            seat = after.seat_of(user_id)
            post = PostKind.LOBBY if after.status is Status.LOBBY else PostKind.FINAL
            return await self._transitions.commit(kind, table, after, seat, user_id, post)

    async def _reseat(self, kind: Kind, table: Table, after: Table, seat: int, user_id: int) -> Table:
        post = PostKind.FINAL if after.status is Status.FINISHED else PostKind.TURN
        return await self._go_on(await self._transitions.commit(kind, table, after, seat, user_id, post))

    async def _go_on(self, table: Table) -> Table:
        return await self._transitions.play_bots(table)
