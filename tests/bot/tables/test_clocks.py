"""The clocks of tables: when they run, what a turn adds, what is done about whoever has no time left."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from bot.model import (
    Clock,
    ClockEvent,
    Habits,
    NotificationLevel,
    Pace,
    Pause,
    Remedy,
    Status,
    Tempo,
    VoteEvent,
    VoteKind,
)
from bot.share import Share
from bot.storage import backups
from bot.storage.clauses import from_text
from bot.storage.database import Database
from bot.storage.rows import clock_rows, history_rows
from bot.storage.rows.clock_rows import Due
from bot.storage.settings import People
from bot.tables import Outbox, Tables, timing
from tests.bot.race import GAMES, Race, Run
from tests.bot.tables.people import ANN, BEN, CAT, DAN, EVE, GUILD, act, lobby, posted, refused, run

if TYPE_CHECKING:
    from bot.model import LogEntry, Person, Table
    from tests.bot.clocks import SteppingClock
    from tests.bot.race import RaceAction, RaceState

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
FAST = Pace(Tempo.FAST)
CHOOSE = {"kind": "choose", "number": 2}
A_SECOND = timedelta(seconds=1)
SHARE_OF_NONE = Share.read(f"{((GUILD >> 22) + 1) % 2}/2")


@pytest.fixture
def people(database: Database, clock: SteppingClock) -> People:
    """Return the habits of people."""
    return People(database, clock)


async def begun(tables: Tables, *others: Person, pace: Pace = FAST) -> Table:
    """Return a running table with a pace, where everybody has still to choose a number."""
    table = await lobby(tables, *others)
    await tables.lobby.set_pace(table.id, ANN.id, pace)
    return await tables.lobby.start(table.id, ANN.id)


async def timed(tables: Tables, *others: Person, pace: Pace = FAST) -> Table:
    """Return a table with a pace in Ann's first turn."""
    table = await begun(tables, *others, pace=pace)
    for person in (ANN, *others):
        table = await act(tables, table, person, CHOOSE)
    return table


async def left(tables: Tables, table: Table) -> list[float]:
    """Return how many hours the clocks have left, rounded to a tenth."""
    return [round(clock.left / HOUR, 1) for clock in await tables.clocks.of_table(table.id)]


async def running(tables: Tables, table: Table) -> list[int]:
    """Return the seats whose clocks run."""
    return [clock.seat for clock in await tables.clocks.of_table(table.id) if clock.runs_out is not None]


async def clock_of(tables: Tables, table: Table, seat: int) -> Clock:
    """Return the clock of a seat."""
    return next(clock for clock in await tables.clocks.of_table(table.id) if clock.seat == seat)


async def see_to(tables: Tables, clock: SteppingClock) -> list[Due]:
    """See to all clocks that have run out, and let act by itself what follows; return them.

    All that was owed has been posted by then.
    """
    await tables.ledger.database.write(posted)
    due = await tables.ledger.database.read(clock_rows.due, clock.now())
    seen_to = [each for each in due if await tables.clocks.run_out(each)]
    await tables.autopilot.settled()
    return seen_to


async def late(tables: Tables, clock: SteppingClock, *others: Person, pace: Pace = FAST) -> Table:
    """Return a table where Ann's time is used up."""
    table = await timed(tables, *others, pace=pace)
    clock.skip(2 * DAY)
    assert await see_to(tables, clock) == [Due(table.id, 0, 0, GUILD)]
    return await tables.library.get(table.id)


async def told(tables: Tables, table: Table) -> list[LogEntry]:
    """Return what the log tells of clocks."""
    return [entry for entry in await tables.history.log(table.id, None) if entry.kind == "clock"]


async def test_a_relaxed_table_has_no_clocks(tables: Tables) -> None:
    """That is how tables are at first."""
    table = await timed(tables, BEN, pace=Pace())
    assert await tables.clocks.of_table(table.id) == []


async def test_the_host_chooses_the_pace_in_the_lobby(tables: Tables) -> None:
    """Nobody else, and not later; it stays over a restart, and stands in the history."""
    table = await lobby(tables, BEN)
    pace = Pace(Tempo.SLOW, weekends_off=True, remedy=Remedy.HOLD)
    with refused("tables.host_only"):
        await tables.lobby.set_pace(table.id, BEN.id, pace)
    assert (await tables.lobby.set_pace(table.id, ANN.id, pace)).pace == pace
    history = await tables.ledger.database.read(history_rows.entries, table.id)
    assert [(each.kind, each.user_id) for each in history][-1] == ("pace", ANN.id)
    assert '"slow"' in (history[-1].action or "")
    await tables.lobby.start(table.id, ANN.id)
    with refused("tables.already_started"):
        await tables.lobby.set_pace(table.id, ANN.id, FAST)
    assert (
        await Tables(tables.ledger.database, tables.ledger.clock, GAMES).library.get(table.id)
    ).pace == pace


async def test_each_clock_runs_where_several_are_to_act(tables: Tables, clock: SteppingClock) -> None:
    """Until its owner has acted, which adds to it."""
    table = await begun(tables, BEN, CAT)
    assert await running(tables, table) == [0, 1, 2]
    clock.skip(2 * HOUR)
    table = await act(tables, table, BEN, CHOOSE)
    assert await running(tables, table) == [0, 2]
    clock.skip(3 * HOUR)
    assert await left(tables, table) == [19, 26, 19]


async def test_only_who_is_to_act_loses_time(tables: Tables, clock: SteppingClock) -> None:
    """Their bank goes down with the time that they take; the turn adds to it at its end, up to the cap."""
    table = await timed(tables, BEN)
    assert await left(tables, table) == [28, 28]
    clock.skip(5 * HOUR)
    table = await act(tables, table, ANN, {"kind": "whistle"})
    clock.skip(HOUR)
    assert await left(tables, table) == [22, 28]
    table = await run(tables, table, ANN)
    assert await running(tables, table) == [1]
    clock.skip(HOUR)
    assert await left(tables, table) == [26, 27]


