"""Backups of tables where people gather, vote, order, come and go: whole again in another database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.model import Order, Pause, VoteKind
from bot.storage.database import Database
from bot.tables import Tables
from rules.kernel.premoves import Kind, Premoves
from tests.bot.admin.test_admin import whole
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock
from tests.bot.ordered import GAMES
from tests.bot.race import Block, Run
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    EVE,
    FAY,
    GUILD,
    act,
    finished,
    lobby,
    playing,
    run,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.bot.admin.conftest import Command

GATHERED, OVER, REMATCH, HANDED_ON, ORDERED, COUNTED, ABSENT, TAUGHT = range(1, 9)
"""Numbers of the tables."""
LESSONS = {"choose": 2, "run": 4}


async def _fill(path: Path) -> None:
    async with await Database.open(blank(path)) as database:
        tables = Tables(database, SteppingClock(), GAMES)
        table = await lobby(tables, BEN)
        await tables.lobby.invite(table.id, ANN.id, [CAT, DAN])
        await tables.lobby.remove(table.id, ANN.id, BEN.id)
        await tables.lobby.paint(table.id, ANN.id, "green")
        await tables.lobby.arrange(table.id, ANN.id, Order.CHANCE, private=True)
        over = await finished(tables)
        await tables.lobby.rematch(over.id, BEN, CHANNEL, ("blue", "red"))
        await _hand_on(tables)
        await _order(tables)
        table = await run(tables, await playing(tables, BEN), ANN)
        await tables.votes.ask(table.id, ANN.id, VoteKind.COUNT)
        await tables.votes.answer(table.id, BEN.id, None, None, agree=True)
        table = await playing(tables, BEN)
        await tables.upkeep.stop(table.id, Pause.MEMBER, ANN.id)
        taught = await tables.lobby.teach(GUILD, CHANNEL, "race", {}, ANN, seed="7" * 32)
        await tables.history.note_told(taught.id, LESSONS)
        await tables.autopilot.settled()
        await tables.autopilot.close()


async def _hand_on(tables: Tables) -> None:
    """Let a seat go from one to the next, another be sought, a third be held; and ask for something."""
    table = await playing(tables, BEN, CAT, DAN)
    await tables.play.seek(table.id, BEN.id)
    await tables.play.take_seat(table.id, EVE)
    await tables.votes.ask(table.id, ANN.id, VoteKind.BOT, 3)
    for user in (EVE, CAT, DAN):
        await tables.votes.answer(table.id, user.id, None, None, agree=True)
    await tables.play.seek(table.id, CAT.id)
    await tables.votes.ask(table.id, ANN.id, VoteKind.REPLACE, 1)
    await tables.votes.answer(table.id, CAT.id, None, None, agree=True)


async def _order(tables: Tables) -> None:
    table = await act(tables, await playing(tables, BEN, FAY), ANN, {"kind": "peek"})
    await tables.plans.save_premoves(
        table.id, BEN.id, Kind.TURN, Premoves(((Run(2),), (Run(1),))), instead_of=Premoves()
    )
    await tables.plans.save_premoves(
        table.id, ANN.id, Kind.OUT_OF_TURN, Premoves(((Block(),),)), instead_of=Premoves()
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a database with those tables."""
    path = tmp_path / "railhead.sqlite3"
    asyncio.run(_fill(path))
    return path


def test_all_comes_back_as_it_was(path: Path, admin: Command, tmp_path: Path) -> None:
    """Invitations, seats sought and held, votes, premoves, holders, a counted game; and nothing is wrong."""
    assert admin(path, "check") == 0
    assert admin(path, "export", tmp_path / "out") == 0
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *sorted((tmp_path / "out").iterdir())) == 0
    numbers = range(GATHERED, TAUGHT + 1)
    assert [whole(other, number) for number in numbers] == [whole(path, number) for number in numbers]
    assert admin(other, "check") == 0


def test_a_taught_table_goes_on_teaching(path: Path, admin: Command, tmp_path: Path) -> None:
    """It has told what it told before, and no other table that came in with it teaches."""
    assert admin(path, "export", tmp_path / "out", COUNTED, TAUGHT) == 0
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *sorted((tmp_path / "out").iterdir())) == 0
    assert asyncio.run(_told(other, TAUGHT)) == LESSONS
    assert asyncio.run(_told(other, COUNTED)) is None


async def _told(path: Path, table_id: int) -> Mapping[str, int] | None:
    async with await Database.open(blank(path)) as database:
        return await Tables(database, SteppingClock(), GAMES).history.told(table_id)


def test_a_copy_of_a_rematch_is_no_second_one(path: Path, admin: Command, tmp_path: Path) -> None:
    """A game has one: the copy comes in, as a table of its own."""
    assert admin(path, "export", tmp_path / "out", REMATCH) == 0
    assert admin(path, "import", "--renumber", tmp_path / "out" / f"table-{REMATCH}.json") == 0
    assert b'"rematch_of":null' in whole(path, TAUGHT + 1)
    assert b'"rematch_of":2' in whole(path, REMATCH)
