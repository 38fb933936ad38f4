"""The page on privacy says of every table of the database whether anything about people is in it."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bot.storage.migrate import migrate
from bot.tables import upkeep

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = (Path(__file__).parents[3] / "docs" / "privacy.md").read_text("utf-8")
PERSONAL: Final = {"user_id", "host_id"}
"""Columns with people's numbers."""


@pytest.fixture
def columns() -> Iterator[dict[str, set[str]]]:
    """Return the columns of every table of a new database."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    tables = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ).fetchall()
    yield {name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")} for (name,) in tables}
    connection.close()


def test_every_table_with_people_is_listed(columns: dict[str, set[str]]) -> None:
    """In the table of what is kept, and nothing else is."""
    listed = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert listed == {name for name, has in columns.items() if has & PERSONAL}


def test_every_other_table_is_named(columns: dict[str, set[str]]) -> None:
    """So that a new one makes somebody think of whether it is about people."""
    (others,) = re.findall(r"Of the rest nothing is about people: (.+?)\n\n", PAGE, re.DOTALL)
    named = set(re.findall(r"`(\w+)`", others))
    assert named == {name for name, has in columns.items() if not has & PERSONAL}


def test_the_days_are_right() -> None:
    """After which lobbies lapse and games are put away."""
    assert f"lapse after {upkeep.LOBBY_DAYS} days" in PAGE
    assert f"put away after {upkeep.GAME_DAYS}" in PAGE
