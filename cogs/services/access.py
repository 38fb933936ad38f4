"""What Discord knows of people and places: who may see a table or a channel, who has left a server."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import aiohttp
import discord

from bot.newest import Newest

if TYPE_CHECKING:
    from collections.abc import Awaitable, Collection, Iterable
    from datetime import datetime

    from bot.model import Table

    Place = discord.abc.GuildChannel | discord.Thread
    User = discord.User | discord.Member
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


LOOKUPS: Final = 10
"""Channels of which Discord is asked at once; what is not known by then counts as hidden."""


class Access:
    """Tells who may see which channel: by permissions, in private threads by asking Discord.

    What cannot be found out is refused. ``lost``: whoever manages the server may also see what is left of a
    channel that is gone.
    """

    def __init__(self) -> None:
        self._answers: Newest[Key, tuple[datetime, object]] = Newest(MOST)

    async def may_see(
        self, interaction: discord.Interaction[Any], table: Table, *, lost: bool = False
    ) -> bool:
        """Tell whether who acts may see a table."""
        if table.seat_of(interaction.user.id) is not None or table.channel_id == interaction.channel_id:
            return True
        return await self.sees(interaction, table.channel_id, lost=lost)

    async def visible(
        self, interaction: discord.Interaction[Any], channel_ids: Collection[int], *, lost: bool = False
    ) -> tuple[int, ...]:
        """Return those of the channels, newest first, that who acts may see."""
        here, guild, user = interaction.channel_id, interaction.guild, interaction.user
        assert guild is not None
        left = lost and interaction.permissions.manage_guild
        known = {
            channel_id: True if channel_id == here else self._known(guild, user, channel_id, left=left)
            for channel_id in sorted(channel_ids, reverse=True)
        }
        open_ = [channel_id for channel_id, seen in known.items() if seen is None][:LOOKUPS]
        found = await asyncio.gather(*(self.sees(interaction, each, lost=lost) for each in open_))
        known.update(zip(open_, found, strict=True))
        return tuple(channel_id for channel_id, seen in known.items() if seen)

    async def place(self, guild: discord.Guild, channel_id: int) -> Place | None:
        """Return a channel or thread, asked for where the cache does not have it; None if there is none."""
        if self._channel(guild, channel_id) is None:
            await self._ask((channel_id, None), guild.fetch_channel(channel_id))
        found = self._channel(guild, channel_id)
        return None if isinstance(found, No) else found

    async def may_see_now(self, guild: discord.Guild, user_id: int, table: Table) -> bool | None:
        """Tell whether somebody may see a table who does not act; None where Discord does not say."""
        try:
            member = await guild.fetch_member(user_id)
        except discord.NotFound:
            return False
        except FAILURES:
            return None
        if table.seat_of(user_id) is not None or await self._sees(guild, member, table.channel_id):
            return True
        asked = self._channel(guild, table.channel_id), self._kept((table.channel_id, user_id))
        return None if No.UNKNOWN in asked else False

    async def sees(
        self, interaction: discord.Interaction[Any], channel_id: int, *, lost: bool = False
    ) -> bool:
        """Tell whether who acts may see a channel."""
        assert interaction.guild is not None
        left = lost and interaction.permissions.manage_guild
        return await self._sees(interaction.guild, interaction.user, channel_id, left=left)

    async def _sees(self, guild: discord.Guild, user: User, channel_id: int, *, left: bool = False) -> bool:
        place = await self.place(guild, channel_id)
        if self._known(guild, user, channel_id, left=left) is None and isinstance(place, discord.Thread):
            await self._ask((place.id, user.id), place.fetch_member(user.id))
        return bool(self._known(guild, user, channel_id, left=left))

    def _known(self, guild: discord.Guild, member: User, channel_id: int, *, left: bool) -> bool | None:
        """Tell whether somebody may see a channel, or (``left``) what is left of one that is gone.

        None as long as Discord has to be asked.
        """
        if not isinstance(member, discord.Member):
            return False
        place = self._channel(guild, channel_id)
        if place is None:
            return None
        if isinstance(place, No):
            return left and place is No.GONE
        if isinstance(place, discord.Thread) and place.parent is None:  # nothing is known of its channel
            return False
        have = place.permissions_for(member)
        if not have.view_channel or not is_private(place) or have.manage_threads:
            return have.view_channel
        assert isinstance(place, discord.Thread)
        answer = self._kept((place.id, member.id))
        return None if answer is None else not isinstance(answer, No)

    def _channel(self, guild: discord.Guild, channel_id: int) -> Place | No | None:
        """Return a channel or thread as far as it is known now; None: it has to be asked for."""
        kept = guild.get_channel_or_thread(channel_id) or self._kept((channel_id, None))
        return kept if isinstance(kept, discord.abc.GuildChannel | discord.Thread | No) else None

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
        self._answers[key] = discord.utils.utcnow() + kept, answer


def is_private(place: Place) -> bool:
    """Tell whether only those see a place who were invited to it."""
    return isinstance(place, discord.Thread) and place.is_private()


class _Viewers(NamedTuple):
    """Who sees a channel: ``closed`` to all but those allowed, or seen by ``everybody`` but those denied.

    Roles and people are told by their ids. Neither holds where a role sees channels that others do not.
    """

    everybody: bool
    closed: bool
    allowed: frozenset[int]
    denied: frozenset[int]


def may_widen(old: Place | None, new: Place) -> bool:
    """Tell whether somebody may see ``new`` who cannot see ``old``: also where that cannot be found out."""
    if old is None:
        return True
    if old.id == new.id:
        return False
    before, after = _channel(old), _channel(new)
    if is_private(old) or before is None or after is None:
        return True
    return before.id != after.id and not _includes(_viewers(before), _viewers(after))


def seen_by_all(guild: discord.Guild, channel_id: int, others: Iterable[int]) -> list[int]:
    """Return those of some channels that everybody sees who sees a channel, as far as that is known here."""
    place = guild.get_channel_or_thread(channel_id)
    if place is None:
        return []
    return [each for each in others if not may_widen(guild.get_channel_or_thread(each), place)]


def _includes(before: _Viewers, after: _Viewers) -> bool:
    """Tell whether all who see the channel after saw the one before."""
    if before == after or (before.everybody and not before.denied):
        return True
    return after.closed and after.allowed <= before.allowed and before.denied <= after.denied


def _channel(place: Place) -> discord.abc.GuildChannel | None:
    """Return the channel whose permissions count in a place."""
    return place.parent if isinstance(place, discord.Thread) else place


def _viewers(channel: discord.abc.GuildChannel) -> _Viewers:
    default = channel.guild.default_role
    seen = {target.id: overwrite.view_channel for target, overwrite in channel.overwrites.items()}
    return _Viewers(
        everybody=channel.permissions_for(default).view_channel,
        closed=seen.pop(default.id, None) is False,
        allowed=frozenset(target for target, may in seen.items() if may),
        denied=frozenset(target for target, may in seen.items() if may is False),
    )


LOOKED_UP_FOR: Final = timedelta(hours=6)
"""For so long somebody counts as there who was there."""
KEPT: Final = 20_000
_UNKNOWN: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is no member, or whose account is gone."""
FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request to Discord may end with."""


class Members:
    """Tells who has left, and asks about each person of a server once in six hours at most."""

    def __init__(self) -> None:
        self._there: Newest[tuple[int, int], datetime] = Newest(KEPT)

    def saw(self, guild_id: int, user_id: int, now: datetime) -> None:
        """Note that somebody is in a server: they have just pressed something."""
        self._there[guild_id, user_id] = now

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
    except FAILURES:
        return False
    return False
