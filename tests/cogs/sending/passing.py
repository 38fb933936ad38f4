"""Letting time pass, and what is posted meanwhile."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.cogs.world import last

if TYPE_CHECKING:
    import discord
    from simcord import ChannelHandle

    from tests.cogs.world import World

HOUR: Final = 3600.0
SILENT: Final = 1 << 12


async def hours_pass(world: World, hours: float) -> None:
    """Let hours pass at once; what fell due in them is done at their end."""
    world.env.backend.advance_clock(hours * HOUR)
    world.bot.core.alarms.reminders.ring()
    await world.env.settle()


def sleep_through(world: World, hours: float) -> None:
    """Let hours pass unnoticed: bot players would look every minute of them whether it is their turn."""
    world.going_on.go_on.cancel()
    world.env.backend.advance_clock(hours * HOUR)


def posts(world: World, channel: ChannelHandle | None = None) -> int:
    """Return how many public messages there are in a channel."""
    place = channel or world.channel
    return sum(not message.is_ephemeral for message in world.env.backend.messages[place.id].values())


def pinged(world: World) -> set[int]:
    """Return who was mentioned aloud by the message that was sent last, to a channel or a person."""
    sent = [
        request.json
        for request in world.env.http_requests
        if request.method == "POST" and re.fullmatch(r"/channels/\d+/messages", request.path)
    ]
    assert isinstance(sent[-1], dict)
    if sent[-1].get("flags", 0) & SILENT:
        return set()
    return set(map(int, sent[-1]["allowed_mentions"].get("users", ())))


def newest(world: World, channel: ChannelHandle | None = None) -> discord.Message:
    """Return the newest public message of a channel."""
    return last(channel or world.channel)
