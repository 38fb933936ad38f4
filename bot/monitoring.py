"""Whether the bot is well, and what it measures, for whoever watches it: ``/health`` and ``/metrics``."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import measures
from bot.memory import held_by_children
from bot.model.posts import PostKind
from bot.storage.errors import DATABASE_FAILURES
from bot.storage.rows.backlog_rows import backlog
from rules import GAMES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from discord import AutoShardedClient

    from bot.core import Core

log = logging.getLogger(__name__)
PATIENCE_SECONDS: Final = 5.0
"""For an answer of the database; one that takes longer is none."""
_TICK_SECONDS: Final = 0.5
_TICKS: Final = 120
"""Of which the longest delay is told: those of a minute."""


class Monitor:
    """Looks at the bot when it is asked, and at its event loop all the time."""

    def __init__(self, core: Core, client: AutoShardedClient) -> None:
        self._core, self._client = core, client
        self._delays = deque([0.0], _TICKS)

    async def look(self) -> dict[str, bool]:
        """Measure what is not counted as it happens; return what has to be so if the bot is well."""
        client, core = self._client, self._core
        well = {"ready": client.is_ready(), "database": await self._read()}
        measures.READY.set(well["ready"])
        measures.DATABASE_READS.set(well["database"])
        measures.GUILDS.set(len(client.guilds))
        measures.GATEWAY_SECONDS.set(client.latency)
        measures.LOOP_SECONDS.set(max(self._delays))
        measures.THOUGHTS.set(core.tables.pools.thinkers.waiting)
        measures.CHILDREN_BYTES.set(held_by_children())
        return well

    async def health(self, _: web.Request) -> web.Response:
        """Answer 200 if all is well, else 503; what is, as JSON."""
        well = await self.look()
        return web.json_response(well, status=200 if all(well.values()) else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Answer what has been measured, as text for Prometheus."""
        await self.look()
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def listen(self) -> None:
        """Measure by how much the event loop is late, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _TICK_SECONDS
            await asyncio.sleep(_TICK_SECONDS)
            self._delays.append(loop.time() - due)

    async def _read(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                found = await self._core.database.read(backlog, self._core.clock.now())
        except (*DATABASE_FAILURES, TimeoutError):
            return False
        measures.POSTS_DUE.set(found.posts)
        measures.POSTS_LATE.set(found.posts_late)
        measures.CLOCKS_LATE.set(found.clocks_late)
        return True


@asynccontextmanager
async def monitored(core: Core, client: AutoShardedClient) -> AsyncIterator[None]:
    """Serve ``/health`` and ``/metrics`` where the settings say; a port that is taken stops nobody's game."""
    measures.begin_at_zero(GAMES, PostKind)
    monitor, app, settings = Monitor(core, client), web.Application(), core.settings
    app.add_routes([web.get("/health", monitor.health), web.get("/metrics", monitor.metrics)])
    runner, listening = web.AppRunner(app, access_log=None), asyncio.create_task(monitor.listen())
    counting = _Counting(logging.WARNING)
    logging.getLogger().addHandler(counting)
    try:
        await runner.setup()
        try:
            await web.TCPSite(runner, settings.metrics_host, settings.metrics_port).start()
        except OSError as error:
            log.error("There are no metrics and no health to be asked for: %s", error)  # noqa: TRY400  it says all
        yield
    finally:
        logging.getLogger().removeHandler(counting)
        listening.cancel()
        await runner.cleanup()


class _Counting(logging.Handler):
    """Counts warnings and what is worse."""

    def emit(self, record: logging.LogRecord) -> None:
        measures.LOG_LINES.labels(record.levelname).inc()
