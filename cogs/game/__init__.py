"""The commands and buttons that every title shares: ``/game``.

Stands on the panel, the posts and the tables of the chat, knows no title. Its door is ``group``; its presses
are known with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.game import (
    channel,
    doctor,
    explaining,
    history,
    lobby,
    looking,
    managing,
    playing,
    votes,
    waiting,
)
from cogs.kit.commands import Commands

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues


def group(words: Catalogues) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    commands = Commands(words, "game")
    for feature in (lobby, explaining, playing, votes, looking, history, waiting, managing, channel, doctor):
        feature.add_to(commands)
    return commands.group
