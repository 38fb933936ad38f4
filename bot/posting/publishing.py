"""Sending the message of a post, or changing the one that is there; the one before it loses its buttons."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.posting.channels import FAILURES
from bot.posting.looking_up import look_up, may_be_there, words_alone
from bot.posting.recent import Recent
from bot.posting.retiring import retire
from bot.quiet import PLANNED
from bot.storage.rows.reminder_rows import Mentioned
from bot.tables.posts import NOBODY, LastMessage, PostKind
from cogs.ports import Older

if TYPE_CHECKING:
    from bot.clock import Clock
    from bot.posting.channels import Place
    from bot.posting.making import Made
    from bot.tables.posts import DuePost, Outbox
    from cogs.desk import ChatBot
    from cogs.kit.message import Message

log = logging.getLogger(__name__)
_SERVER_FAULT: Final = 500
STANDING: Final = timedelta(hours=1)
"""How old a board may be that is changed: older ones may be changed but a few times more."""


class Publisher:
    """Puts messages into their channels, and notes that they are there."""

    def __init__(self, bot: ChatBot, outbox: Outbox, clock: Clock) -> None:
        self._bot = bot
        self._outbox = outbox
        self._clock = clock
        self._recent = Recent()

    async def publish(self, made: Made, channel: Place, last: LastMessage | None) -> None:
        """Post a message, once; a lobby changes the one that it has, as long as Discord lets it.

        One that names people who were invited since is posted anew, as a change would tell them nothing, and
        takes the place of the one before. Who has quiet hours, or is away, is named but not mentioned aloud.
        """
        due, message = made.due, made.message
        if due.kind is PostKind.LOBBY and last is not None and await self._renew(due, last, message):
            await self._outbox.mark_posted(due.id, last.message_id, version=made.version)
            return
        if made.changes and last is not None and await self._change(made, channel, last):
            return
        mentioned = await self._mentioned(due, message)
        sent = await self._send(channel, message, due.nonce, mentioned)
        await self._outbox.mark_posted(due.id, sent.id, version=made.version, mentioned=mentioned)
        if mentioned.quiet:
            self._bot.dispatch(PLANNED)
        if last is not None and _invites_anew(due, last, message):
            await self._delete(last.channel_id, last.message_id)
        elif last is not None:
            await self._retire(due.table_id, last, made.older)
        self._recent.keep(due.table_id, sent)

    async def _mentioned(self, due: DuePost, message: Message) -> Mentioned:
        """Return whom a message may mention aloud: nobody twice within an hour for the same turn."""
        quiet = await self._outbox.quiet(message.mentions)
        told = await self._outbox.told_lately(due.table_id) - set(message.asked)
        aloud = tuple(user_id for user_id in message.mentions if user_id not in {*quiet, *told})
        return Mentioned(aloud, message.asked, quiet)

    async def _send(
        self, channel: Place, message: Message, nonce: str, mentioned: Mentioned
    ) -> discord.Message:
        aloud = tuple(mentioned.aloud or ())
        return await channel.send(
            view=message.view,
            files=message.files(),
            allowed_mentions=replace(message, mentions=aloud).allowed_mentions(),
            nonce=nonce,
            silent=bool(mentioned.quiet) and not aloud,
        )

    async def _change(self, made: Made, channel: Place, last: LastMessage) -> bool:
        """Change the board that stands there, and say beside it who is to act; False: it is posted anew.

        Where a choice of several goes on, nobody is told anew, and so nothing is posted anew either.
        """
        due, goes_on = made.due, made.goes_on
        age = self._clock.now() - discord.utils.snowflake_time(last.message_id)
        changed = (goes_on or age < STANDING) and await self._edit(due, last, made.message, files=True)
        if not changed and (made.older is Older.BOARD or not goes_on):
            return False
        ping_id = last.ping_id if goes_on else None
        mentioned = NOBODY
        if made.ping is not None:
            mentioned = await self._mentioned(due, made.message)
            ping_id = await self._ping(due, channel, last, made.ping, mentioned)
        await self._outbox.mark_posted(
            due.id,
            last.message_id,
            version=made.version,
            mentioned=mentioned,
            ping_id=ping_id,
        )
        if mentioned.quiet:
            self._bot.dispatch(PLANNED)
        if ping_id != last.ping_id:
            await self._take_ping(last)
        return True

    async def _ping(
        self, due: DuePost, channel: Place, last: LastMessage, ping: Message, mentioned: Mentioned
    ) -> int:
        """Say beside a board who is to act, once: an earlier try may have come through unheard.

        Its nonce is its own, as the board may yet have to be posted anew with that of the post.
        """
        if may_be_there(due, self._clock.now()):
            assert self._bot.user is not None
            newest = LastMessage(
                last.channel_id, max(last.message_id, last.ping_id or 0), last.kind, last.version
            )
            there = await look_up(channel, due, newest, self._bot.user.id, words=words_alone(ping))
            if there is not None:
                return there.id
        return (await self._send(channel, ping, f"{due.nonce}p", mentioned)).id

    async def adopt(
        self, due: DuePost, there: discord.Message, last: LastMessage | None
    ) -> LastMessage | None:
        """Take a message that is already there for the post: None; a lobby's as one that is to be changed."""
        if due.kind is PostKind.LOBBY:
            return LastMessage(there.channel.id, there.id, PostKind.LOBBY, due.version)
        await self._outbox.mark_posted(due.id, there.id)
        if last is not None:
            await self._retire(due.table_id, last, Older.PICTURES)
        self._recent.keep(due.table_id, there)
        return None

    async def _renew(self, due: DuePost, last: LastMessage, message: Message) -> bool:
        """Change the message of a lobby; return False where it has to be posted anew."""
        if last.kind is not PostKind.LOBBY or last.channel_id != due.channel_id:
            return False
        if _invites_anew(due, last, message):
            return False
        return await self._edit(due, last, message)

    async def _edit(self, due: DuePost, last: LastMessage, message: Message, *, files: bool = False) -> bool:
        """Change a message, with its pictures if it may have some; return False if Discord refuses it."""
        pictures: list[discord.File] = message.files() if files else discord.utils.MISSING
        try:
            renewed = await self._partial(last).edit(
                view=message.view, attachments=pictures, allowed_mentions=message.allowed_mentions()
            )
        except discord.RateLimited as error:
            log.info("Message %d is not changed: %s", last.message_id, error)
            return False
        except discord.HTTPException as error:
            if error.status >= _SERVER_FAULT:
                raise
            log.info("Message %d cannot be changed: %s", last.message_id, error)
            return False
        self._recent.keep(due.table_id, renewed)
        return True

    async def _take_ping(self, last: LastMessage) -> None:
        """Take away the short message that stood beside a board; where that fails it does no harm."""
        if last.ping_id is not None:
            await self._delete(last.channel_id, last.ping_id)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        place = self._bot.get_partial_messageable(channel_id)
        try:
            await place.get_partial_message(message_id).delete()
        except FAILURES as error:
            log.info("Message %d stays: %s", message_id, error)

    async def _retire(self, table_id: int, last: LastMessage, older: Older) -> None:
        """Take the buttons off the message before, and what else is not to stay.

        Where it cannot be read they stay, and do no harm.
        """
        await self._take_ping(last)
        if older is Older.ALL and last.kind is not PostKind.LOBBY:
            return
        message = self._recent.get(table_id, last.message_id)
        try:
            found = message or await self._partial(last).fetch()
            await retire(found, pictures=older not in (Older.LINES, Older.BOARD))
        except FAILURES as error:
            log.info("Message %d keeps its buttons: %s", last.message_id, error)

    def _partial(self, last: LastMessage) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(last.channel_id).get_partial_message(last.message_id)


def _invites_anew(due: DuePost, last: LastMessage, message: Message) -> bool:
    """Tell whether a lobby names people who were invited since its last message in the same channel."""
    same = due.kind is last.kind is PostKind.LOBBY and due.channel_id == last.channel_id
    return same and bool(message.mentions) and last.version < due.version
