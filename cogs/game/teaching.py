"""Learning a title by playing it: a table of one's own with two bot players, whose panel explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering.answers import acknowledge, publish, tell
from cogs.game.gathering import person
from cogs.services.language import for_person
from cogs.titles import TITLES

if TYPE_CHECKING:
    from cogs.kit.commands import Commands
    from cogs.services import Interaction


async def teach(interaction: Interaction, title: str) -> None:
    """Begin the first game of a title for who asks; the panel says before each choice what matters."""
    await acknowledge(interaction)
    first, services = TITLES[title].first, interaction.client.services
    assert first is not None
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    place = interaction.guild_id, interaction.channel_id
    table = await services.tables.lobby.teach(
        *place, title, first.options, person(interaction.user), seed=first.seed
    )
    say = await for_person(interaction)
    await tell(interaction, say("lessons.done.teach", table=table.id))
    await publish(interaction, table.id)


def add_to(commands: Commands) -> None:
    """Add the command of this module."""
    taught = [(f"{key}.title", key) for key, title in TITLES.items() if title.first is not None]
    commands.add("teach", teach, choices={"title": taught})
