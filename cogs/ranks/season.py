"""Seasons by command and by the buttons of their posts: opened, signed up for, begun, looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands, ui

import rules
from bot.model import RELAXED, Person
from bot.model.seasons import Draw
from bot.tables.seasons.service import MOST_ROUNDS, allowed
from cogs.answering.answers import acknowledge, show, tell
from cogs.answering.malformed import MalformedError, number
from cogs.answering.pressing import press
from cogs.kit import limits
from cogs.kit.controls import Style, button, menu_of
from cogs.kit.message import compose
from cogs.kit.permissions import require_posting
from cogs.posts.season import PRESS, season_post
from cogs.sending.seasons import rated_in, withdraw_gone
from cogs.services.language import for_person, note_host
from cogs.table.pace import changed
from cogs.title import options
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.seasons import Season
    from cogs.kit.message import Message
    from cogs.services import Interaction

DRAWS: Final = [(f"seasons.draw.{each}", each.value) for each in Draw]
_USUAL_SEATS, _USUAL_ROUNDS = 4, 3
_MOST_SEATS: Final = max(max(game.seats) for game in rules.GAMES.values())
_PLACES = (discord.abc.GuildChannel, discord.Thread)


async def season(
    interaction: Interaction,
    title: str = "",
    seats: app_commands.Range[int, 2, _MOST_SEATS] = 0,
    rounds: app_commands.Range[int, 1, MOST_ROUNDS] = 0,
    draw: str = "",
    settings: str = "",
    pace: str = "",
    late: str = "",
) -> None:
    """Open a season of a title in this channel; without one show those that are here."""
    await acknowledge(interaction)
    services, say = interaction.client.services, await for_person(interaction)
    if not title:
        found = await _here(interaction)
        if not found:
            raise Refusal("seasons.none", command=services.link(say, "ranks season"))
        await show(interaction, await _page(interaction, found[0], found))
        return
    chosen = options.parse(services.words, title, settings)
    user, channel, guild_id = interaction.user, interaction.channel, interaction.guild_id
    if not isinstance(channel, _PLACES) or not isinstance(user, discord.Member) or guild_id is None:
        raise Refusal("chat.refused.gone")
    require_posting(channel, user)
    await note_host(interaction)
    fitting = allowed(rules.GAMES[title], chosen)
    usual = _USUAL_SEATS if _USUAL_SEATS in fitting else max(fitting, default=0)
    opened = await services.tables.seasons.open(
        (guild_id, channel.id),
        title,
        chosen,
        Person(user.id, user.display_name, user.bot),
        changed(RELAXED, pace, late),
        seats=seats or usual,
        rounds=rounds or _USUAL_ROUNDS,
        draw=Draw(draw or Draw.SWISS),
    )
    await tell(interaction, say("seasons.done.open", number=opened.id))


@press(rf"{PRESS}:(?P<what>join|leave|begin):(?P<number>\d+):\w+")
async def change_season(interaction: Interaction, what: str, number: int) -> None:
    """Sign up, withdraw, or draw the first round."""
    found, say = await _season(interaction, number), await for_person(interaction)
    seasons, user = interaction.client.services.tables.seasons, interaction.user
    if what == "join":
        await seasons.join(number, Person(user.id, user.display_name, user.bot))
    elif what == "leave":
        await seasons.leave(number, user.id)
    else:
        manager = _manages(interaction, found)
        if manager or user.id == found.host_id:
            await withdraw_gone(interaction.client, found)
        channels = await rated_in(interaction.client, found)
        await seasons.begin(number, user.id, channels, manager=manager)
    await tell(interaction, say(f"seasons.done.{what}", number=number))


@press(rf"{PRESS}:cancel:(?P<number>\d+):\w+")
async def ask_to_cancel(interaction: Interaction, number: int) -> Message:
    """Ask whether to call a season off."""
    found, say = await _season(interaction, number), await for_person(interaction)
    if found.host_id != interaction.user.id and not _manages(interaction, found):
        raise Refusal("seasons.refused.host_or_managers")
    confirm = button(say("seasons.button.cancel"), f"{PRESS}c", number, style=Style.danger)
    return compose(say("seasons.cancel.question", number=number), ui.ActionRow(confirm))


@press(rf"{PRESS}c:(?P<number>\d+)", in_place=True)
async def really_cancel(interaction: Interaction, number: int) -> Message:
    """Call a season off."""
    found, say = await _season(interaction, number), await for_person(interaction)
    seasons, manager = interaction.client.services.tables.seasons, _manages(interaction, found)
    await seasons.cancel(number, interaction.user.id, manager=manager)
    return compose(say("seasons.done.cancel", number=number))


@press(rf"{PRESS}:show:(?P<number>\d+):\w+")
async def show_season(interaction: Interaction, number: int) -> Message:
    """Show the standings to who pressed."""
    return await _page(interaction, await _season(interaction, number), await _here(interaction))


@press(rf"{PRESS}m", in_place=True)
async def show_another(interaction: Interaction, chosen: str) -> Message:
    """Show another season of the channel."""
    return await _page(interaction, await _season(interaction, number(chosen)), await _here(interaction))


async def complete_settings(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the options of the title that is chosen."""
    title = interaction.namespace.title
    if title not in rules.GAMES:
        return []
    return list(options.offers(await for_person(interaction), title, current))


async def _page(interaction: Interaction, found: Season, others: Sequence[Season]) -> Message:
    say, services = await for_person(interaction), interaction.client.services
    named = [
        (say("seasons.choice", number=each.id, title=say(f"{each.title}.title")), str(each.id))
        for each in others
    ]
    more = [menu_of(say("seasons.menu"), named, str(found.id), f"{PRESS}m")] if len(named) > 1 else []
    return await season_post(services, say, found, more=more, reader=interaction.user.id)


async def _here(interaction: Interaction) -> list[Season]:
    """Return the seasons of this channel, or of that of this thread, newest first."""
    channel, seasons = interaction.channel, interaction.client.services.tables.seasons
    found = _playable(await seasons.of_channel(interaction.channel_id or 0, limits.OPTIONS))
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    if found or parent is None or not await interaction.client.services.access.sees(interaction, parent):
        return found
    return _playable(await seasons.of_channel(parent, limits.OPTIONS))


def _playable(found: Sequence[Season]) -> list[Season]:
    """Return the seasons of titles that there are."""
    return [each for each in found if each.title in rules.GAMES]


async def _season(interaction: Interaction, season_id: int) -> Season:
    """Return a season whose channel who acts sees; Refusal, always in the same words, otherwise."""
    if interaction.guild is None:
        raise MalformedError("a season of no server")
    services = interaction.client.services
    found = await services.tables.seasons.get(season_id)
    if found.title not in rules.GAMES:
        raise Refusal("seasons.refused.unknown")
    here = found.channel_id == interaction.channel_id
    if found.guild_id != interaction.guild.id or not (
        here or await services.access.sees(interaction, found.channel_id, lost=True)
    ):
        raise Refusal("seasons.refused.unknown")
    return found


def _manages(interaction: Interaction, found: Season) -> bool:
    """Tell whether who acts manages the server, or the season's channel."""
    may = interaction.permissions
    return may.manage_guild or (may.manage_channels and interaction.channel_id == found.channel_id)
