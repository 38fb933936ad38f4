"""The playground's web server, on this machine only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self
from urllib.parse import urlsplit

from aiohttp import web

from bot.playground.routes import OPEN_EMPTY, ROUTES, SIMULATION, explain
from bot.playground.simulation import Simulation
from bot.playground.wire import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from aiohttp.typedefs import Handler
    from discord.ext.commands import AutoShardedBot

    from bot.playground.backend import WallClock
    from bot.playground.routes import OpenEmpty

HOST: Final = "127.0.0.1"
LOCAL_NAMES: Final = frozenset({"127.0.0.1", "localhost"})
SAFE_METHODS: Final = frozenset({"GET", "HEAD"})
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse a foreign Host (DNS rebinding) and, for what acts, any Origin but our own (CSRF).

    A page anywhere in the browser could send requests to this server.
    """
    if urlsplit(f"//{request.host}").hostname not in LOCAL_NAMES:
        raise web.HTTPForbidden(text="This server answers to localhost only.")
    origin = request.headers.get("Origin")
    acts = request.method not in SAFE_METHODS or request.path == "/ws"
    if (origin is not None or acts) and origin != f"http://{request.host}":
        raise web.HTTPForbidden(text="This request comes from another site.")
    if request.method not in SAFE_METHODS and request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType(text="JSON, please.")
    return await handler(request)


async def add_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Forbid the page to load or run anything that is not from here, or is no longer what it was."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)


class Playground:
    """A simulated Discord with a page to play in: ``async with Playground(build, folder) as playground``."""

    def __init__(
        self,
        build: Callable[[], AutoShardedBot],
        folder: Path,
        *,
        port: int = 0,
        clock: WallClock | None = None,
        open_empty: OpenEmpty | None = None,
    ) -> None:
        """``build`` returns a new bot; ``folder`` keeps what Discord knows; port 0: any free one.

        ``clock`` is the bot's, too: the page can let hours pass.
        ``open_empty`` opens the empty server beside this one, which therefore is filled with tables at first.
        """
        self._open_empty = open_empty
        self._clock = clock
        self._build = build
        self._folder = folder
        self._port = port

    async def __aenter__(self) -> Self:
        """Open the page, then start the bot. Raise OSError if the port is taken."""
        self.simulation = Simulation(
            self._build, self._folder, self._clock, filled=self._open_empty is not None
        )
        app = web.Application(middlewares=[guard, explain], client_max_size=2 * MOST_BYTES)
        app[SIMULATION], app[OPEN_EMPTY] = self.simulation, self._open_empty
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._let_pages_go)
        app.add_routes(ROUTES)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._port = self._runner.addresses[0][1]
        await self.simulation.open()
        return self

    async def _let_pages_go(self, _app: web.Application) -> None:
        for page in list(self.simulation.feed.pages):
            page.leave()

    async def __aexit__(self, *_error: object) -> None:
        """Close the page and the bot, and save everything."""
        await self._runner.cleanup()
        await self.simulation.close()

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{HOST}:{self._port}/"
