"""Whoever follows tables, as one process has them: what is due, claimed, told."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from bot.model.people import quiet_until
from bot.share import ALL
from bot.storage.rows import follow_rows
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.clock import Clock
    from bot.model import TableFacts
    from bot.share import Share
    from bot.storage.connection import Connection
    from bot.storage.database import Database
    from bot.storage.rows.follow_rows import Follow

MOST: Final = 5
"""Tables of a server that one person follows at most."""
DAY: Final = timedelta(days=1)
LEASE: Final = timedelta(minutes=1)


class Following:
    """Who is told how a table goes, each claimed before the message is sent: see ``bot.tables.due``.

    What is told once a day of several tables is told at the same time.
    """

    def __init__(self, database: Database, clock: Clock, share: Share = ALL) -> None:
        """``share``: of whose servers' tables this process tells."""
        self._database, self._share = database, share
        self._clock = clock
        self._owner = secrets.token_hex(8)

    async def follow(self, table: TableFacts, user_id: int, *, daily: bool) -> bool:
        """Let somebody follow a table; return whether they did not before. Refusal where they have enough."""
        now = self._clock.now()

        def work(connection: Connection) -> bool:
            there = follow_rows.of(connection, user_id, table.guild_id)
            if table.id not in there and len(there) >= MOST:
                raise Refusal("history.follow.many", n=MOST)
            at = (follow_rows.next_of(connection, user_id, now) or now + DAY) if daily else None
            follow_rows.put(connection, table.id, user_id, table.version, now, at)
            return table.id not in there

        return await self._database.write(work)

    async def stop(self, table_id: int, user_id: int) -> bool:
        """Let somebody follow a table no more; return whether they did."""
        return await self._database.write(follow_rows.stop, table_id, user_id)

    async def of(self, user_id: int, guild_id: int = 0) -> dict[int, bool]:
        """Return the tables of a server (0: of all) that somebody follows; True: once a day."""
        return await self._database.read(follow_rows.of, user_id, guild_id)

    async def due(self) -> list[Follow]:
        """Return who is to be told something; those whom it would disturb are put off until it does not."""
        now = self._clock.now()
        found = await self._database.read(follow_rows.due, now, self._share)
        ends = [(each, quiet_until(each.habits, now)) for each in found]
        for each, end in ends:
            if end is not None:
                await self.put_off(each, end - now, failed=False)
        return [each for each, end in ends if end is None]

    async def claim(self, follows: Sequence[Follow], nonce: str) -> list[Follow]:
        """Claim what one message tells a person; return what was still free."""
        now = self._clock.now()
        claim = follows, nonce, self._owner, now, now + LEASE
        mine = await self._database.write(follow_rows.claim, *claim)
        return [each for each in follows if each.table_id in mine]

    async def told(self, follow: Follow, version: int) -> None:
        """Note up to which version somebody has been told."""
        now = self._clock.now()
        at = now + DAY if follow.daily else None
        await self._database.write(follow_rows.told, follow, version, now, at)

    async def put_off(self, follow: Follow, wait: timedelta, *, failed: bool = True) -> None:
        """Try again after a time."""
        until = self._clock.now() + wait
        await self._database.write(
            lambda connection: follow_rows.put_off(connection, follow, until, failed=failed)
        )

    async def release(self) -> None:
        """Leave what has been claimed here to whoever comes first."""
        await self._database.note(follow_rows.release, self._owner)
