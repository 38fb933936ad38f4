"""A table whose game cannot be carried over to the rules of an update."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest
import pytest_asyncio

from rules import CannotUpgrade
from rules.kernel.revisions import Upgrade
from tests.cogs.world import answer, english

if TYPE_CHECKING:
    from cogs.ports import Table
    from rules.kernel.revisions import Plain
    from tests.cogs.world import World

GAME = "rules.ticket_to_ride.game.TicketToRide"


def _give_up(_: Plain) -> NoReturn:
    raise CannotUpgrade("kernel.revision.given_up", revision=1, known=2)


@pytest_asyncio.fixture
async def table(world: World, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table in play whose state the bot's new rules give up."""
    table = await world.begin_turns()
    monkeypatch.setattr(f"{GAME}.revision", 2)
    monkeypatch.setattr(f"{GAME}.upgrades", {0: Upgrade(), 1: Upgrade(state=_give_up)})
    await world.restart()
    return table


@pytest.mark.parametrize("command", ["game status", "game board", "game play", "game undo"])
async def test_it_says_so(world: World, table: Table, command: str) -> None:
    """To whoever would see its board or play."""
    said = answer(await world.alice.slash(world.channel, command, table=table.id))
    assert said == english("tables.left_behind", table=table.id)


async def test_its_log_can_be_read(world: World, table: Table) -> None:
    """As far as its events are understood."""
    log = answer(await world.alice.slash(world.channel, "game log", table=table.id))
    assert english("chat.log.empty") not in log
    assert "alice" in log


async def test_it_can_be_exported(world: World, table: Table) -> None:
    """As a file, as ever."""
    handed_out = await world.alice.slash(world.channel, "game export", table=table.id)
    assert answer(handed_out) == english("chat.export.open")


async def test_it_is_in_the_list(world: World, table: Table) -> None:
    """Like the others; and new tables are played as ever."""
    assert f"{table.id}" in answer(await world.bob.slash(world.channel, "game list"))
    assert (await world.begin_turns()).id > table.id
