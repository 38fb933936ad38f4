"""What people arrange for their next turn: private, kept until it comes, then carried out if they wish."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Literal

import pytest

from bot.model import SavedPlan, Status, VoteKind
from bot.storage import backups
from bot.storage.database import Database
from bot.storage.rows import history_rows, premove_rows, table_rows
from bot.tables import Outbox, Tables
from rules.kernel.premoves import Kind, Premoves
from tests.bot import race
from tests.bot.ordered import OrderedRace
from tests.bot.planned import GAMES, PlannedRace, plan_of
from tests.bot.race import Peek, Run, Whistle
from tests.bot.tables.people import ANN, BEN, CAT, DAN, act, playing, refused, run, whole
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.address import Address
    from bot.model import LogEntry, Table
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction, RaceState

WHISTLE: dict[str, object] = {"kind": "whistle"}


@pytest.fixture
def tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of a game with plans."""
    return Tables(database, clock, GAMES)


@pytest.fixture
async def rival(address: Address, clock: SteppingClock) -> AsyncIterator[Tables]:
    """Return the tables of another program on the same database."""
    async with await Database.open(address) as database:
        yield Tables(database, clock, GAMES)


async def planned(tables: Tables, *, auto: bool = True, steps: Literal[1, 2, 3] = 3) -> Table:
    """Return a table in Ann's turn where Ben has saved a plan."""
    table = await playing(tables, BEN)
    await tables.plans.save_plan(table.id, BEN.id, Run(steps), auto=auto)
    return table


async def moves(tables: Tables, table: Table) -> list[LogEntry]:
    """Return what happened since a table was as it is shown."""
    return await tables.history.log(table.id, None, after=table.version)


async def undone(tables: Tables, table: Table, asking: int, agreeing: int) -> Table:
    """Return the table after an undo that somebody asked for and the other agreed to."""
    table = await tables.votes.undo(table.id, asking, table.version)
    return (
        table
        if table.undo is None
        else await tables.votes.answer(table.id, agreeing, table.version, VoteKind.UNDO, agree=True)
    )


async def test_a_plan_can_be_changed(tables: Tables) -> None:
    """The last one counts; whether it carries itself out stays as it was chosen."""
    table = await planned(tables, auto=True, steps=1)
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(1), auto=True)
    await tables.plans.save_plan(table.id, BEN.id, Run(2))
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(2), auto=True)
    await tables.plans.save_plan(table.id, BEN.id, Run(2), auto=False)
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(2), auto=False)


async def test_saving_is_no_move(tables: Tables, outbox: Outbox) -> None:
    """No version, no entry, no post; the table looks the same to everybody."""
    table = await playing(tables, BEN)
    posts = await outbox.due(table.id)
    before = [await tables.library.get(table.id, person.id) for person in (ANN, BEN, CAT)]
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    assert [await tables.library.get(table.id, person.id) for person in (ANN, BEN, CAT)] == before
    assert await moves(tables, table) == []
    assert await outbox.due(table.id) == posts


async def test_a_plan_is_its_owners(tables: Tables) -> None:
    """Another player has none, and an onlooker cannot ask."""
    table = await planned(tables)
    assert await plan_of(tables, table.id, ANN.id) is None
    with refused("tables.not_seated"):
        await tables.plans.premoves(table.id, CAT.id)


@pytest.mark.parametrize("action", [Peek(), Whistle()])
async def test_only_what_can_be_planned_is_saved(tables: Tables, action: RaceAction) -> None:
    """It has to be one of the plans of the game."""
    table = await playing(tables, BEN)
    with refused("tables.no_such_plan"):
        await tables.plans.save_plan(table.id, BEN.id, action)


async def test_an_export_tells_no_plan(tables: Tables) -> None:
    """The file of a table that goes on is the same with a plan and without."""
    table = await playing(tables, BEN)
    before = await tables.history.export(table.id)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    assert await tables.history.export(table.id) == before


async def test_a_plan_carries_itself_out(tables: Tables) -> None:
    """As soon as its turn has come, marked, and as what its owner did."""
    table = await planned(tables)
    after = await run(tables, table, ANN)
    assert state_of(after).places == [1, 3]
    assert [(entry.seat, entry.by_plan) for entry in await moves(tables, table)] == [(0, False), (1, True)]
    assert (await tables.ledger.database.read(history_rows.entries, table.id))[-1].user_id == BEN.id
    assert await plan_of(tables, table.id, BEN.id) is None


