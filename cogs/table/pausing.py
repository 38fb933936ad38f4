"""Tables that are paused: why, who is told, and how they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.kit.controls import Style, button
from cogs.ports import Pause
from cogs.table.players import mention, user_ids

if TYPE_CHECKING:
    from cogs.desk import Desk
    from cogs.kit.language import Say
    from cogs.ports import Table


def asked(table: Table) -> tuple[int, ...]:
    """Return who is told that a table is paused."""
    told = (Pause.IDLE, Pause.MEMBER)
    return user_ids(table, range(len(table.seats))) if table.paused in told else ()


def question(desk: Desk, say: Say, table: Table) -> str | None:
    """Return what the players of a table that is paused are told; None of other tables."""
    if not asked(table):
        return None
    players = say.join([mention(user) for user in asked(table)])
    key = "channels.put_away" if table.paused is Pause.IDLE else "channels.absent"
    return say(key, players=players, replace=desk.link("game replace"))


def buttons(say: Say, table: Table) -> ui.ActionRow[Any] | None:
    """Return the button that goes on with a table; None where it does not wait for that."""
    if not asked(table):
        return None
    return ui.ActionRow(button(say("channels.button.take_out"), "to", table.id, style=Style.success))
