"""What concerns one person in all servers: ``/mine`` and ``/me``.

Stands on the tables and the answers of the chat, knows no title. Its door is ``commands``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.kit.commands import Commands, alone
from cogs.mine import away, forgetting, remind, settings, tables

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues

__all__ = ["commands"]


def commands(words: Catalogues) -> tuple[app_commands.Command[Any, Any, None] | app_commands.Group, ...]:
    """Return the commands, spelled in the languages of ``words``."""
    me = Commands(words, "me", private=True)
    for feature in (settings, away, forgetting, remind):
        feature.add_to(me)
    return alone(words, "mine", tables.mine), me.group
