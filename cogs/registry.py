"""Everything that is registered with Discord: groups of commands and kinds of press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs import game
from cogs.great_western_trail import commands as great_western_trail
from cogs.mini_express import commands as mini_express
from cogs.panel import presses
from cogs.ticket_to_ride import commands as ticket_to_ride

if TYPE_CHECKING:
    from discord import app_commands

    from cogs.ports import Words

PRESSES: Final = (*presses.PRESSES, *game.PRESSES)


def groups(words: Words) -> tuple[app_commands.Group, ...]:
    """Return the groups of slash commands, spelled in the languages of ``words``."""
    titles = (ticket_to_ride, great_western_trail, mini_express)
    return game.group(words), *(title.group(words) for title in titles)
