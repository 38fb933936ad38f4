"""What people read while bot players think: in private only, and what follows in one post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from bot.model import Seat
from bot.tables.autopilot import Autopilot
from bot.thinking import Thinkers
from bot.worker import WorkerError
from rules.kernel.bots import Level, Skill
from rules.ticket_to_ride.game import TicketToRide
from tests.cogs.sending.passing import pinged, posts
from tests.cogs.world import answer, english, last, shown, text_of

if TYPE_CHECKING:
    import pytest

    from bot.model import StoredTable, Table
    from tests.cogs.world import World


@pytest_asyncio.fixture
async def table(world: World, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table of alice and two bot players, who are slower than who acts is patient."""
    await world.alice.slash(
        world.channel, "game new", title="ticket_to_ride", settings="first_player=first_seat"
    )
    for _ in range(2):
        await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game start")
    await world.keep_all(world.alice)
    await world.alice.slash(world.channel, "ttr draw", card="deck")

    async def wait_no_longer(autopilot: Autopilot, table: StoredTable) -> StoredTable:
        autopilot._stir()
        return table

    monkeypatch.setattr(Autopilot, "follow", wait_no_longer)
    return (await world.tables())[0]


async def test_the_panel_says_who_thinks(world: World, table: Table) -> None:
    """A command is answered by it, too, then; its button shows what came of it."""
    thinking = english("chat.panel.thinking", players="Bot 1")
    panel = await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert thinking in answer(panel)
    await world.alice.click(shown(panel), label="Refresh")
    assert thinking not in answer(panel)
    assert english("chat.panel.your_turn") in answer(panel)


async def test_how_long_it_takes(world: World, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of strong ones that play games out in thought; in seconds as they have come to take."""

    async def choose(*_: object) -> None:
        raise WorkerError(0)

    monkeypatch.setattr(Thinkers, "choose", choose)
    monkeypatch.setattr(TicketToRide, "rollouts", 1)
    monkeypatch.setattr(Seat, "skill", Skill(Level.STRONG))
    monkeypatch.setattr(Thinkers, "expected_seconds", 2.4)
    panel = await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert english("chat.panel.thinking.for", players="Bot 1", n=2) in answer(panel)


async def test_the_channel_reads_it_once(world: World, table: Table) -> None:
    """One post for what three seats did, which mentions who is next; nothing of thinking."""
    before = posts(world)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert posts(world) == before + 1
    text = text_of(last(world.channel))
    assert "Bot 1" in text
    assert "Bot 2" in text
    assert "thinking" not in text
    assert pinged(world) == {world.alice.id}
