"""What ratings and statistics cost in a database with very many results."""

from __future__ import annotations

import random
import sys
import time
from contextlib import closing
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.__main__ import TURN_SECONDS
from bot.memory import keep_what_is_loaded
from bot.model.results import Ended, Sitting
from bot.storage.database import Database
from bot.storage.files import connect
from bot.storage.rows import history_rows
from bot.storage.rows.history_rows import Entry, Kind
from bot.storage.rows.state_rows import StateRow
from bot.storage.sqlite import transaction
from bot.tables import Tables, ratings
from bot.tables.ranks import LOOKED_AT
from tests.bench.measure import Heartbeat, report
from tests.bot.clocks import SteppingClock
from tests.bot.played import BEGAN, Played, name_of, put_all

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterator, Sequence
    from pathlib import Path

    from bot.model.results import Scope
    from bot.storage.connection import Connection

RESULTS, GUILDS, CHANNELS, PEOPLE = 100_000, 10, 50, 400
TITLES = ("ticket_to_ride", "great_western_trail", "mini_express", "sierra_west")
PARTS = ("routes", "tickets", "longest", "stations")


def games(guilds: int = GUILDS, titles: tuple[str, ...] = TITLES, n: int = RESULTS) -> Iterator[Played]:
    """Yield games of servers, some people and channels with many more of them than others."""
    chance = random.Random(1)
    for _ in range(n):
        people = {1 + int(PEOPLE * chance.random() ** 2) for _ in range(chance.randint(2, 5))}
        while len(people) < 2:
            people.add(chance.randint(1, PEOPLE))
        parts = [{part: chance.randint(0, 60) for part in PARTS} for _ in people]
        totals = [sum(each.values()) for each in parts]
        places = [1 + sum(other > total for other in totals) for total in totals]
        yield Played(
            list(people),
            places,
            channel=1 + int(CHANNELS * chance.random() ** 2),
            guild=1 + int(guilds * chance.random() ** 2),
            title=chance.choice(titles),
            totals=totals,
            parts=parts,
        )


async def timed(work: Awaitable[object]) -> float:
    """Return the milliseconds of work."""
    start = time.perf_counter()
    await work
    return (time.perf_counter() - start) * 1000


def move(connection: Connection, who: int, tables: Sequence[int]) -> None:
    """Let somebody have moved at tables, a minute after somebody else each time, with states kept beside."""
    for table in tables:
        for version in range(10, 310):
            at, user_id = BEGAN + timedelta(minutes=version), (who if version % 2 else 99)
            entry = Entry(version, Kind.MOVE, version % 2, user_id, at, version // 2, "{}" * 40, "[]" * 100)
            history_rows.insert(connection, table, entry, StateRow(version, 1, None, b"x" * 300))


async def _whole(tables: Tables, scope: Scope, who: int) -> None:
    await tables.ranks.titles(scope, who)
    found = await tables.ranks.statistics(scope, who, TITLES[0], "")
    assert await tables.ranks.answers(who, found.tables) == timedelta(minutes=1)


async def test_ratings(tmp_path: Path) -> None:
    """The first answer about a server, later ones, one after a game more, statistics: the loop goes round."""
    path = tmp_path / "many.sqlite3"
    with closing(connect(path)) as connection:
        transaction(connection, lambda _: put_all(connection, games()))
    async with await Database.open(path) as database:
        tables = Tables(database, SteppingClock())
        keep_what_is_loaded()
        sys.setswitchinterval(TURN_SECONDS)
        heart = Heartbeat()
        everything = tuple(range(1, CHANNELS + 1))
        scope: Scope = await tables.ranks.scope(1, 7, everything)
        first = await timed(tables.ranks.ratings(scope, TITLES[0], ""))
        again = await timed(tables.ranks.ratings(scope, TITLES[0], ""))
        found = await tables.ranks.ratings(scope, TITLES[0], "")
        print(f"\n{sum(each.games for each in found.values())} places of {len(found)} people")
        one = Played((1, 2), (1, 2), guild=1, channel=1)
        await database.write(put_all, [one], RESULTS + 1)
        more = await timed(tables.ranks.ratings(scope, TITLES[0], ""))
        statistics = await tables.ranks.statistics(scope, 1, TITLES[0], "")
        await database.write(move, 1, statistics.tables[-LOOKED_AT:])
        whole = await timed(_whole(tables, scope, 1))
        heart.stop()
        print(f"the statistics are of {statistics.games} games")
        report("statistics with answers, ms", whole, at_most=200)
    report("the first answer, ms", first, at_most=200)
    report("an answer again, ms", again, at_most=200)
    report("an answer after one game more, ms", more, at_most=200)
    report("the event loop held, ms", heart.longest * 1000, at_most=20)


def test_ten_thousand_games() -> None:
    """Rated from the first in about a second."""
    made = []
    for number, game in enumerate(games(n=10_000)):
        seats = enumerate(zip(game.people, game.places, strict=True))
        sat = tuple(Sitting(i, who, who, name_of(who), resigned=False, place=at) for i, (who, at) in seats)
        made.append(Ended(number, str(number), "end", 60, sat))
    start = time.thread_time()
    ratings.Ladder(made)
    report("10,000 games rated, s of processor", time.thread_time() - start, at_most=2)
