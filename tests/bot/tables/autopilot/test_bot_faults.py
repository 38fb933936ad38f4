"""What becomes of a table whose bot players fail: it says so, and nothing else stops."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model.posts import PostKind
from bot.tables import Tables
from tests.bot.race import GAMES, Race, RaceState
from tests.bot.tables.people import ANN, BEN, EVE, act, found, playing, run
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.storage.database import Database
    from bot.tables import Outbox
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction


class _Puzzled(Race):
    """A bot player cannot think."""

    def advise(self, view: RaceState, seat: int, _character: str = "") -> RaceAction:
        if view.turn > 0:
            raise KeyError("hidden " * 2)
        return super().advise(view, seat)


class _Jammed(_Puzzled):
    """The rules themselves fail for a bot player."""

    def legal(self, state: RaceState, seat: int) -> tuple[RaceAction, ...]:
        if seat == 1 and state.turn > 0:
            raise ZeroDivisionError
        return super().legal(state, seat)


def _tables(database: Database, clock: SteppingClock, rules: Race) -> Tables:
    return Tables(database, clock, {"race": rules})


async def test_a_bot_player_that_fails_takes_a_legal_action(database: Database, clock: SteppingClock) -> None:
    """The game goes on, and the person's move was answered."""
    tables = _tables(database, clock, _Puzzled())
    after = await run(tables, await playing(tables, bots=2), ANN)
    assert state_of(after).places[0] == 1
    assert state_of(after).seat == 0


async def test_what_chance_chose_is_marked_in_the_log(database: Database, clock: SteppingClock) -> None:
    """Only there: what people and healthy bot players did is not."""
    tables = _tables(database, clock, _Puzzled())
    table = await playing(tables, bots=1)
    await run(tables, table, ANN)
    told = await tables.history.log(table.id, None)
    marked = [entry for entry in told if entry.by_chance]
    assert marked
    assert {entry.seat for entry in marked} == {1}
    assert not any(entry.by_chance for entry in told if entry.version <= table.version)


async def test_a_fault_is_logged_once_with_its_traceback(
    database: Database, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """However often it happens again."""
    caplog.set_level(logging.INFO)
    tables = _tables(database, clock, _Jammed())
    await run(tables, await playing(tables, bots=1), ANN)
    for _ in range(5):
        clock.skip(timedelta(hours=2))
        await resumed(tables)
    told = [record.message for record in caplog.records if "cannot go on" in record.message]
    assert len(told) > 1
    assert sum("raise ZeroDivisionError" in text for text in told) == 1
    assert "hidden hidden" not in caplog.text


async def test_rules_that_fail_leave_the_move_of_a_person(
    database: Database, clock: SteppingClock, outbox: Outbox
) -> None:
    """It is answered and posted; the table notes what is wrong, without what it was about."""
    tables = _tables(database, clock, _Jammed())
    table = await playing(tables, bots=1)
    after = await run(tables, table, ANN)
    assert after.version == table.version + 1
    assert ((await tables.library.get(table.id)).fault or "").startswith(
        "ZeroDivisionError (test_bot_faults.py:"
    )
    assert [due.kind for due in await outbox.due(table.id)] == [PostKind.TURN]


async def test_a_fault_is_told_once_in_the_channel(
    database: Database, clock: SteppingClock, outbox: Outbox
) -> None:
    """Trying again in vain makes no further post."""
    tables = _tables(database, clock, _Jammed())
    table = await run(tables, await playing(tables, bots=1), ANN)
    (due,) = await outbox.due(table.id)
    await outbox.mark_posted(due.id, 1)
    clock.skip(timedelta(hours=2))
    await resumed(tables)
    assert await outbox.due(table.id) == []


async def test_one_fault_does_not_keep_other_tables_from_going_on(
    database: Database, clock: SteppingClock
) -> None:
    """Those that wait behind it are resumed, too."""
    jammed = _tables(database, clock, _Jammed())
    both = [await run(jammed, await playing(jammed, bots=1), ANN) for _ in range(2)]
    await database.write(
        lambda c: c.execute("UPDATE games SET state = ? WHERE table_id = ?", (b"\0", both[0].id)).close()
    )
    healthy = _tables(database, clock, Race())
    await resumed(healthy)
    assert state_of(await healthy.library.get(both[1].id)).places == [1, 1]


@pytest.mark.parametrize("damage", ["options = '{'", "vote = '['", "updated_at = 'yesterday'"])
async def test_one_damaged_table_does_not_keep_others_from_going_on(
    database: Database, clock: SteppingClock, damage: str
) -> None:
    """Not even from being listed."""
    jammed = _tables(database, clock, _Jammed())
    both = [await run(jammed, await playing(jammed, bots=1), ANN) for _ in range(2)]
    await database.write(lambda c: c.execute(f"UPDATE tables SET {damage} WHERE id = 1").close())
    healthy = _tables(database, clock, Race())
    await resumed(healthy)
    assert state_of(await healthy.library.get(both[1].id)).places == [1, 1]
    assert await found(healthy) == [both[1].id]


async def test_a_seat_that_a_person_takes_over_takes_the_fault_away(
    database: Database, clock: SteppingClock
) -> None:
    """No bot player is waited for any more."""
    tables = _tables(database, clock, _Jammed())
    table = await run(tables, await playing(tables, bots=1), ANN)
    after = await tables.play.replace(table.id, EVE, 1, BEN)
    assert after.fault is None


async def test_a_table_is_tried_again_later_and_later(
    database: Database, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """After one minute, then after two, at most after an hour."""
    caplog.set_level(logging.INFO)
    tables = _tables(database, clock, _Jammed())
    await run(tables, await playing(tables, bots=1), ANN)
    tried = []
    for minute in range(200):
        caplog.clear()
        await resumed(tables)
        if "cannot go on" in caplog.text:
            tried.append(minute)
        clock.skip(timedelta(minutes=1))
    assert tried == [1, 3, 7, 15, 31, 63, 123, 183]


async def test_an_update_mends_a_table(database: Database, clock: SteppingClock) -> None:
    """At the next start the bot player goes on, and nothing is left of the fault."""
    jammed = _tables(database, clock, _Jammed())
    table = await run(jammed, await playing(jammed, bots=1), ANN)
    updated = Tables(database, clock, GAMES)
    await resumed(updated)
    mended = await updated.library.get(table.id)
    assert (mended.fault, state_of(mended).places) == (None, [1, 1])


async def test_people_who_act_beside_a_fault_make_no_post(
    database: Database, clock: SteppingClock, outbox: Outbox
) -> None:
    """The channel knows of it, and it stays noted."""
    tables = _tables(database, clock, _Jammed())
    table = await act(tables, await playing(tables, bots=1), ANN, {"kind": "peek"})
    table = await run(tables, table, ANN)
    (due,) = await outbox.due(table.id)
    await outbox.mark_posted(due.id, 1)
    after = await act(tables, table, ANN, {"kind": "block"})
    assert after.version == table.version + 1
    assert await outbox.due(table.id) == []
    assert (await tables.library.get(table.id)).fault
