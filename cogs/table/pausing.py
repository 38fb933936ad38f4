"""Tables that are paused: why, who is told, and how they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.model import Pause, Remedy
from cogs.kit.controls import Style, button
from cogs.table.players import mention, names, user_ids

if TYPE_CHECKING:
    from bot.model import Absence, Table
    from bot.words.say import Say
    from cogs.services import Services


def asked(table: Table, absence: Absence | None = None) -> tuple[int, ...]:
    """Return who is told that a table is paused: not who has left."""
    told = (Pause.IDLE, Pause.MEMBER)
    seats = [seat.index for seat in table.seats if absence is None or seat.index != absence.seat]
    return user_ids(table, seats) if table.paused in told else ()


def question(services: Services, say: Say, table: Table, absence: Absence | None) -> str | None:
    """Return what the players of a table that is paused are told; None of other tables."""
    if table.paused not in (Pause.IDLE, Pause.MEMBER):
        return None
    players = say.join([mention(user) for user in asked(table, absence)])
    if absence is None:
        return say("channels.put_away", players=players)
    absent, link = names(say, table)[absence.seat], services.link(say, "game replace")
    if not players:
        return say("channels.absent_alone", player=absent, replace=link)
    return say("channels.absent", players=players, player=absent, replace=link)


def buttons(say: Say, table: Table, absence: Absence | None) -> ui.ActionRow[Any] | None:
    """Return the buttons that go on with a table; None where it does not wait for that."""
    if table.paused not in (Pause.IDLE, Pause.MEMBER):
        return None
    key = "channels.button.take_out" if absence is None else "channels.button.back"
    take_out = button(say(key), "to", table.id, style=Style.success)
    if absence is None or not asked(table, absence):
        return ui.ActionRow(take_out)
    place = ("ck", table.id, absence.seat)
    return ui.ActionRow(
        button(say("clocks.button.hold"), *place, Remedy.HOLD.value, style=Style.primary),
        button(say("clocks.button.turn"), *place, Remedy.TURN.value),
        button(say("clocks.button.end"), *place, Remedy.END.value, style=Style.danger),
        take_out,
    )
