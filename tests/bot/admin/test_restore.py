"""A backup put in the place of the database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.storage import files
from bot.storage.migrate import migrations
from bot.storage.presence import Presence
from tests import fixtures
from tests.bot.admin.conftest import RUNNING
from tests.bot.admin.test_admin import ALL, damage, whole
from tests.bot.admin.test_in_use import while_the_bot_runs

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.admin.conftest import Command


@pytest.fixture
def backup(path: Path, admin: Command, tmp_path: Path) -> Path:
    """Return a backup, in a folder of its own."""
    backup = tmp_path / "backups" / "backup.sqlite3"
    assert admin(path, "backup", backup) == 0
    return backup


def kept(path: Path) -> list[Path]:
    """Return what was in the place of a database before it."""
    return sorted(path.parent.glob(f"{path.name}-*.replaced"))


def test_all_comes_back(path: Path, admin: Command, backup: Path) -> None:
    """Every table as it was at the backup, which stays as it is, for another time."""
    before = [whole(path, number) for number in ALL]
    damage(path, f"DELETE FROM tables WHERE id = {RUNNING}")
    assert admin(path, "restore", backup) == 0
    assert [whole(path, number) for number in ALL] == before
    assert admin(path, "check") == 0
    assert list(backup.parent.iterdir()) == [backup]
    assert path.stat().st_mode & 0o777 == 0o600


def test_it_belongs_to_whom_the_old_one_did(
    path: Path, admin: Command, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where root restores it: else the bot, which is somebody else, could not open it."""
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda _, user, group: given.append((user, group)))
    there = path.stat()
    assert admin(path, "restore", backup) == 0
    assert given == [(there.st_uid, there.st_gid)]


def test_what_was_there_is_kept(path: Path, admin: Command, backup: Path) -> None:
    """With what stood in its log alone, as that of a bot that was killed; and it can be brought back."""
    with closing(sqlite3.connect(path)) as killed:
        killed.execute("UPDATE tables SET channel_id = 777")
        killed.commit()
        there = {side: path.with_name(path.name + side).read_bytes() for side in ("", "-wal", "-shm")}
    for side, data in there.items():
        path.with_name(path.name + side).write_bytes(data)
    assert admin(path, "restore", backup) == 0
    assert b'"channel_id":777' not in whole(path, RUNNING)
    (old,) = kept(path)
    assert admin(path, "restore", old) == 0
    assert b'"channel_id":777' in whole(path, RUNNING)
    assert len(kept(path)) == 2


def test_a_database_that_is_damaged_is_replaced(path: Path, admin: Command, backup: Path) -> None:
    """That is what backups are for."""
    path.write_text("Dear diary, " * 500)
    assert admin(path, "restore", backup) == 0
    assert admin(path, "check") == 0
    assert kept(path)[0].read_text().startswith("Dear diary")


def test_a_backup_can_be_put_where_nothing_is(
    admin: Command, backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a new machine, or to look into it."""
    new = tmp_path / "new" / "railhead.sqlite3"
    assert admin(new, "restore", backup) == 0
    assert admin(new, "check") == 0
    assert kept(new) == []
    assert "admin forget" in capsys.readouterr().out


def test_not_while_the_bot_runs(
    path: Path,
    admin: Command,
    backup: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It would go on writing to what was there."""
    monkeypatch.setattr(files, "BUSY_SECONDS_ALONE", 0.0)
    assert while_the_bot_runs(path, admin, "restore", backup) == 1
    assert "Stop the bot first" in capsys.readouterr().err
    assert kept(path) == []


def test_no_bot_begins_meanwhile(
    path: Path, admin: Command, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it wrote would be moved aside with what was there."""
    copying = files.back_up_soundly

    def back_up(path: Path, to: Path) -> None:
        with pytest.raises(BlockingIOError):
            Presence(path.parents[1] / "railhead.sqlite3")
        copying(path, to)

    monkeypatch.setattr(files, "back_up_soundly", back_up)
    assert admin(path, "restore", backup) == 0
    Presence(path).close()


@pytest.mark.parametrize("wrong", ["missing", "text", "torn", "newer", "empty", "another's"])
def test_a_file_that_is_no_backup_changes_nothing(
    path: Path, admin: Command, backup: Path, wrong: str
) -> None:
    """One that is not there, is no database, is damaged, of a newer program, or has nothing of this one."""
    before = path.read_bytes()
    content = bytearray(backup.read_bytes())
    if wrong == "missing":
        backup.unlink()
    elif wrong == "text":
        backup.write_text("Dear diary, " * 500)
    elif wrong == "empty":
        backup.write_bytes(b"")
    elif wrong == "another's":
        backup.unlink()
        damage(backup, "CREATE TABLE recipes (name TEXT)")
    elif wrong == "torn":
        for page in range(3, len(content) // 4096):
            content[page * 4096 : page * 4096 + 64] = b"\xff" * 64
        backup.write_bytes(content)
    else:
        damage(backup, f"PRAGMA user_version = {max(migrations()) + 1}")
    assert admin(path, "restore", backup) == 1
    assert path.read_bytes() == before
    assert not [each for each in path.parent.iterdir() if "restored" in each.name or "replaced" in each.name]


def test_the_backup_of_an_older_program_is_put_back_as_it_is(admin: Command, tmp_path: Path) -> None:
    """The program of that time can go on with it, and the present one, which brings it up to date."""
    old, new = fixtures.database("b2b3044", tmp_path), tmp_path / "new.sqlite3"
    with closing(sqlite3.connect(old)) as there:
        version = there.execute("PRAGMA user_version").fetchone()
    assert admin(new, "restore", old) == 0
    with closing(sqlite3.connect(new)) as there:
        assert there.execute("PRAGMA user_version").fetchone() == version
    files.connect(new).close()


def test_the_bot_goes_on_from_a_scheduled_backup(path: Path, admin: Command, tmp_path: Path) -> None:
    """Such a one is restored as any other is."""
    made = tmp_path / "railhead-20261121T120002Z.sqlite3"
    before = whole(path, RUNNING)
    asyncio.run(asyncio.to_thread(files.back_up_soundly, path, made))
    new = tmp_path / "new.sqlite3"
    assert admin(new, "restore", made) == 0
    assert whole(new, RUNNING) == before
