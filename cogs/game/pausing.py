"""Going on with a table that was paused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.answering.answers import acknowledge, publish, tell
from cogs.answering.pressing import Press
from cogs.desk.language import for_person
from cogs.table.finding import table_by_id

if TYPE_CHECKING:
    from cogs.desk import Interaction


class TakeOutButton(Press, template=r"to:(?P<table>\d+)"):
    """Says that a table that was paused is to go on."""

    async def press(self, interaction: Interaction) -> None:
        """Go on with it, if one plays there; its post tells who is to act."""
        await acknowledge(interaction)
        table = await table_by_id(interaction, self.number("table"))
        await interaction.client.desk.tables.take_out(table.id, interaction.user.id)
        await tell(interaction, (await for_person(interaction))("channels.done.take_out", table=table.id))
        await publish(interaction, table.id)


PRESSES: Final = (TakeOutButton,)
