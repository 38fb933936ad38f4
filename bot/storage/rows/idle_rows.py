"""Tables that are open or in play without anything happening, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.storage.moments import to_text

if TYPE_CHECKING:
    import sqlite3
    from datetime import datetime

_UNCHANGED: Final = """
    SELECT id FROM tables
     WHERE status = ? AND updated_at <= ? AND paused IS NULL ORDER BY updated_at, id LIMIT ?
"""
_PAUSED: Final = "SELECT id, guild_id FROM tables WHERE status = 'running' AND paused = ? ORDER BY id"
_IN_GUILD: Final = "SELECT count(*) AS n FROM tables WHERE guild_id = ? AND status = 'lobby'"
_OF_HOST: Final = "SELECT count(*) AS n FROM tables WHERE host_id = ? AND status = 'lobby'"


def unchanged(connection: sqlite3.Connection, status: str, since: datetime, most: int) -> list[int]:
    """Return tables of a status, not paused, that have not changed after a moment, the oldest first."""
    return [row["id"] for row in connection.execute(_UNCHANGED, (status, to_text(since), most))]


def lobbies(connection: sqlite3.Connection, guild_id: int, host_id: int) -> tuple[int, int]:
    """Return how many lobbies are open in a server, and how many of a host in all servers."""
    in_guild = connection.execute(_IN_GUILD, (guild_id,)).fetchone()["n"]
    return int(in_guild), int(connection.execute(_OF_HOST, (host_id,)).fetchone()["n"])


def paused(connection: sqlite3.Connection, reason: str) -> list[tuple[int, int]]:
    """Return the running tables that are paused for a reason, with their servers."""
    return [(row["id"], row["guild_id"]) for row in connection.execute(_PAUSED, (reason,))]
