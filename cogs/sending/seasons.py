"""Seasons as they go on by themselves: their next rounds, and the posts that they owe their channels."""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import discord

import rules
from bot.alarms import pause
from bot.model import Status
from bot.model.posts import Loss, PostKind
from bot.model.seasons import Draw, Stage
from bot.storage.errors import DATABASE_FAILURES
from bot.tables.store import StaleTable
from cogs.kit.permissions import PICTURES
from cogs.posts.season import PRESS, mark_of, season_post
from cogs.sending import channels
from cogs.sending.attending import attended
from cogs.sending.looking_up import find_own, has_button, look_up
from cogs.sending.removing import retire
from cogs.services.access import FAILURES, seen_by_all
from cogs.services.language import for_channel, for_table
from cogs.table.players import names

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from datetime import timedelta

    from bot.model.posts import DuePost, LastMessage
    from bot.model.seasons import Season
    from cogs.kit.message import Message
    from cogs.sending.channels import Place
    from cogs.services import ChatBot

log = logging.getLogger(__name__)
_FAULTS: Final = 5
"""As after so many failures a post is tried again that cannot be made."""
_TRIES: Final = 30
"""Tries, over more than a day, after which Discord is not asked again to show a season as it is."""


async def rated_in(bot: ChatBot, season: Season) -> Sequence[int]:
    """Return the channels whose games count for the ratings by which a season is drawn.

    A draw tells of ratings, so they are of games that all may know of who see the season.
    """
    guild = bot.get_guild(season.guild_id)
    if season.draw is not Draw.RATING or guild is None:
        return ()
    there = await bot.core.tables.library.channels(guild.id, (Status.FINISHED,))
    return seen_by_all(guild, season.channel_id, there)


async def withdraw_gone(bot: ChatBot, season: Season) -> None:
    """Let those withdraw from a season who have left its server."""
    guild, services = bot.get_guild(season.guild_id), bot.services
    ids, now = [each.user_id for each in season.active], services.now()
    gone = [each for each in ids if await services.members.has_left(guild, each, now)]
    if gone:
        await services.tables.seasons.leave(season.id, *gone, gone=True)


async def stand_in(bot: ChatBot, due: DuePost, channel: Place) -> LastMessage | None:
    """Return the message under which a thread is opened for a table of a season, which has no lobby, or None.

    It says who plays there; of several tries one sends it.
    """
    seasons, library = bot.core.tables.seasons, bot.core.tables.library
    season_id = await seasons.of_table(due.table_id) if due.kind is PostKind.TURN else None
    if season_id is None:
        return None
    season, table = await seasons.get(season_id), await library.about(due.table_id)
    if not table.noise.thread or channels.hindrance(channel, is_here=True)[0] is not None:
        return None
    say = await for_table(bot, table)
    named = {"number": season.id, "round": season.round, "table": table.id}
    words = say("seasons.table", **named, players=say.join(names(say, table)))
    there = await look_up(bot, channel, due, None, (words,))
    there = there or await channel.send(words, nonce=f"{due.nonce}t", silent=True)
    await bot.core.outbox.stand_for_lobby(table.id, there.id)
    return await bot.core.outbox.last_message(table.id)


