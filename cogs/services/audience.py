"""Whether a channel is seen by people who do not see another one, as far as roles and permissions tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord

from cogs.services.access import is_private

if TYPE_CHECKING:
    from cogs.services.asked import Place


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
