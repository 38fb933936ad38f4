"""A table whose game cannot be carried over to the rules of an update."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest
import pytest_asyncio
from discord.ui import TextDisplay

from bot.model import Status
from cogs.sending.post_builder import post_of
from rules import CannotUpgrade
from rules.kernel.contract import Upgrade
from rules.ticket_to_ride.game import TicketToRide
from tests.cogs.game.test_managing import admin
from tests.cogs.world import answer, english, last, shown, text_of

if TYPE_CHECKING:
    from simcord import InteractionResult

    from bot.model import Table
    from bot.storage.connection import Connection
    from rules.kernel.contract import Plain
    from tests.cogs.world import World


def _give_up(_: Plain) -> NoReturn:
    raise CannotUpgrade("kernel.revision.given_up", revision=1, known=2)


@pytest_asyncio.fixture
async def table(world: World, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table in play whose state the bot's new rules give up."""
    table = await world.begin_turns()
    _update(monkeypatch)
    await world.restart()
    return table


def _update(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next start be one with other rules, which give up what there is."""
    now = TicketToRide.revision
    monkeypatch.setattr(TicketToRide, "revision", now + 1)
    monkeypatch.setattr(TicketToRide, "upgrades", {now: Upgrade(state=_give_up)})


def _damage(connection: Connection) -> None:
    connection.execute("UPDATE games SET state = x'00'")


@pytest_asyncio.fixture(params=["left behind", "broken"])
async def unreadable(world: World, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Table:
    """Return a table in play whose state the bot cannot read, for either reason."""
    table = await world.begin_turns()
    if request.param == "broken":
        await world.bot.core.tables.ledger.database.write(_damage)
    else:
        _update(monkeypatch)
    await world.restart()
    return table


async def _call_off(world: World) -> InteractionResult:
    """Call the only table off that may be meant, and say that one is sure."""
    moderator = admin(world)
    asked = await moderator.slash(world.channel, "game cancel")
    await moderator.click(shown(asked), label="Cancel the table")
    return asked


@pytest.mark.parametrize("command", ["game status", "game board", "game play", "game undo"])
async def test_it_says_so(world: World, table: Table, command: str) -> None:
    """To whoever would see its board or play."""
    said = answer(await world.alice.slash(world.channel, command, table=str(table.id)))
    assert said == english("tables.left_behind", table=table.id)


async def test_its_log_can_be_read(world: World, table: Table) -> None:
    """As far as its events are understood."""
    log = answer(await world.alice.slash(world.channel, "history log", table=str(table.id)))
    assert english("chat.log.empty") not in log
    assert "alice" in log


async def test_it_can_be_exported(world: World, table: Table) -> None:
    """As a file, as ever."""
    handed_out = await world.alice.slash(world.channel, "history export", table=str(table.id))
    assert answer(handed_out) == english("chat.export.open")


async def test_it_is_in_the_list(world: World, table: Table) -> None:
    """Like the others; and new tables are played as ever."""
    assert f"{table.id}" in answer(await world.bob.slash(world.channel, "game list"))
    assert (await world.begin_turns()).id > table.id


async def test_it_can_be_called_off(world: World, unreadable: Table) -> None:
    """So that it is in nobody's way any more."""
    called_off = await _call_off(world)
    assert answer(called_off) == english("chat.done.cancel", table=unreadable.id)
    assert (await world.bot.services.tables.library.about(unreadable.id)).status is Status.CANCELLED
    assert await world.tables() == []
    assert english("chat.final.cancelled") in text_of(last(world.channel))


async def test_called_off_it_is_shown_without_its_board(world: World, unreadable: Table) -> None:
    """What happened before can still be told."""
    await _call_off(world)
    services = world.bot.services
    table, log = (
        await services.tables.library.about(unreadable.id),
        await services.tables.history.log(unreadable.id, None),
    )
    message = await post_of(services, world.voice("en"), table, log)
    texts = "\n".join(item.content for item in message.view.walk_children() if isinstance(item, TextDisplay))
    assert english("chat.final.cancelled") in texts
    assert "alice" in texts
    assert message.files() == []


async def test_it_can_be_moved(world: World, unreadable: Table) -> None:
    """At once, or once one has said that more people may see it."""
    open_to_all, among_us = world.guild.create_text_channel("all"), world.private_channel("us", world.alice)
    await world.alice.slash(among_us, "game channel")
    assert (await world.bot.services.tables.library.about(unreadable.id)).channel_id == among_us.id
    asked = await world.alice.slash(open_to_all, "game channel")
    await world.alice.click(shown(asked), label=english("chat.button.move"))
    assert (await world.bot.services.tables.library.about(unreadable.id)).channel_id == open_to_all.id
