"""What a trial has posted: taken away at its end, also what has arrived without being heard of."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import discord

from cogs.kit.findings import Finding, right, wrong
from cogs.sending.channels import FAILURES

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from cogs.doctor.place import Place

log = logging.getLogger(__name__)
SECONDS: Final = 12.0
_MOST: Final = 50


class Leftovers:
    """The messages and threads of a trial, known by the ``mark`` in their words."""

    def __init__(self, place: Place, mark: str) -> None:
        self._place = place
        self._mark = mark
        self._since = discord.Object(place.channel.last_message_id or place.channel.id)
        self._messages: dict[int, discord.Message] = {}
        self._threads: set[int] = set()

    def add(self, message: discord.Message) -> None:
        """Take a message away in the end."""
        self._messages[message.id] = message

    def expect_thread(self, message_id: int) -> None:
        """Take a thread away that a message may have; it has the number of the message."""
        self._threads.add(message_id)

    async def clear(self) -> Finding:
        """Take everything away; return what is left, if anything."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS):
                await self._remove()
                await self._look_for_more()
                await self._remove()
        server = f"https://discord.com/channels/{self._place.channel.guild.id}"
        left = [f"{server}/{each}" for each in self._threads]
        left += [message.jump_url for message in self._messages.values()]
        if left:
            return wrong("cleaning", "doctor.cleaning.left", {"what": " ".join(left)})
        return right("cleaning", "doctor.cleaning.done")

    async def _remove(self) -> None:
        for thread in tuple(self._threads):
            if await _is_gone(self._place.bot.http.delete_channel(thread)):
                self._threads.discard(thread)
        for message in tuple(self._messages.values()):
            if await _is_gone(message.delete()):
                del self._messages[message.id]

    async def _look_for_more(self) -> None:
        """Find what was posted although no answer came; not where the bot may not read older messages."""
        with suppress(*FAILURES):
            after = self._since
            async for message in self._place.channel.history(limit=_MOST, after=after, oldest_first=False):
                if message.author.id == self._place.me.id and self._mark in _told(message):
                    self.add(message)


async def _is_gone(removing: Awaitable[None]) -> bool:
    try:
        await removing
    except discord.NotFound:
        return True
    except FAILURES as error:
        log.info("Something that was posted could not be removed: %s", error)
        return False
    return True


def _told(message: discord.Message) -> str:
    return message.content + str([each.to_dict() for each in message.components])
