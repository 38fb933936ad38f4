"""Tables in a database of their own, with a small game and a clock that tests set."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.database import Database
from bot.tables import Outbox, Tables
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock
from tests.bot.race import GAMES
from tests.plans import ALLOWED, Watch, watching

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.address import Address
    from tests.postgres import Server


WATCH: Final = Watch()


@pytest.fixture(autouse=True)
def _crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a person host as many tables as there are in stored databases of one."""
    monkeypatch.setattr("bot.tables.lobby.MOST_RUNNING", sys.maxsize)


@pytest.fixture(autouse=True)
def _indexed() -> Iterator[None]:
    """Let no statement look through a whole table that may be large, whatever is done."""
    with watching(WATCH):
        yield
    scans = {scan for scan in WATCH.scans if scan.who not in ALLOWED}
    WATCH.scans.clear()
    assert scans == set()


@pytest.fixture
def clock() -> SteppingClock:
    """Return a clock."""
    return SteppingClock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the database lies."""
    return tmp_path / "railhead.sqlite3"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, path: Path) -> Iterator[Address]:
    """Return where an empty database is, of each kind."""
    if request.param == "sqlite":
        yield blank(path)
        return
    server: Server = request.getfixturevalue("postgres")
    with server.blank() as made:
        yield made


@pytest.fixture
async def database(address: Address) -> AsyncIterator[Database]:
    """Return an open, empty database."""
    async with await Database.open(address) as database:
        yield database


@pytest.fixture
def tables(database: Database, clock: SteppingClock) -> Tables:
    """Return tables of the small game."""
    return Tables(database, clock, GAMES)


@pytest.fixture
def outbox(database: Database, clock: SteppingClock) -> Outbox:
    """Return the posts of those tables."""
    return Outbox(database, clock)
