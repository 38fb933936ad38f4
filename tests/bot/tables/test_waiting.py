"""Whom the tables wait for, as the store knows it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from bot.tables import Tables
from tests.bot.race import GAMES, StuckRace
from tests.bot.tables.people import ANN, BEN, CAT, DAN, act, finished, lobby, playing, run, started, won

if TYPE_CHECKING:
    from bot.storage.connection import Connection
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock


async def waiting(database: Database, table_id: int) -> dict[int, str]:
    """Return since when a table waits for whom."""

    def work(connection: Connection) -> dict[int, str]:
        rows = connection.execute("SELECT user_id, since FROM waiting WHERE table_id = ?", (table_id,))
        return {row["user_id"]: row["since"] for row in rows}

    return await database.read(work)


async def test_everybody_who_is_to_act_is_waited_for(tables: Tables, database: Database) -> None:
    """At a choice of all at once each of them, until they have chosen."""
    table = await started(tables, BEN, CAT)
    before = await waiting(database, table.id)
    assert before.keys() == {ANN.id, BEN.id, CAT.id}
    await act(tables, table, BEN, {"kind": "choose", "number": 1})
    assert await waiting(database, table.id) == {who: before[who] for who in (ANN.id, CAT.id)}


async def test_nobody_is_waited_for_in_a_lobby_or_by_a_table_that_is_over(
    tables: Tables, database: Database
) -> None:
    """Ended, called off, given up."""
    cancelled = await playing(tables, BEN)
    await tables.play.cancel(cancelled.id, DAN.id, moderator=True)
    left = await playing(tables, BEN)
    for table in (
        await lobby(tables, BEN),
        await finished(tables),
        cancelled,
        await won(tables, left, ANN, BEN),
    ):
        assert await waiting(database, table.id) == {}


async def test_it_is_known_since_when(tables: Tables, database: Database) -> None:
    """Since the last step of the one before, or since one's own last step in a long turn."""
    table = await playing(tables, BEN)
    first = await waiting(database, table.id)
    table = await act(tables, table, ANN, {"kind": "whistle"})
    second = await waiting(database, table.id)
    table = await run(tables, table, ANN)
    third = await waiting(database, table.id)
    assert [[*each] for each in (first, second, third)] == [[ANN.id], [ANN.id], [BEN.id]]
    assert first[ANN.id] < second[ANN.id] < third[BEN.id]
    assert table.updated_at.isoformat(timespec="microseconds") == third[BEN.id]


async def test_an_undo_puts_it_right(tables: Tables, database: Database) -> None:
    """Who takes a step back is waited for again, from then on."""
    table = await playing(tables, BEN)
    table = await run(tables, table, ANN)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    since = await waiting(database, table.id)
    assert since == {ANN.id: table.updated_at.isoformat(timespec="microseconds")}


async def test_somebody_who_comes_instead_is_waited_for_anew(tables: Tables, database: Database) -> None:
    """From when they took the seat; the others as before."""
    table = await started(tables, BEN)
    before = await waiting(database, table.id)
    table = await tables.play.replace(table.id, DAN, 0, CAT)
    after = await waiting(database, table.id)
    assert after.keys() == {BEN.id, CAT.id}
    assert after[BEN.id] == before[BEN.id] < after[CAT.id]


async def test_who_has_resigned_is_not_waited_for(tables: Tables, database: Database) -> None:
    """But the one who is left, to decide; bot players never are."""
    table = await playing(tables, BEN, CAT)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert (await waiting(database, table.id)).keys() == {BEN.id}
    table = await tables.play.resign(table.id, BEN.id, table.version)
    assert (await waiting(database, table.id)).keys() == {CAT.id}
    table = await tables.play.decide(table.id, CAT.id, table.version, claim=False)
    assert (await waiting(database, table.id)).keys() == {CAT.id}


async def test_a_table_that_moves_waits_on(tables: Tables, database: Database) -> None:
    """Another channel, the same turn."""
    table = await playing(tables, BEN)
    before = await waiting(database, table.id)
    await tables.upkeep.move(table.id, ANN.id, 99)
    assert await waiting(database, table.id) == before


async def test_rules_that_fail_at_one_table_keep_no_other_from_being_filled_in(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """It is logged, and the others are found."""
    failing, table = await playing(tables, BEN, CAT), await playing(tables, BEN)
    before = await waiting(database, table.id)
    await database.write(lambda connection: connection.execute("DELETE FROM waiting").close())
    await Tables(database, clock, {"race": StuckRace()}).history.fill_waiting()
    assert await waiting(database, table.id) == before
    assert await waiting(database, failing.id) == {}


async def test_tables_of_before_are_filled_in(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Since the last change of their game; also with a table that cannot be read."""
    broken, table = await playing(tables, BEN), await playing(tables, BEN, CAT)
    before = await waiting(database, table.id)
    clock.skip(timedelta(days=2))
    await tables.upkeep.move(table.id, ANN.id, 99)

    def forget(connection: Connection) -> None:
        connection.execute("DELETE FROM waiting")
        connection.execute("UPDATE games SET state = ? WHERE table_id = ?", (b"{", broken.id))

    await database.write(forget)
    await Tables(database, clock, GAMES).history.fill_waiting()
    assert await waiting(database, table.id) == before
    assert await waiting(database, broken.id) == {}
