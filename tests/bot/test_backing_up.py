"""Backups by schedule, and which of them are kept."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.backing_up import BackupSchedule, backing_up
from bot.settings import Settings
from bot.storage import files
from bot.storage.errors import DatabaseError
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock

HOUR = timedelta(hours=1)
SHORT = timedelta(minutes=1)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Return settings: a backup every six hours, of which two are kept."""
    return Settings(
        token=None,
        data=tmp_path,
        database=blank(tmp_path / "railhead.sqlite3"),
        log_level="INFO",
        language="en",
        playground_port=0,
        backup_every=6,
        backup_keep=2,
        backup_folder=tmp_path / "backups",
    )


@pytest.fixture
def clock() -> SteppingClock:
    """Return a clock."""
    return SteppingClock()


def names(settings: Settings) -> list[str]:
    """Return the names of the files in the folder of backups."""
    return sorted(path.name for path in settings.backup_folder.iterdir())


async def test_a_backup_is_made_at_once_where_there_is_none(settings: Settings, clock: SteppingClock) -> None:
    """Whole, for its owner alone; the next one follows in time."""
    assert await BackupSchedule(settings, clock).round() == 6 * HOUR
    (path,) = settings.backup_folder.iterdir()
    assert path.name == "railhead-20261121T120002Z.sqlite3"
    assert path.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(path)) as copy:
        assert files.problems(copy) == []


async def test_none_is_made_before_its_time(settings: Settings, clock: SteppingClock) -> None:
    """A restart makes none either: what counts is how old the newest one is."""
    await BackupSchedule(settings, clock).round()
    before = names(settings)
    clock.skip(5 * HOUR)
    rest = await BackupSchedule(settings, clock).round()
    assert HOUR - SHORT < rest < HOUR
    assert names(settings) == before


async def test_the_oldest_go(settings: Settings, clock: SteppingClock) -> None:
    """As many are kept as are set, and nothing else in the folder is touched."""
    settings.backup_folder.mkdir()
    for name in ("by-hand.sqlite3", "railhead-2026.sqlite3", "other-20200101T000000Z.sqlite3"):
        (settings.backup_folder / name).touch()
    schedule = BackupSchedule(settings, clock)
    for _ in range(4):
        await schedule.round()
        clock.skip(6 * HOUR)
    made = [name for name in names(settings) if name.startswith("railhead-20261")]
    assert [name[9:20] for name in made] == ["20261122T00", "20261122T06"]
    assert len(names(settings)) == 5


async def test_one_that_cannot_be_taken_away_brings_no_more(
    settings: Settings,
    clock: SteppingClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The next backup is due in its time, not within the hour: the disk would fill."""
    schedule = BackupSchedule(replace(settings, backup_keep=1), clock)
    await schedule.round()
    clock.skip(6 * HOUR)
    (oldest,), unlink = settings.backup_folder.iterdir(), Path.unlink

    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        if path == oldest:
            raise PermissionError("not permitted")
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    assert await schedule.round() == 6 * HOUR
    assert len(names(settings)) == 2
    assert "cannot be taken away" in caplog.text


async def test_a_backup_that_fails_takes_no_other_one_away(
    settings: Settings,
    clock: SteppingClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It is logged, tried again after an hour, and leaves no half a file."""
    schedule = BackupSchedule(settings, clock)
    await schedule.round()
    before = names(settings)
    clock.skip(6 * HOUR)
    with monkeypatch.context() as broken:
        broken.setattr(files, "problems", lambda _: ["page 7 is torn"])
        assert await schedule.round() == HOUR
    assert names(settings) == before
    assert "There is no backup" in caplog.text
    clock.skip(HOUR)
    await schedule.round()
    assert len(names(settings)) == 2


@pytest.mark.parametrize("keep", [1, 2])
async def test_a_clock_that_was_wrong_holds_no_backup_up(
    settings: Settings, clock: SteppingClock, keep: int
) -> None:
    """One that is dated ahead is none to wait for, and is taken away before those that are dated rightly."""
    settings.backup_folder.mkdir()
    ahead = "railhead-20990101T000000Z.sqlite3"
    (settings.backup_folder / ahead).touch()
    schedule = BackupSchedule(replace(settings, backup_keep=keep), clock)
    for _ in range(3):
        assert await schedule.round() == 6 * HOUR
        clock.skip(6 * HOUR)
    assert len(names(settings)) == keep
    assert ahead not in names(settings)
    clock.skip(-20 * HOUR)
    assert await schedule.round() == 6 * HOUR


async def test_a_folder_that_cannot_be_read_stops_nobody(
    settings: Settings, clock: SteppingClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot starts all the same, and the log says that there is no backup."""
    settings.backup_folder.touch()
    assert await BackupSchedule(settings, clock).round() == HOUR
    assert "There is no backup" in caplog.text


async def test_what_is_left_of_a_backup_that_was_cut_off_goes(
    settings: Settings, clock: SteppingClock
) -> None:
    """However long ago the bot was killed; what is not its own stays."""
    settings.backup_folder.mkdir()
    for name in ("railhead-20261120T120000Z.sqlite3.part", "by-hand.sqlite3.part"):
        (settings.backup_folder / name).touch()
    await BackupSchedule(settings, clock).round()
    assert names(settings) == ["by-hand.sqlite3.part", "railhead-20261121T120002Z.sqlite3"]


def test_a_damaged_database_is_no_backup(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is wrong with it is said."""
    monkeypatch.setattr(files, "problems", lambda _: ["page 7 is torn"])
    with pytest.raises(DatabaseError) as error:
        files.back_up_soundly(settings.database, settings.data / "copy.sqlite3")
    assert error.value.params["reason"] == "page 7 is torn"
    assert not (settings.data / "copy.sqlite3").exists()


async def test_the_running_bot_makes_them(
    settings: Settings, clock: SteppingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside all else, until it ends."""
    made = asyncio.Event()

    async def make(_: BackupSchedule) -> timedelta:
        made.set()
        return HOUR

    monkeypatch.setattr(BackupSchedule, "round", make)
    async with backing_up(settings, clock):
        await made.wait()
