"""What Discord is told at the start, again until it has heard it: slash commands, small pictures."""

from __future__ import annotations

import asyncio
import itertools
import logging
from datetime import timedelta
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import discord
from discord.app_commands import AppCommandGroup, AppInstallationType, ContextMenu
from discord.ext import commands
from discord.utils import utcnow

from bot.alarms import pause
from bot.logs import contained
from cogs.kit.commands import Translator
from cogs.services.access import FAILURES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from discord import app_commands

    from cogs.services import ChatBot

log = logging.getLogger(__name__)

_SKIPPED_PAUSES: Final = 3
"""Commands change with an update only, panels have words in place of signs: a minute later will do."""


class Registration(commands.Cog):
    """The commands on their way to Discord; the services get how it links each, once it knows them."""

    def __init__(self, bot: ChatBot) -> None:
        self._tree, self._mentions = bot.tree, bot.services.mentions
        self._tells = bot.settings.share.is_first
        self._translator = Translator(bot.core.words)
        self._again: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Tell Discord the commands; where that fails, go on trying in the background."""
        if not await self._tell():
            self._again = asyncio.create_task(_until_done(self._tell))

    async def cog_unload(self) -> None:
        """Try no more."""
        if self._again is not None:
            self._again.cancel()

    async def _tell(self) -> bool:
        # Tables can be played without a command that is spelled wrongly.
        with contained(log, "Discord could not be told the commands"):
            try:
                await self._tree.set_translator(self._translator)
                # Of several processes one tells them, the others ask which there are.
                known = await (self._tree.sync() if self._tells else self._tree.fetch_commands())
                self._mentions.update(mentions_of(known))
            except FAILURES as error:
                log.warning("Discord could not be told the commands: %s", error)
            else:
                return True
        return False


async def _until_done(attempt: Callable[[], Awaitable[bool]]) -> None:
    """Try again what has failed once, ever more seldom, until it succeeds."""
    for tries in itertools.count(_SKIPPED_PAUSES + 1):
        await asyncio.sleep(pause(tries).total_seconds())
        if await attempt():
            return


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


OURS: Final = "rh_"
"""Begins the name of every emoji that this program has made."""
KEPT: Final = timedelta(days=7)
"""So old is what no other process, before or after an update, shows any more."""
_DIGEST_BYTES: Final = 4


class Signs(commands.Cog):
    """The small pictures on their way to Discord; the services get by title and name what it has by now.

    Discord calls them emoji of the application. Each is named with a digest of its art: what has changed is a
    new one, and what is named as ours are but has been none of them for a week is taken away.
    """

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._studio, self._found = bot.services.studio, bot.services.signs
        bot.services.signs_lost = self.look_again

    async def cog_load(self) -> None:
        """Give Discord in the background what it does not have yet; nobody waits for it."""
        self._task = asyncio.create_task(self._run())

    def look_again(self) -> None:
        """Forget what Discord has, as somebody has taken some of it away there; then give it anew."""
        log.warning("Discord does not know some of the small pictures of cards; it is given them again")
        self._found.clear()
        self._task.cancel()
        self._task = asyncio.create_task(self._run())

    async def cog_unload(self) -> None:
        """Try no more."""
        self._task.cancel()

    async def _run(self) -> None:
        await self._bot.wait_until_ready()
        if not await self._try(logging.WARNING):
            await _until_done(partial(self._try, logging.DEBUG))

    async def _try(self, level: int) -> bool:
        # No other try would mend what is contained: panels go on with words alone.
        with contained(log, "The small pictures of cards cannot be made"):
            try:
                await self._give()
            except FAILURES as error:
                log.log(level, "Discord could not be given the small pictures of cards: %s", error)
                return False
        return True

    async def _give(self) -> None:
        drawn = await self._studio.signs()
        if not drawn:
            return
        there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
        wanted = set[str]()
        for title, arts in drawn.items():
            for sign, art in arts.items():
                name = name_of(sign, art)
                wanted.add(name)
                emoji = there.get(name) or await self._bot.create_application_emoji(name=name, image=art)
                known = self._found.get(title, {})
                self._found[title] = {**known, sign: discord.PartialEmoji(name=name, id=emoji.id)}
        for name, emoji in there.items():
            if name.startswith(OURS) and name not in wanted and emoji.created_at < utcnow() - KEPT:
                await emoji.delete()


def name_of(sign: str, art: bytes) -> str:
    """Return what an emoji is called: "rh_locomotive_1a2b3c4d"."""
    return f"{OURS}{sign}_{blake2b(art, digest_size=_DIGEST_BYTES).hexdigest()}"
