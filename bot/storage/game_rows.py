"""The games in the database: of each table its seed and its state, a long one compressed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

import zstandard

from bot.storage.errors import BrokenTable

if TYPE_CHECKING:
    import sqlite3

LEVEL: Final = 1
"""Of zstd: higher levels cost time and hardly save more."""
LONGEST_PLAIN: Final = 3500
"""Bytes of a state that fits into one page of the file as it is: pages are written whole anyway."""
_ZSTD: Final = zstandard.MAGIC_NUMBER.to_bytes(4, "little")
"""The first bytes of what zstd has compressed; no JSON begins so."""


class _Zstd(threading.local):
    """Made once for each thread: making one takes longer than using it, and threads may not share it."""

    def __init__(self) -> None:
        self.compressor = zstandard.ZstdCompressor(level=LEVEL)
        self.decompressor = zstandard.ZstdDecompressor()


_zstd = _Zstd()


def insert(connection: sqlite3.Connection, table_id: int, seed: str, state: bytes) -> None:
    """Store a game that begins."""
    connection.execute(
        "INSERT INTO games (table_id, seed, state) VALUES (?, ?, ?)", (table_id, seed, _packed(state))
    )


def update(connection: sqlite3.Connection, table_id: int, state: bytes) -> None:
    """Store the state that a game has come to."""
    connection.execute("UPDATE games SET state = ? WHERE table_id = ?", (_packed(state), table_id))


def state(connection: sqlite3.Connection, table_id: int) -> bytes | None:
    """Return the state of a table's game; None before its start. Raise BrokenTable if it is damaged."""
    row = connection.execute("SELECT state FROM games WHERE table_id = ?", (table_id,)).fetchone()
    try:
        return None if row is None else _plain(row["state"])
    except zstandard.ZstdError as error:
        raise BrokenTable(table_id) from error


def seed(connection: sqlite3.Connection, table_id: int) -> str | None:
    """Return the seed of a table's game; None before its start."""
    row = connection.execute("SELECT seed FROM games WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else str(row["seed"])


def _packed(state: bytes) -> bytes:
    return state if len(state) <= LONGEST_PLAIN else _zstd.compressor.compress(state)


def _plain(stored: bytes) -> bytes:
    return _zstd.decompressor.decompress(stored) if stored.startswith(_ZSTD) else stored
