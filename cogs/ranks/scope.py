"""Of which finished games somebody may learn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from cogs.answering.malformed import MalformedError
from cogs.table.finding import channels_seen

if TYPE_CHECKING:
    from bot.model.results import Scope
    from cogs.services import Interaction


async def scope_of(interaction: Interaction) -> Scope:
    """Return which results who asks may learn of, in this server."""
    if interaction.guild is None:
        raise MalformedError("ranks of no server")
    channels = await channels_seen(interaction, (Status.FINISHED,))
    ranks = interaction.client.services.tables.ranks
    return await ranks.scope(interaction.guild.id, interaction.user.id, channels)
