"""What a game that is over turned on: how the lead went, and the turn that brought most."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.kit.controls import button
from cogs.posts import chapters
from cogs.table.players import names, plain_names
from cogs.titles import phrases_of
from rules.kernel.contract import ScoreLine

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import ui

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.posts.chapters import Chapter
    from cogs.services import Services
    from rules.kernel.contract import Result

MANY_CHANGES: Final = 2
"""As often the lead changes in a game that is told of as one in which it did."""
EARLY: Final = 0.25
LATE: Final = 0.5
"""Parts of a game: a lead kept since before the one, or taken for good after the other, is worth telling."""
OUTSTANDING: Final = 2
"""A turn stands out with so many times as much as turns that bring something usually do."""
SHARE: Final = 0.1
"""It brings at least this part of the winner's points."""
LOOKED_AT: Final = 3
"""So many turns have a button that shows how things stood after them."""
SHORT: Final = 300
FEW: Final = 3
"""Characters and lines at most of a turn that is told again."""
_LED: Final = (
    ("history.turning.lead.kept", "history.turning.lead.kept.opponent"),
    ("history.turning.lead.taken", "history.turning.lead.taken.opponent"),
    ("history.turning.lead.changed", "history.turning.lead.changed.opponent"),
)
"""How a lead is told that went from one to another never, once, often: a person's, or the opponent's."""


class Moment(NamedTuple):
    """The totals by seat at the end of a turn, and what they are of; turn 0 is the start."""

    turn: int
    totals: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...] = ()


class Lead(NamedTuple):
    """Who leads since a turn and did so to the end; how often the lead went from one to another."""

    seat: int
    turn: int
    changes: int


class Gain(NamedTuple):
    """What a seat won in a turn of its own, and by what."""

    seat: int
    turn: int
    points: int
    parts: tuple[ScoreLine, ...] = ()


def moments(course: Sequence[Result], turns: Sequence[int]) -> list[Moment]:
    """Return a course with the turns at whose ends it was taken; nothing if it cannot be of these ``turns``.

    It has the start and the ends of all turns; of a long game some of them, evenly chosen, never without the
    last one (see ``Recollection.course``).
    """
    ends = [0, *turns]
    if not 1 < len(course) <= len(ends):
        return []
    step = (len(ends) - 1) / (len(course) - 1)
    return [Moment(ends[round(i * step)], scores.totals, scores.lines) for i, scores in enumerate(course)]


def lead(course: Sequence[Moment], seats: Mapping[int, int]) -> Lead | None:
    """Return how the lead went, if it is worth telling: taken for good late, changed often, or kept long.

    ``seats`` says whose each turn was.
    """
    if len(course) < 2 or (winner := _leader(course[-1])) is None:  # noqa: PLR2004  a start and an end
        return None
    leaders = [seat for moment in course if (seat := _leader(moment)) is not None]
    changes = sum(before != after for before, after in pairwise(leaders))
    since = max((at for at, moment in enumerate(course) if _leader(moment) != winner), default=0) + 1
    if not (turn := course[since].turn):  # the game ended before its first turn
        return None
    own = _own_turns(seats, winner, course[since - 1].turn, turn)
    taken = Lead(winner, own[0] if len(own) == 1 else turn, changes)
    part = turn / max(1, course[-1].turn)
    return taken if changes >= MANY_CHANGES or part <= EARLY or part >= LATE else None


def largest_gain(course: Sequence[Moment], seats: Mapping[int, int]) -> Gain | None:
    """Return the turn that brought its seat most, if it stands out; ``seats`` says whose each turn was.

    Where a moment is of several turns, what a seat won counts if just one of them was its own.
    """
    won = _won(course, seats)
    if not won:
        return None
    most = max(won, key=lambda gain: gain.points)
    enough = max(OUTSTANDING * median(gain.points for gain in won), SHARE * max(course[-1].totals))
    return most if most.points >= enough else None


