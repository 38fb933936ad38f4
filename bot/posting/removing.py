"""Taking away what is not to stay of older posts: buttons, pictures, the line that mentioned people.

Discord takes 50 requests a second of a bot: boards and mentions go first, this when there is room.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.posting.channels import FAILURES
from bot.posting.retiring import retire
from bot.sleeper import Sleeper
from bot.tables.posts import PostKind
from cogs.ports import Older

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.posting.recent import Recent
    from bot.tables.posts import Outbox, StalePost
    from cogs.desk import ChatBot

log = logging.getLogger(__name__)
OUTDATED: Final = "railhead_post_outdated"
"""An event of the bot's own: a newer post has taken the place of one."""
PATIENCE: Final = 10.0
"""Seconds that something waits for room at most."""
_AT_ONCE: Final = 50
_TRIES: Final = 5
_AGAIN: Final = timedelta(seconds=30)


class Precedence:
    """Who posts has precedence over who takes away."""

    def __init__(self) -> None:
        self._posting = 0
        self._room = asyncio.Event()
        self._room.set()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Post within this context."""
        self._posting += 1
        self._room.clear()
        try:
            yield
        finally:
            self._posting -= 1
            if not self._posting:
                self._room.set()

    async def room(self) -> None:
        """Wait until nobody posts, or as long as is bearable."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._room.wait(), PATIENCE)


class Removals:
    """Takes away what posts of all tables are not to keep, one after the other; after a restart, too.

    What was begun twice does no harm.
    """

    def __init__(self, bot: ChatBot, outbox: Outbox, recent: Recent, precedence: Precedence) -> None:
        self._bot = bot
        self._outbox = outbox
        self._recent = recent
        self._precedence = precedence
        self._tries: Counter[int] = Counter()
        self._sleeper = Sleeper(bot, OUTDATED)

    async def run(self) -> None:
        """Go on until cancelled."""
        await self._sleeper.run(self._round)

    async def _round(self) -> timedelta | None:
        try:
            stale = await self._outbox.stale(_AT_ONCE)
            left = [each for each in stale if not await self._remove(each)]
        except Exception:  # nothing that is read there may end the removals
            log.exception("What is to be taken away could not be read; another try follows")
            return None
        if left:
            return _AGAIN
        return timedelta() if len(stale) == _AT_ONCE else None

    async def _remove(self, post: StalePost) -> bool:
        """Take away what a post is not to keep; return False where that is to be tried again."""
        await self._precedence.room()
        try:
            if post.ping_id is not None and post.ping_id != post.newer_ping_id:
                await self._message(post, post.ping_id).delete()
            if post.message_id != post.newer_message_id:
                await self._put_away(post)
        except discord.NotFound:
            log.info("Message %d is gone", post.message_id)
        except FAILURES as error:
            self._tries[post.id] += 1
            log.info("Message %d stays as it is: %s", post.message_id, error)
            if not isinstance(error, discord.Forbidden) and self._tries[post.id] < _TRIES:
                return False
        self._tries.pop(post.id, None)
        await self._outbox.settle(post.id)
        return True

    async def _put_away(self, post: StalePost) -> None:
        """Delete a lobby that was posted anew; take off any other what it is not to keep."""
        message = self._recent.get(post.message_id)
        self._recent.drop(post.message_id)
        is_lobby = post.kind is PostKind.LOBBY
        if is_lobby and post.newer_kind is PostKind.LOBBY and post.channel_id == post.newer_channel_id:
            await self._message(post, post.message_id).delete()
        elif is_lobby or post.older is not Older.ALL:
            found = message or await self._message(post, post.message_id).fetch()
            await retire(found, pictures=post.older not in (Older.LINES, Older.BOARD))

    def _message(self, post: StalePost, message_id: int) -> discord.PartialMessage:
        return self._bot.get_partial_messageable(post.channel_id).get_partial_message(message_id)
