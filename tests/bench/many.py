"""Fills an empty database with very many tables: ``python -m tests.bench.many FILE-OR-URL [TABLES]``.

Some tables are played as people play them, with all that is stored of them, and copied with other numbers,
people, channels and moments, as rows: a hundred thousand with a million changes are there within minutes.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from itertools import islice
from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import rules
from bot.address import PostgresAddress
from bot.model import Person
from bot.storage.database import Database
from bot.storage.files import connect
from bot.storage.offline import TABLES as STORED
from bot.tables import Outbox, Tables
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from bot.address import Address
    from bot.model import Table
    from bot.storage.connection import Connection

    Change = tuple[int, Callable[["Copy"], Any]]

TABLES: Final = 100_000
GUILDS, CHANNELS, PEOPLE = 10_000, 4, 60_000
AT_ONCE: Final = 2_000
TITLES: Final = ("ticket_to_ride", "mini_express")
PAIR: Final = (Person(1, "Ann"), Person(2, "Ben"))
WEIGHTS: Final = {"lobby": 2, "cancelled": 8, "running": 25, "left": 60, "whole": 5}
"""How many tables in a hundred are so: games that are over were mostly left after some moves."""
DEPTHS: Final = (2, 6, 12, 24)
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT.*\+00:00")
_COPIED: Final = tuple(
    name for name, key in STORED.items() if "table_id" in key or name in {"tables", "posts"}
)
_PEOPLE: Final = frozenset({"user_id", "host_id"})


class Copy(NamedTuple):
    """What is otherwise in a copy than in its model: ``later`` are the seconds between them."""

    number: int
    guild: int
    channel: int
    people: Sequence[int]
    later: timedelta


class Model:
    """A stored table: its rows by what they are of, with the places of what each copy has of its own."""

    def __init__(self, connection: Connection, number: int) -> None:
        self.columns: dict[str, tuple[str, ...]] = {}
        self._rows: dict[str, list[tuple[list[Any], list[Change]]]] = {}
        for kind in _COPIED:
            key = "id" if kind == "tables" else "table_id"
            found = connection.execute(f"SELECT * FROM {kind} WHERE {key} = ?", (number,)).fetchall()
            names = tuple(found[0].keys()) if found else ()
            self.columns[kind] = tuple(name for name in names if (kind, name) != ("posts", "id"))
            self._rows[kind] = [self._row(kind, row, nth) for nth, row in enumerate(found)]
            if kind == "tables":
                self.ended = datetime.fromisoformat(found[0]["updated_at"])

    def copied(self, kind: str, copy: Copy) -> Iterator[list[Any]]:
        """Yield the rows of a kind as a copy has them; a post is numbered as it is stored."""
        for values, changed in self._rows[kind]:
            row = values.copy()
            for place, change in changed:
                row[place] = change(copy)
            yield row

    def _row(self, kind: str, row: Any, nth: int) -> tuple[list[Any], list[Change]]:  # noqa: ANN401
        values = [row[name] for name in self.columns[kind]]
        changes = [(n, _changed(kind, name, row[name], nth)) for n, name in enumerate(self.columns[kind])]
        return values, [(place, change) for place, change in changes if change is not None]


def _changed(kind: str, name: str, value: Any, nth: int) -> Callable[[Copy], Any] | None:  # noqa: ANN401
    """Return how a copy has a value of its own, None if it has the same one; ``nth``: the row of its kind."""
    if name == "table_id" or (kind, name) == ("tables", "id"):
        return attrgetter("number")
    if isinstance(value, str) and _MOMENT.fullmatch(value):
        moment = datetime.fromisoformat(value)
        return lambda copy: (moment + copy.later).isoformat(timespec="microseconds")
    names = [each.name for each in PAIR]
    ways: dict[str, Callable[[Copy], Any]] = {
        **dict.fromkeys(_PEOPLE, lambda copy: copy.people[value - 1]),
        "name": lambda copy: f"Player{copy.people[names.index(value)]}",
        "guild_id": attrgetter("guild"),
        "channel_id": attrgetter("channel"),
        "nonce": lambda copy: f"{copy.number:016x}{nth:08x}",
        "message_id": lambda copy: copy.number * 1000 + nth,
    }
    return None if value is None else ways.get(name)


async def _opened(tables: Tables, title: str) -> Table:
    table = await tables.lobby.create(1, 1, title, {}, PAIR[0])
    return await tables.lobby.join(table.id, PAIR[1])


async def _played(tables: Tables, outbox: Outbox, title: str, moves: int, chance: random.Random) -> Table:
    """Return a table after so many moves, or at its end; each turn was posted."""
    table = await _opened(tables, title)
    table = await tables.lobby.start(table.id, PAIR[0].id)
    game = rules.GAMES[title]
    for _ in range(moves):
        if not (seats := game.to_act(table.public)):
            break
        user_id = PAIR[seats[0]].id
        seen = await tables.library.get(table.id, user_id)
        legal = game.legal(seen.view, seats[0])
        action = game.advise(seen.view, seats[0]) if chance.random() < 0.7 else chance.choice(legal)
        table = await tables.play.act(table.id, user_id, table.version, action)
        await _post(outbox, table)
    return table


async def _post(outbox: Outbox, table: Table) -> None:
    due = await outbox.claim(table.id)
    if due is not None:
        await outbox.mark_posted(due.id, 1)


async def _models(path: Path) -> dict[str, list[int]]:
    """Play a few tables of each sort; return their numbers."""
    chance, found = random.Random(1), dict[str, list[int]]()
    async with await Database.open(path) as database:
        clock = SteppingClock()
        tables, outbox = Tables(database, clock), Outbox(database, clock)

        async def keep(sort: str, table: Table) -> None:
            await _post(outbox, table)
            found.setdefault(sort, []).append(table.id)

        for title in TITLES:
            await keep("lobby", await _opened(tables, title))
            cancelled = await _opened(tables, title)
            await tables.lobby.leave(cancelled.id, PAIR[1].id)
            await keep("cancelled", await tables.play.cancel(cancelled.id, PAIR[0].id))
            for depth in DEPTHS:
                await keep("running", await _played(tables, outbox, title, depth, chance))
                table = await _played(tables, outbox, title, depth // 2, chance)
                table = await tables.play.resign(table.id, PAIR[1].id, table.version)
                await keep("left", await tables.play.decide(table.id, PAIR[0].id, table.version, claim=True))
            await keep("whole", await _played(tables, outbox, title, sys.maxsize, chance))
    return found


def _copies(models: Mapping[str, Sequence[Model]], tables: int) -> Iterator[tuple[Model, Copy]]:
    """Yield what is to be stored; a few servers and people have many more tables than others."""
    chance, now = random.Random(2), datetime.now(UTC)
    for number in range(1, tables + 1):
        (sort,) = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))
        model = chance.choice(models[sort])
        age = timedelta(hours=7) if sort in {"lobby", "running"} else timedelta(days=700)
        guild = 1 + int(GUILDS * chance.random() ** 2)
        people = [1 + int(PEOPLE * chance.random() ** 2) for _ in PAIR]
        people[1] += people[0] == people[1]
        then = now - age * chance.random()
        channel = guild * 10 + chance.randrange(CHANNELS)
        yield model, Copy(number, guild, channel, people, then - model.ended)


class _File:
    """A file of SQLite that is filled."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._open = connection

    def put(self, kind: str, columns: Sequence[str], rows: Sequence[list[Any]]) -> None:
        """Store rows of a kind."""
        marks = ", ".join("?" * len(columns))
        self._open.executemany(f"INSERT INTO {kind} ({', '.join(columns)}) VALUES ({marks})", rows)

    def end(self) -> None:
        """Let nothing be left to do."""
        self._open.execute("COMMIT")
        self._open.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class _Server:
    """A database of PostgreSQL that is filled; its administrator lets it check and tell nothing meanwhile."""

    def __init__(self, connection: Any) -> None:  # noqa: ANN401  psycopg need not be there
        self._open = connection

    def put(self, kind: str, columns: Sequence[str], rows: Sequence[list[Any]]) -> None:
        """Store rows of a kind."""
        with (
            self._open.cursor() as cursor,
            cursor.copy(f"COPY {kind} ({', '.join(columns)}) FROM STDIN") as into,
        ):
            for row in rows:
                into.write_row(row)

    def end(self) -> None:
        """Let the server know what it has, as it does by itself in time."""
        last = "SELECT setval(pg_get_serial_sequence('tables', 'id'), max(id)) FROM tables"
        self._open.execute(last)
        self._open.execute("COMMIT")
        self._open.execute("VACUUM ANALYZE")


