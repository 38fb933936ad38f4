"""What a game that is over turned on, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.posts import chapters, turning_points
from cogs.posts.outcome import result_of
from cogs.table.players import names
from cogs.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.posts.chapters import Chapter
    from cogs.posts.turning_points import Lead
    from cogs.services import Services

SHORT: Final = 300
FEW: Final = 3
"""Characters and lines at most of a turn that is told again."""
_CHANGED: Final = ("history.turning.lead.changed", "history.turning.lead.changed.opponent")
_TAKEN: Final = ("history.turning.lead.taken", "history.turning.lead.taken.opponent")
_KEPT: Final = ("history.turning.lead.kept", "history.turning.lead.kept.opponent")
"""Texts of a person, and of an opponent that the rules play."""


async def retold(
    services: Services, say: Say, table: Table, history: Sequence[LogEntry], course: Sequence[Sequence[int]]
) -> list[str]:
    """Return a turning point or two of a game with a result; nothing where nothing is worth telling."""
    if result_of(table) is None:
        return []
    every = [chapter for chapter in chapters.chapters(history) if chapter.seat is not None]
    seats = {chapter.turn: chapter.seat for chapter in every if chapter.seat is not None}
    moments = turning_points.moments(course, _turns(history))
    everybody = phrases_of(table.title).names.everybody(say, names(say, table))
    lead, gain = turning_points.lead(moments, seats), turning_points.largest_gain(moments, seats)
    told = [_led(say, lead, everybody, len(table.seats))] if lead else []
    if gain:
        player = everybody[gain.seat]
        told.append(say("history.turning.gain", player=player, n=gain.points, turn=gain.turn))
        if gain.turn != _turns(history)[-1]:  # which the post tells anyway
            told += await _again(services, say, table, [c for c in every if c.turn == gain.turn])
    return told


def _turns(history: Sequence[LogEntry]) -> list[int]:
    return sorted({entry.turn for entry in history if entry.kind == "move"})


def _led(say: Say, lead: Lead, everybody: Sequence[str], seats: int) -> str:
    once = _TAKEN if lead.changes else _KEPT
    keys = _CHANGED if lead.changes >= turning_points.MANY_CHANGES else once
    player = everybody[lead.seat]
    return say(keys[lead.seat >= seats], player=player, turn=lead.turn, n=lead.changes)


async def _again(services: Services, say: Say, table: Table, turn: Sequence[Chapter]) -> list[str]:
    """Return the lines of a turn, unless they are many."""
    lines = [line for chapter in turn for line in await chapters.told(services, say, table, chapter, None)]
    if len(lines) > FEW or sum(map(len, lines)) > SHORT:
        return []
    return [say("history.turning.story", line=line) for line in lines]
