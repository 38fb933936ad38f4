from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model import Pause, Seat, Status, StoredTable
from bot.storage.rows import premove_rows, table_rows
from bot.storage.rows.history_rows import Entry, Kind
from bot.storage.rows.premove_rows import Course, Fired, StoredPremoves
from bot.storage.rows.table_rows import StaleError
from rules.kernel.premoves import Kind as When
from rules.kernel.premoves import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.storage.connection import Connection
    from bot.storage.database import Database

NOW = datetime(2026, 1, 1, tzinfo=UTC)
ANN, BEN = 100, 101
PLAN = StoredPremoves(1, When.PLAN, BEN, b'{"kind":"run"}', revision=1, standing=False, since=4, saved_at=NOW)
TURN = replace(PLAN, kind=When.TURN)
TABLE = StoredTable(
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
async def table(database: Database) -> StoredTable:
    """Return a stored table where Ben has saved a plan."""

    def work(connection: Connection) -> StoredTable:
        stored = replace(TABLE, id=table_rows.insert(connection, TABLE))
        premove_rows.save(connection, stored.id, stored.version, PLAN)
        return stored

    return await database.write(work)


async def after(
    database: Database, table: StoredTable, *steps: Callable[[Connection], None]
) -> list[StoredPremoves]:
    """Return what is stored of the table's plans after some steps."""
    for step in steps:
        await database.write(step)
    return await database.read(lambda connection: premove_rows.every(connection, table.id))


def followed(
    table: StoredTable,
    entry: Entry,
    *to_act: int,
    uses_plan: bool = False,
    fired: StoredPremoves | None = None,
) -> Callable[[Connection], None]:
    """Return the step that lets the premoves follow what happened."""
    fire = None if fired is None else Fired(fired, None)
    course = Course(to_act, turn_over=True, beside_from=NOW, fired=fire, uses_plan=uses_plan)
    return lambda connection: premove_rows.follow(connection, table.id, entry, course)


async def due(database: Database) -> list[int]:
    """Return the tables where premoves are to be looked at."""
    return await database.read(lambda connection: premove_rows.tables_due(connection, NOW))


async def test_a_plan_is_kept_as_it_is(database: Database, table: StoredTable) -> None:
    """It says nothing of itself where it gets into a log."""
    assert await after(database, table) == [PLAN]
    assert "run" not in repr(PLAN)


async def test_a_plan_takes_the_place_of_the_last(database: Database, table: StoredTable) -> None:
    """A seat has one, beside what it wants done in its turn."""
    other = replace(PLAN, data=b"{}", by_hand=True)
    kept = await after(database, table, lambda c: premove_rows.save(c, table.id, 4, other))
    assert kept == [other]
    assert await after(database, table, lambda c: premove_rows.save(c, table.id, 4, TURN)) == [TURN, other]


async def test_a_table_that_has_changed_refuses_it(database: Database, table: StoredTable) -> None:
    """It may be none of what can be planned now."""
    with pytest.raises(StaleError):
        await database.write(lambda c: premove_rows.save(c, table.id, 3, replace(PLAN, by_hand=True)))
    assert await after(database, table) == [PLAN]


async def test_a_plan_is_due_in_its_seats_turn(database: Database, table: StoredTable) -> None:
    """Its table is found as long as that is not over."""
    (plan,) = await after(database, table, followed(table, entry(5, Kind.MOVE, 0), 1))
    assert plan.due
    assert await due(database) == [table.id]
    (plan,) = await after(database, table, followed(table, entry(6, Kind.UNDO, 0, to_version=4), 0))
    assert not plan.due
    assert await due(database) == []


async def test_it_is_due_whatever_has_let_the_turn_come(database: Database, table: StoredTable) -> None:
    """Also where its own seat goes on, or has chosen to play on when all others had left."""
    (plan,) = await after(database, table, followed(table, entry(5, Kind.PLAY_ON, 1), 1))
    assert plan.due
    (plan,) = await after(database, table, followed(table, entry(6, Kind.MOVE, 1), 1))
    assert plan.due


async def test_a_plan_that_waits_for_its_owner_is_never_due(database: Database, table: StoredTable) -> None:
    """Nor one that could not be carried out."""
    for plan in (replace(PLAN, by_hand=True), replace(PLAN, halted=Reason.IMPOSSIBLE, halted_at=4)):
        await database.write(lambda c, plan=plan: premove_rows.save(c, table.id, 4, plan))  # type: ignore[misc]
        assert await after(database, table, followed(table, entry(5, Kind.MOVE, 0), 1)) == [plan]


async def test_a_table_that_was_put_away_is_not_found(database: Database, table: StoredTable) -> None:
    """What is due there waits until it goes on."""
    away = replace(table, version=5, paused=Pause.IDLE)
    await database.write(lambda c: table_rows.update(c, table, away, bots_to_act=False))
    await after(database, table, followed(table, entry(5, Kind.MOVE, 0), 1))
    assert await due(database) == []


async def test_ones_own_move_uses_it_up(database: Database, table: StoredTable) -> None:
    """If it stands in the place of the plan; what is done out of turn does not."""
    (plan,) = await after(database, table, followed(table, entry(5, Kind.MOVE, 1), 0))
    assert plan.used is None
    (plan,) = await after(database, table, followed(table, entry(6, Kind.MOVE, 1), 0, uses_plan=True))
    assert plan.used == 6


@pytest.mark.parametrize("undoing", [0, 1])
async def test_an_undo_gives_it_back(database: Database, table: StoredTable, undoing: int) -> None:
    """It carries itself out again unless its own seat has taken the move back."""
    used = followed(table, entry(6, Kind.MOVE, 1), 0, uses_plan=True)
    (plan,) = await after(
        database, table, used, followed(table, entry(7, Kind.UNDO, undoing, to_version=5), 1)
    )
    own = undoing == PLAN.seat
    assert (plan.used, plan.by_hand, plan.due) == (None, own, not own)


async def test_an_undo_of_what_came_later_does_not(database: Database, table: StoredTable) -> None:
    """The move in whose place it stood still stands."""
    used = followed(table, entry(6, Kind.MOVE, 1), 0, uses_plan=True)
    (plan,) = await after(database, table, used, followed(table, entry(8, Kind.UNDO, 1, to_version=6), 0))
    assert (plan.used, plan.by_hand) == (6, False)


async def test_an_undo_that_leads_back_to_ones_turn(database: Database, table: StoredTable) -> None:
    """What was planned since for the next turn does not carry itself out in the one that is taken back."""
    (plan,) = await after(database, table, followed(table, entry(8, Kind.UNDO, 1, to_version=3), 1))
    assert (plan.by_hand, plan.due) == (True, False)


async def test_an_undo_out_of_turn_leaves_it(database: Database, table: StoredTable) -> None:
    """The turn has still to come."""
    assert await after(database, table, followed(table, entry(8, Kind.UNDO, 1, to_version=3), 0)) == [PLAN]


@pytest.mark.parametrize("was", [{"begun": 6, "standing": True}, {"halted": Reason.NAMED, "halted_at": 7}])
async def test_after_an_undo_a_wish_out_of_turn_waits_again(
    database: Database, table: StoredTable, was: dict[str, object]
) -> None:
    """Whether it had been carried out or stopped: done at once it would tell that nobody had thought."""
    long_ago = NOW - timedelta(hours=1)
    wish = replace(PLAN, kind=When.OUT_OF_TURN, due=True, not_before=long_ago, **was)
    undone, moved = entry(8, Kind.UNDO, 0, to_version=5), entry(9, Kind.MOVE, 0)
    await after(database, table, lambda c: premove_rows.insert(c, table.id, wish))
    found = await after(database, table, followed(table, undone, 0), followed(table, moved, 0))
    assert [(each.due, each.not_before) for each in found if each.kind is When.OUT_OF_TURN] == [(True, NOW)]


@pytest.mark.parametrize("changed", [{"data": b"{}"}, {"by_hand": True}, {"user_id": 102}])
async def test_what_was_changed_is_not_carried_out(
    database: Database, table: StoredTable, changed: dict[str, object]
) -> None:
    """Nor dropped: it is another plan now."""
    old = replace(PLAN, **changed)
    with pytest.raises(StaleError):
        await database.write(followed(table, entry(5, Kind.MOVE, 1), 0, fired=old))
    assert await after(database, table, lambda c: premove_rows.drop(c, table.id, old)) == [PLAN]


async def test_it_is_carried_out_once(database: Database, table: StoredTable) -> None:
    """A second program finds it used."""
    (plan,) = await after(database, table, followed(table, entry(5, Kind.MOVE, 1), 0, fired=PLAN))
    assert plan.used == 5
    with pytest.raises(StaleError):
        await database.write(followed(table, entry(6, Kind.MOVE, 1), 0, fired=PLAN))


@pytest.mark.parametrize(
    "gone",
    [
        {"status": Status.FINISHED},
        {"seats": (TABLE.seats[0], Seat(1, 102, "Cat"))},
        {"seats": (TABLE.seats[0], Seat(1, BEN, "Ben", resigned=True))},
    ],
)
async def test_it_goes_with_its_holder_and_with_the_game(
    database: Database, table: StoredTable, gone: dict[str, object]
) -> None:
    """Nobody else ever gets it."""
    now = replace(table, **gone)
    assert await after(database, table, lambda c: premove_rows.keep_theirs(c, now)) == []


async def test_it_stays_with_its_holder(database: Database, table: StoredTable) -> None:
    """Whoever else leaves."""
    now = replace(table, seats=(Seat(0, ANN, "Ann", resigned=True), table.seats[1]))
    assert await after(database, table, lambda c: premove_rows.keep_theirs(c, now)) == [PLAN]


async def test_it_goes_with_the_table(database: Database, table: StoredTable) -> None:
    """What belongs to a table is removed with it."""
    assert await after(database, table, lambda c: table_rows.delete(c, table.id)) == []
