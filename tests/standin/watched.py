"""A stand-in for Discord that notes what is pressed and typed, and what comes of it."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.bench import payloads
from tests.standin.processes import started_bot
from tests.standin.server import StandIn

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from tests.standin.processes import Bot

TITLES: Final = ("mini_express", "ticket_to_ride")
SHARD: Final = 1
"""Of two; nobody is in servers of the other one."""
PATIENCE_SECONDS: Final = 180.0
_OFFERS: Final = re.compile(r"t:play:(\d+):(\d+)")
_TYPING: Final = 4


class Shown(NamedTuple):
    """A message of a channel, new or changed: when it came, in seconds, and by which process."""

    at: float
    id: str
    channel_id: int
    by: str
    message: str


class Watched(StandIn):
    """Notes what is pressed and typed; counts the posts of each version of a table."""

    def __init__(self, shards: int, channels: int | None = None) -> None:
        super().__init__(channels or shards * len(TITLES), shards)
        self.begun: dict[str, float] = {}
        """When something was pressed or typed, by its token, in seconds."""
        self.offers: Counter[str] = Counter()
        self.shown: list[Shown] = []
        """The messages of channels, in their order."""
        self._posted = asyncio.Event()

    async def interact(self, data: payloads.Payload) -> None:
        """Note what is to be answered."""
        self.begun[data["token"]] = time.perf_counter()
        await super().interact(data)

    @property
    def heard(self) -> dict[str, float]:
        """When something was acknowledged, by its token, in seconds."""
        return {token: self.begun[token] + took for token, took in self.acknowledged.items()}

    def _show(self, channel_id: int, message: payloads.Payload, *, new: bool) -> None:
        super()._show(channel_id, message, new=new)
        self.shown.append(Shown(time.perf_counter(), message["id"], channel_id, self.asking, str(message)))
        if new and (found := _OFFERS.search(str(message))):
            self.offers[found[0]] += 1
        self._posted.set()

    async def has(self, sessions: int) -> None:
        """Wait until the bot has so many sessions of the last shard."""
        shards = [self.gateway.shards - 1]
        await asyncio.wait_for(self.gateway.until(sessions, shards), PATIENCE_SECONDS)

    async def hears(self, more: Callable[[], bool]) -> None:
        """Wait until what has been acknowledged is enough."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not more():
                self.acknowledges.clear()
                await self.acknowledges.wait()

    async def later(self, turns: int) -> None:
        """Wait until so many turns more are posted."""
        until = len(self.offers) + turns
        await self.posts(lambda: len(self.offers) >= until)

    async def posts(self, more: Callable[[], bool], patience: float = PATIENCE_SECONDS) -> None:
        """Wait until what has been posted is enough, some seconds at most."""
        async with asyncio.timeout(patience):
            while not more():
                self._posted.clear()
                await self._posted.wait()


def process(discord: Watched, folder: Path, shard: int | None = None) -> AbstractAsyncContextManager[Bot]:
    """Start a process of the bot with a shard (None: the last one), and with its data in a folder."""
    folder.mkdir(exist_ok=True)
    shards = discord.gateway.shards
    return started_bot(discord.port, f"{shards - 1 if shard is None else shard}/{shards}", folder)


async def type_on(discord: Watched, over: asyncio.Event, pause: float = 0.2) -> list[str]:
    """Type the name of a table every ``pause`` seconds; return the tokens."""
    option = {"name": "table", "type": 3, "value": "", "focused": True}
    data = {
        "id": "1",
        "name": "game",
        "type": 1,
        "options": [{"name": "play", "type": 1, "options": [option]}],
    }
    channel, typed = payloads.FIRST_CHANNEL + SHARD, list[str]()
    while not over.is_set():
        typed.append(discord.new_id())
        base = payloads.press(typed[-1], 1_000_010, channel, "x", discord.guild_of(channel))
        await discord.interact({**base, "type": _TYPING, "data": data})
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), pause)
    return typed
