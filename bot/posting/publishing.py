"""Sending the message of a post, or changing the one that is there; the one before it loses its buttons."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from bot.posting.channels import FAILURES
from bot.posting.recent import Recent
from bot.posting.retiring import retire
from bot.quiet import PLANNED
from bot.tables.posts import LastMessage, PostKind

if TYPE_CHECKING:
    from bot.posting.channels import Place
    from bot.posting.making import Made
    from bot.tables.posts import DuePost, Outbox
    from cogs.desk import ChatBot
    from cogs.kit.message import Message

log = logging.getLogger(__name__)
_SERVER_FAULT: Final = 500


class Publisher:
    """Puts messages into their channels, and notes that they are there."""

    def __init__(self, bot: ChatBot, outbox: Outbox) -> None:
        self._bot = bot
        self._outbox = outbox
        self._recent = Recent()

    async def publish(self, made: Made, channel: Place, last: LastMessage | None) -> None:
        """Post a message, once; a lobby changes the one that it has, as long as Discord lets it.

        Who has quiet hours, or is away, is named but not mentioned aloud.
        """
        due, message = made.due, made.message
        if due.kind is PostKind.LOBBY and last is not None and await self._renew(due, last, message):
            await self._outbox.mark_posted(due.id, last.message_id, version=made.version)
            return
        quiet = await self._outbox.quiet(message.mentions)
        aloud = tuple(user_id for user_id in message.mentions if user_id not in quiet)
        sent = await channel.send(
            view=message.view,
            files=message.files(),
            allowed_mentions=replace(message, mentions=aloud).allowed_mentions(),
            nonce=due.nonce,
            silent=bool(quiet) and not aloud,
        )
        await self._outbox.mark_posted(due.id, sent.id, version=made.version, quiet=quiet)
        if quiet:
            self._bot.dispatch(PLANNED)
        if last is not None:
            await self._retire(due.table_id, last)
        self._recent.keep(due.table_id, sent)

    async def adopt(
        self, due: DuePost, there: discord.Message, last: LastMessage | None
    ) -> LastMessage | None:
        """Take a message that is already there for the post: None; a lobby's as one that is to be changed."""
        if due.kind is PostKind.LOBBY:
            return LastMessage(there.channel.id, there.id, PostKind.LOBBY, due.version)
        await self._outbox.mark_posted(due.id, there.id)
        if last is not None:
            await self._retire(due.table_id, last)
        self._recent.keep(due.table_id, there)
        return None

    async def _renew(self, due: DuePost, last: LastMessage, message: Message) -> bool:
        """Change the message of a lobby; return False where it has to be posted anew."""
        if last.kind is not PostKind.LOBBY or last.channel_id != due.channel_id:
            return False
        try:
            renewed = await self._partial(last).edit(
                view=message.view, allowed_mentions=message.allowed_mentions()
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

    async def _retire(self, table_id: int, last: LastMessage) -> None:
        """Take the buttons off the message before; where it cannot be read they stay, and do no harm."""
        message = self._recent.get(table_id, last.message_id)
        try:
            await retire(message or await self._partial(last).fetch())
        except FAILURES as error:
            log.info("Message %d keeps its buttons: %s", last.message_id, error)

    def _partial(self, last: LastMessage) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(last.channel_id).get_partial_message(last.message_id)
