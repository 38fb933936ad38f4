"""Who is cancelled, or times out, leaves no half of a transaction, no lock, and loses no answer."""

from __future__ import annotations

import asyncio
import gc
import threading
from typing import TYPE_CHECKING

import pytest

import rules
from bot.model import Person
from bot.storage.database import Database
from bot.tables import Tables
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    from bot.storage.connection import Connection

PAIR = ("INSERT INTO user_settings VALUES (1, 'en')", "INSERT INTO user_settings VALUES (2, 'ko')")


class Gate:
    """Work that waits, in the database's thread, until it is let go; it writes two rows."""

    def __init__(self) -> None:
        self.begun, self.free = threading.Event(), threading.Event()

    def insert(self, connection: Connection) -> str:
        connection.execute(PAIR[0])
        self.begun.set()
        assert self.free.wait(10)
        connection.execute(PAIR[1])
        return "both"

    def count(self, connection: Connection) -> int:
        self.begun.set()
        assert self.free.wait(10)
        return count(connection)

    def fail(self, connection: Connection) -> str:
        self.insert(connection)
        raise ZeroDivisionError


@pytest.fixture
def gate() -> Iterator[Gate]:
    """Return work under way that is let go at the latest when its test ends."""
    gate = Gate()
    yield gate
    gate.free.set()


def count(connection: Connection) -> int:
    """Return how many people have chosen a language."""
    found: tuple[int] = connection.execute("SELECT count(*) FROM user_settings").fetchone()
    return found[0]


def insert_pair(connection: Connection) -> str:
    """Write two rows."""
    for statement in PAIR:
        connection.execute(statement)
    return "both"


async def turns(number: int) -> None:
    """Let everybody else go on, so often."""
    for _ in range(number):
        await asyncio.sleep(0)


async def begun(gate: Gate) -> None:
    """Wait until the work is in the midst of its transaction."""
    assert await asyncio.to_thread(gate.begun.wait, 10)


@pytest.mark.parametrize("way", [Database.write, Database.note])
async def test_what_has_begun_is_finished_and_answered(
    database: Database, gate: Gate, way: Callable[..., Awaitable[str]]
) -> None:
    """However often it is cancelled; the cancelling comes with what is awaited next."""
    got: list[str] = []

    async def press() -> None:
        got.append(await way(database, gate.insert))
        await asyncio.sleep(60)

    task = asyncio.create_task(press())
    await begun(gate)
    for _ in range(3):
        task.cancel()
        await turns(3)
    assert not task.done()
    gate.free.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (got, await database.read(count)) == (["both"], 2)


async def test_what_has_not_begun_never_does(database: Database, gate: Gate) -> None:
    """It is gone at once, while another transaction is under way, and others go on."""
    first = asyncio.create_task(database.write(gate.insert))
    await begun(gate)
    second = asyncio.create_task(database.write(lambda connection: connection.execute("DELETE FROM tables")))
    third = asyncio.create_task(database.read(count))
    await turns(2)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    assert not first.done()
    gate.free.set()
    assert (await first, await third) == ("both", 2)


async def test_what_fails_is_taken_back_though_it_was_cancelled(
    database: Database, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    """Its fault is told, once, and nothing of it is there."""
    task = asyncio.create_task(database.write(gate.fail))
    await begun(gate)
    task.cancel()
    gate.free.set()
    with pytest.raises(ZeroDivisionError):
        await task
    assert await database.read(count) == 0
    del task
    gc.collect()
    assert not caplog.records


async def test_a_reader_is_not_waited_for(database: Database, gate: Gate) -> None:
    """Nothing of it stays, so nobody waits; the next in line goes on when it is over."""
    task = asyncio.create_task(database.read(gate.count))
    await begun(gate)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    gate.free.set()
    assert await database.write(insert_pair) == "both"


async def test_a_timeout_does_not_take_an_answer(database: Database, gate: Gate) -> None:
    """It ends what is done after the transaction; where nothing is, nobody is cancelled later on."""
    loop = asyncio.get_running_loop()

    async def press() -> None:
        async with asyncio.timeout(0.01):
            loop.call_later(0.05, gate.free.set)
            assert await database.write(gate.insert) == "both"
            await asyncio.sleep(60)

    with pytest.raises(TimeoutError):
        await press()
    slow = Gate()
    async with asyncio.timeout(0.01):
        loop.call_later(0.05, slow.free.set)
        assert await database.write(slow.count) == 2
    await turns(5)
    assert await database.read(count) == 2


@pytest.mark.parametrize("number", range(12))
async def test_cancelled_at_any_await_all_is_written_or_nothing(number: int, database: Database) -> None:
    """Nothing where the task was cancelled, all where it was answered; the next one is not held up."""
    for _ in range(20):
        task = asyncio.create_task(database.write(insert_pair))
        await turns(number)
        task.cancel()
        (answer,) = await asyncio.gather(task, return_exceptions=True)
        assert await database.read(count) == (2 if answer == "both" else 0)
        assert answer == "both" or isinstance(answer, asyncio.CancelledError)
        await database.write(lambda connection: connection.execute("DELETE FROM user_settings").close())


async def test_a_press_cancelled_at_any_await_leaves_a_whole_table(tmp_path: Path) -> None:
    """Its version, its history and its game agree, and the same move, or the next, can be made at once."""
    async with await Database.open(tmp_path / "x.sqlite3") as database:
        tables = Tables(database, SteppingClock())
        table = await tables.lobby.create(1, 1, "ticket_to_ride", {}, Person(1, "Ann"))
        await tables.lobby.join(table.id, Person(2, "Ben"))
        version = (await tables.lobby.start(table.id, 1)).version
        seen: set[bool] = set()
        for number in range(60):
            found = await tables.library.get(table.id)
            (seat, *_) = rules.GAMES["ticket_to_ride"].to_act(found.public)
            user_id = found.seats[seat].user_id or 0
            view = (await tables.library.get(table.id, user_id)).view
            action = rules.GAMES["ticket_to_ride"].legal(view, seat)[0]
            task = asyncio.create_task(tables.play.act(table.id, user_id, version, action))
            await turns(number % 20)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            async with await Database.open(tmp_path / "x.sqlite3") as other:
                stored = await Tables(other, SteppingClock()).library.get(table.id)
                history = await other.read(newest, table.id)
            assert (await tables.library.get(table.id)).version == stored.version == history
            assert stored.version in {version, version + 1}
            seen.add(stored.version > version)
            version = stored.version
        assert seen == {True, False}


def newest(connection: Connection, table_id: int) -> int:
    """Return the version of the last entry of a table."""
    found: tuple[int] = connection.execute(
        "SELECT max(version) FROM history WHERE table_id = ?", (table_id,)
    ).fetchone()
    return found[0]
