from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.storage import files
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.migrate import migrations, schema_version
from tests.bot.storage.test_database import pragma

if TYPE_CHECKING:
    from pathlib import Path

    from bot.storage.connection import Connection

OPENS_AND_DIES = """
import os, sys
from pathlib import Path
from bot.storage.files import connect
connection = connect(Path(sys.argv[1]))
connection.execute("INSERT INTO user_settings VALUES (1, 'en')")
os._exit(9)
"""


def refused_alone(path: Path) -> str:
    """Return the key of the refusal."""
    with pytest.raises(DatabaseError) as error:
        files.connect_alone(path)
    return error.value.key


def as_of_version(path: Path, version: int) -> None:
    """Make a database as a program of that format has left it, with the language of a person."""
    with closing(sqlite3.connect(path)) as connection:
        for number, script in migrations().items():
            if number <= version:
                connection.executescript(script)
        connection.execute("INSERT INTO user_settings VALUES (1, 'ja')")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()


def settings(connection: Connection) -> list[tuple[int, str]]:
    """Return the languages of people."""
    return [tuple(row) for row in connection.execute("SELECT user_id, language FROM user_settings")]


async def test_a_database_in_use_is_not_opened_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while its program does nothing with it just then."""
    monkeypatch.setattr(files, "BUSY_SECONDS_ALONE", 0.0)
    async with await Database.open(tmp_path / "x.sqlite3"):
        assert refused_alone(tmp_path / "x.sqlite3") == "admin.database.in_use"
    files.connect_alone(tmp_path / "x.sqlite3").close()


def test_who_is_alone_stays_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot does not start in between."""
    monkeypatch.setattr(files, "BUSY_SECONDS", 0.0)
    with closing(files.connect_alone(tmp_path / "x.sqlite3")), pytest.raises(DatabaseError):
        files.connect(tmp_path / "x.sqlite3")
    files.connect(tmp_path / "x.sqlite3").close()


def test_a_program_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    """What it had committed is there."""
    path = tmp_path / "x.sqlite3"
    subprocess.run([sys.executable, "-c", OPENS_AND_DIES, str(path)], check=False)
    with closing(files.connect_alone(path)) as connection:
        assert settings(connection) == [(1, "en")]


def test_looking_leaves_an_older_database_as_it_is(tmp_path: Path) -> None:
    """It is read from a copy that is brought up to date: an older program may be using it."""
    path = tmp_path / "x.sqlite3"
    newest = max(migrations())
    as_of_version(path, 2)
    before = path.read_bytes()
    with files.looking(path) as connection:
        assert schema_version(connection) == newest
        assert settings(connection) == [(1, "ja")]
        assert "aside" in {row["name"] for row in connection.execute("PRAGMA table_info (history)")}
    assert path.read_bytes() == before


async def test_looking_sees_what_was_just_written(tmp_path: Path) -> None:
    """While another program has the database open."""
    async with await Database.open(tmp_path / "x.sqlite3") as database:
        await database.write(lambda c: c.execute("INSERT INTO user_settings VALUES (1, 'en')").close())
        with files.looking(tmp_path / "x.sqlite3") as connection:
            assert settings(connection) == [(1, "en")]
            with pytest.raises(Exception, match="readonly"):
                connection.execute("DELETE FROM user_settings")


def test_looking_refuses_what_a_newer_program_wrote(tmp_path: Path) -> None:
    """And says so."""
    as_of_version(tmp_path / "x.sqlite3", max(migrations()) + 1)
    with pytest.raises(DatabaseError) as error, files.looking(tmp_path / "x.sqlite3"):
        pass
    assert error.value.key == "admin.database.newer"


async def test_a_copy_is_whole_while_the_database_is_written_to(tmp_path: Path) -> None:
    """With all that was committed before."""
    async with await Database.open(tmp_path / "x.sqlite3") as database:
        await database.write(lambda c: c.execute("INSERT INTO user_settings VALUES (1, 'en')").close())
        files.back_up(tmp_path / "x.sqlite3", tmp_path / "copy.sqlite3")
        await database.write(lambda c: c.execute("INSERT INTO user_settings VALUES (2, 'en')").close())
    with files.looking(tmp_path / "copy.sqlite3") as connection:
        assert settings(connection) == [(1, "en")]
        assert files.problems(connection) == []
        assert pragma("user_version")(connection) == max(migrations())
