"""What a game came to is written with its last move, and found of those that ended before it was noted."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model import Status
from bot.model.results import LAST_ONE, LEFT, Outcome, Score
from bot.storage.database import Database
from bot.storage.rows import result_rows
from bot.tables import Tables
from rules import GAMES as TITLES
from tests import fixtures
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES, RaceState
from tests.bot.tables.people import ANN, BEN, finished, playing, whole
from tests.fixtures import COMMITS

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.connection import Connection


async def test_the_result_of_the_rules(tables: Tables) -> None:
    """Place, points and their categories of each seat, the reason, the turn and the moment."""
    table = await finished(tables)
    found = await tables.ledger.database.read(result_rows.of, table.id)
    assert found is not None
    state = (await whole(tables, table)).state
    assert isinstance(state, RaceState)
    result = GAMES["race"].result(state)
    assert result is not None
    assert [(score.place, score.total) for score in found.scores] == [
        *zip(result.ranks, result.totals, strict=True)
    ]
    assert found.reason == result.reason
    assert (found.turns, found.ended_at) == (state.turn, table.updated_at)


async def test_unrated_as_the_host_wishes(tables: Tables) -> None:
    """What is chosen in the lobby is in the result, and in the lobby of the rematch."""
    lobby = await tables.lobby.create(1, 2, "race", {}, ANN)
    await tables.lobby.join(lobby.id, BEN)
    await tables.lobby.arrange(lobby.id, ANN.id, rated=False)
    table = await tables.lobby.start(lobby.id, ANN.id)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    table = await tables.play.decide(table.id, ANN.id, table.version, claim=True)
    found = await tables.ledger.database.read(result_rows.of, table.id)
    assert found is not None
    assert not found.rated
    assert not (await tables.lobby.rematch(table.id, ANN, 2)).invitations.rated


async def test_none_before_the_end(tables: Tables) -> None:
    """A game that goes on has come to nothing."""
    table = await playing(tables, BEN)
    assert await tables.ledger.database.read(result_rows.of, table.id) is None


async def test_a_claimed_win(tables: Tables) -> None:
    """Who is left alone is first; the others have no place, and nobody points."""
    table = await playing(tables, BEN)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    table = await tables.play.decide(table.id, ANN.id, table.version, claim=True)
    found = await tables.ledger.database.read(result_rows.of, table.id)
    assert found is not None
    assert (found.reason, found.scores) == (LAST_ONE, (Score(0, 1), Score(1, None)))


async def test_a_game_that_all_have_left(tables: Tables) -> None:
    """Has no places."""
    table = await playing(tables, BEN)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert table.status is Status.FINISHED
    found = await tables.ledger.database.read(result_rows.of, table.id)
    assert found is not None
    assert (found.reason, {score.place for score in found.scores}) == (LEFT, {None})


async def test_one_that_cannot_be_written_takes_the_move_with_it(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are in one transaction."""
    table = await playing(tables, BEN)
    table = await tables.play.resign(table.id, BEN.id, table.version)

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError

    monkeypatch.setattr(result_rows, "write", fail)
    with pytest.raises(sqlite3.OperationalError):
        await tables.play.decide(table.id, ANN.id, table.version, claim=True)
    assert (await tables.library.get(table.id)).status is Status.RUNNING


async def test_a_table_that_goes_on_again_has_none(tables: Tables, database: Database) -> None:
    """Whatever takes a finished table up withdraws what it came to."""
    table = await finished(tables)
    await database.write(result_rows.withdraw, table.id)
    assert await tables.ledger.database.read(result_rows.of, table.id) is None
    await tables.history.fill_outcomes()
    assert await tables.ledger.database.read(result_rows.of, table.id) is not None


def _unknown(connection: Connection) -> list[int]:
    """Return the tables that are over without its being known what they came to."""
    return [table_id for table_id, unknown in result_rows.unknown(connection, 0, 1_000) if unknown]


def _changes(connection: Connection) -> int:
    return int(connection.execute("SELECT total(changes) AS n FROM result_changes").fetchone()["n"])


def _told_otherwise(connection: Connection) -> None:
    """Let games have been scored otherwise than the rules of today would."""
    connection.execute("UPDATE results SET reason = 'then'")


async def test_all_are_looked_through(
    tables: Tables, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some at a time, so that nobody waits for the database for long."""
    monkeypatch.setattr("bot.tables.recollection.LOOKED_AT", 2)
    ended = [(await finished(tables)).id for _ in range(5)]
    for table_id in ended:
        await database.write(result_rows.withdraw, table_id)
    await tables.history.fill_outcomes()
    assert [
        await tables.ledger.database.read(result_rows.of, table_id) is not None for table_id in ended
    ] == [True] * 5


async def test_what_was_used_is_filled_in(tmp_path: Path) -> None:
    """Of results that were stored without it, which stay as they are: no rating is worked out again."""
    async with await Database.open(fixtures.database("51629c7", tmp_path)) as database:
        tables = Tables(database, SteppingClock(), TITLES)
        await database.write(_told_otherwise)
        ended, changes = await database.read(_unknown), await database.read(_changes)
        before = [await tables.ledger.database.read(result_rows.of, table_id) for table_id in ended]
        await tables.history.fill_outcomes()
        after = [await tables.ledger.database.read(result_rows.of, table_id) for table_id in ended]
        assert [_without(outcome) for outcome in after] == before
        assert await database.read(_changes) == changes
        titles = {(await tables.library.get(table_id)).title for table_id in _of_use(ended, after)}
        assert titles == set(TITLES)


def _without(outcome: Outcome | None) -> Outcome | None:
    """Return what a game came to as it was before it was noted what was used."""
    assert outcome is not None
    assert all(score.used is not None for score in outcome.scores)
    return replace(outcome, scores=tuple(replace(score, used=None) for score in outcome.scores))


def _of_use(table_ids: list[int], outcomes: list[Outcome | None]) -> list[int]:
    """Return the tables where something was used."""
    known = zip(table_ids, outcomes, strict=True)
    return [number for number, outcome in known if outcome and any(score.used for score in outcome.scores)]


@pytest.mark.parametrize("commit", COMMITS)
async def test_older_tables_are_filled_in(tmp_path: Path, commit: str) -> None:
    """Every game of every released state that had ended gets what its last position tells, once."""
    async with await Database.open(fixtures.database(commit, tmp_path)) as database:
        tables = Tables(database, SteppingClock(), TITLES)
        ended = await database.read(_unknown)
        await tables.history.fill_outcomes()
        found = {table_id: await tables.ledger.database.read(result_rows.of, table_id) for table_id in ended}
        assert None not in found.values()
        assert await database.read(_unknown) == []
