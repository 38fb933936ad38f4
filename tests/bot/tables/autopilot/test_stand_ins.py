"""A bot player for who is away: on their wish, marked, and only until they are back."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import Habits, Pace, Pause, Remedy, Tempo
from bot.storage.rows import history_rows
from bot.storage.settings import People
from bot.tables import Outbox, Tables
from tests.bot.planned import GAMES, PlannedRace
from tests.bot.race import Peek, Run, Whistle
from tests.bot.tables.people import ANN, BEN, CAT, act, lobby, playing, run
from tests.bot.tables.test_clocks import see_to, timed
from tests.bot.tables.test_play import state_of
from tests.bot.tables.test_waiting import waiting
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from bot.model import LogEntry, Person, Table
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction, RaceState
    from tests.bot.tables.autopilot.thinking import Pensive

WEEK = timedelta(days=7)


@pytest.fixture
def tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of a game with plans."""
    return Tables(database, clock, GAMES)


async def go_away(people: People, clock: SteppingClock, person: Person, *, bot: bool = True) -> None:
    """Let somebody be away for a week."""
    await people.set_habits(person.id, Habits(away_until=clock.now() + WEEK, away_bot=bot))


async def told(tables: Tables, table: Table) -> list[LogEntry]:
    """Return what happened since a table was as it is shown."""
    return await tables.history.log(table.id, None, after=table.version)


async def test_a_bot_player_plays_for_who_is_away(
    tables: Tables, people: People, clock: SteppingClock
) -> None:
    """As soon as it is their turn, marked as what it is: nobody's move."""
    table = await playing(tables, BEN)
    await go_away(people, clock, BEN)
    after = await run(tables, table, ANN)
    assert state_of(after).places == [1, 1]
    assert [(entry.seat, entry.stand_in) for entry in await told(tables, table)] == [(0, False), (1, True)]
    assert (await tables.ledger.database.read(history_rows.entries, table.id))[-1].user_id is None


async def test_it_begins_in_ones_own_turn(
    tables: Tables, people: People, clock: SteppingClock, database: Database
) -> None:
    """Who goes away while a table waits for them keeps nobody waiting."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await go_away(people, clock, BEN)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).places == [1, 1]
    assert list(await waiting(database, table.id)) == [ANN.id]


async def test_not_unasked(tables: Tables, people: People, clock: SteppingClock) -> None:
    """Who is away without that wish is waited for."""
    table = await playing(tables, BEN)
    await go_away(people, clock, BEN, bot=False)
    after = await run(tables, table, ANN)
    await resumed(tables)
    assert (await tables.library.get(table.id)).version == after.version


async def test_it_ends_at_its_time(tables: Tables, people: People, clock: SteppingClock) -> None:
    """From then on they are waited for again."""
    table = await playing(tables, BEN)
    await go_away(people, clock, BEN)
    clock.skip(WEEK)
    after = await run(tables, table, ANN)
    assert state_of(after).seat == 1


async def test_it_ends_with_an_undo(tables: Tables, people: People, clock: SteppingClock) -> None:
    """Who takes back what a bot player has done for them, without asking, is back and chooses anew."""
    table = await playing(tables, BEN)
    await go_away(people, clock, BEN)
    table = await run(tables, table, ANN)
    back = await tables.votes.undo(table.id, BEN.id, table.version)
    await tables.autopilot.settled()
    assert (state_of(back).places, back.undo) == ([1, 0], None)
    assert (await tables.library.get(table.id)).version == back.version
    assert await people.habits(BEN.id) == Habits()


async def test_it_ends_with_asking_for_an_undo(tables: Tables, people: People, clock: SteppingClock) -> None:
    """Where others have to agree, nobody acts for who waits for their word."""
    table = await playing(tables, BEN)
    await go_away(people, clock, BEN)
    table = await act(tables, await run(tables, table, ANN), ANN, {"kind": "whistle"})
    assert (await tables.votes.undo(table.id, BEN.id, table.version)).undo is not None
    assert await people.habits(BEN.id) == Habits()


class _Curious(PlannedRace):
    """A bot player peeks first."""

    def advise(self, view: RaceState, seat: int, _character: str = "") -> RaceAction:
        if view.turn > 0 and not view.hands[seat]:
            return Peek()
        return super().advise(view, seat)


async def test_what_was_revealed_is_asked_for(database: Database, clock: SteppingClock) -> None:
    """As with a move of one's own."""
    tables = Tables(database, clock, {"race": _Curious()})
    people = People(database, clock, bot_plays=tables.autopilot.resume)
    table = await playing(tables, BEN)
    await go_away(people, clock, BEN)
    table = await run(tables, table, ANN)
    table = await tables.votes.undo(table.id, BEN.id, table.version)
    assert table.undo is None
    assert (await tables.votes.undo(table.id, BEN.id, table.version)).undo is not None


