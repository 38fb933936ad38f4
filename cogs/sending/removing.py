"""Taking away what is not to stay of older posts: buttons, pictures, the line that mentioned people."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.alarms import LONGEST_REST, Alarm, pause
from bot.logs import contained
from bot.model import Older
from bot.model.posts import PostKind
from cogs.kit.message import files_of, name_of
from cogs.sending.channels import channel_of, message_at
from cogs.sending.looking_up import find_own, version_in
from cogs.services.access import FAILURES

if TYPE_CHECKING:
    from collections.abc import Container, Iterator
    from datetime import datetime

    from bot.model.posts import LostPost, StalePost
    from bot.newest import Newest
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

LOOK_BACK: Final = "hl"
"""What the custom id begins with of a button that only looks: see ``cogs.history.turns``."""
_TOO_OLD: Final = 30046
"""Discord's code: a message older than an hour has been changed too often."""


async def retire(message: discord.Message, *, pictures: bool = True) -> None:
    """Take the buttons and menus off a message, its pictures only where these are not to stay.

    Leave it as it is where Discord does not let it change.
    """
    view = _without_buttons(message, pictures=pictures)
    try:
        await message.edit(
            view=view,
            attachments=list(files_of(message).values()) if pictures else [],
            allowed_mentions=discord.AllowedMentions.none(),
        )
    except (discord.NotFound, discord.Forbidden) as error:
        log.info("Message %d keeps its buttons: %s", message.id, error)
    except discord.HTTPException as error:
        if error.code != _TOO_OLD:
            raise
        log.info("Message %d keeps its buttons: it is too old", message.id)


def _without_buttons(message: discord.Message, *, pictures: bool) -> ui.LayoutView:
    """Return what a message shows, without its buttons and menus.

    One whose pictures go keeps the button that shows them again.
    """
    view, files = ui.LayoutView.from_message(message, timeout=None), files_of(message)
    assert isinstance(view, ui.LayoutView)
    view.stop()
    for part in list(view.walk_children()):
        if isinstance(part, ui.ActionRow) and not pictures and (back := _looking_back(part)):
            part.clear_items()
            part.add_item(back)
        elif isinstance(part, ui.ActionRow) or (isinstance(part, ui.MediaGallery) and not pictures):
            parent = part.parent or part.view
            assert isinstance(parent, ui.Container | ui.LayoutView)
            parent.remove_item(part)
        elif isinstance(part, ui.MediaGallery):
            part.items = [_own_picture(picture, files) for picture in part.items]
    return view


def _looking_back(row: ui.ActionRow[Any]) -> ui.Item[Any] | None:
    """Return the button of a row that shows the board as it was then."""
    found = (each for each in row.children if str(getattr(each, "custom_id", "")).startswith(f"{LOOK_BACK}:"))
    return next(found, None)


def _own_picture(picture: discord.MediaGalleryItem, files: Container[str]) -> discord.MediaGalleryItem:
    """Return a picture by the name of the message's file: its address expires."""
    url, name = picture.media.url, name_of(picture.media.url)
    own = f"attachment://{name}" if name in files else url
    return discord.MediaGalleryItem(own, description=picture.description)


PATIENCE: Final = 10.0
"""Seconds that a round waits for room at most: else more would be added than is taken away."""
_AT_ONCE: Final = 50
_TRIES: Final = 11
"""Tries, over more than an hour, after which something stays."""


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

    async def room(self, until: float) -> None:
        """Wait until nobody posts, or ``until`` a time of the event loop's.

        ``asyncio.timeout``, where its time is over already, would take a cancelling that is due for its own.
        """
        waiting = asyncio.create_task(self._room.wait())
        try:
            await asyncio.wait((waiting,), timeout=max(until - asyncio.get_running_loop().time(), 0))
        finally:
            waiting.cancel()


