"""The languages that servers and people have chosen."""

from __future__ import annotations

from typing import Protocol


class Languages(Protocol):
    """The languages chosen by servers and people."""

    async def of_guild(self, guild_id: int) -> str | None:
        """Return the language a server has chosen, or None."""
        ...

    async def of_user(self, user_id: int) -> str | None:
        """Return the language a person has chosen, or None."""
        ...

    async def set_guild(self, guild_id: int, language: str | None) -> None:
        """Choose a server's language; None: as Discord says."""
        ...

    async def set_user(self, user_id: int, language: str | None) -> None:
        """Choose a person's language; None: as Discord says."""
        ...
