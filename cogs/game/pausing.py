"""Going on with a table that was paused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.answering.answers import acknowledge, publish, tell
from cogs.answering.pressing import Press
from cogs.services.language import for_person
from cogs.services.members import is_gone
from cogs.table.finding import table_by_id
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from cogs.services import Interaction


class TakeOutButton(Press, template=r"to:(?P<table>\d+)"):
    """Says that a table that was paused is to go on."""

    async def press(self, interaction: Interaction) -> None:
        """Go on with it, if one plays there; its post tells who is to act."""
        await acknowledge(interaction)
        await take_out(interaction, await table_by_id(interaction, self.number("table")))


PRESSES: Final = (TakeOutButton,)


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
