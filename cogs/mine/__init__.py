"""What concerns one person in all servers: ``/mine`` and ``/me``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.kit.commands import Commands
from cogs.mine import away, forgetting, remind, settings, tables

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues

__all__ = ["PRESSES", "commands"]
PRESSES: Final = (*tables.PRESSES, *forgetting.PRESSES)


def commands(words: Catalogues) -> tuple[app_commands.Command[Any, Any, None] | app_commands.Group, ...]:
    """Return the commands, spelled in the languages of ``words``."""
    me = Commands(words, "me", private=True)
    settings.add_to(me)
    away.add_to(me)
    forgetting.add_to(me)
    remind.add_to(me)
    return tables.command(words), me.group
