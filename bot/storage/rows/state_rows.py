"""The states of a game in the database: the one after each version that changed it, in the history's rows.

They are compressed whole, or as what is new in one beside an earlier one. Deflate by ISA-L takes a third of
the time of zstd. It looks back 32 KiB: no state is longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from isal import isal_zlib

from bot.storage.errors import BrokenTable
from bot.storage.rows import game_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.storage.connection import Connection

WHOLE_EVERY: Final = 256
"""Versions: as many differences at most lead to a state, which takes 3 ms."""


_LEVEL: Final = 1
"""One more costs time and hardly saves more."""
_RAW: Final = -15
"""Neither head nor checksum: they would be a tenth of what is left of a state."""

_FAULT: Final = cast("type[Exception]", isal_zlib.IsalError)
"""Its stubs say that this is an exception, not a class."""


class NotKept(Exception):  # noqa: N818  an answer to give, not a fault
    """The state after that version is not stored: the game was played before states were kept."""


class DamagedStateError(Exception):
    """What is stored is no compressed state."""


class StateRow(msgspec.Struct, frozen=True):
    """A state as it is stored, compressed: whole (``base`` None) or beside that of version ``base``.

    ``revision`` of its title's rules has written it.
    """

    version: int
    revision: int
    base: int | None
    data: bytes


class Kept(msgspec.Struct, frozen=True):
    """The state after a version, as ``revision`` of its title's rules has written it."""

    version: int
    revision: int
    state: bytes

    def __repr__(self) -> str:
        return f"Kept(version={self.version}, revision={self.revision})"


_NEWEST = """
    SELECT version, state IS NOT NULL AS is_kept FROM history
     WHERE table_id = ? AND version <= ? AND kind IN ('start', 'move', 'undo')
     ORDER BY version DESC LIMIT 1
"""
_CHAIN = """
    WITH RECURSIVE chain (version, revision, base, state) AS (
        SELECT version, revision, base, state FROM history WHERE table_id = :table AND version = :version
        UNION ALL
        SELECT earlier.version, earlier.revision, earlier.base, earlier.state
          FROM chain JOIN history AS earlier
            ON earlier.table_id = :table AND earlier.version = chain.base)
    SELECT version, revision, base, state FROM chain ORDER BY version
"""
_EVERY = """
    SELECT version, revision, base, state FROM history
     WHERE table_id = ? AND state IS NOT NULL ORDER BY version
"""
_PUT = "UPDATE history SET base = ?, state = ? WHERE table_id = ? AND version = ?"
_ANY_VERSION: Final = 2**62


def row(kept: Kept, before: Kept | None) -> StateRow:
    """Return how a state is stored after the one ``before``.

    It is whole where the one before was written by another revision, and every so many versions.
    """
    if before is None or before.revision != kept.revision or _block(before) != _block(kept):
        return StateRow(kept.version, kept.revision, None, compressed(kept.state))
    data = compressed(kept.state, beside=before.state)
    return StateRow(kept.version, kept.revision, before.version, data)


def restored(table_id: int, rows: Iterable[StateRow]) -> Iterator[Kept]:
    """Yield the states of successive rows. Raise BrokenTable where they are damaged."""
    before: Kept | None = None
    for each in rows:
        if each.base is not None and (before is None or before.version != each.base):
            raise BrokenTable(table_id)
        beside = b"" if each.base is None or before is None else before.state
        try:
            before = Kept(each.version, each.revision, decompressed(each.data, beside))
        except DamagedStateError as error:
            raise BrokenTable(table_id) from error
        yield before


def keep_present(connection: Connection, table_id: int) -> Kept | None:
    """Return the state that a game has come to (None before its start): the next one is stored beside it.

    That of a game played before states were kept is stored now, for going back to.
    """
    newest = _newest(connection, table_id, _ANY_VERSION)
    if newest is None:
        return None
    kept = _present(connection, table_id, newest["version"])
    if not newest["is_kept"]:
        whole = row(kept, None)
        connection.execute(_PUT, (whole.base, whole.data, table_id, whole.version))
    return kept


def at(connection: Connection, table_id: int, version: int) -> Kept | None:
    """Return the state that a game had at a version; None before its start. Raise NotKept, BrokenTable."""
    newest = _newest(connection, table_id, version)
    if newest is None:
        return None
    if newest["is_kept"]:
        chain = connection.execute(_CHAIN, {"table": table_id, "version": newest["version"]})
        *_, kept = restored(table_id, (StateRow(*each) for each in chain))
        return kept
    kept = _present(connection, table_id, newest["version"])
    if _newest(connection, table_id, _ANY_VERSION)["version"] != kept.version:
        raise NotKept
    return kept


def every(connection: Connection, table_id: int) -> list[StateRow]:
    """Return all states that are stored of a game, in their order."""
    return [StateRow(*each) for each in connection.execute(_EVERY, (table_id,))]


def compressed(state: bytes, beside: bytes = b"") -> bytes:
    """Return a state compressed; of two that differ in a move some 50 to 110 bytes are left."""
    job = isal_zlib.compressobj(_LEVEL, isal_zlib.DEFLATED, _RAW, zdict=beside)
    return job.compress(state) + job.flush()


def decompressed(data: bytes, beside: bytes = b"") -> bytes:
    """Return the state that was compressed beside the same one. Raise DamagedStateError for other data."""
    job = isal_zlib.decompressobj(_RAW, zdict=beside)
    try:
        state = job.decompress(data)
    except _FAULT as error:
        raise DamagedStateError from error
    if not job.eof:
        raise DamagedStateError
    return state


def _newest(connection: Connection, table_id: int, version: int) -> Any:  # noqa: ANN401  a row
    return connection.execute(_NEWEST, (table_id, version)).fetchone()


def _present(connection: Connection, table_id: int, version: int) -> Kept:
    game = game_rows.load(connection, table_id)
    if game is None:
        raise BrokenTable(table_id)
    return Kept(version, game.revision, game.state)


def _block(kept: Kept) -> int:
    return kept.version // WHOLE_EVERY
