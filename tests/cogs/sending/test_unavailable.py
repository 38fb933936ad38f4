"""Servers that Discord cannot show for a while: what is due there waits, and nothing raises."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest_asyncio
from simcord.builders import UserHandle

from bot.playground.truths.places import Outage
from tests.cogs.sending.owing import posts
from tests.cogs.sending.passing import hours_pass
from tests.cogs.world import answer

if TYPE_CHECKING:
    import pytest

    from bot.model import Table
    from tests.cogs.world import World


@pytest_asyncio.fixture
async def unseen(world: World, owing: Table) -> Table:
    """Let the bot start while Discord cannot show the server of a table that owes a post."""
    Outage.servers.add(world.guild.id)
    await world.restart()
    return owing


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the bot has logged as a warning or worse."""
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING and r.name != "discord"]


async def test_what_is_due_waits_and_is_posted_when_it_is_back(
    world: World, unseen: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """Quietly: nothing is asked of Discord, nothing is logged as a fault, and the table is not paused."""
    sent = len(world.env.http_requests)
    await world.env.advance_time(3600)
    assert (len(world.env.http_requests), complaints(caplog)) == (sent, [])
    assert (await world.table(unseen.id)).paused is None
    await world.find_server()
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_an_outage_is_no_removal(world: World, owing: Table) -> None:
    """Also where it comes while the bot runs, and somebody falls due to be reminded."""
    await world.lose_server()
    await hours_pass(world, 30)
    assert (await world.table(owing.id)).paused is None
    before = len(posts(world))
    await world.find_server()
    assert len(posts(world)) > before


async def test_its_tables_are_listed_under_its_number(world: World, unseen: Table) -> None:
    """Its name is not known; in direct messages everything else goes on."""
    bob = UserHandle(world.env, world.env.backend.get_user(world.bob.id))
    direct = await bob.slash("mine")
    assert str(world.guild.id) in answer(direct).replace(f"channels/{unseen.guild_id}", "")


async def test_removed_while_it_was_out(world: World, unseen: Table) -> None:
    """That Discord says at last; then the table is paused as ever."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await hours_pass(world, 8.1)
    paused = (await world.table(unseen.id)).paused
    assert paused is not None
    assert paused.value == "left"
