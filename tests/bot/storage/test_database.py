from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import aiosqlite
import pytest

import bot.storage
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.files import connect
from bot.storage.migrate import migrations

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.storage.connection import Connection


def pragma(name: str) -> Callable[[Connection], object]:
    """Return a reader of one pragma."""
    return lambda connection: connection.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000)],
)
async def test_the_database_is_safe_against_power_cuts(name: str, value: object, tmp_path: Path) -> None:
    """Write-ahead log, full synchronisation (2), foreign keys checked, others waited for."""
    async with await Database.open(tmp_path / "x.sqlite3") as database:
        assert await database.read(pragma(name)) == value


async def test_opening_makes_the_folder(tmp_path: Path) -> None:
    """A fresh clone has no data folder yet."""
    path = tmp_path / "data" / "deep" / "x.sqlite3"
    async with await Database.open(path):
        assert path.exists()


async def test_what_fails_is_taken_back(tmp_path: Path) -> None:
    """A transaction that raises has written nothing."""

    def fail(connection: Connection) -> None:
        connection.execute("INSERT INTO user_settings VALUES (1, 'en')")
        raise ZeroDivisionError

    async with await Database.open(tmp_path / "x.sqlite3") as database:
        with pytest.raises(ZeroDivisionError):
            await database.write(fail)
        assert await database.read(lambda c: c.execute("SELECT * FROM user_settings").fetchall()) == []


async def test_a_cancelled_wait_does_not_tear_a_transaction(tmp_path: Path) -> None:
    """Whoever waits may be cancelled; what was begun is finished (``test_cancelling``), and others go on."""

    def insert(connection: Connection) -> None:
        connection.execute("INSERT INTO user_settings VALUES (1, 'en')")
        connection.execute("INSERT INTO user_settings VALUES (2, 'en')")

    async with await Database.open(tmp_path / "x.sqlite3") as database:
        task = asyncio.create_task(database.write(insert))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        found = await database.read(lambda c: c.execute("SELECT * FROM user_settings").fetchall())
        assert len(found) == (0 if task.cancelled() else 2)


async def test_what_is_noted_is_not_waited_for_until_it_is_on_disk(tmp_path: Path) -> None:
    """Others see it (1: NORMAL), and what is written next is on disk again, also if a note has failed."""

    def insert(connection: Connection) -> object:
        connection.execute("INSERT INTO user_settings VALUES (1, 'en')")
        return pragma("synchronous")(connection)

    path = tmp_path / "x.sqlite3"
    async with await Database.open(path) as database, await Database.open(path) as other:
        assert await database.note(insert) == 1
        assert await other.read(lambda c: c.execute("SELECT count(*) FROM user_settings").fetchone()[0]) == 1
        with pytest.raises(sqlite3.IntegrityError):
            await database.note(insert)
        assert await database.write(pragma("synchronous")) == 2


async def test_everybody_gets_their_own_answer(tmp_path: Path) -> None:
    """Also where some of those who wait with them are cancelled, or fail."""

    def answer(number: int) -> int:
        return 1 // (number % 5) * 0 + number

    async with await Database.open(tmp_path / "x.sqlite3") as database:
        tasks = [asyncio.create_task(database.read(lambda _, n=n: answer(n))) for n in range(50)]  # type: ignore[misc]
        await asyncio.sleep(0)
        for task in tasks[::7]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(answers[n], asyncio.CancelledError) for n in range(0, 50, 7))
    rest = {n: answers[n] for n in range(50) if n % 7}
    assert all(isinstance(got, ZeroDivisionError) if n % 5 == 0 else got == n for n, got in rest.items())


async def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    """An older program would not know what it writes."""
    path = tmp_path / "x.sqlite3"
    newer = max(migrations()) + 1
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {newer}")
    connection.close()
    with pytest.raises(DatabaseError) as error:
        await Database.open(path)
    assert (error.value.key, error.value.params["have"]) == ("admin.database.newer", newer)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    """It is not overwritten either."""
    path = tmp_path / "x.sqlite3"
    path.write_text("Dear diary, " * 500)
    with pytest.raises(DatabaseError) as error:
        await Database.open(path)
    assert error.value.key == "admin.database.unreadable"
    assert path.read_text().startswith("Dear diary")


async def test_a_path_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """A folder is no database."""
    with pytest.raises(DatabaseError) as error:
        await Database.open(tmp_path)
    assert error.value.key == "admin.database.unreadable"


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    """It holds hands and seeds."""
    with closing(connect(tmp_path / "x.sqlite3")) as connection:
        connection.execute("INSERT INTO user_settings VALUES (1, 'en')")
        assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}


def test_two_connections_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    """Each finds the migrations done, by whom ever."""
    path = tmp_path / "x.sqlite3"
    first, second = connect(path), connect(path)
    assert pragma("user_version")(first) == pragma("user_version")(second) == max(migrations())
    first.close()
    second.close()


def test_nothing_private_of_aiosqlite_is_used(tmp_path: Path) -> None:
    """Its next version may have it no more."""
    own = {*vars(aiosqlite.Connection), *vars(aiosqlite.Connection(lambda: connect(tmp_path / "x"), 1))}
    private = {name for name in own if re.fullmatch(r"_[a-z]\w*", name)}
    assert {"_conn", "_thread"} <= private
    for source in Path(bot.storage.__file__).parent.rglob("*.py"):
        assert private.isdisjoint(re.findall(r"\.(_\w+)", source.read_text("utf-8"))), source
