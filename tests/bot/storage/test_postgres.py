"""PostgreSQL itself: races, faults of the server, what is wrong with a database, moving there and back."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING

import psycopg
import pytest

from bot.address import PostgresAddress
from bot.admin.main import main as admin
from bot.model import Person
from bot.storage import cluster, offline
from bot.storage.cluster import Cluster
from bot.storage.database import Database
from bot.storage.errors import DatabaseError, PostgresError
from bot.storage.migrate import migrations
from bot.storage.postgres_schema import migrations as migrations_there
from bot.storage.rows import post_rows, press_rows
from bot.storage.statements import translated
from bot.tables import Tables
from tests import fixtures
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.storage.connection import Connection
    from tests.postgres import Server

CHANGES = "SELECT changes FROM result_changes"
COLUMNS = """
    SELECT table_name, column_name, is_nullable = 'NO' AS needed, coalesce(collation_name, '') AS collation
      FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name NOT IN ('migrations', 'presses')
"""
INDEXES = "SELECT indexname FROM pg_indexes WHERE schemaname = 'public'"


@pytest.fixture
def address(postgres: Server) -> Iterator[PostgresAddress]:
    """Return an empty database."""
    with postgres.blank() as address:
        yield address


def begin(connection: Connection) -> None:
    """Begin to count."""
    connection.execute("INSERT INTO result_changes (guild_id, changes) VALUES (1, 0)")


def add(connection: Connection) -> int:
    """Read, then write what was read and one more, as two may do at a time."""
    (changes,) = connection.execute(CHANGES).fetchone()
    connection.execute("UPDATE result_changes SET changes = ?", (changes + 1,))
    return int(changes) + 1


def count(connection: Connection) -> int:
    """Return how often it was counted."""
    return int(connection.execute(CHANGES).fetchone()["changes"])


async def test_who_writes_comes_one_after_the_other(address: PostgresAddress) -> None:
    """Nothing is lost of what several processes do at once: who was in the way of another is tried again."""
    async with await Database.open(address) as one, await Database.open(address) as other:
        await one.write(begin)
        done = await asyncio.gather(*(each.write(add) for each in [one, other] * 10))
        assert sorted(done) == list(range(1, 21))
        assert await other.read(count) == 20


async def test_a_server_that_comes_back_is_waited_for(address: PostgresAddress, postgres: Server) -> None:
    """What had not begun to be committed is done then."""
    async with await Database.open(address) as database:
        await database.write(begin)
        await asyncio.to_thread(postgres.stop)
        adding = asyncio.create_task(database.write(add))
        await asyncio.to_thread(postgres.start)
        assert await adding == 1


async def test_a_server_that_stays_away_is_told(
    address: PostgresAddress, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Soon, and everything goes on once it is there again."""
    monkeypatch.setattr("bot.storage.postgres.PATIENCE_SECONDS", 0.2)
    async with await Database.open(address) as database:
        await database.write(begin)
        await asyncio.to_thread(postgres.stop)
        with pytest.raises(PostgresError):
            await database.write(add)
        await asyncio.to_thread(postgres.start)
        monkeypatch.undo()
        assert await database.write(add) == 1


async def test_what_fails_is_taken_back(address: PostgresAddress) -> None:
    """A transaction that raises has written nothing, and a fault of the server is told as one."""

    def fail(connection: Connection) -> None:
        begin(connection)
        raise ZeroDivisionError

    def twice(connection: Connection) -> None:
        begin(connection)
        begin(connection)

    async with await Database.open(address) as database:
        with pytest.raises(ZeroDivisionError):
            await database.write(fail)
        with pytest.raises(PostgresError):
            await database.write(twice)
        assert await database.read(lambda c: c.execute(CHANGES).fetchall()) == []


@pytest.mark.parametrize("url", ["postgresql://ann:geheim@/x?host=/nowhere", "postgresql://ann:geheim@h:x/x"])
async def test_no_password_is_told(url: str) -> None:
    """Neither of a server that is not there, nor of a URL that cannot be read."""
    with pytest.raises(DatabaseError) as error:
        await Database.open(PostgresAddress(url))
    assert error.value.key == "admin.database.unreachable"
    assert "geheim" not in f"{error.value} {error.value.params} {PostgresAddress(url)!r}"


