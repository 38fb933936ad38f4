"""What Discord was asked about channels and threads, kept for some minutes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import timedelta
from enum import Enum
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

if TYPE_CHECKING:
    from collections.abc import Awaitable
    from datetime import datetime

    Place = discord.abc.GuildChannel | discord.Thread
    Key = tuple[int, int | None]

MOST: Final = 4096
PATIENCE: Final = 2.0
"""Seconds: an answer that is completed has to be there within three."""


class No(Enum):
    """Why there is no such thing: as far as Discord knows, or because Discord does not say."""

    GONE = "gone"
    UNKNOWN = "unknown"


_KEPT: Final = timedelta(minutes=5)
_KEPT_NO: Final = {No.GONE: timedelta(minutes=1), No.UNKNOWN: timedelta(seconds=15)}


class Asked:
    """Channels that are not in the cache (archived threads), and who the members of private threads are."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Key, tuple[datetime, object]] = OrderedDict()

    def channel(self, guild: discord.Guild, channel_id: int) -> Place | No | None:
        """Return a channel or thread as far as it is known now; None: it has to be asked for."""
        known = guild.get_channel_or_thread(channel_id)
        kept = known or self._kept((channel_id, None))
        return kept if isinstance(kept, discord.abc.GuildChannel | discord.Thread | No) else None

    def is_member(self, thread: discord.Thread, user_id: int) -> bool | None:
        """Tell whether somebody belongs to a thread, as far as it is known now; None: it has to be asked."""
        kept = self._kept((thread.id, user_id))
        return None if kept is None else not isinstance(kept, No)

    async def ask_channel(self, guild: discord.Guild, channel_id: int) -> None:
        """Ask for a channel or thread."""
        await self._ask((channel_id, None), guild.fetch_channel(channel_id))

    async def ask_member(self, thread: discord.Thread, user_id: int) -> None:
        """Ask whether somebody belongs to a thread."""
        await self._ask((thread.id, user_id), thread.fetch_member(user_id))

    def _kept(self, key: Key) -> object | None:
        until, answer = self._answers.get(key, (None, None))
        return answer if until is not None and discord.utils.utcnow() < until else None

    async def _ask(self, key: Key, question: Awaitable[object]) -> None:
        answer: object
        try:
            answer = await asyncio.wait_for(question, PATIENCE)
        except discord.NotFound:
            answer = No.GONE
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            answer = No.UNKNOWN
        kept = _KEPT_NO[answer] if isinstance(answer, No) else _KEPT
        self._answers[key] = (discord.utils.utcnow() + kept, answer)
        self._answers.move_to_end(key)
        if len(self._answers) > MOST:
            self._answers.popitem(last=False)
