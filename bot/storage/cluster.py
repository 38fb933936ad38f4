"""What processes on one database of PostgreSQL tell each other: that something is due, whose turn it is."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, Final

import psycopg

from bot.storage.postgres import CONNECT
from bot.storage.postgres_schema import IDENTIFYING, SERVING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.address import PostgresAddress

log = logging.getLogger(__name__)
_LISTEN: Final = b"LISTEN railhead_posts"
"""The database itself notifies that, when a post falls due."""
_SERVE: Final = f"SELECT pg_advisory_lock_shared({SERVING}, %s)".encode()
_SERVING: Final = f"""
    SELECT count(*) FROM pg_locks
     WHERE locktype = 'advisory' AND classid = {SERVING} AND objid = %s AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
""".encode()  # noqa: S608  of constants
COUNT_SECONDS: Final = 4.0
_WAIT: Final = b"SET lock_timeout = '60s'"
"""For a process that hangs as it begins."""
IDENTIFY_SECONDS: Final = 6.0
"""Between sessions that begin: five, which Discord wants, and one as some take longer from here to there than
others (https://discord.com/developers/docs/events/gateway#rate-limiting).
"""
_AGAIN_SECONDS: Final = 5.0


class Cluster:
    """The other processes, as one of them knows them: nothing depends on what is heard here but how soon."""

    def __init__(self, address: PostgresAddress) -> None:
        self._address = address
        self._identifying: set[asyncio.Task[None]] = set()

    async def listen(
        self, ring: Callable[[], None], shard: int = 0, serving: Callable[[int], None] = lambda _: None
    ) -> None:
        """Ring whenever another process may have made something due; go on until cancelled.

        ``serving`` is told again and again how many processes, with this one, have the shards that begin with
        ``shard``: two while a new one takes the place of an old one.
        """
        while True:
            try:
                async with await self._reached() as connection:
                    await connection.execute(_LISTEN)
                    await connection.execute(_SERVE, (shard,))
                    ring()
                    while True:
                        (count,) = await (await connection.execute(_SERVING, (shard,))).fetchone() or (1,)
                        serving(count)
                        async for _ in connection.notifies(timeout=COUNT_SECONDS):
                            ring()
            except psycopg.Error as error:
                log.info("Nothing is heard of other processes: %s", error)
            await asyncio.sleep(_AGAIN_SECONDS)

    async def take_turn(self, row: int = 0) -> None:
        """Wait until no other process begins a session of a row; the next of it waits for some seconds then.

        Discord lets one of each row begin at a time: those whose shards leave the same rest, divided by its
        ``max_concurrency`` (https://discord.com/developers/docs/events/gateway#max-concurrency). Where the
        database cannot be asked it is no reason to stay away from Discord.
        """
        try:
            async with AsyncExitStack() as held:
                connection = await held.enter_async_context(await self._reached())
                await connection.execute(_WAIT)
                await connection.execute(f"SELECT pg_advisory_lock({IDENTIFYING + row})".encode())
                task = asyncio.create_task(_let_go(held.pop_all()))
                self._identifying.add(task)
                task.add_done_callback(self._identifying.discard)
        except psycopg.Error as error:
            log.warning("Other processes could not be waited for: %s", error)
            await asyncio.sleep(IDENTIFY_SECONDS)

    async def close(self) -> None:
        """Let others begin their sessions."""
        for task in self._identifying:
            task.cancel()
        await asyncio.gather(*self._identifying, return_exceptions=True)

    async def _reached(self) -> psycopg.AsyncConnection[Any]:
        return await psycopg.AsyncConnection.connect(self._address.reveal(), autocommit=True, **CONNECT)


async def _let_go(held: AsyncExitStack) -> None:
    async with held:
        await asyncio.sleep(IDENTIFY_SECONDS)