async def test_a_plan_waits_for_its_owner(tables: Tables) -> None:
    """Unless it carries itself out, it is still there in one's own turn, and gone with one's own move."""
    table = await run(tables, await planned(tables, auto=False), ANN)
    assert state_of(table).seat == 1
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(3), auto=False)
    await run(tables, table, BEN, 1)
    assert await plan_of(tables, table.id, BEN.id) is None


async def test_another_step_of_ones_own_leaves_it(tables: Tables) -> None:
    """Only what stands in its place uses it up, as whistling does not."""
    table = await run(tables, await planned(tables, auto=False), ANN)
    await act(tables, table, BEN, WHISTLE)
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(3), auto=False)


async def test_nothing_carries_itself_out_in_ones_own_turn(tables: Tables) -> None:
    """Who arranges a plan at their turn carries it out by a press."""
    table = await run(tables, await playing(tables, BEN), ANN)
    assert await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True) == SavedPlan(Run(3), auto=False)
    await resumed(tables)
    assert (await tables.library.get(table.id)).version == table.version


async def test_a_plan_is_kept_over_the_undo_of_others(tables: Tables) -> None:
    """Ann takes a step back: Ben's plan waits for his turn as before."""
    table = await planned(tables)
    table = await act(tables, table, ANN, WHISTLE)
    await tables.votes.undo(table.id, ANN.id, table.version)
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(3), auto=True)


async def test_an_undo_of_others_gives_a_plan_back(tables: Tables) -> None:
    """Ann's undo takes what Ben's plan did with it; when his turn comes again, it does so again."""
    table = await planned(tables)
    table = await undone(tables, await run(tables, table, ANN), ANN.id, BEN.id)
    assert state_of(table).places == [0, 0]
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(3), auto=True)
    assert state_of(await run(tables, table, ANN, 2)).places == [2, 3]


async def test_ones_own_undo_turns_it_off(tables: Tables) -> None:
    """The plan is there again, and stays where it is."""
    table = await run(tables, await planned(tables), ANN)
    table = await tables.votes.undo(table.id, BEN.id, table.version)
    assert (state_of(table).seat, table.undo) == (1, None)
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(3), auto=False)
    await resumed(tables)
    assert (await tables.library.get(table.id)).version == table.version


async def test_what_cannot_be_done_is_dropped(tables: Tables) -> None:
    """Ann runs to where Ben meant to go: he is waited for, and what he planned does not come back later."""
    table = await planned(tables, steps=1)
    table = await run(tables, table, ANN, 1)
    assert state_of(table).places == [1, 0]
    assert await plan_of(tables, table.id, BEN.id) is None
    table = await run(tables, await run(tables, table, BEN, 2), ANN)
    assert (state_of(table).seat, state_of(table).places) == (1, [2, 2])


async def test_a_plan_that_is_impossible_for_now_is_kept(tables: Tables) -> None:
    """It is not told meanwhile; Ann's undo makes it possible again."""
    table = await playing(tables, BEN, CAT)
    await tables.plans.save_plan(table.id, CAT.id, Run(1), auto=False)
    table = await run(tables, table, ANN, 1)
    assert await plan_of(tables, table.id, CAT.id) is None
    await tables.votes.undo(table.id, ANN.id, table.version)
    assert await plan_of(tables, table.id, CAT.id) == SavedPlan(Run(1), auto=False)


async def test_it_waits_for_the_one_who_is_left(tables: Tables) -> None:
    """Nothing is carried out before the last one at the table has chosen to play on."""
    table = await playing(tables, BEN)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    table = await tables.play.resign(table.id, ANN.id, table.version)
    assert state_of(table).places == [0, 0]
    table = await tables.play.decide(table.id, BEN.id, table.version, claim=False)
    assert state_of(table).places[1] == 3


async def test_plans_and_bot_players_take_turns(tables: Tables) -> None:
    """A bot player after a plan acts, too, and a plan after a bot player."""
    table = await playing(tables, BEN, bots=1)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    after = await run(tables, table, ANN, 2)
    assert state_of(after).places == [2, 3, 1]


