"""A Discord out of process: REST and a gateway on this machine, as far as the bot makes use of them."""

from __future__ import annotations

import asyncio
import itertools
import json
import math
import time
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field
from typing import Final

import discord
from aiohttp import BodyPartReader, web

from bot.truths import HEAVIEST, weight
from tests.bench import payloads
from tests.standin.gateway import HOST, Gateway

LARGEST_BODY: Final = 32 << 20
LOBBIES: Final = 10
_PREFIX: Final = "/api/v10"
_EXEMPT: Final = frozenset({"interactions", "webhooks"})
"""Begin the paths of what is not bound to the limit of all requests (topics/rate-limits.mdx)."""


_MAKE: Final = frozenset({"POST", "PATCH"})
ACKNOWLEDGED: Final = 40060
"""Discord's code for an interaction that has been acknowledged (topics/opcodes-and-status-codes.mdx)."""


class RefusedError(Exception):
    """Discord's answer to what cannot be done."""

    def __init__(self, status: int, code: int) -> None:
        super().__init__(status, code)
        self.status, self.code = status, code


@dataclass
class Traffic:
    """What the bot has asked for: requests by kind, the bytes of the pictures among them, posts with buttons.

    ``bound`` are the requests that count for the limit of all, ``limited`` those refused by it, ``twice`` the
    acknowledgements of what had been acknowledged.
    """

    requests: Counter[str] = field(default_factory=Counter)
    uploaded: int = 0
    posts: int = 0
    bound: int = 0
    limited: int = 0
    twice: int = 0


