"""The application: discord.py, the tables, the words and the pictures, put together in one place."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands, tasks

import render
from bot.clock import DiscordClock
from cogs.services.emoji import Signs
from cogs.sending import Delivery, Resuming, Rounds
from cogs.services.registering import Registration, open_to_users
from cogs.sending import Clocks, Due, Reminders
from bot.storage.database import Database
from bot.storage.habits import StoredPeople
from bot.storage.languages import StoredLanguages
from bot.tables import Outbox, Tables
from bot.words import Catalogues
from cogs.answering.errors import handle, turn_away
from cogs.services import ChatBot, Desk
from bot.serving import Serving
from cogs.services.studio import Studio
from cogs.game.which import ask_which
from cogs.kit.translation import Translator
from cogs.registry import PRESSES
from cogs.registry import commands as all_commands
from cogs.table.finding import SeveralTables
from cogs.unknown_presses import answer_unknown, is_unknown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.clock import Clock
    from bot.settings import Settings
    from cogs.services import Interaction
    from bot.words.say import Words
    from render.kit.picture import GamePictures

log = logging.getLogger(__name__)
RETRY_MINUTES: Final = 1
CLEARING_MINUTES: Final = 10
LONGEST_WAIT_FOR_A_LIMIT: Final = 30.0
"""Seconds that a request waits when Discord limits it; a post that would wait longer is tried again later."""
FINISHING_SECONDS: Final = 7.0
"""For what is under way when the bot ends; services and containers are given 30 seconds to end in."""


class CommandTree(app_commands.CommandTree["Railhead"]):
    """The slash commands; every error of one is answered in private."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Begin a command, or say that the bot is just ending."""
        if interaction.client.serving.begin():
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            await turn_away(interaction)
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer an error of a command; ask which table is meant where several fit it."""
        cause = getattr(error, "original", error)
        if isinstance(cause, SeveralTables):
            try:
                await ask_which(interaction, cause)
            except Exception as failure:  # noqa: BLE001  the outermost frame: every error is answered and logged
                await handle(interaction, failure)
            return
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
            max_ratelimit_timeout=LONGEST_WAIT_FOR_A_LIMIT,
        )
        self.serving = Serving()
        self._settings = settings
        self._clock = clock
        self._words = words
        self._studio = Studio(pictures)
        self._database: Database | None = None
        self._tables: Tables | None = None
        self._outbox: Outbox | None = None
        self._rounds: Rounds | None = None
        self._resuming: Resuming | None = None
        self._posting: asyncio.Task[None] | None = None
        self._due: Due | None = None
        self._reminders: Reminders | None = None
        self._reminding: asyncio.Task[None] | None = None
        self.clocks: Clocks | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._registration: Registration | None = None
        self._signs: Signs | None = None
        self._add_commands()

    def _add_commands(self) -> None:
        for command in all_commands(self._words):
            self.tree.add_command(command)
        self.add_dynamic_items(*PRESSES)

    async def setup_hook(self) -> None:
        """Open the database, let bot players go on, tell Discord the commands."""
        self._database = await Database.open(self._settings.database)
        self._outbox = Outbox(self._database, self._clock)
        self._rounds = Rounds(self, self._outbox, self._clock)
        self._tables = Tables(self._database, self._clock, stir=self._stir)
        self._due = Due(self._database, self._clock)
        self._reminders = Reminders(self, self._due)
        self.clocks = Clocks(self, self._tables, self._clock)
        self._resuming = Resuming(self, self._tables, self._outbox, self._clock, self._rounds.stir)
        delivery = Delivery(self, self._outbox, self._clock, self._rounds.stir)
        mentions: dict[str, str] = {}
        signs: dict[str, Mapping[str, discord.PartialEmoji]] = {}
        self._signs = Signs(self, self._studio, signs)
        self.desk = Desk(
            tables=self._tables,
            languages=StoredLanguages(self._database),
            words=self._words,
            posts=delivery,
            people=StoredPeople(self._database, self._clock, self._stir, self._tables.resume),
            reminders=self._reminders,
            studio=self._studio,
            default_language=self._settings.language,
            mentions=mentions,
            now=self._clock.now,
            signs=signs,
            signs_lost=self._signs.look_again,
        )
        await self._resume()
        open_to_users(self, self.tree)
        self._registration = Registration(self.tree, Translator(self._words), mentions)
        await self._registration.begin()
        self._signs.begin()
        self._go_on.start()
        self._clear.start()
        self._fill_states.start()
        self._posting = asyncio.create_task(_post(self._rounds, delivery))
        self._reminding = asyncio.create_task(self._reminders.run())
        self._ticking = asyncio.create_task(self.clocks.run())

    async def on_message(self, message: discord.Message, /) -> None:
        """Pass over what people write: there are no prefix commands."""

    async def on_interaction(self, interaction: Interaction, /) -> None:
        """Note who is in a server; answer a press that no button of this version of the bot is meant for."""
        if interaction.guild_id is not None:
            self.desk.members.saw(interaction.guild_id, interaction.user.id, self._clock.now())
        if is_unknown(interaction):
            await answer_unknown(interaction)

    async def on_guild_join(self, guild: discord.Guild, /) -> None:
        """Take the tables of a server up to which the bot has been invited again."""
        assert self._resuming is not None
        await self._resuming.server(guild)

    async def on_guild_available(self, guild: discord.Guild, /) -> None:
        """Go on in a server that Discord had lost for a while."""
        assert self._resuming is not None
        await self._resuming.server(guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role, /) -> None:
        """Post what is owed where the bot may now do more."""
        if before.permissions != after.permissions:
            await self._may_do_more(after.guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel, /
    ) -> None:
        """Post what is owed to a channel, and to its threads, where the bot may now do more."""
        if before.overwrites != after.overwrites:
            await self._may_do_more(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member, /) -> None:
        """Post what is owed where the bot may do more by a role that it has been given."""
        if after == after.guild.me and before.roles != after.roles:
            await self._may_do_more(after.guild)

    async def _may_do_more(self, guild: discord.Guild) -> None:
        assert self._resuming is not None
        await self._resuming.post_at_once(guild)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent, /) -> None:
        """Go on in a thread that is open again; open one that is archived while a table waits there."""
        if not payload.data["thread_metadata"].get("locked"):
            assert self._resuming is not None
            await self._resuming.thread(payload.guild_id, payload.thread_id, payload.thread)

    async def on_thread_join(self, thread: discord.Thread, /) -> None:
        """Post what is owed to a private thread to which the bot has been invited."""
        assert self._resuming is not None
        await self._resuming.post_in_thread(thread.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent, /) -> None:
        """Let a table go on in its channel whose own thread was deleted."""
        assert self._tables is not None
        assert self._rounds is not None
        for table_id in await self._tables.of_thread(payload.guild_id, payload.thread_id):
            if await self._tables.leave_thread(table_id):
                self._rounds.stir()

    def _stir(self) -> None:
        """Let posts, reminders and clocks look again what falls due next."""
        for sleeper in (self._rounds, self._reminders, self.clocks):
            if sleeper is not None:
                sleeper.stir()

    async def close(self) -> None:
        """Answer what is under way and leave Discord, then finish what is being drawn and written."""
        await self.serving.finish(FINISHING_SECONDS)
        self._go_on.cancel()
        self._clear.cancel()
        self._fill_states.cancel()
        for task in (self._posting, self._reminding, self._ticking):
            if task is not None:
                task.cancel()
        if self._registration is not None:
            self._registration.end()
        if self._signs is not None:
            self._signs.end()
        if self._tables is not None:
            await self._tables.close()
        try:
            await super().close()
            await self._studio.close()
        finally:
            await self._close_database()

    async def _close_database(self) -> None:
        """Leave to the next process what this one has not posted, and close the file."""
        if self._database is None:
            return
        database, self._database = self._database, None
        try:
            with suppress(sqlite3.Error):  # claims end by themselves, too
                if self._outbox is not None:
                    await self._outbox.release()
                if self._due is not None:
                    await self._due.release()
        finally:
            await database.close()

    @tasks.loop(minutes=RETRY_MINUTES)
    async def _go_on(self) -> None:
        """Let bot players go on that something has kept from playing; decide votes whose time has come."""
        await self._resume()
        await self._decide_votes()

    async def _resume(self) -> None:
        assert self._tables is not None
        try:
            await self._tables.resume()
        except Exception:  # whatever keeps bot players from going on: people's presses are still answered
            log.exception("Bot players could not go on; another try follows in a minute")

    async def _decide_votes(self) -> None:
        assert self._tables is not None
        assert self._rounds is not None
        try:
            if await self._tables.decide_votes():
                self._rounds.stir()
        except Exception:  # the loop must not end because of what cannot be read once
            log.exception("Votes whose time has come could not be read; another try follows in a minute")

    @tasks.loop(minutes=CLEARING_MINUTES)
    async def _clear(self) -> None:
        """Clear away the tables where nothing has happened for long."""
        assert self._tables is not None
        assert self._rounds is not None
        try:
            if await self._tables.clear():
                self._rounds.stir()
        except Exception:  # whatever it is, it must not end the looking after the others
            log.exception("Old tables could not be cleared away; another try follows")

    @tasks.loop(count=1)
    async def _fill_states(self) -> None:
        """Go on where that has become possible meanwhile; find what was not kept of tables at first."""
        assert self._tables is not None
        assert self._resuming is not None
        await self._resuming.take_up()
        await self._tables.fill_waiting()
        await self._tables.fill_states()
        await self._resuming.look_at_threads()

    @_fill_states.before_loop
    @_clear.before_loop
    @_go_on.before_loop
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


async def _post(rounds: Rounds, delivery: Delivery) -> None:
    """Post what is due, and take away what older posts are not to keep, until cancelled."""
    await asyncio.gather(rounds.run(delivery), delivery.removals.run())