async def test_a_database_of_another_encoding_is_refused(postgres: Server) -> None:
    """Names are of all scripts."""
    postgres.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(DatabaseError) as error:
        await Database.open(postgres.address("latin"))
    assert error.value.key == "admin.database.encoding"
    postgres.execute("DROP DATABASE latin")


async def test_a_newer_database_is_refused(address: PostgresAddress) -> None:
    """An older program would not know what it writes."""
    newer = "INSERT INTO migrations VALUES (1000)"
    async with await Database.open(address) as database:
        await database.write(lambda c: c.execute(newer).close())
    with pytest.raises(DatabaseError) as error:
        await Database.open(address)
    assert (error.value.key, error.value.params["have"]) == ("admin.database.newer", 1000)
    with closing(psycopg.connect(address.reveal(), autocommit=True)) as connection:
        connection.execute("DELETE FROM migrations WHERE number = 1000")


async def test_both_have_the_same_tables(address: PostgresAddress, tmp_path: Path) -> None:
    """With the same columns and indexes; text is compared byte by byte. ``offline`` knows their keys."""
    assert max(migrations_there()) == max(migrations())
    with offline.looking(address) as there, offline.looking(blank(tmp_path / "x.sqlite3")) as here:
        columns = list(there.execute(COLUMNS))
        assert {row["collation"] for row in columns} == {"", "C"}
        found = {(row["table_name"], row["column_name"], bool(row["needed"])) for row in columns}
        assert found == {
            (table, row["name"], bool(row["notnull"] or row["pk"]))
            for table in offline.TABLES
            for row in here.execute(f"PRAGMA table_info({table})")
        }
        made = "SELECT name FROM sqlite_master WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite%'"
        assert {name for (name,) in here.execute(made, ["table"])} == set(offline.TABLES)
        indexes = {name for (name,) in there.execute(INDEXES)}
        assert {name for (name,) in here.execute(made, ["index"])} <= indexes
        for table, key in offline.TABLES.items():
            kept = sorted((row["pk"], row["name"]) for row in here.execute(f"PRAGMA table_info({table})"))
            assert tuple(name for place, name in kept if place) == key


