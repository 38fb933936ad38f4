"""The languages that servers and people have chosen."""

from __future__ import annotations

from typing import Protocol


class Languages(Protocol):
    """The languages chosen by servers, for channels, and by people."""

    async def of_guild(self, guild_id: int) -> str | None:
        """Return the language a server has chosen, or None."""
        ...

    async def of_user(self, user_id: int) -> str | None:
        """Return the language a person has chosen, or None."""
        ...

    async def of_table(
        self, guild_id: int, channel_id: int, parent_id: int | None, host_id: int | None
    ) -> str | None:
        """Return the language of a table, or None: its channel's, else its host's, else its server's.

        ``parent_id``: the channel of a thread, whose language it has as long as none is chosen for it.
        """
        ...

    async def set_channel(self, guild_id: int, channel_id: int, language: str | None) -> None:
        """Choose a channel's language; None: that of each table's host, or of the server."""
        ...

    async def set_guild(self, guild_id: int, language: str | None) -> None:
        """Choose a server's language; None: as Discord says."""
        ...

    async def set_user(self, user_id: int, language: str | None) -> None:
        """Choose a person's language; None: as Discord says."""
        ...
