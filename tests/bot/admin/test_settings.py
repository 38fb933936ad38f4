"""What servers and people have chosen, out of a database and into another."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from bot.model import Habits
from bot.storage.database import Database
from bot.storage.settings import Languages, People
from tests.bot.clocks import SteppingClock

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.admin.conftest import Command


async def _choose(path: Path, guild: str | None, user: str) -> None:
    async with await Database.open(path) as database:
        await Languages(database).set_guild(1, guild)
        await Languages(database).set_user(2, user)


async def _chosen(path: Path) -> tuple[str | None, str | None]:
    async with await Database.open(path) as database:
        languages = Languages(database)
        return await languages.of_table(1, 0, None, None), await languages.of_user(2)


async def _set_habits(path: Path, habits: Habits) -> None:
    async with await Database.open(path) as database:
        await People(database, SteppingClock()).set_habits(3, habits)


async def _habits(path: Path) -> Habits:
    async with await Database.open(path) as database:
        return await People(database, SteppingClock()).habits(3)


@pytest.fixture
def file(path: Path, admin: Command, tmp_path: Path) -> Path:
    """Return what is exported of a server that speaks Korean and a person who speaks Japanese."""
    asyncio.run(_choose(path, "ko", "ja"))
    assert admin(path, "export", tmp_path / "out") == 0
    return tmp_path / "out" / "settings.json"


def test_settings_are_exported_with_all_tables(file: Path) -> None:
    """Each with its number, for nobody else to read."""
    content = json.loads(file.read_text())
    assert (content["guilds"], content["users"]) == ([[1, "ko"]], [[2, "ja"]])
    assert file.stat().st_mode & 0o777 == 0o600


def test_settings_are_not_exported_with_chosen_tables(path: Path, admin: Command, tmp_path: Path) -> None:
    """Only those were asked for."""
    admin(path, "export", tmp_path / "out", 1)
    assert [each.name for each in (tmp_path / "out").iterdir()] == ["table-1.json"]


def test_settings_come_into_another_database(file: Path, admin: Command, tmp_path: Path) -> None:
    """As tables do."""
    assert admin(tmp_path / "other.sqlite3", "import", file) == 0
    assert asyncio.run(_chosen(tmp_path / "other.sqlite3")) == ("ko", "ja")


def test_how_people_are_reminded_comes_too(path: Path, admin: Command, tmp_path: Path) -> None:
    """With time zone, quiet hours and the day until which somebody is away."""
    habits = Habits("Asia/Seoul", 1320, 420, 12, direct=True, away_until=datetime(2026, 12, 1, tzinfo=UTC))
    asyncio.run(_set_habits(path, habits))
    admin(path, "export", tmp_path / "out")
    assert admin(tmp_path / "other.sqlite3", "import", tmp_path / "out" / "settings.json") == 0
    assert asyncio.run(_habits(tmp_path / "other.sqlite3")) == habits


@pytest.mark.parametrize(("flag", "kept"), [((), ("en", "en")), (("--replace",), ("ko", "ja"))])
def test_what_was_chosen_meanwhile_stays(
    file: Path, admin: Command, tmp_path: Path, flag: tuple[str, ...], kept: tuple[str, str]
) -> None:
    """Unless the operator says otherwise."""
    other = tmp_path / "other.sqlite3"
    asyncio.run(_choose(other, "en", "en"))
    assert admin(other, "import", *flag, file) == 0
    assert asyncio.run(_chosen(other)) == kept


def test_languages_of_channels_are_exported(path: Path, admin: Command, tmp_path: Path) -> None:
    """And come into another database."""

    async def choose() -> None:
        async with await Database.open(path) as database:
            await Languages(database).set_channel(1, 2, "ko")

    async def chosen() -> str | None:
        async with await Database.open(tmp_path / "third.sqlite3") as database:
            return await Languages(database).of_table(1, 2, None, None)

    asyncio.run(choose())
    assert admin(path, "export", tmp_path / "out") == 0
    assert admin(tmp_path / "third.sqlite3", "import", tmp_path / "out" / "settings.json") == 0
    assert asyncio.run(chosen()) == "ko"
