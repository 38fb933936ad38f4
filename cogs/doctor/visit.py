"""A visit to Discord with the bot's token, over HTTP alone: no gateway, and nothing of the bot is begun."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import discord

import render
from bot.app import Railhead
from bot.clock import DiscordClock
from cogs.doctor.here import look_at_database, look_at_emoji_font, look_at_fonts, look_at_memory
from cogs.doctor.there import Watch, look_at_application, look_at_commands, look_at_emoji, look_at_starts
from cogs.doctor.trial import Trial, find_place, look_at_permissions
from cogs.kit.findings import Finding, reason_of, right, wrong
from cogs.kit.permissions import needed_in
from cogs.registry import all_commands
from cogs.sending.registering import open_to_users
from cogs.services.access import FAILURES
from cogs.services.studio import Studio

if TYPE_CHECKING:
    from collections.abc import Awaitable, Mapping

    from bot.settings import Settings
    from cogs.doctor import Report
    from render.kit.declared import GamePictures

SECONDS: Final = 42.0
"""For all but taking away what was posted."""


class Visitor(Railhead[Any]):
    """The bot with its commands, that only asks."""

    async def setup_hook(self) -> None:
        """Begin nothing; know which commands users may install for themselves."""
        for command in all_commands(self.words):
            self.tree.add_command(command)
        open_to_users(self, self.tree)


async def examine(
    settings: Settings,
    report: Report,
    channel_id: int | None,
    *,
    heavy: bool = False,
    pictures: Mapping[str, GamePictures[Any]] = render.PICTURES,
) -> None:
    """Tell of everything here and at Discord; with a channel try what can be tried in it."""
    report.tell(*look_at_database(settings.database), look_at_fonts(), look_at_emoji_font())
    report.tell(look_at_memory(settings.picture_memory))
    if settings.token is None:
        report.tell(wrong("token", "doctor.token.none"))
        return
    visitor = Visitor(settings, clock=DiscordClock(), words=report.say.words, shard_count=1)
    watch = Watch()
    visitor.http.http_trace = watch.trace
    try:
        async with asyncio.timeout(SECONDS):
            await _told(report, "token", _log_in(visitor, settings.token.reveal()))
            if visitor.application is not None:
                await _look(visitor, report, watch, Studio(pictures))
                if channel_id is not None:
                    await _told(report, "channel", _try(visitor, report, channel_id, heavy=heavy))
    except TimeoutError:
        report.tell(wrong("doctor", "doctor.late", {"seconds": SECONDS}))
    finally:
        await visitor.close()


async def _log_in(visitor: Visitor, token: str) -> Finding:
    try:
        await visitor.login(token)
    except discord.LoginFailure:
        return wrong("token", "doctor.token.wrong")
    return right("token", "doctor.token.right", {"name": str(visitor.user)})


async def _look(visitor: Visitor, report: Report, watch: Watch, studio: Studio) -> None:
    assert visitor.application is not None
    report.tell(*look_at_application(visitor.application))
    await _told(report, "starts", look_at_starts(visitor))
    await _told(report, "commands", look_at_commands(visitor, report.say.words))
    await _told(report, "emoji", look_at_emoji(visitor, studio))
    report.tell(watch.look())


async def _told(report: Report, name: str, looking: Awaitable[Finding | list[Finding]]) -> None:
    """Tell what is found, or why nothing could be."""
    try:
        found = await looking
    except (discord.GatewayNotFound, *FAILURES) as error:
        found = wrong(name, "doctor.unreachable", {"reason": reason_of(error)})
    report.tell(*(found if isinstance(found, list) else [found]))


async def _try(visitor: Visitor, report: Report, channel_id: int, *, heavy: bool) -> list[Finding]:
    """Try in a channel what can be tried there, telling of it by and by; return what keeps it from that."""
    place = await find_place(visitor, channel_id)
    if isinstance(place, Finding):
        return [place]
    report.tell(look_at_permissions(place))
    if not place.lacking(*needed_in(place.channel)):
        await Trial(place, report).run(heavy=heavy)
    return []
