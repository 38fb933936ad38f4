"""The message that carries the state of play: board, what happened, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.kit.controls import Style, button
from cogs.kit.message import compose
from cogs.posts import clocks, happened
from cogs.table import deciding, pausing
from cogs.table.pictures import board
from cogs.table.players import mention, names, user_ids
from cogs.table.seen import public_of
from cogs.title.kinds import kind_of
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.desk import Desk
    from cogs.kit.language import Say
    from cogs.kit.message import Message
    from cogs.ports import LogEntry, Table


async def turn_post(
    desk: Desk,
    say: Say,
    table: Table,
    entries: Sequence[LogEntry],
    *,
    pictured: bool = True,
    note: str | None = None,
) -> Message:
    """Return the post of a running table; ``entries`` are what happened since the last one.

    Where nothing did, an undo has been asked for, or has just been refused.
    """
    asked = _asked(table)
    to_act = () if pausing.asked(table) else user_ids(table, game_of(table.title).to_act(table.public))
    timing = await clocks.timing(desk, say, table, entries, to_act)
    return compose(
        say("chat.post.heading", title=say(f"{table.title}.title"), table=table.id),
        await board(desk, say, table, entries) if pictured else None,
        note,
        told(say, table, entries),
        None if entries or asked or table.fault else say("chat.undo.dropped"),
        say("chat.post.seed_hash", hash=table.seed_hash) if any(e.kind == "start" for e in entries) else None,
        _standing(say, table),
        pausing.question(desk, say, table)
        or await _undo(desk, say, table, asked)
        or deciding.question(say, table)
        or _turn(say, table, to_act),
        _choice(say, table, to_act),
        timing.text,
        *timing.rows,
        pausing.buttons(say, table),
        _answers(say, table) if asked else deciding.buttons(say, table, "dc"),
        _buttons(desk, say, table),
        mentions=pausing.asked(table)
        or asked
        or deciding.asked(table)
        or tuple(user for user in timing.mentions if user not in _going_on(table, entries)),
    )


def _going_on(table: Table, entries: Sequence[LogEntry]) -> tuple[int, ...]:
    """Return who goes on with the turn in which they have just moved: they know that it is theirs."""
    if table.public is None or not entries or entries[-1].kind != "move":
        return ()
    return user_ids(table, [entries[-1].seat]) if entries[-1].turn == table.public.turn else ()


def told(say: Say, table: Table, entries: Sequence[LogEntry]) -> str:
    """Return what happened, its last lines if it was much."""
    return happened.last_of(say, happened.in_short(say, table, entries))


def _standing(say: Say, table: Table) -> str:
    """Return what the title says of how things stand."""
    if table.public is None:
        return ""
    return "\n".join(phrases_of(table.title).standing.posted(say, table.public, names(say, table)))


def _turn(say: Say, table: Table, to_act: Sequence[int]) -> str:
    if not to_act:  # bot players alone
        return say("chat.post.fault") if table.fault else ""
    return say("chat.post.turn", players=say.join([mention(user) for user in to_act]))


def _choice(say: Say, table: Table, asked: Sequence[int]) -> str | None:
    """Return what several are to choose at once; None where it is the turn of one, who knows."""
    if len(asked) < 2 or table.undo or table.deciding is not None:  # noqa: PLR2004  several
        return None
    game, public = game_of(table.title), public_of(table)
    kinds = {kind_of(action) for seat in game.to_act(public) for action in game.legal(public, seat)}
    if len(kinds) != 1:
        return None
    return say("channels.choice", action=say(f"{table.title}.action.{kinds.pop()}"))


def _asked(table: Table) -> tuple[int, ...]:
    """Return who has yet to agree to the undo asked for."""
    if table.undo is None:
        return ()
    answered = {table.undo.seat, *table.undo.agreed}
    return user_ids(table, [seat.index for seat in table.seats if seat.index not in answered])


async def _undo(desk: Desk, say: Say, table: Table, asked: Sequence[int]) -> str | None:
    """Return the question of an undo; what others have done since the step would be taken back, too."""
    if table.undo is None:
        return None
    seat, players = table.undo.seat, names(say, table)
    since = await desk.tables.log(table.id, None, after=table.undo.to_version)
    others = dict.fromkeys(players[entry.seat] for entry in since if entry.seat != seat)
    key = "chat.undo.question.others" if others else "chat.undo.question"
    asking = say.join([mention(user) for user in asked])
    return say(key, player=players[seat], players=asking, others=say.join(list(others)))


def _answers(say: Say, table: Table) -> ui.ActionRow[Any]:
    return ui.ActionRow(
        button(say("chat.button.agree"), "ua", table.id, table.version, "yes", style=Style.success),
        button(say("chat.button.refuse"), "ua", table.id, table.version, "no", style=Style.danger),
    )


def _buttons(desk: Desk, say: Say, table: Table) -> ui.ActionRow[Any]:
    boards = button(say("chat.button.boards"), "t", "boards", table.id, table.version)
    return ui.ActionRow(
        button(say("chat.button.play"), "t", "play", table.id, table.version, style=Style.primary),
        button(phrases_of(table.title).names.hand(say), "t", "hand", table.id, table.version),
        *([boards] if desk.studio.has(table.title, "player_board") else []),
        button(say("chat.button.log"), "t", "log", table.id, table.version),
    )
