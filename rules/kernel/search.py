"""A searcher for any title: what a seat may do is played out in whole states that fit what it has seen.

All candidates meet the same states and the same chance, so that what decides between two are the differences,
rollout by rollout. Half of the candidates go on from round to round. The policy's own choice is kept unless
another is better by more than chance explains: few rollouts then do no harm, they change nothing.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.views import copy_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel.contract import Game, State

A = TypeVar("A")

_FEWEST = 6
"""So many rollouts are compared at least before another action is taken."""
_HALF_A_SEED = 1 << 64
_MOST_MOVES = 2_000
"""Of a rollout: those who play by rules of thumb alone may never bring a game to its end."""


class Choice(NamedTuple, Generic[A]):
    """What was found: the action, and the ``second`` best of those compared to the last.

    ``lead`` is what the seat may expect to be ahead by at the end, ``ahead`` by how much of it the action is
    better than the second; None where nothing was compared. ``rollouts`` is how many were played.
    """

    action: A
    second: A | None = None
    lead: float | None = None
    ahead: float | None = None
    rollouts: int = 0


def search(
    game: Game[Any, Any, Any],
    view: State,
    seat: int,
    chance: Chance,
    rollouts: int,
    *,
    first: A,
    sure: float = 2.0,
    turns: int | None = None,
) -> Choice[A]:
    """Return the best that so many ``rollouts`` at most tell, or ``first``, what the policy would do.

    Where they do not suffice for all ``candidates``, the last of those are not looked at.

    ``sure``: by how many standard errors another action has to be better.
    ``turns``: after so many a rollout ends, valued by ``promise``; None: it goes on to the end of the game.
    The same arguments give the same choice, ``chance`` included. ``view`` stays as it is.
    """
    others = [action for action in game.candidates(view, seat) if action != first]
    alive = [first, *others[: _most(rollouts) - 1]]
    if len(alive) == 1:
        return Choice(first)
    text = f"{chance.below(_HALF_A_SEED):016x}"
    values: dict[A, list[float]] = {action: [] for action in alive}
    played = 0
    rounds = math.ceil(math.log2(len(alive)))
    for _ in range(rounds):
        for _ in range(max(1, rollouts // rounds // len(alive))):
            number = len(values[first])
            whole = game.sample(view, seat, Chance(f"{text} {number}"))
            for action in alive:
                values[action].append(_played_out(game, whole, seat, action, f"{text} {number}", turns))
            played += len(alive)
        alive = _better_half(values, alive, first)
    best, other = sorted(alive, key=lambda action: -_mean(values[action]))[:2]
    if best != first and not _surely(values[best], values[first], sure):
        best, other = first, best
    lead = _mean(values[best])
    return Choice(best, other, lead, lead - _mean(values[other]), played)


def _most(rollouts: int) -> int:
    """Return how many actions can be compared in as many rounds as it takes to halve them down to two."""
    most = 2
    while (most + 1) * math.ceil(math.log2(most + 1)) <= rollouts:
        most += 1
    return most


def _better_half(values: dict[A, list[float]], alive: list[A], first: A) -> list[A]:
    """Return the better half of what was compared, two at least, and the policy's own choice."""
    ranked = sorted(alive, key=lambda action: -_mean(values[action]))
    better = ranked[: max(2, (len(ranked) + 1) // 2)]
    return better if first in better else [*better[: max(1, len(better) - 1)], first]


def _surely(values: Sequence[float], others: Sequence[float], sure: float) -> bool:
    """Return whether values are better than others, pair by pair, by more than so many standard errors."""
    apart = [value - other for value, other in zip(values, others, strict=True)]
    if len(apart) < _FEWEST:
        return False
    middle = _mean(apart)
    variance = sum([(each - middle) ** 2 for each in apart]) / (len(apart) - 1)
    return middle > sure * math.sqrt(variance / len(apart))


def _played_out(
    game: Game[Any, Any, Any],
    whole: State,
    seat: int,
    action: Any,  # noqa: ANN401  the action of any title
    text: str,
    turns: int | None,
) -> float:
    """Return what an action is worth in a whole state, played on by the quick policy of each seat."""
    state = copy_of(whole)
    last = math.inf if turns is None else state.turn + turns
    game.step(state, seat, action)
    play_on(game, state, text, last, game.quick)
    return game.promise(state, seat)


def play_on(
    game: Game[Any, Any, Any],
    state: State,
    text: str,
    last: float,
    choose: Callable[[State, int, Chance], Any],
) -> None:
    """Play a state on until it has ended, or its turn is beyond the ``last`` one.

    Each seat has a chance of its own all along, made of ``text``.
    """
    chances = [Chance(f"{text} {seat}") for seat in range(state.seats)]
    for _ in range(_MOST_MOVES):
        if state.ended or state.turn > last:
            break
        seat = game.waiting(state)[0]
        game.step(state, seat, choose(state, seat, chances[seat]))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
