"""Reminders of those for whom tables wait, and what the others at a table are told in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord
from discord import ui

from cogs.kit.controls import button, menu_of
from cogs.kit.message import plain
from cogs.table.listing import linked, play_button
from cogs.table.players import mention, names, user_ids

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.model import Standing, Table
    from bot.model.posts import Loss
    from bot.words.say import Say
    from cogs.kit.message import PlainMessage
    from cogs.services import Services

LATER_HOURS: Final = (1, 3, 8, 24, 72)
"""After which one may be reminded again."""
_DAY: Final = 24


class Told(NamedTuple):
    """A person for whom a table waits."""

    standing: Standing
    user_id: int
    since: datetime


def reminder_post(say: Say, told: Sequence[Told], nonce: str, *, nudges: bool) -> PlainMessage:
    """Return a reminder, of one table or several; ``nudges``: others may read it, and nudge in their turn."""
    spans = [(span_named(say, hours), str(hours)) for hours in LATER_HOURS]
    standings = {each.standing.table.id: each.standing for each in told}
    return plain(
        "\n".join(_line(say, each) for each in told),
        *(_buttons(say, each, nonce, nudges=nudges) for each in standings.values()),
        menu_of(say("waiting.reminder.later"), spans, None, "rl", nonce),
        mentions=dict.fromkeys(each.user_id for each in told),
    )


def table_post(services: Services, say: Say, told: Sequence[Told], nonce: str) -> PlainMessage | None:
    """Return what a table is told when reminders have not helped; None where nobody else plays there.

    It is for the host, or for the others where the host is waited for.
    """
    standing, waited_for = told[0].standing, {each.user_id for each in told}
    table = standing.table
    others = [user for user in user_ids(table, range(len(table.seats))) if user not in waited_for]
    asked = [table.host_id] if table.host_id in others else others
    if not asked:
        return None
    players = names(say, table)
    seats = [seat for seat in table.persons if seat.user_id in waited_for]
    text = say(
        "waiting.reminder.table",
        title=say(f"{table.title}.title"),
        table=table.id,
        players=say.join([players[seat.index] for seat in seats]),
        since=discord.utils.format_dt(min(each.since for each in told), "f"),
        asked=say.join([mention(user) for user in asked]),
        replace=services.link(say, "game replace"),
    )
    return plain(linked(say, text, standing), _buttons(say, standing, nonce, nudges=True), mentions=asked)


def loss_post(
    services: Services, say: Say, table: Table, guild: discord.Guild | None, loss: Loss
) -> PlainMessage:
    """Return what somebody for whom a table waits is told directly when its channel is lost."""
    text = say(
        f"chat.notice.{loss}",
        title=say(f"{table.title}.title"),
        table=table.id,
        server=say.escape(guild.name if guild is not None else str(table.guild_id)),
        play=services.link(say, "game play"),
        channel=services.link(say, "game channel"),
    )
    return plain(text, ui.ActionRow(play_button(say, table)))


def _line(say: Say, told: Told) -> str:
    table = told.standing.table
    text = say(
        "waiting.reminder.line",
        player=mention(told.user_id),
        title=say(f"{table.title}.title"),
        table=table.id,
        since=discord.utils.format_dt(told.since, "f"),
    )
    return linked(say, text, told.standing)


def _buttons(say: Say, standing: Standing, nonce: str, *, nudges: bool) -> ui.ActionRow[Any]:
    table = standing.table
    play = play_button(say, table)
    nudge = button(say("waiting.button.nudge", table=table.id), "ng", table.id, nonce)
    return ui.ActionRow(play, nudge) if nudges else ui.ActionRow(play)


def span_named(say: Say, hours: int) -> str:
    """Return a time after which one may be reminded again in words."""
    days = hours // _DAY
    return say("waiting.reminder.days", n=days) if days else say("waiting.reminder.span", n=hours)
