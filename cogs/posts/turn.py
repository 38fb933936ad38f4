"""The message that carries the state of play: board, what happened, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from cogs import limits
from cogs.controls import Style, button
from cogs.message import Shown, compose
from cogs.players import mention, names, plain_names, user_ids
from cogs.posts import happened
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.desk import Desk
    from cogs.language import Say
    from cogs.message import Message
    from cogs.ports import LogEntry, Table

LINES = 1500
"""Characters for what happened; the rest stands in the log."""


async def turn_post(desk: Desk, say: Say, table: Table, entries: Sequence[LogEntry]) -> Message:
    """Return the post of a running table; ``entries`` are what happened since the last one.

    Where nothing did, an undo has been asked for, or has just been refused.
    """
    asked = _asked(table)
    to_act = user_ids(table, game_of(table.title).to_act(table.state))
    return compose(
        say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id),
        await board(desk, say, table, entries),
        told(say, table, entries),
        None if entries or asked else say("chat.undo.dropped"),
        say("chat.post.seed_hash", hash=table.seed_hash) if any(e.kind == "start" for e in entries) else None,
        _undo(say, table, asked)
        or say("chat.post.turn", players=say.join([mention(user) for user in to_act])),
        _answers(say, table) if asked else None,
        _buttons(say, table),
        mentions=asked or to_act,
    )


async def board(desk: Desk, say: Say, table: Table, entries: Sequence[LogEntry] = ()) -> Shown:
    """Return the picture of the board, with the traces of ``entries``."""
    view = game_of(table.title).view(table.state, None)
    marks = [event for entry in entries for event in entry.events]
    picture = await desk.studio.board(table, view, say, marks)
    return Shown(picture, phrases_of(table.title).board_alt(say, view, plain_names(table)))


def told(say: Say, table: Table, entries: Sequence[LogEntry]) -> str:
    """Return what happened, its last lines if it was much."""
    kept, left_out = limits.last_lines(happened.lines(say, table, entries, passing=False), LINES)
    if left_out:
        kept.insert(0, say("chat.log.left_out", n=left_out))
    return "\n".join(kept)


def _asked(table: Table) -> tuple[int, ...]:
    """Return who has yet to agree to the undo asked for."""
    if table.undo is None:
        return ()
    answered = {table.undo.seat, *table.undo.agreed}
    return user_ids(table, [seat.index for seat in table.seats if seat.index not in answered])


def _undo(say: Say, table: Table, asked: Sequence[int]) -> str | None:
    if table.undo is None:
        return None
    players = say.join([mention(user) for user in asked])
    return say("chat.undo.question", player=names(say, table)[table.undo.seat], players=players)


def _answers(say: Say, table: Table) -> ui.ActionRow[Any]:
    return ui.ActionRow(
        button(say("chat.button.agree"), "ua", table.id, table.version, "yes", style=Style.success),
        button(say("chat.button.refuse"), "ua", table.id, table.version, "no", style=Style.danger),
    )


def _buttons(say: Say, table: Table) -> ui.ActionRow[Any]:
    return ui.ActionRow(
        button(say("chat.button.play"), "t", "play", table.id, table.version, style=Style.primary),
        button(say("chat.button.hand"), "t", "hand", table.id, table.version),
        button(say("chat.button.log"), "t", "log", table.id, table.version),
    )
