"""The commands are told to Discord, if not at the start then later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest

from cogs.kit.commands import Translator
from tests.cogs.conftest import world as _world
from tests.cogs.world import last

if TYPE_CHECKING:
    from tests.cogs.world import World

world = _world


@pytest.mark.parametrize(
    "error", [aiohttp.ClientConnectionError(), discord.RateLimited(600), OSError(), RuntimeError("no words")]
)
async def test_start_goes_on_without(world: World, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """A start at which the commands cannot be told goes on; buttons work, commands follow."""

    async def fail(_: object) -> None:
        raise error

    await world.begin_turns()
    with monkeypatch.context() as away:
        away.setattr(discord.app_commands.CommandTree, "sync", fail)
        await world.restart()
        assert world.bot.services.mentions == {}
        result = await world.alice.click(last(world.channel), label="Play")
        assert result.ephemeral
    await world.env.advance_time(61)
    assert "game new" in world.bot.services.mentions


async def test_failing_translation(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where a command cannot be translated."""

    async def fail(*_: object) -> str:
        raise KeyError("word")

    with monkeypatch.context() as broken:
        broken.setattr(Translator, "translate", fail)
        await world.restart()
        assert world.bot.services.mentions == {}
    await world.env.advance_time(61)
    assert "game new" in world.bot.services.mentions


async def test_tries_become_rare(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries at telling the commands come at longer and longer intervals."""
    tries: list[None] = []

    async def fail(_: object) -> None:
        tries.append(None)
        raise TimeoutError

    with monkeypatch.context() as away:
        away.setattr(discord.app_commands.CommandTree, "sync", fail)
        await world.restart()
        await world.env.advance_time(1200)
    assert 3 <= len(tries) <= 6
