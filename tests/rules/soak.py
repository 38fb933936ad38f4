"""Random games of a title in all its variants, for all numbers of players, pieces counted at each step.

``make soak``, or ``python -m tests.rules.soak [game] [games]``: so many of each, a thousand by default.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rules.kernel.options import defaults
from tests.rules.games import Case, combinations_of
from tests.rules.random_games import check

if TYPE_CHECKING:
    from collections.abc import Iterator

_GAMES = 1000
_IDLE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "sierra_west": (("first_player",), ("first_player", "difficulty")),
}
"""By title: options that make no difference to the rules, for one player and for more."""


def cells(key: str) -> Iterator[Case]:
    """Yield the cases of a title that differ in their rules."""
    alone, together = _IDLE.get(key, ((), ()))
    for case in combinations_of(key):
        usual = defaults(case.game.Options)
        idle = alone if case.seats == 1 else together
        if all(case.options[name] == usual[name] for name in idle):
            yield case


def soak(key: str, games: int) -> Iterator[str]:
    """Play so many games of each cell; yield a line for each. An error ends it, telling case and game."""
    for case in cells(key):
        steps = []
        for number in range(games):
            try:
                steps.append(check(case, number))
            except Exception as error:
                error.add_note(f"{case}, game {number}")
                raise
        yield f"{case}: {games} games, {sum(steps)} steps, longest {max(steps)}"


if __name__ == "__main__":
    title, number = (*sys.argv[1:], *("sierra_west", str(_GAMES))[len(sys.argv) - 1 :])
    for line in soak(title, int(number)):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
