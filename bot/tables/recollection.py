"""What happened at tables: their logs, their earlier positions, the course of their games."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from bot.logs import contained
from bot.model import Glance, Status
from bot.storage.rows import history_rows, result_rows, table_rows, waiting_rows
from bot.tables import play, results
from bot.tables.history import entries, export, glances, replaying
from bot.tables.history.positions import resting
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence

    from bot.model import LogEntry, Table
    from bot.model.posts import DuePost
    from bot.storage.connection import Connection
    from bot.storage.rows.history_rows import Entry
    from bot.tables.ledger import Ledger
    from bot.tables.posts import Outbox
    from rules.kernel.contract import AnyGame, Result, State

logger = logging.getLogger(__name__)
LOOKED_AT: Final = 1_000
"""Tables that are looked through at once: others wait for the database meanwhile."""


class Recollection:
    """Tells what was, as the asker may know it."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def glance(self, table: Table, seat: int, since: int | None = None) -> Glance:
        """Return what the panel of a seat tells; ``table`` is as the seat sees it."""
        turn = 0 if table.public is None else table.public.turn
        seen = await self._ledger.database.read(glances.look, table, turn, seat, since)
        return glances.glance(self._ledger.games[table.title], table, seat, seen)

    async def at(self, table_id: int, version: int, user_id: int | None = None) -> Table:
        """Return a table as a user sees it, with the position, version and status that it had.

        The rest is as it is now. Raise Refusal if there was no such version, or if its position is not known
        any more.
        """
        return self._ledger.redacted(await self._ledger.positions.table(table_id, version), user_id)

    async def views(self, table_id: int, versions: Collection[int]) -> dict[int, State]:
        """Return what everybody saw after some versions, as far as these positions are known."""
        record = await self._ledger.positions.filled(table_id)
        game = self._ledger.games[record.table.title]
        return await self._ledger.pools.replays.run(replaying.views, game, record, versions)

    async def log(self, table_id: int, viewer: int | None, *, after: int = 0) -> list[LogEntry]:
        """Return what happened after a version, oldest first, as ``viewer`` (a seat or None) may see it."""
        table, found = await self._ledger.store.load_readable(
            table_id, lambda connection: history_rows.entries(connection, table_id, after=after)
        )
        return entries.told(self._ledger.games[table.title], table, found, viewer)

    async def claimed(
        self, outbox: Outbox, table_id: int, known: Callable[[DuePost], int]
    ) -> tuple[DuePost, Table, list[LogEntry]] | None:
        """Claim what is due of a table; return it with the table and its log, as everybody may see both.

        The table is without its game where that cannot be read under these rules. ``known`` returns the
        version of a post after which the log begins. None if nothing is due, or another process has it.
        """
        claim = outbox.claiming(table_id)

        def work(connection: Connection) -> tuple[DuePost | None, list[Entry]]:
            due = claim(connection)
            after = None if due is None else known(due)
            return due, [] if after is None else history_rows.entries(connection, table_id, after=after)

        table, (due, found) = await self._ledger.store.load_readable(table_id, work, notes=True)
        if due is None:
            return None
        return (
            due,
            self._ledger.redacted(table, None),
            entries.told(self._ledger.games[table.title], table, found, None),
        )

    async def course(self, table_id: int) -> Sequence[Result]:
        """Return the scores at the start and at the ends of turns of a game that is over.

        There are some 60 at most, oldest first; none before the end, and none where positions are not kept.
        """
        record = await self._ledger.store.load_record(table_id)
        if record.table.status is not Status.FINISHED:
            return ()
        with contained(logger, "The course of table %d could not be counted", table_id):
            game = self._ledger.games[record.table.title]
            return await self._ledger.pools.replays.run(replaying.scores, game, record)
        return ()  # without its course a game is told all the same

    async def export(self, table_id: int) -> bytes:
        """Return the table as JSON: a finished one whole with its seed, another without anything hidden."""
        table = await self._ledger.store.readable(table_id)
        game = self._ledger.games[table.title]
        if table.status is Status.FINISHED:
            key = "export", table_id, table.version, table.seats
            return await self._ledger.pools.remembered.of(key, partial(self._export, game, table_id))
        log = await self._ledger.database.read(history_rows.entries, table_id)
        return export.unfinished(game, table, log)

    async def _export(self, game: AnyGame, table_id: int) -> bytes:
        record = await self._ledger.positions.filled(table_id)
        return await self._ledger.pools.replays.run(export.finished, game, record)

    async def told(self, table_id: int) -> Mapping[str, int] | None:
        """Return the lessons that a table has told, with their versions; None of one that does not teach."""
        return await self._ledger.database.read(history_rows.lessons_told, table_id)

    async def note_told(self, table_id: int, lessons: Mapping[str, int]) -> None:
        """Note the versions at which lessons were told for the first time; the table stays as it is."""
        await self._ledger.database.write(history_rows.note_lessons, table_id, lessons)

    async def fill_states(self) -> None:
        """Find the positions of all versions that were played before they were kept."""
        await self._ledger.positions.fill_all()

    async def fill_waiting(self) -> None:
        """Find whom the tables wait for that were last played before it was noted."""
        await self._fill(waiting_rows.unknown, self._fill_waiting, "awaited")

    async def fill_outcomes(self) -> None:
        """Find what games came to that ended before it was noted, as far as their last positions tell."""
        await self._fill(result_rows.unknown, self._fill_outcome, "outcome")

    async def _fill(
        self,
        unknown: Callable[[Connection, int, int], list[tuple[int, bool]]],
        fill: Callable[[int], Coroutine[Any, Any, None]],
        what: str,
    ) -> None:
        """Fill tables in, one after the other, half of the time at rest."""
        after, more = 0, True
        while more:
            async with resting():
                found = await self._ledger.database.read(unknown, after, LOOKED_AT)
            for table_id in (table_id for table_id, is_unknown in found if is_unknown):
                async with resting():
                    with contained(logger, "Table %d: %s cannot be found", table_id, what):
                        try:
                            await fill(table_id)
                        except Refusal as refusal:
                            logger.info("Table %d: %s is not known: %s", table_id, what, refusal)
            after, more = max((table_id for table_id, _ in found), default=0), len(found) == LOOKED_AT

    async def _fill_outcome(self, table_id: int) -> None:
        async with self._ledger.changing(table_id) as table:
            if table.status is not Status.FINISHED:  # undone meanwhile
                return
            ended_at = await self._ledger.database.read(history_rows.ended_at, table_id)
            found = results.outcome(self._ledger.games[table.title], table, ended_at)

            def work(connection: Connection) -> None:
                if table_rows.hold(connection, table_id, table.version):
                    result_rows.fill(connection, table_id, found)

            await self._ledger.database.write(work)

    async def _fill_waiting(self, table_id: int) -> None:
        async with self._ledger.changing(table_id) as table:
            if table.state is not None:
                awaited = play.awaited(self._ledger.games[table.title], table.state, table)
                known = awaited, self._ledger.clock.now()
                await self._ledger.database.write(waiting_rows.fill, table_id, table.version, *known)
