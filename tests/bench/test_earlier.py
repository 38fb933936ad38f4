"""What it costs to keep the state of every version, and to go back to one.

The game is the one with the longest states. Random games of it end after some 500 moves: a long table is made
by going back to its beginning again and again, which is part of its history, too.
"""

from __future__ import annotations

import random
import time
from contextlib import closing
from typing import TYPE_CHECKING

import rules
from bot.model import Person, Status, VoteKind
from bot.storage.database import Database
from bot.storage.files import connect
from bot.storage.rows import history_rows
from bot.tables import Tables
from tests.bench.measure import report
from tests.bot.clocks import SteppingClock
from tests.bot.tables.people import whole

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model import StoredTable

GAME = "great_western_trail"
PEOPLE = tuple(Person(number, name) for number, name in enumerate(("Ann", "Ben", "Cat", "Dan"), start=1))
MOVES, LOOKS, STEPS_BACK = 3000, 300, 30
SHORT_OF_THE_END = 300
"""Moves after which the game begins anew."""
FINISHED = 30
"""Games of all titles, one after the other."""


async def _begin(tables: Tables, title: str, seats: int) -> StoredTable:
    table = await tables.lobby.create(1, 1, title, {}, PEOPLE[0])
    for person in PEOPLE[1:seats]:
        await tables.lobby.join(table.id, person)
    return await whole(tables, await tables.lobby.start(table.id, PEOPLE[0].id))


async def _move(tables: Tables, table: StoredTable, chance: random.Random) -> StoredTable:
    game = rules.GAMES[table.title]
    seat = game.to_act(table.state)[0]
    user_id = table.seats[seat].user_id or 0
    action = chance.choice(game.legal(table.state, seat))
    return await whole(tables, await tables.play.act(table.id, user_id, table.version, action))


async def _long_table(tables: Tables) -> StoredTable:
    chance = random.Random(1)
    table = await _begin(tables, GAME, len(PEOPLE))
    start = table.version
    for number in range(1, MOVES + 1):
        table = await _move(tables, table, chance)
        if number % SHORT_OF_THE_END == 0 and number < MOVES:
            table = await tables.ledger.rewind(table, start, 0, PEOPLE[0].id)
    return table


async def _milliseconds_to_go_back(tables: Tables, table: StoredTable) -> float:
    """Return the time of an undo of one's own last step, all others agreeing."""
    (last,) = await tables.ledger.database.read(history_rows.entries, table.id, after=table.version - 1)
    seat = table.seats[last.seat or 0]
    begun = time.perf_counter()
    asked = await tables.votes.undo(table.id, seat.user_id or 0, table.version)
    for person in PEOPLE:
        if asked.undo is not None and person.id != seat.user_id:
            asked = await tables.votes.answer(table.id, person.id, asked.version, VoteKind.UNDO, agree=True)
    return (time.perf_counter() - begun) * 1000


async def test_earlier_positions_of_a_long_table(tmp_path: Path) -> None:
    """A position of any turn, and an undo, within 10 ms at 3,000 moves."""
    chance = random.Random(2)
    async with await Database.open(tmp_path / "x.sqlite3") as database:
        tables = Tables(database, SteppingClock())
        table = await _long_table(tables)
        looks = []
        for _ in range(LOOKS):
            begun = time.perf_counter()
            await tables.ledger.store.at(table.id, chance.randrange(6, table.version))
            looks.append((time.perf_counter() - begun) * 1000)
        report("a past position, milliseconds, median", sorted(looks)[LOOKS // 2], at_most=10)
        print(f"slowest: {max(looks):.1f}")
        undos = []
        for _ in range(STEPS_BACK):
            undos.append(await _milliseconds_to_go_back(tables, await tables.ledger.store.load(table.id)))
            await _move(tables, await tables.ledger.store.load(table.id), chance)
        report("an undo, milliseconds, median", sorted(undos)[STEPS_BACK // 2], at_most=10)


async def test_size_of_finished_games(tmp_path: Path) -> None:
    """The states of all versions add at most half to what a database without them holds."""
    chance = random.Random(3)
    async with await Database.open(tmp_path / "x.sqlite3") as database:
        tables = Tables(database, SteppingClock())
        for number in range(FINISHED):
            game = list(rules.GAMES.values())[number % len(rules.GAMES)]
            table = await _begin(tables, game.key, 2 + number % 3)
            while table.status is Status.RUNNING:
                table = await _move(tables, table, chance)
    path = tmp_path / "x.sqlite3"
    with_states = _compact(path)
    with closing(connect(path)) as connection:
        connection.execute("UPDATE history SET state = NULL, base = NULL")
    without = _compact(path)
    print(f"\n{FINISHED} games: {with_states / 2**20:.1f} MiB, without states {without / 2**20:.1f} MiB")
    report("size with the states / without", with_states / without, at_most=1.5)


def _compact(path: Path) -> int:
    """Return the bytes of a database without what is free in it."""
    with closing(connect(path)) as connection:
        connection.execute("VACUUM")
    return path.stat().st_size
