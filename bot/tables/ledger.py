"""Tables held under their locks, and changes to them committed: from one version to the next."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

import rules
from bot.model import Pause, Status, VoteKind
from bot.model.posts import PostKind
from bot.storage.changes import Change
from bot.storage.rows import history_rows
from bot.storage.rows.history_rows import Entry, Kind, stands
from bot.storage.rows.premove_rows import Course
from bot.tables import clocks, permissions, play, results, votes
from bot.tables.history.positions import Positions
from bot.tables.seeing import redacted
from bot.tables.store import StaleTable
from rules.kernel.chance import commitment
from rules.kernel.views import copy_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from bot.clock import Clock
    from bot.model import StoredTable, Table, Vote
    from bot.model.results import Outcome
    from bot.pools import Pools
    from bot.storage.connection import Connection
    from bot.storage.rows.premove_rows import Fired
    from bot.storage.rows.waiting_rows import Awaited
    from bot.tables.play import Step
    from bot.tables.store import Store
    from rules.kernel.contract import AnyGame


_PAUSES_STAY: Final = (Kind.PAUSE, Kind.RESUME, Kind.FORGET)
"""After what else happens a table that was put away goes on."""


class Ledger:
    """What everybody works with who changes a table: ``changing`` holds it, all else is called meanwhile."""

    def __init__(self, store: Store, clock: Clock, games: Mapping[str, AnyGame], pools: Pools) -> None:
        self.store, self.database = store, store.database
        self.clock, self.games = clock, games
        self.pools = pools
        self.positions = Positions(store, games, pools)
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def holding(self, table_id: int) -> asyncio.Lock:
        """Return the lock of a table, for ``async with``; one that nobody holds or waits for is forgotten."""
        return self.locks.setdefault(table_id, asyncio.Lock())

    @asynccontextmanager
    async def changing(self, table_id: int, *, broken: bool = False) -> AsyncIterator[StoredTable]:
        """Hold a table and yield it as it is now; ``broken``: without its game where that cannot be read."""
        async with self.holding(table_id):
            yield await (self.store.readable(table_id) if broken else self.store.load(table_id))

    async def answering(
        self, table: StoredTable, user_id: int, version: int, *, beside: int | None = None
    ) -> int:
        """Return the seat of who answers to the table as it was at ``version``; Refusal if too late."""
        since: list[Entry] = []
        if version < table.version:
            since = await self.database.read(history_rows.entries, table.id, after=version)
        return permissions.answering(table, user_id, version, since, beside=beside)

    def redacted(self, table: StoredTable, user_id: int | None) -> Table:
        """Return a table as somebody may see it."""
        return redacted(self.games[table.title], table, user_id)

    async def start(
        self, table: StoredTable, ready: StoredTable, user_id: int, seed: str | None = None
    ) -> Change:
        """Return the start of a game for the seats of ``ready``, by chance where no ``seed`` is given."""
        seed = seed or secrets.token_hex(16)
        state = self.games[table.title].setup(seats=len(ready.seats), options=ready.options, seed=seed)
        after = replace(ready, status=Status.RUNNING, seed_hash=commitment(seed), state=state)
        change = await self._change(Kind.START, table, after, after.seat_of(user_id), user_id)
        return replace(
            change, state=rules.dump(state), seed=seed, bots_seed=secrets.token_hex(16), post=PostKind.TURN
        )

    async def step(
        self,
        table: StoredTable,
        step: Step,
        seat: int,
        user_id: int | None,
        *,
        by_chance: bool = False,
        stand_in: bool = False,
        rollouts: int | None = None,
        fired: Fired | None = None,
        look: Callable[[Connection, StoredTable], None] | None = None,
    ) -> StoredTable:
        """Take a step of the game. An undo asked for before it no longer counts, and a post says so.

        ``fired``: premoves of the seat that are carried out by themselves; ``stand_in``: a bot player acts
        for the person of the seat, ``by_chance``: as chance has chosen; ``rollouts``: how many playouts it
        had at most. ``look`` reads of the table after it.
        """
        by_plan = fired is not None
        to_act = self.games[table.title].to_act(step.state) if step.state.turn == step.turn else ()
        after = replace(
            table,
            status=Status.FINISHED if step.over else Status.RUNNING,
            state=step.state,
            vote=votes.after_move(table, seat, by_person=user_id is not None and not by_plan),
            fault=None if user_id is None else table.fault,
            seats=clocks.seats_after(table, seat, None if by_plan else user_id, to_act),
        )
        change = await self._change(Kind.MOVE, table, after, seat, user_id)
        entry = replace(
            change.entry,
            turn=step.turn,
            action=step.action,
            events=step.events,
            aside=step.aside,
            by_chance=by_chance,
            by_plan=by_plan,
            stand_in=stand_in,
            rollouts=rollouts,
        )
        assert change.course is not None
        turn_over = not step.aside and (step.state.turn != step.turn or seat not in change.course.to_act)
        course = replace(change.course, turn_over=turn_over, uses_plan=step.uses_plan, fired=fired)
        post = step.post or (PostKind.TURN if table.vote != after.vote else None)
        change = replace(change, entry=entry, state=step.data, post=post, course=course)
        return await self.store.commit(change, look)

    async def rewind(self, table: StoredTable, to_version: int, seat: int, user_id: int) -> StoredTable:
        """Go back to the position of an earlier version. Raise StaleTable if ``table`` has changed since."""
        agreed_on, table = table, await self.store.load(table.id)
        since = await self.database.read(history_rows.entries, table.id, after=to_version)
        if (table.version, table.vote) != (agreed_on.version, agreed_on.vote):
            raise StaleTable
        state = await self.positions.state(table.id, to_version)
        assert table.state is not None
        game = self.games[table.title]
        others = set(game.to_act(table.state)) != set(game.to_act(state))
        told = table.vote is not None or others or state.turn != table.state.turn
        seats = clocks.seats_after(table, seat, user_id, ())
        vote = None if table.vote is None or table.vote.what is VoteKind.UNDO else table.vote
        after = replace(table, state=state, vote=vote, fault=None, seats=seats)
        change = await self._change(Kind.UNDO, table, after, seat, user_id)
        aside = all(move.aside and move.seat == seat for move in since if stands(move))
        entry = replace(change.entry, to_version=to_version, aside=aside)
        post = PostKind.TURN if told else None
        return await self.store.commit(replace(change, entry=entry, state=rules.dump(state), post=post))

    async def ask_undo(self, table: StoredTable, vote: Vote | None, *, tell: bool) -> StoredTable:
        """Change the undo asked for; the version stays, so that nobody's buttons are out of date."""
        after = replace(table, vote=vote, updated_at=self.clock.now())
        return await self.store.commit_vote(table, after, PostKind.TURN if tell else None)

    async def count(self, table: StoredTable, user_id: int | None, told: str) -> StoredTable:
        """End a game before its end: it counts as it stands."""
        assert table.state is not None
        state = copy_of(table.state)
        self.games[table.title].stop(state)
        after = replace(table, status=Status.FINISHED, state=state, winner=None)
        change = await self._change(Kind.COUNT, table, after, None, user_id)
        entry = replace(change.entry, action=told)
        return await self.store.commit(
            replace(change, entry=entry, state=rules.dump(state), post=PostKind.FINAL)
        )

    async def commit(
        self,
        kind: Kind,
        table: StoredTable,
        after: StoredTable,
        seat: int | None,
        user_id: int | None,
        post: PostKind | None,
        action: str | None = None,
        *,
        aside: bool = False,
        forgets: tuple[int, int] | None = None,
    ) -> StoredTable:
        """Commit a change that leaves the position as it is; ``aside``: presses made before it stay good.

        ``forgets`` is who is forgotten with it (see ``Change``).
        """
        change = await self._change(kind, table, after, seat, user_id)
        entry = replace(change.entry, action=action, aside=aside)
        return await self.store.commit(replace(change, entry=entry, post=post, forgets=forgets))

    async def _change(
        self, kind: Kind, before: StoredTable, after: StoredTable, seat: int | None, user_id: int | None
    ) -> Change:
        now = self.clock.now()
        paused = after.paused
        if kind not in _PAUSES_STAY:
            goes_on = kind is Kind.CHANNEL or not await self._stays(before, after, seat)
            paused = None if goes_on else after.paused
        if before.paused is Pause.LEFT and paused is None:
            after = replace(after, vote=votes.taken_up(after, now))
        vote = votes.hastened(after, now) if after.status is Status.RUNNING else None
        after = replace(after, version=before.version + 1, updated_at=now, paused=paused, vote=vote)
        game, state = self.games[after.title], after.state
        running, course = after.status is Status.RUNNING, None
        waits: bool | None = None if running else False
        awaited: tuple[Awaited, ...] | None = () if after.paused or not running else None
        if state is not None:
            waits = play.bot_to_act(game, state, after) is not None
            awaited = play.awaited(game, state, after)
            to_act = () if after.deciding is not None else tuple(game.to_act(state))
            course = Course(to_act, turn_over=False, beside_from=now + play.pause())
        return Change(
            before=before,
            after=replace(after, fault=None) if waits is False else after,
            entry=Entry(after.version, kind, seat, user_id, now, revision=game.revision),
            bots_to_act=waits,
            awaited=awaited,
            course=course,
            outcome=self._outcome(before, after),
        )

    def _outcome(self, before: StoredTable, after: StoredTable) -> Outcome | None:
        """Return what a game came to that ends with a change."""
        if after.status is not Status.FINISHED or before.status is Status.FINISHED:
            return None
        return results.outcome(self.games[after.title], after)

    async def _stays(self, before: StoredTable, after: StoredTable, seat: int | None) -> bool:
        """Tell whether a pause outlasts what ``seat`` does: nobody hears, or it waits for who has left."""
        if before.paused is None or before.paused.unheard:
            return before.paused is not None
        absence = await self.store.absence(before)
        if absence is None or absence.seat == seat or after.state is None:
            return False
        awaited = play.awaited(self.games[after.title], after.state, replace(after, paused=None))
        return any(each.seat == absence.seat for each in awaited)
