"""What is tried in a channel. Everything posted is taken away again, whatever happens in between."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import discord
from discord import ui

from bot.truths import ARCHIVED_AFTER, HEAVIEST, PART_BYTES, Truth
from cogs.doctor.there import compare_clocks
from cogs.kit.findings import Finding, compare_change, compare_files, compared, failed, right, unclear, wrong
from cogs.kit.message import Message, Shown, compose
from cogs.kit.permissions import NEEDED_FOR_A_THREAD, NEEDED_IF_LOCKED, READ_HISTORY, needed_in
from cogs.services.access import FAILURES
from render.kit.encoding import swatches
from render.kit.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.doctor import Report
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

Channel: TypeAlias = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel


class Place(NamedTuple):
    """A channel or thread, who the bot is there, and what it may do."""

    bot: ChatBot
    channel: Channel
    me: discord.Member
    may: discord.Permissions

    def lacking(self, *names: str) -> tuple[str, ...]:
        """Return those of the permissions that the bot does not have."""
        return tuple(name for name in names if not getattr(self.may, name))


async def find_place(bot: ChatBot, channel_id: int) -> Place | Finding:
    """Return a channel, or why nothing can be tried in it."""
    found = await bot.fetch_channel(channel_id)
    if not isinstance(found, Channel):
        return wrong("channel", "doctor.channel.other")
    guild = await bot.fetch_guild(found.guild.id, with_counts=False)
    assert bot.user is not None
    me = await guild.fetch_member(bot.user.id)
    channel = await guild.fetch_channel(channel_id)
    # A thread has the permissions of its channel, which is not known here: nothing comes by the gateway.
    holder = await guild.fetch_channel(channel.parent_id) if isinstance(channel, discord.Thread) else channel
    assert isinstance(channel, Channel)
    assert isinstance(holder, discord.abc.GuildChannel)
    return Place(bot, channel, me, holder.permissions_for(me))


def look_at_permissions(place: Place) -> Finding:
    """Return what the bot may not do in a channel of what it does for tables."""
    threads = NEEDED_FOR_A_THREAD if isinstance(place.channel, discord.TextChannel) else ()
    lacking = place.lacking(*dict.fromkeys((*needed_in(place.channel), READ_HISTORY, *threads)))
    if lacking:
        return wrong("permissions", "doctor.permissions.lacking", {"permissions": lacking})
    return right("permissions", "doctor.permissions.there")


SECONDS: Final = 12.0
_MOST: Final = 50


class Leftovers:
    """The messages and threads of a trial, known by the ``mark`` in their words."""

    def __init__(self, place: Place, mark: str) -> None:
        self._place = place
        self._mark = mark
        self._since = discord.Object(place.channel.last_message_id or place.channel.id)
        self.messages: dict[int, discord.Message] = {}
        self.threads: set[int] = set()

    async def clear(self) -> Finding:
        """Take everything away; return what is left, if anything."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS):
                await self._remove()
                await self._look_for_more()
                await self._remove()
        server = f"https://discord.com/channels/{self._place.channel.guild.id}"
        left = [f"{server}/{each}" for each in self.threads]
        left += [message.jump_url for message in self.messages.values()]
        if left:
            return wrong("cleaning", "doctor.cleaning.left", {"what": " ".join(left)})
        return right("cleaning", "doctor.cleaning.done")

    async def _remove(self) -> None:
        for thread in tuple(self.threads):
            if await _is_gone(self._place.bot.http.delete_channel(thread)):
                self.threads.discard(thread)
        for message in tuple(self.messages.values()):
            if await _is_gone(message.delete()):
                del self.messages[message.id]

    async def _look_for_more(self) -> None:
        """Find what was posted although no answer came; not where the bot may not read older messages."""
        with suppress(*FAILURES):
            after = self._since
            async for message in self._place.channel.history(limit=_MOST, after=after, oldest_first=False):
                told = message.content + str([each.to_dict() for each in message.components])
                if message.author.id == self._place.me.id and self._mark in told:
                    self.messages[message.id] = message


async def _is_gone(removing: Awaitable[None]) -> bool:
    try:
        await removing
    except discord.NotFound:
        return True
    except FAILURES as error:
        log.info("Something that was posted could not be removed: %s", error)
        return False
    return True


MARGIN: Final = 100
"""Bytes between the limit and what is tried on either side of it."""
_SERVER_ERROR: Final = 500
_WIDE: Final = "\N{EURO SIGN}"
"""Three bytes, as most letters of Korean and Japanese have."""
_PARTS: Final = 2


