from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.admin.inspection import inspect
from bot.storage import backups, offline
from bot.storage.database import Database
from bot.storage.rows import table_rows
from bot.tables import Outbox, Tables
from tests.bot.race import GAMES
from tests.bot.tables import crash
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.connection import Connection
    from tests.postgres import Server

KILLS, KILLS_AT_A_SERVER = 100, 35
SERVER_LIVES = 1.5
"""Seconds."""
ROOT = Path(__file__).parents[3]


async def bring_to_rest(folder: Path) -> None:
    """Start once more, post what is due, end well."""
    async with await Database.open(crash.where(folder)) as database:
        await resumed(Tables(database, crash.Clock(), GAMES))
        outbox = Outbox(database, crash.Clock(ahead=crash.LEASE))
        await crash.deliver(outbox, crash.Discord(folder / crash.DISCORD))
        assert await outbox.due() == []


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return what a program has left that was killed a hundred times under load."""
    folder = tmp_path_factory.mktemp("crash")
    if request.param == "sqlite":
        yield _killed(folder)
        return
    server: Server = request.getfixturevalue("postgres")
    with server.blank() as address:
        (folder / crash.ADDRESS).write_text(address.reveal())
        yield _killed(folder, server)


def _killed(folder: Path, server: Server | None = None) -> Path:
    """Let a program be killed again and again, and its server, too; start it once more then."""
    kills = KILLS_AT_A_SERVER if server else KILLS
    command = [sys.executable, "-m", "tests.bot.tables.crash", str(folder), str(kills), "1"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        while server and run.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                run.wait(SERVER_LIVES)
            server.stop()
            server.start()
        out, errors = run.communicate(timeout=100)
    # A life to which the server comes back too late ends by itself.
    assert int(out) == kills or (server and int(out) > kills // 2), errors
    asyncio.run(bring_to_rest(folder))
    return folder


@pytest.fixture
def connection(folder: Path) -> Iterator[Connection]:
    """Return its database."""
    with offline.looking(crash.where(folder)) as connection:
        yield connection


def _acknowledged(folder: Path) -> list[tuple[int, int, str, int]]:
    lines = map(str.split, (folder / crash.DONE).read_text().splitlines())
    return [(int(table), int(version), kind, int(user)) for table, version, kind, user in lines]


def test_what_was_acknowledged_is_there_once(folder: Path, connection: Connection) -> None:
    """Each as the version that it made, by the person who did it."""
    acknowledged = _acknowledged(folder)
    stored = Counter(
        tuple(row) for row in connection.execute("SELECT table_id, version, kind, user_id FROM history")
    )
    assert len(acknowledged) > KILLS_AT_A_SERVER
    assert {what for what in acknowledged if stored[what] != 1} == set()


def test_nothing_was_acknowledged_twice(folder: Path) -> None:
    """Every button was pressed twice; one press of the two counts."""
    assert {what for what, times in Counter(_acknowledged(folder)).items() if times > 1} == set()


def test_every_table_is_sound(connection: Connection) -> None:
    """No version is missing, and the moves lead to the state: none is lost, none was made twice."""
    tables = table_rows.all_ids(connection)
    assert len(tables) >= crash.TABLES
    for table_id in tables:
        backup = backups.read(connection, table_id)
        assert backup is not None
        inspect(backup, GAMES)


def test_what_was_due_is_posted_once(folder: Path, connection: Connection) -> None:
    """One message for each post; none is missing at any table, none came that was not due."""
    messages = [line.split()[0] for line in (folder / crash.DISCORD).read_text().splitlines()]
    assert len(messages) == len(set(messages)) > crash.TABLES
    rows = connection.execute("SELECT nonce, status FROM posts").fetchall()
    posted = {nonce for nonce, status in rows if status == "posted"}
    assert posted <= set(messages) <= {nonce for nonce, _ in rows}
    assert {status for _, status in rows} <= {"posted", "superseded"}


def test_the_newest_post_of_every_table_came(connection: Connection) -> None:
    """What stands last in the channel is the table as it is."""
    newest = "SELECT status FROM posts WHERE id IN (SELECT max(id) FROM posts GROUP BY table_id)"
    assert {status for (status,) in connection.execute(newest)} == {"posted"}


def test_the_database_itself_is_sound(connection: Connection) -> None:
    """As it checks that itself."""
    assert offline.problems(connection) == []
