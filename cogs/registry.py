"""Everything that is registered with Discord: groups of commands and kinds of press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs import game, mine
from cogs.panel import presses, ruling
from cogs.titles import TITLES
from cogs.typed.commands import group_of

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words.say import Words

PRESSES: Final = (*presses.PRESSES, *ruling.PRESSES, *game.PRESSES, *mine.PRESSES)


def groups(words: Words) -> tuple[app_commands.Group, ...]:
    """Return the groups of slash commands, spelled in the languages of ``words``."""
    return game.group(words), *(group_of(words, title) for title in TITLES.values() if title.commands)


def commands(words: Words) -> tuple[app_commands.Command[Any, Any, None] | app_commands.Group, ...]:
    """Return all slash commands: the groups, and those that stand alone."""
    return *groups(words), *mine.commands(words)
