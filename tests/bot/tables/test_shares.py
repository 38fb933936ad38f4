"""Of several processes each sees to what is due in its own servers, whatever is due in those of others."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import pytest

from bot.model import Pace, Tempo
from bot.share import Share
from bot.storage.rows import clock_rows, follow_rows, reminder_rows
from bot.tables.due import Due
from bot.tables.following import Following
from tests.bot.tables.people import ANN, BEN, CHANNEL, DAN, GUILD

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from bot.tables import Outbox, Tables
    from tests.bot.clocks import SteppingClock

GUILDS: Final = (GUILD, 1 << 22 | GUILD)
"""One of each of two shards."""
SHARES: Final = tuple(Share((shard,), 2) for shard in range(2))
LATER: Final = timedelta(days=3)


@pytest.fixture
async def everywhere(tables: Tables, outbox: Outbox, monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """Return a timed game of each shard, posted; a look finds but one thing that is due."""
    for rows in (clock_rows, follow_rows, reminder_rows):
        monkeypatch.setattr(rows, "_MOST", 1)
    begun = []
    for guild_id in GUILDS:
        table = await tables.lobby.create(guild_id, CHANNEL, "race", {}, ANN)
        await tables.lobby.join(table.id, BEN)
        await tables.lobby.set_pace(table.id, ANN.id, Pace(Tempo.FAST))
        begun.append(await tables.lobby.start(table.id, ANN.id))
    for due in await outbox.due():
        await outbox.mark_posted(due.id, due.id)
    return begun


async def test_clocks_run_out_where_it_is_known_who_has_left(
    tables: Tables, everywhere: list[Table], clock: SteppingClock
) -> None:
    """In the process that has the server."""
    clock.skip(LATER)
    due = [await tables.clocks.due(share) for share in SHARES]
    assert [[each.table_id for each in some] for some in due] == [[table.id] for table in everywhere]
    assert len(await tables.clocks.due()) == 1


async def test_people_are_reminded_by_one(
    database: Database, everywhere: list[Table], clock: SteppingClock
) -> None:
    """In the channel, which that one knows."""
    clock.skip(LATER)
    due = [await Due(database, clock, share).now() for share in SHARES]
    assert [[each.table_id for each in some] for some in due] == [[table.id] for table in everywhere]


async def test_who_follows_is_told_by_one(
    database: Database, everywhere: list[Table], clock: SteppingClock
) -> None:
    """It knows whether they may still see the table."""
    for table in everywhere:
        await Following(database, clock).follow(table, DAN.id, daily=True)
    clock.skip(LATER)
    due = [await Following(database, clock, share).due() for share in SHARES]
    assert [[each.table_id for each in some] for some in due] == [[table.id] for table in everywhere]
