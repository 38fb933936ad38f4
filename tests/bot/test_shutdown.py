"""The end of the bot: what is under way is finished and answered, what comes later is refused in words."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot import app
from bot.pools import PATIENCE_SECONDS
from bot.serving import LAST_SECONDS, Serving
from bot.tables.playing import Playing
from tests.cogs.conftest import world as _world
from tests.cogs.playing import open_panel
from tests.cogs.world import answer, english, last

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

world = _world
ROOT = Path(__file__).parents[2]


class Held:
    """Actions that take until they are released."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.released = asyncio.Event()


@pytest.fixture
def held(world: World, monkeypatch: pytest.MonkeyPatch) -> Held:
    """Hold up what is done from now on by the second action of a turn."""
    act, held = Playing.act, Held()

    async def act_later(
        self: Playing, table_id: int, user_id: int, version: int, action: object, **named: int
    ) -> Table:
        if type(action).__name__ == "DrawCard":
            held.begun.set()
            await held.released.wait()
        return await act(self, table_id, user_id, version, action, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Playing, "act", act_later)
    return held


async def draw(world: World, held: Held) -> Table:
    """Let the first player press the button that draws a card; return the table before it."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    world.press(world.alice, panel, f"p:{table.id}:{table.version}:draw_card")
    await held.begun.wait()
    return table


def test_services_leave_time_to_end() -> None:
    """All that is waited for is over, and there is as long again for the rest, before a service is killed."""
    given = re.findall(
        r"(?:TimeoutStopSec=|--stop-timeout )(\d+)", _deploy("railhead.service", "Containerfile")
    )
    assert len(given) == 2
    assert min(map(int, given)) >= 2 * (app.FINISHING_SECONDS + LAST_SECONDS + PATIENCE_SECONDS)


def _deploy(*names: str) -> str:
    return "\n".join((ROOT / "deploy" / name).read_text("utf-8") for name in names)


def said(world: World) -> str:
    """Return all that the bot has sent."""
    return str([request.json for request in world.env.http_requests])


async def test_what_is_under_way_is_finished(world: World, held: Held) -> None:
    """A press that came before the end is done, and its panel shows it."""
    table = await draw(world, held)
    closing = asyncio.create_task(world.bot.close())
    await asyncio.sleep(0)
    assert english("ticket_to_ride_offers.barred.second_card") not in said(world)
    held.released.set()
    await closing
    assert english("ticket_to_ride_offers.barred.second_card") in said(world)
    await world.restart()
    assert (await world.table(table.id)).version == table.version + 1


async def test_what_comes_later_is_refused(world: World, held: Held) -> None:
    """Who presses while the bot ends is told to try again."""
    table = await draw(world, held)
    closing = asyncio.create_task(world.bot.close())
    await asyncio.sleep(0)
    world.press(world.bob, last(world.channel), f"t:play:{table.id}:{table.version}")
    world.press(world.bob, last(world.channel), f"t:play:{table.id}")
    held.released.set()
    await closing
    assert said(world).count(english("chat.refused.restarting")) == 2


async def test_who_goes_on_pressing_does_not_keep_the_bot() -> None:
    """What was under way is waited for; what comes after it, one press after the other, is not."""
    serving, over = Serving(), asyncio.Event()

    async def press() -> None:
        serving.begin()
        if not over.is_set():
            pressing.append(asyncio.create_task(press()))
        await asyncio.sleep(0)

    pressing = [asyncio.create_task(press())]
    await asyncio.sleep(0)
    async with asyncio.timeout(30):
        await serving.finish(60)
    over.set()
    await asyncio.gather(*pressing)


async def test_what_takes_too_long_is_cut_off(
    world: World, held: Held, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot ends in time, without an error of what was cut off, and the table is as it was."""
    monkeypatch.setattr(app, "FINISHING_SECONDS", 0.01)
    table = await draw(world, held)
    await world.bot.close()
    held.released.set()
    await world.restart()
    assert (await world.table(table.id)).version == table.version
    assert [record for record in caplog.records if record.exc_info] == []


async def test_commands_are_refused_as_well(world: World) -> None:
    """Who types a command then is told so, too; nothing is completed."""
    await world.begin_turns()
    await world.bot.serving.finish(0)
    result = await world.alice.slash(world.channel, "game play")
    assert answer(result) == english("chat.refused.restarting")
    assert result.ephemeral