async def test_a_clock_is_within_a_second_of_the_books(tables: Tables, clock: SteppingClock) -> None:
    """After many turns of odd lengths."""
    table = await timed(tables, BEN)
    expected = [(await clock_of(tables, table, seat)).left for seat in (0, 1)]
    began = table.updated_at
    for step in range(4):
        clock.skip(timedelta(minutes=37 * (step + 1), microseconds=123457))
        table = await run(tables, table, (ANN, BEN)[step % 2])
        expected[step % 2] += 4 * HOUR - (table.updated_at - began)
        began = table.updated_at
    shown = [(await clock_of(tables, table, seat)).left for seat in (0, 1)]
    assert all(abs(is_ - should) < 3 * A_SECOND for is_, should in zip(shown, expected, strict=True))
    accounts = await tables.ledger.database.read(clock_rows.of_table, table.id)
    assert abs(accounts[1].left - expected[1]) < A_SECOND


async def test_an_undo_gives_no_time_back(tables: Tables, clock: SteppingClock) -> None:
    """Nor does the same turn add to the bank twice."""
    table = await timed(tables, BEN)
    clock.skip(5 * HOUR)
    table = await run(tables, table, ANN)
    clock.skip(HOUR)
    assert await left(tables, table) == [27, 27]
    for _ in range(2):
        table = await tables.votes.undo(table.id, ANN.id, table.version)
        assert await running(tables, table) == [0]
        clock.skip(HOUR)
        table = await run(tables, table, ANN)
    assert await left(tables, table) == [25, 27]
    table = await run(tables, table, BEN)
    table = await run(tables, table, ANN)
    assert await left(tables, table) == [29, 31]


async def test_an_undo_over_others_turns(tables: Tables, clock: SteppingClock) -> None:
    """All turns that it takes back have added what they add."""
    table = await timed(tables, BEN)
    for person in (ANN, BEN):
        table = await run(tables, table, person)
    assert await left(tables, table) == [32, 32]
    table = await tables.votes.undo(table.id, BEN.id, table.version)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    for person in (ANN, BEN):
        table = await run(tables, table, person)
    assert await left(tables, table) == [32, 32]
    for person in (ANN, BEN):
        table = await run(tables, table, person)
    assert await left(tables, table) == [36, 36]


async def test_turns_taken_back_one_after_the_other(tables: Tables) -> None:
    """Each of them adds nothing when it is played again."""
    table = await timed(tables, BEN)
    for person in (ANN, BEN, ANN):
        table = await run(tables, table, person)
    assert await left(tables, table) == [36, 32]
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    table = await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)
    assert await running(tables, table) == [0]
    for person in (ANN, BEN, ANN):
        table = await run(tables, table, person)
    assert await left(tables, table) == [36, 32]


class Again(Race):
    """Whoever runs two steps has the next turn as well."""

    def take(self, state: RaceState, seat: int, action: RaceAction) -> list[Race.Event]:
        """Take an action."""
        events = super().take(state, seat, action)
        if action == Run(2):
            state.seat = seat
        return events


async def test_two_turns_in_a_row_add_twice(database: Database, clock: SteppingClock) -> None:
    """A clock that runs on has what the first of them adds."""
    tables = Tables(database, clock, {"race": Again()})
    table = await timed(tables, BEN)
    clock.skip(HOUR)
    table = await run(tables, table, ANN, 2)
    assert await running(tables, table) == [0]
    clock.skip(HOUR)
    assert await left(tables, table) == [30, 28]


async def test_alone_there_is_no_clock(tables: Tables, clock: SteppingClock) -> None:
    """With bot players only, also when the others have left."""
    table = await lobby(tables)
    await tables.lobby.add_bot(table.id, ANN.id)
    await tables.lobby.set_pace(table.id, ANN.id, FAST)
    table = await tables.lobby.start(table.id, ANN.id)
    assert await running(tables, table) == []
    both = await timed(tables, BEN)
    assert await running(tables, both) == [0]
    both = await tables.play.resign(both.id, BEN.id, both.version)
    assert await running(tables, both) == []
    clock.skip(9 * DAY)
    assert await see_to(tables, clock) == []


async def test_a_table_that_is_over_has_no_running_clock(tables: Tables, clock: SteppingClock) -> None:
    """Called off, or played to its end."""
    table = await timed(tables, BEN)
    await tables.play.cancel(table.id, DAN.id, moderator=True)
    assert await running(tables, table) == []
    clock.skip(2 * DAY)
    assert await see_to(tables, clock) == []


async def test_somebody_who_comes_instead_has_a_whole_bank(tables: Tables, clock: SteppingClock) -> None:
    """The others go on with what they have."""
    table = await begun(tables, BEN)
    clock.skip(20 * HOUR)
    table = await tables.play.replace(table.id, DAN, 0, CAT)
    assert await left(tables, table) == [24, 4]
    clock.skip(HOUR)
    assert await left(tables, table) == [23, 3]


async def test_who_is_away_loses_no_time(tables: Tables, clock: SteppingClock, people: People) -> None:
    """All their clocks stand until they are back; what they have used before is used."""
    table = await begun(tables, BEN)
    clock.skip(2 * HOUR)
    until = clock.now() + 30 * HOUR
    await people.set_habits(ANN.id, Habits(away_until=until))
    clock.skip(5 * HOUR)
    assert await left(tables, table) == [22, 17]
    ann = await clock_of(tables, table, 0)
    assert ann.runs_out is not None
    assert abs(ann.runs_out - until - 22 * HOUR) < 5 * A_SECOND
    clock.skip(26 * HOUR)
    assert await left(tables, table) == [21, 0]
    await people.set_habits(ANN.id, Habits())
    clock.skip(HOUR)
    assert await left(tables, table) == [20, 0]


