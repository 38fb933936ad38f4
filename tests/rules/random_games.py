"""Many random games of a title, every step counted.

``python -m tests.rules.random_games <game> [games]`` plays so many of each of the cases of its tests: after
every step all pieces are there, and the bank's dollars have come and gone as the events tell.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from rules.kernel.playout import play
from tests.rules.games import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.games import Case

_GAMES = 100


def check(case: Case, number: int) -> int:
    """Play a random game and count at every step; return how many steps it took."""
    return count(case, case.setup(number), f"{case} {number}")


def count(case: Case, state: Any, choices: str) -> int:  # noqa: ANN401  the game's own type of state
    """Play at random from a state on and count at every step; return how many steps it took."""
    counted = case.check.census(state)
    ledger = case.check.ledger
    before = ledger.balances(state) if ledger else []
    steps = 0
    for steps, step in enumerate(play(case.game, state, case.chooser(choices)), 1):  # noqa: B007
        assert case.check.census(state) == counted, step
        if ledger:
            after = ledger.balances(state)
            paid = ledger.paid(step.events, case.seats)
            assert [own + change for own, change in zip(before, paid, strict=True)] == after, step
            before = after
    assert case.game.result(state) is not None
    return steps


def main(key: str, games: int) -> Iterator[str]:
    """Yield a line for each case of a game."""
    for case in CASES:
        if case.game.key == key:
            steps = [check(case, number) for number in range(games)]
            yield f"{case}: {games} games, {sum(steps)} steps, longest {max(steps)}"


if __name__ == "__main__":
    for line in main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else _GAMES):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
