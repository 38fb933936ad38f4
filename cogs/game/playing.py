"""A player's own things: the panel, the hand, taking a step back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import VoteKind
from cogs.answering.answers import acknowledge, publish, show, tell
from cogs.answering.pressing import Press
from cogs.game import votes
from cogs.game.history import log_page
from cogs.game.looking import player_boards
from cogs.kit import limits
from cogs.kit.message import compose
from cogs.panel.view import STATUS_ROOM, panel
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import PLAYING, completing, own_seat, own_table, the_table
from cogs.table.views import view_of
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from bot.model import Table
    from cogs.kit.commands import Commands
    from cogs.kit.message import Message
    from cogs.services import Interaction


async def play(interaction: Interaction, table: str = "") -> None:
    """Open one's panel; a table that was paused goes on, unless it waits for somebody else to be back."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, PLAYING)
    tables = interaction.client.services.tables
    absence = await tables.library.absence(found)
    absent = absence is not None and absence.seat != found.seat_of(interaction.user.id)
    if found.paused is not None and not found.paused.unheard and not absent:
        found = await tables.upkeep.take_out(found.id, interaction.user.id)
        await publish(interaction, found.id)
    await open_panel(interaction, found)


async def hand(interaction: Interaction, table: str = "") -> None:
    """Show one's hand."""
    await acknowledge(interaction)
    await show(interaction, await _hand(interaction, await the_table(interaction, table, PLAYING)))


async def undo(interaction: Interaction, answer: str = "", table: str = "") -> None:
    """Take one's last step back, or answer somebody who wants to."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, PLAYING)
    if answer:
        await votes.answer(interaction, found, None, VoteKind.UNDO, agree=votes.ANSWERS[answer])
        return
    after = await interaction.client.services.tables.votes.undo(found.id, interaction.user.id, found.version)
    say = await for_person(interaction)
    await tell(interaction, say("chat.undo.asked" if after.undo else "chat.undo.done"))
    await publish(interaction, found.id)


async def open_panel(interaction: Interaction, table: Table) -> None:
    """Answer with the panel of who asks."""
    say = await for_person(interaction)
    seat = own_seat(table, interaction.user.id)
    await show(interaction, await panel(interaction.client.services, say, table, seat))


class TableButton(Press, template=r"t:(?P<what>play|hand|boards|log):(?P<table>\d+):(?P<version>\d+)"):
    """A button under the board. An old one shows how things stand now."""

    async def press(self, interaction: Interaction) -> None:
        """Answer who pressed with what they may see."""
        await acknowledge(interaction)
        table = await own_table(interaction, self.number("table"))
        if self.match["what"] == "play":
            await open_panel(interaction, table)
        elif self.match["what"] == "hand":
            await show(interaction, await _hand(interaction, table))
        elif self.match["what"] == "boards":
            for message in await player_boards(interaction, table):
                await show(interaction, message)
        else:
            await show(interaction, await log_page(interaction, table))


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    playing = {"table": completing(PLAYING)}
    commands.add("play", play, complete=playing)
    commands.add("hand", hand, complete=playing)
    commands.add("undo", undo, complete=playing, choices={"answer": votes.CHOICES})


async def _hand(interaction: Interaction, table: Table) -> Message:
    say = await for_person(interaction)
    seat = own_seat(table, interaction.user.id)
    return compose(
        say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id),
        await pictures.hand(interaction.client.services, say, table, seat),
        limits.whole_lines(phrases_of(table.title).standing.status(say, view_of(table), seat), STATUS_ROOM),
    )
