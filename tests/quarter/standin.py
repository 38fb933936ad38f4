"""A Discord with several servers, in which channels come and go, requests fail and the bot is killed.

It lives in the process of the simulation: what it has received stands, whatever becomes of the bot.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord
from aiohttp import web

from tests.bench import payloads
from tests.standin.server import _ANSWERS, RefusedError, StandIn, as_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.bench.payloads import Payload

FIRST_GUILD: Final = 10
CHANNELS: Final = 8
"""Of each server."""
ENTRIES: Final = "X-Entries"
_KEPT: Final = 300
"""Messages of a channel; older ones cannot be read any more."""
_NONCE_HOLDS: Final = timedelta(minutes=4)
_TEXT, _DIRECT, _THREAD = 0, 1, 11


class Fault(Enum):
    """What may become of a request. ``LOST`` and ``KILL_AFTER``: it is done, but nobody hears of it."""

    UNAVAILABLE = auto()
    BAD_GATEWAY = auto()
    LIMITED = auto()
    LIMITED_LONG = auto()
    RESET = auto()
    LOST = auto()
    KILL_BEFORE = auto()
    KILL_AFTER = auto()


DONE: Final = (Fault.LOST, Fault.KILL_AFTER)
KILLING: Final = (Fault.KILL_BEFORE, Fault.KILL_AFTER)


class Sent(NamedTuple):
    """A message that arrived, or (``new`` False) was changed. ``aloud``: whom it may mention aloud."""

    at: datetime
    channel_id: int
    message_id: int
    new: bool
    body: Payload
    entries: int = 0
    """How many entries of histories the bot had written, since it was asked last, when it sent this."""

    @property
    def texts(self) -> list[str]:
        """All that can be read, part by part."""
        parts = [str(part["content"]) for part in walk(self.body) if "content" in part]
        return [str(self.body["content"]), *parts] if self.body.get("content") else parts

    @property
    def ids(self) -> list[str]:
        """The custom ids of its buttons and menus."""
        return [str(part["custom_id"]) for part in walk(self.body) if "custom_id" in part]

    @property
    def aloud(self) -> set[int]:
        """Whom it mentions aloud."""
        if not self.new or int(self.body.get("flags", 0)) & 1 << 12:
            return set()
        allowed = (self.body.get("allowed_mentions") or {}).get("users", ())
        text = "\n".join(self.texts)
        return {int(user) for user in allowed if f"<@{user}>" in text}


def walk(part: Payload) -> list[Payload]:
    """Return all components of a message."""
    inner = part.get("components") or []
    return [each for one in inner for each in (one, *walk(one))]


@dataclass
class Place:
    """A channel, thread or direct conversation."""

    id: int
    guild_id: int
    kind: int
    parent_id: int | None = None
    gone: bool = False
    locked: bool = False
    archived: bool = False
    messages: dict[int, Payload] = field(default_factory=dict)
    nonces: dict[str, tuple[datetime, int]] = field(default_factory=dict)


class World(StandIn):
    """Discord. ``heard`` is told of every message, ``fault`` asked before every request, ``kill`` kills."""

    def __init__(self, guilds: int, now: Callable[[], datetime]) -> None:
        super().__init__(0)
        self.gateway.pace = 0  # its days are seconds
        self.guild_ids = [FIRST_GUILD + number for number in range(guilds)]
        self.places: dict[int, Place] = {}
        self.left: set[int] = set()
        self.gone_members: set[int] = set()
        self.refusing: set[int] = set()
        self.failed: defaultdict[int, datetime] = defaultdict(
            lambda: datetime.min.replace(tzinfo=now().tzinfo)
        )
        self.faults: Counter[str] = Counter()
        self.answered: defaultdict[str, list[Payload]] = defaultdict(list)
        self.heard: Callable[[Sent], None] = lambda _: None
        self.fault: Callable[[str, int], Fault | None] = lambda *_: None
        self.kill: Callable[[], None] = lambda: None
        self._now = now
        self._numbers = itertools.count()
        self._entries = 0
        for guild_id in self.guild_ids:
            for number in range(CHANNELS):
                self.add_channel(guild_id, 100 * guild_id + number)

    def add_channel(self, guild_id: int, channel_id: int) -> Place:
        """Make a channel."""
        place = Place(channel_id, guild_id, _TEXT)
        self.places[channel_id] = place
        return place

    def new_id(self) -> str:
        """Return a snowflake of the simulated present."""
        return str(discord.utils.time_snowflake(self._now()) + next(self._numbers) % (1 << 22))

    async def close(self) -> None:
        """Hang up at once."""
        self._runner._shutdown_timeout = 0.1
        await super().close()

    async def delete_channel(self, channel_id: int) -> None:
        """Delete a channel and its threads."""
        place = self.places[channel_id]
        for each in self.places.values():
            if channel_id in (each.id, each.parent_id):
                each.gone = True
        await self._tell(place.guild_id, "CHANNEL_DELETE" if place.kind == _TEXT else "THREAD_DELETE", place)

    async def create_channel(self, guild_id: int) -> int:
        """Make a new channel."""
        place = self.add_channel(guild_id, int(self.new_id()))
        await self._tell(guild_id, "CHANNEL_CREATE", place)
        return place.id

    async def change_thread(self, thread_id: int, *, locked: bool, archived: bool) -> None:
        """Lock or archive a thread, or open it again."""
        place = self.places[thread_id]
        place.locked, place.archived = locked, archived
        await self._tell(place.guild_id, "THREAD_UPDATE", place)

    async def remove_bot(self, guild_id: int) -> None:
        """Remove the bot from a server."""
        self.left.add(guild_id)
        await self.gateway.dispatch("GUILD_DELETE", {"id": str(guild_id)})

    async def invite_bot(self, guild_id: int) -> None:
        """Invite it again."""
        self.left.discard(guild_id)
        await self.gateway.dispatch("GUILD_CREATE", self._guild(guild_id))

    async def _tell(self, guild_id: int, event: str, place: Place) -> None:
        if guild_id not in self.left:
            await self.gateway.dispatch(event, self.shown(place))

    def _guilds_of(self, _shard: int) -> list[Payload]:
        return [self._guild(each) for each in self.guild_ids if each not in self.left]

    def _guild(self, guild_id: int) -> Payload:
        there = [place for place in self.places.values() if place.guild_id == guild_id and not place.gone]
        shown = {**payloads.guild(()), "id": str(guild_id), "name": f"Railway {guild_id}"}
        shown["roles"] = [{**shown["roles"][0], "id": str(guild_id)}]
        shown["channels"] = [self.shown(each) for each in there if each.kind == _TEXT]
        open_ = [each for each in there if each.kind == _THREAD and not each.archived]
        shown["threads"] = [self.shown(each) for each in open_]
        return shown

    def shown(self, place: Place) -> Payload:
        """Return a channel as Discord tells of it."""
        found: Payload = {**payloads._channel(place.id), "type": place.kind, "guild_id": str(place.guild_id)}
        if place.kind == _DIRECT:
            recipient = payloads.user(-place.guild_id)
            return {"id": str(place.id), "type": _DIRECT, "recipients": [recipient], "last_message_id": None}
        if place.kind == _THREAD:
            found |= {"parent_id": str(place.parent_id), "owner_id": str(payloads.BOT), "message_count": 1}
            found |= {"member_count": 1, "flags": 0, "rate_limit_per_user": 0}
            found["thread_metadata"] = {
                "archived": place.archived,
                "locked": place.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": "2026-01-01T00:00:00.000000+00:00",
            }
        return found

    async def _rest(self, request: web.Request) -> web.Response:
        parts = request.match_info["path"].split("/")
        sent = await self._body(request)
        self._entries = int(request.headers.get(ENTRIES, 0))
        self.traffic.requests[request.method] += 1
        about = int(parts[1]) if parts[0] == "channels" else 0
        fault = self.fault(request.method, about)
        if fault is not None:
            self.faults[fault.name] += 1
            self.failed[about] = self._now()
            if fault not in DONE:
                return await self._fail(request, fault)
        try:
            answer = self._answer(request, parts, sent)
        except RefusedError as refused:
            self.failed[about] = self._now()
            return as_json({"code": refused.code, "message": "refused"}, refused.status)
        if fault is not None:
            return await self._fail(request, fault)
        return as_json(answer)

    async def _fail(self, request: web.Request, fault: Fault) -> web.Response:
        match fault:
            case Fault.UNAVAILABLE:
                return as_json({"message": "upstream", "code": 0}, 503)
            case Fault.BAD_GATEWAY:
                return web.Response(text="bad gateway", status=502)
            case Fault.LIMITED | Fault.LIMITED_LONG:
                wait = 0.01 if fault is Fault.LIMITED else 45.0
                answer = {"message": "limited", "retry_after": wait, "global": False}
                return as_json(answer, 429, {"Via": "1.1 standin"})
            case _:
                if fault in KILLING:
                    self.kill()
                assert request.transport is not None
                request.transport.abort()
                await asyncio.sleep(0)
                return web.Response(status=500)

    def _answer(self, request: web.Request, parts: list[str], sent: Payload) -> Any:  # noqa: ANN401  JSON
        method = request.method
        match parts:
            case ["users", "@me", "channels"]:
                user_id = int(sent["recipient_id"])
                place = self.places.setdefault(user_id, Place(user_id, -user_id, _DIRECT))
                return self.shown(place)
            case ["guilds", guild, "members", user]:
                if int(user) in self.gone_members:
                    raise RefusedError(404, 10007)
                return {**payloads.member(int(user)), "guild_id": guild}
            case ["interactions", _, token, "callback"]:
                data = sent.get("data") or {}
                self.answered[token].append({**data, "callback": True, "type": sent["type"]})
            case ["webhooks", _, token, *_]:
                answer = payloads.message(self.new_id(), 0, sent)
                answer["content"] = sent.get("content") or ""
                self.answered[token].append(answer)
                return answer
            case ["channels", channel, *rest]:
                return self._in_channel(method, self._place(int(channel)), rest, sent, request.query)
        return _ANSWERS.get(parts[0], StandIn._nothing)(self, method, parts[1:], sent)

    def _place(self, channel_id: int) -> Place:
        place = self.places.get(channel_id)
        if place is None or place.gone:
            raise RefusedError(404, 10003)
        if place.guild_id in self.left:
            raise RefusedError(403, 50001)
        return place

    def _in_channel(self, method: str, place: Place, rest: list[str], sent: Payload, query: Any) -> Any:  # noqa: ANN401  JSON
        match method, rest:
            case "GET", []:
                return self.shown(place)
            case "PATCH", []:
                return self._open_again(place)
            case "GET", ["messages"]:
                return self._history(place, query)
            case "POST", ["messages"]:
                return self._post(place, sent)
            case "POST", ["messages", message, "threads"]:
                return self._open_thread(place, int(message))
        return self._about_message(method, place, int(rest[1]), sent)

    def _open_again(self, thread: Place) -> Payload:
        """Take a thread out of its archive; a locked one only moderators may."""
        self._may_write(thread)
        thread.archived = False
        return self.shown(thread)

    def _about_message(self, method: str, place: Place, message_id: int, sent: Payload) -> Payload | None:
        if message_id not in place.messages:
            raise RefusedError(404, 10008)
        if method == "DELETE":
            del place.messages[message_id]
            return None
        if method == "PATCH":
            self._may_write(place)
            return self._keep(place, message_id, sent, new=False)
        return place.messages[message_id]

    def _history(self, place: Place, query: Any) -> list[Payload]:  # noqa: ANN401  of aiohttp
        limit, after = int(query.get("limit", 50)), int(query.get("after", 0))
        if "after" in query:
            return [place.messages[each] for each in sorted(place.messages) if each > after][:limit][::-1]
        before = int(query.get("before", 1 << 63))
        return [place.messages[each] for each in sorted(place.messages, reverse=True) if each < before][
            :limit
        ]

    def _post(self, place: Place, sent: Payload) -> Payload:
        self._may_write(place)
        nonce = sent.get("nonce")
        made_at, known = place.nonces.get(str(nonce), (None, 0))
        if (
            nonce
            and made_at is not None
            and self._now() - made_at < _NONCE_HOLDS
            and sent.get("enforce_nonce")
        ):
            return place.messages.get(known) or payloads.message(str(known), place.id, sent)
        message_id = int(self.new_id())
        if nonce:
            place.nonces[str(nonce)] = (self._now(), message_id)
        return self._keep(place, message_id, sent, new=True)

    def _may_write(self, place: Place) -> None:
        if place.locked:
            raise RefusedError(403, 160005)
        if place.kind == _DIRECT and place.id in self.refusing:
            raise RefusedError(403, 50007)

    def _keep(self, place: Place, message_id: int, sent: Payload, *, new: bool) -> Payload:
        body = json.loads(json.dumps(sent))
        message = payloads.message(str(message_id), place.id, sent)
        message["content"] = sent.get("content") or ""
        if message["content"]:
            message["flags"] = 0
        place.messages[message_id] = message
        self.traffic.posts += new
        self.heard(Sent(self._now(), place.id, message_id, new, body, self._entries))
        if len(place.messages) > _KEPT:
            del place.messages[min(place.messages)]
        return message

    def _open_thread(self, place: Place, message_id: int) -> Payload:
        if message_id in self.places:
            raise RefusedError(400, 160004)
        thread = Place(message_id, place.guild_id, _THREAD, parent_id=place.id)
        self.places[message_id] = thread
        return self.shown(thread)