class Trial:
    """Tries in a place what the bot does there."""

    def __init__(self, place: Place, report: Report) -> None:
        self._place = place
        self._report = report
        self._mark = secrets.token_hex(4)
        self._words = report.say("doctor.posted", mark=self._mark)
        self._left = Leftovers(place, self._mark)

    async def run(self, *, heavy: bool) -> None:
        """Try everything; tell of each thing, and of what could not be taken away."""
        steps: list[tuple[Truth, Callable[[], Awaitable[list[Finding]]]]] = [
            (Truth.SHOWN_FILES, self._strips),
            (Truth.MENTION, self._mention),
            (Truth.ARCHIVING, self._thread),
            (Truth.LIGHT, self._light),
            *([(Truth.HEAVY, self._heavy)] if heavy else []),
        ]
        try:
            for truth, step in steps:
                try:
                    found = await step()
                except FAILURES as error:
                    found = [failed(truth, error)]
                self._report.tell(*found)
        finally:
            self._report.tell(await self._left.clear())

    async def _strips(self) -> list[Finding]:
        """Post two strips; change the message so that it keeps the first one, which is not sent again."""
        both = swatches(2)
        first, sent = self._showing(both), discord.utils.utcnow()
        message = await self._post(view=first.view, files=first.files())
        skew = sent + (discord.utils.utcnow() - sent) / 2 - message.created_at
        told = [compare_clocks("clock.messages", skew), *compare_files(message)]
        one = self._showing(Picture(both.strips[:1]))
        changed = await message.edit(
            view=one.view, attachments=one.attachments(message), allowed_mentions=one.allowed_mentions()
        )
        return [*told, *compare_change(message, changed, {strip.name for strip in one.pictures})]

    async def _mention(self) -> list[Finding]:
        """Mention the bot itself in plain words."""
        me = self._place.me
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=[me], replied_user=False)
        message = await self._post(content=f"{me.mention} {self._words}", allowed_mentions=allowed)
        mentioned = [each.id for each in message.mentions]
        alone = mentioned == [me.id] and not message.mention_everyone and not message.raw_role_mentions
        return [compared(Truth.MENTION, alone, f"mentions={len(mentioned)}")]

    async def _thread(self) -> list[Finding]:
        """Open a thread for a week, where it can be removed again."""
        needed = (*NEEDED_FOR_A_THREAD, NEEDED_IF_LOCKED)
        if self._place.lacking(*needed) or not isinstance(self._place.channel, discord.TextChannel):
            return [unclear(Truth.ARCHIVING, "doctor.untried.thread", {"permissions": needed})]
        message = await self._post(content=self._words)
        self._left.threads.add(message.id)  # it has the number of the message
        thread = await message.create_thread(name=self._mark, auto_archive_duration=ARCHIVED_AFTER)
        minutes = thread.auto_archive_duration
        return [compared(Truth.ARCHIVING, minutes == ARCHIVED_AFTER, f"auto_archive_duration={minutes}")]

    async def _light(self) -> list[Finding]:
        weight = HEAVIEST - MARGIN
        await self._post(view=self._weighing(weight))
        return [compared(Truth.LIGHT, agrees=True, seen=weight)]

    async def _heavy(self) -> list[Finding]:
        weight = HEAVIEST + MARGIN
        try:
            await self._post(view=self._weighing(weight))
        except discord.HTTPException as error:
            return [compared(Truth.HEAVY, error.status == _SERVER_ERROR, f"{weight}: {error.status}")]
        return [compared(Truth.HEAVY, agrees=False, seen=weight)]

    def _showing(self, picture: Picture) -> Message:
        alt = self._report.say("doctor.picture")
        return compose(self._words, Shown(picture, (alt,) * len(picture.strips)))

    def _weighing(self, weight: int) -> ui.LayoutView:
        """Return a message whose components weigh so much: a container with a text."""
        room = weight - _PARTS * PART_BYTES - len(self._words.encode())
        letters, rest = divmod(room, len(_WIDE.encode()))
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(ui.TextDisplay(self._words + _WIDE * letters + "." * rest)))
        view.stop()
        return view

    async def _post(self, **parts: Any) -> discord.Message:  # noqa: ANN401  what discord.py takes
        parts.setdefault("allowed_mentions", discord.AllowedMentions.none())
        message = await self._place.channel.send(**parts, silent=True)
        self._left.messages[message.id] = message
        return message
