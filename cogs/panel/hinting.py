"""A hint: what the bot player would do in the reader's place, and why. The host of a table allows it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cogs.kit.controls import button
from cogs.table.players import plain_names
from cogs.table.seen import view_of
from cogs.title.kinds import kind_of
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from discord import ui

    from bot.model import Table
    from bot.words.say import Say
    from rules.kernel.contract import Action


def buttons(say: Say, table: Table, place: str) -> Sequence[ui.Button[Any]]:
    """Return the button that asks for a hint at the question of a ``place``; none where it is not allowed."""
    if not table.gathering.hints:
        return ()
    return (button(say("hints.button"), "hi", table.id, table.version, place),)


async def hint(say: Say, table: Table, seat: int, suggested: Action | None = None) -> str:
    """Return what the bot player would do now and why, from what the seat sees. Refusal if there is none.

    Of what the panel says as ``suggested`` anyway, only why.
    """
    if not table.gathering.hints:
        raise Refusal("hints.off")
    game, view = game_of(table.title), view_of(table)
    if not game.legal(view, seat):
        raise Refusal("hints.nothing")
    advised: Action = await asyncio.to_thread(game.advise, view, seat)
    phrases = phrases_of(table.title)
    motive = await asyncio.to_thread(game.motive, view, seat, advised)
    scene = Scene(view, plain_names(say, table))
    why = phrases.answers.motive(say, motive)
    if advised == suggested:
        return say("hints.why", why=why)
    return say("hints.line", action=called(say, table.title, advised, scene), why=why)


def called(say: Say, title: str, action: Action, scene: Scene[Any]) -> str:
    """Return what an action is called: its kind, with the answers that lead to it."""
    answers = phrases_of(title).answers
    name = answers.action(say, kind_of(action))
    said, _ = answers.option(say, answers.questions(action), action, scene)
    return say("chat.button.only", action=name, answer=said) if said else name
