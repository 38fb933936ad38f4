"""The games in the database: of each table its seed and its state, a long one compressed."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final

import msgspec
import zstandard

from bot.storage.clauses import insertion, read, values
from bot.storage.errors import BrokenTable

if TYPE_CHECKING:
    from bot.storage.connection import Connection

LEVEL: Final = 1
"""Of zstd: higher levels cost time and hardly save more."""
LONGEST_PLAIN: Final = 3500
"""Bytes of a state that fits into one page of the file as it is: pages are written whole anyway."""
NEVER_REPLAYED: Final = 0
_ZSTD: Final = zstandard.MAGIC_NUMBER.to_bytes(4, "little")
"""The first bytes of what zstd has compressed; no JSON begins so."""


class _Zstd(threading.local):
    """Made once for each thread: making one takes longer than using it, and threads may not share it."""

    def __init__(self) -> None:
        self.compressor = zstandard.ZstdCompressor(level=LEVEL)
        self.decompressor = zstandard.ZstdDecompressor()


_zstd = _Zstd()


class StoredGame(msgspec.Struct, frozen=True):
    """A game: its seed, and the state it has come to as ``revision`` of its title's rules has written it.

    ``replayed_by`` is None where the state after every version is kept. Else it is the newest revision that
    has played the game again in vain (0: none has tried). ``bots_seed``: of the chance of its bot players.
    """

    seed: str
    revision: int
    state: bytes
    replayed_by: int | None = None
    bots_seed: str = ""

    def __repr__(self) -> str:
        return f"StoredGame(revision={self.revision})"


_INSERT: Final = insertion("games", ("table_id", *StoredGame.__struct_fields__))


def insert(connection: Connection, table_id: int, game: StoredGame) -> None:
    """Store a game that begins."""
    connection.execute(_INSERT, values(game, table_id=table_id, state=_packed(game.state)))


def update(connection: Connection, table_id: int, state: bytes, revision: int) -> None:
    """Store the state that a game has come to."""
    connection.execute(
        "UPDATE games SET state = ?, revision = ? WHERE table_id = ?", (_packed(state), revision, table_id)
    )


def load(connection: Connection, table_id: int) -> StoredGame | None:
    """Return a table's game; None before its start. Raise BrokenTable if it is damaged."""
    row = connection.execute(
        "SELECT seed, revision, state, replayed_by, bots_seed FROM games WHERE table_id = ?", (table_id,)
    ).fetchone()
    if row is None:
        return None
    try:
        return read(StoredGame, row, state=_plain(row["state"]))
    except zstandard.ZstdError as error:
        raise BrokenTable(table_id) from error


def bots_seed(connection: Connection, table_id: int) -> str:
    """Return of what the chance of a game's bot players is made."""
    row = connection.execute("SELECT bots_seed FROM games WHERE table_id = ?", (table_id,)).fetchone()
    return str(row["bots_seed"])


def to_replay(connection: Connection, title: str, revision: int) -> list[int]:
    """Return the tables of a title where states are missing that this revision has not tried to find yet."""
    rows = connection.execute(
        """
        SELECT games.table_id FROM games JOIN tables ON tables.id = games.table_id
         WHERE games.replayed_by < ? AND tables.title = ? ORDER BY games.table_id DESC
        """,
        (revision, title),
    )
    return [row["table_id"] for row in rows]


def mark_replayed(connection: Connection, table_id: int, revision: int | None) -> None:
    """Note the revision that has played a game again in vain; None: its states are all kept."""
    connection.execute("UPDATE games SET replayed_by = ? WHERE table_id = ?", (revision, table_id))


def _packed(state: bytes) -> bytes:
    return state if len(state) <= LONGEST_PLAIN else _zstd.compressor.compress(state)


def _plain(stored: bytes) -> bytes:
    return _zstd.decompressor.decompress(stored) if stored.startswith(_ZSTD) else stored
