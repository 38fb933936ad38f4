"""Finding tables: which ones a search has, in which order, and by which index."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import msgspec

from bot.model import Search, Seat, Status, StoredTable, Word
from bot.storage import finding
from bot.storage.rows import table_rows
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, BEN, CAT, CHANNEL, EVE, GUILD, finished, found, lobby, playing

if TYPE_CHECKING:
    from bot.storage.connection import Connection
    from bot.storage.database import Database
    from bot.tables import Tables
    from tests.bot.clocks import SteppingClock

ELSEWHERE, HIDDEN = CHANNEL + 1, CHANNEL + 2
ALL = tuple(Status)
OVER = (Status.FINISHED, Status.CANCELLED)
MADE = {"SCAN each_one", "SCAN newest"}
"""What queries make themselves: a few rows."""
MOMENT = datetime(2026, 1, 1, tzinfo=UTC)
BLANK = StoredTable(
    id=0,
    guild_id=GUILD,
    channel_id=CHANNEL,
    title="race",
    options={},
    status=Status.LOBBY,
    version=1,
    host_id=ANN.id,
    seats=(),
    state=None,
    seed_hash="",
    vote=None,
    created_at=MOMENT,
    updated_at=MOMENT,
)


async def cancelled(tables: Tables, channel: int = CHANNEL) -> int:
    """Return a table that was called off."""
    table = await lobby(tables, channel=channel)
    await tables.play.cancel(table.id, ANN.id)
    return table.id


async def test_tables_of_the_server(tables: Tables) -> None:
    """Those that are open or in play, what is in play first, then the newest change."""
    first, second = await lobby(tables), await playing(tables, BEN)
    third = await lobby(tables)
    await tables.lobby.create(GUILD + 1, CHANNEL, "race", {}, ANN)
    assert await found(tables) == [second.id, third.id, first.id]


async def test_the_order_of_all(tables: Tables) -> None:
    """Nearest channel first; there what is in play, what is open, what is over, what was cancelled."""
    gone, over = await cancelled(tables), await finished(tables)
    waiting, running = await lobby(tables), await playing(tables, BEN)
    near, near_over = await lobby(tables, channel=ELSEWHERE), await cancelled(tables, ELSEWHERE)
    expected = [near.id, near_over, running.id, waiting.id, over.id, gone]
    assert await found(tables, statuses=ALL, nearest=ELSEWHERE) == expected
    assert await found(tables, statuses=ALL, nearest=ELSEWHERE, limit=3) == expected[:3]


async def test_tables_come_without_their_states(tables: Tables) -> None:
    """A list does not need them; all else is there."""
    table = await playing(tables, BEN)
    (listed,) = await tables.library.find(Search(GUILD, ANN.id, (Status.RUNNING,)))
    assert (listed.view, listed.public) == (None, None)
    assert (listed.seats, listed.version, listed.status) == (table.seats, table.version, Status.RUNNING)


async def test_tables_of_the_channels_that_one_may_see(tables: Tables) -> None:
    """Threads are channels of their own; of others only the tables where one plays are found."""
    await lobby(tables, channel=HIDDEN)
    here, with_ben = await lobby(tables), await lobby(tables, BEN, channel=HIDDEN)
    assert await found(tables, channels=(CHANNEL, ELSEWHERE)) == [here.id]
    assert await found(tables, channels=()) == []
    assert await found(tables, channels=(), user_id=BEN.id) == [with_ben.id]


async def test_a_resigned_seat_opens_no_channel(tables: Tables) -> None:
    """Who has left a table may still see it where everybody may."""
    table = await playing(tables, BEN, CAT)
    await tables.play.resign(table.id, BEN.id, table.version)
    assert await found(tables, channels=(), user_id=BEN.id) == []
    assert await found(tables, user_id=BEN.id, seated=True) == [table.id]


async def test_own_tables_that_are_over_are_found_anywhere(tables: Tables) -> None:
    """By those who played there, and nobody else."""
    over = await finished(tables)
    assert await found(tables, statuses=OVER, channels=(), user_id=BEN.id) == [over.id]
    assert await found(tables, statuses=OVER, channels=(), user_id=CAT.id) == []


async def test_tables_where_one_sits_or_does_not(tables: Tables) -> None:
    """For playing, and for joining."""
    both, other = await playing(tables, BEN, CAT), await lobby(tables)
    over = await finished(tables)
    wanted = (Status.LOBBY, Status.RUNNING, Status.FINISHED)
    assert await found(tables, statuses=wanted, user_id=BEN.id, seated=True) == [both.id, over.id]
    assert await found(tables, statuses=wanted, user_id=BEN.id, seated=False) == [other.id]
    assert await found(tables, statuses=wanted, user_id=EVE.id, seated=False) == [both.id, other.id, over.id]


async def test_tables_of_a_title(tables: Tables) -> None:
    """In play or over."""
    over, waiting = await finished(tables), await lobby(tables)
    assert await found(tables, statuses=ALL, title="race") == [waiting.id, over.id]
    assert await found(tables, statuses=ALL, title="chess") == []


async def test_tables_that_are_over_are_found_when_asked_for(tables: Tables) -> None:
    """For the archive."""
    over, gone = await finished(tables), await cancelled(tables)
    assert await found(tables) == []
    assert await found(tables, statuses=(Status.FINISHED,)) == [over.id]
    assert await found(tables, statuses=(Status.CANCELLED,)) == [gone]
    assert await found(tables, statuses=()) == []


async def test_a_name_finds_its_tables(tables: Tables) -> None:
    """In play and over, by any part of it, whatever its case."""
    over, with_cat, _ = await finished(tables), await playing(tables, CAT), await lobby(tables)
    assert await found(tables, statuses=ALL, words=(Word("EN"),)) == [over.id]
    assert await found(tables, statuses=ALL, words=(Word("ca"),)) == [with_cat.id]
    assert await found(tables, statuses=ALL, words=(Word("ann"), Word("ben"))) == [over.id]
    assert await found(tables, statuses=ALL, words=(Word("zoe"),)) == []


async def test_a_number_finds_its_table(tables: Tables) -> None:
    """And those whose number begins so."""
    numbers = [await cancelled(tables) for _ in range(12)]
    assert await found(tables, statuses=ALL, words=(Word("7"),)) == [7]
    assert await found(tables, statuses=ALL, words=(Word("1"),)) == [12, 11, 10, 1]
    assert await found(tables, statuses=ALL, words=(Word("0"),)) == []
    assert numbers[-1] == 12


async def test_a_number_of_another_server(tables: Tables) -> None:
    """It is not found."""
    other = await tables.lobby.create(GUILD + 1, CHANNEL, "race", {}, ANN)
    await tables.play.cancel(other.id, ANN.id)
    await lobby(tables)
    assert await found(tables, statuses=ALL, words=(Word(str(other.id)),)) == []


async def test_a_title_a_status_a_day(tables: Tables, clock: SteppingClock) -> None:
    """A word may be part of their names: the one who asks knows in which language."""
    over, waiting = await finished(tables), await lobby(tables)
    race, chess = Word("ra", titles=("race",)), Word("ch", titles=("chess",))
    done = Word("over", statuses=(Status.FINISHED,))
    assert await found(tables, statuses=ALL, words=(race,)) == [waiting.id, over.id]
    assert await found(tables, statuses=ALL, words=(race, done)) == [over.id]
    assert await found(tables, statuses=ALL, words=(chess,)) == []
    day = f"{clock.now():%Y-%m}"
    assert await found(tables, statuses=ALL, words=(Word(day),)) == [waiting.id, over.id]
    assert await found(tables, statuses=ALL, words=(Word("1999-"),)) == []


async def test_many_names_that_fit(tables: Tables) -> None:
    """Where a word fits more players than are looked up, the newest tables are looked through."""
    for number in range(2 * finding.FEW_NAMES):
        person = type(ANN)(1000 + number, f"Newcomer {number:02}")
        table = await tables.lobby.create(GUILD, CHANNEL, "race", {}, person)
        await tables.play.cancel(table.id, person.id)
    newest = await found(tables, statuses=ALL, words=(Word("new"),))
    assert newest[:25] == sorted(newest, reverse=True)[:25]
    assert newest[0] == 2 * finding.FEW_NAMES


async def test_channels_with_tables(tables: Tables) -> None:
    """Each once, the newest first, those of tables of the statuses wanted."""
    for channel in (CHANNEL, CHANNEL, ELSEWHERE):
        await lobby(tables, channel=channel)
    await cancelled(tables, HIDDEN)
    assert await tables.library.channels(GUILD, (Status.LOBBY, Status.RUNNING)) == (ELSEWHERE, CHANNEL)
    assert await tables.library.channels(GUILD, ALL) == (HIDDEN, ELSEWHERE, CHANNEL)
    assert await tables.library.channels(GUILD + 1, ALL) == ()


def some_tables(chance: random.Random) -> list[StoredTable]:
    """Return tables of all sorts, fewer than are found by looking at the newest of each player."""
    return [
        msgspec.structs.replace(
            BLANK,
            id=number,
            channel_id=chance.choice((CHANNEL, ELSEWHERE, HIDDEN)),
            title=chance.choice(("race", "chess")),
            status=chance.choice(ALL),
            seats=tuple(
                Seat(seat, person.id, person.name, resigned=chance.random() < 0.2)
                for seat, person in enumerate(chance.sample((ANN, BEN, CAT, EVE), 2))
            ),
            updated_at=MOMENT + timedelta(hours=chance.randrange(2000)),
        )
        for number in range(1, 151)
    ]


def looked_for(search: Search, tables: list[StoredTable]) -> list[int]:
    """Return what a search without words finds, table by table."""
    order = (Status.RUNNING, Status.LOBBY, Status.FINISHED, Status.CANCELLED)
    fitting = [
        table
        for table in tables
        if table.status in search.statuses
        and (table.channel_id in search.channels or table.seat_of(search.user_id) is not None)
        and search.seated in (None, search.user_id in [seat.user_id for seat in table.seats])
        and search.title in (None, table.title)
    ]
    fitting.sort(key=lambda table: (table.updated_at, table.id), reverse=True)
    fitting.sort(key=lambda table: (table.channel_id != search.nearest, order.index(table.status)))
    return [table.id for table in fitting[: search.limit]]


async def test_nothing_is_missed(database: Database, tables: Tables) -> None:
    """Searches of all sorts find the same tables, in the same order, as a look at each table would."""
    chance = random.Random(9)
    stored = some_tables(chance)

    def store(connection: Connection) -> None:
        for table in stored:
            table_rows.insert(connection, table)

    await database.write(store)
    for _ in range(200):
        search = Search(
            GUILD,
            chance.choice((ANN, EVE)).id,
            tuple(chance.sample(ALL, chance.randint(1, 4))),
            tuple(chance.sample((CHANNEL, ELSEWHERE, HIDDEN), chance.randint(0, 3))),
            seated=chance.choice((None, True, False)),
            title=chance.choice((None, "race")),
            nearest=chance.choice((None, CHANNEL, HIDDEN)),
            limit=chance.choice((1, 5, 25)),
        )
        assert [table.id for table in await tables.library.find(search)] == looked_for(search, stored), search


@ON_SQLITE
async def test_no_query_reads_all_tables(database: Database) -> None:
    """Each goes by an index: nothing is scanned but the values that the query itself names."""
    searches = [
        Search(GUILD, ANN.id, ALL, (CHANNEL, ELSEWHERE), seated, words=typed)
        for seated in (None, True, False)
        for typed in (
            (),
            (Word("7"),),
            (Word("a", ("race",), ALL),),
            (Word("2026-1"),),
            (Word("x"), Word("y")),
        )
    ]

    def plans(connection: Connection) -> list[str]:
        return [
            row["detail"]
            for search in searches
            for query in finding.queries(search, finding.meanings(connection, search))
            for row in connection.execute(f"EXPLAIN QUERY PLAN {query.sql}", query.values)
        ]

    steps = await database.read(plans)
    scans = {step for step in steps if step.startswith("SCAN")}
    assert all("CONSTANT ROW" in scan or scan in MADE for scan in scans), scans
    for index in ("tables_by_place", "tables_by_number", "tables_over_by_place", "tables_over_by_title"):
        assert any(index in step for step in steps), index
