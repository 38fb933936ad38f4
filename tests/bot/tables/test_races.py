"""Two programs on one database: only one of them can win."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import pytest

from bot.model import Status, Table, VoteKind
from bot.storage.database import Database
from bot.tables import Tables
from rules import Refusal
from tests.bot.race import GAMES, Run
from tests.bot.tables.people import ANN, BEN, CAT, DAN, act, lobby, playing, refused, run
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from bot.address import Address
    from bot.model import StoredTable
    from bot.storage.connection import Connection
    from tests.bot.clocks import SteppingClock

T = TypeVar("T")
P = ParamSpec("P")


@pytest.fixture
async def rival(address: Address, clock: SteppingClock) -> AsyncIterator[Tables]:
    """Return the tables of another program, with a connection and memory of its own."""
    async with await Database.open(address) as database:
        yield Tables(database, clock, GAMES)


async def both(one: Awaitable[Table], other: Awaitable[Table]) -> tuple[list[Table], list[str]]:
    """Let two commands race; return what was done and the keys of what was refused."""
    answers = await asyncio.gather(one, other, return_exceptions=True)
    done = [answer for answer in answers if isinstance(answer, Table)]
    refusals = [answer.key for answer in answers if isinstance(answer, Refusal)]
    assert len(done) + len(refusals) == 2
    return done, refusals


@pytest.mark.parametrize("_round", range(10))
async def test_of_two_programs_one_makes_the_move(tables: Tables, rival: Tables, _round: int) -> None:
    """Both have read the same version; the UPDATE lets one through."""
    table = await playing(tables, BEN)
    await rival.library.get(table.id)
    done, refusals = await both(
        tables.play.act(table.id, ANN.id, table.version, Run(1)),
        rival.play.act(table.id, ANN.id, table.version, Run(2)),
    )
    assert refusals == ["tables.stale"]
    now = await tables.library.get(table.id, ANN.id)
    assert now == done[0] == await rival.library.get(table.id, ANN.id)
    assert len(await tables.history.log(table.id, None, after=table.version)) == 1


async def test_a_program_sees_what_another_did(tables: Tables, rival: Tables) -> None:
    """What it remembers is checked against the stored version each time."""
    table = await playing(tables, BEN)
    table = await run(rival, table, ANN)
    table = await run(tables, table, BEN)
    assert state_of(await rival.library.get(table.id)).places == [1, 1]


async def test_two_join_at_once(tables: Tables, rival: Tables) -> None:
    """Nobody gets another one's seat."""
    table = await lobby(tables, BEN)
    done, refusals = await both(tables.lobby.join(table.id, CAT), rival.lobby.join(table.id, DAN))
    assert len(done) + refusals.count("tables.stale") == 2
    seats = (await tables.library.get(table.id)).seats
    assert len({seat.user_id for seat in seats}) == len(seats) == 2 + len(done)


async def test_one_start_counts(tables: Tables, rival: Tables) -> None:
    """A game has one seed."""
    table = await lobby(tables, BEN)
    done, refusals = await both(tables.lobby.start(table.id, ANN.id), rival.lobby.start(table.id, ANN.id))
    assert refusals in (["tables.stale"], ["tables.already_started"])
    assert await rival.library.get(table.id, ANN.id) == done[0]


async def test_an_agreement_races_with_a_move(tables: Tables, rival: Tables) -> None:
    """Either the step is taken back or the game goes on, never both."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    await tables.votes.undo(table.id, ANN.id, table.version)
    _, refusals = await both(
        tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True),
        rival.play.act(table.id, ANN.id, table.version, Run(1)),
    )
    assert refusals == ["tables.stale"]
    assert (await tables.library.get(table.id)).version == table.version + 1


async def test_a_move_comes_in_while_an_agreement_is_read(
    tables: Tables, rival: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was agreed on was the position before it: the move stands."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    await tables.votes.undo(table.id, ANN.id, table.version)
    load = tables.ledger.store.load

    async def then_a_move(table_id: int) -> StoredTable:
        loaded = await load(table_id)
        await rival.play.act(table.id, ANN.id, table.version, Run(1))
        return loaded

    monkeypatch.setattr(tables.ledger.store, "load", then_a_move)
    with refused("tables.stale"):
        await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)
    assert state_of(await rival.library.get(table.id)).places == [1, 0]


@pytest.mark.parametrize("reads", [1, 2])
async def test_a_move_between_the_reads_of_an_undo(
    tables: Tables, rival: Tables, database: Database, monkeypatch: pytest.MonkeyPatch, reads: int
) -> None:
    """Whatever was read before it, the undo came too late, and says just that."""
    table = await act(tables, await playing(tables, BEN), ANN, {"kind": "peek"})
    await tables.votes.undo(table.id, ANN.id, table.version)
    read, number = database.read, count(1)

    async def then_a_move(
        work: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        found = await read(work, *values, **named)
        if next(number) == reads:
            await rival.play.act(table.id, ANN.id, table.version, Run(1))
        return found

    monkeypatch.setattr(database, "read", then_a_move)
    with refused("tables.stale"):
        await tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True)


async def test_two_words_about_an_undo_race(tables: Tables, rival: Tables) -> None:
    """The version does not change with them; the request itself is compared."""
    table = await act(tables, await playing(tables, BEN, CAT, DAN), ANN, {"kind": "peek"})
    await tables.votes.undo(table.id, ANN.id, table.version)
    done, refusals = await both(
        tables.votes.answer(table.id, BEN.id, table.version, VoteKind.UNDO, agree=True),
        rival.votes.answer(table.id, CAT.id, table.version, VoteKind.UNDO, agree=True),
    )
    undo = (await tables.library.get(table.id)).undo
    assert undo is not None
    assert len(undo.agreed) == len(done) == 2 - len(refusals)


async def test_two_programs_let_bot_players_go_on_together(tables: Tables, rival: Tables) -> None:
    """Each step is taken by one of them; neither fails."""
    table = await playing(tables, bots=3)
    done, refusals = await both(
        tables.play.act(table.id, ANN.id, table.version, Run(1)),
        rival.play.act(table.id, ANN.id, table.version, Run(1)),
    )
    assert refusals == ["tables.stale"]
    await asyncio.gather(resumed(tables), resumed(rival))
    now = await rival.library.get(table.id, ANN.id)
    assert now == done[0]
    assert (state_of(now).places, now.status) == ([1, 1, 1, 1], Status.RUNNING)
