"""What somebody is asked who wants to take back what others did, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.posts import happened
from cogs.table.players import names

if TYPE_CHECKING:
    from bot.model import Table, Vote
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Services


async def confirmation(services: Services, say: Say, table: Table, vote: Vote) -> Message:
    """Return the question, with the moves that would go, before those are asked whose they are."""
    since = await services.tables.history.log(table.id, vote.seat, after=vote.to_version)
    moves = happened.told(say, table, (entry for entry in since if entry.kind == "move"))
    owners = say.join([names(say, table)[seat] for seat in vote.owners])
    really = button(say("chat.button.undo.ask"), "uo", table.id, table.version, style=Style.danger)
    return compose(say("chat.undo.confirm", moves=moves, players=owners), ui.ActionRow(really))
