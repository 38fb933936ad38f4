"""What happened at a table, as lines of its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.phrases import kind_of
from cogs.players import names
from cogs.ports import Status
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cogs.desk import Desk
    from cogs.language import Say
    from cogs.ports import LogEntry, Table


def lines(say: Say, table: Table, entries: Sequence[LogEntry], *, passing: bool = True) -> list[str]:
    """Return the log in words, one line an event; ``passing``: also what only matters at the moment."""
    left_out = frozenset() if passing else phrases_of(table.title).passing
    return [line for entry in entries for line in _entry_lines(say, table, entry, left_out)]


async def told_to(desk: Desk, say: Say, table: Table, seat: int, *, since: int) -> str:
    """Return what happened after a version, as a player may know it."""
    return "\n".join(lines(say, table, await desk.tables.log(table.id, seat, after=since)))


def _entry_lines(say: Say, table: Table, entry: LogEntry, left_out: Collection[str]) -> list[str]:
    players = names(say, table)
    phrases = phrases_of(table.title)
    if entry.kind == "move":
        return [phrases.event(say, e, players) for e in entry.events if kind_of(e) not in left_out]
    told = {
        "start": "chat.log.start",
        "undo": "chat.log.undo",
        "resign": "chat.log.resign" if table.status is Status.RUNNING else "chat.log.resigned",
        "replace": "chat.log.replace",
    }
    return [say(told[entry.kind], player=players[entry.seat])]
