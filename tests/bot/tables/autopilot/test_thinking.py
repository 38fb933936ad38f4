"""While bot players think: the table goes on, and its post waits for them."""

from __future__ import annotations

import asyncio
import threading
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import Pause, Status, VoteKind
from bot.storage.database import Database
from bot.storage.rows import premove_rows
from bot.tables import Outbox, Tables
from rules.kernel import record
from tests.bot.race import Block
from tests.bot.tables.autopilot.thinking import Failing
from tests.bot.tables.people import ANN, BEN, CAT, act, finished, playing, run
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import be_patient, resumed

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model import Table
    from tests.bot.clocks import SteppingClock
    from tests.bot.tables.autopilot.thinking import Pensive

PEEK: dict[str, object] = {"kind": "peek"}


async def thinking(slow: Tables, pensive: Pensive, *, bots: int = 1) -> Table:
    """Return a table where Ann has moved and a bot player thinks, with what it owed before posted."""
    table = await playing(slow, bots=bots)
    table = await act(slow, table, ANN, PEEK)
    pensive.hurry()
    table = await run(slow, table, ANN)
    await pensive.begun()
    return table


async def test_who_acts_is_answered_before_a_slow_bot_player(slow: Tables, pensive: Pensive) -> None:
    """With the table as it is then; the bot player goes on in a task of the table."""
    table = await thinking(slow, pensive)
    assert state_of(table).places == [1, 0]
    pensive.go.set()
    await slow.autopilot.settled(table.id)
    assert state_of(await slow.library.get(table.id)).places == [1, 1]


async def test_thinking_holds_no_lock(slow: Tables, pensive: Pensive) -> None:
    """Others act meanwhile, and it thinks again about what has become of the table."""
    table = await thinking(slow, pensive)
    blocked = await slow.play.act(table.id, ANN.id, table.version, Block())
    pensive.go.set()
    await slow.autopilot.settled()
    after = await slow.library.get(table.id)
    assert (blocked.version, after.version) == (table.version + 1, table.version + 2)
    assert state_of(after).places == [1, 1]


async def test_an_undo_while_it_thinks(slow: Tables, pensive: Pensive) -> None:
    """The move that it thought about is gone: it does not act."""
    table = await thinking(slow, pensive)
    await slow.votes.undo(table.id, ANN.id, table.version)
    pensive.go.set()
    await slow.autopilot.settled()
    now = await slow.library.get(table.id)
    assert (state_of(now).seat, state_of(now).places, now.version) == (0, [0, 0], table.version + 1)


async def test_a_seat_given_away_while_it_thinks(slow: Tables, pensive: Pensive) -> None:
    """Nobody moves for who has just come."""
    table = await thinking(slow, pensive)
    await slow.play.replace(table.id, ANN, 1, BEN)
    pensive.go.set()
    await slow.autopilot.settled()
    assert state_of(await slow.library.get(table.id)).seat == 1


async def test_a_pause_while_it_thinks(slow: Tables, pensive: Pensive) -> None:
    """At a table that is paused nothing acts by itself, not after a restart either."""
    table = await thinking(slow, pensive)
    await slow.upkeep.stop(table.id, Pause.LOCKED)
    pensive.go.set()
    await slow.autopilot.settled()
    await resumed(slow)
    assert state_of(await slow.library.get(table.id)).places == [1, 0]
    await slow.upkeep.go_on(table.id)
    await slow.autopilot.settled()
    assert state_of(await slow.library.get(table.id)).places == [1, 1]


async def test_the_post_waits_for_what_follows(
    slow: Tables, pensive: Pensive, outbox: Outbox, clock: SteppingClock
) -> None:
    """Eight seconds at most, from the move of the person on."""
    table = await thinking(slow, pensive)
    moved_at = (await slow.history.log(table.id, None))[-1].at
    assert await outbox.due(table.id) == []
    assert await outbox.next_due() == moved_at + timedelta(seconds=8)
    clock.skip(timedelta(seconds=8))
    assert [due.version for due in await outbox.due(table.id)] == [table.version]


