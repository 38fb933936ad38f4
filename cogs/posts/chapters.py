"""The history of a table by turns, as its log tells it: a turn is a chapter, a very long one several."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.posts import happened
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.services import Services

MOST: Final = 30
"""Things that happened in a chapter at most, but for those of a single step."""
_MOVE: Final = "move"


class Chapter(NamedTuple):
    """What happened in a turn, or in a ``part`` of one, from 1; ``whole``: there is but this part.

    ``turn`` is 0 before the first one. ``seat`` is whose turn it was; None where nobody moved, or all did.
    """

    turn: int
    seat: int | None
    entries: tuple[LogEntry, ...]
    part: int = 1
    whole: bool = True

    @property
    def version(self) -> int:
        """The version of the table at which it begins: by that it is found again when the log has grown."""
        return self.entries[0].version


def chapters(entries: Iterable[LogEntry]) -> list[Chapter]:
    """Return what happened, oldest first, by turns."""
    found = list[Chapter]()
    for turn, group in groupby(_by_turn(entries), lambda each: each[0]):
        told = [entry for _, entry in group]
        parts, seat = _cut(told), whose(told) if turn else None
        for number, part in enumerate(parts, start=1):
            found.append(Chapter(turn, seat, tuple(part), number, whole=len(parts) == 1))
    return found


def first_of(every: Sequence[Chapter], version: int) -> int:
    """Return the place of the chapter that tells of a version, or of what came after it."""
    places = (place for place, chapter in enumerate(every) if chapter.entries[-1].version >= version)
    return next(places, max(0, len(every) - 1))


def first_of_turn(every: Sequence[Chapter], turn: int) -> int:
    """Return the place of the first chapter of a turn; of the next one where nothing happened in it."""
    places = (place for place, chapter in enumerate(every) if chapter.turn >= turn)
    return next(places, max(0, len(every) - 1))


def turn_name(say: Say, turn: int, seat: int | None = None, players: Sequence[str] = ()) -> str:
    """Return what a turn is called, and whose it was if that is known."""
    if not turn:
        return say("history.log.start")
    if seat is None:
        return say("history.log.turn", turn=turn)
    return say("history.log.turn_of", turn=turn, player=players[seat])


def name(say: Say, chapter: Chapter, players: Sequence[str]) -> str:
    """Return what a chapter is called: its turn, and whose that was."""
    named = turn_name(say, chapter.turn, chapter.seat, players)
    return named if chapter.whole else say("history.log.part", name=named, part=chapter.part)


async def told(
    services: Services, say: Say, table: Table, chapter: Chapter, user_id: int | None
) -> list[str]:
    """Return a chapter in lines, told of the position that it led to, as ``user_id`` may see it."""
    if table.public is not None:
        with suppress(Refusal):  # where that position is not kept, places may have got other names since
            table = await services.tables.history.at(table.id, chapter.entries[-1].version, user_id)
    return happened.whole(say, table, chapter.entries)


def _by_turn(entries: Iterable[LogEntry]) -> Iterator[tuple[int, LogEntry]]:
    """Yield what happened with its turn: what is no move has that of the move before it."""
    turn = 0
    for entry in entries:
        turn = entry.turn if entry.kind == _MOVE else turn
        yield turn, entry


def whose(entries: Sequence[LogEntry]) -> int | None:
    """Return who took most steps: others may have done something meanwhile."""
    seats = [entry.seat for entry in entries if entry.kind == _MOVE]
    return max(reversed(dict.fromkeys(seats)), key=seats.count) if seats else None


def _cut(entries: Iterable[LogEntry]) -> list[list[LogEntry]]:
    parts: list[list[LogEntry]] = []
    room = 0
    for entry in entries:
        weight = max(1, len(entry.events))
        if not parts or weight > room:
            parts.append([])
            room = MOST
        parts[-1].append(entry)
        room -= weight
    return parts
