"""Moving a table to another channel, so that it can go on where its own is gone or locked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import ui

from bot.model import Mention, Older
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.game import noise
from cogs.game.looking import Place, place_named, require_place
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.services.audience import may_widen
from cogs.services.language import for_person
from cogs.table.finding import MOVING, completing, table_by_id, the_table
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from cogs.kit.commands import Commands
    from cogs.services import Interaction


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
    await acknowledge(interaction)
    chosen = noise.Chosen(posts, mentions, thread)
    if server:
        await noise.make_usual(interaction, chosen)
        return
    found = await the_table(interaction, table, MOVING)
    if chosen != noise.Chosen():
        await noise.make(interaction, found, chosen)
        if to is None:
            return
    place = to or interaction.channel
    if not isinstance(place, Place):
        raise Refusal("chat.refused.gone")
    await _require_mover(interaction, found, place)
    assert interaction.guild is not None
    say = await for_person(interaction)
    if may_widen(await interaction.client.services.access.place(interaction.guild, found.channel_id), place):
        confirm = button(say("chat.button.move"), "mv", found.id, place.id)
        question = say("chat.channel.question", channel=place.mention, table=found.id)
        await show(interaction, compose(question, ui.ActionRow(confirm)))
        return
    await _move(interaction, found, place)
    await tell(interaction, say("chat.done.channel", table=found.id, channel=place.mention))
    await publish(interaction, found.id)


class MoveButton(Press, template=r"mv:(?P<table>\d+):(?P<channel>\d+)"):
    """Says that a table is really to go on where more people see it."""

    async def press(self, interaction: Interaction) -> None:
        """Move it."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"), lost=MOVING.lost, played=MOVING.played)
        place = await place_named(interaction, self.number("channel"))
        await _require_mover(interaction, table, place)
        await _move(interaction, table, place)
        say = await for_person(interaction)
        done = say("chat.done.channel", table=table.id, channel=place.mention)
        await replace(interaction, compose(done))
        await publish(interaction, table.id)


PRESSES: Final = (MoveButton,)


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    choices = {
        "posts": [(f"channels.older.{each}", each.value) for each in Older],
        "mentions": [(f"channels.mention.{each}", each.value) for each in Mention],
    }
    commands.add("channel", channel, complete={"table": completing(MOVING)}, choices=choices)


async def _require_mover(interaction: Interaction, table: Table, place: Place) -> None:
    """Refuse at once those whom the move would be refused to, and places where nothing can be posted."""
    if interaction.user.id != table.host_id and not interaction.permissions.manage_guild:
        raise Refusal("tables.host_or_managers")
    await require_place(interaction, place)


async def _move(interaction: Interaction, table: Table, place: Place) -> None:
    manager = interaction.permissions.manage_guild
    tables = interaction.client.services.tables
    await tables.upkeep.move(table.id, interaction.user.id, place.id, moderator=manager)
