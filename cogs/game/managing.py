"""What hosts and server admins do: calling a table off, giving a seat away, choosing languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.model import OVER, Status, VoteKind
from cogs.answering.answers import acknowledge, tell
from cogs.answering.pressing import Request, table_press
from cogs.game import votes
from cogs.game.invitations import person
from cogs.history.sharing import Place
from cogs.kit.controls import Style, button
from cogs.kit.permissions import require_manager
from cogs.services.language import for_person
from cogs.table.finding import MANAGING, RUNNING, seat_named
from cogs.table.players import plain_names
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.services import Interaction

Channel = Place | discord.ForumChannel
AUTOMATIC: Final = "automatic"


async def cancel(interaction: Interaction, table: str = "") -> None:
    """Ask whether to call a table off."""
    request = await Request.meant(interaction, table, MANAGING)
    found, say = request.table, request.say
    if found.status in OVER:
        raise Refusal("tables.finished")
    running = found.status is Status.RUNNING
    if running and found.seat_of(request.user_id) is not None:
        await votes.ask_to_end(request)
        return
    if not request.moderator:  # to whom the question would be refused
        if running:
            raise Refusal("tables.moderators_only")
        if request.user_id != found.host_id:
            raise Refusal("tables.host_only")
    confirm = button(say("chat.button.cancel"), "cn", found.id, style=Style.danger)
    await request.confirm(say("chat.cancel.question", table=found.id), confirm)


@table_press(r"cn:(?P<table>\d+)", MANAGING, in_place=True)
async def really_cancel(request: Request) -> None:
    """Call a table off, if one is its host or may manage the server."""
    await request.tables.play.cancel(request.table.id, request.user_id, moderator=request.moderator)
    await request.done_in_place(request.say("chat.done.cancel", table=request.table.id))


async def replace_player(
    interaction: Interaction,
    seat: str,
    player: discord.Member | None = None,
    instead: str = "",
    table: str = "",
) -> None:
    """Give a seat to somebody else, or ask the others to let whoever wants, or a bot, have it."""
    if player is not None:
        require_manager(interaction)
    request = await Request.meant(interaction, table, RUNNING)
    say, found = request.say, request.table
    whose = seat_named(say, seat, plain_names(say, found))
    if whose is None:
        raise Refusal("tables.unknown_seat")
    if player is None:
        if request.moderator and found.seat_of(request.user_id) is None:
            raise Refusal("chat.refused.whom")
        await votes.ask(request, VoteKind(instead or VoteKind.REPLACE), whose)
        return
    await request.tables.play.replace(found.id, person(interaction.user), whose, person(player))
    await request.done(say("chat.done.replace", table=found.id, player=say.escape(player.display_name)))


async def language(
    interaction: Interaction,
    language: str,
    within: Channel | None = None,
    server: bool = False,  # noqa: FBT001, FBT002  an option of a command
) -> None:
    """Choose one's own language, or that of a channel or of the server."""
    await acknowledge(interaction)
    languages = interaction.client.services.languages
    chosen = None if language == AUTOMATIC else language
    if not server and within is None:
        await languages.set_user(interaction.user.id, chosen)
        await tell(interaction, (await for_person(interaction))("chat.done.language"))
        return
    require_manager(interaction)
    assert interaction.guild_id is not None
    say = await for_person(interaction)
    name = say(f"chat.language.{language}")
    if server:
        await languages.set_guild(interaction.guild_id, chosen)
        await tell(interaction, say("chat.done.server_language", language=name))
    if within is not None:
        await languages.set_channel(interaction.guild_id, within.id, chosen)
        key = "channels.language.chosen" if chosen else "channels.language.open"
        await tell(interaction, say(key, channel=within.mention, language=name))
