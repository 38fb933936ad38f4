"""How loud tables are, in the database: as chosen for each, and what a server's new ones begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import NotificationLevel

if TYPE_CHECKING:
    import sqlite3

_OF_GUILD: Final = "SELECT noise FROM guild_settings WHERE guild_id = ?"
_SET_GUILD: Final = """
    INSERT INTO guild_settings (guild_id, noise) VALUES (?, ?)
        ON CONFLICT (guild_id) DO UPDATE SET noise = excluded.noise
"""
_GUILDS: Final = "SELECT guild_id, noise FROM guild_settings WHERE noise IS NOT NULL ORDER BY guild_id"


def of_guild(connection: sqlite3.Connection, guild_id: int) -> NotificationLevel:
    """Return how loud new tables of a server are."""
    row = connection.execute(_OF_GUILD, (guild_id,)).fetchone()
    return read(None if row is None else row["noise"])


def set_guild(connection: sqlite3.Connection, guild_id: int, noise: NotificationLevel) -> None:
    """Choose how loud new tables of a server are."""
    connection.execute(_SET_GUILD, (guild_id, text(noise)))


def guilds(connection: sqlite3.Connection) -> list[tuple[int, NotificationLevel]]:
    """Return what servers have chosen."""
    return [(row["guild_id"], read(row["noise"])) for row in connection.execute(_GUILDS)]


def read(stored: str | None) -> NotificationLevel:
    """Return what is stored with a table or a server."""
    return NotificationLevel() if stored is None else msgspec.json.decode(stored, type=NotificationLevel)


def text(noise: NotificationLevel) -> str:
    """Return what is to be stored: in full, as the usual may change."""
    return msgspec.json.encode(noise).decode()