def _won(course: Sequence[Moment], seats: Mapping[int, int]) -> list[Gain]:
    """Return the turns that brought their seats something, in their order."""
    gains = (
        Gain(seat, own[0], after.totals[seat] - before.totals[seat], _parts(before, after, seat))
        for before, after in pairwise(course)
        for seat in range(len(after.totals))
        if len(own := _own_turns(seats, seat, before.turn, after.turn)) == 1
    )
    return [gain for gain in gains if gain.points > 0]


def parts(say: Say, title: str, lines: Sequence[ScoreLine]) -> str:
    """Return what adds to a total; all of it where nothing does."""
    telling = [line for line in lines if line.points] or lines
    named = [(say(f"{title}.category.{line.category}"), line.points) for line in telling]
    return say.join([say("chat.final.part", category=name, points=points) for name, points in named])


def _parts(before: Moment, after: Moment, seat: int) -> tuple[ScoreLine, ...]:
    if not after.lines:
        return ()
    had = Counter({line.category: line.points for line in before.lines[seat]})
    return tuple(
        ScoreLine(line.category, line.points - had[line.category])
        for line in after.lines[seat]
        if line.points != had[line.category]
    )


def _leader(moment: Moment) -> int | None:
    """Return who leads alone."""
    best = max(moment.totals)
    return moment.totals.index(best) if moment.totals.count(best) == 1 else None


def _own_turns(seats: Mapping[int, int], seat: int, after: int, last: int) -> list[int]:
    return [turn for turn in range(after + 1, last + 1) if seats.get(turn) == seat]


class Played(NamedTuple):
    """A game by its turns: what happened in each, whose it was, and the course at their ends."""

    every: Mapping[int, Sequence[Chapter]]
    seats: Mapping[int, int]
    ends: Sequence[Moment]


def played(history: Sequence[LogEntry], course: Sequence[Result]) -> Played:
    """Return a game by its turns, of its whole log and its course."""
    every: dict[int, list[Chapter]] = {}
    for chapter in chapters.chapters(history):
        if chapter.seat is not None:
            every.setdefault(chapter.turn, []).append(chapter)
    seats = {turn: seat for turn, (*_, last) in every.items() if (seat := last.seat) is not None}
    turns = sorted({entry.turn for entry in history if entry.kind == "move"})
    return Played(every, seats, moments(course, turns))


async def told(services: Services, say: Say, table: Table, game: Played) -> list[str]:
    """Return a turning point or two of a game with a result; nothing where nothing is worth telling."""
    every, seats, ends = game
    turns, then = sorted(every), {turn: chapter.entries[0].then for turn, (chapter, *_) in every.items()}

    def player(seat: int, turn: int) -> str:
        players = names(say, table, then.get(turn, ()))
        return phrases_of(table.title).names.everybody(say, players)[seat]

    led, gain, lines = lead(ends, seats), largest_gain(ends, seats), list[str]()
    if led:
        key = _LED[min(led.changes, MANY_CHANGES)][led.seat >= len(table.seats)]
        lines.append(say(key, player=player(led.seat, led.turn), turn=led.turn, n=led.changes))
    if gain:
        who, by = player(gain.seat, gain.turn), parts(say, table.title, gain.parts)
        lines.append(say("history.turning.gain", player=who, n=gain.points, turn=gain.turn, parts=by))
        if gain.turn != turns[-1]:  # which the post tells anyway
            turn = every[gain.turn]
            again = [line for each in turn for line in await chapters.told(services, say, table, each, None)]
            if len(again) <= FEW and sum(map(len, again)) <= SHORT:
                lines += [say("history.turning.story", line=line) for line in again]
    return lines


def buttons(say: Say, table: Table, game: Played) -> list[ui.Button[Any]]:
    """Return what leads to the turns that brought most, three at most, in their order."""
    every, seats, ends = game
    most = sorted(_won(ends, seats), key=lambda gain: gain.points, reverse=True)[:LOOKED_AT]
    found = []
    for place, gain in enumerate(sorted(most, key=lambda each: each.turn)):
        last = every[gain.turn][-1].entries[-1]
        player = phrases_of(table.title).names.everybody(say, plain_names(say, table, last.then))[gain.seat]
        label = say("history.course.turn", turn=gain.turn, player=player, n=gain.points)
        found.append(button(label, "hl", table.id, last.version, place))
    return found
