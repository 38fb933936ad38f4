"""The client: discord.py on top of the core, with what speaks with Discord loaded by name."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot import logs, measures
from bot.backing_up import backing_up
from bot.clock import DiscordClock
from bot.core import Core
from bot.decoding import get_ready
from bot.model import Person
from bot.monitoring import monitored
from bot.pace import LONGEST_WAIT, Pace
from bot.serving import Serving
from bot.words import Catalogues

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping
    from datetime import datetime

    from bot.clock import Clock
    from bot.settings import Settings
    from bot.storage.cluster import Cluster

__all__ = [
    "EXTENSIONS",
    "PICTURES",
    "CommandTree",
    "EndingError",
    "Person",
    "Railhead",
    "TakenError",
    "build",
]

log = logging.getLogger(__name__)
S = TypeVar("S")
EXTENSIONS: Final = (
    "cogs.services.extension",
    "cogs.extension",
    "cogs.sending.extension",
)
PICTURES: Final = "cogs.baking"
"""What keeps pictures while the bot runs, loaded by name as well."""
FINISHING_SECONDS: Final = 7.0
"""For what is under way when the bot ends; services and containers are given 30 seconds to end in."""


class EndingError(app_commands.CheckFailure):
    """A command comes when the bot is just ending."""


class TakenError(app_commands.CheckFailure):
    """Another process answers a command."""


class CommandTree(app_commands.CommandTree["Railhead[Any]"]):
    """The slash commands."""

    async def interaction_check(self, interaction: discord.Interaction[Railhead[Any]], /) -> bool:
        """Begin a command; raise EndingError if the bot is just ending, TakenError if others answer it."""
        core = interaction.client.core
        if not interaction.client.serving.begin():
            raise EndingError if await core.is_left(interaction.id) else TakenError
        if not await core.takes(interaction.id):
            raise TakenError
        logs.know("interaction", interaction.id)
        logs.know("guild", interaction.guild_id)
        if interaction.client.check_command is not None:
            interaction.client.check_command(interaction)
        return True


class Railhead(commands.AutoShardedBot, Generic[S]):
    """The bot. ``services`` is what its extensions work with; the first of them puts it there."""

    core: Core
    services: S
    pictures: Mapping[str, Any] | None = None
    """What draws in place of ``render``, by title."""
    check_command: Callable[[discord.Interaction[Any]], None] | None = None
    """What raises an AppCommandError for a command that is not as it was registered."""

    def __init__(
        self, settings: Settings, *, clock: Clock, words: Catalogues, shard_count: int | None
    ) -> None:
        share = settings.share
        self._pace = Pace(settings.requests * share.part)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=CommandTree,
            intents=discord.Intents(guilds=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=share.of or shard_count,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=self._pace.keep(measures.requests_counted()),
        )
        self.shard_ids = list(share.shards) or None
        self.serving = Serving()
        self.settings, self.clock, self.words = settings, clock, words
        self._closing = AsyncExitStack()
        self._sessions_at_once: int | None = None

    async def setup_hook(self) -> None:
        """Open the database, be watched if that is wished, and load what speaks with Discord."""
        self.core = await Core.open(self.settings, self.clock, self.words)
        self._closing.push_async_callback(self.core.close)
        if self.core.cluster is not None:
            await self._closing.enter_async_context(self._listening(self.core.cluster))
        if self.settings.backup_every and self.settings.share.is_first:
            await self._closing.enter_async_context(backing_up(self.settings, self.clock))
        if self.settings.metrics_port:
            await self._closing.enter_async_context(monitored(self.core, self))
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        get_ready()  # what came with them

    @asynccontextmanager
    async def _listening(self, cluster: Cluster) -> AsyncIterator[None]:
        """Hear of what other processes make due within this context, and of those that have its shards."""
        share = self.settings.share
        ring = _silence if share.is_all else self.core.alarms.posts.ring
        task = asyncio.create_task(cluster.listen(ring, min(share.shards, default=0), self._pace.among))
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Begin sessions at the pace that Discord allows, in all processes."""
        if self.core.cluster is None:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        if self._sessions_at_once is None:
            self._sessions_at_once = await self._allowed_at_once()
        await self.core.cluster.take_turn((shard_id or 0) % (self._sessions_at_once or 1))

    async def _allowed_at_once(self) -> int | None:
        """Return how many sessions may begin at a time; None where Discord does not say so just now."""
        try:
            return max((await self.fetch_session_start_limits()).max_concurrency, 1)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("A session begins as if there was one at a time: %s", error)
            return None

    async def on_message(self, message: discord.Message, /) -> None:
        """Pass over what people write: there are no prefix commands."""

    async def close(self) -> None:
        """Answer what is under way and leave Discord, then finish what is being drawn and written."""
        await self.serving.finish(FINISHING_SECONDS)
        for name in reversed(tuple(self.cogs)):
            await self.remove_cog(name)
        try:
            # Not by way of commands.Bot: it would unload modules that the next bot of this process needs.
            await discord.AutoShardedClient.close(self)
        finally:
            await self._closing.aclose()

    def wake(self) -> None:
        """Look at the time: whoever sleeps until something falls due looks whether it is."""
        self.core.alarms.ring()

    async def next_due(self) -> datetime | None:
        """Return when the next post, reminder or end of a clock falls due; None if nothing does."""
        core, now = self.core, self.clock.now()
        rest = await core.due.rest()
        moments = (await core.outbox.next_due(), await core.tables.clocks.next_due(), rest and now + rest)
        return min((moment for moment in moments if moment and moment > now), default=None)


def _silence() -> None:
    """Who has all shards posts what it makes due by itself: it would hear but of that."""


def build(
    settings: Settings,
    *,
    clock: Clock | None = None,
    words: Catalogues | None = None,
    pictures: Mapping[str, Any] | None = None,
    shard_count: int | None = None,
) -> Railhead[Any]:
    """Return the bot, not yet connected: the same for Discord, the tests and the playground."""
    bot: Railhead[Any] = Railhead(
        settings, clock=clock or DiscordClock(), words=words or Catalogues(), shard_count=shard_count
    )
    bot.pictures = pictures
    return bot
