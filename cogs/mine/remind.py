"""Being reminded later, by command: of one table that waits for one, or of all."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.answering.answers import acknowledge, tell
from cogs.desk.language import for_person
from cogs.kit import limits
from cogs.posts.reminder import LATER_HOURS, span_named
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.desk import Interaction
    from cogs.kit.commands import Commands

_MOST: Final = 1000
"""Tables among which those are looked for that wait."""


async def remind(interaction: Interaction, after: int, table: int | None = None) -> None:
    """Be reminded after some hours of what waits for one."""
    await acknowledge(interaction)
    desk, say = interaction.client.desk, await for_person(interaction)
    span = timedelta(hours=after)
    if after not in LATER_HOURS:
        raise Refusal("waiting.refused.span")
    if not await desk.reminders.later_at(interaction.user.id, table, span):
        raise Refusal("waiting.refused.nothing_waits_for_you")
    await tell(
        interaction, say("waiting.reminder.snoozed", when=discord.utils.format_dt(desk.now() + span, "R"))
    )


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    commands.add("remind", remind, complete={"after": _complete_span, "table": _complete_table})


async def _complete_span(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    say = await for_person(interaction)
    named = [(span_named(say, hours), hours) for hours in LATER_HOURS]
    fitting = [each for each in named if str(current) in each[0]] or named
    return [app_commands.Choice(name=name, value=value) for name, value in fitting]


async def _complete_table(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    say, user_id = await for_person(interaction), interaction.user.id
    mine = await interaction.client.desk.tables.mine(user_id, 0, _MOST)
    waiting = [each.table for each in mine.standings if each.waits_for(user_id)]
    named = [
        (say("channels.thread.name", title=say(f"{table.title}.title"), table=table.id), table.id)
        for table in waiting
    ]
    fitting = [each for each in named if str(current).casefold() in each[0].casefold()]
    return [app_commands.Choice(name=name, value=value) for name, value in fitting[: limits.CHOICES]]
