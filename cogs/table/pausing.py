"""Tables that are paused: why, who is told, and how they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.kit.controls import Style, button
from cogs.ports import Pause
from cogs.table.players import mention, user_ids

if TYPE_CHECKING:
    from cogs.kit.language import Say
    from cogs.ports import Table


def asked(table: Table) -> tuple[int, ...]:
    """Return who is told that a table is paused."""
    return user_ids(table, range(len(table.seats))) if table.paused is Pause.IDLE else ()


def question(say: Say, table: Table) -> str | None:
    """Return what the players of a table that was put away are told; None of other tables."""
    if table.paused is not Pause.IDLE:
        return None
    return say("channels.put_away", players=say.join([mention(user) for user in asked(table)]))


def buttons(say: Say, table: Table) -> ui.ActionRow[Any] | None:
    """Return the button that goes on with a table; None where it is not paused."""
    if table.paused is None:
        return None
    return ui.ActionRow(button(say("channels.button.take_out"), "to", table.id, style=Style.success))
