from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
import zstandard

from bot.storage.errors import BrokenTable
from bot.storage.files import connect
from bot.storage.rows import game_rows
from bot.storage.rows.game_rows import StoredGame

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

SHORT, LONG = b'{"a":1}', b'{"a":"%s"}' % (b"x" * 40_000)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Return a database in which no table needs to be there for its game."""
    with closing(connect(tmp_path / "x.sqlite3")) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        yield connection


def begin(connection: sqlite3.Connection, state: bytes) -> None:
    """Store the game of table 1."""
    game_rows.insert(connection, 1, StoredGame("seed", 1, state))


def state_of(connection: sqlite3.Connection) -> bytes:
    """Return the state of table 1."""
    game = game_rows.load(connection, 1)
    assert game is not None
    return game.state


def stored(connection: sqlite3.Connection) -> bytes:
    """Return a state as it lies in the file."""
    return bytes(connection.execute("SELECT state FROM games").fetchone()[0])


@pytest.mark.parametrize("state", [SHORT, LONG])
def test_a_state_comes_back(connection: sqlite3.Connection, state: bytes) -> None:
    """Long or short, first or later."""
    begin(connection, state)
    assert state_of(connection) == state
    game_rows.update(connection, 1, state + b" ", 1)
    assert state_of(connection) == state + b" "


def test_a_long_state_is_compressed(connection: sqlite3.Connection) -> None:
    """A short one is not: it fills no page."""
    begin(connection, LONG)
    assert len(stored(connection)) < len(LONG) // 10
    game_rows.update(connection, 1, SHORT, 1)
    assert stored(connection) == SHORT


def test_a_short_state_that_was_compressed_is_read(connection: sqlite3.Connection) -> None:
    """Every state used to be."""
    begin(connection, zstandard.compress(SHORT))
    assert state_of(connection) == SHORT


def test_a_damaged_state_is_told(connection: sqlite3.Connection) -> None:
    """By the number of the table."""
    begin(connection, zstandard.compress(LONG)[:20])
    with pytest.raises(BrokenTable) as broken:
        game_rows.load(connection, 1)
    assert broken.value.params == {"table": 1}


def test_no_game_before_the_start(connection: sqlite3.Connection) -> None:
    """Neither state nor seed."""
    assert game_rows.load(connection, 1) is None