async def test_the_first_move_ends_being_away(tables: Tables, clock: SteppingClock, people: People) -> None:
    """The clocks of one's other tables run from then on."""
    table, other = await begun(tables, BEN), await begun(tables, BEN)
    await people.set_habits(ANN.id, Habits(away_until=clock.now() + 9 * DAY))
    clock.skip(3 * DAY)
    await act(tables, table, ANN, CHOOSE)
    clock.skip(2 * HOUR)
    assert (await left(tables, table))[0] == 28
    assert (await left(tables, other))[0] == 22


async def test_weekends_of_each_players_zone(tables: Tables, clock: SteppingClock, people: People) -> None:
    """It is Saturday, noon, in UTC: in Auckland it is Sunday already, and Monday comes sooner."""
    await people.set_habits(BEN.id, Habits("Pacific/Auckland"))
    await people.set_habits(CAT.id, Habits("America/New_York"))
    table = await begun(tables, BEN, CAT, pace=Pace(Tempo.FAST, weekends_off=True))
    clock.skip(36 * HOUR)
    assert await left(tables, table) == [24, 11, 24]
    clock.skip(5 * HOUR)
    assert await left(tables, table) == [19, 6, 24]
    await people.set_habits(BEN.id, Habits("America/New_York"))
    clock.skip(HOUR)
    assert await left(tables, table) == [18, 5, 23]


async def test_when_time_is_used_up_the_table_is_told_once(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """Nothing else happens, presses made before stay good, and a second process finds nothing to do."""
    table = await timed(tables, BEN)
    clock.skip(28 * HOUR - 10 * A_SECOND)
    assert await see_to(tables, clock) == []
    clock.skip(10 * A_SECOND)
    other = Tables(database, clock, GAMES)
    (due,) = await other.ledger.database.read(clock_rows.due, clock.now())
    assert (
        await tables.clocks.run_out(due),
        await other.clocks.run_out(due),
        await tables.clocks.run_out(due),
    ) == (
        True,
        False,
        False,
    )
    assert [entry.clock for entry in await told(tables, table)] == [ClockEvent("empty", 0)]
    assert (await clock_of(tables, table, 0)).late
    assert await other.clocks.due() == []
    assert await see_to(other, clock) == []
    table = await run(tables, table, ANN)
    assert not (await clock_of(tables, table, 0)).late
    assert await left(tables, table) == [4, 28]


async def test_a_clock_that_has_not_run_out_cannot_be_seen_to(tables: Tables, clock: SteppingClock) -> None:
    """Whatever says that it is due; nor one that stands."""
    table = await timed(tables, BEN)
    clock.skip(27 * HOUR)
    assert not await tables.clocks.run_out(Due(table.id, 0, 0, GUILD))
    assert not await tables.clocks.run_out(Due(table.id, 1, 0, GUILD))
    assert (await tables.library.get(table.id)).version == table.version


async def test_one_day_more(tables: Tables, clock: SteppingClock) -> None:
    """As often as the others give it."""
    table = await late(tables, clock, BEN)
    for _ in range(2):
        table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.DAY)
        assert await left(tables, table) == [24, 28]
        with refused("clocks.refused.not_late"):
            await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.DAY)
        clock.skip(DAY)
        assert len(await see_to(tables, clock)) == 1
    assert [entry.clock for entry in await told(tables, table)][:2] == [
        ClockEvent("empty", 0),
        ClockEvent("day", 0, 1),
    ]


async def test_a_bot_plays_this_turn(tables: Tables, clock: SteppingClock) -> None:
    """Its end adds what a turn adds; the next one is its owner's again."""
    table = await late(tables, clock, BEN)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.TURN)
    assert await running(tables, table) == [1]
    assert not table.seats[0].held
    table = await run(tables, table, BEN)
    assert await running(tables, table) == [0]
    assert await left(tables, table) == [4, 32]


async def test_a_bot_makes_one_choice_of_all_at_once(tables: Tables, clock: SteppingClock) -> None:
    """And does not go on with the turn that follows."""
    table = await begun(tables, BEN)
    table = await act(tables, table, BEN, CHOOSE)
    clock.skip(2 * DAY)
    await see_to(tables, clock)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.TURN)
    assert await running(tables, table) == [0]
    assert await left(tables, table) == [4, 28]


async def test_a_bot_holds_the_seat(tables: Tables, clock: SteppingClock) -> None:
    """Turn after turn, its clock stands, until its owner is back, who has a turn's time."""
    table = await late(tables, clock, BEN, CAT)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.HOLD)
    for person in (BEN, CAT):
        table = await run(tables, table, person)
    assert await running(tables, table) == [1]
    clock.skip(9 * HOUR)
    assert (await left(tables, table))[0] == 4
    with refused("clocks.refused.not_held"):
        await tables.clocks.take_back(table.id, BEN.id)
    table = await tables.clocks.take_back(table.id, ANN.id)
    for person in (BEN, CAT):
        table = await run(tables, table, person)
    assert await running(tables, table) == [0]
    assert [each.clock and each.clock.what for each in await told(tables, table)] == ["empty", "hold", "back"]


async def test_who_acts_has_the_seat_back(tables: Tables, clock: SteppingClock) -> None:
    """Also by a step beside the turn of others."""
    table = await timed(tables, BEN, CAT)
    table = await act(tables, table, ANN, {"kind": "peek"})
    clock.skip(2 * DAY)
    await see_to(tables, clock)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.HOLD)
    table = await act(tables, table, ANN, {"kind": "block"})
    assert not table.seats[0].held


