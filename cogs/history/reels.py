"""What a moving picture of a game is made of: which turns have a frame, and what is said below each."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

import rules
from bot.model import Status
from cogs.filming import Frame, Reel
from cogs.posts import chapters, final
from cogs.table.players import plain_names
from cogs.title.kinds import kind_of
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from render.kit.moving import MOST_FRAMES
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from rules.kernel.contract import Event, State

_BULLET: Final = "\u2022 "
_TOLD: Final = 6
"""Frames at most of which the words for a picture tell."""


class Turn(NamedTuple):
    """What everybody saw at the end of a turn (0: at the start), and what happened in it.

    ``seat`` is whose turn it was, None if nobody's or everybody's; ``players`` are the names then. ``over``
    as for a board.
    """

    turn: int
    seat: int | None
    view: State
    events: Sequence[Event]
    players: Sequence[str]
    over: bool = False


def by_turn(log: Iterable[LogEntry]) -> dict[int, list[LogEntry]]:
    """Return what happened by turns."""
    turns = groupby(chapters.chapters(log), lambda chapter: chapter.turn)
    return {turn: [entry for part in parts for entry in part.entries] for turn, parts in turns}


def wound(
    say: Say,
    table: Table,
    colours: tuple[str, ...],
    turns: Mapping[int, Sequence[LogEntry]],
    views: Mapping[int, State],
) -> Reel:
    """Return what a film of some turns is made of, of which there are views after some versions.

    There is one turn at least; one that ends the game tells of the outcome.
    """
    shown, players = turns_shown(say, table, turns, views), plain_names(say, table)
    frames = [_frame(say, table.title, part) for part in rounds(shown, len(players))]
    told = [f"{frame.heading}: {frame.told}" for frame in frames if frame.told]
    some = told[:: max(1, -(-len(told) // _TOLD))]
    if shown[-1].over:
        outcome = final.headline(say, table, players)
        frames[-1] = replace(frames[-1], told=outcome)
        some.insert(0, outcome)
    names = tuple(map(str, players))  # msgspec writes no other kind of str
    return Reel(table.title, say.language, names, colours, tuple(frames), "\n".join(some))


def turns_shown(
    say: Say, table: Table, turns: Mapping[int, Sequence[LogEntry]], views: Mapping[int, State]
) -> list[Turn]:
    """Return the turns of which there are views."""
    return [
        Turn(
            turn,
            chapters.whose(entries) if turn else None,
            views[version],
            [event for entry in entries for event in entry.events],
            plain_names(say, table, entries[0].then),
            over=version == table.version and table.status is not Status.RUNNING,
        )
        for turn, entries in turns.items()
        if (version := entries[-1].version) in views
    ]


def rounds(turns: Sequence[Turn], seats: int) -> list[list[Turn]]:
    """Return the turns of each frame: one; of over 120 those of a round, or of several rounds."""
    step = 1
    while len(turns) > MOST_FRAMES * step:
        step += seats if step > 1 else max(1, seats - 1)
    return [list(part) for _, part in groupby(turns, lambda each: -(-each.turn // step))]


def _frame(say: Say, title: str, part: Sequence[Turn]) -> Frame:
    end, events = part[-1], [event for turn in part for event in turn.events]
    shown = rules.dump(end.view), codec.encode(events)
    return Frame(*shown, _heading(say, part), _line(say, title, end), end.seat, end.over)


def _heading(say: Say, part: Sequence[Turn]) -> str:
    """Return which turn a frame is of, and whose; or which turns."""
    end = part[-1]
    if end.turn and len(part) > 1:
        return say("history.log.span", first=part[0].turn, last=end.turn)
    return chapters.turn_name(say, end.turn, end.seat, end.players)


def _line(say: Say, title: str, turn: Turn) -> str:
    """Return the last line of what the log tells of what was done; of what passes if there is no other."""
    story = phrases_of(title).story
    less = story.passing | story.supplied
    own = [event for event in turn.events if event.seat == turn.seat]
    events = [event for event in own if kind_of(event) not in less] or own
    told = story.told(say, events, Scene(turn.view, turn.players)) if events else []
    return told[-1].removeprefix(_BULLET) if told else ""
