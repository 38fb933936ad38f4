"""PostgreSQL on a disk that is full: a file system of its own, where one may be made."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.database import Database
from bot.storage.errors import PostgresError
from bot.storage.rows import history_rows
from bot.tables import Outbox, Tables
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES
from tests.bot.tables.people import ANN, BEN, act, playing, run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.model import Table
    from tests.postgres import Server

MEBIBYTES: Final = 32
_CHUNK: Final = bytes(1 << 13)


@pytest.fixture
def disk(postgres: Server) -> Iterator[Path]:
    """Return a disk of a few MiB, or skip where none may be made."""
    folder = postgres.folder / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={MEBIBYTES}m", "tmpfs", str(folder)]
    if os.getuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        folder.rmdir()
        pytest.skip("no file system may be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
        folder.rmdir()


@pytest.fixture
async def database(postgres: Server, disk: Path) -> AsyncIterator[Database]:
    """Return an open, empty database on that disk."""
    (disk / "data").mkdir()
    shutil.chown(disk / "data", "postgres")
    postgres.execute(f"CREATE TABLESPACE small LOCATION '{disk / 'data'}'")
    try:
        postgres.execute("CREATE DATABASE small TABLESPACE small")
        async with await Database.open(postgres.address("small")) as database:
            yield database
    finally:
        (disk / "filler").unlink(missing_ok=True)
        postgres.execute("DROP DATABASE IF EXISTS small WITH (FORCE)")
        postgres.execute("DROP TABLESPACE small")


def fill(disk: Path) -> None:
    """Leave no room on a disk."""
    with suppress(OSError), (disk / "filler").open("wb", buffering=0) as filler:
        while filler.write(_CHUNK):
            pass


async def _whistle_for_ever(tables: Tables, table: Table) -> None:
    while True:
        table = await act(tables, table, ANN, {"kind": "whistle"})


async def test_a_full_disk_leaves_the_table_as_it_was(database: Database, disk: Path) -> None:
    """The move is refused by a fault, nothing of it is written, all is read; it counts once there is room."""
    clock = SteppingClock()
    tables, outbox = Tables(database, clock, GAMES), Outbox(database, clock)
    table = await playing(tables, BEN)
    fill(disk)
    with pytest.raises(PostgresError, match="No space left on device"):
        await _whistle_for_ever(tables, table)
    table = await tables.library.get(table.id)
    assert len(await database.read(history_rows.entries, table.id)) == table.version
    with pytest.raises(PostgresError, match="No space left on device"):
        await run(tables, table, ANN)
    assert await tables.library.get(table.id) == table
    (disk / "filler").unlink()
    assert (await run(tables, table, ANN)).version == table.version + 1
    due = await outbox.claim(table.id)
    assert due is not None
    assert due.version == table.version + 1
