"""How strong Sam is: ``python -m tests.rules.great_western_trail.sam.arena [games]``.

Prints for each level what Sam and a bot player reach (mean, and the middle nine tenths), how often the bot
player wins, Sam's points by category, and his turns.
"""

from __future__ import annotations

import statistics
import sys
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.events import SamDrew
from rules.kernel.playout import advised_chooser, play
from tests.rules.great_western_trail.sam.tables import LEVELS, SAM
from tests.rules.great_western_trail.tables import GAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_GAMES = 400


class Met(NamedTuple):
    """Totals of the bot player and of Sam, Sam's points by category, and the number of his turns."""

    player: list[int]
    sam: list[int]
    categories: dict[str, list[int]]
    turns: list[int]

    @property
    def won(self) -> int:
        """How many games the bot player has won or shared."""
        return sum(own >= his for own, his in zip(self.player, self.sam, strict=True))


def meet(level: str, numbers: Iterable[int]) -> Met:
    """Let a bot player play against Sam."""
    met = Met([], [], {}, [])
    for number in numbers:
        state = GAME.setup(seats=1, options={"difficulty": level}, seed=f"{number:032x}")
        turns = [step.events for step in play(GAME, state, advised_chooser(GAME))]
        result = GAME.result(state)
        assert result is not None
        met.player.append(result.totals[0])
        met.sam.append(result.totals[SAM])
        met.turns.append(sum(isinstance(event, SamDrew) for events in turns for event in events))
        for line in result.lines[SAM]:
            met.categories.setdefault(line.category, []).append(line.points)
    return met


def _row(name: str, values: Sequence[int]) -> str:
    ordered = sorted(values)
    rare = len(ordered) // 20
    return f"  {name:<16}{statistics.mean(values):6.1f}   {ordered[rare]} .. {ordered[-1 - rare]}\n"


def main(games: int) -> None:
    """Print the figures of every level."""
    for level in LEVELS:
        met = meet(level, range(games))
        rows = [_row("Sam", met.sam), _row("bot player", met.player), _row("Sam's turns", met.turns)]
        rows += [_row(category, points) for category, points in met.categories.items() if any(points)]
        sys.stdout.write(f"{level}: {games} games, {met.won} not lost to Sam\n" + "".join(rows))
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else _GAMES)
