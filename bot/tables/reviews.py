"""Reviews of games that are over: each is made once, in a process of its own, and kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

import rules
from bot.model import Status
from bot.pools import Places
from bot.reviewing import MEASURE, Game, Review, Step
from bot.storage.rows import history_rows, review_rows, state_rows
from bot.storage.rows.state_rows import Kept
from rules import CannotUpgrade, IllegalAction, Refusal
from rules.kernel import codec

if TYPE_CHECKING:
    from bot.model import Table
    from bot.tables.ledger import Ledger
    from bot.tables.store import Record
    from rules.kernel.contract import AnyGame, State

_MOST_ASKED: Final = 1
"""Reviews that one person may wait for at a time."""
_MOST_WAITING: Final = 8
"""People who wait at a time: Discord lets an answer follow for a quarter of an hour."""


class Reviews:
    """Tells what games turned on; whoever may look at a table that is over may know all of it."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.place = Places(_MOST_ASKED, "history.review.many")
        self._waiting = 0

    async def kept(self, table: Table) -> Review | None:
        """Return the review of a table by the present measure, if there is one; Refusal while it goes on."""
        if table.status is not Status.FINISHED:
            raise Refusal("history.course.not_over", table=table.id)
        revision = self._ledger.games[table.title].revision
        found = await self._ledger.database.read(review_rows.of, table.id, table.version, revision)
        return found if found is not None and found.measure == MEASURE else None

    async def of(self, table: Table) -> Review:
        """Return the review of a table that is over; it may take a minute. Raise ReviewingError, Refusal."""
        found = await self.kept(table)
        if found is None:
            if self._waiting >= _MOST_WAITING:
                raise Refusal("history.review.crowd")
            key = "review", table.id, table.version
            self._waiting += 1
            try:
                found = await self._ledger.pools.remembered.of(key, partial(self._made, table))
            finally:
                self._waiting -= 1
        return found

    async def seen(self, table_id: int, version: int, seat: int) -> State:
        """Return what a seat of a game that is over saw at a version."""
        table = await self._ledger.positions.table(table_id, version)
        assert table.state is not None
        view: State = self._ledger.games[table.title].view(table.state, seat)
        return view

    async def _made(self, table: Table) -> Review:
        record = await self._ledger.positions.filled(table.id)
        pools, game = self._ledger.pools, self._ledger.games[table.title]
        try:
            played = await pools.replays.run(_played, game, record)
        except (CannotUpgrade, IllegalAction, msgspec.DecodeError) as error:
            raise Refusal("tables.not_kept", table=table.id) from error
        review = await pools.reviews.run(pools.reviewer.review, played)
        await self._ledger.database.write(review_rows.keep, table.id, table.version, game.revision, review)
        return review


def _played(game: AnyGame, record: Record) -> Game:
    """Return a game as the present revision writes it: what stands of it, and each state before.

    Raise CannotUpgrade, IllegalAction, msgspec.DecodeError where it cannot be carried over, BrokenTable.
    """
    entries = {entry.version: entry for entry in record.entries if history_rows.changes_state(entry)}
    steps, before = list[Step](), None
    for kept in state_rows.restored(record.table.id, record.states):
        entry = entries.get(kept.version)
        if before is not None and entry is not None and history_rows.stands(entry):
            action = codec.decode_action(game, entry.action or "", entry.revision)
            written = codec.encode(action)
            steps.append(Step(entry.version - 1, _present(game, before), entry.seat or 0, written))
        before = kept
    present = Kept(record.table.version, record.game.revision, record.game.state)
    return Game(record.table.title, tuple(steps), _present(game, present))


def _present(game: AnyGame, kept: Kept) -> bytes:
    """Return a state as the present revision writes it."""
    if kept.revision == game.revision:
        return kept.state
    return rules.dump(rules.load(game, kept.state, kept.revision))
