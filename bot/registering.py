"""Telling Discord the slash commands: at the start, and again until it has heard them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from discord.app_commands import AppCommandGroup

from bot.patience import pause
from bot.posting.channels import FAILURES

if TYPE_CHECKING:
    from discord import app_commands

    from cogs.desk import ChatBot

log = logging.getLogger(__name__)
_SKIPPED_PAUSES: Final = 3
"""Commands change with an update only: they need not be told again within seconds."""


class Registration:
    """The commands on their way to Discord; ``mentions`` gets how it links each, once it knows them."""

    def __init__(
        self,
        tree: app_commands.CommandTree[ChatBot],
        translator: app_commands.Translator,
        mentions: dict[str, str],
    ) -> None:
        self._tree = tree
        self._translator = translator
        self._mentions = mentions
        self._again: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Tell Discord the commands; where that fails, go on trying in the background."""
        if not await self._tell():
            self._again = asyncio.create_task(self._tell_again())

    def end(self) -> None:
        """Try no more."""
        if self._again is not None:
            self._again.cancel()

    async def _tell_again(self) -> None:
        tries = _SKIPPED_PAUSES
        told = False
        while not told:
            tries += 1
            await asyncio.sleep(pause(tries).total_seconds())
            told = await self._tell()

    async def _tell(self) -> bool:
        try:
            await self._tree.set_translator(self._translator)
            self._mentions.update(mentions_of(await self._tree.sync()))
        except FAILURES as error:
            log.warning("Discord could not be told the commands: %s", error)
            return False
        except Exception:  # the tables of all servers can be played without a command that is spelled wrongly
            log.exception("Discord could not be told the commands")
            return False
        return True


def mentions_of(synced: list[app_commands.AppCommand]) -> dict[str, str]:
    """Return how Discord links each command, by its full name."""
    return {
        f"{group.name} {command.name}": command.mention
        for group in synced
        for command in group.options
        if isinstance(command, AppCommandGroup)
    }
