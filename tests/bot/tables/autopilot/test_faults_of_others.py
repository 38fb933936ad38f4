"""A plan or a vote that fails at one of many tables: the others go on, and so do the people there."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import Status, VoteKind
from bot.tables import Tables
from bot.tables.autopilot import FIRST_WAIT
from bot.tables.votes import OPEN
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Kind, Premoves
from tests.bot.ordered import GAMES, OrderedRace
from tests.bot.race import Block, RaceState, Run
from tests.bot.tables.people import ANN, BEN, CAT, act, playing, run
from tests.bot.tables.test_play import state_of
from tests.bot.waiting import resumed

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model import Person
    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock

TABLES, FAULTY = 50, 25
"""How many there are, and at which of them three play."""


def _failing(works: Callable[..., object]) -> Callable[..., object]:
    def fails(game: OrderedRace, view: RaceState, *rest: object) -> object:
        if view.seats == len((ANN, BEN, CAT)):
            raise ZeroDivisionError
        return works(game, view, *rest)

    return fails


def _others(number: int) -> tuple[Person, ...]:
    return (BEN, CAT) if number == FAULTY else (BEN,)


@pytest.fixture
def tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of a game whose turns can be planned."""
    return Tables(database, clock, GAMES)


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let plans fail where three play."""
    for name in ("next_act", "next_out_of_turn"):
        monkeypatch.setattr(premoving, name, _failing(getattr(premoving, name)))


@pytest.mark.usefixtures("fault")
async def test_a_plan_that_fails(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    """It is logged once; 49 other plans are carried out, and its owner can act all the same."""
    caplog.set_level(logging.INFO)
    begun = [await playing(tables, *_others(number)) for number in range(TABLES)]
    for table in begun:
        premoves = Premoves(((Run(2),),))
        await tables.plans.save_premoves(table.id, BEN.id, Kind.TURN, premoves, instead_of=Premoves())
    for table in begun:
        await run(tables, table, ANN)
    await tables.autopilot.settled()
    places = [state_of(await tables.library.get(table.id)).places[1] for table in begun]
    assert places == [0 if number == FAULTY else 2 for number in range(TABLES)]
    await resumed(tables)
    assert caplog.text.count("raise ZeroDivisionError") == 1
    acted = await run(tables, await tables.library.get(begun[FAULTY].id), BEN)
    assert state_of(acted).places[1] == 1


@pytest.mark.usefixtures("fault")
async def test_a_plan_for_the_turns_of_others_that_fails_is_tried_again_later(
    tables: Tables, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """After a minute, not at once and over and over."""
    caplog.set_level(logging.INFO)
    table = await act(tables, await playing(tables, BEN, CAT), ANN, {"kind": "peek"})
    table = await run(tables, table, ANN)
    await tables.autopilot.settled()  # who still looks for plans would try it, too
    await tables.plans.save_premoves(
        table.id, ANN.id, Kind.OUT_OF_TURN, Premoves(((Block(),),)), instead_of=Premoves()
    )
    await tables.autopilot.settled()
    clock.skip(timedelta(seconds=10))
    for _ in range(3):
        await resumed(tables)
    assert caplog.text.count("cannot be carried out") == 1
    clock.skip(FIRST_WAIT)
    await resumed(tables)
    assert caplog.text.count("cannot be carried out") == 2


@pytest.mark.parametrize(("column", "damage"), [("state", b"x"), ("revision", 99)])
async def test_a_vote_that_fails(
    tables: Tables, database: Database, clock: SteppingClock, column: str, damage: bytes | int
) -> None:
    """49 others are decided."""
    begun = [await playing(tables, *_others(number)) for number in range(TABLES)]
    for table in begun:
        await tables.votes.ask(table.id, ANN.id, VoteKind.CANCEL)
        if table is begun[0]:
            await tables.votes.answer(table.id, BEN.id, None, None, agree=True)
    clock.skip(OPEN)
    await database.write(
        lambda c: c.execute(
            f"UPDATE games SET {column} = ? WHERE table_id = ?", (damage, begun[FAULTY].id)
        ).close()
    )
    later = Tables(database, clock, GAMES)
    decided = await later.votes.decide_due()
    assert decided == [table.id for number, table in enumerate(begun) if number not in (0, FAULTY)]
    assert (await later.library.get(begun[0].id)).status is Status.CANCELLED


async def test_a_vote_whose_game_fails(
    tables: Tables, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The rules cannot end it: the others are decided all the same, and it is told in the log."""

    def fails(_: OrderedRace, state: RaceState) -> None:
        if state.seats == len((ANN, BEN, CAT)):
            raise ZeroDivisionError
        state.ended = "counted"

    monkeypatch.setattr(OrderedRace, "stop", fails)
    begun = [await playing(tables, *_others(number)) for number in (FAULTY, FAULTY + 1)]
    clock.skip(timedelta(days=8))
    for table in begun:
        await tables.votes.ask(table.id, ANN.id, VoteKind.COUNT)
    clock.skip(OPEN)
    assert await tables.votes.decide_due() == [begun[1].id]
    assert [(await tables.library.get(table.id)).status for table in begun] == [
        Status.RUNNING,
        Status.FINISHED,
    ]
    assert "cannot be decided" in caplog.text
