"""Where a table is and how loud: moved to another channel, chosen in its lobby, by command, for a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from msgspec.structs import replace as changed

from bot.model import Mention, Older, Status
from bot.model.seasons import Stage
from cogs.answering.answers import acknowledge, publish, tell
from cogs.answering.pressing import Request, table_press
from cogs.history.sharing import Place, place_named, require_place
from cogs.kit.controls import button, menu_of
from cogs.kit.message import compose
from cogs.kit.permissions import require_manager
from cogs.services.access import may_widen
from cogs.services.language import for_person
from cogs.table.finding import MANAGING
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import NotificationLevel, Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

THREADS: Final = ("no", "yes")
CHOICES: Final = {
    "posts": [(f"channels.older.{each}", each.value) for each in Older],
    "mentions": [(f"channels.mention.{each}", each.value) for each in Mention],
}


async def make(request: Request, noise: NotificationLevel) -> Table:
    """Change how loud a table is, and renew its lobby."""
    say, table, upkeep = request.say, request.table, request.tables.upkeep
    after = await upkeep.make_noise(table.id, request.user_id, noise, moderator=request.moderator)
    told = [say("channels.done.noise", table=table.id), *lines(say, noise)]
    await tell(request.interaction, "\n".join(told))
    if after.status is Status.LOBBY:
        await publish(request.interaction, table.id)
    return after


async def make_usual(interaction: Interaction, posts: str, mentions: str, *, thread: bool | None) -> None:
    """Choose how loud the new tables of a server are."""
    require_manager(interaction)
    assert interaction.guild_id is not None
    upkeep = interaction.client.services.tables.upkeep
    noise = _with(await upkeep.noise_of(interaction.guild_id), posts, mentions, thread=thread)
    await upkeep.set_noise(interaction.guild_id, noise)
    say = await for_person(interaction)
    await tell(interaction, "\n".join([say("channels.done.usual_noise"), *lines(say, noise)]))


def lines(say: Say, noise: NotificationLevel) -> list[str]:
    """Return what is chosen, in words."""
    return [
        say(f"channels.thread.{THREADS[noise.thread]}"),
        say(f"channels.older.{noise.older}"),
        say(f"channels.mention.{noise.mention}"),
    ]


@table_press(r"nz:(?P<table>\d+)", MANAGING)
async def open_noise(request: Request) -> Message:
    """Show the choice of how loud a table is to who pressed."""
    return _menus(request.say, request.table)


@table_press(r"nz(?P<what>[tpm]):(?P<table>\d+)", MANAGING, in_place=True)
async def choose_noise(request: Request, what: str, chosen: str) -> Message:
    """Change how loud a table is; its host and those who manage the server may."""
    noise = request.table.noise
    if what == "t":
        noise = _with(noise, thread=chosen == THREADS[True])
    else:
        noise = _with(noise, posts=chosen) if what == "p" else _with(noise, mentions=chosen)
    return _menus(request.say, await make(request, noise))


def _with(
    noise: NotificationLevel, posts: str = "", mentions: str = "", *, thread: bool | None = None
) -> NotificationLevel:
    return changed(
        noise,
        older=Older(posts or noise.older),
        mention=Mention(mentions or noise.mention),
        thread=noise.thread if thread is None else thread,
    )


def _menus(say: Say, table: Table) -> Message:
    noise, where = table.noise, None
    if table.status is Status.LOBBY:
        threads = [(say(f"channels.thread.{name}"), name) for name in THREADS]
        where = menu_of(say("channels.noise.where"), threads, THREADS[noise.thread], "nzt", table.id)
    older = [(say(key), value) for key, value in CHOICES["posts"]]
    mentions = [(say(key), value) for key, value in CHOICES["mentions"]]
    return compose(
        say("channels.noise.question", table=table.id),
        where,
        menu_of(say("channels.noise.older"), older, noise.older, "nzp", table.id),
        menu_of(say("channels.noise.mention"), mentions, noise.mention, "nzm", table.id),
    )


async def channel(
    interaction: Interaction,
    to: Place | None = None,
    posts: str = "",
    mentions: str = "",
    thread: bool | None = None,  # noqa: FBT001  an option of a command
    server: bool = False,  # noqa: FBT001, FBT002  an option of a command
    table: str = "",
) -> None:
    """Move a table to this channel or the one named; ask first where more people see it.

    With ``posts``, ``mentions`` or ``thread`` choose how loud it is there, or (``server``) all new ones are.
    """
    if server:
        await acknowledge(interaction)
        await make_usual(interaction, posts, mentions, thread=thread)
        return
    request = await Request.meant(interaction, table, MANAGING)
    if posts or mentions or thread is not None:
        await make(request, _with(request.table.noise, posts, mentions, thread=thread))
        if to is None:
            return
    place = to or interaction.channel
    if not isinstance(place, Place):
        raise Refusal("chat.refused.gone")
    await _require_mover(request, place)
    assert interaction.guild is not None
    say, found = request.say, request.table
    if may_widen(await request.services.access.place(interaction.guild, found.channel_id), place):
        question = say("chat.channel.question", channel=place.mention, table=found.id)
        await request.confirm(question, button(say("chat.button.move"), "mv", found.id, place.id))
        return
    await request.done(await _move(request, place))


@table_press(r"mv:(?P<table>\d+):(?P<channel>\d+)", MANAGING, in_place=True)
async def move_anyway(request: Request, channel: int) -> None:
    """Move a table to where more people see it."""
    place = await place_named(request.interaction, channel)
    await _require_mover(request, place)
    await request.done_in_place(await _move(request, place))


async def _require_mover(request: Request, place: Place) -> None:
    """Refuse at once those whom the move would be refused to, and places where nothing can be posted."""
    if request.user_id != request.table.host_id and not request.moderator:
        raise Refusal("tables.host_or_managers")
    await require_place(request.interaction, place)
    await _require_season(request, place)


async def _require_season(request: Request, place: Place) -> None:
    """Refuse a place that not all see who see the season of a table: its standings tell what it came to."""
    season_id = await request.tables.seasons.of_table(request.table.id)
    if season_id is None:
        return
    season = await request.tables.seasons.get(season_id)
    if season.stage is Stage.CANCELLED and season.message_id is None:  # its channel is gone: nobody sees it
        return
    channel_id = season.channel_id
    within = isinstance(place, discord.Thread) and place.parent_id == channel_id and not place.is_private()
    if place.id != channel_id and not within:
        raise Refusal("seasons.refused.moved")


async def _move(request: Request, place: Place) -> str:
    """Move a table; return that in words."""
    table_id = request.table.id
    await request.tables.upkeep.move(table_id, request.user_id, place.id, moderator=request.moderator)
    return request.say("chat.done.channel", table=table_id, channel=place.mention)
