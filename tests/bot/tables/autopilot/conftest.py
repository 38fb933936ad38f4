"""Tables with bot players that think as long as a test wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage.database import Database
from bot.storage.settings import People
from bot.tables import Tables
from tests.bot.tables.autopilot.thinking import Pensive

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.address import Address
    from tests.bot.clocks import SteppingClock


@pytest.fixture
async def pensive(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Pensive]:
    """Yield a game whose bot players think long."""
    game = Pensive(monkeypatch)
    yield game
    game.go.set()


@pytest.fixture
async def slow(database: Database, clock: SteppingClock, pensive: Pensive) -> AsyncIterator[Tables]:
    """Yield tables of that game."""
    tables = Tables(database, clock, {"race": pensive})
    yield tables
    await tables.autopilot.close()


@pytest.fixture
async def rival(address: Address, clock: SteppingClock, pensive: Pensive) -> AsyncIterator[Tables]:
    """Yield the same tables as another program has them."""
    async with await Database.open(address) as database:
        tables = Tables(database, clock, {"race": pensive})
        yield tables
        await tables.autopilot.close()


@pytest.fixture
def people(database: Database, clock: SteppingClock, tables: Tables) -> People:
    """Return the habits of people."""
    return People(database, clock, bot_plays=tables.autopilot.resume)
