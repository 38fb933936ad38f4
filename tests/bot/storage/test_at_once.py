"""What two processes write at once that does not see what the other writes: PostgreSQL's snapshots."""

from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from bot.model import Habits
from bot.model.results import Scope
from bot.storage.database import Database
from bot.storage.rows import follow_rows, habit_rows, rank_rows, table_rows, waiting_rows
from bot.storage.rows.rank_rows import Place
from bot.storage.rows.waiting_rows import Awaited
from tests.bot.played import CHANNEL, GUILD, TITLE, Played, put

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from bot.address import Address
    from bot.storage.connection import Connection
    from tests.postgres import Server

LONG = 30
MOMENT = datetime(2026, 11, 21, 12, tzinfo=UTC)
GAME = Played((1, 2), (1, 2))
_ADVANCE = "UPDATE tables SET version = version + 1 WHERE id = 1"


@pytest.fixture
def address(postgres: Server) -> Iterator[Address]:
    """Return an empty database."""
    with postgres.blank() as address:
        yield address


@pytest.fixture
async def one(address: Address) -> AsyncIterator[Database]:
    """Return the database as one process has it."""
    async with await Database.open(address) as database:
        yield database


@pytest.fixture
async def other(address: Address) -> AsyncIterator[Database]:
    """Return it as another process has it."""
    async with await Database.open(address) as database:
        yield database


class _Begun:
    """A transaction that has seen the database as it is, and goes on when it is told to."""

    def __init__(self, database: Database, work: Callable[[Connection], None]) -> None:
        self._seen, self._goes_on = threading.Event(), threading.Event()

        def whole(connection: Connection) -> None:
            table_rows.all_ids(connection)
            self._seen.set()
            assert self._goes_on.wait(LONG)
            work(connection)

        self._task = asyncio.create_task(database.write(whole))

    async def begun(self) -> None:
        assert await asyncio.to_thread(self._seen.wait, LONG)

    async def end(self) -> None:
        self._goes_on.set()
        await self._task


@pytest.mark.parametrize("scope", [Scope(GUILD, (CHANNEL,), ()), Scope(None, (CHANNEL,), ())], ids=str)
async def test_of_two_games_that_end_at_once_both_count(one: Database, other: Database, scope: Scope) -> None:
    """Also where the later one was read before the earlier one was written."""
    for person in GAME.people:
        await one.write(habit_rows.put, person or 0, Habits(results_public=True))
    earlier = _Begun(one, lambda connection: put(connection, 1, GAME))
    await earlier.begun()
    await other.write(put, 2, GAME)
    place, games = await other.read(rank_rows.after, scope, TITLE, "", Place())
    await earlier.end()
    _, more = await other.read(rank_rows.after, scope, TITLE, "", place)
    assert ([each.table_id for each in games], [each.table_id for each in more]) == ([2], [1, 2])


async def test_who_was_waited_for_is_not_noted_any_more(one: Database, other: Database) -> None:
    """A table that has moved on meanwhile waits for somebody else."""
    await one.write(put, 1, GAME)
    filling = _Begun(one, lambda connection: waiting_rows.fill(connection, 1, 9, [Awaited(0, 1)], MOMENT))
    await filling.begun()
    await other.write(lambda connection: connection.execute(_ADVANCE).close())
    await filling.end()
    assert await other.read(waiting_rows.waited_for, 1) == frozenset()


async def test_a_table_that_has_moved_on_is_not_held(one: Database, other: Database) -> None:
    """What is filled in of it, as what its game came to, would be of what it was."""
    held: list[bool] = []
    await one.write(put, 1, GAME)
    filling = _Begun(one, lambda connection: held.append(table_rows.hold(connection, 1, 9)))
    await filling.begun()
    await other.write(lambda connection: connection.execute(_ADVANCE).close())
    await filling.end()
    assert held == [False]


async def test_who_follows_a_table_that_ends_is_told(one: Database, other: Database) -> None:
    """Also where it ends while that is written: who follows sees the end, or it finds who follows."""
    await one.write(put, 1, GAME)
    await one.write(lambda connection: connection.execute("UPDATE tables SET status = 'running'").close())
    following = _Begun(one, lambda connection: follow_rows.put(connection, 1, 5, 1, MOMENT, None))
    await following.begun()

    def end(connection: Connection) -> None:
        connection.execute("UPDATE tables SET status = 'finished', version = version + 1").close()
        follow_rows.ended(connection, 1, MOMENT)

    await other.write(end)
    await following.end()
    assert [each.over for each in await other.read(follow_rows.due, MOMENT)] == [True]
