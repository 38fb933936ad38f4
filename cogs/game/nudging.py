"""Reminding: being reminded later, and nudging those for whom a table waits."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord

from cogs.answering.answers import acknowledge, tell
from cogs.answering.pressing import Press
from cogs.services.language import for_person
from cogs.table.finding import PLAYING, completing, table_by_id, the_table
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Seat
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.services import Interaction


async def nudge(interaction: Interaction, table: str = "") -> None:
    """Let those be reminded for whom a table waits."""
    await acknowledge(interaction)
    await _nudge(interaction, (await the_table(interaction, table, PLAYING)).id)


class NudgeButton(Press, template=r"ng:(?P<table>\d+):\w*"):
    """Asks that those be reminded for whom a table waits."""

    async def press(self, interaction: Interaction) -> None:
        """Remind them, unless they were reminded lately."""
        await acknowledge(interaction)
        await _nudge(interaction, (await table_by_id(interaction, self.number("table"))).id)


class LaterMenu(Press, template=r"rl:\w+"):
    """Chooses when to be reminded again of what a message has reminded of."""

    async def press(self, interaction: Interaction) -> None:
        """Plan it, for the one who chooses alone."""
        await acknowledge(interaction)
        span = timedelta(hours=int(self.chosen))
        assert interaction.message is not None
        reminders = interaction.client.services.due
        if not await reminders.later(interaction.user.id, interaction.message.id, span):
            raise Refusal("waiting.refused.nothing_waits")
        say = await for_person(interaction)
        when = discord.utils.format_dt(interaction.client.services.now() + span, "R")
        await tell(interaction, say("waiting.reminder.snoozed", when=when))


PRESSES: Final = (NudgeButton, LaterMenu)


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    commands.add("nudge", nudge, complete={"table": completing(PLAYING)})


async def _nudge(interaction: Interaction, table_id: int) -> None:
    services, say = interaction.client.services, await for_person(interaction)
    table = await services.tables.library.about(table_id, interaction.user.id)
    nudged = await services.due.nudge(table, interaction.user.id)
    services.core.alarms.reminders.ring()
    told = []
    if nudged.now:
        told.append(say("waiting.nudge.done", players=_names(say, nudged.now)))
    if nudged.later:
        told.append(say("waiting.nudge.later", players=_names(say, nudged.later)))
    await tell(interaction, "\n".join(told))


def _names(say: Say, seats: tuple[Seat, ...]) -> str:
    return say.join([say.escape(seat.name) for seat in seats])
