"""Posts that the bot lacks permissions for: tried less and less often, and at once when it may again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest_asyncio
from simcord import intents

from tests.cogs.sending.owing import LOCKED, posts, refuse_posts, stored

if TYPE_CHECKING:
    import pytest
    from simcord import ChannelHandle

    from tests.cogs.world import World

WRITING = discord.Permissions(send_messages=True).value
UNTIL_TRIED_RARELY = 1200
"""Seconds after which a post is tried but every ten minutes."""


@pytest_asyncio.fixture
async def closed(world: World) -> ChannelHandle:
    """Return a channel that is owed a lobby which the bot may not post."""
    channel = world.guild.create_text_channel("closed", overwrites=world.denied("send_messages"))
    await world.alice.slash(channel, "game new")
    await world.env.advance_time(UNTIL_TRIED_RARELY)
    assert posts(world, channel) == []
    return channel


def asked_for(world: World, channel: ChannelHandle) -> int:
    """Return how often a channel was asked for."""
    return sum(r.method == "GET" and r.path == f"/channels/{channel.id}" for r in world.env.http_requests)


async def test_unknown_thread_is_asked_for_less_and_less(world: World) -> None:
    """A thread that is not in the cache is not asked for every minute for ever."""
    denied = world.denied("send_messages_in_threads")
    thread = await world.open_thread(world.guild.create_text_channel("silent", overwrites=denied))
    await world.alice.slash(thread, "game new")
    await world.archive(thread)
    await world.restart()
    await world.env.advance_time(3600)
    assert 1 <= asked_for(world, thread) <= 12


async def test_posted_when_a_channel_permits_it(world: World, closed: ChannelHandle) -> None:
    """At once when the channel's own permissions change."""
    world.allow_everything(closed)
    await world.env.settle()
    assert "alice" in posts(world, closed)[-1]


async def test_posted_when_a_role_permits_it(world: World) -> None:
    """At once when one of the server's roles may do more."""
    backend = world.env.backend
    (role_id,) = backend.get_member(world.guild.id, backend.bot_user.id).role_ids
    allowed = backend.get_role(world.guild.id, role_id).permissions
    for role in (role_id, world.guild.default_role.id):
        backend.edit_role(world.guild.id, role, {"permissions": allowed & ~WRITING})
    await world.env.settle()
    await world.alice.slash(world.channel, "game new")
    await world.env.advance_time(UNTIL_TRIED_RARELY)
    assert posts(world) == []
    backend.edit_role(world.guild.id, role_id, {"permissions": allowed})
    await world.env.settle()
    assert "alice" in posts(world)[-1]


async def test_posted_when_the_bot_gets_a_role(
    world: World, closed: ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once when the bot itself is given a role that may: of that Discord tells it without the intent."""
    monkeypatch.delitem(intents.EVENT_INTENTS, "GUILD_MEMBER_UPDATE")
    backend = world.env.backend
    role = backend.create_role(
        world.guild.id, "painters", permissions=discord.Permissions(administrator=True).value
    )
    backend.add_member_role(world.guild.id, backend.bot_user.id, role.id)
    await world.env.settle()
    assert "alice" in posts(world, closed)[-1]


async def test_nothing_is_given_up(world: World, closed: ChannelHandle) -> None:
    """However long a permission is lacking, its tries do not count as those at a locked thread."""
    assert stored(world, "SELECT status, locked FROM posts") == [("due", 0)]


async def test_tries_for_other_reasons_do_not_count_as_locked(world: World) -> None:
    """A thread that is locked for a moment is not lost because Discord had failed before."""
    thread = await world.open_thread()
    refuse_posts(world, thread, status=503, times=5)
    await world.alice.slash(thread, "game new")
    await world.env.advance_time(60)
    refuse_posts(world, thread, status=403, code=LOCKED, times=1)
    await world.env.advance_time(600)
    assert "alice" in posts(world, thread)[-1]
