"""The languages that servers and people have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

    from bot.storage.database import Database

_GET_GUILD: Final = "SELECT language FROM guild_settings WHERE guild_id = ?"
_GET_USER: Final = "SELECT language FROM user_settings WHERE user_id = ?"
SET_GUILD: Final = """
    INSERT INTO guild_settings (guild_id, language) VALUES (?, ?)
        ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language
"""
SET_USER: Final = """
    INSERT INTO user_settings (user_id, language) VALUES (?, ?)
        ON CONFLICT (user_id) DO UPDATE SET language = excluded.language
"""


class StoredLanguages:
    """The languages chosen, kept in the database (the port ``Languages`` of the chat)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(self, guild_id: int) -> str | None:
        """Return the language a server has chosen, or None."""
        return await self._get(_GET_GUILD, guild_id)

    async def of_user(self, user_id: int) -> str | None:
        """Return the language a person has chosen, or None."""
        return await self._get(_GET_USER, user_id)

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
