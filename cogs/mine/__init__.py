"""What concerns one person in all servers: ``/mine`` and ``/me``.

Stands on the tables and the answers of the chat, knows no title. Its door is ``commands``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from cogs.kit.commands import Commands, everywhere, spelled
from cogs.mine import away, chosen, forgetting, tables

if TYPE_CHECKING:
    from bot.words import Catalogues

__all__ = ["commands"]


def commands(words: Catalogues) -> tuple[app_commands.Command[Any, Any, None] | app_commands.Group, ...]:
    """Return the commands, spelled in the languages of ``words``."""
    me = Commands(words, "me", private=True)
    tongues = [(f"chat.language.{name}", name) for name in (*words.languages, chosen.AUTOMATIC)]
    intervals = [(f"waiting.choice.{interval}", interval) for interval in chosen.INTERVALS]
    me.add(
        "settings",
        chosen.settings,
        choices={"language": tongues, "reminders": intervals},
        complete={"zone": chosen.complete_zone, "quiet": chosen.complete_quiet},
    )
    me.add("away", away.away, complete={"until": away.complete_until})
    me.add("forget", forgetting.forget)
    me.add("remind", tables.remind, complete={"after": tables.complete_span, "table": tables.complete_table})
    mine: app_commands.Command[Any, Any, None] = app_commands.Command(
        name=spelled(words, "chat.command.mine.name"),
        description=spelled(words, "chat.command.mine.description"),
        callback=tables.mine,
        allowed_contexts=everywhere(),
    )
    return mine, me.group
