"""Telling Discord the slash commands: at the start, and again until it has heard them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from discord.app_commands import AppCommandGroup, AppInstallationType, ContextMenu
from discord.ext import commands

from bot.patience import pause
from cogs.kit.translation import Translator
from cogs.sending.channels import FAILURES

if TYPE_CHECKING:
    from discord import app_commands

    from cogs.services import ChatBot

log = logging.getLogger(__name__)
_SKIPPED_PAUSES: Final = 3
"""Commands change with an update only: they need not be told again within seconds."""


class Registration(commands.Cog):
    """The commands on their way to Discord; the services get how it links each, once it knows them."""

    def __init__(self, bot: ChatBot) -> None:
        self._tree, self._mentions = bot.tree, bot.services.mentions
        self._translator = Translator(bot.core.words)
        self._again: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Tell Discord the commands; where that fails, go on trying in the background."""
        if not await self._tell():
            self._again = asyncio.create_task(self._tell_again())

    async def cog_unload(self) -> None:
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


async def payloads(
    tree: app_commands.CommandTree[ChatBot], translator: app_commands.Translator
) -> list[dict[str, Any]]:
    """Return the commands as Discord is told them."""
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


def open_to_users(bot: ChatBot, tree: app_commands.CommandTree[ChatBot]) -> None:
    """Offer what can be done everywhere also to whoever has installed the bot for themselves alone.

    Only where the application allows that; Discord would refuse the commands otherwise.
    """
    application = bot.application
    if application is None or application.user_integration_config is None:
        log.info("The bot can be installed in servers only: its application does not allow user installs")
        return
    for command in tree.get_commands():
        if isinstance(command, ContextMenu) or command.allowed_contexts is None:
            continue
        if command.allowed_contexts.dm_channel:
            command.allowed_contexts.private_channel = True
            command.allowed_installs = AppInstallationType(guild=True, user=True)


def mentions_of(synced: list[app_commands.AppCommand]) -> dict[str, str]:
    """Return how Discord links each command, by its full name."""
    found: dict[str, str] = {}
    for top in synced:
        grouped = [each for each in top.options if isinstance(each, AppCommandGroup)]
        found |= {f"{top.name} {command.name}": command.mention for command in grouped}
        if not grouped:
            found[top.name] = top.mention
    return found
