"""What storage costs: a move against the bare transaction, a full database against an empty one.

The bare transaction is the least that SQLite can do for a move: the same statements with the same values,
ready made (table, history, state, post), the same settings (WAL, every commit synced), by ``sqlite3`` alone
in the thread that measures. A move is ``Tables.act`` as the chat calls it: lock, rules, encoding, and the way
to the database's thread and back. Both are done one after the other, without a second one under way. What a
move needs besides costs the same on any disk, so the quicker a disk syncs the lower the ratio. The bare
transaction is made in the database's thread, too, to tell what is due to that way.
"""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import statistics
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import rules
from bot.model import Person
from bot.storage import backups, changes
from bot.storage.database import Database
from bot.storage.files import connect
from bot.storage.sqlite import transaction
from bot.tables import Tables
from tests.bench.measure import report
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pytest

    from bot.storage.changes import Change, Written
    from bot.storage.connection import Connection, Cursor

ROOT = Path(__file__).parents[2]
GAME = "ticket_to_ride"
HOST, GUEST = Person(1, "Ann"), Person(2, "Ben")
IN_PLAY, MOVES, ROUND = 20, 1000, 50
STORED, HISTORY, STARTS = 10_000, 20, 7
Statements = list[tuple[str, Any]]


class Press(NamedTuple):
    """A move as it is asked for."""

    table_id: int
    user_id: int
    version: int
    action: rules.Action


class Recorder:
    """Stands in for a connection and notes every statement with its values."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.statements: Statements = []

    def execute(self, sql: str, values: Any = ()) -> Cursor:  # noqa: ANN401
        self.statements.append((sql, values))
        return self._connection.execute(sql, values)

    def executemany(self, sql: str, several: Iterable[Any]) -> None:
        """Note each of them."""
        for values in several:
            self.execute(sql, values)


async def _prepare(path: Path) -> list[int]:
    """Store tables in play; return their ids."""
    async with await Database.open(path) as database:
        tables = Tables(database, SteppingClock())
        ids = []
        for _ in range(IN_PLAY):
            table = await tables.lobby.create(1, 1, GAME, {}, HOST)
            await tables.lobby.join(table.id, GUEST)
            table = await tables.lobby.start(table.id, HOST.id)
            ids.append(table.id)
    return ids


async def _next(tables: Tables, table_id: int, chance: random.Random) -> Press:
    game, table = rules.GAMES[GAME], await tables.library.get(table_id)
    seat = game.to_act(table.public)[0]
    user_id = table.seats[seat].user_id
    assert user_id is not None
    legal = game.legal((await tables.library.get(table_id, user_id)).view, seat)
    return Press(table_id, user_id, table.version, chance.choice(legal))


async def _record(
    path: Path, ids: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Press], list[Statements]]:
    """Play moves at random; return them and the statements that each made."""
    made: list[Statements] = []
    write = changes.write

    def note(connection: Connection, change: Change) -> Written:
        recorder: Any = Recorder(connection)
        written = write(recorder, change)
        made.append(recorder.statements)
        return written

    monkeypatch.setattr(changes, "write", note)
    presses = []
    chance = random.Random(1)
    async with await Database.open(path) as database:
        tables = Tables(database, SteppingClock())
        for number in range(MOVES):
            press = await _next(tables, ids[number % len(ids)], chance)
            await tables.play.act(*press)
            presses.append(press)
    monkeypatch.undo()
    return presses, made


class Taken(NamedTuple):
    """Seconds by the clock, and of the processor in all threads: those are the same on a busy machine."""

    clock: float
    processor: float

    @classmethod
    def since(cls, start: Taken | None = None) -> Taken:
        """Return what it took since then; without it, now."""
        now = cls(time.perf_counter(), time.process_time())
        return now if start is None else cls(now.clock - start.clock, now.processor - start.processor)


def _bare(connection: Connection, statements: Statements) -> Taken:
    start = Taken.since()
    connection.execute("BEGIN IMMEDIATE")
    for sql, values in statements:
        connection.execute(sql, values)
    connection.execute("COMMIT")
    return Taken.since(start)


async def _in_thread(database: Database, statements: Statements) -> Taken:
    start = Taken.since()
    await database.write(lambda connection: [connection.execute(*each) for each in statements])
    return Taken.since(start)


async def _act(tables: Tables, press: Press) -> Taken:
    start = Taken.since()
    await tables.play.act(*press)
    return Taken.since(start)


async def test_a_move_and_its_bare_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``Tables.act`` with its commit: at least half the rate of a transaction that writes the same bytes."""
    ids = await _prepare(tmp_path / "start.sqlite3")
    for name in ("record", "act", "bare", "thread"):
        shutil.copy(tmp_path / "start.sqlite3", tmp_path / f"{name}.sqlite3")
    presses, moves = await _record(tmp_path / "record.sqlite3", ids, monkeypatch)
    acting: list[Taken] = []
    bare: list[Taken] = []
    threaded: list[Taken] = []
    async with (
        await Database.open(tmp_path / "act.sqlite3") as database,
        await Database.open(tmp_path / "thread.sqlite3") as other,
    ):
        tables = Tables(database, SteppingClock())
        with closing(connect(tmp_path / "bare.sqlite3")) as connection:
            # In turns, so that all meet the same moods of the disk and the machine.
            for press, statements in zip(presses, moves, strict=True):
                acting.append(await _act(tables, press))
                bare.append(_bare(connection, statements))
                threaded.append(await _in_thread(other, statements))
    for name, taken in (("moves", acting), ("bare", bare), ("bare, in the thread", threaded)):
        processor = sum(each.processor for each in taken) / MOVES * 1000
        print(f"\n{name}: {MOVES / _clock(taken):.0f} a second, {processor:.2f} ms of the processor")
    rounds = [slice(first, first + ROUND) for first in range(0, MOVES, ROUND)]
    ratio = statistics.median(_clock(bare[part]) / _clock(acting[part]) for part in rounds)
    report("Tables.act / bare transaction", ratio, at_least=0.5)