class StandIn:
    """Discord with one server for each shard and so many channels in all.

    It is as the truths of the playground concern requests, and keeps no history. ``limit`` is how many
    requests it takes in any second, of all processes of the bot; by channel it limits nothing.
    """

    def __init__(
        self, channels: int, shards: int = 1, *, concurrency: int = 1, limit: float = math.inf
    ) -> None:
        self.traffic = Traffic()
        self.gateway = Gateway(shards, concurrency, self._guilds_of)
        self.opening = asyncio.Semaphore(LOBBIES)
        """Held while a lobby is open: a server may have but some at once."""
        self.posted: defaultdict[int, asyncio.Queue[payloads.Payload]] = defaultdict(asyncio.Queue)
        self.answers: defaultdict[str, asyncio.Queue[payloads.Payload]] = defaultdict(asyncio.Queue)
        self.acknowledged: dict[str, float] = {}
        """Seconds from presses and commands, by their tokens, to the first that came back."""
        self.acknowledges = asyncio.Event()
        """Set whenever that is so of another one."""
        self.asking = ""
        """With which authorization a request is made that is being answered: each process has its own."""
        self.broken, self.tried = False, asyncio.Event()
        """Whether no message of a channel is made or changed just now; set when one was to be."""
        self._pressed: dict[str, float] = {}
        self._channels, self._limit = channels, limit
        self._recent: deque[float] = deque()
        self._ids = itertools.count(10_000)
        self._messages: dict[str, payloads.Payload] = {}
        self._nonces: dict[tuple[int, str | None], payloads.Payload] = {}

    async def open(self) -> int:
        """Listen on any free port, ``port`` from then on; return it."""
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", _PREFIX + "/{path:.+}", self._rest)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        self.port = int(self._runner.addresses[0][1])
        return self.port

    async def close(self) -> None:
        """Hang up."""
        await self._runner.cleanup()

    def new_id(self) -> str:
        """Return an id that nothing else has, with the moment in it."""
        return str(discord.utils.time_snowflake(discord.utils.utcnow()) + next(self._ids))

    def guild_of(self, channel_id: int) -> int:
        """Return the server of a channel."""
        return _guild_id((channel_id - payloads.FIRST_CHANNEL) % self.gateway.shards)

    async def interact(self, data: payloads.Payload) -> None:
        """Send the bot a press or command."""
        self._pressed[data["token"]] = time.perf_counter()
        await self.gateway.dispatch("INTERACTION_CREATE", data, int(data.get("guild_id") or 0))

    def _guilds_of(self, shard: int) -> list[payloads.Payload]:
        numbers = range(shard, self._channels, self.gateway.shards)
        channels = [payloads.FIRST_CHANNEL + number for number in numbers]
        return [payloads.guild(channels, _guild_id(shard))]

    async def _rest(self, request: web.Request) -> web.Response:
        parts = request.match_info["path"].split("/")
        sent = await self._body(request)
        self.traffic.requests[f"{request.method} {_kind(parts)}"] += 1
        if parts[0] not in _EXEMPT and (wait := self._take()):
            return _limited(wait)
        if self.broken and parts[0] == "channels" and request.method in _MAKE:
            self.tried.set()
            return web.Response(status=500)
        if weight((sent.get("data") or sent).get("components")) > HEAVIEST:
            return web.Response(status=500)
        self.asking = request.headers.get("Authorization", "")
        try:
            return as_json(_ANSWERS.get(parts[0], StandIn._nothing)(self, request.method, parts[1:], sent))
        except RefusedError as refused:
            return as_json({"code": refused.code, "message": "refused"}, refused.status)

    def _take(self) -> float:
        """Take one of the requests of this second; return the seconds until there is one, 0 if it was."""
        now = time.perf_counter()
        while self._recent and now - self._recent[0] >= 1:
            self._recent.popleft()
        self.traffic.bound += 1
        if len(self._recent) >= self._limit:
            self.traffic.limited += 1
            return 1 - (now - self._recent[0])
        self._recent.append(now)
        return 0.0

    def _nothing(self, _method: str, _path: list[str], _sent: payloads.Payload) -> object:
        return []

    def _user(self, _method: str, _path: list[str], _sent: payloads.Payload) -> object:
        return payloads.user(payloads.BOT)

    def _server(self, _method: str, path: list[str], _sent: payloads.Payload) -> object:
        return payloads.member(int(path[-1])) if path[1:2] == ["members"] else []

    def _application(self, method: str, path: list[str], _sent: payloads.Payload) -> object:
        if path[-1] == "emojis":
            return {"items": []} if method == "GET" else {"id": self.new_id(), "name": "sign"}
        if path[-1] == "commands":
            return []
        return payloads.application()

    def _address(self, _method: str, _path: list[str], _sent: payloads.Payload) -> object:
        concurrency = self.gateway.concurrency
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": concurrency}
        url = f"ws://{HOST}:{self.port}/gateway/"
        return {"url": url, "shards": self.gateway.shards, "session_start_limit": limit}

    def _interaction(self, _method: str, path: list[str], _sent: payloads.Payload) -> object:
        token = path[1]
        if token in self.acknowledged:
            self.traffic.twice += 1
            raise RefusedError(400, ACKNOWLEDGED)
        begun = self._pressed.pop(token, None)
        if begun is not None:
            self.acknowledged[token] = time.perf_counter() - begun
            self.acknowledges.set()
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
        self._show(channel, message, new=not rest)
        return message

    def _show(self, channel_id: int, message: payloads.Payload, *, new: bool) -> None:
        """Let people see a message that was posted or changed."""
        if "custom_id" in json.dumps(message["components"]):
            self.traffic.posts += new
            self.posted[channel_id].put_nowait(message)

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


def _guild_id(shard: int) -> int:
    return shard << 22 | payloads.GUILD


def as_json(answer: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Return an answer; discord.py reads JSON where the type is this to the letter."""
    typed = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(answer), status=status, headers=typed)


def _limited(wait: float) -> web.Response:
    """Say that the bot has made too many requests (topics/rate-limits.mdx, Exceeding A Rate Limit)."""
    answer = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": True}
    told = {"Retry-After": str(math.ceil(wait)), "X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
    return as_json(answer, 429, {**told, "Via": "1.1 google"})  # else discord.py takes it for a ban


def _kind(parts: list[str]) -> str:
    """Return a route without its ids and tokens."""
    return "/".join(part for part in parts if part.isalpha() or part.startswith("@"))


_ANSWERS: Final = {
    "applications": StandIn._application,
    "channels": StandIn._channel,
    "gateway": StandIn._address,
    "guilds": StandIn._server,
    "interactions": StandIn._interaction,
    "oauth2": StandIn._application,
    "users": StandIn._user,
    "webhooks": StandIn._webhook,
}
"""What answers a request, by the first part of its path."""
