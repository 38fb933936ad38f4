"""A press, an undo, a plan and a bot player for who is away, all at one version: one of them comes first."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import Habits, Table
from bot.storage.database import Database
from bot.storage.rows import history_rows
from bot.storage.settings import People
from bot.tables import Outbox, Tables
from rules import Refusal
from tests.bot.planned import GAMES
from tests.bot.race import Run
from tests.bot.tables.people import ANN, BEN, CAT, playing, run
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import be_patient, resumed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.address import Address
    from tests.bot.clocks import SteppingClock

ROUNDS = 20


@pytest.fixture
async def rival(address: Address, clock: SteppingClock) -> AsyncIterator[Tables]:
    """Yield the tables of another program on the same database."""
    async with await Database.open(address) as database:
        yield Tables(database, clock, GAMES)


@pytest.fixture
def tables(database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Return tables of a game with plans, where nobody waits for what follows."""
    be_patient(monkeypatch, 0)
    return Tables(database, clock, GAMES)


async def _settled(*several: Tables) -> None:
    for _ in range(2):  # one program may leave the other something to do
        for tables in several:
            await resumed(tables)


async def _seats(tables: Tables, table: Table) -> list[int]:
    """Return who has moved since a table was as it is shown, without what was taken back."""
    return [
        entry.seat for entry in await tables.history.log(table.id, None, after=table.version) if entry.events
    ]


@pytest.mark.parametrize("_round", range(ROUNDS))
async def test_all_at_once(
    tables: Tables, rival: Tables, outbox: Outbox, clock: SteppingClock, database: Database, _round: int
) -> None:
    """Ben's plan is due, Cat is away; Ann takes her move back, Ben presses, two programs let things act.

    Whatever comes first: each version has one entry, no seat moves twice, and what is refused is stale.
    """
    table = await playing(tables, BEN, CAT)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    people = People(database, clock, bot_plays=rival.autopilot.resume)
    await people.set_habits(CAT.id, Habits(away_until=clock.now() + timedelta(days=7), away_bot=True))
    moved = await run(tables, table, ANN)
    answers = await asyncio.gather(
        tables.play.act(table.id, BEN.id, moved.version, Run(2)),
        rival.votes.undo(table.id, ANN.id, moved.version),
        rival.autopilot.resume(),
        tables.autopilot.resume(),
        return_exceptions=True,
    )
    await _settled(tables, rival)
    assert all(answer is None or isinstance(answer, Table | Refusal) for answer in answers)
    entries = await tables.ledger.database.read(history_rows.entries, table.id, after=table.version)
    now = await rival.library.get(table.id)
    assert [entry.version for entry in entries] == list(range(table.version + 1, now.version + 1))
    state = state_of(now)
    standing = await _seats(tables, table)
    assert standing == ([] if state.seat == 0 and not any(state.places) else [0, 1, 2])
    assert state.places == ([0, 0, 0] if not standing else [1, state.places[1], 1])
    assert now == await tables.library.get(table.id)
    assert len(await outbox.due(table.id)) == 1


@pytest.mark.parametrize("_round", range(ROUNDS))
async def test_a_plan_and_a_bot_player_for_its_owner(
    tables: Tables, rival: Tables, clock: SteppingClock, database: Database, _round: int
) -> None:
    """Ben has a plan and is away: one of the two acts for him, once."""
    table = await playing(tables, BEN)
    await tables.plans.save_plan(table.id, BEN.id, Run(3), auto=True)
    people = People(database, clock)
    await people.set_habits(BEN.id, Habits(away_until=clock.now() + timedelta(days=7), away_bot=True))
    await run(tables, table, ANN)
    await asyncio.gather(resumed(tables), resumed(rival))
    assert await _seats(tables, table) == [0, 1]
    assert state_of(await rival.library.get(table.id)).places == [1, 3]
