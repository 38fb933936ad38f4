"""Forgetting a person: what becomes of their tables, and that nothing of them is left in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from bot.tables import Outbox, Tables
from tests.bot.tables.rich import ZOE, Rich, traces

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.database import Database
    from tests.bot.clocks import SteppingClock


@pytest.fixture
def rich(database: Database, clock: SteppingClock, outbox: Outbox) -> Rich:
    """Return tables of the real games, for Zoe."""
    return Rich(database, Tables(database, clock), outbox, clock)


@pytest.mark.parametrize("title", rules.GAMES)
async def test_nothing_is_left_in_the_file(rich: Rich, title: str, path: Path) -> None:
    """Neither number nor name, in used or unused parts of it, or in the log beside it."""
    await rich.open_tables(title)
    await rich.past_tables(title)
    await rich.choose()
    await rich.database.empty_log()
    assert traces(path.parent) == [path.name]
    await rich.tables.forget(ZOE.id)
    assert await rich.tables.compact()
    assert traces(path.parent) == []