class Seasons:
    """Lets seasons go on, as one process does: several draw each round, and send each post, once, too."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._seasons = bot.core.tables.seasons
        self._looked = False

    async def round(self) -> timedelta | None:
        """Draw the rounds that are due, then post what is owed; at first look for channels that are gone."""
        if not await attended(self._bot):
            return None
        if not self._looked:
            await self._look_for_channels()
            self._looked = True
        due = await self._seasons.due()
        for season_id in due.forsaken:
            await self._try(season_id, partial(self._seasons.cancel, user_id=None))
        for season_id in due.ready:
            await self._try(season_id, self._go_on)
        for season_id in due.owed:
            await self._try(season_id, self._deliver)
        return due.rest if due.is_nothing else await self._seasons.rest()

    async def _look_for_channels(self) -> None:
        """Look again at seasons whose channels were deleted while the bot was away."""
        guilds = {guild.id for guild in self._bot.guilds if not guild.unavailable}
        places = [place for guild, place in await self._seasons.active() if guild in guilds]
        lost = [place for place in places if await self._is_gone(place)]
        if lost:
            await self._seasons.look_again(lost)

    async def _is_gone(self, channel_id: int) -> bool:
        try:
            await channels.channel_of(self._bot, channel_id)
        except FAILURES as error:
            return channels.loss_of(error) is Loss.GONE
        return False

    async def _try(self, season_id: int, work: Callable[[int], Awaitable[None]]) -> None:
        try:
            await work(season_id)
        except StaleTable:
            log.info("Season %d has changed meanwhile", season_id)
        except DATABASE_FAILURES:
            raise
        except Exception:  # one season's fault must not keep the others from going on
            log.exception("Season %d could not go on", season_id)
            await self._seasons.put_off(season_id, pause(_FAULTS))

    async def _go_on(self, season_id: int) -> None:
        """Show what has come of a round, then draw the next one without those who have left the server."""
        season = await self._seasons.get(season_id)
        guild = self._bot.get_guild(season.guild_id)
        if guild is None or guild.unavailable or season.title not in rules.GAMES:
            return
        await self._deliver(season_id)
        await withdraw_gone(self._bot, season)
        await self._seasons.go_on(season_id, await rated_in(self._bot, season))

    async def _deliver(self, season_id: int) -> None:
        if not self._bot.settings.share.has((await self._seasons.get(season_id)).guild_id):
            return
        season = await self._seasons.claim(season_id)
        if season is None:
            return
        try:
            if not await self._post(season):
                await self._seasons.put_off(season_id, pause(season.attempts))
        except FAILURES as error:
            log.info("Season %d could not be posted: %s", season_id, error)
            if channels.loss_of(error) is Loss.GONE:
                await self._lose(season)
            elif season.attempts >= _TRIES:
                await self._seasons.posted(season, season.message_id)
            else:
                await self._seasons.put_off(season_id, pause(season.attempts))

    async def _lose(self, season: Season) -> None:
        """Call a season off whose channel was deleted."""
        if season.stage in (Stage.OPEN, Stage.RUNNING):
            await self._seasons.cancel(season.id, None)
        await self._seasons.posted(await self._seasons.get(season.id), None)

    async def _post(self, season: Season) -> bool:
        """Show a season as it stands: in its newest message, or in a new one for each round."""
        if channels.is_left(self._bot, season.guild_id) or channels.is_out(self._bot, season.guild_id):
            return False
        channel = await channels.channel_of(self._bot, season.channel_id)
        if channels.lacking_in(channel):
            return False
        host_id, services = season.host_id or None, self._bot.services
        say = await for_channel(self._bot, season.guild_id, season.channel_id, host_id)
        message = await season_post(services, say, season, pictured=channels.missing_in(channel) != PICTURES)
        if not await self._changed(season, message):
            await self._seasons.posted(season, await self._sent(season, channel, message))
            await self._retire(season)
        return True

    async def _changed(self, season: Season, message: Message) -> bool:
        """Change the newest message; return False where this is to be a new one, or that one is gone."""
        known = season.posted_stage, season.posted_round
        if season.message_id is None or (
            known != (season.stage, season.round) and season.stage is not Stage.CANCELLED
        ):
            return False
        with suppress(discord.NotFound):
            await self._edit(season, season.message_id, message)
            await self._seasons.posted(season, season.message_id)
            return True
        return False

    async def _sent(self, season: Season, channel: Place, message: Message) -> int:
        """Send a new message, unless an earlier try has come through unheard; return its id."""
        mark = f"{season.id}:{mark_of(season)}"
        shows = partial(has_button, pattern=re.compile(rf"{PRESS}:\w+:{mark}"))
        there = await find_own(self._bot, channel, shows) if season.attempts > 1 else None
        if there is not None:
            await self._edit(season, there.id, message)
        else:
            there = await channel.send(
                view=message.view,
                files=message.files(),
                allowed_mentions=message.allowed_mentions(),
                nonce=f"season:{mark}",
            )
        return there.id

    async def _retire(self, season: Season) -> None:
        """Take the buttons off the message before; where that fails they still say what is so now."""
        if season.message_id is None:
            return
        try:
            await retire(await channels.message_at(self._bot, season.channel_id, season.message_id).fetch())
        except FAILURES as error:
            log.info("Message %d keeps its buttons: %s", season.message_id, error)

    async def _edit(self, season: Season, message_id: int, message: Message) -> None:
        """Let a message show a season as it is now; nobody is told."""
        await channels.message_at(self._bot, season.channel_id, message_id).edit(
            view=message.view,
            attachments=message.attachments(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
