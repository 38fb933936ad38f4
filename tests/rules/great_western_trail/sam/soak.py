"""Many random games against Sam: ``python -m tests.rules.great_western_trail.sam.soak [games]``.

So many of each level, every step counted: all pieces are there, dollars come and go as events tell.
"""

from __future__ import annotations

import sys
from itertools import cycle, product
from typing import TYPE_CHECKING

from tests.rules.games import Case
from tests.rules.great_western_trail.sam.tables import LEVELS
from tests.rules.great_western_trail.tables import GAME
from tests.rules.random_games import check

if TYPE_CHECKING:
    from collections.abc import Iterator

_GAMES = 1000


def soak(level: str, games: int) -> int:
    """Play random games of a level with all other options in turn; return how many steps they took."""
    variants = cycle(product(("beginner", "shuffled"), ("a", "b", "random"), (False, True)))
    steps = 0
    for number, (neutral, private, simmental) in zip(range(games), variants, strict=False):
        options: dict[str, object] = {
            "difficulty": level,
            "neutral_buildings": neutral,
            "private_buildings": private,
            "simmental": simmental,
        }
        steps += check(Case(GAME, 1, options), number)
    return steps


def main(games: int) -> Iterator[str]:
    """Yield a line for each level."""
    for level in LEVELS:
        yield f"{level}: {games} games, {soak(level, games)} steps\n"


if __name__ == "__main__":
    for line in main(int(sys.argv[1]) if len(sys.argv) > 1 else _GAMES):
        sys.stdout.write(line)
        sys.stdout.flush()
