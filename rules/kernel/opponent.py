"""An opponent that the rules play: of single players, or a third one between two.

Its number is that of the seat beyond the last one: in events, in results, and in ``players`` of the state. It
has no view and chooses nothing; what it does is told step by step, in events of its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.model import Options, Result, ScoreLine, State
from rules.kernel.refusal import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_ALONE, _FEW = 1, 2


class Opposed(State):
    """A state of a title in which the rules may play an opponent."""

    @property
    def opponent(self) -> int:
        """The number of the opponent, if there is one."""
        return self.seats


def crowd_of(seats: int) -> int:
    """Return for how many players numbers are looked up: who plays alone plays as one of two."""
    return max(seats, _FEW)


def only_alone(options: Options, name: str, seats: int, key: str) -> None:
    """Raise OptionError with a message ``key`` if an option was chosen that only a single player has."""
    if seats != _ALONE and getattr(options, name) != getattr(type(options)(), name):
        raise OptionError(key, seats=seats)


def scored(
    reason: str,
    players: int,
    lines_of: Callable[[int], Iterable[ScoreLine]],
    tie: Callable[[int], tuple[int, ...]] = lambda _number: (),
) -> Result:
    """Return the result of so many who play, the opponent last; most points win, then the higher ``tie``."""
    lines = tuple(tuple(lines_of(number)) for number in range(players))
    totals = tuple(sum(line.points for line in own) for own in lines)
    order = [(total, *tie(number)) for number, total in enumerate(totals)]
    ranks = tuple(1 + sum(other > own for other in order) for own in order)
    return Result(reason=reason, ranks=ranks, totals=totals, lines=lines)
