"""What those are told directly who follow tables: what has happened, how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import ui

from bot.model import Status
from cogs.kit import limits
from cogs.kit.controls import button, rows
from cogs.kit.message import plain
from cogs.posts import final, happened
from cogs.table.listing import linked
from cogs.table.players import heading, names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.model import LogEntry, Standing, Table
    from bot.words.say import Say
    from cogs.kit.message import PlainMessage

STOP: Final = "fs"
"""What the custom id begins with of a button by which a table is followed no more."""


def begun(say: Say, standing: Standing, *, daily: bool) -> PlainMessage:
    """Return what somebody is told first: that they follow a table."""
    key = "history.follow.begun.daily" if daily else "history.follow.begun.end"
    return plain(say(key, table=_name(say, standing)), ui.ActionRow(_stop(say, standing.table.id)))


def news(say: Say, told: Sequence[tuple[Standing, Table, Sequence[LogEntry]]], nonce: str) -> PlainMessage:
    """Return what has happened at tables, or how they ended; a button carries the nonce."""
    room = limits.CONTENT // len(told)
    going = [table.id for _, table, _ in told if table.status is Status.RUNNING]
    every = button(say("history.follow.every"), "fl", nonce)
    return plain(
        "\n".join(_went(say, *each, room) for each in told),
        *rows([*(_stop(say, table_id, nonce) for table_id in going), every]),
    )


def listed(say: Say, followed: Mapping[int, tuple[str, bool]]) -> str:
    """Return the tables that somebody follows, by number with title, and how, a line for each."""
    lines = [
        say("history.follow.line.daily" if daily else "history.follow.line.end", title=title, table=table_id)
        for table_id, (title, daily) in followed.items()
    ]
    return "\n".join([say("history.follow.list" if lines else "history.follow.none"), *lines])


def _went(say: Say, standing: Standing, table: Table, entries: Sequence[LogEntry], room: int) -> str:
    name = _name(say, standing)
    if table.status is not Status.RUNNING:
        result = final.result_of(table)
        places = final.places(say, table.title, result, names(say, table)) if result else []
        return "\n".join([name, final.headline(say, table), *places])
    left = room - len(name) - 1
    return "\n".join([name, happened.last_of(say, happened.whole(say, table, entries), left)])


def _name(say: Say, standing: Standing) -> str:
    return linked(say, heading(say, standing.table), standing)


def _stop(say: Say, table_id: int, *nonce: str) -> ui.Button[Any]:
    return button(say("history.follow.stop", table=table_id), STOP, table_id, *nonce)
