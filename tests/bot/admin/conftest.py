"""A database with tables of every kind, and the operator's command line."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.admin import commands, main
from bot.storage.database import Database
from bot.tables import Outbox, Tables
from bot.words import Catalogues
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES
from tests.bot.tables.people import ANN, BEN, CAT, act, finished, lobby, playing, run, won

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., int]
LOBBY, RUNNING, WITH_BOTS, FINISHED, RESIGNED, CANCELLED = range(1, 7)
"""Numbers of the tables."""


async def _fill(path: Path) -> None:
    async with await Database.open(blank(path)) as database:
        tables = Tables(database, SteppingClock(), GAMES)
        await lobby(tables, BEN)
        table = await playing(tables, BEN, CAT)
        table = await run(tables, table, ANN)
        table = await tables.votes.undo(table.id, ANN.id, table.version)
        table = await act(tables, table, ANN, {"kind": "peek"})
        await tables.votes.undo(table.id, ANN.id, table.version)
        await run(tables, await playing(tables, bots=1), ANN)
        await finished(tables)
        table = await playing(tables, BEN)
        await won(tables, table, BEN, ANN)
        table = await playing(tables, BEN)
        await tables.play.cancel(table.id, ANN.id, moderator=True)
        outbox = Outbox(database, SteppingClock())
        for post in (await outbox.due())[:2]:
            await outbox.mark_posted(post.id, 1000 + post.id)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a database with one table of each kind."""
    path = tmp_path / "railhead.sqlite3"
    asyncio.run(_fill(path))
    return path


@pytest.fixture
def admin(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Return the command line: a database and arguments to an exit code."""
    monkeypatch.setattr(commands, "GAMES", GAMES)
    monkeypatch.chdir(tmp_path)
    words = Catalogues(strict=True)
    return lambda database, *arguments: main(["--database", str(database), *map(str, arguments)], words)