async def test_premoves_for_the_turn_come_first(database: Database, clock: SteppingClock) -> None:
    """Who has wished for a whole turn gets that, not the one action of an older plan."""
    tables = Tables(database, clock, {"race": _Ordered()})
    table = await planned(tables, steps=3)
    wishes = Premoves(((Run(2),),))
    await tables.plans.save_premoves(table.id, BEN.id, Kind.TURN, wishes, instead_of=Premoves())
    assert state_of(await run(tables, table, ANN)).places == [1, 2]
    assert await plan_of(tables, table.id, BEN.id) is None


async def test_a_plan_is_not_saved_as_wishes(tables: Tables) -> None:
    """It is one of the plans of the game, and so it is chosen."""
    table = await playing(tables, BEN)
    with refused("tables.no_such_plan"):
        await tables.plans.save_premoves(
            table.id, BEN.id, Kind.PLAN, Premoves(((Run(3),),)), instead_of=Premoves()
        )


async def test_what_was_impossible_is_possible_after_an_undo(tables: Tables) -> None:
    """Ann runs to where Ben meant to go, and takes that back: his plan waits for his turn as before."""
    table = await run(tables, await planned(tables, steps=1), ANN, 1)
    assert await plan_of(tables, table.id, BEN.id) is None
    await undone(tables, table, ANN.id, BEN.id)
    assert await plan_of(tables, table.id, BEN.id) == SavedPlan(Run(1), auto=True)


async def test_a_newcomer_does_not_inherit_it(tables: Tables) -> None:
    """A seat that somebody else takes has no plan."""
    table = await planned(tables)
    table = await tables.play.replace(table.id, ANN, 1, DAN)
    assert await plan_of(tables, table.id, DAN.id) is None
    assert await tables.ledger.database.read(premove_rows.every, table.id) == []
    assert state_of(await run(tables, await tables.library.get(table.id, ANN.id), ANN)).places == [1, 0]


async def test_who_leaves_takes_it_along(tables: Tables) -> None:
    """A bot player plays on as it thinks best."""
    table = await playing(tables, BEN, CAT)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    table = await tables.play.resign(table.id, BEN.id, table.version)
    assert state_of(await run(tables, table, ANN)).places == [1, 1, 0]


@pytest.mark.parametrize("over", [Status.FINISHED, Status.CANCELLED])
async def test_it_goes_with_the_game(tables: Tables, database: Database, over: Status) -> None:
    """Nothing private is left of a table that is over."""
    table = await planned(tables, auto=False)
    if over is Status.CANCELLED:
        await tables.play.cancel(table.id, ANN.id, moderator=True)
    else:
        table = await tables.play.resign(table.id, ANN.id, table.version)
        await tables.play.decide(table.id, BEN.id, table.version, claim=True)
    backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    assert (backup.table.status, backup.premoves) == (over, ())


async def test_it_goes_with_the_table(tables: Tables, database: Database) -> None:
    """An operator who removes a table removes what was planned there."""
    table = await planned(tables)
    await database.write(lambda connection: table_rows.delete(connection, table.id))
    assert await tables.ledger.database.read(premove_rows.every, table.id) == []


async def test_a_backup_has_it(tables: Tables, database: Database, clock: SteppingClock) -> None:
    """An operator's copy is the whole table; stored again, the plan is carried out there."""
    table = await planned(tables)
    backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    copy = await database.write(
        lambda c: backups.write(c, backup, 0, bots_to_act=False, awaited=(), now=clock.now())
    )
    assert await plan_of(tables, copy, BEN.id) == SavedPlan(Run(3), auto=True)
    after = await tables.play.act(copy, ANN.id, table.version, Run(1))
    assert state_of(after).places == [1, 3]


