"""Who has left a server: Discord is asked, as the bot is told of nobody's leaving."""

from __future__ import annotations

from collections import OrderedDict
from datetime import timedelta
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

if TYPE_CHECKING:
    from datetime import datetime

LOOKED_UP_FOR: Final = timedelta(hours=6)
"""For so long somebody counts as there who was there."""
KEPT: Final = 20_000
_UNKNOWN: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is no member, or whose account is gone."""
_FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)


class Members:
    """Tells who has left, and asks about each person of a server once in six hours at most."""

    def __init__(self) -> None:
        self._there: OrderedDict[tuple[int, int], datetime] = OrderedDict()

    def saw(self, guild_id: int, user_id: int, now: datetime) -> None:
        """Note that somebody is in a server: they have just pressed something."""
        self._there[guild_id, user_id] = now
        self._there.move_to_end((guild_id, user_id))
        if len(self._there) > KEPT:
            self._there.popitem(last=False)

    async def has_left(self, guild: discord.Guild | None, user_id: int, now: datetime) -> bool:
        """Tell whether somebody is no longer in a server; False where that cannot be found out."""
        if guild is None:
            return False
        seen = self._there.get((guild.id, user_id))
        if seen is not None and now - seen < LOOKED_UP_FOR:
            return False
        left = await is_gone(guild, user_id)
        if not left:
            self.saw(guild.id, user_id, now)
        return left


async def is_gone(guild: discord.Guild, user_id: int) -> bool:
    """Ask Discord whether somebody is not in a server; False where that cannot be found out."""
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound as error:
        return error.code in _UNKNOWN
    except _FAILURES:
        return False
    return False
