"""Any commands in any order keep a table sound."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.admin.inspection import inspect
from bot.model import Status, Table, VoteKind
from bot.storage import backups
from bot.storage.database import Database
from bot.storage.files import connect
from bot.tables import Outbox, Tables
from rules import Refusal
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES
from tests.bot.tables.people import ANN, BEN, CAT, DAN, lobby, playing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

PEOPLE = (ANN, BEN, CAT, DAN)
ACTIONS: list[dict[str, object]] = [
    {"kind": "choose", "number": 2},
    {"kind": "peek"},
    {"kind": "whistle"},
    {"kind": "run", "steps": 1},
    {"kind": "run", "steps": 3},
]
COMMANDS = (
    "act",
    "act",
    "act",
    "act",
    "undo",
    "agree",
    "refuse",
    "resign",
    "claim",
    "play_on",
    "replace",
    "start",
    "join",
    "leave",
    "bot",
)
Step = tuple[str, int, int]
STEPS = st.lists(
    st.tuples(st.sampled_from(COMMANDS), st.integers(0, 3), st.integers(0, len(ACTIONS) - 1)), max_size=40
)


def command(tables: Tables, table: Table, step: Step) -> Awaitable[Table]:
    """Return what a step asks for."""
    name, who, what = step
    number, version, person = table.id, table.version, PEOPLE[who]
    asked: dict[str, Callable[[], Awaitable[Table]]] = {
        "act": lambda: tables.play.act(number, person.id, version, ACTIONS[what]),
        "undo": lambda: tables.votes.undo(number, person.id, version),
        "agree": lambda: tables.votes.answer(number, person.id, version, VoteKind.UNDO, agree=True),
        "refuse": lambda: tables.votes.answer(number, person.id, version, VoteKind.UNDO, agree=False),
        "resign": lambda: tables.play.resign(number, person.id, version),
        "claim": lambda: tables.play.decide(number, person.id, version, claim=True),
        "play_on": lambda: tables.play.decide(number, person.id, version, claim=False),
        "replace": lambda: tables.play.replace(number, DAN, what, person),
        "start": lambda: tables.lobby.start(number, person.id),
        "join": lambda: tables.lobby.join(number, person),
        "leave": lambda: tables.lobby.leave(number, person.id),
        "bot": lambda: tables.lobby.add_bot(number, person.id),
    }
    return asked[name]()


async def follow(path: Path, steps: list[Step], *, begun: bool) -> None:
    """Take the steps; check after each that what is stored is what was returned."""
    async with await Database.open(blank(path)) as database:
        tables, outbox = Tables(database, SteppingClock(), GAMES), Outbox(database, SteppingClock())
        fresh = Tables(database, SteppingClock(), GAMES)
        begun_table = await (playing(tables, BEN, CAT) if begun else lobby(tables, BEN))
        table = await tables.library.get(begun_table.id)
        for step in steps:
            before = table
            try:
                done = await command(tables, table, step)
                table = await tables.library.get(table.id)
                assert replace(done, view=table.view) == table
            except Refusal:
                table = await tables.library.get(table.id)
                assert table == before
            assert (
                table
                == await Tables(database, SteppingClock(), GAMES).library.get(table.id)
                == await fresh.library.get(table.id)
            )
            assert table.version - before.version in range(12)
            assert len(await outbox.due()) == 1
            assert table.undo is None or table.status is Status.RUNNING


@settings(max_examples=40, deadline=None)
@given(STEPS, st.booleans())
def test_any_commands_keep_a_table_sound(steps: list[Step], begun: bool) -> None:  # noqa: FBT001
    """Refused or done, memory and disk agree, one post is due, and the moves give the position."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "railhead.sqlite3"
        asyncio.run(follow(path, steps, begun=begun))
        with closing(connect(path)) as connection:
            backup = backups.read(connection, 1)
    assert backup is not None
    inspect(backup, GAMES)
