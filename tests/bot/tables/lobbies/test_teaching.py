"""A table that teaches: made and begun in one, or not at all."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final

import pytest

from bot.model import Status
from bot.storage.rows import history_rows
from bot.storage.rows.history_rows import Kind
from bot.tables import lobby
from rules.kernel.bots import Skill
from tests.bot.race import Race
from tests.bot.tables.engines import ON_SQLITE
from tests.bot.tables.people import ANN, CHANNEL, GUILD, refused

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.model import Table
    from bot.storage.connection import Connection
    from bot.storage.database import Database
    from bot.tables import Tables

SEED: Final = "7" * 32
WRITTEN: Final = ("tables", "seats", "taught", "history", "games", "posts", "holders")
"""What the start of a table that teaches leaves rows in."""


def teach(tables: Tables) -> Awaitable[Table]:
    """Begin Ann's first race."""
    return tables.lobby.teach(GUILD, CHANNEL, "race", {}, ANN, seed=SEED)


async def rows(database: Database) -> dict[str, int]:
    """Return how many rows there are of what a start writes."""

    def count(connection: Connection) -> dict[str, int]:
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in WRITTEN}

    return await database.read(count)


async def test_it_runs_at_once(tables: Tables) -> None:
    """Ann has two bot players for company, hints, and lessons to come; nobody else may join."""
    table = await teach(tables)
    assert table.status is Status.RUNNING
    assert [seat.user_id for seat in table.seats] == [ANN.id, None, None]
    assert (table.invitations.private, table.invitations.hints) == (True, True)
    assert await tables.history.told(table.id) == {}
    kinds = [entry.kind for entry in await tables.ledger.database.read(history_rows.entries, table.id)]
    assert kinds[:2] == [Kind.CREATE, Kind.START]


async def test_its_bot_players_are_those_of_the_lessons(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lessons were looked for in games of normal ones without a bent."""
    monkeypatch.setattr(Race, "characters", ("builder",))
    table = await teach(tables)
    assert {seat.skill for seat in table.seats} == {Skill()}


@ON_SQLITE
@pytest.mark.parametrize("broken", WRITTEN)
async def test_a_failure_leaves_nothing(tables: Tables, database: Database, broken: str) -> None:
    """Whatever cannot be written: there is no lobby afterwards, and the next try makes the whole table."""
    fails = f"CREATE TRIGGER broken BEFORE INSERT ON {broken} BEGIN SELECT raise(ABORT, 'broken'); END"
    await database.write(lambda connection: connection.execute(fails).close())
    with pytest.raises(sqlite3.IntegrityError, match="broken"):
        await teach(tables)
    assert set((await rows(database)).values()) == {0}
    await database.write(lambda connection: connection.execute("DROP TRIGGER broken").close())
    table = await teach(tables)
    assert table.status is Status.RUNNING
    assert min((await rows(database)).values()) > 0


async def test_one_who_has_too_many_lobbies_is_refused(tables: Tables, database: Database) -> None:
    """No table of any kind is opened then."""
    for _ in range(lobby.MOST_OF_HOST):
        await tables.lobby.create(GUILD, CHANNEL, "race", {}, ANN)
    with refused("tables.too_many_of_host"):
        await teach(tables)
    assert (await rows(database))["taught"] == 0
