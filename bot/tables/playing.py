"""Games that go on: moves, and who plays each seat."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot.model import Status, VoteEvent, VoteKind
from bot.model.posts import PostKind
from bot.storage.rows import history_rows
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.state_rows import NotKept
from bot.tables import permissions, play, seating, votes
from bot.tables.history import entries, glances

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model import Person, StoredTable, Table
    from bot.storage.connection import Connection
    from bot.tables.autopilot import Autopilot
    from bot.tables.history.glances import Seen
    from bot.tables.ledger import Ledger
    from rules.kernel.contract import Action


class Playing:
    """What players do at a table that has begun. What is not allowed raises Refusal and changes nothing.

    A table is returned as the one who acts may see it, with what follows by itself, if that is quick.
    """

    def __init__(self, ledger: Ledger, autopilot: Autopilot) -> None:
        self._ledger, self._autopilot = ledger, autopilot
        self._store, self._games = ledger.store, ledger.games

    async def act(
        self,
        table_id: int,
        user_id: int,
        version: int,
        action: Action | Mapping[str, object],
        *,
        since: int | None = None,
    ) -> Table:
        """Take an action; when this returns, it is on disk.

        An older ``version`` will do if nothing has happened since but what others did out of turn or, for a
        seat that nobody waits for or that chooses when others do, the steps of the turn that still goes on.
        ``since`` a version: with what the panel tells of it (``Table.glance``), unless something has followed
        by itself.
        """
        seen: list[Seen] = []
        async with self._ledger.holding(table_id):
            table, data = await self._store.load_position(table_id, version)
            game, seat = self._games[table.title], await self._acting(table, user_id, version)
            step = play.take(game, data, seat, action)

            def look(connection: Connection, after: StoredTable) -> None:
                if since is None:
                    return
                with suppress(msgspec.DecodeError):  # a row of a panel's that is broken takes no move with it
                    seen.append(glances.look(connection, after, step.state.turn, seat, since))

            taken = await self._ledger.step(table, step, seat, user_id, look=look)
        followed = await self._autopilot.followed(taken, user_id)
        if seen and followed.version == taken.version:
            with suppress(msgspec.DecodeError):
                return replace(followed, glance=glances.glance(game, followed, seat, seen[0]))
        return followed

    async def current(self, table_id: int, user_id: int, version: int) -> Table:
        """Return a table as it is now; Refusal if ``act`` would not take an answer to ``version``."""
        table = await self._store.load(table_id)
        await self._acting(table, user_id, version)
        return self._ledger.redacted(table, user_id)

    async def resign(self, table_id: int, user_id: int, version: int) -> Table:
        """Leave a running game: a bot player plays on; one person who is left has to ``decide``.

        When nobody is left, the game ends without a winner.
        """
        async with self._ledger.changing(table_id) as table:
            seat = await self._ledger.answering(table, user_id, version)
            after = seating.resign(table, seat)
            left = await self._ledger.commit(Kind.RESIGN, table, after, seat, user_id, _post(after))
        return await self._autopilot.followed(left, user_id)

    async def decide(self, table_id: int, user_id: int, version: int, *, claim: bool) -> Table:
        """Claim the win when all others have resigned, or play on with bot players."""
        async with self._ledger.changing(table_id) as table:
            seat = await self._ledger.answering(table, user_id, version)
            kind, after = Kind.CLAIM if claim else Kind.PLAY_ON, seating.decide(table, seat, claim=claim)
            decided = await self._ledger.commit(kind, table, after, seat, user_id, _post(after))
        return await self._autopilot.followed(decided, user_id)

    async def replace(self, table_id: int, moderator: Person, seat: int, person: Person) -> Table:
        """Let a moderator (the caller checks) give a seat of a running table to somebody else."""
        async with self._ledger.changing(table_id) as table:
            after = seating.replace(table, seat, person)
            told = entries.replacement(table, after, seat, moderator)
            replaced = await self._ledger.commit(
                Kind.REPLACE, table, after, seat, moderator.id, _post(after), told
            )
        return await self._autopilot.followed(replaced, moderator.id)

    async def take_seat(self, table_id: int, person: Person, seat: int | None = None) -> Table:
        """Take a seat that is open to whoever wants it (None: the one there is), or one's own back."""
        async with self._ledger.changing(table_id) as table:
            seat = seating.open_seat(table, person) if seat is None else seat
            holders = await self._ledger.database.read(history_rows.holders, table_id)
            after = seating.take(table, seat, person, holders)
            told = entries.replacement(table, after, seat, None)
            taken = await self._ledger.commit(
                Kind.REPLACE, table, after, seat, person.id, PostKind.TURN, told
            )
        return await self._autopilot.followed(taken, person.id)

    async def seek(self, table_id: int, user_id: int) -> Table:
        """Open one's own seat to whoever takes it; one plays on until then."""
        async with self._ledger.changing(table_id) as table:
            after = seating.seek(table, user_id)
            told = votes.written(VoteEvent(VoteKind.REPLACE, "passed", None, table.seat_of(user_id)))
            sought = await self._ledger.commit(
                Kind.VOTE, table, after, None, user_id, PostKind.TURN, told, aside=True
            )
            return self._ledger.redacted(sought, user_id)

    async def cancel(self, table_id: int, user_id: int, *, moderator: bool = False) -> Table:
        """Call a table off (its host before the start, a moderator always), also one that cannot be read."""
        async with self._ledger.changing(table_id, broken=True) as table:
            after = seating.cancel(table, user_id, moderator=moderator)
            over = await self._ledger.commit(Kind.CANCEL, table, after, None, user_id, PostKind.FINAL)
            return self._ledger.redacted(over, user_id)

    async def _acting(self, table: StoredTable, user_id: int, version: int) -> int:
        state, beside, own = table.state, None, table.seat_of(user_id)
        if state is not None:
            asked = own in self._games[table.title].to_act(state)
            if not asked or await self._was_asked(table, own, version, state.turn):
                beside = state.turn
        seat = await self._ledger.answering(table, user_id, version, beside=beside)
        permissions.decided(table)
        return seat

    async def _was_asked(self, table: StoredTable, seat: int | None, version: int, turn: int) -> bool:
        """Tell whether a table waited for a seat in the same turn at an older version, as it does now."""
        if not 0 < version < table.version:
            return False
        try:
            _, before = await self._store.at(table.id, version)
        except NotKept:
            return False
        return before is not None and before.turn == turn and seat in self._games[table.title].to_act(before)


def _post(after: StoredTable) -> PostKind:
    return PostKind.FINAL if after.status is Status.FINISHED else PostKind.TURN
