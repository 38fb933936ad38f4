"""The application: discord.py, the tables, the words and the pictures, put together in one place."""

from __future__ import annotations

import logging
import sqlite3
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands, tasks

import render
from bot.clock import DiscordClock
from bot.posting import Delivery
from bot.storage.database import Database
from bot.storage.languages import StoredLanguages
from bot.tables import Outbox, Tables
from bot.words import Catalogues
from cogs.desk import ChatBot, Desk
from cogs.errors import handle
from cogs.registry import PRESSES, groups
from cogs.studio import Studio
from cogs.translation import Translator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.clock import Clock
    from bot.settings import Settings
    from cogs.desk import Interaction
    from cogs.ports import Words
    from render.kit.picture import GamePictures

log = logging.getLogger(__name__)
RETRY_MINUTES: Final = 1


class CommandTree(app_commands.CommandTree["Railhead"]):
    """The slash commands; every error of one is answered in private."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer an error of a command."""
        await handle(interaction, error)


class Railhead(ChatBot):
    """The bot."""

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock,
        words: Words,
        pictures: Mapping[str, GamePictures[Any]],
        shard_count: int | None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
        )
        self._settings = settings
        self._clock = clock
        self._words = words
        self._studio = Studio(pictures)
        self._database: Database | None = None
        self._tables: Tables | None = None
        self._delivery: Delivery | None = None
        for group in groups(words):
            self.tree.add_command(group)
        self.add_dynamic_items(*PRESSES)

    async def setup_hook(self) -> None:
        """Open the database, let bot players go on, tell Discord the commands."""
        self._database = await Database.open(self._settings.database)
        self._tables = Tables(self._database, self._clock)
        self._delivery = Delivery(self, Outbox(self._database, self._clock), self._clock)
        mentions: dict[str, str] = {}
        self.desk = Desk(
            tables=self._tables,
            languages=StoredLanguages(self._database),
            words=self._words,
            posts=self._delivery,
            studio=self._studio,
            default_language=self._settings.language,
            mentions=mentions,
        )
        await self._tables.resume()
        await self.tree.set_translator(Translator(self._words))
        mentions.update(mentions_of(await self.tree.sync()))
        self._deliver_due.start()

    async def on_message(self, message: discord.Message, /) -> None:
        """Pass over what people write: there are no prefix commands."""

    async def close(self) -> None:
        """Leave Discord, then finish what is being drawn and written."""
        self._deliver_due.cancel()
        try:
            await super().close()
            await self._studio.close()
        finally:
            if self._database is not None:
                await self._database.close()
                self._database = None

    @tasks.loop(minutes=RETRY_MINUTES)
    async def _deliver_due(self) -> None:
        """Do what is due: all that was left undone at the start, later what could not be done before."""
        assert self._tables is not None
        assert self._delivery is not None
        try:
            await self._tables.resume()
            await self._delivery.deliver_all()
        except sqlite3.Error:
            log.exception("What is due could not be read; another try follows in a minute")

    @_deliver_due.before_loop
    async def _wait_for_servers(self) -> None:
        await self.wait_until_ready()


def build(
    settings: Settings,
    *,
    clock: Clock | None = None,
    words: Words | None = None,
    pictures: Mapping[str, GamePictures[Any]] = render.PICTURES,
    shard_count: int | None = None,
) -> Railhead:
    """Return the bot, not yet connected: the same for Discord, the tests and the playground."""
    return Railhead(
        settings,
        clock=clock or DiscordClock(),
        words=words or Catalogues(),
        pictures=pictures,
        shard_count=shard_count,
    )


def mentions_of(synced: list[app_commands.AppCommand]) -> dict[str, str]:
    """Return how Discord links each command, by its full name."""
    return {
        f"{group.name} {command.name}": command.mention
        for group in synced
        for command in group.options
        if isinstance(command, app_commands.AppCommandGroup)
    }
