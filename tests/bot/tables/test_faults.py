"""What a table does when the disk fails, and when the rules have changed since it was played."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.model import VoteKind
from bot.storage.rows import history_rows
from bot.tables import Tables
from rules.kernel import record
from rules.kernel.refusal import IllegalAction
from tests.bot.race import GAMES, Blocked, Chosen, Peeked, Race, RaceState, Ran, Whistled
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, BEN, act, playing, refused, run, started, won
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction


class _Signalled(Whistled, frozen=True):
    """What a whistle became in a later version of the rules."""

    signal: int


class _OtherEvents(Race):
    """Rules that do not know an event of earlier days."""

    Event = Chosen | Peeked | _Signalled | Blocked | Ran


class _NoWhistle(Race):
    """Rules that forbid what was allowed."""

    def take(
        self, state: RaceState, seat: int, action: RaceAction
    ) -> list[Chosen | Peeked | Whistled | Blocked | Ran]:
        if type(action).__name__ == "Whistle":
            raise IllegalAction("race.illegal.now")
        return super().take(state, seat, action)


class _LongerCount(Race):
    """Rules under which the same moves lead somewhere else."""

    def take(
        self, state: RaceState, seat: int, action: RaceAction
    ) -> list[Chosen | Peeked | Whistled | Blocked | Ran]:
        state.chance.below(6)
        return super().take(state, seat, action)


async def _limit_pages(database: Database, pages: int) -> None:
    await database.read(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").close())


async def _whistle_for_ever(tables: Tables, table: Table) -> None:
    while True:
        table = await act(tables, table, ANN, {"kind": "whistle"})


@ON_SQLITE
async def test_a_full_disk_leaves_the_table_as_it_was(tables: Tables, database: Database) -> None:
    """The move is refused by an error, nothing of it is written, and it counts once there is room again."""
    table = await playing(tables, BEN)
    await _limit_pages(database, 1)
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await _whistle_for_ever(tables, table)
    table = await tables.library.get(table.id)
    assert len(await tables.ledger.database.read(history_rows.entries, table.id)) == table.version
    await _limit_pages(database, 10_000)
    assert (await run(tables, table, ANN)).version == table.version + 1


@ON_SQLITE
async def test_a_read_only_database_leaves_the_table_as_it_was(tables: Tables, database: Database) -> None:
    """Reading goes on."""
    table = await playing(tables, BEN)
    await database.read(lambda connection: connection.execute("PRAGMA query_only = ON").close())
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await run(tables, table, ANN)
    assert await tables.library.get(table.id, BEN.id) == table


async def test_a_persons_move_stands_where_the_bot_players_cannot_go_on(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is on disk and answered so; the bot players follow later."""
    table = await playing(tables, bots=2)

    async def fail(*_: object) -> Table:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(tables.autopilot, "_take", fail)
        after = await run(tables, table, ANN)
    assert after.version == table.version + 1
    assert f"Table {table.id} could not go on" in caplog.text
    await resumed(tables)
    assert state_of(await tables.library.get(table.id)).places == [1, 1, 1]


async def test_a_game_that_is_no_longer_here(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Its tables are refused, whatever is asked of them."""
    table = await playing(tables, BEN)
    later = Tables(database, clock, {})
    for attempt in (
        later.library.get(table.id),
        later.history.log(table.id, None),
        later.history.export(table.id),
    ):
        with refused("tables.broken"):
            await attempt
    with refused("tables.broken"):
        await run(later, table, ANN)
    await resumed(later)


async def test_a_state_that_the_rules_cannot_read(tables: Tables, database: Database) -> None:
    """Of a table of another game, say."""
    table = await playing(tables, BEN)
    await database.write(lambda c: c.execute("UPDATE games SET state = ?", [b"{}"]).close())
    later = Tables(database, tables.ledger.clock, GAMES)
    with refused("tables.broken"):
        await later.library.get(table.id)


async def test_events_that_the_rules_no_longer_know(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """The log and the file of the table leave them out; the game goes on."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "whistle"})
    later = Tables(database, clock, {"race": _OtherEvents()})
    *_, chosen, whistled = await later.history.log(table.id, None)
    assert (chosen.events, whistled.events) == ((Chosen(1, None),), ())
    assert json.loads(await later.history.export(table.id))["log"][-1]["events"] == []
    assert (await run(later, table, ANN)).version == table.version + 1


async def test_a_step_whose_events_cannot_be_read_is_taken_back_with_consent(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """It may have revealed something."""
    before = await playing(tables, BEN)
    table = await act(tables, before, ANN, {"kind": "whistle"})
    later = Tables(database, clock, {"race": _OtherEvents()})
    assert (await later.votes.undo(table.id, ANN.id, table.version)).undo is not None
    back = await later.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)
    assert back.public == before.public


@pytest.mark.parametrize("rules", [_NoWhistle(), _LongerCount()], ids=["forbidden", "other state"])
async def test_a_finished_game_is_handed_out_as_it_was_played(
    tables: Tables, database: Database, clock: SteppingClock, rules: Race
) -> None:
    """Whatever the rules have become since."""
    table = await playing(tables, BEN)
    table = await act(tables, table, ANN, {"kind": "whistle"})
    table = await won(tables, table, BEN, ANN)
    whole = await Tables(database, clock, {"race": rules}).history.export(table.id)
    assert whole == await tables.history.export(table.id)
    assert record.verify(record.read(whole), GAMES) is None


async def test_a_finished_game_that_nobody_moved_in(tables: Tables) -> None:
    """The set-up alone is compared."""
    table = await started(tables, BEN)
    table = await won(tables, table, BEN, ANN)
    assert record.verify(record.read(await tables.history.export(table.id)), GAMES) is None
