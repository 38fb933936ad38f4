"""The stand-in for Discord: shards and their sessions, acknowledging twice, the limit of all requests."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from tests.bench import payloads
from tests.standin.gateway import HOST
from tests.standin.people import choices
from tests.standin.server import ACKNOWLEDGED, StandIn

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SHARDS = 2
_DISPATCH, _IDENTIFY, _INVALID = 0, 2, 9


class Wire:
    """What a library for Discord would do with the stand-in."""

    def __init__(self, discord: StandIn, port: int, client: aiohttp.ClientSession) -> None:
        self.discord = discord
        self._at, self._client = f"{HOST}:{port}", client

    async def session(self, shard: int) -> Session:
        """Begin a session of a shard."""
        session = Session(await self._client.ws_connect(f"ws://{self._at}/gateway/"))
        await session.socket.send_json({"op": _IDENTIFY, "d": {"shard": [shard, SHARDS]}})
        return session

    async def request(self, method: str, path: str) -> tuple[int, Any, Any]:
        """Make a request; return status, answer and headers."""
        address = f"http://{self._at}/api/v10/{path}"
        async with self._client.request(method, address, json={}) as response:
            return response.status, await response.json(), response.headers


class Session:
    """One session with the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def heard(self, event: str | None, op: int = _DISPATCH) -> Any:  # noqa: ANN401  JSON
        """Wait for an event; return what it tells."""
        while True:
            said = await self.socket.receive_json(timeout=5)
            if (said["op"], said["t"]) == (op, event):
                return said["d"]


@asynccontextmanager
async def wire(**how: float) -> AsyncIterator[Wire]:
    """Let a stand-in of two shards run."""
    discord = StandIn(4, SHARDS, **how)  # type: ignore[arg-type]
    discord.gateway.pace = 0
    port = await discord.open()
    try:
        async with aiohttp.ClientSession() as client:
            yield Wire(discord, port, client)
    finally:
        await discord.close()


def pressed(discord: StandIn, token: str, channel: int) -> payloads.Payload:
    """Return a press in a channel."""
    return payloads.press(token, 1, channel, "x", discord.guild_of(channel))


async def test_each_shard_has_its_servers() -> None:
    """As Discord shares them out, with all channels between them."""
    async with wire() as there:
        guilds = [await (await there.session(shard)).heard("GUILD_CREATE") for shard in range(SHARDS)]
    assert [(int(guild["id"]) >> 22) % SHARDS for guild in guilds] == [0, 1]
    assert sorted(int(each["id"]) for guild in guilds for each in guild["channels"]) == [100, 101, 102, 103]


async def test_both_sessions_of_a_shard_hear_of_a_press() -> None:
    """While an old and a new process have it; the other shard hears nothing of it, but of its own."""
    async with wire() as there:
        old, new, other = [await there.session(shard) for shard in (1, 1, 0)]
        for session in (old, new, other):
            await session.heard("GUILD_CREATE")
        for token, channel in (("7", 101), ("8", 100)):
            await there.discord.interact(pressed(there.discord, token, channel))
        heard = [await each.heard("INTERACTION_CREATE") for each in (old, new, other)]
    assert [each["token"] for each in heard] == ["7", "7", "8"]


async def test_shard_0_hears_of_direct_messages() -> None:
    """Whatever the shard of those who write."""
    async with wire() as there:
        first = await there.session(0)
        await first.heard("GUILD_CREATE")
        await there.discord.interact({"token": "9"})
        assert await first.heard("INTERACTION_CREATE") == {"token": "9"}


@pytest.mark.parametrize(("concurrency", "turned_away"), [(1, 1), (2, 0)])
async def test_sessions_begin_at_the_pace_that_is_allowed(concurrency: int, turned_away: int) -> None:
    """One of each rest of the number of a shard, divided by ``max_concurrency``, in five seconds."""
    async with wire(concurrency=concurrency) as there:
        there.discord.gateway.pace = 5
        await (await there.session(0)).heard("READY")
        second = await there.session(1)
        assert (await second.heard(None, _INVALID) is False) if turned_away else await second.heard("READY")
        assert there.discord.gateway.turned_away == turned_away
        _, told, _ = await there.request("GET", "gateway/bot")
    assert (told["shards"], told["session_start_limit"]["max_concurrency"]) == (SHARDS, concurrency)


async def test_what_is_acknowledged_twice_is_refused() -> None:
    """By 400 and a code that tells why."""
    async with wire() as there:
        await there.discord.interact(pressed(there.discord, "7", 100))
        answers = [await there.request("POST", "interactions/7/7/callback") for _ in range(2)]
    assert [(status, answer.get("code")) for status, answer, _ in answers] == [
        (200, None),
        (400, ACKNOWLEDGED),
    ]
    assert there.discord.traffic.twice == 1


async def test_too_many_requests_are_refused() -> None:
    """With how long to wait, in the form that discord.py knows as that of the limit of all requests."""
    async with wire(limit=2) as there:
        asked = await asyncio.gather(*(there.request("POST", "channels/100/messages") for _ in range(3)))
    *fine, (status, answer, headers) = sorted(asked, key=lambda each: each[0])
    assert [each for each, *_ in fine] == [200, 200]
    assert status == 429
    assert answer["global"]
    assert 0 < answer["retry_after"] <= 1
    assert (headers["X-RateLimit-Global"], headers["Retry-After"]) == ("true", "1")


async def test_answers_to_people_are_bound_by_no_limit() -> None:
    """As Discord has it, whatever else goes on."""
    async with wire(limit=0) as there:
        asked = await asyncio.gather(
            there.request("POST", "interactions/7/7/callback"),
            there.request("PATCH", "webhooks/30/7/messages/8"),
        )
    assert [status for status, *_ in asked] == [200, 200]


def test_people_change_a_plan_only_in_their_turn() -> None:
    """Where it cannot be locked, changing it leads nowhere: they would do so for ever."""
    keep, lock = ({"type": 2, "custom_id": f"pl:1:3:{doing}:1ba51fbf"} for doing in ("keep", "lock"))
    found = [list(choices({"components": buttons})) for buttons in ([keep], [keep, lock])]
    assert found == [[], [(keep["custom_id"], ()), (lock["custom_id"], ())]]