async def test_the_post_does_not_wait_after_it(slow: Tables, pensive: Pensive, outbox: Outbox) -> None:
    """As soon as a person is to act there is one, and it shows all that was done."""
    table = await thinking(slow, pensive, bots=3)
    pensive.go.set()
    await slow.autopilot.settled()
    (due,) = await outbox.due(table.id)
    assert due.version == table.version + 3
    assert await outbox.next_due() is None


async def test_each_step_waits_no_longer_than_the_first(
    slow: Tables, pensive: Pensive, outbox: Outbox
) -> None:
    """However many bot players there are, the channel is told in time."""
    table = await playing(slow, bots=3)
    pensive.hurry()
    await run(slow, table, ANN)
    await pensive.begun()
    first = await outbox.next_due()
    moved_at = (await slow.history.log(table.id, None))[-1].at
    assert first == moved_at + timedelta(seconds=8)
    before, pensive.go = pensive.go, threading.Event()
    before.set()
    await pensive.begun()
    assert (await slow.history.log(table.id, None))[-1].seat == 1
    assert await outbox.next_due() == first
    pensive.go.set()
    await slow.autopilot.settled()


async def test_the_post_comes_in_time_after_a_restart(
    slow: Tables, pensive: Pensive, outbox: Outbox, database: Database, clock: SteppingClock
) -> None:
    """When it is due is stored; the bot player goes on, and then it waits no longer."""
    table = await thinking(slow, pensive)
    await slow.autopilot.close()
    assert await outbox.due(table.id) == []
    pensive.go.set()
    again = Tables(database, clock, {"race": pensive})
    await resumed(again)
    (due,) = await outbox.due(table.id)
    assert due.version == table.version + 1


async def test_nothing_begins_after_the_end(slow: Tables, pensive: Pensive) -> None:
    """What is under way ends with the program, and a last press sets nothing off."""
    table = await thinking(slow, pensive)
    await slow.autopilot.close()
    await slow.autopilot.settled()
    blocked = await slow.play.act(table.id, ANN.id, table.version, Block())
    pensive.go.set()
    await slow.autopilot.settled()
    assert (await slow.library.get(table.id)).version == blocked.version


async def test_who_posts_is_told_where_nobody_waits(
    database: Database, clock: SteppingClock, pensive: Pensive
) -> None:
    """Once that a post will be due, once that it is: who acted has been answered already."""
    stirred = []
    slow = Tables(database, clock, {"race": pensive}, stir=lambda: stirred.append(1))
    table = await thinking(slow, pensive)
    assert len(stirred) == 1
    pensive.go.set()
    await slow.autopilot.settled()
    assert len(stirred) == 2
    assert state_of(await slow.library.get(table.id)).places == [1, 1]


async def test_who_waits_posts(database: Database, clock: SteppingClock) -> None:
    """Where bot players are quick, who acted has them in the answer, and delivers the post."""
    stirred = []
    quick = Tables(database, clock, {"race": Failing()}, stir=lambda: stirred.append(1))
    table = await run(quick, await playing(quick, bots=1), ANN)
    assert state_of(table).places == [1, 1]
    assert stirred == []


