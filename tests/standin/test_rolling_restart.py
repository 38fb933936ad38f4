"""An update while people press, over the wire: real processes of the bot, a Discord on this machine."""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Final

import pytest

from tests.standin.people import Party
from tests.standin.watched import PATIENCE_SECONDS, SHARD, TITLES, process, type_on

if TYPE_CHECKING:
    from pathlib import Path

    from tests.postgres import Server
    from tests.standin.watched import Watched

LIMIT_SECONDS: Final = 3.0
"""In which Discord wants an acknowledgement (interactions/receiving-and-responding.mdx)."""
pytestmark = [pytest.mark.timeout(900), pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning")]


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
    took = {token: discord.acknowledged.get(token, math.inf) for token in discord.begun}
    assert {token: seconds for token, seconds in took.items() if seconds > LIMIT_SECONDS} == {}
    assert [token for token, more in discord.answers.items() if not more.empty()] == []
    assert discord.traffic.twice == 0
    assert set(discord.offers.values()) == {1}
    assert [old.logged, new.logged] == ["", ""]
