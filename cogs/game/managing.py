"""What hosts and server admins do: calling a table off, giving a seat away, choosing languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands, ui

from bot.model import Status, VoteKind
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.game import votes
from cogs.game.invitations import person
from cogs.game.looking import Place
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import (
    CALLING_OFF,
    RUNNING,
    completing,
    completing_seat,
    seat_named,
    table_by_id,
    the_table,
)
from cogs.table.players import plain_names
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from cogs.kit.commands import Commands
    from cogs.services import Interaction

Channel = Place | discord.ForumChannel
_AUTOMATIC: Final = "automatic"
_MANAGE: Final = "manage_guild"


async def cancel(interaction: Interaction, table: str = "") -> None:
    """Ask whether to call a table off."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, CALLING_OFF)
    if found.status is Status.RUNNING and found.seat_of(interaction.user.id) is not None:
        await votes.ask_to_end(interaction, found, manager=interaction.permissions.manage_guild)
        return
    _require_canceller(interaction, found)
    say = await for_person(interaction)
    confirm = button(say("chat.button.cancel"), "cn", found.id, style=Style.danger)
    await show(interaction, compose(say("chat.cancel.question", table=found.id), ui.ActionRow(confirm)))


async def replace_player(
    interaction: Interaction,
    seat: str,
    player: discord.Member | None = None,
    instead: str = "",
    table: str = "",
) -> None:
    """Give a seat to somebody else, or ask the others to let whoever wants, or a bot, have it."""
    await acknowledge(interaction)
    if player is not None:
        _require_manager(interaction)
    found = await the_table(interaction, table, RUNNING)
    say = await for_person(interaction)
    whose = seat_named(say, seat, plain_names(say, found))
    if whose is None:
        raise Refusal("tables.unknown_seat")
    if player is None:
        await votes.ask(interaction, found, VoteKind(instead or VoteKind.REPLACE), whose)
        return
    tables = interaction.client.services.tables
    await tables.play.replace(found.id, person(interaction.user), whose, person(player))
    await tell(interaction, say("chat.done.replace", table=found.id, player=say.escape(player.display_name)))
    await publish(interaction, found.id)


async def language(
    interaction: Interaction,
    language: str,
    within: Channel | None = None,
    server: bool = False,  # noqa: FBT001, FBT002  an option of a command
) -> None:
    """Choose one's own language, or that of a channel or of the server."""
    await acknowledge(interaction)
    languages = interaction.client.services.languages
    chosen = None if language == _AUTOMATIC else language
    if not server and within is None:
        await languages.set_user(interaction.user.id, chosen)
        await tell(interaction, (await for_person(interaction))("chat.done.language"))
        return
    _require_manager(interaction)
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


class CancelButton(Press, template=r"cn:(?P<table>\d+)"):
    """Says that a table is really to be called off."""

    async def press(self, interaction: Interaction) -> None:
        """Call it off, if one is its host or may manage the server."""
        await acknowledge_press(interaction)
        table = await table_by_id(
            interaction, self.number("table"), lost=CALLING_OFF.lost, played=CALLING_OFF.played
        )
        manager = interaction.permissions.manage_guild
        await interaction.client.services.tables.play.cancel(table.id, interaction.user.id, moderator=manager)
        say = await for_person(interaction)
        await replace(interaction, compose(say("chat.done.cancel", table=table.id)))
        await publish(interaction, table.id)


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    tongues = [(f"chat.language.{name}", name) for name in (*commands.words.languages, _AUTOMATIC)]
    commands.add("cancel", cancel, complete={"table": completing(CALLING_OFF)})
    commands.add(
        "replace",
        replace_player,
        complete={"seat": completing_seat(RUNNING), "table": completing(RUNNING)},
        choices={"instead": votes.INSTEAD},
    )
    commands.add("language", language, choices={"language": tongues})


def _require_canceller(interaction: Interaction, table: Table) -> None:
    """Refuse at once those whom the question would be refused to."""
    if interaction.permissions.manage_guild:
        return
    if table.status is Status.RUNNING:
        raise Refusal("tables.moderators_only")
    if interaction.user.id != table.host_id:
        raise Refusal("tables.host_only")


def _require_manager(interaction: Interaction) -> None:
    if not interaction.permissions.manage_guild:
        raise app_commands.MissingPermissions([_MANAGE])
