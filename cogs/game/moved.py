"""Commands of ``/game`` whose place others have taken: they still answer, and say where they have gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering.answers import tell
from cogs.history import files
from cogs.history import log as logs
from cogs.services.language import for_person

if TYPE_CHECKING:
    from cogs.services import Interaction


async def log(interaction: Interaction, turn: int | None = None, table: str = "") -> None:
    """Show the log; say that ``/history log`` does so."""
    await logs.log(interaction, turn, table)
    await _say_where(interaction, "history log")


async def export(interaction: Interaction, table: str = "") -> None:
    """Hand out a table as a file; say that ``/history export`` does so."""
    await files.export(interaction, table)
    await _say_where(interaction, "history export")


async def _say_where(interaction: Interaction, command: str) -> None:
    say = await for_person(interaction)
    await tell(interaction, say("history.moved", command=interaction.client.services.link(say, command)))
