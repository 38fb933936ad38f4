"""What of one's own can be taken back, and what is asked of who wants to take back what others did, too."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from discord import ui

from cogs.kit import limits
from cogs.kit.controls import Style, button, menu, option
from cogs.kit.message import compose
from cogs.posts import happened
from cogs.table.players import names, plain_names, public_of
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from bot.model import LogEntry, Table, Vote
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Services


LOOKED_BACK: Final = 99
"""Versions of a table in which steps are looked for that can be taken back."""


async def further(services: Services, say: Say, table: Table, seat: int) -> ui.ActionRow[Any] | None:
    """Return a menu of one's own steps before which one may go back, the last first; None of one only."""
    log = await services.tables.history.log(table.id, seat, after=max(0, table.version - LOOKED_BACK))
    moves = [entry for entry in log if entry.kind == "move"]
    own = list(takewhile(lambda entry: _is_free(entry, seat), reversed(moves)))[: limits.OPTIONS]
    if len(own) <= 1:
        return None
    scene, story = Scene(public_of(table), plain_names(say, table)), phrases_of(table.title).story
    told = (" ".join(story.told(say, entry.events, scene)) for entry in own)
    options = [option(text or "…", str(entry.version - 1)) for entry, text in zip(own, told, strict=True)]
    return menu(say("chat.undo.further"), options, "pb", table.id, table.version)


def _is_free(entry: LogEntry, seat: int) -> bool:
    return entry.seat == seat and not any(event.reveals for event in entry.events)


async def confirmation(services: Services, say: Say, table: Table, vote: Vote) -> Message:
    """Return the question, with the moves that would go, before those are asked whose they are."""
    since = await services.tables.history.log(table.id, vote.seat, after=vote.to_version)
    moves = happened.told(say, table, (entry for entry in since if entry.kind == "move"))
    owners = say.join([names(say, table)[seat] for seat in vote.owners])
    really = button(say("chat.button.undo.ask"), "uo", table.id, table.version, style=Style.danger)
    return compose(say("chat.undo.confirm", moves=moves, players=owners), ui.ActionRow(really))