@contextmanager
def _filled(address: Address) -> Iterator[_File | _Server]:
    if isinstance(address, Path):
        with closing(connect(address)) as connection:
            connection.execute("BEGIN")
            yield _File(connection)
        return
    from bot.storage import postgres  # noqa: PLC0415  it need not be installed

    with closing(postgres.connect(address, hurries=False)) as connection:
        connection.execute("BEGIN")
        connection.execute("SET LOCAL session_replication_role = replica")
        yield _Server(connection)


def build(address: Address, tables: int = TABLES) -> dict[str, int]:
    """Fill an empty database; return how many rows of each kind there are."""
    with TemporaryDirectory() as folder:
        played = Path(folder, "models.sqlite3")
        numbers = asyncio.run(_models(played))
        with closing(connect(played)) as connection:
            models = {sort: [Model(connection, each) for each in found] for sort, found in numbers.items()}
    counts = dict.fromkeys(_COPIED, 0)
    with _filled(address) as target:
        copies = _copies(models, tables)
        while some := list(islice(copies, AT_ONCE)):
            for kind in _COPIED:
                columns = next((model.columns[kind] for model, _ in some if model.columns[kind]), ())
                rows = [row for model, copy in some for row in model.copied(kind, copy)]
                counts[kind] += len(rows)
                if rows:
                    target.put(kind, columns, rows)
        target.end()
    return {kind: count for kind, count in counts.items() if count}


if __name__ == "__main__":
    where = sys.argv[1]
    start = time.perf_counter()
    made = build(PostgresAddress(where) if "://" in where else Path(where), *map(int, sys.argv[2:]))
    print(f"{time.perf_counter() - start:.0f} s: {made}")
