"""The operator's commands while the bot runs."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

import rules
from bot.admin import commands
from bot.storage import files
from bot.storage.database import Database
from tests import fixtures
from tests.bot.admin.conftest import RUNNING
from tests.bot.admin.test_admin import ALL, whole

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.admin.conftest import Command


def while_the_bot_runs(path: Path, admin: Command, *arguments: object) -> int:
    """Return the exit code of a command given while another connection has the database open."""

    async def run() -> int:
        async with await Database.open(path):
            return await asyncio.to_thread(admin, path, *arguments)

    return asyncio.run(run())


def test_an_import_is_refused(
    path: Path,
    admin: Command,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bot would go on with what it remembers of the table."""
    monkeypatch.setattr(files, "BUSY_SECONDS_ALONE", 0.0)
    admin(path, "export", tmp_path, RUNNING)
    assert while_the_bot_runs(path, admin, "import", "--replace", tmp_path / "table-2.json") == 1
    assert "Stop the bot first" in capsys.readouterr().err
    assert admin(path, "import", "--replace", tmp_path / "table-2.json") == 0


def test_looking_is_not(path: Path, admin: Command, tmp_path: Path) -> None:
    """List, check and export."""
    for command in ("list", "check", "export"):
        more = (tmp_path / "out",) if command == "export" else ()
        assert while_the_bot_runs(path, admin, command, *more) == 0


def test_the_whole_database_is_copied(path: Path, admin: Command, tmp_path: Path) -> None:
    """A copy that is whole and sound, and that nobody else may read."""
    copy = tmp_path / "copies" / "copy.sqlite3"
    assert while_the_bot_runs(path, admin, "backup", copy) == 0
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert admin(copy, "check") == 0
    assert [whole(copy, number) for number in ALL] == [whole(path, number) for number in ALL]


def test_a_copy_overwrites_nothing(
    path: Path, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An older one may be the only good one."""
    (tmp_path / "copy.sqlite3").write_text("precious")
    assert admin(path, "backup", tmp_path / "copy.sqlite3") == 1
    assert "copy.sqlite3" in capsys.readouterr().err
    assert (tmp_path / "copy.sqlite3").read_text() == "precious"


def test_a_copy_has_its_name_once_it_is_whole(
    path: Path, admin: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is killed while copying leaves nothing that looks like a backup."""
    copying, there = files.back_up, list[bool]()

    def back_up(path: Path, to: Path) -> None:
        there.append((tmp_path / "copy.sqlite3").exists())
        copying(path, to)

    monkeypatch.setattr(files, "back_up", back_up)
    assert admin(path, "backup", tmp_path / "copy.sqlite3") == 0
    assert there == [False]


def test_a_damaged_database_is_not_copied(
    path: Path, admin: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That copy would be refused on the day on which it is wanted."""
    content = bytearray(path.read_bytes())
    for page in range(3, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(content)
    assert admin(path, "backup", tmp_path / "copy.sqlite3") == 1
    assert str(path) in capsys.readouterr().err
    assert not (tmp_path / "copy.sqlite3").exists()


def test_a_copy_that_fails_leaves_nothing(path: Path, admin: Command, tmp_path: Path) -> None:
    """Half a copy is none."""
    path.write_text("Dear diary, " * 500)
    assert admin(path, "backup", tmp_path / "copy.sqlite3") == 1
    assert not (tmp_path / "copy.sqlite3").exists()


@pytest.mark.parametrize("command", ["list", "check", "export out", "backup copy.sqlite3"])
def test_an_older_database_is_not_migrated(
    admin: Command, tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older bot may be using it; what it holds is told all the same."""
    monkeypatch.setattr(commands, "GAMES", rules.GAMES)
    old = fixtures.database("b2b3044", tmp_path)
    with closing(sqlite3.connect(old)) as older_bot:
        older_bot.execute("PRAGMA journal_mode = WAL")
        before = old.read_bytes()
        assert admin(old, *command.split()) == 0
        assert old.read_bytes() == before
