"""Games that are over are reviewed in a process of its own, one at a time: it takes most of a minute.

``Reviewer`` is what the bot asks; ``python -m bot.reviewing`` is that process, which gets ``Game``s and
answers with ``Review``s.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.worker import Worker, WorkerError, serve
from rules import GAMES
from rules.kernel import codec, review

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.contract import AnyGame, State

log = logging.getLogger(__name__)
CHANCES_SECONDS, WHOLE_SECONDS = 15.0, 55.0
"""Of the processor, after which nothing more is begun."""
_SLOWEST: Final = 4.0
"""Where others have the processor, so many seconds count as one of it: it answers before it is ended."""
_PROCESSOR_SECONDS: Final = 90
_PATIENCE_SECONDS: Final = 300.0
"""After which the process is taken to hang: it goes behind all else."""
MOST_STATES: Final = 24
"""Whose chances are found: more are not told apart in a chart."""
MEASURE: Final = 1
"""Grows when reviews come to tell otherwise what an action is worth: those kept before are made again."""


class ReviewingError(Exception):
    """A game could not be reviewed."""


class Step(msgspec.Struct, frozen=True):
    """What a seat did (``action``) in a ``state``, both as JSON; ``version`` is that of the table before."""

    version: int
    state: bytes
    seat: int
    action: bytes


class Game(msgspec.Struct, frozen=True):
    """A game that is over, step by step, and the state that it came to."""

    title: str
    steps: tuple[Step, ...]
    last: bytes

    def __repr__(self) -> str:
        return f"Game({self.title})"


class Chances(msgspec.Struct, frozen=True):
    """How likely each seat was to win, from 0 to 1, as a turn began."""

    turn: int
    seats: tuple[float, ...]


class Missed(msgspec.Struct, frozen=True):
    """What was done at a version, and what a strong player would have done: it led by so many points more.

    Both actions are JSON; ``error``: the standard error of the points.
    """

    version: int
    seat: int
    done: str
    better: str
    points: float
    error: float


class Review(msgspec.Struct, frozen=True):
    """What a game turned on: chances from its start to its end, and for each seat what it missed.

    ``measure``: the ``MEASURE`` by which it was made; 0: from before there were several. ``unsettled``: seats
    of whose decisions there was no time to compare any often enough.
    """

    chances: tuple[Chances, ...]
    missed: tuple[Missed, ...]
    measure: int = 0
    unsettled: tuple[int, ...] = ()


class Reviewer:
    """Asks the process."""

    def __init__(self) -> None:
        self.worker = Worker(__name__, patience=_PATIENCE_SECONDS)

    def review(self, game: Game) -> Review:
        """Wait for the review of a game. Raise ReviewingError where there is none."""
        try:
            return msgspec.msgpack.decode(self.worker.ask(msgspec.msgpack.encode(game)), type=Review)
        except (OSError, WorkerError) as error:
            log.warning("A game of %s could not be reviewed: %r", game.title, error)
            raise ReviewingError(game.title) from error


def spending(
    processor: Callable[[], float] = time.process_time, wall: Callable[[], float] = time.monotonic
) -> Callable[[], float]:
    """Return a clock, at 0 now: seconds of the processor, or a part of those that pass if that is more."""
    begun, since = processor(), wall()
    return lambda: max(processor() - begun, (wall() - since) / _SLOWEST)


def reviewed(game: Game, clock: Callable[[], float] | None = None) -> Review:
    """Return the review of a game, worked out here and now. ``clock``: seconds that it spends."""
    clock = clock or spending()
    rules, begun = GAMES[game.title], clock()
    decisions = [_decision(rules, step) for step in game.steps]
    states = [*_turns(decisions), codec.load_state(rules, game.last)]
    likely = review.chances(rules, states, lambda: clock() - begun > CHANCES_SECONDS)
    found = review.weighed(rules, decisions, lambda: clock() - begun > WHOLE_SECONDS)
    return Review(
        tuple(Chances(state.turn, seats) for state, seats in zip(states, likely, strict=True)),
        tuple(_told(each) for each in found.missed),
        MEASURE,
        found.unsettled,
    )


def _told(each: review.Missed) -> Missed:
    done, better = codec.encode(each.decision.action), codec.encode(each.better)
    return Missed(
        each.decision.version, each.decision.seat, done.decode(), better.decode(), each.points, each.error
    )


def _decision(game: AnyGame, step: Step) -> review.Decision:
    state: Any = codec.load_state(game, step.state)
    return review.Decision(step.version, state, step.seat, codec.decode_action(game, step.action))


def _turns(decisions: list[review.Decision]) -> list[State]:
    """Return the states in which turns began, evenly chosen where they are many."""
    firsts = list({each.state.turn: each.state for each in reversed(decisions)}.values())[::-1]
    step = max(1.0, len(firsts) / (MOST_STATES - 1))
    return [firsts[int(step * place)] for place in range(min(len(firsts), MOST_STATES - 1))]


def _answer(data: bytes) -> bytes:
    return msgspec.msgpack.encode(reviewed(msgspec.msgpack.decode(data, type=Game)))


if __name__ == "__main__":
    serve(_answer, processor_seconds=_PROCESSOR_SECONDS)
