"""What people read where a bot player fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest_asyncio

from tests.cogs.playing import open_panel
from tests.cogs.world import answer, english, last, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from bot.model import Table
    from tests.cogs.world import World


def _fail(*_: object) -> NoReturn:
    raise ZeroDivisionError


@pytest_asyncio.fixture
async def table(world: World, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table of alice and a bot player whom its wits have left, while alice chooses tickets."""
    monkeypatch.setattr("rules.ticket_to_ride.game.TicketToRide.advise", _fail)
    await world.alice.slash(
        world.channel, "game new", title="ticket_to_ride", settings="first_player=first_seat"
    )
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game start")
    return (await world.tables())[0]


async def _draw_twice(world: World) -> None:
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")


async def test_the_log_says_what_chance_chose(world: World, table: Table) -> None:
    """The bot player's moves are marked, in the log and in the post."""
    await world.keep_all(world.alice)
    await _draw_twice(world)
    marked = english("chat.log.by_chance")
    log = await world.alice.slash(world.channel, "history log", table=str(table.id))
    assert marked in answer(log)
    assert marked in text_of(last(world.channel))


async def test_the_post_says_that_a_bot_player_cannot_go_on(
    world: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is asked to act; the person's turn was taken, and their panel opens."""
    await world.keep_all(world.alice)

    def jammed(_: Sequence[object]) -> NoReturn:
        _fail()

    monkeypatch.setattr("bot.tables.autopilot.secrets.choice", jammed)
    await _draw_twice(world)
    assert english("chat.post.fault") in text_of(last(world.channel))
    panel = await open_panel(world, world.alice)
    assert "Bot 1" in text_of(panel)


async def test_a_fault_that_comes_after_the_post_is_told_by_itself(
    world: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has asked for an undo."""
    await world.keep_all(world.alice)
    with monkeypatch.context() as held:
        held.setattr("bot.tables.autopilot.Autopilot._step", _stay)
        await _draw_twice(world)
    monkeypatch.setattr("bot.tables.autopilot.secrets.choice", _fail)
    await world.env.advance_time(130)
    text = text_of(last(world.channel))
    assert english("chat.post.fault") in text
    assert english("chat.undo.dropped") not in text


async def _stay(*_: object) -> bool:
    return False
