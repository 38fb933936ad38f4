"""The languages that servers and people have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

    from bot.storage.database import Database

_GET_GUILD: Final = "SELECT language FROM guild_settings WHERE guild_id = ?"
_GET_USER: Final = "SELECT language FROM user_settings WHERE user_id = ?"
_OF_TABLE: Final = """
    SELECT language
      FROM (SELECT 0 AS place, language FROM channel_settings WHERE channel_id = :channel
            UNION ALL SELECT 1, language FROM channel_settings WHERE channel_id = :parent
            UNION ALL SELECT 2, language FROM user_settings WHERE user_id = :host
            UNION ALL SELECT 3, language FROM guild_settings WHERE guild_id = :guild) AS chosen
     WHERE language IS NOT NULL ORDER BY place LIMIT 1
"""
SET_CHANNEL: Final = """
    INSERT INTO channel_settings (channel_id, guild_id, language) VALUES (?, ?, ?)
        ON CONFLICT (channel_id) DO UPDATE SET language = excluded.language
"""
SET_GUILD: Final = """
    INSERT INTO guild_settings (guild_id, language) VALUES (?, ?)
        ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language
"""
SET_USER: Final = """
    INSERT INTO user_settings (user_id, language) VALUES (?, ?)
        ON CONFLICT (user_id) DO UPDATE SET language = excluded.language
"""


class Languages:
    """The languages chosen, kept in the database (the port ``Languages`` of the chat)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(self, guild_id: int) -> str | None:
        """Return the language a server has chosen, or None."""
        return await self._get(_GET_GUILD, guild_id)

    async def of_user(self, user_id: int) -> str | None:
        """Return the language a person has chosen, or None."""
        return await self._get(_GET_USER, user_id)

    async def of_table(
        self, guild_id: int, channel_id: int, parent_id: int | None, host_id: int | None
    ) -> str | None:
        """Return the language of a table: its channel's (a thread's own first), its host's, its server's."""
        values = {"guild": guild_id, "channel": channel_id, "parent": parent_id, "host": host_id}

        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute(_OF_TABLE, values).fetchone()
            return None if row is None else row["language"]

        return await self._database.read(work)

    async def set_channel(self, guild_id: int, channel_id: int, language: str | None) -> None:
        """Choose a channel's language; None: that of each table's host, or of the server."""
        values = (channel_id, guild_id, language)
        await self._database.write(lambda connection: connection.execute(SET_CHANNEL, values).close())

    async def set_guild(self, guild_id: int, language: str | None) -> None:
        """Choose a server's language; None: as Discord says."""
        await self._set(SET_GUILD, guild_id, language)

    async def set_user(self, user_id: int, language: str | None) -> None:
        """Choose a person's language; None: as Discord says."""
        await self._set(SET_USER, user_id, language)

    async def _get(self, sql: str, key: int) -> str | None:
        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute(sql, (key,)).fetchone()
            return None if row is None else row["language"]

        return await self._database.read(work)

    async def _set(self, sql: str, key: int, language: str | None) -> None:
        await self._database.write(lambda connection: connection.execute(sql, (key, language)).close())
