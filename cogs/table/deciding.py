"""The choice of the one who is left when all others have resigned: claim the win, or play on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import ui

from cogs.kit.controls import Style, button
from cogs.table.players import mention, user_ids

if TYPE_CHECKING:
    from bot.model import Table
    from bot.words.say import Say

CLAIM: Final = "claim"
PLAY_ON: Final = "play_on"
ANSWERS: Final = rf"(?P<answer>{CLAIM}|{PLAY_ON})"
"""The answer in the custom id of a press."""


def asked(table: Table) -> tuple[int, ...]:
    """Return the user who has to choose, if anybody has."""
    return () if table.deciding is None else user_ids(table, (table.deciding,))


def question(say: Say, table: Table) -> str | None:
    """Return the question as the one who has to choose is asked it in public; None if nobody has to."""
    return next((say("chat.decide.question", player=mention(user)) for user in asked(table)), None)


def buttons(say: Say, table: Table, press: str) -> ui.ActionRow[Any] | None:
    """Return the answers, as presses of a kind; None if there is nothing to choose."""
    if table.deciding is None:
        return None
    place = (press, table.id, table.version)
    return ui.ActionRow(
        button(say("chat.button.claim"), *place, CLAIM, style=Style.success),
        button(say("chat.button.play_on"), *place, PLAY_ON, style=Style.primary),
    )


def done(say: Say, table: Table, answer: str) -> str:
    """Return what the one who chose is told."""
    return say("chat.done.claim" if answer == CLAIM else "chat.done.play_on", table=table.id)
