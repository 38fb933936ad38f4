"""A simulated Discord behind HTTP on this machine: for whatever comes to it with a token alone."""

from __future__ import annotations

import asyncio
import io
import json
from dataclasses import dataclass, field
from datetime import timedelta
from email.utils import format_datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import discord
from aiohttp import BodyPartReader, web
from simcord.backend.errors import BackendError
from simcord.http import router

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from simcord.backend import Backend

HOST: Final = "127.0.0.1"
TOKEN: Final = "standin"
_PREFIX: Final = "/api/v10"
_UNAUTHORIZED: Final = 401


@dataclass
class Overheard:
    """A request as it came."""

    method: str
    path: str
    body: Any
    files: list[str]


@dataclass
class HttpDiscord:
    """Answers requests from the backend of a simulation.

    ``refuses`` returns the status with which a request is refused, if so; ``twist`` may change an answer;
    ``ahead``: how far its clock is; ``closing`` is set at the end, for answers that do not come before.
    """

    backend: Backend
    ahead: timedelta | None = None
    starts_left: int = 1000
    twist: Callable[[Overheard, Any], Awaitable[Any]] | None = None
    refuses: Callable[[Overheard], int | None] = lambda _: None
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    overheard: list[Overheard] = field(default_factory=list)

    async def open(self) -> str:
        """Listen on any free port; return the address of the API."""
        app = web.Application(client_max_size=32 << 20)
        app.router.add_route("*", _PREFIX + "{path:/.+}", self._answer)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        return f"http://{HOST}:{self._runner.addresses[0][1]}{_PREFIX}"

    async def close(self) -> None:
        """Hang up."""
        self.closing.set()
        await self._runner.cleanup()

    async def _answer(self, request: web.Request) -> web.Response:
        try:
            status, answer = 200, await self._ask(request)
        except BackendError as error:
            status, answer = error.status, error.to_json()
        now = discord.utils.utcnow() + (self.ahead or timedelta())
        headers = {"Content-Type": "application/json", "Date": format_datetime(now, usegmt=True)}
        # discord.py reads JSON where the type is this to the letter.
        return web.Response(status=status, body=json.dumps(answer), headers=headers)

    async def _ask(self, request: web.Request) -> object:
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise BackendError(_UNAUTHORIZED, 0, "401: Unauthorized")
        body, files = await _read(request)
        heard = Overheard(request.method, request.match_info["path"], body, [file.filename for file in files])
        self.overheard.append(heard)
        if status := self.refuses(heard):
            raise BackendError(status, 0, "No")
        answer = self._answer_of(heard, files, dict(request.query))
        return answer if self.twist is None else await self.twist(heard, answer)

    def _answer_of(self, heard: Overheard, files: list[Any], params: dict[str, str]) -> object:
        if heard.path == "/gateway/bot":
            limit = {"total": 1000, "remaining": self.starts_left, "reset_after": 0, "max_concurrency": 1}
            return {"url": "", "shards": 1, "session_start_limit": limit}
        return router.dispatch(
            self.backend, heard.method, heard.path, json=heard.body, params=params, files=files
        )


async def _read(request: web.Request) -> tuple[Any, list[Any]]:
    """Return the JSON of a request, and its files as SimCord takes them."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    body: Any = None
    files: list[Any] = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = await part.read()
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            files.append(SimpleNamespace(filename=part.filename, fp=io.BytesIO(data), description=None))
    return body, files