async def test_where_all_are_away_the_game_waits(
    tables: Tables, people: People, clock: SteppingClock
) -> None:
    """Nobody waits for them, and nobody wants to find it over; it goes on when one is back."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await go_away(people, clock, ANN, bot=False)
    await go_away(people, clock, BEN)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).seat == 1
    await people.set_habits(ANN.id, Habits())
    await resumed(tables)
    assert state_of(await tables.library.get(table.id)).seat == 0


async def test_their_own_plan_comes_first(tables: Tables, people: People, clock: SteppingClock) -> None:
    """What they have arranged is carried out; a bot player does what is left."""
    table = await playing(tables, BEN)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    await go_away(people, clock, BEN)
    table = await run(tables, table, ANN, 2)
    assert state_of(table).places == [2, 3]
    assert (await people.habits(BEN.id)).away_bot
    assert state_of(await run(tables, table, ANN, 2)).places == [4, 4]


async def test_at_a_paused_table_it_waits(tables: Tables, people: People, clock: SteppingClock) -> None:
    """Until the table goes on."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await tables.upkeep.stop(table.id, Pause.GONE)
    await go_away(people, clock, BEN)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).seat == 1
    await tables.upkeep.go_on(table.id)
    await tables.autopilot.settled()
    assert state_of(await tables.library.get(table.id)).seat == 0


async def test_a_new_table_has_it_too(tables: Tables, people: People, clock: SteppingClock) -> None:
    """From the start on."""
    await go_away(people, clock, BEN)
    table = await lobby(tables, BEN)
    table = await tables.lobby.start(table.id, ANN.id)
    assert [entry.seat for entry in await tables.history.log(table.id, None) if entry.stand_in] == [1]


async def test_the_run_is_one_post(
    tables: Tables, people: People, clock: SteppingClock, outbox: Outbox
) -> None:
    """With the move of the person before."""
    table = await playing(tables, BEN, CAT)
    (due,) = await outbox.due(table.id)
    await outbox.mark_posted(due.id, 1)
    await go_away(people, clock, BEN)
    after = await run(tables, table, ANN)
    assert [due.version for due in await outbox.due(table.id)] == [after.version] == [table.version + 2]


async def test_no_clock_runs(tables: Tables, people: People, clock: SteppingClock) -> None:
    """A bot player takes none of their time."""
    table = await timed(tables, BEN)
    before = (await tables.clocks.of_table(table.id))[1].left
    await go_away(people, clock, BEN)
    clock.skip(timedelta(hours=3))
    await run(tables, table, ANN)
    after = (await tables.clocks.of_table(table.id))[1]
    assert (after.runs_out, after.left >= before) == (None, True)


@pytest.mark.parametrize("remedy", [Remedy.TURN, Remedy.HOLD])
async def test_who_is_out_of_time_is_stood_in_for(
    tables: Tables, clock: SteppingClock, remedy: Remedy
) -> None:
    """What a bot player does in a seat that it holds is marked likewise."""
    table = await timed(tables, BEN, pace=Pace(Tempo.FAST, remedy=remedy))
    clock.skip(timedelta(days=4))
    await see_to(tables, clock)
    await tables.autopilot.settled()
    assert [entry.seat for entry in await told(tables, table) if entry.stand_in] == [0]


async def test_a_bot_players_own_move_is_nobodys(tables: Tables) -> None:
    """It stands in for nobody."""
    table = await run(tables, await playing(tables, bots=1), ANN)
    assert not any(entry.stand_in for entry in await tables.history.log(table.id, None))


async def test_who_is_back_while_it_thinks(
    slow: Tables, pensive: Pensive, database: Database, clock: SteppingClock
) -> None:
    """It does not act."""
    table = await run(slow, await playing(slow, BEN), ANN)
    people = People(database, clock, bot_plays=slow.autopilot.resume)
    await go_away(people, clock, BEN)
    await pensive.begun()
    await people.set_habits(BEN.id, Habits())
    pensive.go.set()
    await slow.autopilot.settled()
    assert (await slow.library.get(table.id)).version == table.version


async def test_after_a_restart(
    slow: Tables, rival: Tables, pensive: Pensive, database: Database, clock: SteppingClock
) -> None:
    """What was cut off goes on, once, also where two programs take it up."""
    table = await run(slow, await playing(slow, BEN), ANN)
    await go_away(People(database, clock), clock, BEN)
    pensive.go.set()
    await asyncio.gather(resumed(slow), resumed(rival))
    assert [entry.seat for entry in await told(rival, table)] == [1]


async def test_it_ends_with_a_move(tables: Tables, people: People, clock: SteppingClock) -> None:
    """Whatever it is: their turns are theirs again."""
    table = await run(tables, await playing(tables, BEN), ANN)
    await go_away(people, clock, ANN, bot=False)
    await go_away(people, clock, BEN)
    await tables.play.act(table.id, BEN.id, table.version, Whistle())
    await people.set_habits(ANN.id, Habits())
    await resumed(tables)
    assert state_of(await tables.library.get(table.id)).seat == 1