async def test_who_comes_instead_of_a_held_seat_plays_it(tables: Tables, clock: SteppingClock) -> None:
    """With a bank of their own; the bot player goes."""
    table = await late(tables, clock, BEN, CAT)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.HOLD)
    table = await tables.play.replace(table.id, DAN, 0, EVE)
    for person in (BEN, CAT):
        table = await run(tables, table, person)
    assert await running(tables, table) == [0]
    assert (await left(tables, table))[0] == 24


async def test_nobody_asks_a_held_seat(tables: Tables, clock: SteppingClock) -> None:
    """An undo does not wait for it; where it is the last one left, its owner has it back and decides."""
    table = await late(tables, clock, BEN, CAT)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.HOLD)
    table = await run(tables, table, BEN)
    table = await run(tables, table, CAT)
    table = await tables.votes.undo(table.id, CAT.id, table.version)
    table = await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)
    assert table.undo is None
    for person in (BEN, CAT):
        table = await tables.play.resign(table.id, person.id, table.version)
    assert table.deciding == 0
    assert not table.seats[0].held


async def test_the_end_needs_all_of_the_others(tables: Tables, clock: SteppingClock) -> None:
    """It has no winner; who is asked twice counts once."""
    table = await late(tables, clock, BEN, CAT)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    assert table.status is Status.RUNNING
    with refused("votes.refused.open"):
        await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    table = await tables.clocks.remedy(table.id, CAT.id, 0, Remedy.END)
    assert (table.status, table.winner) == (Status.FINISHED, None)
    assert [each.vote for each in await tables.history.log(table.id, None)][-2:] == [
        VoteEvent(VoteKind.END, "asked", 1, 0),
        VoteEvent(VoteKind.END, "passed", 1, 0),
    ]


async def test_the_end_at_a_table_of_four(tables: Tables, clock: SteppingClock) -> None:
    """Three have to want it, but for one who is late as well."""
    table = await late(tables, clock, BEN, CAT, EVE)
    for person in (BEN, CAT, EVE):
        assert table.status is Status.RUNNING
        table = await tables.clocks.remedy(table.id, person.id, 0, Remedy.END)
    assert table.status is Status.FINISHED
    table = await begun(tables, BEN, CAT, EVE)
    for person in (BEN, CAT):
        table = await act(tables, table, person, CHOOSE)
    clock.skip(2 * DAY)
    assert len(await see_to(tables, clock)) == 2
    for person in (BEN, CAT):
        table = await tables.clocks.remedy(table.id, person.id, 0, Remedy.END)
    assert table.status is Status.FINISHED


async def test_the_end_where_all_are_late(tables: Tables, clock: SteppingClock) -> None:
    """One of them does not end it alone."""
    table = await begun(tables, BEN, CAT)
    clock.skip(2 * DAY)
    assert len(await see_to(tables, clock)) == 3
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    assert table.status is Status.RUNNING
    table = await tables.clocks.remedy(table.id, CAT.id, 0, Remedy.END)
    assert table.status is Status.FINISHED


async def test_who_is_late_chooses_nothing(tables: Tables, clock: SteppingClock) -> None:
    """Nor do strangers, nor anybody while there is time left."""
    table = await late(tables, clock, BEN)
    with refused("clocks.refused.own"):
        await tables.clocks.remedy(table.id, ANN.id, 0, Remedy.DAY)
    with refused("tables.not_seated"):
        await tables.clocks.remedy(table.id, DAN.id, 0, Remedy.DAY)
    with refused("clocks.refused.not_late"):
        await tables.clocks.remedy(table.id, ANN.id, 1, Remedy.HOLD)


@pytest.mark.parametrize(
    ("remedy", "hours", "runs"), [(Remedy.DAY, 24, [0]), (Remedy.TURN, 4, [1]), (Remedy.HOLD, 4, [])]
)
async def test_what_a_table_has_chosen_beforehand_happens_by_itself(
    tables: Tables, clock: SteppingClock, remedy: Remedy, hours: int, runs: list[int]
) -> None:
    """The history tells that nobody chose it then."""
    table = await late(tables, clock, BEN, pace=Pace(Tempo.FAST, remedy=remedy))
    assert [entry.clock for entry in await told(tables, table)] == [ClockEvent(remedy.value, 0)]
    assert await running(tables, table) == runs
    assert (await left(tables, table))[0] == hours


async def test_a_table_may_end_by_itself(tables: Tables, clock: SteppingClock) -> None:
    """Where it has chosen that."""
    table = await late(tables, clock, BEN, CAT, pace=Pace(Tempo.FAST, remedy=Remedy.END))
    assert (table.status, table.winner) == (Status.FINISHED, None)


async def test_a_day_comes_by_itself_once_a_turn(tables: Tables, clock: SteppingClock) -> None:
    """After it the others choose; in the next turn it comes again."""
    table = await late(tables, clock, BEN, pace=Pace(Tempo.FAST, remedy=Remedy.DAY))
    clock.skip(2 * DAY)
    await see_to(tables, clock)
    assert [entry.clock and entry.clock.what for entry in await told(tables, table)] == ["day", "empty"]
    table = await run(tables, await tables.library.get(table.id), ANN)
    table = await run(tables, table, BEN)
    clock.skip(2 * DAY)
    await see_to(tables, clock)
    assert (await told(tables, table))[-1].clock == ClockEvent("day", 0)


async def test_clocks_survive_a_restart(tables: Tables, clock: SteppingClock, database: Database) -> None:
    """What runs goes on running while the bot is away."""
    table = await begun(tables, BEN)
    clock.skip(23 * HOUR)
    again = Tables(database, clock, GAMES)
    assert await left(again, table) == [1, 1]
    clock.skip(2 * HOUR)
    assert len(await see_to(again, clock)) == 2


