"""How much is due, and what of it is late."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.storage.rows.backlog_rows import _BACKLOG, LATE, Backlog, backlog
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import BEN, lobby
from tests.bot.tables.test_clocks import timed

if TYPE_CHECKING:
    from bot.storage.database import Database
    from bot.tables import Outbox, Tables
    from tests.bot.clocks import SteppingClock

DAYS = timedelta(days=9)


async def test_a_post_is_late_after_a_minute(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """From the change that it is about on."""
    assert await database.read(backlog, clock.now()) == Backlog(0, 0, 0)
    await lobby(tables)
    assert await database.read(backlog, clock.now()) == Backlog(1, 0, 0)
    clock.skip(LATE)
    assert await database.read(backlog, clock.now()) == Backlog(1, 1, 0)


async def test_a_post_that_is_kept_back_is_not_late(
    tables: Tables,
    database: Database,
    outbox: Outbox,
    clock: SteppingClock,
) -> None:
    """Before it is to be tried again."""
    table = await lobby(tables)
    (post,) = await outbox.due(table.id)
    clock.skip(LATE)
    await outbox.postpone(post.id, clock.now() + timedelta(hours=1))
    assert await database.read(backlog, clock.now()) == Backlog(1, 0, 0)


async def test_a_clock_is_late_that_nobody_sees_to(
    tables: Tables,
    database: Database,
    clock: SteppingClock,
) -> None:
    """As where the worker hangs that does."""
    await timed(tables, BEN)
    before = await database.read(backlog, clock.now())
    clock.skip(DAYS)
    after = await database.read(backlog, clock.now())
    assert (before.clocks_late, after.clocks_late) == (0, 1)


@ON_SQLITE
async def test_nothing_is_searched_that_has_no_index(database: Database, clock: SteppingClock) -> None:
    """It is asked for every few seconds, with however many tables."""
    plan = await database.read(
        lambda c: [row["detail"] for row in c.execute(f"EXPLAIN QUERY PLAN {_BACKLOG}", {"then": ""})]
    )
    assert plan
    assert [step for step in plan if re.match("SCAN (?!.*INDEX|CONSTANT ROW)", step)] == []
