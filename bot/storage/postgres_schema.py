"""The tables in PostgreSQL: numbered SQL files bring them up to date, as ``migrate`` does those of SQLite."""

from __future__ import annotations

from contextlib import suppress
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from psycopg import errors

from bot.storage.errors import PAGE, DatabaseError

if TYPE_CHECKING:
    import psycopg

_FOLDER: Final = resources.files("bot.storage") / "migrations" / "postgres"
OLDEST_SERVER: Final = 130000
_ENCODING: Final = "UTF8"
_LOCK: Final = 7_245_433
"""Of this program among the advisory locks of a database: shared by who uses it, whole for who is alone."""
_MIGRATING: Final = _LOCK + 1
IDENTIFYING: Final = _LOCK + 2
"""Of the process that begins a session with Discord, in the first row; those after it are of further rows."""
SERVING: Final = _LOCK
"""With the first of their shards, as a second key: shared by all processes that have them."""
_MOST_TRIES: Final = 5
_LATEST: Final = "SELECT max(number) AS number FROM migrations"
_THERE: Final = "SELECT to_regclass('migrations') IS NOT NULL AS there"


def migrations() -> dict[int, str]:
    """Return the SQL of every migration by its number."""
    files = (file for file in _FOLDER.iterdir() if file.name.endswith(".sql"))
    return {
        int(file.name.split("_")[0]): file.read_text("utf-8") for file in sorted(files, key=lambda f: f.name)
    }


def migrate(connection: psycopg.Connection[Any]) -> None:
    """Apply what is missing; of several processes one does. Raise DatabaseError where that cannot be."""
    check(connection)
    if schema_version(connection) == max(migrations()):
        return
    try:
        for _ in range(_MOST_TRIES - 1):
            with suppress(errors.DeadlockDetected):  # an older version writes meanwhile
                _apply(connection)
                return
        _apply(connection)
    except errors.InsufficientPrivilege as error:
        raise DatabaseError("admin.database.rights", reason=str(error.diag.message_primary)) from error


def _apply(connection: psycopg.Connection[Any]) -> None:
    with connection.transaction():
        connection.execute(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
        have = schema_version(connection)
        for number, script in migrations().items():
            if number > have:
                connection.execute(script.encode())
                connection.execute("INSERT INTO migrations VALUES (%s)", (number,))


def check(connection: psycopg.Connection[Any]) -> None:
    """Raise DatabaseError of a server, or of tables, that this program does not know."""
    info = connection.info
    if info.server_version < OLDEST_SERVER:
        have, needed = info.server_version // 10000, OLDEST_SERVER // 10000
        raise DatabaseError("admin.database.old_server", have=have, needed=needed)
    encoding = str(info.parameter_status("server_encoding"))
    if encoding != _ENCODING:
        raise DatabaseError("admin.database.encoding", have=encoding, needed=_ENCODING, page=PAGE)
    have, known = schema_version(connection), max(migrations())
    if have > known:
        raise DatabaseError("admin.database.newer", have=have, known=known)


def schema_version(connection: psycopg.Connection[Any]) -> int:
    """Return the number of the last migration applied; 0 of an empty database."""
    if not connection.execute(_THERE).fetchone()["there"]:  # type: ignore[index]
        return 0
    return int(connection.execute(_LATEST).fetchone()["number"] or 0)  # type: ignore[index]


def be_present(connection: psycopg.Connection[Any]) -> bool:
    """Let nobody be alone as long as this connection is open; return False if somebody is."""
    return _locks(connection, "pg_try_advisory_lock_shared")


def be_alone(connection: psycopg.Connection[Any]) -> bool:
    """Keep everybody else out as long as this connection is open; return False if somebody is in."""
    return _locks(connection, "pg_try_advisory_lock")


def _locks(connection: psycopg.Connection[Any], how: str) -> bool:
    (got,) = connection.execute(f"SELECT {how}({_LOCK})".encode()).fetchone() or (0,)
    return bool(got)
