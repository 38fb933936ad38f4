"""Playing again: by the button of the final post, and by command."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.model import Status
from cogs.answering.answers import acknowledge, publish, tell
from cogs.answering.pressing import Press
from cogs.game.gathering import person
from cogs.services.language import for_person
from cogs.table.finding import Purpose, table_by_id

if TYPE_CHECKING:
    from bot.model import Table
    from cogs.services import Interaction

PLAYED: Final = Purpose((Status.FINISHED,), seated=True, played=False)


async def rematch(interaction: Interaction, before: Table) -> None:
    """Ask for the rematch of a table, or take one's seat in it; tell where it is."""
    services = interaction.client.services
    table = await services.tables.lobby.rematch(
        before.id,
        person(interaction.user),
        _place(interaction, before),
        services.studio.colours(before)[: len(before.seats)],
    )
    await publish(interaction, table.id)
    (standing,) = await services.tables.library.standings_of([table.id])
    url = standing.url or f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"
    say = await for_person(interaction)
    key = "lobbies.done.rematch" if table.status is Status.LOBBY else "lobbies.done.playing_again"
    await tell(interaction, say(key, table=table.id, url=url))


class RematchButton(Press, template=r"rm:(?P<table>\d+)"):
    """Asks for a rematch."""

    async def press(self, interaction: Interaction) -> None:
        """Open it, or take one's seat in the one that is open."""
        await acknowledge(interaction)
        before = await table_by_id(interaction, self.number("table"), played=PLAYED.played)
        await rematch(interaction, before)


PRESSES: Final = (RematchButton,)


def _place(interaction: Interaction, before: Table) -> int:
    """Return where a rematch is posted: here; of a table with a thread of its own, above that."""
    channel = interaction.channel
    if before.noise.thread and isinstance(channel, discord.Thread):
        return channel.parent_id
    assert interaction.channel_id is not None
    return interaction.channel_id
