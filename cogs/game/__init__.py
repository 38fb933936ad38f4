"""The commands and buttons that every title shares: ``/game``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.game import (
    channel,
    clocks,
    doctor,
    explaining,
    gathering,
    lobby,
    log,
    looking,
    managing,
    noise,
    nudging,
    pausing,
    playing,
    rematch,
    resigning,
    teaching,
    verifying,
    voting,
    which,
)
from cogs.kit.commands import Commands

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues

PRESSES: Final = (
    *lobby.PRESSES,
    *gathering.PRESSES,
    *rematch.PRESSES,
    *looking.PRESSES,
    *log.PRESSES,
    *playing.PRESSES,
    *resigning.PRESSES,
    *verifying.PRESSES,
    *voting.PRESSES,
    *managing.PRESSES,
    *channel.PRESSES,
    *which.PRESSES,
    *noise.PRESSES,
    *nudging.PRESSES,
    *pausing.PRESSES,
    *clocks.PRESSES,
    *doctor.PRESSES,
)


def group(words: Catalogues) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    commands = Commands(words, "game")
    for feature in (
        lobby,
        teaching,
        playing,
        resigning,
        looking,
        log,
        nudging,
        explaining,
        managing,
        channel,
        doctor,
    ):
        feature.add_to(commands)
    return commands.group
