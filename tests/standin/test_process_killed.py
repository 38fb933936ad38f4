"""A process on PostgreSQL is killed and started again for its shards: what it had begun is taken up."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

import pytest

from bot.tables.posts import LEASE
from tests.standin.people import _MENTION, Party, _id_like, _text, choices
from tests.standin.watched import PATIENCE_SECONDS, SHARD, TITLES, process

if TYPE_CHECKING:
    from pathlib import Path

    from tests.postgres import Server
    from tests.standin.watched import Watched

SOON_SECONDS: Final = 10.0
"""After a claim has ended, to look for it, to draw and to post."""
pytestmark = [pytest.mark.timeout(900), pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning")]


async def test_what_a_killed_process_had_begun_is_taken_up(
    discord: Watched, postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A post that it had claimed comes within its lease, once; presses that it had taken work again."""
    party = Party(discord, SHARD, TITLES[0], 2, SHARD)
    with postgres.blank() as address:
        monkeypatch.setenv("DATABASE_URL", address.reveal())
        async with process(discord, tmp_path / "old") as old:
            await discord.has(sessions=1)
            post = await party._begin()
            play, acting = _id_like(post, "t:play:"), int(_MENTION.findall(_text(post))[0])
            (other,) = {*party._people} - {acting}
            panel = await party._press(acting, post, play)
            way, discord.broken = next(choices(panel)), True
            await party._press(acting, panel, *way)
            await asyncio.wait_for(discord.tried.wait(), PATIENCE_SECONDS)
            taken = asyncio.create_task(party._press(other, post, play))
            await discord.hears(lambda: [*discord.begun][-1] in discord.acknowledged)
            await old.kill()
        killed, discord.broken = time.perf_counter(), False
        moved = f"{play.rpartition(':')[0]}:{int(play.rpartition(':')[2]) + 1}"
        assert not [each for each in discord.shown if moved in each.message]
        async with process(discord, tmp_path / "new") as new:
            await discord.has(sessions=1)
            assert list(choices(await party._press(other, post, play)))
            assert list(choices(await party._press(acting, panel, *way))) != list(choices(panel))
            await discord.posts(lambda: any(moved in each.message for each in discord.shown))
    (came,) = [each for each in discord.shown if moved in each.message]
    print(f"posted {came.at - killed:.1f} s after the kill; the press before it was answered: {taken.done()}")
    assert came.at - killed < LEASE.total_seconds() + SOON_SECONDS
    taken.cancel()
    assert discord.traffic.twice == 0
    assert new.logged == ""
