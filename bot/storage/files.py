"""Database files: opened for the bot, for an operator alone, for looking only, and copied while in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, Any, Final

from bot.storage.errors import DatabaseError
from bot.storage.migrate import check_known, is_current, is_ours, migrate
from bot.storage.presence import no_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from bot.address import Address
    from bot.storage.connection import Connection

BUSY_SECONDS: Final = 10.0
BUSY_SECONDS_ALONE: Final = 2.0
"""Long enough for somebody who only looks; the bot does not let go before it ends."""
_OWNER_ONLY: Final = 0o600
"""The database holds hands and seeds; SQLite gives its side files the same mode."""
SYNCED: Final = "synchronous = FULL"
"""What is committed is on disk."""
UNSYNCED: Final = "synchronous = NORMAL"
"""What is committed is on disk with the next that is committed otherwise, and whole or not at all."""
_PRAGMAS: Final = (
    "journal_mode = WAL",
    SYNCED,
    "foreign_keys = ON",
    "cache_size = -8000",
    "secure_delete = ON",
)
"""The cache has 8 MiB: room for the indexes by which tables are found among very many.

What is deleted is overwritten.
"""
_LOG_BUSY_SECONDS: Final = 0.5
"""How long the log beside the file is waited for that another program reads; nothing else goes on then."""
_ALONE: Final = "locking_mode = EXCLUSIVE"
_SIDES: Final = ("-wal", "-shm")
PART: Final = ".part"
"""What the name of a copy ends with until it is whole."""
_TEMPORARY: Final = ""
"""The name by which SQLite makes a file that nobody else sees and that goes with its connection."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database at ``path`` for any one thread, made or migrated as needed. Raise DatabaseError."""
    try:
        return _open(path, BUSY_SECONDS, _PRAGMAS)
    except (OSError, sqlite3.DatabaseError) as error:
        raise _unreadable(path, error) from error


def connect_alone(path: Path) -> sqlite3.Connection:
    """Open the database at ``path`` as ``connect`` does, for nobody else as long as it is open.

    Raise DatabaseError if another program has it open: every connection holds a lock of the system's on the
    file, which ends with its process, however that ends.
    """
    try:
        return _open(path, BUSY_SECONDS_ALONE, (_ALONE, *_PRAGMAS))
    except (OSError, sqlite3.DatabaseError) as error:
        if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise DatabaseError("admin.database.in_use", path=str(path)) from error
        raise _unreadable(path, error) from error


@contextmanager
def looking(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the database at ``path`` for reading; nothing of it is changed, whoever uses it meanwhile.

    One of an older program is read from a copy, which is brought up to date. Raise DatabaseError if there is
    none, or a newer one.
    """
    with closing(_open_to_read(path)) as connection:
        if is_current(connection):
            yield connection
            return
        with closing(sqlite3.connect(_TEMPORARY, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.row_factory = sqlite3.Row
            migrate(copy)
            yield copy


def back_up(path: Path, to: Path) -> None:
    """Copy the database at ``path`` as it is now into the empty file ``to``, also while it is written to."""
    with closing(_open_to_read(path)) as connection, closing(sqlite3.connect(to)) as copy:
        connection.backup(copy)


def back_up_soundly(path: Address, to: Path, back_up: Callable[[Any, Path], None] = back_up) -> None:
    """Copy the database at ``path`` into a file ``to`` that is there once it is whole, sound and on disk.

    Only its owner may read it. Raise DatabaseError if there is none, or if it is damaged; sqlite3.Error or
    OSError where it cannot be read or the copy not be written.
    """
    part = to.with_name(to.name + PART)
    part.unlink(missing_ok=True)  # of a try that was cut off
    part.touch(mode=_OWNER_ONLY)
    try:
        back_up(path, part)
        with closing(sqlite3.connect(part)) as copy:
            wrong = problems(copy)
        if wrong:
            raise DatabaseError("admin.database.damaged", path=str(path), reason=wrong[0])
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)


def put_back(backup: Path, path: Path, aside: Path) -> bool:
    """Put a backup in the place of the database at ``path``; keep what was there at ``aside``, if anything.

    Return whether anything was. Raise DatabaseError if the backup is none, is newer than this program or
    damaged, or if another program uses the database; nothing is changed then. What is there may be damaged.
    """
    with no_bot(path):
        check_unused(path)
        return _put_back(backup, path, aside)


def _put_back(backup: Path, path: Path, aside: Path) -> bool:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".restored")
    beside = [each for side in _SIDES if not (each := backup.with_name(backup.name + side)).exists()]
    try:
        back_up_soundly(backup, new)
    finally:
        for each in beside:  # who only reads leaves them behind
            each.unlink(missing_ok=True)
    there = path.exists()
    give(new, path if there else path.parent)
    for side in ("-wal", ""):  # together they are a database; the log first, which must not meet another file
        old = path.with_name(path.name + side)
        if old.exists():
            old.replace(aside.with_name(aside.name + side))
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    new.replace(path)
    return there


def give(new: Path, like: Path) -> None:
    """Let a file belong to whom another one does, or a folder: root makes what the bot is to open."""
    if os.geteuid() == 0:
        owner = like.stat()
        os.chown(new, owner.st_uid, owner.st_gid)


def check_unused(path: Path) -> None:
    """Raise DatabaseError if another program has the database at ``path`` open; it may be damaged."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS_ALONE, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA {_ALONE}")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
            raise DatabaseError("admin.database.in_use", path=str(path)) from error


def empty_log(connection: sqlite3.Connection) -> bool:
    """Write the log beside the file into the file and empty it; return False where others read it."""
    connection.execute(f"PRAGMA busy_timeout = {_LOG_BUSY_SECONDS * 1000:.0f}")
    try:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not busy
    finally:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")


def compact(connection: sqlite3.Connection) -> None:
    """Write the whole database anew: pages that were divided may show old rows in unused parts of theirs."""
    connection.execute("VACUUM")
    empty_log(connection)


def problems(connection: Connection) -> list[str]:
    """Return what SQLite itself finds wrong with a database."""
    try:
        lines = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
        orphans = [f"{row[0]}:{row[1]} -> {row[2]}" for row in connection.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [line for line in lines if line != "ok"] + orphans


def _open(path: Path, busy_seconds: float, pragmas: tuple[str, ...]) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=_OWNER_ONLY)
    connection = sqlite3.connect(
        path,
        timeout=busy_seconds,
        isolation_level=None,
        cached_statements=256,
        check_same_thread=False,
    )
    try:
        connection.row_factory = sqlite3.Row
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _open_to_read(path: Path) -> sqlite3.Connection:
    if not path.exists():
        raise DatabaseError("admin.database.missing", path=str(path))
    address = f"{path.resolve().as_uri()}?mode=ro"
    with ExitStack() as opened:
        try:
            connection = sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)
            opened.callback(connection.close)
            connection.row_factory = sqlite3.Row
            _check_ours(connection, path)
        except sqlite3.DatabaseError as error:
            raise _unreadable(path, error) from error
        opened.pop_all()
    return connection


def _check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DatabaseError for the file of a newer program, and for one that SQLite alone takes for sound."""
    check_known(connection)
    if not is_ours(connection):
        raise DatabaseError("admin.database.not_ours", path=str(path))


def _unreadable(path: Path, error: Exception) -> DatabaseError:
    return DatabaseError("admin.database.unreadable", path=str(path), reason=str(error))
