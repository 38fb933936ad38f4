"""The games in the database: of each table its seed and, compressed, its state."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

import zstandard

from bot.storage.errors import BrokenTable

if TYPE_CHECKING:
    import sqlite3

LEVEL: Final = 1
"""Of zstd: six times smaller already; higher levels cost time and hardly save more."""


class _Zstd(threading.local):
    """Made once for each thread: making one takes longer than using it, and threads may not share it."""

    def __init__(self) -> None:
        self.compressor = zstandard.ZstdCompressor(level=LEVEL)
        self.decompressor = zstandard.ZstdDecompressor()


_zstd = _Zstd()


def insert(connection: sqlite3.Connection, table_id: int, seed: str, state: bytes) -> None:
    """Store a game that begins."""
    connection.execute(
        "INSERT INTO games (table_id, seed, state) VALUES (?, ?, ?)", (table_id, seed, _compressed(state))
    )


def update(connection: sqlite3.Connection, table_id: int, state: bytes) -> None:
    """Store the state that a game has come to."""
    connection.execute("UPDATE games SET state = ? WHERE table_id = ?", (_compressed(state), table_id))


def state(connection: sqlite3.Connection, table_id: int) -> bytes | None:
    """Return the state of a table's game; None before its start. Raise BrokenTable if it is damaged."""
    row = connection.execute("SELECT state FROM games WHERE table_id = ?", (table_id,)).fetchone()
    try:
        return None if row is None else _zstd.decompressor.decompress(row["state"])
    except zstandard.ZstdError as error:
        raise BrokenTable(table_id) from error


def seed(connection: sqlite3.Connection, table_id: int) -> str | None:
    """Return the seed of a table's game; None before its start."""
    row = connection.execute("SELECT seed FROM games WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else str(row["seed"])


def _compressed(state: bytes) -> bytes:
    return _zstd.compressor.compress(state)
