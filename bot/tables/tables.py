"""The tables of all servers: the only way in for everything that somebody does at one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec

from bot.storage.model import Table as StoredTable
from bot.storage.rows.history_rows import Entry, Kind
from bot.tables import clocks, history, lobby, moving, permissions, play, seating, undoing
from bot.tables.bot_players import BotPlayers
from bot.tables.idling import Idling
from bot.tables.library import Library
from bot.tables.locks import Locks
from bot.tables.plans import Plans
from bot.tables.posts import PostKind
from bot.tables.store import StaleTable, Store
from bot.tables.transitions import Transitions
from cogs.ports import RELAXED, Pause, Status
from rules import GAMES, Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime, timedelta

    from bot.clock import Clock
    from bot.storage.database import Database
    from bot.storage.rows.clock_rows import Due
    from cogs.ports import ClockEvent, Noise, Pace, Person, Remedy, SavedOrders, SavedPlan, Table
    from rules.kernel import orders as ordering
    from rules.kernel.contract import Action, Game

    AnyGame = Game[Any, Any, Any]

logger = logging.getLogger(__name__)


class Tables(Library):
    """The port ``Tables`` of the chat, kept in a database.

    Every change is one transaction: the table (its version is compared in the UPDATE itself), the game's
    state, who did what and what came of it, and the post that is now due. What is not allowed raises Refusal.
    What leaves here is what the one who acts or asks may see.
    """

    def __init__(self, database: Database, clock: Clock, games: Mapping[str, AnyGame] = GAMES) -> None:
        super().__init__(Store(database, games), clock, games)
        self._transitions = Transitions(self._store, self._earlier, clock, games)
        self._plans = Plans(self._store, self._transitions, clock, games)
        self._bot_players = BotPlayers(self._store, self._transitions, self._plans, clock, games)
        self._locks = Locks()
        self._idling = Idling(self._store, self._transitions, self._locks, clock)

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace = RELAXED,
    ) -> Table:
        """Open a table with its host in the first seat; it waits in its lobby."""
        if title not in self._games:
            raise Refusal("tables.unknown_title")
        game = self._games[title]
        now = self._clock.now()
        table = StoredTable(
            id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            title=title,
            options=lobby.checked_options(game, options),
            status=Status.LOBBY,
            version=1,
            host_id=host.id,
            seats=(),
            seed_hash="",
            undo=None,
            created_at=now,
            updated_at=now,
            pace=pace,
            noise=await self._store.noise_of(guild_id),
        )
        table = lobby.join(table, game, host)
        entry = Entry(1, Kind.CREATE, 0, host.id, now, revision=game.revision)
        table_id = await self._store.create(table, entry, PostKind.LOBBY)
        return self._seen(msgspec.structs.replace(table, id=table_id), host.id)

    async def configure(self, table_id: int, user_id: int, options: Mapping[str, object]) -> Table:
        """Change options of a table in its lobby (host only)."""
        return await self._change_lobby(
            Kind.CONFIGURE,
            table_id,
            user_id,
            lambda table, game: lobby.configure(table, game, user_id, options),
        )

    async def set_pace(self, table_id: int, user_id: int, pace: Pace) -> Table:
        """Choose the pace of a table in its lobby (host only)."""
        chosen = msgspec.json.encode(pace).decode()
        return await self._change_lobby(
            Kind.PACE, table_id, user_id, lambda table, _: lobby.set_pace(table, user_id, pace), chosen
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
            return await self._go_on(await self._transitions.begin(table, user_id), user_id)

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
            return await self._go_on(await self._transitions.step(table, step, seat, user_id), user_id)

    async def plan(self, table_id: int, user_id: int) -> SavedPlan | None:
        """Return what a person has arranged for their next turn and could still do, or None."""
        return await self._plans.of(table_id, user_id)

    async def save_plan(
        self, table_id: int, user_id: int, action: Action, *, auto: bool | None = None
    ) -> SavedPlan:
        """Arrange an action for the next turn of a person: no move, and nobody else is told.

        ``auto``: it is carried out by itself when the turn comes (None: as it was chosen before).
        """
        return await self._plans.save(table_id, user_id, action, auto=auto)

    async def orders(self, table_id: int, user_id: int) -> Mapping[ordering.Kind, SavedOrders]:
        """Return what a person wants done when they can act, by when that is."""
        return await self._plans.orders.of(table_id, user_id)

    async def save_orders(
        self,
        table_id: int,
        user_id: int,
        kind: ordering.Kind,
        orders: ordering.Orders,
        *,
        instead_of: ordering.Orders,
    ) -> SavedOrders | None:
        """Save what a person wants done: no move, and nobody else is told."""
        return await self._plans.orders.save(table_id, user_id, kind, orders, instead_of=instead_of)

    async def undo(self, table_id: int, user_id: int, version: int) -> Table:
        """Take back one's own last step if it revealed nothing; otherwise ask the others (``Table.undo``)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            permissions.decided(table)
            if table.undo is not None:
                raise Refusal("tables.undo_already_asked")
            moves = await self._store.moves_since_last_of(table_id, seat)
            wish = undoing.wish(self._games[table.title], table, moves, seat)
            if not wish.free:
                asking = await self._transitions.ask_undo(table, wish.request, tell=True)
                return self._seen(asking, user_id)
            rewound = await self._transitions.rewind(table, wish.request.to_version, seat, user_id)
            return await self._go_on(rewound, user_id)

    async def answer_undo(self, table_id: int, user_id: int, version: int, *, agree: bool) -> Table:
        """Agree to the undo asked for, or refuse it (who asked: withdraw it)."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = permissions.player(table, user_id, version)
            request = undoing.asked(table)
            if not agree:
                return self._seen(await self._transitions.ask_undo(table, None, tell=True), user_id)
            request = undoing.agreed(table, seat)
            if not undoing.others(table, request.seat) <= set(request.agreed):
                return self._seen(await self._transitions.ask_undo(table, request, tell=False), user_id)
            rewound = await self._transitions.rewind(table, request.to_version, request.seat, user_id)
            return await self._go_on(rewound, user_id)

    async def resign(self, table_id: int, user_id: int, version: int) -> Table:
        """Leave a running game: a bot player plays on; one person who is left has to ``decide``.

        When nobody is left, the game ends without a winner.
        """
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            return await self._reseat(Kind.RESIGN, table, seating.resign(table, seat), seat, user_id)

    async def decide(self, table_id: int, user_id: int, version: int, *, claim: bool) -> Table:
        """Claim the win when all others have resigned, or play on with bot players."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            kind, after = Kind.CLAIM if claim else Kind.PLAY_ON, seating.decide(table, seat, claim=claim)
            return await self._reseat(kind, table, after, seat, user_id)

    async def replace(self, table_id: int, moderator: Person, seat: int, person: Person) -> Table:
        """Let a moderator (the caller checks) give a seat of a running table to somebody else."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after = seating.replace(table, seat, person)
            told = history.replacement(table, after, seat, moderator)
            return await self._reseat(Kind.REPLACE, table, after, seat, moderator.id, told)

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """Call a table off (its host before the start, a moderator always), also one that cannot be read."""
        async with self._locks.of(table_id):
            table = await self._as_far_as_readable(table_id)
            after = seating.cancel(table, user_id, moderator=moderator)
            over = await self._transitions.commit(Kind.CANCEL, table, after, None, user_id, PostKind.FINAL)
            return self._seen(over, user_id)

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

    async def make_noise(
        self, table_id: int, user_id: int, noise: Noise, *, moderator: bool = False
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
            after = moving.into_thread(table, thread_id)
            await self._transitions.commit(Kind.THREAD, table, after, None, None, PostKind.TURN, aside=True)

    async def noise_of(self, guild_id: int) -> Noise:
        """Return how loud new tables of a server are."""
        return await self._store.noise_of(guild_id)

    async def set_noise(self, guild_id: int, noise: Noise) -> None:
        """Choose how loud new tables of a server are (the caller checks who may)."""
        await self._store.set_noise(guild_id, noise)

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
        return await self._store.paused(Pause.LEFT)

    async def clear(self) -> int:
        """Let lobbies lapse and put games away where nothing has happened for long; return how many."""
        return await self._idling.clear()

    async def resume(self) -> None:
        """Let bot players and plans go on that were cut off: when the program ended, or by a fault."""
        for table_id in filter(self._bot_players.may_try, await self._store.waiting_for_bots()):
            async with self._locks.of(table_id):
                try:
                    table = await self._store.load(table_id)
                except Exception as error:  # noqa: BLE001  one damaged table must not keep the others waiting
                    await self._bot_players.stop(table_id, error)
                else:
                    await self._bot_players.play(table)

    async def fill_waiting(self) -> None:
        """Find whom the tables wait for that were last played before it was noted."""
        for table_id in await self._store.waiting_unknown():
            async with self._locks.of(table_id):
                try:
                    table = await self._store.load(table_id)
                except Refusal as refusal:
                    logger.info("It is not known whom table %d waits for: %s", table_id, refusal)
                    continue
                if table.state is not None:
                    awaited = play.awaited(self._games[table.title], table.state, table)
                    await self._store.fill_waiting(table, awaited, self._clock.now())

    async def fill_states(self) -> None:
        """Find the positions of all versions that were played before they were kept."""
        await self._earlier.fill_all()

    async def current(self, table_id: int, user_id: int, version: int) -> Table:
        """Return a table as it is now; Refusal if ``act`` would not take an answer to ``version``."""
        table = await self._store.load(table_id)
        await self._acting(table, user_id, version)
        return self._seen(table, user_id)

    async def _acting(self, table: StoredTable, user_id: int, version: int) -> int:
        state, beside = table.state, None
        if state is not None and table.seat_of(user_id) not in self._games[table.title].to_act(state):
            beside = state.turn
        seat = await self._answering(table, user_id, version, beside=beside)
        permissions.decided(table)
        return seat

    async def _answering(
        self, table: StoredTable, user_id: int, version: int, *, beside: int | None = None
    ) -> int:
        old = version < table.version
        since = await self._store.history(table.id, after=version) if old else ()
        return permissions.answering(table, user_id, version, since, beside=beside)

    async def _change_lobby(
        self,
        kind: Kind,
        table_id: int,
        user_id: int,
        change: Callable[[StoredTable, AnyGame], StoredTable],
        chosen: str | None = None,
    ) -> Table:
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after = change(table, self._games[table.title])
            seat = after.seat_of(user_id)
            post = PostKind.LOBBY if after.status is Status.LOBBY else PostKind.FINAL
            changed = await self._transitions.commit(kind, table, after, seat, user_id, post, chosen)
            return self._seen(changed, user_id)

    async def _reseat(
        self,
        kind: Kind,
        table: StoredTable,
        after: StoredTable,
        seat: int,
        user_id: int,
        told: str | None = None,
    ) -> Table:
        post = PostKind.FINAL if after.status is Status.FINISHED else PostKind.TURN
        changed = await self._transitions.commit(kind, table, after, seat, user_id, post, told)
        return await self._go_on(changed, user_id)

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

    async def _go_on(self, table: StoredTable, user_id: int) -> Table:
        return self._seen(await self._bot_players.play(table), user_id)
