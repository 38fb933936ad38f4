"""Press, plan, undo, vote, replacement, resignation, being forgotten, at one version and in two programs."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from bot.admin.inspection import inspect
from bot.model import Status, Table, VoteKind
from bot.storage import backups
from bot.storage.database import Database
from bot.storage.rows import history_rows, premove_rows
from bot.tables import Tables
from rules import Refusal
from rules.kernel.premoves import Kind, Premoves
from tests.bot.ordered import GAMES
from tests.bot.race import Run
from tests.bot.tables.people import ANN, BEN, CAT, DAN, EVE, act, playing, run
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import be_patient, resumed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Sequence

    from bot.address import Address
    from tests.bot.clocks import SteppingClock

ROUNDS = range(20)
WHISTLE: dict[str, object] = {"kind": "whistle"}


@pytest.fixture
async def rival(address: Address, clock: SteppingClock) -> AsyncIterator[Tables]:
    """Yield the tables of another program on the same database."""
    async with await Database.open(address) as database:
        yield Tables(database, clock, GAMES)


@pytest.fixture
def tables(database: Database, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Return tables of a game whose turns can be planned, where nobody waits for what follows."""
    be_patient(monkeypatch, 0)
    return Tables(database, clock, GAMES)


async def _at_once(number: int, deeds: Sequence[Awaitable[object]]) -> list[object]:
    """Let all be done at once, begun in some order; return what was not refused."""
    shuffled = random.Random(number).sample(deeds, len(deeds))
    answers = await asyncio.gather(*shuffled, return_exceptions=True)
    assert all(not isinstance(answer, Exception) or isinstance(answer, Refusal) for answer in answers)
    return [answer for answer in answers if not isinstance(answer, Refusal)]


async def _settled(*several: Tables) -> None:
    for _ in range(2):  # one program may leave the other something to do
        for tables in several:
            await resumed(tables)


async def _is_sound(tables: Tables, rival: Tables, database: Database, table: Table) -> Table:
    """Assert that both programs have the same table, without a gap, each seat one person's at most."""
    backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    inspect(backup, GAMES)
    now = await rival.library.get(table.id)
    assert now == await tables.library.get(table.id)
    people = [seat.user_id for seat in now.seats if not seat.former]
    assert len(people) == len(set(people))
    return now


async def _play_on(several: Sequence[Tables], table: Table) -> None:
    """Play to the end: whoever is there can, and nobody else is waited for."""
    for _ in range(60):
        await _settled(*several)
        table = await several[0].library.get(table.id)
        if table.status is not Status.RUNNING:
            return
        if table.deciding is not None:
            user_id = table.seats[table.deciding].user_id
            assert user_id is not None
            await several[0].play.decide(table.id, user_id, table.version, claim=False)
            continue
        user_id = table.seats[state_of(table).seat].user_id
        assert user_id is not None
        await several[1].play.act(table.id, user_id, table.version, Run(1))
    raise AssertionError("it never ends")


@pytest.mark.parametrize("number", ROUNDS)
async def test_all_at_once(tables: Tables, rival: Tables, database: Database, number: int) -> None:
    """Ben has a plan, Cat's seat is open, a vote waits for him: whatever comes first, the game goes on."""
    table = await playing(tables, BEN, CAT)
    premoves = Premoves(((Run(2),), (Run(1),)))
    await tables.plans.save_premoves(table.id, BEN.id, Kind.TURN, premoves, instead_of=Premoves())
    await tables.play.seek(table.id, CAT.id)
    table = await act(tables, await tables.library.get(table.id), ANN, WHISTLE)
    await tables.votes.ask(table.id, ANN.id, VoteKind.REPLACE, 1)
    table = await tables.votes.answer(table.id, CAT.id, None, None, agree=True)
    await rival.library.get(table.id)
    deeds = [
        tables.play.act(table.id, ANN.id, table.version, Run(1)),
        rival.votes.undo(table.id, ANN.id, table.version),
        rival.votes.answer(table.id, BEN.id, None, None, agree=bool(number % 2)),
        tables.play.take_seat(table.id, DAN, 2),
        rival.play.take_seat(table.id, EVE, 2),
        (rival if number % 4 < 2 else tables).play.resign(table.id, CAT.id, table.version),
        (tables if number % 4 < 2 else rival).forgetting.forget(CAT.id),
        tables.autopilot.resume(),
        rival.autopilot.resume(),
    ]
    await _at_once(number, deeds)
    await _settled(tables, rival)
    now = await _is_sound(tables, rival, database, table)
    assert CAT.id not in {seat.user_id for seat in now.seats}
    assert now.status is Status.RUNNING
    await _play_on((tables, rival), now)
    await _is_sound(tables, rival, database, table)