class Removals:
    """Takes away what posts of all tables are not to keep, one after the other; after a restart, too.

    Discord takes 50 requests a second of a bot: boards and mentions go first, this when there is room.

    What was begun twice does no harm.
    """

    def __init__(self, bot: ChatBot, recent: Newest[int, discord.Message], precedence: Precedence) -> None:
        self._bot = bot
        self._outbox, self._clock = bot.core.outbox, bot.core.clock
        self._recent = recent
        self._precedence = precedence
        self._failed: dict[int, tuple[int, datetime]] = {}
        self._lost = list(bot.core.lost)
        self.alarm = Alarm()

    async def round(self) -> timedelta | None:
        """Take away a number of things, the oldest first."""
        self._lost = [each for each in self._lost if not await self._take_from_lost(each)]
        stale = await self._outbox.stale(_AT_ONCE + len(self._failed))
        self._failed = {each.id: self._failed[each.id] for each in stale if each.id in self._failed}
        now, until = self._clock.now(), asyncio.get_running_loop().time() + PATIENCE
        for each in stale:
            if each.id not in self._failed or self._failed[each.id][1] <= now:
                await self._precedence.room(until)
                await self._remove(each)
        if len(stale) - len(self._failed) >= _AT_ONCE:
            return timedelta()
        return min((again for _, again in self._failed.values()), default=now + LONGEST_REST) - now

    async def _take_from_lost(self, post: LostPost) -> bool:
        """Take the buttons off a message that was sent, but not noted; return whether that is settled."""
        with contained(log, "A message of table %d may keep its buttons", post.table_id):
            try:
                return await self._retire_lost(post)
            except FAILURES as error:
                log.info("A message of table %d may keep its buttons: %s", post.table_id, error)
        return True

    async def _retire_lost(self, post: LostPost) -> bool:
        last = await self._outbox.last_message(post.table_id)
        if last is None or last.version <= post.version:  # it may yet be taken for the newest one
            return False

        def is_older(message: discord.Message) -> bool:
            version = version_in(message, post.table_id)
            return message.id != last.message_id and version is not None and version < last.version

        channel = await channel_of(self._bot, post.channel_id)
        if (found := await find_own(self._bot, channel, is_older)) is not None:
            await retire(found)
        return True

    async def _remove(self, post: StalePost) -> None:
        """Take away what a post is not to keep; what fails is tried again later."""
        try:
            if post.ping_id is not None and post.ping_id != post.newer_ping_id:
                await self._delete(post, post.ping_id)
            if post.message_id != post.newer_message_id:
                await self._put_away(post)
        except discord.NotFound:
            log.info("Message %d is gone", post.message_id)
        except Exception as error:  # whatever is wrong with this post, others are put away
            if isinstance(error, FAILURES):
                log.info("Message %d stays as it is: %s", post.message_id, error)
            else:
                log.exception("Message %d could not be put away", post.message_id)
            tries = self._failed[post.id][0] + 1 if post.id in self._failed else 1
            if tries < _TRIES:
                self._failed[post.id] = tries, self._clock.now() + pause(tries)
                return
        self._failed.pop(post.id, None)
        await self._outbox.settle(post.id)

    async def _delete(self, post: StalePost, message_id: int) -> None:
        """Delete a message; one that is gone keeps nothing else from being taken away."""
        with suppress(discord.NotFound):
            await message_at(self._bot, post.channel_id, message_id).delete()

    async def _put_away(self, post: StalePost) -> None:
        """Delete a lobby that was posted anew; take off any other what it is not to keep."""
        message = self._recent.pop(post.message_id, None)
        is_lobby = post.kind is PostKind.LOBBY
        if is_lobby and post.newer_kind is PostKind.LOBBY and post.channel_id == post.newer_channel_id:
            await self._delete(post, post.message_id)
        elif is_lobby or post.older is not Older.ALL:
            found = message or await message_at(self._bot, post.channel_id, post.message_id).fetch()
            await retire(found, pictures=post.older not in (Older.LINES, Older.BOARD))
