"""From what is due to what is posted."""

from __future__ import annotations

import logging
from asyncio import Lock
from datetime import timedelta
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.posting.recent import Recent
from bot.posting.retiring import retire
from bot.tables.posts import PostKind
from cogs.language import for_server
from cogs.permissions import missing
from cogs.posts import post_of

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.tables.posts import DuePost, LastMessage, Outbox
    from cogs.desk import ChatBot
    from cogs.message import Message
    from cogs.ports import Table

log = logging.getLogger(__name__)
_NO_ACCESS: Final = 50001
"""Discord's code: the channel cannot be seen."""
_LONGEST_WAIT: Final = timedelta(hours=1)


class Delivery:
    """Posts what tables owe their channels (the port ``Posts`` of the chat). One at a time for each table."""

    def __init__(self, bot: ChatBot, outbox: Outbox, clock: Clock) -> None:
        self._bot = bot
        self._outbox = outbox
        self._clock = clock
        self._recent = Recent()
        self._complained: dict[int, tuple[str, ...]] = {}
        self._locks: WeakValueDictionary[int, Lock] = WeakValueDictionary()

    async def deliver(self, table_id: int) -> tuple[str, ...]:
        """Post what is due for a table, once; return the permissions that the bot lacks there."""
        async with self._locks.setdefault(table_id, Lock()):
            due = await self._outbox.due(table_id)
            return await self._post(due[0]) if due else ()

    async def deliver_all(self) -> None:
        """Post what is due for all tables, longest due first."""
        for due in await self._outbox.due():
            try:
                await self.deliver(due.table_id)
            except Exception:  # one table that cannot be shown must not keep the others from being posted
                log.exception("Table %d could not be posted", due.table_id)

    async def _post(self, due: DuePost) -> tuple[str, ...]:
        channel = self._channel(due)
        lacking = _lacking(channel)
        if lacking:
            self._complain(due.table_id, lacking)
            return lacking
        self._complained.pop(due.table_id, None)
        try:
            await self._send(due, channel)
        except discord.NotFound as error:
            log.warning("Table %d has lost its channel: %s", due.table_id, error)
            await self._outbox.give_up(due.id)
        except discord.Forbidden as error:
            log.warning("Table %d may not be posted: %s", due.table_id, error)
            await self._postpone(due)
            return ("view_channel",) if error.code == _NO_ACCESS else ("send_messages",)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("Table %d could not be posted: %s", due.table_id, error)
            await self._postpone(due)
        return ()

    async def _send(self, due: DuePost, channel: discord.abc.Messageable) -> None:
        last = await self._outbox.last_message(due.table_id)
        due, table = await self._newest(due)
        message = await self._compose(due, table)
        if last is not None and _renews(due, last) and await self._renew(due.table_id, last, message):
            await self._outbox.mark_posted(due.id, last.message_id, version=table.version)
            return
        sent = await channel.send(
            view=message.view,
            files=message.files(),
            allowed_mentions=message.allowed_mentions(),
            nonce=due.nonce,
        )
        await self._outbox.mark_posted(due.id, sent.id, version=table.version)
        if last is not None:
            await self._retire(due.table_id, last)
        self._recent.keep(due.table_id, sent)

    async def _newest(self, due: DuePost) -> tuple[DuePost, Table]:
        """Return the table as it is now and the post that shows it: a newer one if it has come since."""
        while True:
            table = await self._bot.desk.tables.get(due.table_id)
            newest = await self._outbox.due(due.table_id)
            if not newest or newest[0].id == due.id:
                return due, table
            due = newest[0]

    async def _compose(self, due: DuePost, table: Table) -> Message:
        """Return the message that shows a table, in the server's language."""
        desk = self._bot.desk
        log = await desk.tables.log(due.table_id, None, after=due.since_version)
        entries = [entry for entry in log if entry.version <= table.version]
        guild = self._bot.get_guild(table.guild_id)
        say = await for_server(desk, table.guild_id, guild.preferred_locale if guild else None)
        return await post_of(desk, say, table, entries)

    async def _renew(self, table_id: int, last: LastMessage, message: Message) -> bool:
        """Change the message of a lobby; return False where it has to be posted anew."""
        try:
            renewed = await self._partial(last).edit(
                view=message.view, allowed_mentions=message.allowed_mentions()
            )
        except (discord.NotFound, discord.Forbidden):
            return False
        self._recent.keep(table_id, renewed)
        return True

    async def _retire(self, table_id: int, last: LastMessage) -> None:
        """Take the buttons off the message before; where it cannot be read they stay, and do no harm."""
        message = self._recent.get(table_id, last.message_id)
        try:
            await retire(message or await self._partial(last).fetch())
        except discord.HTTPException as error:
            log.info("Message %d keeps its buttons: %s", last.message_id, error)

    def _complain(self, table_id: int, lacking: tuple[str, ...]) -> None:
        """Log what is missing once, however often the post is tried."""
        if self._complained.get(table_id) != lacking:
            log.warning("Table %d cannot be posted: missing %s", table_id, ", ".join(lacking))
        self._complained[table_id] = lacking

    async def _postpone(self, due: DuePost) -> None:
        wait = min(timedelta(minutes=1) * 2**due.attempts, _LONGEST_WAIT)
        await self._outbox.postpone(due.id, self._clock.now() + wait)

    def _partial(self, last: LastMessage) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(last.channel_id).get_partial_message(last.message_id)

    def _channel(self, due: DuePost) -> discord.abc.Messageable:
        """Return a table's channel; one that is not known here (an archived thread) is taken on trust."""
        found = self._bot.get_channel(due.channel_id)
        return (
            found
            if isinstance(found, discord.abc.Messageable)
            else self._bot.get_partial_messageable(due.channel_id)
        )


def _renews(due: DuePost, last: LastMessage) -> bool:
    """Tell whether a post takes the place of the message before: a lobby's, as long as it stays in place."""
    return due.kind is last.kind is PostKind.LOBBY and due.channel_id == last.channel_id


def _lacking(channel: discord.abc.Messageable) -> tuple[str, ...]:
    if isinstance(channel, discord.Thread | discord.abc.GuildChannel):
        return missing(channel, channel.guild.me)
    return ()
