"""Moving a table to another channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from bot.model.posts import PostKind
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, finished, lobby, playing, refused, run

if TYPE_CHECKING:
    from bot.tables import Outbox, Tables

ELSEWHERE = CHANNEL + 7


async def test_a_table_goes_on_elsewhere(tables: Tables, outbox: Outbox) -> None:
    """Its post is due there with the move, and the one due before it is no longer."""
    table = await playing(tables, BEN)
    moved = await tables.upkeep.move(table.id, ANN.id, ELSEWHERE)
    assert (moved.channel_id, moved.status, moved.version) == (ELSEWHERE, Status.RUNNING, table.version + 1)
    assert (await tables.library.get(table.id)).channel_id == ELSEWHERE
    (due,) = await outbox.due(table.id)
    assert (due.channel_id, due.kind, due.version) == (ELSEWHERE, PostKind.TURN, moved.version)


async def test_it_stays_there(tables: Tables, outbox: Outbox) -> None:
    """Later posts are due in the new channel, too."""
    table = await playing(tables, BEN)
    table = await tables.upkeep.move(table.id, ANN.id, ELSEWHERE)
    await run(tables, table, ANN)
    (due,) = await outbox.due(table.id)
    assert due.channel_id == ELSEWHERE


async def test_a_lobby_moves(tables: Tables, outbox: Outbox) -> None:
    """With its buttons for joining."""
    table = await lobby(tables)
    await tables.upkeep.move(table.id, ANN.id, ELSEWHERE)
    (due,) = await outbox.due(table.id)
    assert (due.channel_id, due.kind) == (ELSEWHERE, PostKind.LOBBY)


async def test_the_host_or_a_moderator_moves_it(tables: Tables) -> None:
    """Nobody else."""
    table = await playing(tables, BEN)
    with refused("tables.host_or_managers"):
        await tables.upkeep.move(table.id, BEN.id, ELSEWHERE)
    moved = await tables.upkeep.move(table.id, CAT.id, ELSEWHERE, moderator=True)
    assert moved.channel_id == ELSEWHERE


async def test_only_what_is_not_over_moves(tables: Tables) -> None:
    """Nor to where it is already."""
    table, over = await playing(tables, BEN), await finished(tables)
    with refused("tables.same_channel"):
        await tables.upkeep.move(table.id, ANN.id, CHANNEL)
    with refused("tables.finished"):
        await tables.upkeep.move(over.id, ANN.id, ELSEWHERE)


async def test_presses_made_before_stay_good(tables: Tables) -> None:
    """Whoever is to act need not know that the table has moved meanwhile."""
    table = await playing(tables, BEN)
    await tables.upkeep.move(table.id, ANN.id, ELSEWHERE)
    after = await run(tables, table, ANN)
    assert after.version == table.version + 2


async def test_the_log_tells_it(tables: Tables) -> None:
    """To everybody."""
    table = await playing(tables, BEN)
    await tables.upkeep.move(table.id, ANN.id, ELSEWHERE)
    assert [entry.kind for entry in await tables.history.log(table.id, None, after=table.version)] == [
        "channel"
    ]
