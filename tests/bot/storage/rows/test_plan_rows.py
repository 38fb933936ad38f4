from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.storage.model import Table
from bot.storage.rows import holder_rows, plan_rows, table_rows
from bot.storage.rows.history_rows import Entry, Kind
from bot.storage.rows.plan_rows import StoredPlan
from bot.storage.rows.table_rows import StaleError
from cogs.ports import Seat, Status

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from bot.storage.database import Database

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ANN, BEN = 100, 101
PLAN = StoredPlan(1, BEN, b'{"kind":"run"}', revision=1, auto=True, saved_at=NOW)
TABLE = Table(
    id=0,
    guild_id=10,
    channel_id=20,
    title="race",
    options={},
    status=Status.RUNNING,
    version=4,
    host_id=ANN,
    seats=(Seat(0, ANN, "Ann"), Seat(1, BEN, "Ben")),
    seed_hash="",
    vote=None,
    created_at=NOW,
    updated_at=NOW,
)


def entry(version: int, kind: Kind, seat: int, *, to_version: int | None = None) -> Entry:
    """Return what a seat did."""
    return Entry(version, kind, seat, None, NOW, to_version=to_version)


@pytest.fixture
async def table(database: Database) -> Table:
    """Return a stored table where Ben has saved a plan."""

    def work(connection: sqlite3.Connection) -> Table:
        stored = replace(TABLE, id=table_rows.insert(connection, TABLE))
        plan_rows.save(connection, stored.id, stored.version, PLAN)
        return stored

    return await database.write(work)


async def after(
    database: Database, table: Table, *steps: Callable[[sqlite3.Connection], None]
) -> list[StoredPlan]:
    """Return what is stored of the table's plans after some steps."""
    for step in steps:
        await database.write(step)
    return await database.read(lambda connection: plan_rows.every(connection, table.id))


def followed(
    table: Table, entry: Entry, *to_act: int, uses: bool = False
) -> Callable[[sqlite3.Connection], None]:
    """Return the step that lets the plans follow what happened."""
    return lambda connection: plan_rows.follow(connection, table.id, entry, to_act, uses=uses)


async def test_a_plan_is_kept_as_it_is(database: Database, table: Table) -> None:
    """It says nothing of itself where it gets into a log."""
    assert await after(database, table) == [PLAN]
    assert "run" not in repr(PLAN)


async def test_a_plan_takes_the_place_of_the_last(database: Database, table: Table) -> None:
    """A seat has one."""
    other = replace(PLAN, action=b"{}", auto=False)
    assert await after(database, table, lambda c: plan_rows.save(c, table.id, 4, other)) == [other]


async def test_a_table_that_has_changed_refuses_it(database: Database, table: Table) -> None:
    """It may be none of what can be planned now."""
    with pytest.raises(StaleError):
        await database.write(lambda c: plan_rows.save(c, table.id, 3, replace(PLAN, auto=False)))
    assert await after(database, table) == [PLAN]


async def test_a_plan_is_due_in_its_seats_turn(database: Database, table: Table) -> None:
    """Where it carries itself out its table is found."""
    (plan,) = await after(database, table, followed(table, entry(5, Kind.MOVE, 0), 1))
    assert plan.due
    assert await database.read(plan_rows.tables_due) == [table.id]
    (plan,) = await after(database, table, followed(table, entry(6, Kind.UNDO, 0, to_version=4), 0))
    assert not plan.due
    assert await database.read(plan_rows.tables_due) == []


async def test_ones_own_move_uses_it_up(database: Database, table: Table) -> None:
    """If it stands in the place of the plan; what is done out of turn does not."""
    (plan,) = await after(database, table, followed(table, entry(5, Kind.MOVE, 1), 0))
    assert plan.used is None
    (plan,) = await after(database, table, followed(table, entry(6, Kind.MOVE, 1), 0, uses=True))
    assert plan.used == 6
    assert await database.read(lambda c: plan_rows.unused(c, table.id)) == []


@pytest.mark.parametrize("undoing", [0, 1])
async def test_an_undo_gives_it_back(database: Database, table: Table, undoing: int) -> None:
    """It carries itself out again unless its own seat has taken the move back."""
    used = followed(table, entry(6, Kind.MOVE, 1), 0, uses=True)
    (plan,) = await after(
        database, table, used, followed(table, entry(7, Kind.UNDO, undoing, to_version=5), 1)
    )
    assert (plan.used, plan.auto) == (None, undoing != PLAN.seat)


async def test_an_undo_of_what_came_later_does_not(database: Database, table: Table) -> None:
    """The move in whose place it stood still stands."""
    used = followed(table, entry(6, Kind.MOVE, 1), 0, uses=True)
    (plan,) = await after(database, table, used, followed(table, entry(8, Kind.UNDO, 1, to_version=6), 1))
    assert (plan.used, plan.auto) == (6, True)


@pytest.mark.parametrize("changed", [{"action": b"{}"}, {"auto": False}, {"user_id": 102}])
async def test_what_was_changed_is_not_carried_out(
    database: Database, table: Table, changed: dict[str, object]
) -> None:
    """Nor dropped: it is another plan now."""
    old = replace(PLAN, **changed)
    with pytest.raises(StaleError):
        await database.write(lambda c: plan_rows.carry_out(c, table.id, old, 5))
    assert await after(database, table, lambda c: plan_rows.drop(c, table.id, old)) == [PLAN]


async def test_it_is_carried_out_once(database: Database, table: Table) -> None:
    """A second program finds it used."""
    await database.write(lambda c: plan_rows.carry_out(c, table.id, PLAN, 5))
    with pytest.raises(StaleError):
        await database.write(lambda c: plan_rows.carry_out(c, table.id, PLAN, 6))


@pytest.mark.parametrize(
    "gone",
    [
        {"status": Status.FINISHED},
        {"seats": (TABLE.seats[0], Seat(1, 102, "Cat"))},
        {"seats": (TABLE.seats[0], Seat(1, BEN, "Ben", resigned=True))},
    ],
)
async def test_it_goes_with_its_holder_and_with_the_game(
    database: Database, table: Table, gone: dict[str, object]
) -> None:
    """Nobody else ever gets it."""
    now = replace(table, **gone)
    assert await after(database, table, lambda c: holder_rows.keep_theirs(c, now)) == []


async def test_it_stays_with_its_holder(database: Database, table: Table) -> None:
    """Whoever else leaves."""
    now = replace(table, seats=(Seat(0, ANN, "Ann", resigned=True), table.seats[1]))
    assert await after(database, table, lambda c: holder_rows.keep_theirs(c, now)) == [PLAN]


async def test_it_goes_with_the_table(database: Database, table: Table) -> None:
    """What belongs to a table is removed with it."""
    assert await after(database, table, lambda c: table_rows.delete(c, table.id)) == []
