"""What stands at Discord: the application, its commands and emoji, its starts of today, the time."""

from __future__ import annotations

from datetime import timedelta
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord

from cogs.kit.findings import Finding, right, unclear, wrong
from cogs.sending.emoji import name_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from cogs.services import ChatBot
    from cogs.services.studio import Studio

FEW_STARTS: Final = 50
"""Of the 1,000 a day. After the last one Discord takes the token away (discord-api-docs, events/gateway.mdx,
Session Start Limit)."""
MOST_SKEW: Final = timedelta(seconds=3)
"""Discord wants an answer after so long, and reminders come by the minute."""
_HALF_A_SECOND: Final = timedelta(seconds=0.5)
"""The header has whole seconds, cut off."""


class Watch:
    """Compares the clock here with Discord's by the header of each answer."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note)
        self._skews: list[timedelta] = []

    async def _note(self, _: object, __: object, ended: aiohttp.TraceRequestEndParams) -> None:
        if header := ended.response.headers.get("Date"):
            self._skews.append(discord.utils.utcnow() - parsedate_to_datetime(header) - _HALF_A_SECOND)

    def look(self) -> Finding:
        """Return how far the clock here is from Discord's."""
        if not self._skews:
            return unclear("clock", "doctor.clock.unknown")
        return compare_clocks("clock", min(self._skews, key=abs))


def compare_clocks(name: str, skew: timedelta) -> Finding:
    """Return whether the clock here is right; ``skew``: how far it is ahead."""
    agrees = abs(skew) <= MOST_SKEW
    key = "doctor.clock.right" if agrees else "doctor.clock.wrong"
    return Finding(name, agrees, key, {"seconds": f"{skew.total_seconds():+.1f}"})


def skew_of(message: discord.Message, sent: datetime) -> timedelta:
    """Return how far the clock here is ahead of the one that has numbered a message just sent."""
    return sent + (discord.utils.utcnow() - sent) / 2 - message.created_at


def look_at_application(about: discord.AppInfo) -> Iterator[Finding]:
    """Yield how the application is set up in the developer portal."""
    guild, user = about.guild_integration_config, about.user_integration_config
    servers = guild is not None or user is None
    yield Finding("application.servers", servers, "doctor.servers.on" if servers else "doctor.servers.off")
    yield right("application.users", "doctor.users.on" if user else "doctor.users.off")
    flags = about.flags
    intents = [
        flags.gateway_presence or flags.gateway_presence_limited,
        flags.gateway_guild_members or flags.gateway_guild_members_limited,
        flags.gateway_message_content or flags.gateway_message_content_limited,
    ]
    yield right("application.intents", "doctor.intents.more" if any(intents) else "doctor.intents.none")
    if about.interactions_endpoint_url:
        yield wrong("application.endpoint", "doctor.endpoint")
    if about.bot_require_code_grant:
        yield wrong("application.code_grant", "doctor.code_grant")
    if not (about.terms_of_service_url and about.privacy_policy_url):
        yield unclear("application.pages", "doctor.pages")


async def look_at_starts(bot: ChatBot) -> Finding:
    """Return how often the bot may still start today."""
    _, _, limit = await bot.http.get_bot_gateway()
    enough = limit["remaining"] >= FEW_STARTS
    params: dict[str, Any] = {"left": limit["remaining"], "of": limit["total"]}
    return Finding("starts", enough, "doctor.starts.enough" if enough else "doctor.starts.few", params)


async def look_at_emoji(bot: ChatBot, studio: Studio) -> Finding:
    """Return whether Discord has the small pictures of cards as they are drawn today."""
    drawn = await studio.signs()
    wanted = {name_of(sign, art) for arts in drawn.values() for sign, art in arts.items()}
    there = {emoji.name for emoji in await bot.fetch_application_emojis()}
    lacking = sorted(wanted - there)
    if lacking:
        return wrong("emoji", "doctor.emoji.lacking", {"names": ", ".join(lacking)})
    return right("emoji", "doctor.emoji.there", {"number": len(wanted)})