def _clock(taken: Sequence[Taken]) -> float:
    return sum(each.clock for each in taken)


def _fill(path: Path, model: backups.Backup) -> None:
    """Store a table many times over."""
    with closing(connect(path)) as connection:

        def copy(connection: Connection) -> None:
            for _ in range(STORED):
                backups.write(connection, model, 0, bots_to_act=False, awaited=(), now=SteppingClock().now())

        transaction(connection, copy)


async def _model(path: Path) -> backups.Backup:
    """Return a table some moves into its game, with its newest message posted."""
    chance = random.Random(2)
    (table_id, *_) = await _prepare(path)
    async with await Database.open(path) as database:
        tables = Tables(database, SteppingClock())
        for _ in range(HISTORY):
            await tables.play.act(*await _next(tables, table_id, chance))
        backup = await database.read(lambda connection: backups.read(connection, table_id))
    assert backup is not None
    posts = [
        msgspec.structs.replace(
            post, status="posted", message_id=5, posted_at="2026-11-21T12:00:00.000000+00:00"
        )
        for post in backup.posts
    ]
    return msgspec.structs.replace(backup, posts=tuple(posts))


def _start(path: Path) -> dict[str, float]:
    start = time.perf_counter()
    command = [sys.executable, "-m", "tests.bench.start", str(path)]
    out = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    figures: dict[str, float] = json.loads(out)
    return {**figures, "seconds_in_all": time.perf_counter() - start}


def test_ten_thousand_tables_stored(tmp_path: Path) -> None:
    """Time to ready and memory are at most 1.2 times those of an empty database."""
    full, empty = tmp_path / "full.sqlite3", tmp_path / "empty.sqlite3"
    _fill(full, asyncio.run(_model(tmp_path / "model.sqlite3")))
    connect(empty).close()
    starts = [(_start(empty), _start(full)) for _ in range(STARTS)]
    print(f"\n{STORED} tables: {full.stat().st_size / 2**20:.0f} MiB on disk")
    for figure in ("seconds_in_all", "seconds", "bytes"):
        without, with_all = (min(start[figure] for start in side) for side in zip(*starts, strict=True))
        print(f"{figure}: {without:.4g} without, {with_all:.4g} with {STORED} tables")
        report(f"{figure}, full / empty", with_all / without, at_most=1.2)
