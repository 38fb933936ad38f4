"""Forgetting a person: they leave every table, and at each a former player without a name is left of them."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bot.model import OVER, Status
from bot.model.posts import PostKind
from bot.storage.errors import DATABASE_FAILURES
from bot.storage.rows import person_rows, season_rows, table_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import lobby, seating
from bot.tables.store import StaleTable
from rules import Refusal

if TYPE_CHECKING:
    from bot.model import StoredTable
    from bot.storage.connection import Connection
    from bot.tables.ledger import Ledger
    from bot.tables.ranks import Ranks

logger = logging.getLogger(__name__)
COMPACT_AFTER: Final = timedelta(hours=12)
"""After somebody was forgotten the database is written anew."""
QUIET: Final = timedelta(minutes=10)
"""So long nobody plays at any table before it is written anew."""
_ROUNDS: Final = 5
"""How often tables are looked for that have changed, or come to know the person, meanwhile."""


class Forgetting:
    """Forgets people, table by table, each in a transaction of its own.

    What they have chosen goes last: whatever breaks off before, a second try finds what is left.
    """

    def __init__(self, ledger: Ledger, ranks: Ranks) -> None:
        self._ledger, self._store, self._ranks = ledger, ledger.store, ranks
        self._database, self._clock = ledger.database, ledger.clock

    async def forget(self, user_id: int) -> list[int]:
        """Forget a person everywhere; return the tables that they have left. May raise StaleTable."""
        left = []
        await self._database.write(season_rows.forget, user_id)  # first: they are to be drawn no more
        for _ in range(_ROUNDS):
            for table_id in await self._database.read(person_rows.tables_of, user_id):
                async with self._ledger.holding(table_id):
                    try:
                        if await self._forget_at(table_id, user_id):
                            left.append(table_id)
                    except StaleTable:
                        logger.info("Table %d has changed meanwhile and is looked at again", table_id)
                    except (*DATABASE_FAILURES, OSError):
                        raise
                    except Exception:  # rules that fail keep nobody from being forgotten
                        logger.exception("Nobody can leave table %d: only the name is taken away", table_id)
                        await self._store.blot(table_id, user_id)
            self._ledger.pools.remembered.clear()
            self._ranks.forget()
            if await self._forget_choices(user_id):
                return left
        raise StaleTable

    async def compact(self, after: timedelta = COMPACT_AFTER, quiet: timedelta = QUIET) -> bool:
        """Write the database anew if somebody was forgotten so long ago; return whether it was.

        Several people are seen to at once: a large database takes seconds, and nothing else goes on then. So
        it waits until nobody has played for so long (``quiet``).
        """
        now = self._clock.now()
        erased = await self._database.read(person_rows.erased)
        if erased is None or erased > now - after:
            return False
        played = await self._database.read(table_rows.last_change)
        if played is not None and played > now - quiet:
            return False
        try:
            await self._database.compact()
            await self._database.write(person_rows.compacted, now)
        except DATABASE_FAILURES as error:
            logger.warning("The database could not be written anew, another try follows: %s", error)
            return False
        return True

    async def _forget_choices(self, user_id: int) -> bool:
        """Remove what a person has chosen; return False, nothing done, if tables still know them."""
        now = self._clock.now()

        def work(connection: Connection) -> bool:
            if person_rows.tables_of(connection, user_id):
                return False
            person_rows.forget_choices(connection, user_id, now)
            return True

        done = await self._database.write(work)
        await self._database.empty_log()
        return done

    async def _forget_at(self, table_id: int, user_id: int) -> bool:
        """Forget a person at a table; return whether others are to be told, as they have left it."""
        table = await self._readable(table_id)
        if table is None or table.status in OVER or not _knows(table, user_id):
            await self._store.blot(table_id, user_id)
            return False
        former = await self._database.read(person_rows.next_former, table_id)
        seat = table.seat_of(user_id)
        kind, after, post = _leaving(table, user_id, seat)
        await self._ledger.commit(
            kind,
            table,
            _without(after, user_id, former),
            None if kind is Kind.LEAVE else seat,
            -former,
            post,
            aside=kind is Kind.FORGET,
            forgets=(user_id, former),
        )
        return kind is not Kind.FORGET

    async def _readable(self, table_id: int) -> StoredTable | None:
        """Return a table as far as it can be read; None: not even who plays there."""
        try:
            return await self._store.readable(table_id)
        except Refusal:
            return None


def _knows(table: StoredTable, user_id: int) -> bool:
    """Tell whether a person has, or had last, a seat of a table, or is its host."""
    return table.host_id == user_id or any(seat.user_id == user_id for seat in table.seats)


def _leaving(table: StoredTable, user_id: int, seat: int | None) -> tuple[Kind, StoredTable, PostKind | None]:
    """Return how a person leaves a table, and it after that with the post that is due."""
    if seat is None:
        return Kind.FORGET, table, None
    if table.status is Status.LOBBY:
        after = lobby.leave(table, user_id)
        return Kind.LEAVE, after, PostKind.FINAL if after.status in OVER else PostKind.LOBBY
    after = seating.resign(table, seat)
    return Kind.RESIGN, after, PostKind.FINAL if after.status in OVER else PostKind.TURN


def _without(table: StoredTable, user_id: int, former: int) -> StoredTable:
    seats = tuple(
        replace(seat, user_id=-former, name="") if seat.user_id == user_id else seat for seat in table.seats
    )
    return replace(table, seats=seats, host_id=-former if table.host_id == user_id else table.host_id)
