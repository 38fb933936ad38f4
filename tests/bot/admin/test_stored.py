"""What operators have kept of tables with older programs comes in again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

import rules
from bot.admin import commands
from bot.storage.database import Database
from bot.storage.rows import premove_rows
from bot.tables import Tables
from tests import fixtures
from tests.bot.clocks import SteppingClock
from tests.fixtures.records import agrees

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.rows.premove_rows import StoredPremoves
    from tests.bot.admin.conftest import Command


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch, admin: Command) -> None:
    """Use the real ones, after the command line was made with the small one."""
    monkeypatch.setattr(commands, "GAMES", rules.GAMES)


async def _exported(path: Path, number: int) -> bytes:
    async with await Database.open(path) as database:
        return await Tables(database, SteppingClock()).history.export(number)


def _is_sound(path: Path, commit: str, admin: Command, capsys: pytest.CaptureFixture[str]) -> bool:
    """Tell whether nothing is wrong but the faults that bot players had then."""
    faults = [n for n, what in fixtures.contents(commit).items() if what == "fault of a bot player"]
    capsys.readouterr()
    code = admin(path, "check")
    told = capsys.readouterr().err.splitlines()
    as_expected = len(told) == len(faults) and all("LookupError" in line for line in told)
    return as_expected and code == bool(faults)


@pytest.mark.parametrize("commit", fixtures.COMMITS)
def test_a_database_is_sound(
    commit: str, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it was left, and with all its positions."""
    path = fixtures.database(commit, tmp_path)
    assert _is_sound(path, commit, admin, capsys)

    async def fill() -> None:
        async with await Database.open(path) as database:
            await Tables(database, SteppingClock()).history.fill_states()

    asyncio.run(fill())
    assert _is_sound(path, commit, admin, capsys)


@pytest.mark.parametrize("commit", fixtures.COMMITS)
def test_files_of_tables_come_in(
    commit: str, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of them; what was finished is handed out and agrees."""
    files = []
    for number, data in fixtures.backups(commit).items():
        files.append(tmp_path / f"table-{number}.json")
        files[-1].write_bytes(data)
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *files) == 0
    assert _is_sound(other, commit, admin, capsys)
    finished = [n for n, what in fixtures.contents(commit).items() if what == "finished by its rules"]
    for number in finished:
        assert agrees(asyncio.run(_exported(other, number)))


@pytest.mark.parametrize("commit", fixtures.COMMITS[4:])
def test_files_have_the_plans_of_a_database(commit: str, admin: Command, tmp_path: Path) -> None:
    """What seats had arranged comes in from files as it does with the database of the older program."""
    files = []
    for number, data in fixtures.backups(commit).items():
        files.append(tmp_path / f"table-{number}.json")
        files[-1].write_bytes(data)
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *files) == 0
    assert asyncio.run(_premoves(other, commit)) == asyncio.run(
        _premoves(fixtures.database(commit, tmp_path), commit)
    )


async def _premoves(path: Path, commit: str) -> list[list[StoredPremoves]]:
    async with await Database.open(path) as database:
        return [await database.read(premove_rows.every, number) for number in fixtures.contents(commit)]