async def test_who_moves_while_a_run_ends_is_followed(
    database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot player acts at once, not when tables that were cut off are looked for."""
    quick = Tables(database, clock, {"race": Failing()})
    table = await playing(quick, bots=1)
    await quick.autopilot.settled()
    be_patient(monkeypatch, 0.01)
    steps, read = [ANN], Database.read

    async def move_meanwhile(
        file: Database, work: Callable[..., object], *values: object, **named: object
    ) -> object:
        found = await read(file, work, *values, **named)
        if work is premove_rows.waits and steps:
            await run(quick, await quick.library.get(table.id), steps.pop())
        return found

    monkeypatch.setattr(Database, "read", move_meanwhile)
    await run(quick, await quick.library.get(table.id), ANN)
    await quick.autopilot.settled()
    assert state_of(await quick.library.get(table.id)).places == [2, 2]


async def test_one_that_hangs_keeps_no_other_table_from_going_on(
    slow: Tables, pensive: Pensive, database: Database, clock: SteppingClock
) -> None:
    """Each table has a task of its own; a round of those cut off does not wait for one."""
    hanging = await thinking(slow, pensive)
    other = await playing(slow, BEN)
    assert state_of(await run(slow, other, ANN)).places == [1, 0]
    await slow.autopilot.resume()
    assert state_of(await slow.library.get(hanging.id)).places == [1, 0]


async def test_one_of_fifty_fails(database: Database, clock: SteppingClock, outbox: Outbox) -> None:
    """It says so; the others go on, all of them at once after a restart."""
    game = Failing()
    tables = Tables(database, clock, {"race": game})
    sound = [await playing(tables, bots=1) for _ in range(49)]
    failing = await playing(tables, bots=2)
    after = await asyncio.gather(*(run(tables, table, ANN) for table in [*sound, failing]))
    assert [state_of(table).places for table in after[:-1]] == [[1, 1]] * 49
    assert state_of(after[-1]).places == [1, 1, 0]
    assert [(await tables.library.get(table.id)).fault is None for table in after] == [True] * 49 + [False]
    assert len(await outbox.due()) == 50


async def test_a_failing_bot_player_holds_no_post_back(
    database: Database, clock: SteppingClock, outbox: Outbox
) -> None:
    """What a person does at such a table is told at once, each time."""
    tables = Tables(database, clock, {"race": Failing()})
    table = await run(tables, await playing(tables, CAT, bots=1), ANN)
    for _ in range(2):
        table = await run(tables, table, CAT)
        (due,) = await outbox.due(table.id)
        assert due.version == table.version
        await outbox.mark_posted(due.id, 1)
        table = await tables.votes.undo(table.id, CAT.id, table.version)
    assert (await tables.library.get(table.id)).fault is None


@pytest.mark.parametrize("_round", range(5))
async def test_of_two_programs_one_acts(slow: Tables, rival: Tables, pensive: Pensive, _round: int) -> None:
    """Both think about the same version; the UPDATE lets one through, and there is one post."""
    table = await thinking(slow, pensive)
    await rival.autopilot.resume()
    await pensive.begun()
    pensive.go.set()
    await asyncio.gather(slow.autopilot.settled(), rival.autopilot.settled())
    told = await rival.history.log(table.id, None, after=table.version)
    assert [entry.seat for entry in told] == [1]


async def test_a_vote_passes_while_a_bot_player_thinks(slow: Tables, pensive: Pensive) -> None:
    """What it has thought of is not done any more."""
    table = await playing(slow, BEN, bots=1)
    await slow.autopilot.settled()
    pensive.hurry()
    table = await run(slow, table, ANN)
    table = await run(slow, table, BEN)
    await pensive.begun()
    await slow.votes.ask(table.id, ANN.id, VoteKind.CANCEL)
    over = await slow.votes.answer(table.id, BEN.id, None, None, agree=True)
    pensive.go.set()
    await slow.autopilot.settled()
    after = await slow.library.get(table.id)
    assert (after.status, after.version) == (Status.CANCELLED, over.version)


async def test_a_game_is_played_again_while_bot_players_think(slow: Tables, pensive: Pensive) -> None:
    """They have threads of their own: export and check of a finished game wait for none of them."""
    over = await finished(slow)
    begun = [await act(slow, await playing(slow, bots=1), ANN, PEEK) for _ in range(2)]
    pensive.hurry()
    for table in begun:
        await run(slow, table, ANN)
        await pensive.begun()
    made = record.read(await slow.history.export(over.id))
    games = {"race": pensive}
    assert await slow.pools.replays.run(record.verify, made, games) is None
    assert not pensive.go.is_set()
