"""Posts that Discord does not take are tried again: soon, then later and later, each by itself."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

import discord
import pytest
from simcord.http import FakeHTTPClient

from bot.alarms import pause
from bot.tables import lobby
from cogs.sending.sending import PLACES
from tests.cogs.sending.owing import end_turn, posts, refuse_posts, tries
from tests.cogs.world import labels, last

if TYPE_CHECKING:
    from simcord import ChannelHandle

    from bot.model import Table
    from tests.cogs.world import World


def test_pauses_grow() -> None:
    """Three short ones for a hiccup, then longer and longer up to an hour."""
    pauses = [pause(tries) for tries in range(1, 20)]
    assert pauses[:3] == [timedelta(seconds=seconds) for seconds in (1, 3, 10)]
    assert all(earlier <= later for earlier, later in pairwise(pauses))
    assert pauses[-1] == timedelta(hours=1)


async def test_single_failure_costs_a_second(world: World, owing: Table) -> None:
    """After one failure of Discord the post is there a second later."""
    await world.env.advance_time(1.5)
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_tries_become_rare(world: World) -> None:
    """While Discord fails for an hour a post is tried a dozen times, not once a minute."""
    await world.begin_turns()
    before = tries(world)
    refuse_posts(world, status=503, times=None)
    await end_turn(world)
    moments = []
    for _ in range(60):
        await world.env.advance_time(60)
        moments.append(tries(world) - before)
    assert 8 <= moments[-1] <= 12
    assert moments[0] <= 6


async def test_tries_survive_a_restart(world: World) -> None:
    """How often a post has failed is not forgotten."""
    await world.begin_turns()
    refuse_posts(world, status=503, times=None)
    await end_turn(world)
    await world.env.advance_time(600)
    await world.restart()
    before = tries(world)
    await world.env.advance_time(300)
    assert tries(world) - before <= 1


async def test_limit_is_waited_for(world: World) -> None:
    """A post whose channel is limited for long is tried again when the limit is over."""
    await world.begin_turns()
    limited = limit(world.channel, retry_after=200)
    with pytest.MonkeyPatch.context() as discord_limits:
        discord_limits.setattr(FakeHTTPClient, "request", limited)
        await end_turn(world)
    before = len(posts(world))
    await world.env.advance_time(190)
    assert len(posts(world)) == before
    await world.env.advance_time(15)
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_limited_channel_holds_up_no_other(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """While discord.py sits out the limit of a channel with many tables, others are tried as ever."""
    monkeypatch.setattr(lobby, "MOST_OF_HOST", PLACES + 3)
    elsewhere = world.guild.create_text_channel("elsewhere")
    for channel in (world.channel, elsewhere):
        refuse_posts(world, channel, status=503, times=PLACES + 2 if channel is world.channel else 2)
    for _ in range(PLACES + 2):
        await world.alice.slash(world.channel, "game new")
    await world.alice.slash(elsewhere, "game new")
    monkeypatch.setattr(FakeHTTPClient, "request", limit(world.channel, sleeping=29))
    await world.env.advance_time(5)
    assert posts(world) == []
    assert "Join" in labels(last(elsewhere))


def limit(channel: ChannelHandle, *, retry_after: float = 0, sleeping: float = 0):  # type: ignore[no-untyped-def]  # noqa: ANN201
    """Return what requests a channel's messages slowly: discord.py sleeps, or gives up for a while."""
    request = FakeHTTPClient.request

    async def slow(self: FakeHTTPClient, route: discord.http.Route, **kwargs: object) -> object:
        if route.method == "POST" and route.path.endswith("/messages") and route.channel_id == channel.id:
            if retry_after:
                raise discord.RateLimited(retry_after)
            await asyncio.sleep(sleeping)
        return await request(self, route, **kwargs)

    return slow
