"""A simulated Discord behind HTTP with a server, for the doctor to look at."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest_asyncio
from discord.http import Route
from msgspec.structs import replace

from bot.settings import Secret
from cogs.doctor import Report
from cogs.doctor.visit import examine
from tests.cogs.conftest import running
from tests.cogs.sending.test_emoji import pictures
from tests.standin.over_http import TOKEN, HttpDiscord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    import pytest

    from bot.words.say import Say
    from cogs.kit.findings import Finding
    from tests.cogs.world import World
    from tests.standin.over_http import Overheard


class Clinic:
    """A world whose bot is looked at by the doctor with its token."""

    def __init__(self, world: World, discord: HttpDiscord) -> None:
        self.world = world
        self.discord = discord
        self.token = TOKEN
        self.database = world.bot.settings.database
        self.say: Say = world.voice("en")
        self.report = Report(self.say, as_json=False)

    async def examine(self, channel_id: int | None = None, *, heavy: bool = False) -> list[Finding]:
        """Let the doctor look at everything; return what it has found."""
        token = Secret(self.token) if self.token else None
        settings = replace(self.world.bot.settings, token=token, database=self.database)
        self.report = Report(self.say, as_json=False)
        await examine(settings, self.report, channel_id, heavy=heavy, pictures=pictures())
        return self.report.findings

    async def wrong(self, channel_id: int | None = None, *, heavy: bool = False) -> list[Finding]:
        """Return what the doctor has found wrong."""
        return [each for each in await self.examine(channel_id, heavy=heavy) if each.ok is False]

    @property
    def channel(self) -> int:
        """The number of the channel."""
        return self.world.channel.id

    def alter(self, path: str, **fields: object) -> None:
        """Let Discord say something else in its answers for a path."""

        async def altered(heard: Overheard, answer: Any) -> Any:  # noqa: ANN401  any JSON
            return {**answer, **fields} if heard.path == path else answer

        self.discord.twist = altered

    def refuse(self, method: str, path: str, *, status: int) -> None:
        """Let Discord refuse requests with a part of their path."""
        self.refuse_if(lambda heard: heard.method == method and path in heard.path, status)

    def refuse_if(self, meant: Callable[[Overheard], bool], status: int = 400) -> None:
        """Let Discord refuse some requests."""
        self.discord.refuses = lambda heard: status if meant(heard) else None

    def deny(self, permission: str) -> None:
        """Take a permission from the bot in the channel."""
        denied = self.world.denied(permission)
        self.world.channel = self.world.guild.create_text_channel("closed", overwrites=denied)

    def damage(self) -> None:
        """Let the settings name a file that is no database."""
        self.database = self.world.folder / "damaged.sqlite3"
        self.database.write_bytes(b"no database" * 100)

    def hurry(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let discord.py not wait before it tries again."""
        sleep = asyncio.sleep
        monkeypatch.setattr("discord.http.asyncio.sleep", lambda _seconds: sleep(0))

    @property
    def left(self) -> list[Any]:
        """What is in the channel."""
        backend, channel = self.world.env.backend, self.world.channel
        return [*backend.messages[channel.id].values(), *channel.threads]


@pytest_asyncio.fixture
async def clinic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Clinic]:
    """Yield a bot that is well, and its Discord behind HTTP."""
    async with running(tmp_path, monkeypatch, pictures()) as world:
        # Who comes by HTTP has the clock of this machine.
        monkeypatch.setattr(world.env.backend.clock, "now", lambda: datetime.now(UTC))
        discord = HttpDiscord(world.env.backend)
        monkeypatch.setattr(Route, "BASE", await discord.open())
        try:
            yield Clinic(world, discord)
        finally:
            await discord.close()
            world.env.backend.http_requests.clear()
