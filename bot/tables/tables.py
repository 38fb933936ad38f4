"""The tables of all servers: the only way in for everything that somebody does at one."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec

from bot.model import RELAXED, Invitations, Status
from bot.storage.rows import history_rows, table_rows, waiting_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import lobby, permissions, play, seating
from bot.tables.lobbies import gathering
from bot.tables.past import history
from bot.tables.posts import PostKind
from bot.tables.voting import Voting
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.model import Order, Pace, Person, SavedOrders, SavedPlan, StoredTable, Table
    from rules.kernel import orders as ordering
    from rules.kernel.contract import Action, Game

    AnyGame = Game[Any, Any, Any]

logger = logging.getLogger(__name__)


class Tables(Voting):
    """The port ``Tables`` of the chat, kept in a database.

    Every change is one transaction: the table (its version is compared in the UPDATE itself), the game's
    state, who did what and what came of it, and the post that is now due. What is not allowed raises Refusal.
    What leaves here is what the one who acts or asks may see.
    """

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace = RELAXED,
        *,
        invited: Sequence[Person] = (),
        private: bool = False,
    ) -> Table:
        """Open a table with its host in the first seat; it waits in its lobby.

        ``private``: only those invited may take a seat.
        """
        opened = await self._opened((guild_id, channel_id), title, options, host, pace, private=private)
        opened = gathering.expecting(opened, invited)
        return self._seen(msgspec.structs.replace(opened, id=await self._store.create(opened)), host.id)

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
        """Take a free seat of a lobby; a rematch begins when all who played have one."""
        return await self._followed(await self._gatherings.join(table_id, person), person.id)

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Leave a lobby; the next one becomes host, the last one's leaving cancels the table.

        Who is invited and has no seat declines.
        """
        return await self._change_lobby(
            Kind.LEAVE, table_id, user_id, lambda table, _: gathering.leave(table, user_id)
        )

    async def invite(self, table_id: int, user_id: int, people: Sequence[Person]) -> Table:
        """Invite people to a lobby (host only)."""
        return self._seen(await self._gatherings.invite(table_id, user_id, people), user_id)

    async def remove(self, table_id: int, user_id: int, gone: int) -> Table:
        """Remove somebody who sits in a lobby or is invited there (host only)."""
        return self._seen(await self._gatherings.remove(table_id, user_id, gone), user_id)

    async def paint(self, table_id: int, user_id: int, colour: str | None) -> Table:
        """Choose the colour of one's seat before the start; no two seats choose the same."""
        return self._seen(await self._gatherings.paint(table_id, user_id, colour), user_id)

    async def arrange(
        self,
        table_id: int,
        user_id: int,
        order: Order | None = None,
        *,
        private: bool | None = None,
        hints: bool | None = None,
    ) -> Table:
        """Choose in which order people will sit, who may come, and whether there are hints (host only)."""
        after = await self._gatherings.arrange(table_id, user_id, order, private=private, hints=hints)
        return self._seen(after, user_id)

    async def rematch(
        self, table_id: int, person: Person, channel_id: int, colours: Sequence[str] = ()
    ) -> Table:
        """Open the rematch of a game that is over, or take one's seat in the one that is open already."""
        table = await self._gatherings.rematch(table_id, person, channel_id, colours)
        return await self._followed(table, person.id)

    async def rematch_of(self, table_id: int) -> int | None:
        """Return the rematch of a table, unless there is none or it was cancelled."""
        return await self._database.read(table_rows.rematch_of, table_id)

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
        return await self._followed(await self._gatherings.begin(table_id, user_id), user_id)

    async def teach(
        self,
        guild_id: int,
        channel_id: int,
        title: str,
        options: Mapping[str, object],
        host: Person,
        *,
        seed: str,
    ) -> Table:
        """Begin a table of one person and two bot players that teaches, as the first game of a title."""
        place = guild_id, channel_id
        opened = await self._opened(place, title, options, host, RELAXED, private=True, hints=True)
        return await self._followed(await self._gatherings.teach(opened, seed), host.id)

    async def told(self, table_id: int) -> Mapping[str, int] | None:
        """Return the lessons that a table has told, with their versions; None of one that does not teach."""
        return await self._database.read(history_rows.lessons_told, table_id)

    async def note_told(self, table_id: int, lessons: Mapping[str, int]) -> None:
        """Note the versions at which lessons were told for the first time; the table stays as it is."""
        await self._database.write(history_rows.note_lessons, table_id, lessons)

    async def act(
        self, table_id: int, user_id: int, version: int, action: Action | Mapping[str, object]
    ) -> Table:
        """Take an action; when this returns, it is on disk, and what follows by itself, if that is quick.

        An older ``version`` will do if nothing has happened since but what others did out of turn or, for a
        seat that nobody waits for, the steps of the turn that still goes on.
        """
        async with self._locks.of(table_id):
            table, data = await self._store.load_position(table_id, version)
            seat = await self._acting(table, user_id, version)
            step = play.take(self._games[table.title], data, seat, action)
            taken = await self._transitions.step(table, step, seat, user_id)
        return await self._followed(taken, user_id)

    async def plan(self, table_id: int, user_id: int) -> SavedPlan | None:
        """Return what a person has arranged for their next turn and could still do, or None."""
        return await self._orders.plan(table_id, user_id)

    async def save_plan(
        self, table_id: int, user_id: int, action: Action, *, auto: bool | None = None
    ) -> SavedPlan:
        """Arrange an action for the next turn of a person: no move, and nobody else is told.

        ``auto``: it is carried out by itself when the turn comes (None: as it was chosen before).
        """
        return await self._orders.save_plan(table_id, user_id, action, auto=auto)

    async def orders(self, table_id: int, user_id: int) -> Mapping[ordering.Kind, SavedOrders]:
        """Return what a person wants done when they can act, by when that is."""
        return await self._orders.of(table_id, user_id)

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
        saved = await self._orders.save(table_id, user_id, kind, orders, instead_of=instead_of)
        self._autopilot.begin(table_id)
        return saved

    async def resign(self, table_id: int, user_id: int, version: int) -> Table:
        """Leave a running game: a bot player plays on; one person who is left has to ``decide``.

        When nobody is left, the game ends without a winner.
        """
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            left = await self._reseat(Kind.RESIGN, table, seating.resign(table, seat), seat, user_id)
        return await self._followed(left, user_id)

    async def decide(self, table_id: int, user_id: int, version: int, *, claim: bool) -> Table:
        """Claim the win when all others have resigned, or play on with bot players."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            seat = await self._answering(table, user_id, version)
            kind, after = Kind.CLAIM if claim else Kind.PLAY_ON, seating.decide(table, seat, claim=claim)
            decided = await self._reseat(kind, table, after, seat, user_id)
        return await self._followed(decided, user_id)

    async def replace(self, table_id: int, moderator: Person, seat: int, person: Person) -> Table:
        """Let a moderator (the caller checks) give a seat of a running table to somebody else."""
        async with self._locks.of(table_id):
            table = await self._store.load(table_id)
            after = seating.replace(table, seat, person)
            told = history.replacement(table, after, seat, moderator)
            replaced = await self._reseat(Kind.REPLACE, table, after, seat, moderator.id, told)
        return await self._followed(replaced, moderator.id)

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """Call a table off (its host before the start, a moderator always), also one that cannot be read."""
        async with self._locks.of(table_id):
            table = await self._as_far_as_readable(table_id)
            after = seating.cancel(table, user_id, moderator=moderator)
            over = await self._transitions.commit(Kind.CANCEL, table, after, None, user_id, PostKind.FINAL)
            return self._seen(over, user_id)

    async def fill_waiting(self) -> None:
        """Find whom the tables wait for that were last played before it was noted."""
        for table_id in await self._database.read(waiting_rows.unknown):
            async with self._locks.of(table_id):
                try:
                    await self._fill_waiting(table_id)
                except Refusal as refusal:
                    logger.info("It is not known whom table %d waits for: %s", table_id, refusal)
                except Exception:  # one table's fault must not keep the others from being filled
                    logger.exception("Whom table %d waits for cannot be found", table_id)

    async def fill_states(self) -> None:
        """Find the positions of all versions that were played before they were kept."""
        await self._earlier.fill_all()

    async def current(self, table_id: int, user_id: int, version: int) -> Table:
        """Return a table as it is now; Refusal if ``act`` would not take an answer to ``version``."""
        table = await self._store.load(table_id)
        await self._acting(table, user_id, version)
        return self._seen(table, user_id)

    async def _fill_waiting(self, table_id: int) -> None:
        table = await self._store.load(table_id)
        if table.state is not None:
            awaited = play.awaited(self._games[table.title], table.state, table)
            known = awaited, self._clock.now()
            await self._database.write(waiting_rows.fill, table_id, table.version, *known)

    async def _opened(
        self,
        place: tuple[int, int],
        title: str,
        options: Mapping[str, object],
        host: Person,
        pace: Pace,
        *,
        private: bool,
        hints: bool = False,
    ) -> StoredTable:
        if title not in self._games:
            raise Refusal("tables.unknown_title")
        return lobby.opened(
            self._games[title],
            place,
            host,
            self._clock.now(),
            options,
            pace=pace,
            noise=await self.noise_of(place[0]),
            gathering=Invitations(private=private, hints=hints),
        )

    async def _acting(self, table: StoredTable, user_id: int, version: int) -> int:
        state, beside = table.state, None
        if state is not None and table.seat_of(user_id) not in self._games[table.title].to_act(state):
            beside = state.turn
        seat = await self._answering(table, user_id, version, beside=beside)
        permissions.decided(table)
        return seat

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
    ) -> StoredTable:
        post = PostKind.FINAL if after.status is Status.FINISHED else PostKind.TURN
        return await self._transitions.commit(kind, table, after, seat, user_id, post, told)
