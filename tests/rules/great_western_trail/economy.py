"""Whether the economy of the game holds: what bot players reach, and by what.

``python -m tests.rules.great_western_trail.economy [games]`` prints it for both editions and all numbers of
players but one (see ``sam.arena``): points in all and by category (mean, and the middle eight tenths), visits
to Kansas City, turns.
"""

from __future__ import annotations

import statistics
import sys
from typing import TYPE_CHECKING, NamedTuple

from rules.great_western_trail.events import IncomeTaken
from rules.kernel.playout import advised_chooser, play
from tests.rules.great_western_trail.tables import EDITION_NAMES, GAME

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.great_western_trail.model import Edition

_GAMES = 20


class Played(NamedTuple):
    """What seats reached: totals, points by category, visits to Kansas City, turns each; winners' totals."""

    totals: list[int]
    categories: dict[str, list[int]]
    visits: list[int]
    turns: list[float]
    winners: list[int]


def measure(edition: Edition, seats: int, seeds: Iterable[int]) -> Played:
    """Let bot players play games among themselves."""
    found = Played([], {}, [], [], [])
    for seed in seeds:
        state = GAME.setup(seats=seats, options={"edition": edition}, seed=f"{seed:032x}")
        visits = [0] * seats
        for step in play(GAME, state, advised_chooser(GAME)):
            visits[step.seat] += sum(isinstance(event, IncomeTaken) for event in step.events)
        result = GAME.result(state)
        assert result is not None
        found.totals.extend(result.totals)
        found.winners.append(max(result.totals))
        found.visits.extend(visits)
        found.turns.append(state.turn / seats)
        for lines in result.lines:
            for line in lines:
                found.categories.setdefault(line.category, []).append(line.points)
    return found


def _row(name: str, values: list[int] | list[float]) -> str:
    ordered = sorted(values)
    tenth = len(ordered) // 10
    return f"  {name:<16}{statistics.mean(values):6.1f}   {ordered[tenth]:g} .. {ordered[-1 - tenth]:g}\n"


def _report(edition: Edition, seats: int, games: int) -> str:
    played = measure(edition, seats, range(games))
    rows = [_row("total", played.totals), _row("winner", played.winners)]
    rows += [_row(category, points) for category, points in played.categories.items()]
    rows += [_row("visits", played.visits), _row("turns", played.turns)]
    return f"{edition} edition, {seats} players, {games} games\n" + "".join(rows)


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else _GAMES
    for name in EDITION_NAMES:
        for players in GAME.seats[1:]:
            sys.stdout.write(_report(name, players, number))
            sys.stdout.flush()
