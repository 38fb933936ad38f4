"""What a moving picture of a game is made of: which turns have a frame, and what is said below each."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

import rules
from cogs.filming import Frame, Reel
from cogs.posts.chapters import turn_name
from cogs.title.kinds import kind_of
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from render.kit.moving import MOST_FRAMES
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Event, State

_BULLET: Final = "\u2022 "
_TOLD: Final = 6
"""Frames at most of which the words for a picture tell."""


class Turn(NamedTuple):
    """What everybody saw at the end of a turn (0: at the start), and what happened in it.

    ``seat`` is whose turn it was, None if nobody's or everybody's; ``own`` are the events of that seat.
    ``players`` are the names then. ``over`` as for a board.
    """

    turn: int
    seat: int | None
    view: State
    events: Sequence[Event]
    own: Sequence[Event]
    players: Sequence[str]
    over: bool = False


class Cast(NamedTuple):
    """What those at a table are called by now, and their colours."""

    players: tuple[str, ...]
    colours: tuple[str, ...] = ()


def reel(say: Say, title: str, turns: Sequence[Turn], cast: Cast, outcome: str = "") -> Reel:
    """Return what a film of some turns, one at least, is made of; it may end with an outcome."""
    frames = [_frame(say, title, part) for part in rounds(turns, len(cast.players))]
    told = [f"{frame.heading}: {frame.told}" for frame in frames if frame.told]
    some = told[:: max(1, -(-len(told) // _TOLD))]
    if outcome:
        frames[-1] = replace(frames[-1], told=outcome)
        some.insert(0, outcome)
    players = tuple(map(str, cast.players))  # msgspec writes no other kind of str
    return Reel(title, say.language, players, cast.colours, tuple(frames), "\n".join(some))


def rounds(turns: Sequence[Turn], seats: int) -> list[list[Turn]]:
    """Return the turns of each frame: one; of over 120 those of a round, or of several rounds."""
    step = 1
    while len(turns) > MOST_FRAMES * step:
        step = seats if step == 1 else step + seats
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
    return turn_name(say, end.turn, end.seat, end.players)


def _line(say: Say, title: str, turn: Turn) -> str:
    """Return the last line of what the log tells of what was done; of what passes if there is no other."""
    story = phrases_of(title).story
    less = story.passing | story.supplied
    events = [event for event in turn.own if kind_of(event) not in less] or turn.own
    told = story.told(say, events, Scene(turn.view, turn.players)) if events else []
    return told[-1].removeprefix(_BULLET) if told else ""
