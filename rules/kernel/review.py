"""A game that is over, reviewed: how likely each seat was to win, and what would have been better.

Both are found by playing on, from what was known at that time alone: states are drawn that fit what
everybody, or whoever decided, had seen.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.kernel.bots import hasty
from rules.kernel.chance import Chance
from rules.kernel.search import play_on
from rules.kernel.views import copy_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rules.kernel.contract import Action, AnyGame, State

SHOWN: Final = 3
"""Decisions of a seat that are named."""
MOST_ROUNDS: Final = 32
"""Of playouts from a position: more make no difference that could be seen."""
_PAIRS: Final = 2
"""How often a decision is compared before the better half goes on; twice as often each time after that."""
_COMPARED_TO_THE_LAST: Final = 2 * SHOWN
_FEWEST, _MOST = 6, 64
"""Pairs of which something is concluded, and after which nothing more is to be learned."""
_SURE: Final = 1.0
"""By how many standard errors another action has to be better: it is told how far that is certain."""
_LEAST: Final = 1.0
"""Points that are worth a word."""


class Decision(NamedTuple):
    """What a seat did, and the whole ``state`` in which it did; ``version`` is that of the table before."""

    version: int
    state: State
    seat: int
    action: Action


class Missed(NamedTuple):
    """What a strong player would have done: by so many ``points`` more it would have led at the end.

    ``error``: the standard error of that.
    """

    decision: Decision
    better: Action
    points: float
    error: float


class Weighed(NamedTuple):
    """What was missed, and the seats of whose decisions none could be compared often enough to say so."""

    missed: list[Missed]
    unsettled: tuple[int, ...]


def chances(game: AnyGame, states: Sequence[State], enough: Callable[[], bool]) -> list[tuple[float, ...]]:
    """Return for each of some states how likely each seat was to win as everybody could know it, from 0 to 1.

    These are in the order of the game: what the ones before and after tell of a state counts half. No further
    round of playouts is begun once there is ``enough``.
    """
    rounds: list[list[list[float]]] = []
    while len(rounds) < MOST_ROUNDS and not (rounds and enough()):
        rounds.append([_shares(game, state, len(rounds)) for state in states])
    by_state = [_mean(of_state) for of_state in zip(*rounds, strict=True)]
    before, after = [*by_state[:1], *by_state], [*by_state[1:], *by_state[-1:]]
    return [
        found if state.ended else _mean((found, found, *beside))
        for state, found, beside in zip(states, by_state, zip(before, after, strict=False), strict=True)
    ]


def _mean(some: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(each) / len(some) for each in zip(*some, strict=True))


def weighed(game: AnyGame, decisions: Sequence[Decision], enough: Callable[[], bool]) -> Weighed:
    """Return the decisions, three of a seat at most, to which something else was clearly better, worst first.

    Of a turn only the first is looked at in which a strong player would have done something else: what
    follows is another turn. Nothing more is begun once there is ``enough``.
    """
    by_seat: dict[int, list[_Compared]] = {}
    for each in _other_ways(game, decisions, enough):
        by_seat.setdefault(each.decision.seat, []).append(each)
    seats = {each.seat for each in decisions} if enough() else set(by_seat)
    alive, pairs = list(by_seat.values()), _PAIRS
    while any(alive) and not enough() and pairs <= _MOST:
        for each in (each for some in alive for each in some):
            each.compare(game, pairs, enough)
        alive = [_better_half(some) for some in alive]
        pairs *= 2
    found = [each.told() for some in by_seat.values() for each in _worst(some)]
    settled = {each.decision.seat for some in by_seat.values() for each in some if each.is_settled}
    return Weighed(found, tuple(sorted(seats - settled)))


class _Compared:
    """What was done beside what a strong player would have done, in the same states."""

    def __init__(self, decision: Decision, better: Action) -> None:
        self.decision, self.better = decision, better
        self.apart: list[float] = []

    @property
    def points(self) -> float:
        return sum(self.apart) / max(1, len(self.apart))

    @property
    def error(self) -> float:
        n, middle = len(self.apart), self.points
        return math.sqrt(sum((each - middle) ** 2 for each in self.apart) / (n - 1) / n)

    @property
    def is_settled(self) -> bool:
        return len(self.apart) >= _FEWEST

    @property
    def is_sure(self) -> bool:
        return self.is_settled and self.points > max(_LEAST, _SURE * self.error)

    def told(self) -> Missed:
        return Missed(self.decision, self.better, self.points, self.error)

    def compare(self, game: AnyGame, until: int, enough: Callable[[], bool]) -> None:
        """Compare until it was done so often."""
        seat = self.decision.seat
        while len(self.apart) < until and not enough():
            number = len(self.apart)
            whole = _seen(game, self.decision.state, seat, number)
            # Both ways to the same turn, also where one of the actions ends this one.
            last = math.inf if game.horizon is None else whole.turn + game.horizon
            leads = []
            for action in (self.better, self.decision.action):
                after = copy_of(whole)
                game.step(after, seat, action)
                later = _played_out(game, after, number, last)
                leads.append(game.lead(later, seat) if later.ended else game.promise(later, seat))
            self.apart.append(leads[0] - leads[1])


def _other_ways(
    game: AnyGame, decisions: Iterable[Decision], enough: Callable[[], bool]
) -> Iterator[_Compared]:
    """Yield where a strong player would first have done something else in a turn, by whatever means."""
    found: set[tuple[int, int]] = set()
    for each in decisions:
        turn = each.state.turn, each.seat
        view = game.view(each.state, each.seat)
        legal = game.legal(view, each.seat)
        if turn in found or len(legal) == 1 or each.action not in legal:
            continue
        if enough():
            break
        better = game.ponder(view, each.seat)
        if not game.alike(better, each.action):
            found.add(turn)
            yield _Compared(each, better)


def _better_half(some: list[_Compared]) -> list[_Compared]:
    """Return of what was compared that half which lost most, so many at least as may be named."""
    ranked = sorted(some, key=lambda each: -each.points)
    return ranked[: max(_COMPARED_TO_THE_LAST, len(ranked) // 2)]


def _worst(some: Iterable[_Compared]) -> list[_Compared]:
    return sorted((each for each in some if each.is_sure), key=lambda each: -each.points)[:SHOWN]


def _seen(game: AnyGame, state: State, seat: int | None, number: int) -> State:
    """Return a whole state that fits what a seat, or everybody, could know."""
    whole: State = game.sample(game.view(state, seat), seat, Chance(f"review {number}"))
    return whole


def _played_out(game: AnyGame, state: State, number: int, last: float = math.inf) -> State:
    """Play a state on to its end, or beyond a ``last`` turn, as hasty people do; return it."""
    play_on(game, state, f"review {number}", last, partial(hasty, game))
    return state


def _shares(game: AnyGame, state: State, number: int) -> list[float]:
    """Return what part of the win each seat has where a state comes to."""
    whole = state if state.ended else _played_out(game, _seen(game, state, None, number), number)
    first = [rank == 1 for rank in game.count(whole).ranks]
    return [won / sum(first) for won in first[: state.seats]]