def test_all_that_is_stored_moves_there_and_back(
    address: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Row by row, with the numbers that were given; what is there is not lost unless that is said."""
    path, back = fixtures.database("e0e012a", tmp_path), tmp_path / "back.sqlite3"
    there, here = address.reveal(), str(path)
    assert admin(["--database", here, "move", there]) == 0
    moved = capsys.readouterr().out
    assert admin(["--database", here, "move", there]) == 1
    assert "--replace" in capsys.readouterr().err
    assert admin(["--database", here, "move", there, "--replace"]) == 0
    assert capsys.readouterr().out == moved
    assert admin(["--database", there, "move", str(back)]) == 0
    with offline.looking(path) as first, offline.looking(back) as last, offline.looking(address) as between:
        tables = {table: offline.digest(first, table) for table in offline.TABLES}
        assert sum(found.rows for found in tables.values()) > 5000
        assert {table: offline.digest(last, table) for table in offline.TABLES} == tables
        numbers = offline.last_numbers(first)
        assert offline.last_numbers(between) == offline.last_numbers(last) == numbers


@pytest.mark.parametrize("source", ["typo.sqlite3", "empty.sqlite3"])
def test_nothing_takes_the_place_of_nothing(
    address: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str
) -> None:
    """A source that is not there, or empty, deletes nothing, and is not made either."""
    blank(tmp_path / "empty.sqlite3")
    assert admin(["--database", str(fixtures.database("e0e012a", tmp_path)), "move", address.reveal()]) == 0
    before = {*tmp_path.glob("*.sqlite3")}
    assert admin(["--database", str(tmp_path / source), "move", address.reveal(), "--replace"]) == 1
    assert source in capsys.readouterr().err
    assert {*tmp_path.glob("*.sqlite3")} == before
    with offline.looking(address) as connection:
        assert not offline.is_empty(connection)


async def test_numbers_go_on_after_tables_that_came_in(address: PostgresAddress, tmp_path: Path) -> None:
    """A table that is imported under its number is not in the way of the next new one."""
    path, files = fixtures.database("e0e012a", tmp_path), tmp_path / "files"
    assert await asyncio.to_thread(admin, ["--database", str(path), "export", str(files), "4"]) == 0
    assert (
        await asyncio.to_thread(admin, ["--database", address.reveal(), "import", *map(str, files.iterdir())])
        == 0
    )
    async with await Database.open(address) as database:
        tables = Tables(database, SteppingClock())
        opened = await tables.lobby.create(1, 2, "ticket_to_ride", {}, Person(1, "Ann"))
        assert opened.id == 5
        await tables.ledger.pools.close()


async def test_nobody_moves_what_a_bot_uses(address: PostgresAddress, tmp_path: Path) -> None:
    """And no bot begins while something is moved."""
    async with await Database.open(address):
        with pytest.raises(DatabaseError) as error, offline.alone(address):
            pass
        assert error.value.key == "admin.database.in_use"
    with offline.alone(address):
        with pytest.raises(DatabaseError) as error:
            await Database.open(address)
        assert error.value.key == "admin.database.in_use"


async def test_others_hear_of_posts(address: PostgresAddress) -> None:
    """Of one process, when another makes a post due."""
    heard = asyncio.Event()
    async with await Database.open(address) as database:
        listening = asyncio.create_task(Cluster(address).listen(heard.set))
        await heard.wait()  # it listens
        heard.clear()
        await database.write(_make_due)
        await asyncio.wait_for(heard.wait(), 5)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


class Count:
    """How many processes have the same shards, as one of them knows."""

    def __init__(self) -> None:
        self._known, self._told = 0, asyncio.Event()

    def __call__(self, processes: int) -> None:
        self._known = processes
        self._told.set()

    async def comes_to(self, processes: int) -> None:
        """Wait until it is so."""
        async with asyncio.timeout(5):
            while self._known != processes:
                self._told.clear()
                await self._told.wait()


@asynccontextmanager
async def _listening(address: PostgresAddress, shard: int) -> AsyncIterator[Count]:
    count = Count()
    task = asyncio.create_task(Cluster(address).listen(lambda: None, shard, count))
    yield count
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_processes_of_the_same_shards_are_counted(
    address: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By each of them, while a new one takes the place of an old one; those of other shards are not."""
    monkeypatch.setattr(cluster, "COUNT_SECONDS", 0.02)
    async with _listening(address, 8) as other, _listening(address, 0) as old:
        await old.comes_to(1)
        async with _listening(address, 0) as new:
            await new.comes_to(2)
            await old.comes_to(2)
        await old.comes_to(1)
        await other.comes_to(1)


def _make_due(connection: Connection) -> None:
    connection.execute(
        """
        INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id, created_at,
                            updated_at)
        VALUES (1, 1, 1, 'race', '{}', 'lobby', 1, 1, '', '')
        """
    )
    post_rows.make_due(connection, 1, "lobby", 1, 1, None)


async def test_sessions_begin_one_after_the_other(
    address: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process waits while another begins one."""
    monkeypatch.setattr(cluster, "IDENTIFY_SECONDS", 60.0)
    first, second = Cluster(address), Cluster(address)
    await first.take_turn()
    waiting = asyncio.create_task(second.take_turn())
    done, _ = await asyncio.wait([waiting], timeout=0.2)
    assert not done
    await first.close()
    await asyncio.wait_for(waiting, 5)
    await second.close()


async def test_sessions_of_other_rows_do_not_wait(
    address: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord lets one of each begin at a time."""
    monkeypatch.setattr(cluster, "IDENTIFY_SECONDS", 60.0)
    first, second = Cluster(address), Cluster(address)
    await first.take_turn(0)
    await asyncio.wait_for(second.take_turn(1), 5)
    await asyncio.gather(first.close(), second.close())


async def test_of_two_processes_that_see_a_press_one_does_it(address: PostgresAddress) -> None:
    """As they do while a new one takes the place of an old one."""
    async with await Database.open(address) as one, await Database.open(address) as other:
        took = await asyncio.gather(*(each.note(press_rows.take, 7) for each in (one, other) * 5))
        assert sum(took) == 1
        await one.note(press_rows.clear, 8)
        assert await other.note(press_rows.take, 7)


def test_placeholders() -> None:
    """As psycopg writes them; text in quotes stays, and a percent sign is one."""
    assert translated("SELECT ?, :name, 'a?:b%' || x") == b"SELECT %s, %(name)s, 'a?:b%%' || x"