async def test_a_clock_that_cannot_be_seen_to_is_put_off(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """The books stay as they are."""
    table = await timed(tables, BEN)
    await database.write(posted)
    clock.skip(2 * DAY)
    now = clock.now()
    (due,) = await tables.ledger.database.read(clock_rows.due, now)
    await tables.ledger.database.write(clock_rows.postpone, due, now, now + HOUR)
    assert await tables.ledger.database.read(clock_rows.due, now + HOUR - A_SECOND) == []
    assert await tables.ledger.database.read(clock_rows.due, now + HOUR) == [Due(table.id, 0, 1, GUILD)]
    assert await tables.ledger.database.read(clock_rows.next_due, now) == now + HOUR
    assert await left(tables, table) == [0, 28]


async def test_the_first_reminder_comes_after_a_quarter_of_what_is_left(
    tables: Tables, clock: SteppingClock, people: People, database: Database
) -> None:
    """Sooner for who has chosen so; never for who has chosen that."""
    await people.set_habits(BEN.id, Habits(remind_every=4))
    await people.set_habits(CAT.id, Habits(remind_every=0))
    await people.set_habits(DAN.id, Habits(remind_every=48))
    table = await begun(tables, BEN, CAT, DAN, pace=Pace(Tempo.SLOW))

    assert await first_reminders(database, table) == [42, 4, None, 42]


@pytest.mark.parametrize(
    ("habits", "hours"),
    [(Habits(direct=True), 42), (Habits(remind_every=48), 42), (Habits(remind_every=4), 5)],
)
async def test_what_is_chosen_later_puts_no_reminder_before_a_quarter_of_what_is_left(
    tables: Tables, clock: SteppingClock, people: People, database: Database, habits: Habits, hours: int
) -> None:
    """But where one has chosen to be reminded sooner than that."""
    table = await begun(tables, BEN, pace=Pace(Tempo.SLOW))
    clock.skip(timedelta(hours=1))
    await people.set_habits(ANN.id, habits)
    assert (await first_reminders(database, table))[0] == hours


async def test_who_wants_reminders_again_has_one_after_a_quarter_of_what_is_left(
    tables: Tables, clock: SteppingClock, people: People, database: Database
) -> None:
    """Then: a quarter of 160 of 168 hours, 8 hours after the clock began to run."""
    table = await begun(tables, BEN, pace=Pace(Tempo.SLOW))
    clock.skip(timedelta(hours=8))
    await people.set_habits(ANN.id, Habits(remind_every=0))
    assert (await first_reminders(database, table))[0] is None
    await people.set_habits(ANN.id, Habits())
    assert (await first_reminders(database, table))[0] == 48


async def test_who_acts_with_no_time_left_is_not_reminded_within_the_hour(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """They are at it: their turn goes on, and a quarter of nothing would have passed at once."""
    table = await late(tables, clock, BEN)
    table = await act(tables, table, ANN, {"kind": "whistle"})
    assert await first_reminders(database, table) == [1]


async def first_reminders(database: Database, table: Table) -> list[int | None]:
    """Return after how many hours those for whom a table waits are to be reminded, by seat."""
    kept = "SELECT remind_at, since FROM waiting WHERE table_id = ? ORDER BY seat"
    rows = await database.read(lambda connection: connection.execute(kept, (table.id,)).fetchall())
    return [row["remind_at"] and round(_hours(row["since"], row["remind_at"])) for row in rows]


def _hours(since: str, until: str) -> float:
    return (from_text(until) - from_text(since)) / timedelta(hours=1)


async def test_a_table_of_a_backup_has_its_clocks(tables: Tables, database: Database) -> None:
    """With the time that was left."""
    table = await timed(tables, BEN)
    accounts = list((await tables.ledger.database.read(clock_rows.of_table, table.id)).values())
    assert [account.seat for account in accounts] == [0, 1]

    def work(connection: object) -> None:
        clock_rows.fill(connection, table.id, FAST, accounts, (), table.updated_at + HOUR)  # type: ignore[arg-type]

    await database.write(work)
    clocks = await tables.ledger.database.read(clock_rows.of_table, table.id)
    assert clocks[0].since == table.updated_at + HOUR


async def test_a_turn_of_a_backup_adds_nothing_again(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Also there an undo gives no time back."""
    table = await run(tables, await timed(tables, BEN), ANN)
    there = await left(tables, table)
    backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    number = await database.write(
        lambda c: backups.write(c, backup, 0, bots_to_act=False, awaited=(), now=clock.now())
    )
    copy = await tables.votes.undo(number, ANN.id, table.version)
    assert await left(tables, await run(tables, copy, ANN)) == there


@pytest.mark.parametrize("reason", list(Pause))
async def test_the_clocks_of_a_paused_table_charge_nothing(
    tables: Tables, clock: SteppingClock, reason: Pause
) -> None:
    """They stand, and nothing runs out; when it goes on, so does who is to act, with what was left."""
    table = await timed(tables, BEN)
    clock.skip(2 * HOUR)
    assert await tables.upkeep.stop(table.id, reason, BEN.id)
    before = await left(tables, table)
    assert await running(tables, table) == []
    clock.skip(9 * DAY)
    assert (await see_to(tables, clock), await tables.clocks.next_due()) == ([], None)
    assert await left(tables, table) == before
    if reason.unheard:
        await tables.upkeep.go_on(table.id)
    else:
        await tables.upkeep.take_out(table.id, BEN.id)
    assert await left(tables, table) == before == [26, 28]
    assert await running(tables, table) == [0]
    clock.skip(HOUR)
    assert await left(tables, table) == [25, 28]


async def test_a_move_while_posts_reach_nobody_charges_nothing(tables: Tables, clock: SteppingClock) -> None:
    """Nobody's clock begins with it: the table stays paused."""
    table = await timed(tables, BEN)
    await tables.upkeep.stop(table.id, Pause.LOCKED)
    before = await left(tables, table)
    clock.skip(DAY)
    table = await run(tables, await tables.library.get(table.id), ANN)
    assert table.paused is Pause.LOCKED
    clock.skip(9 * DAY)
    assert (await left(tables, table), await running(tables, table)) == (before, [])


async def test_a_late_player_is_late_again_after_a_pause(tables: Tables, clock: SteppingClock) -> None:
    """Nobody chooses meanwhile; the clock that was used up is found so again."""
    table = await late(tables, clock, BEN)
    await tables.upkeep.stop(table.id, Pause.MEMBER, ANN.id)
    assert not (await clock_of(tables, table, 0)).late
    with refused("clocks.refused.not_late"):
        await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.DAY)
    clock.skip(DAY)
    assert await see_to(tables, clock) == []
    await tables.upkeep.take_out(table.id, BEN.id)
    assert await see_to(tables, clock) == [Due(table.id, 0, 0, GUILD)]
    assert (await clock_of(tables, table, 0)).late


async def test_a_newcomer_owes_no_turn_of_who_was_there(tables: Tables) -> None:
    """What Ben's turn had added is not taken from Dan when it is taken back."""
    table = await run(tables, await run(tables, await timed(tables, BEN, CAT), ANN), BEN)
    table = await tables.play.replace(table.id, EVE, 1, DAN)
    table = await tables.votes.undo(table.id, ANN.id, table.version)
    for person in (DAN, CAT):
        table = await tables.votes.answer(table.id, person.id, None, VoteKind.UNDO, agree=True)
    accounts = await tables.ledger.database.read(clock_rows.of_table, table.id)
    assert [accounts[seat].prepaid for seat in range(3)] == [1, 0, 0]


async def test_who_resigns_and_comes_back_has_no_more_time(tables: Tables, clock: SteppingClock) -> None:
    """The clock is nobody's to look at meanwhile. A newcomer has a bank of their own."""
    table = await timed(tables, BEN, CAT)
    clock.skip(10 * HOUR)
    await tables.play.resign(table.id, ANN.id, table.version)
    assert [clock.seat for clock in await tables.clocks.of_table(table.id)] == [1, 2]
    table = await tables.play.take_seat(table.id, ANN)
    assert (await left(tables, table))[0] == 18
    await tables.play.resign(table.id, ANN.id, table.version)
    table = await tables.play.take_seat(table.id, DAN)
    assert (await left(tables, table))[0] == 24


async def test_a_seat_voted_to_a_bot_player_has_time_for_a_turn(tables: Tables, clock: SteppingClock) -> None:
    """As one that is held when its time is used up."""
    table = await timed(tables, BEN, CAT)
    clock.skip(27 * HOUR)
    await tables.votes.ask(table.id, BEN.id, VoteKind.BOT, 0)
    for person in (ANN, CAT):
        table = await tables.votes.answer(table.id, person.id, None, None, agree=True)
    assert (await left(tables, table))[0] == 4


async def test_a_newcomer_has_not_agreed_to_an_end(tables: Tables, clock: SteppingClock) -> None:
    """To which the one before had, because somebody was late."""
    table = await timed(tables, BEN, CAT)
    clock.skip(30 * HOUR)
    await tables.clocks.run_out(Due(table.id, 0, 0, GUILD))
    await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    await tables.play.replace(table.id, EVE, 1, DAN)
    table = await tables.clocks.remedy(table.id, CAT.id, 0, Remedy.END)
    assert table.status is Status.RUNNING
    table = await tables.clocks.remedy(table.id, DAN.id, 0, Remedy.END)
    assert table.status is Status.FINISHED


async def test_a_newcomer_has_not_agreed_to_an_end_without_who_left(tables: Tables) -> None:
    """Nor to one because somebody has left the server."""
    table = await timed(tables, BEN, CAT)
    await tables.upkeep.stop(table.id, Pause.MEMBER, ANN.id)
    await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    await tables.play.replace(table.id, EVE, 1, DAN)
    table = await tables.clocks.remedy(table.id, CAT.id, 0, Remedy.END)
    assert table.status is Status.RUNNING


async def test_an_end_that_the_others_do_not_want(tables: Tables, clock: SteppingClock) -> None:
    """It is a vote like any other: one of them refuses, and the game goes on."""
    table = await late(tables, clock, BEN, CAT)
    await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    table = await tables.votes.answer(table.id, CAT.id, None, VoteKind.END, agree=False)
    assert (table.status, table.vote) == (Status.RUNNING, None)


async def test_who_was_late_comes_back_before_the_end(tables: Tables, clock: SteppingClock) -> None:
    """With their move the vote is over."""
    table = await late(tables, clock, BEN, CAT)
    table = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    table = await run(tables, table, ANN)
    assert (table.status, table.vote) == (Status.RUNNING, None)
    with refused("votes.refused.none"):
        await tables.votes.answer(table.id, CAT.id, None, VoteKind.END, agree=True)


async def test_nobody_ends_a_game_because_of_who_is_not_late(tables: Tables, clock: SteppingClock) -> None:
    """Neither by the vote itself."""
    table = await late(tables, clock, BEN, CAT)
    with refused("clocks.refused.not_late"):
        await tables.votes.ask(table.id, BEN.id, VoteKind.END, 2)


async def test_who_is_late_does_not_answer_about_themselves(tables: Tables, clock: SteppingClock) -> None:
    """They come back by moving; the others decide meanwhile."""
    table = await late(tables, clock, BEN, CAT)
    await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    with refused("votes.refused.about"):
        await tables.votes.answer(table.id, ANN.id, None, VoteKind.END, agree=False)


async def test_an_end_does_not_wait_for_others_who_are_late(tables: Tables, clock: SteppingClock) -> None:
    """Those who ask whom it waits for are told so as well; a vote on something else waits for them."""
    table = await begun(tables, BEN, CAT, pace=FAST)
    table = await act(tables, table, CAT, CHOOSE)
    clock.skip(2 * DAY)
    assert await see_to(tables, clock) == [Due(table.id, 0, 0, GUILD), Due(table.id, 1, 0, GUILD)]
    await tables.clocks.remedy(table.id, CAT.id, 0, Remedy.END)
    assert await tables.votes.silent(table.id) == {0, 1}
    await tables.votes.answer(table.id, CAT.id, None, VoteKind.END, agree=False)
    await tables.votes.ask(table.id, CAT.id, VoteKind.COUNT)
    assert await tables.votes.silent(table.id) == set()


async def test_an_end_needs_its_reason_to_the_last(tables: Tables, clock: SteppingClock) -> None:
    """Who was given a day more keeps nobody waiting: what was asked lapses."""
    table = await late(tables, clock, BEN, CAT)
    await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    await tables.clocks.remedy(table.id, CAT.id, 0, Remedy.DAY)
    table = await tables.votes.answer(table.id, CAT.id, None, VoteKind.END, agree=True)
    assert (table.status, table.vote) == (Status.RUNNING, None)


async def come(outbox: Outbox, table: Table) -> None:
    """Let what a table owes come."""
    due = await outbox.claim(table.id)
    assert due is not None
    await outbox.mark_posted(due.id, due.id)


async def test_a_post_of_a_vote_gives_nobody_time(
    tables: Tables, outbox: Outbox, clock: SteppingClock
) -> None:
    """It is owed since the vote was asked for, whatever version of the table it shows."""
    table = await timed(tables, BEN)
    table = await act(tables, table, ANN, {"kind": "peek"})
    await come(outbox, table)
    clock.skip(20 * HOUR)
    await tables.votes.undo(table.id, ANN.id, table.version)
    await come(outbox, table)
    assert (await left(tables, table))[0] <= 8


async def test_a_post_in_the_place_of_another_is_owed_since_then(
    tables: Tables, outbox: Outbox, clock: SteppingClock
) -> None:
    """A table that is moved as nothing comes through where it was."""
    table = await timed(tables, BEN)
    clock.skip(2 * DAY)
    await tables.upkeep.move(table.id, ANN.id, 21)
    await come(outbox, table)
    assert await left(tables, table) == [28, 28]
    assert await tables.clocks.due() == []


async def test_no_clock_runs_out_while_a_post_is_owed(
    tables: Tables, outbox: Outbox, clock: SteppingClock
) -> None:
    """Whose turn it is has not heard of it; once they have, they have all of their time."""
    table = await timed(tables, BEN)
    clock.skip(2 * DAY)
    assert await tables.clocks.due() == []
    for due in await outbox.due(table.id):
        await outbox.claim(table.id)
        await outbox.mark_posted(due.id, 1)
    assert await tables.clocks.due() == []
    assert await left(tables, table) == [28, 28]
    clock.skip(28 * HOUR)
    assert await tables.clocks.due() == [Due(table.id, 0, 0, GUILD)]


async def test_a_post_that_comes_in_time_gives_nothing(
    tables: Tables, outbox: Outbox, clock: SteppingClock
) -> None:
    """A clock has run since the turn began."""
    table = await timed(tables, BEN)
    clock.skip(timedelta(minutes=4))
    for due in await outbox.due(table.id):
        await outbox.claim(table.id)
        await outbox.mark_posted(due.id, 1)
    assert (await clock_of(tables, table, 0)).left <= 28 * HOUR - timedelta(minutes=4)


async def restarted(tables: Tables, clock: SteppingClock, away: timedelta) -> Tables:
    """Let a bot be there for an hour, be away, and come again."""
    await tables.clocks.attend()
    clock.skip(HOUR)
    await tables.clocks.attend()
    clock.skip(away)
    again = Tables(tables.ledger.database, clock, GAMES)
    await again.clocks.attend()
    return again


@pytest.mark.parametrize("remedy", Remedy)
async def test_nothing_is_done_about_time_in_which_nobody_could_play(
    tables: Tables, clock: SteppingClock, remedy: Remedy
) -> None:
    """A bot that was off for days takes from a clock only what it was there for."""
    table = await timed(tables, BEN, pace=Pace(Tempo.FAST, remedy=remedy))
    again = await restarted(tables, clock, 9 * DAY)
    assert await see_to(again, clock) == []
    assert await left(again, table) == [27, 28]
    clock.skip(27 * HOUR)
    await again.clocks.attend()
    assert await see_to(again, clock) == [Due(table.id, 0, 0, GUILD)]


async def test_a_broken_table_keeps_no_other_one_from_it(
    tables: Tables, clock: SteppingClock, database: Database
) -> None:
    """Nor anybody from playing there."""
    broken, table = [await timed(tables, BEN) for _ in range(2)]
    await database.write(
        lambda connection: connection.execute("UPDATE tables SET pace = '{' WHERE id = ?", (broken.id,))
    )
    again = await restarted(tables, clock, 9 * DAY)
    assert await left(again, table) == [27, 28]


async def test_a_short_absence_counts(tables: Tables, clock: SteppingClock) -> None:
    """That of an update; else a clock would have to be moved at each."""
    table = await timed(tables, BEN)
    again = await restarted(tables, clock, timedelta(minutes=4))
    assert (await clock_of(again, table, 0)).left <= 27 * HOUR - timedelta(minutes=4)


async def test_who_was_late_before_is_late(tables: Tables, clock: SteppingClock) -> None:
    """The others have been asked, and are not asked again."""
    table = await late(tables, clock, BEN)
    again = await restarted(tables, clock, 9 * DAY)
    assert await see_to(again, clock) == []
    assert (await clock_of(again, table, 0)).late


async def test_being_cut_off_is_an_absence(tables: Tables, clock: SteppingClock) -> None:
    """As long as Discord cannot be reached."""
    table = await timed(tables, BEN)
    await tables.clocks.attend()
    clock.skip(2 * DAY)
    tables.clocks.interrupt()
    await tables.clocks.attend()
    assert await left(tables, table) == [28, 28]


async def test_a_suspended_machine_is_absent(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process goes on afterwards as if nothing had been; who comes first has lost nothing either."""
    table = await timed(tables, BEN)
    await tables.clocks.attend()
    for days, come in ((2, tables.clocks.attend), (4, tables.clocks.arrive)):
        clock.skip(2 * DAY)
        monkeypatch.setattr(timing, "monotonic", partial(_awake, -days * DAY))
        await come()
        assert await left(tables, table) == [28, 28]
    clock.skip(HOUR)
    await tables.clocks.attend()
    assert await left(tables, table) == [27, 28]


def _awake(more: timedelta) -> float:
    return monotonic() + more.total_seconds()


async def test_a_vote_lasts_longer_by_it(tables: Tables, clock: SteppingClock) -> None:
    """Nobody has agreed by saying nothing where nothing could be said."""
    table = await late(tables, clock, BEN, CAT)
    asked = await tables.clocks.remedy(table.id, BEN.id, 0, Remedy.END)
    again = await restarted(tables, clock, 9 * DAY)
    await Tables(tables.ledger.database, clock, GAMES).clocks.attend()
    await again.upkeep.make_noise(table.id, ANN.id, NotificationLevel(thread=True))
    assert await again.votes.decide_due() == []
    before, after = asked.vote, (await again.library.get(table.id)).vote
    assert before is not None
    assert before.until is not None
    assert after is not None
    assert after.until is not None
    assert timedelta(minutes=-1) < after.until - before.until - 9 * DAY < timedelta(minutes=1)
    clock.skip(9 * DAY)
    assert await again.votes.decide_due(SHARE_OF_NONE) == []
    assert await again.votes.decide_due() == [table.id]


async def test_absences_are_told_apart_by_shares(tables: Tables, clock: SteppingClock) -> None:
    """One process was away, the other not; where shares are cut anew, any of them will do."""
    first, second, whole = Share.read("0/2"), Share.read("1/2"), Share()
    table = await timed(tables, BEN)
    own = next(each for each in (first, second) if each.has(table.guild_id))
    other = first if own is second else second
    for share in (own, other):
        await Tables(tables.ledger.database, clock, GAMES).clocks.attend(share)
    clock.skip(2 * DAY)
    await Tables(tables.ledger.database, clock, GAMES).clocks.attend(other)
    assert await left(tables, table) == [0, 28]
    await Tables(tables.ledger.database, clock, GAMES).clocks.attend(own)
    assert await left(tables, table) == [28, 28]
    clock.skip(HOUR)
    for share in (other, own):
        await Tables(tables.ledger.database, clock, GAMES).clocks.attend(share)
    clock.skip(2 * DAY)
    for share in (Share.read("0/3"), Share.read("1-2/3")):
        await Tables(tables.ledger.database, clock, GAMES).clocks.attend(share)
    assert await left(tables, table) == [28, 28]
    clock.skip(HOUR)
    await Tables(tables.ledger.database, clock, GAMES).clocks.attend(Share.read("0-2/3"))
    await Tables(tables.ledger.database, clock, GAMES).clocks.attend(whole)
    assert await left(tables, table) == [28, 28]


async def test_a_clock_that_ran_out_meanwhile_is_seen_to_when_the_post_comes(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Whoever sees to clocks is woken."""
    table, woken = await timed(tables, BEN), list[None]()
    outbox = Outbox(database, clock, hasten=lambda: woken.append(None))
    for person, has_run_out in ((ANN, False), (BEN, True)):
        if has_run_out:
            await database.write(lambda connection: connection.execute("UPDATE clocks SET due_at = since"))
        due = await outbox.claim(table.id)
        assert due is not None
        await outbox.mark_posted(due.id, 1)
        assert bool(woken) is has_run_out
        table = await run(tables, table, person)


async def test_nobody_can_play_while_the_database_is_out_of_reach(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is an absence, though the process goes on."""
    table = await timed(tables, BEN)
    await tables.clocks.attend()
    with monkeypatch.context() as broken:
        broken.setattr(Database, "note", out_of_reach)
        for _ in range(4):
            clock.skip(9 * HOUR)
            with pytest.raises(OSError, match="away"):
                await tables.clocks.attend()
    await tables.clocks.attend()
    assert await left(tables, table) == [28, 28]


async def out_of_reach(*_: object) -> None:
    """Fail as a database does that cannot be reached."""
    raise OSError("away")


async def test_who_comes_first_after_an_absence(tables: Tables, clock: SteppingClock) -> None:
    """Has lost nothing either: whoever is served is served after the clocks have been seen to."""
    table = await timed(tables, BEN)
    await tables.clocks.attend()
    clock.skip(9 * DAY)
    again = Tables(tables.ledger.database, clock, GAMES)
    await again.clocks.arrive()
    table = await act(again, await again.library.get(table.id, ANN.id), ANN, {"kind": "whistle"})
    assert (await left(again, table))[0] == 28
