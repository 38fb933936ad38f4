from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from bot.model import Status, VoteKind
from bot.tables import Tables
from rules import IllegalAction, Refusal
from tests.bot.race import GAMES, RaceState, Run
from tests.bot.tables.people import ANN, BEN, CAT, EVE, act, finished, lobby, playing, refused, run, started

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock


def state_of(table: Table) -> RaceState:
    """Return what is seen of a running race."""
    assert isinstance(table.view, RaceState)
    return table.view


async def test_a_move_changes_the_game(tables: Tables) -> None:
    """What is returned is what is stored."""
    table = await playing(tables, BEN)
    after = await run(tables, table, ANN, 2)
    assert state_of(after).places == [2, 0]
    assert after.version == table.version + 1
    assert await tables.library.get(table.id, ANN.id) == after


async def test_a_move_is_on_disk_when_it_is_answered(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Another program that opens the database sees it."""
    table = await run(tables, await playing(tables, BEN), ANN)
    assert await Tables(database, clock, GAMES).library.get(table.id, ANN.id) == table


async def test_an_action_may_be_given_as_such(tables: Tables) -> None:
    """Not only as plain fields."""
    table = await playing(tables, BEN)
    table = await tables.play.act(table.id, ANN.id, table.version, Run(3))
    assert state_of(table).places == [3, 0]


async def test_all_may_act_who_are_waited_for(tables: Tables) -> None:
    """Secret choices are made in any order."""
    table = await started(tables, BEN, CAT)
    for person in (CAT, ANN, BEN):
        table = await act(tables, table, person, {"kind": "choose", "number": 3})
    assert state_of(table).turn == 1


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "fly"},
        {"kind": "run"},
        {"kind": "run", "steps": 4},
        {"kind": "run", "steps": "1"},
        {"kind": "run", "steps": 1, "extra": 1},
        {"kind": "choose", "number": 1},
        {},
        Run(9),  # type: ignore[arg-type]
    ],
)
async def test_what_the_rules_forbid_changes_nothing(tables: Tables, action: dict[str, object]) -> None:
    """Unknown, malformed or not allowed now."""
    table = await playing(tables, BEN)
    with pytest.raises(IllegalAction):
        await tables.play.act(table.id, ANN.id, table.version, action)
    assert await tables.library.get(table.id, BEN.id) == table


async def test_an_illegal_action_spoils_nothing_for_the_next(tables: Tables) -> None:
    """The position in memory is as untouched as the one on disk."""
    table = await playing(tables, BEN)
    with pytest.raises(IllegalAction):
        await act(tables, table, ANN, {"kind": "choose", "number": 1})
    assert state_of(await run(tables, table, ANN)).places == [1, 0]


async def test_a_table_shown_does_not_change_under_its_reader(tables: Tables) -> None:
    """A picture may be drawn from it while the next move comes in."""
    table = await playing(tables, BEN)
    shown = await tables.library.get(table.id)
    await run(tables, table, ANN)
    assert state_of(shown).places == [0, 0]


async def test_an_old_button_is_refused(tables: Tables) -> None:
    """The version that it carries is no longer the table's."""
    table = await playing(tables, BEN)
    after = await run(tables, await run(tables, table, ANN), BEN)
    with refused("tables.stale"):
        await run(tables, table, ANN)
    assert await tables.library.get(table.id, BEN.id) == after


async def test_a_version_from_the_future_is_refused(tables: Tables) -> None:
    """Only the present one counts."""
    table = await playing(tables, BEN)
    with refused("tables.stale"):
        await tables.play.act(table.id, ANN.id, table.version + 1, Run(1))


async def test_a_second_press_does_nothing(tables: Tables) -> None:
    """Of many presses at the same moment one counts."""
    table = await playing(tables, BEN)
    presses = [act(tables, table, ANN, {"kind": "whistle"}) for _ in range(8)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    refusals = [answer for answer in answers if isinstance(answer, Refusal)]
    assert [refusal.key for refusal in refusals] == ["tables.stale"] * 7
    assert (await tables.library.get(table.id)).version == table.version + 1


async def test_somebody_elses_press_is_refused(tables: Tables) -> None:
    """Ben in Ann's turn, and who does not play at all."""
    table = await playing(tables, BEN)
    with refused("tables.not_your_turn"):
        await run(tables, table, BEN)
    with refused("tables.not_seated"):
        await run(tables, table, CAT)


async def test_nothing_is_played_before_the_start(tables: Tables) -> None:
    """A lobby has no game."""
    with refused("tables.not_started"):
        await run(tables, await lobby(tables, BEN), ANN)


async def test_a_game_ends(tables: Tables) -> None:
    """The rules say when; nothing can be done afterwards."""
    table = await finished(tables)
    for attempt in (
        run(tables, table, BEN),
        tables.votes.undo(table.id, ANN.id, table.version),
        tables.votes.answer(table.id, ANN.id, table.version, VoteKind.UNDO, agree=True),
        tables.play.resign(table.id, ANN.id, table.version),
        tables.play.cancel(table.id, ANN.id, moderator=True),
        tables.play.replace(table.id, EVE, 0, CAT),
        tables.lobby.join(table.id, CAT),
    ):
        with refused("tables.finished"):
            await attempt
    assert (await tables.library.get(table.id)).status is Status.FINISHED


async def test_tables_do_not_wait_for_each_other(tables: Tables) -> None:
    """Several are played at once, each by itself."""
    started_tables = [await playing(tables, BEN) for _ in range(4)]
    answers = await asyncio.gather(*(run(tables, table, ANN) for table in started_tables))
    assert [state_of(table).places for table in answers] == [[1, 0]] * 4


async def test_a_cancelled_wait_leaves_a_sound_table(tables: Tables) -> None:
    """Discord's time may be up while the move is being written: it counts or it does not, nothing between."""
    table = await playing(tables, BEN)
    task = asyncio.create_task(run(tables, table, ANN))
    await asyncio.sleep(0)
    task.cancel()
    with suppress(asyncio.CancelledError):  # what is being written already is answered
        await task
    now = await tables.library.get(table.id)
    assert now.version in {table.version, table.version + 1}
    mover = ANN if now.version == table.version else BEN
    assert (await run(tables, now, mover)).version == now.version + 1


async def test_positions_that_are_not_used_are_forgotten(
    database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory stays bounded, and a forgotten position is read again."""
    monkeypatch.setattr("bot.tables.store.KEPT_POSITIONS", 2)
    tables = Tables(database, clock, GAMES)
    played = [await playing(tables, BEN) for _ in range(4)]
    assert len(tables.ledger.store._positions) == 2
    for table in played:
        assert state_of(await run(tables, table, ANN)).places == [1, 0]
    assert len(tables.ledger.store._positions) == 2


async def test_locks_are_forgotten(tables: Tables) -> None:
    """A table that nobody uses holds no lock."""
    table = await playing(tables, BEN)
    await run(tables, table, ANN)
    assert len(tables.ledger.locks) == 0