@pytest.mark.parametrize("number", ROUNDS)
async def test_one_of_two_takes_the_seat(
    tables: Tables, rival: Tables, database: Database, number: int
) -> None:
    """The other one is told that it is gone, or that somebody was first."""
    table = await playing(tables, BEN, CAT)
    await tables.play.seek(table.id, CAT.id)
    done = await _at_once(
        number, [tables.play.take_seat(table.id, DAN, 2), rival.play.take_seat(table.id, EVE, 2)]
    )
    assert len(done) == 1
    now = await _is_sound(tables, rival, database, table)
    assert now.seats[2].user_id in (DAN.id, EVE.id)


@pytest.mark.parametrize("number", ROUNDS)
async def test_a_move_of_the_owner_and_somebody_who_takes_the_seat(
    tables: Tables, rival: Tables, database: Database, number: int
) -> None:
    """Either the owner plays on and the seat is not open any more, or somebody else does; never both."""
    table = await playing(tables, BEN)
    await tables.play.seek(table.id, ANN.id)
    table = await rival.library.get(table.id)
    deeds = [tables.play.act(table.id, ANN.id, table.version, Run(1)), rival.play.take_seat(table.id, DAN, 0)]
    assert len(await _at_once(number, deeds)) == 1
    now = await _is_sound(tables, rival, database, table)
    assert (now.seats[0].user_id == DAN.id) != (state_of(now).places == [1, 0])


@pytest.mark.parametrize("number", ROUNDS)
async def test_a_plan_and_somebody_who_takes_the_seat(
    tables: Tables, rival: Tables, database: Database, number: int
) -> None:
    """Ben's plan is due as Dan takes his seat: it is carried out before that, or not at all."""
    table = await playing(tables, BEN)
    await tables.plans.save_premoves(
        table.id, BEN.id, Kind.TURN, Premoves(((Run(2),),)), instead_of=Premoves()
    )
    await tables.play.seek(table.id, BEN.id)
    await tables.autopilot.settled()
    table = await run(tables, await tables.library.get(table.id), ANN)
    await _at_once(
        number, [rival.autopilot.resume(), rival.play.take_seat(table.id, DAN, 1), tables.autopilot.resume()]
    )
    await _settled(tables, rival)
    now = await _is_sound(tables, rival, database, table)
    entries = await tables.ledger.database.read(history_rows.entries, table.id, after=table.version)
    by = [entry.user_id for entry in entries]
    assert by in ([BEN.id, DAN.id], [BEN.id], [DAN.id])
    assert state_of(now).places == [1, 2 if BEN.id in by else 0]
    premoves = await tables.ledger.database.read(premove_rows.every, table.id)
    assert premoves == [] or BEN.id in {seat.user_id for seat in now.seats}


@pytest.mark.parametrize("number", ROUNDS)
async def test_two_answers_and_a_press(
    tables: Tables, rival: Tables, database: Database, number: int
) -> None:
    """The last answer calls the table off, once; a move stands before it or is refused."""
    table = await playing(tables, BEN, CAT)
    await tables.votes.ask(table.id, ANN.id, VoteKind.CANCEL)
    table = await tables.votes.answer(table.id, CAT.id, None, None, agree=True)
    deeds = [
        tables.votes.answer(table.id, BEN.id, None, None, agree=True),
        rival.votes.answer(table.id, BEN.id, None, None, agree=False),
        rival.play.act(table.id, ANN.id, table.version, Run(1)),
    ]
    assert await _at_once(number, deeds)
    now = await _is_sound(tables, rival, database, table)
    told = [
        entry.vote.stage
        for entry in await tables.history.log(table.id, None, after=table.version)
        if entry.vote
    ]
    assert told in ([], ["passed"], ["refused"])
    assert (now.status is Status.CANCELLED) == (told == ["passed"])
    assert (now.vote is None) == bool(told)
