"""What operators have kept of tables with older programs comes in again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

import rules
from bot.admin import commands
from bot.storage.database import Database
from bot.tables import Tables
from rules.kernel import record
from tests import fixtures
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.admin.conftest import Command


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch, admin: Command) -> None:
    """Use the real ones, after the command line was made with the small one."""
    monkeypatch.setattr(commands, "GAMES", rules.GAMES)


async def _exported(path: Path, number: int) -> bytes:
    async with await Database.open(path) as database:
        return await Tables(database, SteppingClock()).export(number)


@pytest.mark.parametrize("commit", fixtures.COMMITS)
def test_a_database_is_sound(commit: str, admin: Command, tmp_path: Path) -> None:
    """As it was left, and with all its positions."""
    path = fixtures.database(commit, tmp_path)
    assert admin(path, "check") == 0

    async def fill() -> None:
        async with await Database.open(path) as database:
            await Tables(database, SteppingClock()).fill_states()

    asyncio.run(fill())
    assert admin(path, "check") == 0


@pytest.mark.parametrize("commit", fixtures.COMMITS)
def test_files_of_tables_come_in(commit: str, admin: Command, tmp_path: Path) -> None:
    """All of them; what was finished is handed out and agrees."""
    files = []
    for number, data in fixtures.backups(commit).items():
        files.append(tmp_path / f"table-{number}.json")
        files[-1].write_bytes(data)
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *files) == 0
    assert admin(other, "check") == 0
    finished = [n for n, what in fixtures.contents(commit).items() if what == "finished by its rules"]
    for number in finished:
        assert record.verify(record.read(asyncio.run(_exported(other, number))), rules.GAMES) is None
