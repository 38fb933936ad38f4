"""What was played, shown to everybody in another channel, with a link back.

Rights are looked at when it is asked for, and again when it is ready to be posted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands, ui

from bot.words.say import escape
from cogs.answering.answers import tell
from cogs.answering.pressing import Request, table_press
from cogs.filming import FilmingError
from cogs.history.course import course_of
from cogs.history.replay import film_of, heading_of, turns_of
from cogs.history.turns import chapter_at, chapters_of, on_the_board
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.kit.permissions import require_posting
from cogs.posts.final import final_post, result_of
from cogs.services.access import may_widen
from cogs.services.language import for_channel
from cogs.table.finding import LOOKING, table_by_id
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from cogs.kit.message import Message, Part
    from cogs.services import Interaction

Place = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
TURN, COURSE, FINAL, REPLAY = "turn", "course", "final", "replay"
CHOICES: Final = [(f"history.share.{what}", what) for what in (TURN, COURSE, FINAL, REPLAY)]


async def share(
    interaction: Interaction, channel: Place, what: str = TURN, turn: int | None = None, table: str = ""
) -> None:
    """Show a part of a game, or all of it, in a channel; ask first where more people see it."""
    request = await Request.meant(interaction, table, LOOKING)
    version = (await chapter_at(request, turn)).version
    if await is_wider(request, channel):
        await _ask(request, channel, what, version)
    elif await _post(request, channel, what, version, may_widen=False):
        await tell(interaction, request.say("history.share.done", channel=channel.mention))


async def _ask(request: Request, channel: Place, what: str, version: int) -> None:
    confirm = button(request.say("history.share.button"), "hs", request.table.id, channel.id, version, what)
    question = request.say("history.share.question", channel=channel.mention, table=request.table.id)
    await request.confirm(question, confirm)


@table_press(
    r"hs:(?P<table>\d+):(?P<channel>\d+):(?P<version>\d+):(?P<what>turn|course|final|replay)",
    LOOKING,
    in_place=True,
)
async def share_anyway(request: Request, channel: int, version: int, what: str) -> Message | None:
    """Show it where more people see it; rights may have changed since the question."""
    place = await place_named(request.interaction, channel)
    await is_wider(request, place)
    posted = await _post(request, place, what, version, may_widen=True)
    return compose(request.say("history.share.done", channel=place.mention)) if posted else None


async def place_named(interaction: Interaction, channel_id: int) -> Place:
    """Return the channel or thread that a button names; Refusal if it is gone."""
    assert interaction.guild is not None
    found = await interaction.client.services.access.place(interaction.guild, channel_id)
    if not isinstance(found, Place):
        raise Refusal("chat.refused.gone")
    return found


async def require_place(interaction: Interaction, channel: Place) -> None:
    """Refuse a channel that who acts does not see, or where they or the bot may not post."""
    assert isinstance(interaction.user, discord.Member)
    if not await interaction.client.services.access.sees(interaction, channel.id):
        raise app_commands.MissingPermissions(["view_channel"])
    require_posting(channel, interaction.user)


async def is_wider(request: Request, channel: Place) -> bool:
    """Tell whether somebody sees a channel who does not see the table's; then only who plays may share.

    Nobody may where ``require_place`` refuses it.
    """
    await require_place(request.interaction, channel)
    assert request.interaction.guild is not None
    old = await request.services.access.place(request.interaction.guild, request.table.channel_id)
    if not may_widen(old, channel):
        return False
    if request.table.seat_of(request.user_id) is None:
        raise Refusal("history.share.refused", table=request.table.id)
    return True


async def _post(request: Request, channel: Place, what: str, version: int, *, may_widen: bool) -> bool:
    """Post it, as far as that is still allowed once it is ready; return whether it was."""
    table, client = request.table, request.interaction.client
    say = await for_channel(client, table.guild_id, channel.id, table.host_id)
    try:
        message = await _shown(Request(request.interaction, say, table), what, version)
    except FilmingError:
        await tell(request.interaction, request.say("history.replay.failed"))
        return False
    await _look_again(request.interaction)
    seen = await table_by_id(request.interaction, table.id, LOOKING)
    if await is_wider(Request(request.interaction, request.say, seen), channel) and not may_widen:
        await _ask(request, channel, what, version)
        return False
    await channel.send(
        view=message.view, files=message.files(), allowed_mentions=discord.AllowedMentions.none()
    )
    return True


async def _look_again(interaction: Interaction) -> None:
    """Ask Discord for the roles that who acts has by now."""
    assert interaction.guild is not None
    try:
        interaction.user = await interaction.guild.fetch_member(interaction.user.id)
    except discord.NotFound as error:
        raise app_commands.MissingPermissions(["view_channel"]) from error


async def _shown(request: Request, what: str, version: int) -> Message:
    """Return what is shared, in the language of ``request``."""
    say, table = request.say, request.table
    if what == FINAL:
        if result_of(table) is None:
            raise Refusal("history.course.not_over", table=table.id)
        last = (await chapters_of(request))[-1]
        return await final_post(request.services, say, table, last.entries)
    if what == REPLAY:
        with request.services.projector.place(request.user_id):
            parts: Sequence[Part] = (heading_of(request), await film_of(request, await turns_of(request)))
    else:
        parts = await course_of(request) if what == COURSE else await on_the_board(request, version)
    back = button(say("history.button.back"), "hl", table.id, version)
    return compose(*parts, await _origin(say, request), ui.ActionRow(back))


async def _origin(say: Say, request: Request) -> str:
    """Return who shares it, with a link to the newest post of the table."""
    (standing,) = await request.tables.library.standings([request.table])
    by = escape(request.interaction.user.display_name)
    if standing.url is None:
        return say("history.share.by", player=by, table=request.table.id)
    return say("history.share.linked", player=by, table=request.table.id, url=standing.url)