async def test_after_a_restart(
    tables: Tables, database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ended with the program between two moves is carried out at the next start, once."""
    table = await planned(tables)
    stopped = Tables(database, clock, GAMES)
    await stopped.autopilot.close()
    assert state_of(await run(stopped, table, ANN)).places == [1, 0]
    again = Tables(database, clock, GAMES)
    await resumed(again)
    await resumed(again)
    now = await again.library.get(table.id, BEN.id)
    assert (now.version, state_of(now).places) == (table.version + 2, [1, 3])


@pytest.mark.parametrize("_round", range(10))
async def test_of_two_programs_one_carries_it_out(
    tables: Tables,
    rival: Tables,
    database: Database,
    clock: SteppingClock,
    monkeypatch: pytest.MonkeyPatch,
    _round: int,
) -> None:
    """Both find the plan due; there is one move."""
    table = await planned(tables)
    stopped = Tables(database, clock, GAMES)
    await stopped.autopilot.close()
    await run(stopped, table, ANN)
    await asyncio.gather(resumed(tables), resumed(rival))
    assert [entry.by_plan for entry in await moves(rival, table)] == [False, True]
    assert state_of(await rival.library.get(table.id)).places == [1, 3]


async def test_what_its_owner_has_changed_is_not_carried_out(tables: Tables, rival: Tables) -> None:
    """Another program saves while this one is about to act: the new plan counts, or none."""
    table = await planned(tables, steps=3)
    stored = await whole(tables, table)
    (old,) = await tables.ledger.database.read(premove_rows.every, table.id)
    await rival.plans.save_plan(table.id, BEN.id, Run(2), auto=True)
    await run(rival, table, ANN)
    assert stored.version == table.version
    assert await tables.plans._look_at(table.id, old) is None
    assert state_of(await tables.library.get(table.id)).places == [1, 2]


@pytest.mark.parametrize("_round", range(10))
async def test_a_plan_saved_while_others_move(tables: Tables, rival: Tables, _round: int) -> None:
    """Whichever comes first, what was saved is either there or was done."""
    table = await playing(tables, BEN)
    await asyncio.gather(run(tables, table, ANN), rival.plans.save_plan(table.id, BEN.id, Run(3), auto=True))
    now = await tables.library.get(table.id, BEN.id)
    saved = await plan_of(tables, table.id, BEN.id)
    assert (state_of(now).places, saved) in (([1, 3], None), ([1, 0], SavedPlan(Run(3), auto=False)))


class _Ordered(PlannedRace, OrderedRace):
    """A race with plans, whose turns can be wished for."""


class _Jammed(PlannedRace):
    """The rules fail at a run of three steps."""

    def take(self, state: RaceState, seat: int, action: RaceAction) -> list[Any]:
        if action == Run(3):
            raise ZeroDivisionError("hidden " * 2)
        return super().take(state, seat, action)


async def test_a_fault_stays_at_its_table(
    database: Database, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged once with its traceback, nothing of the plan in it; other tables and its owner play on."""
    caplog.set_level(logging.INFO)
    tables = Tables(database, clock, {"race": _Jammed()})
    jammed, sound = await planned(tables, steps=3), await planned(tables, steps=2)
    after = await run(tables, jammed, ANN)
    assert state_of(await run(tables, sound, ANN)).places == [1, 2]
    for _ in range(5):
        clock.skip(timedelta(hours=2))
        await resumed(tables)
    assert caplog.text.count("raise ZeroDivisionError") == 1
    assert "hidden hidden" not in caplog.text
    assert (await tables.library.get(jammed.id)).fault is None
    assert state_of(await run(tables, after, BEN, 1)).places == [1, 1]


async def test_a_fault_is_not_tried_at_every_round(database: Database, clock: SteppingClock) -> None:
    """The intervals grow."""
    tables = Tables(database, clock, {"race": _Jammed()})
    await run(tables, await planned(tables, steps=3), ANN)
    tries = []
    for _ in range(8):
        clock.skip(timedelta(minutes=1))
        tries.append(tables.autopilot._faults.may_try(1, clock.now()))
        await resumed(tables)
    assert 1 < sum(tries) < len(tries)


async def test_games_without_plans_ask_for_none(database: Database, clock: SteppingClock) -> None:
    """Nothing can be saved there."""
    tables = Tables(database, clock, race.GAMES)
    table = await playing(tables, BEN)
    assert await plan_of(tables, table.id, BEN.id) is None
    with refused("tables.no_such_plan"):
        await tables.plans.save_plan(table.id, BEN.id, Run(1))
