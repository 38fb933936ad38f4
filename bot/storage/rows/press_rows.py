"""Presses and commands that a process has taken, of several that may see them: in PostgreSQL alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.storage.connection import Connection

_TAKE: Final = "INSERT INTO presses (id) VALUES (?) ON CONFLICT DO NOTHING"
_CLEAR: Final = "DELETE FROM presses WHERE id < ?"


def take(connection: Connection, interaction_id: int) -> bool:
    """Note that this process answers an interaction; return False if another one does."""
    return connection.execute(_TAKE, (interaction_id,)).rowcount == 1


def clear(connection: Connection, before: int) -> None:
    """Forget interactions with lower ids, which nobody can answer any more."""
    connection.execute(_CLEAR, (before,))
