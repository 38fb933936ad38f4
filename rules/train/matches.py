"""Matches: one of ours against theirs on all other seats, from every seat, on equal seeds.

With one seat ours plays alone, against the opponent whom the rules of its title play.

A block is a seed played once from each seat: what luck a seat or a seed brings falls on both. Blocks alone
are independent of each other, so intervals are taken over blocks, never over games.
"""

from __future__ import annotations

import hashlib
import math
from itertools import count
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rules.kernel.contract import AnyGame, Result
    from rules.kernel.playout import Chooser

    Maker = Callable[[AnyGame, str], Chooser]
    """Makes who plays one game of a title; what chance decides for them comes from the text."""

_NORMAL_95 = 1.96
_FEWEST_BLOCKS = 12
"""So many blocks are played before a test may end a match: a variance is known then."""


class Field(NamedTuple):
    """Where matches take place; ``seed`` is any text, of which the seeds of the games are made."""

    game: AnyGame
    seats: int
    seed: str
    options: Mapping[str, object] = {}

    def seed_of(self, number: int) -> str:
        """Return the seed of a block."""
        return hashlib.sha256(f"{self.seed} {number}".encode()).hexdigest()[:32]


class Outcome(NamedTuple):
    """One game, or the mean of a block: our part of the victory, points, and milliseconds a decision."""

    share: float
    ours: float
    theirs: float
    our_time: float
    their_time: float


class Trial(NamedTuple):
    """A sequential probability ratio test: is the share ``low`` or ``high``? Both errors are one in twenty.

    It is the generalized one for a normal mean of unknown variance, with Wald's bounds.
    """

    low: float
    high: float

    def verdict(self, shares: Sequence[float]) -> float | None:
        """Return which of the two has been accepted, or None while neither is."""
        middle, variance = _moments(shares)
        if len(shares) < _FEWEST_BLOCKS:
            return None
        apart = (self.high - self.low) * (2 * middle - self.low - self.high)
        ratio = len(shares) * apart / (2 * max(variance, 1e-3))
        bound = math.log(19)
        return None if abs(ratio) < bound else self.high if ratio > 0 else self.low


def play_blocks(
    field: Field, ours: Maker, theirs: Maker, games: int, test: Trial | None = None
) -> list[Outcome]:
    """Return the blocks of a match, of at least so many games, fewer if the test ends it."""
    blocks: list[Outcome] = []
    for block in played(field, ours, theirs):
        blocks.append(block)
        done = len(blocks) * field.seats >= games
        if done or (test and test.verdict([each.share for each in blocks]) is not None):
            break
    return blocks


def played(field: Field, ours: Maker, theirs: Maker) -> Iterator[Outcome]:
    """Yield block after block."""
    for number in count():
        seed = field.seed_of(number)
        yield mean([_outcome(field, seed, seat, ours, theirs) for seat in range(field.seats)])


def _outcome(field: Field, seed: str, our_seat: int, ours: Maker, theirs: Maker) -> Outcome:
    """Play a game to its end with one of ours on a seat, theirs on all others, if there are any."""
    times, decisions = [0.0] * field.seats, [0] * field.seats
    result = _result(field, seed, _seated(field, seed, our_seat, ours, theirs), times, decisions)
    points = [total for seat, total in enumerate(result.totals) if seat != our_seat]
    others = [seat for seat in range(field.seats) if seat != our_seat]
    return Outcome(
        part_of_victory(result.ranks, our_seat),
        result.totals[our_seat],
        sum(points) / max(1, len(points)),
        1000 * times[our_seat] / decisions[our_seat],
        1000 * sum(times[seat] for seat in others) / max(1, sum(decisions[seat] for seat in others)),
    )


def play_game(field: Field, seed: str, our_seat: int, ours: Maker, theirs: Maker) -> tuple[int, ...]:
    """Return the points of a game."""
    seated = _seated(field, seed, our_seat, ours, theirs)
    return _result(field, seed, seated, [0.0] * field.seats, [0] * field.seats).totals[: field.seats]


def _seated(field: Field, seed: str, our_seat: int, ours: Maker, theirs: Maker) -> list[Chooser]:
    makers = [ours if seat == our_seat else theirs for seat in range(field.seats)]
    return [maker(field.game, f"{seed} {seat}") for seat, maker in enumerate(makers)]


def _result(
    field: Field, seed: str, choosers: Sequence[Chooser], times: list[float], decisions: list[int]
) -> Result:
    game = field.game
    state = game.setup(seats=field.seats, options=field.options, seed=seed)
    while waiting := game.to_act(state):
        seat = waiting[0]
        legal = game.legal(state, seat)
        start = process_time()
        action = choosers[seat](state, seat, legal)
        times[seat] += process_time() - start
        decisions[seat] += 1
        game.apply(state, seat, action)
    return game.count(state)


def part_of_victory(ranks: tuple[int, ...], seat: int) -> float:
    """Return 1 for who is first alone, a part of it for who shares it, else 0."""
    best = min(ranks)
    return (ranks[seat] == best) / ranks.count(best)


def mean(outcomes: Iterable[Outcome]) -> Outcome:
    """Return the mean of games or of blocks."""
    return Outcome(*(sum(column) / len(column) for column in zip(*outcomes, strict=True)))


def margin(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of a mean, of independent values."""
    return _NORMAL_95 * math.sqrt(_moments(values)[1] / len(values)) if len(values) > 1 else math.inf


def _moments(values: Sequence[float]) -> tuple[float, float]:
    middle = sum(values) / len(values)
    return middle, sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
