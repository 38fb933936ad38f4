"""Time that is let pass: what falls due in it is done at once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientSession

from bot.playground import Playground, backend
from tests.bot.playground.driver import Driver, eventually
from tests.bot.playground.toy import Toy
from tests.cogs.world import new_bot

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_reminder_comes_when_hours_have_passed(tmp_path: Path) -> None:
    """The bot has the clock of the playground."""
    clock = backend.WallClock()
    playground = Playground(lambda: new_bot(tmp_path, clock=clock), tmp_path / "discord", clock=clock)
    async with playground, ClientSession() as session:
        driver = Driver(playground, session)
        place = await driver.place("Ada")
        await driver.command("game new", place)
        shown = playground.simulation.backend.messages[int(place["channel"])]
        await eventually(lambda: "'l:start:1'" in str(shown))
        lobby = next(each for each in await driver.messages(place) if "l:start:1" in str(each))
        await driver.press(place, lobby, "lb:1", "normal")
        await driver.press(place, lobby, "l:start:1")
        await eventually(lambda: "'t:play:1:" in str(shown))
        for _ in range(3):
            assert await driver.post("api/later", hours=3) == {}
        await eventually(lambda: "'ng:1:" in str(shown))


async def test_time_passes_to_the_next_thing_due(tmp_path: Path) -> None:
    """Where nothing falls due it says so; else the clock goes on as far as the reminder, which comes."""
    clock = backend.WallClock()
    playground = Playground(lambda: new_bot(tmp_path, clock=clock), tmp_path / "discord", clock=clock)
    async with playground, ClientSession() as session:
        driver = Driver(playground, session)
        assert "error" in await driver.post("api/later", hours=None)
        place = await driver.place("Ada")
        await driver.command("game teach", place, title="ticket_to_ride")
        shown = playground.simulation.backend.messages[int(place["channel"])]
        await eventually(lambda: "'t:play:1:" in str(shown))
        assert await driver.post("api/later", hours=None) == {}
        await eventually(lambda: "'ng:1:" in str(shown))
        assert timedelta(hours=1) < timedelta(seconds=clock.elapsed) < timedelta(days=3)


async def test_passed_time_survives_the_end_of_the_process(tmp_path: Path) -> None:
    """Messages that come later have later ids."""
    folder = tmp_path / "discord"
    async with Playground(lambda: Toy(tmp_path), folder) as playground, ClientSession() as session:
        await Driver(playground, session).post("api/later", hours=72)
    async with Playground(lambda: Toy(tmp_path), folder) as playground:
        ahead = playground.simulation.backend.clock.now() - datetime.now(UTC)
    assert ahead > timedelta(hours=71)
