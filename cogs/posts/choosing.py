"""What is to be chosen beside the usual turn: by several at once, or one after the other in a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.table.seen import public_of
from cogs.title.kinds import kind_of
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say


def to_choose(table: Table) -> str | None:
    """Return the kind of action that a table asks for beside the usual turn; None where it asks for none."""
    if table.public is None or table.undo or table.paused or table.deciding is not None:
        return None
    game, public = game_of(table.title), public_of(table)
    to_act = game.to_act(public)
    kinds = {kind_of(action) for seat in to_act for action in game.legal(public, seat)}
    if len(to_act) == 1:
        kinds &= phrases_of(table.title).story.choices
    return kinds.pop() if len(kinds) == 1 else None


def action(say: Say, table: Table) -> str | None:
    """Return in words what ``to_choose`` does."""
    kind = to_choose(table)
    return None if kind is None else say(f"{table.title}.action.{kind}")
