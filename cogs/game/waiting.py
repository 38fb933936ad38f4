"""Those a table waits for: nudging, reminding later, the pace, what is done about who is late or away."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

import discord
from discord import ui

from bot.model import Remedy, Status
from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import Press
from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.services.access import is_gone
from cogs.services.language import for_person
from cogs.table.finding import PLAYING, completing, table_by_id, the_table
from cogs.table.pace import PACES, changed
from cogs.table.players import names
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Seat, Table
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.services import Interaction


class TakeOutButton(Press, template=r"to:(?P<table>\d+)"):
    """Says that a table that was paused is to go on."""

    async def press(self, interaction: Interaction) -> None:
        """Go on with it, if one plays there; its post tells who is to act."""
        await acknowledge(interaction)
        await take_out(interaction, await table_by_id(interaction, self.number("table")))


async def take_out(interaction: Interaction, table: Table) -> None:
    """Go on with a table; not while somebody whom it waits for is still away from the server."""
    services = interaction.client.services
    absence = await services.tables.library.absence(table)
    if absence is not None:
        seat = table.seats[absence.seat]
        assert interaction.guild is not None
        others = seat.user_id is not None and seat.user_id != interaction.user.id
        if others and await is_gone(interaction.guild, seat.user_id or 0):
            say = await for_person(interaction)
            raise Refusal("channels.refused.absent", player=say.escape(seat.name))
    await services.tables.upkeep.take_out(table.id, interaction.user.id)
    await tell(interaction, (await for_person(interaction))("channels.done.take_out", table=table.id))
    await publish(interaction, table.id)


BACK: Final = "back"
GO_ON: Final = "go_on"
CHOICES: Final = [
    (f"clocks.choice.{what}", what)
    for what in (*(each for each in Remedy if each is not Remedy.ASK), BACK, GO_ON)
]
"""What can be chosen when somebody has no time left or a table is paused, with the keys of the words."""
OPTIONS: Final = {
    "pace": [(f"clocks.pace.{value}", value) for value in PACES],
    "late": [(f"clocks.remedy.{remedy}", remedy.value) for remedy in Remedy],
}
"""The options of commands by which a pace is chosen."""


async def choose(interaction: Interaction, table: Table, choice: str, seat: int | None) -> None:
    """Choose, by command, what is done about whoever has no time left or has left the server.

    Or take one's own seat back, or go on with a table that is paused.
    """
    if choice == BACK:
        await _take_back(interaction, table)
        return
    if choice == GO_ON:
        await take_out(interaction, table)
        return
    tables = interaction.client.services.tables
    absence = await tables.library.absence(table)
    late = [clock.seat for clock in await tables.clocks.of_table(table.id) if clock.late]
    late += [absence.seat] if absence is not None else []
    if seat is None and len(late) > 1:
        raise Refusal("clocks.refused.which")
    if seat is None and not late:
        raise Refusal("clocks.refused.not_late")
    await _choose(interaction, table, late[0] if seat is None else seat, Remedy(choice))


class PaceMenu(Press, template=r"lp:(?P<what>pace|late):(?P<table>\d+)"):
    """A menu of the lobby: the pace, or what is done when somebody has no time left."""

    async def press(self, interaction: Interaction) -> None:
        """Choose it."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        value, remedy = (self.chosen, "") if self.match["what"] == "pace" else ("", self.chosen)
        pace = changed(table.pace, value, remedy)
        try:
            await interaction.client.services.tables.lobby.set_pace(table.id, interaction.user.id, pace)
        finally:
            await publish(interaction, table.id)


class RemedyButton(Press, template=r"ck:(?P<table>\d+):(?P<seat>\d+):(?P<remedy>day|turn|hold|end)"):
    """Chooses what is done about whoever has no time left."""

    async def press(self, interaction: Interaction) -> None:
        """Do it, if who presses is one of the others; the end is asked for again."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        await _choose(interaction, table, self.number("seat"), Remedy(self.match["remedy"]))


class EndButton(Press, template=r"ce:(?P<table>\d+):(?P<seat>\d+)"):
    """Says that a game is really to end without a result."""

    async def press(self, interaction: Interaction) -> None:
        """End it, if all of the others want that."""
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"))
        said = await _remedy(interaction, table, self.number("seat"), Remedy.END)
        await replace(interaction, compose(said))
        await publish(interaction, table.id)


class BackButton(Press, template=r"cb:(?P<table>\d+)"):
    """Takes one's seat back from a bot player."""

    async def press(self, interaction: Interaction) -> None:
        """Take it back."""
        await acknowledge(interaction)
        await _take_back(interaction, await table_by_id(interaction, self.number("table")))


async def _choose(interaction: Interaction, table: Table, seat: int, remedy: Remedy) -> None:
    if remedy is Remedy.END:
        say = await for_person(interaction)
        confirm = button(say("clocks.button.end"), "ce", table.id, seat, style=Style.danger)
        question = say("clocks.end.question", table=table.id)
        await show(interaction, compose(question, ui.ActionRow(confirm)))
        return
    await tell(interaction, await _remedy(interaction, table, seat, remedy))
    await publish(interaction, table.id)


async def _remedy(interaction: Interaction, table: Table, seat: int, remedy: Remedy) -> str:
    after = await interaction.client.services.tables.clocks.remedy(
        table.id, interaction.user.id, seat, remedy
    )
    say = await for_person(interaction)
    what = remedy.value
    if remedy is Remedy.END and after.status is Status.RUNNING:
        what = "agree"
    return say(f"clocks.done.{what}", player=names(say, after)[seat])


async def _take_back(interaction: Interaction, table: Table) -> None:
    await interaction.client.services.tables.clocks.take_back(table.id, interaction.user.id)
    say = await for_person(interaction)
    await tell(interaction, say("clocks.done.back", table=table.id))
    await publish(interaction, table.id)


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
