"""The gateway of a Discord on this machine: a session for each shard, two while two processes have it."""

from __future__ import annotations

import asyncio
import itertools
import json
import math
import time
from collections import defaultdict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from aiohttp import WSMsgType, web

from tests.bench import payloads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

HOST: Final = "127.0.0.1"
IDENTIFY_SECONDS: Final = 5.0
_DISPATCH, _HEARTBEAT, _IDENTIFY, _RESUME, _INVALID, _HELLO, _ACK = 0, 1, 2, 6, 9, 10, 11
_HEARTBEAT_MS: Final = 41_250
_WRONG_SHARD: Final = 4010
_TRIP_SECONDS: Final = 0.1
"""To Discord and back. discord.py takes an acknowledgement before its own thread goes on for a late one."""


class Gateway:
    """Tells every session of a shard what happens in the servers of that shard, and shard 0 all else.

    ``guilds_of`` returns the servers of a shard. ``turned_away`` counts sessions that began too soon: within
    ``pace`` seconds of another one whose shard leaves the same rest when divided by ``concurrency``.
    """

    def __init__(
        self, shards: int, concurrency: int, guilds_of: Callable[[int], list[payloads.Payload]]
    ) -> None:
        self.shards, self.concurrency = shards, concurrency
        self.turned_away = 0
        self.pace = IDENTIFY_SECONDS
        self._guilds_of = guilds_of
        self._sessions: defaultdict[int, list[web.WebSocketResponse]] = defaultdict(list)
        self._changed = asyncio.Condition()
        self._begun: dict[int, float] = {}
        self._sequence = itertools.count(1)

    async def until(self, sessions: int, shards: Iterable[int] | None = None) -> None:
        """Wait until all shards, or these, have so many sessions that are told of their servers."""
        wanted = tuple(range(self.shards) if shards is None else shards)
        async with self._changed:
            await self._changed.wait_for(
                lambda: all(len(self._sessions[shard]) == sessions for shard in wanted)
            )

    def shard_of(self, guild_id: int) -> int:
        """Return the shard of a server; that of direct messages, 0, for 0."""
        return (guild_id >> 22) % self.shards

    async def dispatch(self, event: str, data: payloads.Payload, guild_id: int = 0) -> None:
        """Tell of an event; nobody hears of it where a shard has no session."""
        for socket in tuple(self._sessions[self.shard_of(guild_id)]):
            await self._send(socket, _DISPATCH, data, event)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Have a conversation with one session until it ends."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await self._send(socket, _HELLO, {"heartbeat_interval": _HEARTBEAT_MS})
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    await self._hear(socket, request.host, received.json())
        finally:
            for sessions in self._sessions.values():
                if socket in sessions:
                    sessions.remove(socket)
            await self._tell_change()
        return socket

    async def _hear(self, socket: web.WebSocketResponse, host: str, said: payloads.Payload) -> None:
        if said["op"] == _HEARTBEAT:
            await asyncio.sleep(_TRIP_SECONDS)
            await self._send(socket, _ACK, None)
        elif said["op"] == _RESUME:
            await self._send(socket, _INVALID, data=False)
        elif said["op"] == _IDENTIFY:
            shard, of = said["d"].get("shard", (0, 1))
            if of != self.shards:
                await socket.close(code=_WRONG_SHARD)
            elif self._may_begin(shard):
                await self._welcome(socket, host, shard)
            else:
                self.turned_away += 1
                await self._send(socket, _INVALID, data=False)

    def _may_begin(self, shard: int) -> bool:
        rest, now = shard % self.concurrency, time.perf_counter()
        if now - self._begun.get(rest, -math.inf) < self.pace:
            return False
        self._begun[rest] = now
        return True

    async def _welcome(self, socket: web.WebSocketResponse, host: str, shard: int) -> None:
        guilds = self._guilds_of(shard)
        hello = {
            "v": 10,
            "user": payloads.user(payloads.BOT),
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": "standin",
            "resume_gateway_url": f"ws://{host}/gateway/",
            "shard": [shard, self.shards],
            "application": {"id": str(payloads.BOT), "flags": 0},
        }
        await self._send(socket, _DISPATCH, hello, "READY")
        for guild in guilds:
            await self._send(socket, _DISPATCH, guild, "GUILD_CREATE")
        self._sessions[shard].append(socket)
        await self._tell_change()

    async def _tell_change(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _send(
        self, socket: web.WebSocketResponse, op: int, data: object, event: str | None = None
    ) -> None:
        sequence = next(self._sequence) if op == _DISPATCH else None
        with suppress(ConnectionError):  # it leaves just now
            await socket.send_str(json.dumps({"op": op, "d": data, "t": event, "s": sequence}))
