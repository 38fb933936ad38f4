"""An update while people press, over the wire: real processes of the bot, a Discord on this machine."""

from __future__ import annotations

import asyncio
import math
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.bench import payloads
from tests.standin.people import _MENTION, Party, _id_like, _text, choices
from tests.standin.processes import started_bot
from tests.standin.server import StandIn
from tests.standin.split import cpu_seconds

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractAsyncContextManager

    from tests.postgres import Server
    from tests.standin.processes import Bot

TITLES: Final = ("mini_express", "ticket_to_ride")
SHARD: Final = 1
"""Of two; nobody is in servers of the other one."""
LIMIT_SECONDS: Final = 3.0
"""In which Discord wants an acknowledgement (interactions/receiving-and-responding.mdx)."""
SILENT_SECONDS: Final = 8.0
"""Of a processor, from the start of a process to its first press: a restart is to be over in ten seconds."""
PATIENCE_SECONDS: Final = 180.0
_OFFERS: Final = re.compile(r"t:play:(\d+):(\d+)")
_TYPING: Final = 4
pytestmark = [pytest.mark.timeout(900), pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning")]


class Watched(StandIn):
    """Notes what is pressed and typed; counts the posts of each version of a table."""

    def __init__(self, shards: int) -> None:
        super().__init__(shards * len(TITLES), shards)
        self.tokens: list[str] = []
        self.offers: Counter[str] = Counter()
        self._posted = asyncio.Event()

    async def interact(self, data: payloads.Payload) -> None:
        """Note what is to be answered."""
        self.tokens.append(data["token"])
        await super().interact(data)

    def _show(self, channel_id: int, message: payloads.Payload, *, new: bool) -> None:
        super()._show(channel_id, message, new=new)
        if new and (found := _OFFERS.search(str(message))):
            self.offers[found[0]] += 1
            self._posted.set()

    async def has(self, sessions: int) -> None:
        """Wait until the bot has so many sessions."""
        shards = [self.gateway.shards - 1]
        await asyncio.wait_for(self.gateway.until(sessions, shards), PATIENCE_SECONDS)

    async def later(self, turns: int) -> None:
        """Wait until so many turns more are posted."""
        until = len(self.offers) + turns
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(self.offers) < until:
                self._posted.clear()
                await self._posted.wait()


def process(discord: Watched, folder: Path) -> AbstractAsyncContextManager[Bot]:
    """Start a process of the bot with the last shard, and with its data in a folder."""
    folder.mkdir(exist_ok=True)
    shards = discord.gateway.shards
    return started_bot(discord.port, f"{shards - 1}/{shards}", folder)


class Crowd:
    """People who play, and one who types."""

    def __init__(self, discord: Watched) -> None:
        self._over = asyncio.Event()
        channels = range(SHARD, 2 * len(TITLES), 2)
        parties = [
            Party(discord, number, title, 2, number, pause=0.1)
            for number, title in zip(channels, TITLES, strict=True)
        ]
        tasks = [party.play(self._over.is_set) for party in parties]
        self._tasks = asyncio.gather(*tasks, type_on(discord, self._over))

    async def leave(self) -> None:
        """Let them end what they have begun, and go."""
        self._over.set()
        await asyncio.wait_for(self._tasks, PATIENCE_SECONDS)


async def type_on(discord: Watched, over: asyncio.Event) -> None:
    """Type the name of a table again and again."""
    option = {"name": "table", "type": 3, "value": "", "focused": True}
    data = {
        "id": "1",
        "name": "game",
        "type": 1,
        "options": [{"name": "play", "type": 1, "options": [option]}],
    }
    channel = payloads.FIRST_CHANNEL + SHARD
    while not over.is_set():
        token = discord.new_id()
        base = payloads.press(token, 1_000_010, channel, "x", discord.guild_of(channel))
        await discord.interact({**base, "type": _TYPING, "data": data})
        await asyncio.wait([asyncio.create_task(over.wait())], timeout=0.2)


@pytest.fixture
async def discord(request: pytest.FixtureRequest) -> AsyncIterator[Watched]:
    """Return a Discord that listens, of two shards unless the test says otherwise."""
    discord = Watched(getattr(request, "param", 2))
    await discord.open()
    yield discord
    await discord.close()


async def test_nobody_notices_an_update(
    discord: Watched, postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new process begins with the shards of the old one, which then leaves: nothing is lost or doubled."""
    with postgres.blank() as address:
        monkeypatch.setenv("DATABASE_URL", address.reveal())
        async with process(discord, tmp_path / "old") as old:
            await discord.has(sessions=1)
            crowd = Crowd(discord)
            await discord.later(turns=2)
            async with process(discord, tmp_path / "new") as new:
                await discord.has(sessions=2)
                await discord.later(turns=6)
                assert await old.end() == 0
                await discord.later(turns=6)
                await crowd.leave()
    took = {token: discord.acknowledged.get(token, math.inf) for token in discord.tokens}
    assert {token: seconds for token, seconds in took.items() if seconds > LIMIT_SECONDS} == {}
    assert [token for token, more in discord.answers.items() if not more.empty()] == []
    assert discord.traffic.twice == 0
    assert set(discord.offers.values()) == {1}
    assert [old.logged, new.logged] == ["", ""]


@pytest.mark.parametrize("discord", [1], indirect=True)
async def test_a_restart_loses_nothing(discord: Watched, tmp_path: Path) -> None:
    """On SQLite one process ends, then the next begins: what is pressed meanwhile can be pressed again."""
    party = Party(discord, 0, TITLES[0], 2, 0)
    async with process(discord, tmp_path) as old:
        await discord.has(sessions=1)
        post = await party._begin()
        play, person = _id_like(post, "t:play:"), int(_MENTION.findall(_text(post))[0])
        panel = await party._press(person, post, play)
        assert await old.end() == 0
    way, *_ = offered = list(choices(panel))
    unheard = asyncio.create_task(party._press(person, panel, *way))
    async with process(discord, tmp_path) as new:
        await discord.has(sessions=1)
        used = cpu_seconds(Path(f"/proc/{new.pid}/stat"))
        assert list(choices(await party._press(person, post, play))) == offered
        assert list(choices(await party._press(person, panel, *way))) != offered
    assert not unheard.done()
    unheard.cancel()
    assert used < SILENT_SECONDS
    assert new.logged == ""
