"""Sending the message of a post, or changing the one that is there, and the line that mentions people."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.model import Older
from bot.model.posts import NOBODY, LastMessage, Mentioned, PostKind
from cogs.kit.message import mentioning
from cogs.sending.channels import message_at
from cogs.sending.looking_up import look_up

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.alarms import Alarm
    from bot.model.posts import DuePost
    from bot.newest import Newest
    from cogs.kit.message import PlainMessage
    from cogs.sending.channels import Place
    from cogs.sending.post_builder import Made
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

_SERVER_FAULT: Final = 500
STANDING: Final = timedelta(hours=1)
"""How old a board may be that is changed: older ones may be changed but a few times more."""


class Publisher:
    """Puts messages into their channels, and notes that they are there."""

    def __init__(self, bot: ChatBot, recent: Newest[int, discord.Message], outdated: Alarm) -> None:
        self._bot = bot
        self._outbox, self._clock = bot.core.outbox, bot.core.clock
        self._recent, self._outdated = recent, outdated
        self._lineless: dict[int, tuple[int, int]] = {}

    async def publish(self, made: Made, channel: Place) -> None:
        """Post a message, or change the one before, once; and below it the line that mentions people.

        Where there is a line the message itself tells nobody. Who has quiet hours, or is away, is named but
        not mentioned aloud.
        """
        if made.changes and made.last is not None and await self._change(made, channel, made.last):
            return
        mentioned = await self._mentioned(made)
        within = mentioned if made.ping is None else NOBODY
        sent = await channel.send(
            view=made.message.view,
            files=made.message.files(),
            allowed_mentions=mentioning(within.aloud or ()),
            nonce=made.due.nonce,
            silent=made.ping is not None or (bool(mentioned.quiet) and not mentioned.aloud),
        )
        self._recent[sent.id] = sent
        self._lineless[made.due.table_id] = made.due.id, sent.id
        await self._note(made, made.ping, channel, sent.id, mentioned)

    async def settle(self, due: DuePost) -> bool:
        """Cross the post before ``due`` off if it was superseded before its line could be put below it."""
        post_id, message_id = self._lineless.get(due.table_id, (due.id, 0))
        if post_id == due.id:
            return False
        del self._lineless[due.table_id]
        await self._outbox.mark_posted(post_id, message_id, mentioned=NOBODY)
        return True

    async def adopt(self, made: Made, channel: Place, there: discord.Message) -> None:
        """Take a message that is already there for a post; the line below it may be missing yet."""
        await self._note(made, made.ping, channel, there.id, await self._mentioned(made))
        self._recent[there.id] = there

    async def _mentioned(self, made: Made) -> Mentioned:
        """Return whom a message may mention aloud: nobody twice within an hour for the same turn."""
        message = made.message
        if not message.mentions:
            return NOBODY
        quiet, told = await self._outbox.not_aloud(made.due.table_id, message.mentions)
        known = {*quiet, *(told - set(message.asked))}
        aloud = tuple(user_id for user_id in message.mentions if user_id not in known)
        return Mentioned(aloud, message.asked, quiet)

    async def _note(
        self, made: Made, line: PlainMessage | None, channel: Place, message_id: int, mentioned: Mentioned
    ) -> None:
        """Put the line below a message, then cross its post off."""
        ping_id = None if line is None else await self._line(made, line, channel, message_id, mentioned)
        more = await self._outbox.mark_posted(
            made.due.id, message_id, version=made.version, mentioned=mentioned, ping_id=ping_id
        )
        if more:
            self._bot.core.alarms.posts.ring()
        self._lineless.pop(made.due.table_id, None)
        if mentioned.quiet:
            self._bot.core.alarms.reminders.ring()
        if made.last is not None:
            self._outdated.ring()

    async def _line(
        self, made: Made, line: PlainMessage, channel: Place, message_id: int, mentioned: Mentioned
    ) -> int:
        """Return the line below a message: a new one, or that which is there, where it would tell nobody.

        An earlier try may have come through unheard. Its nonce is its own, as the board may yet have to be
        posted anew with that of the post.
        """
        last, tells = made.last, bool(mentioned.aloud or mentioned.quiet)
        last_id = None if last is None else last.ping_id
        if last is not None and last_id is not None and last.message_id == message_id and not tells:
            known, there = self._recent.get(last_id), message_at(self._bot, last.channel_id, last_id)
            if known is not None and known.content == line.text:
                return last_id
            if await self._renew(there.edit(content=line.text, allowed_mentions=mentioning(())), last_id):
                return last_id
        words = [each.text for each in (made.ping, made.linked) if each is not None]
        found = await look_up(self._bot, channel, made.due, max(message_id, last_id or 0), words)
        if found is not None:
            return found.id
        sent = await channel.send(
            line.text,
            allowed_mentions=mentioning(mentioned.aloud or ()),
            nonce=f"{made.due.nonce}p",
            silent=not mentioned.aloud,
        )
        self._recent[sent.id] = sent
        return sent.id

    async def _change(self, made: Made, channel: Place, last: LastMessage) -> bool:
        """Change the message that stands there, and mention people below it; False: it is posted anew.

        Where a choice of several goes on, nobody is told anew, and so nothing is posted anew either.
        """
        # Pictures that it has are not sent again.
        pictures = made.message.attachments(self._recent.get(last.message_id))
        changed = self._may_change(made, last) and await self._renew(
            message_at(self._bot, last.channel_id, last.message_id).edit(
                view=made.message.view,
                attachments=pictures or discord.utils.MISSING,
                allowed_mentions=made.message.allowed_mentions(),
            ),
            last.message_id,
        )
        if not changed and (made.older is Older.BOARD or not made.goes_on):
            return False
        mentioned = NOBODY if made.linked is None or made.goes_on else await self._mentioned(made)
        await self._note(made, made.linked, channel, last.message_id, mentioned)
        return True

    def _may_change(self, made: Made, last: LastMessage) -> bool:
        """Tell whether a change would do: no line tells those who are invited anew, or a board is too old."""
        if last.kind is PostKind.LOBBY:
            anew = bool(made.message.mentions) and last.version < made.due.version
            return made.linked is not None or not anew
        age = self._clock.now() - discord.utils.snowflake_time(last.message_id)
        return made.goes_on or age < STANDING

    async def _renew(self, change: Awaitable[discord.Message], message_id: int) -> bool:
        """Carry out a change of a message; return False if Discord refuses it."""
        try:
            renewed = await change
        except (discord.RateLimited, discord.HTTPException) as error:
            if isinstance(error, discord.HTTPException) and error.status >= _SERVER_FAULT:
                raise
            log.info("Message %d cannot be changed: %s", message_id, error)
            return False
        self._recent[renewed.id] = renewed
        return True
