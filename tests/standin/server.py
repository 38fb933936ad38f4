"""A Discord out of process: REST and a gateway on this machine, as far as the bot makes use of them."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Final

import discord
from aiohttp import BodyPartReader, WSMsgType, web

from bot.truths import HEAVIEST, weight
from tests.bench import payloads

HOST: Final = "127.0.0.1"
LARGEST_BODY: Final = 32 << 20
LOBBIES: Final = 10
_DISPATCH, _HEARTBEAT, _IDENTIFY, _HELLO, _ACK = 0, 1, 2, 10, 11
_HEARTBEAT_MS: Final = 41_250
_PREFIX: Final = "/api/v10"


@dataclass
class Traffic:
    """What the bot has asked for: requests by kind, the bytes of the pictures among them, posts."""

    requests: Counter[str] = field(default_factory=Counter)
    uploaded: int = 0
    posts: int = 0


class StandIn:
    """Discord with one server of so many channels, as far as the truths of the playground concern requests.

    Hears of no rate limit; keeps no history.
    """

    def __init__(self, channels: int) -> None:
        self.traffic = Traffic()
        self.ready = asyncio.Event()
        self.opening = asyncio.Semaphore(LOBBIES)
        """Held while a lobby is open: a server may have but some at once."""
        self.posted: defaultdict[int, asyncio.Queue[payloads.Payload]] = defaultdict(asyncio.Queue)
        self.answers: defaultdict[str, asyncio.Queue[payloads.Payload]] = defaultdict(asyncio.Queue)
        self.acknowledged: list[float] = []
        """Seconds from presses and commands to the first that came back."""
        self._pressed: dict[str, float] = {}
        self._channels = channels
        self._ids = itertools.count(10_000)
        self._sequence = itertools.count(1)
        self._socket: web.WebSocketResponse | None = None
        self._messages: dict[str, payloads.Payload] = {}
        self._nonces: dict[tuple[int, str | None], payloads.Payload] = {}

    async def open(self) -> int:
        """Listen on any free port; return it."""
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", _PREFIX + "/{path:.+}", self._rest)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        self._port = int(self._runner.addresses[0][1])
        return self._port

    async def close(self) -> None:
        """Hang up."""
        await self._runner.cleanup()

    def new_id(self) -> str:
        """Return an id that nothing else has, with the moment in it."""
        return str(discord.utils.time_snowflake(discord.utils.utcnow()) + next(self._ids))

    async def interact(self, data: payloads.Payload) -> None:
        """Send the bot a press or command."""
        self._pressed[data["token"]] = time.perf_counter()
        await self.dispatch("INTERACTION_CREATE", data)

    async def dispatch(self, event: str, data: payloads.Payload) -> None:
        """Send the bot an event."""
        assert self._socket is not None
        await self._send(self._socket, _DISPATCH, data, event)

    async def _send(
        self, socket: web.WebSocketResponse, op: int, data: object, event: str | None = None
    ) -> None:
        sequence = next(self._sequence) if op == _DISPATCH else None
        await socket.send_str(json.dumps({"op": op, "d": data, "t": event, "s": sequence}))

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await self._send(socket, _HELLO, {"heartbeat_interval": _HEARTBEAT_MS})
        async for received in socket:
            if received.type is not WSMsgType.TEXT:
                continue
            op = received.json()["op"]
            if op == _HEARTBEAT:
                await self._send(socket, _ACK, None)
            elif op == _IDENTIFY:
                await self._welcome(socket)
        return socket

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        guild = payloads.guild(self._channels)
        hello = {
            "v": 10,
            "user": payloads.user(payloads.BOT),
            "guilds": [{"id": guild["id"], "unavailable": True}],
            "session_id": "standin",
            "resume_gateway_url": f"ws://{HOST}:{self._port}/gateway/",
            "shard": [0, 1],
            "application": {"id": str(payloads.BOT), "flags": 0},
        }
        await self._send(socket, _DISPATCH, hello, "READY")
        await self._send(socket, _DISPATCH, guild, "GUILD_CREATE")
        self.ready.set()

    async def _rest(self, request: web.Request) -> web.Response:
        parts = request.match_info["path"].split("/")
        sent = await self._body(request)
        self.traffic.requests[f"{request.method} {_kind(parts)}"] += 1
        if weight((sent.get("data") or sent).get("components")) > HEAVIEST:
            return web.Response(status=500)
        answer = _ANSWERS.get(parts[0], StandIn._nothing)(self, request.method, parts[1:], sent)
        # discord.py reads JSON where the type is this to the letter.
        return web.Response(body=json.dumps(answer), headers={"Content-Type": "application/json"})

    def _nothing(self, _method: str, _path: list[str], _sent: payloads.Payload) -> object:
        return []

    def _user(self, _method: str, _path: list[str], _sent: payloads.Payload) -> object:
        return payloads.user(payloads.BOT)

    def _application(self, method: str, path: list[str], _sent: payloads.Payload) -> object:
        if path[-1] == "emojis":
            return {"items": []} if method == "GET" else {"id": self.new_id(), "name": "sign"}
        return payloads.application() if method == "GET" else []

    def _address(self, _method: str, _path: list[str], _sent: payloads.Payload) -> object:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = f"ws://{HOST}:{self._port}/gateway/"
        return {"url": url, "shards": 1, "session_start_limit": limit}

    def _interaction(self, _method: str, path: list[str], _sent: payloads.Payload) -> object:
        begun = self._pressed.pop(path[1], None)
        if begun is not None:
            self.acknowledged.append(time.perf_counter() - begun)
        return {"interaction": {"id": path[0], "type": payloads.COMPONENT}, "resource": None}

    def _webhook(self, _method: str, path: list[str], sent: payloads.Payload) -> object:
        answer = payloads.private_message(self.new_id(), payloads.FIRST_CHANNEL, sent)
        self.answers[path[1]].put_nowait(answer)
        return answer

    def _channel(self, method: str, path: list[str], sent: payloads.Payload) -> object:
        channel, *rest = int(path[0]), *path[2:]
        if method == "GET":
            return self._messages[rest[0]]
        key = channel, sent.get("nonce")
        if not rest and key in self._nonces:
            return self._nonces[key]
        message = payloads.message(rest[0] if rest else self.new_id(), channel, sent)
        if not rest and sent.get("enforce_nonce"):
            self._nonces[key] = message
        self._messages[message["id"]] = message
        self.traffic.posts += not rest
        if "custom_id" in json.dumps(message["components"]):
            self.posted[channel].put_nowait(message)
        return message

    async def _body(self, request: web.Request) -> payloads.Payload:
        if not request.content_type.startswith("multipart/"):
            found: payloads.Payload = await request.json() if request.can_read_body else {}
            return found if isinstance(found, dict) else {}
        body: payloads.Payload = {}
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            data = await part.read()
            if part.name == "payload_json":
                body = json.loads(data)
            else:
                self.traffic.uploaded += len(data)
        return body


def _kind(parts: list[str]) -> str:
    """Return a route without its ids and tokens."""
    return "/".join(part for part in parts if part.isalpha() or part.startswith("@"))


_ANSWERS: Final = {
    "applications": StandIn._application,
    "channels": StandIn._channel,
    "gateway": StandIn._address,
    "interactions": StandIn._interaction,
    "oauth2": StandIn._application,
    "users": StandIn._user,
    "webhooks": StandIn._webhook,
}
"""What answers a request, by the first part of its path."""
