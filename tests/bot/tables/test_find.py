from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ports import Status
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, GUILD, finished, lobby, playing

if TYPE_CHECKING:
    from bot.tables import Tables
    from cogs.ports import Table


def ids(tables: list[Table]) -> list[int]:
    """Return the ids of tables."""
    return [table.id for table in tables]


async def test_the_newest_table_comes_first(tables: Tables) -> None:
    """Those of the server that are open or in play."""
    first, second = await lobby(tables), await playing(tables, BEN)
    await tables.create(GUILD + 1, CHANNEL, "race", {}, ANN)
    assert ids(await tables.find(GUILD)) == [second.id, first.id]


async def test_tables_come_without_their_states(tables: Tables) -> None:
    """A list does not need them; all else is there."""
    table = await playing(tables, BEN)
    (found,) = await tables.find(GUILD)
    assert (found.view, found.public) == (None, None)
    assert (found.seats, found.version, found.status) == (table.seats, table.version, Status.RUNNING)


async def test_tables_of_a_channel(tables: Tables) -> None:
    """Threads are channels of their own."""
    await lobby(tables)
    other = await lobby(tables, channel=CHANNEL + 1)
    assert ids(await tables.find(GUILD, channel_id=CHANNEL + 1)) == [other.id]


async def test_tables_of_a_player(tables: Tables) -> None:
    """Those where that person still plays."""
    both = await playing(tables, BEN, CAT)
    await lobby(tables)
    assert ids(await tables.find(GUILD, user_id=BEN.id)) == [both.id]
    await tables.resign(both.id, BEN.id, both.version)
    assert await tables.find(GUILD, user_id=BEN.id) == []


async def test_tables_that_are_over_are_found_when_asked_for(tables: Tables) -> None:
    """For the archive."""
    over = await finished(tables)
    cancelled = await lobby(tables)
    await tables.cancel(cancelled.id, ANN.id)
    assert await tables.find(GUILD) == []
    assert ids(await tables.find(GUILD, statuses=[Status.FINISHED])) == [over.id]
    assert ids(await tables.find(GUILD, statuses=[Status.CANCELLED])) == [cancelled.id]
    assert await tables.find(GUILD, statuses=[]) == []
