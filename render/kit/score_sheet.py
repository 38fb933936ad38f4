"""What score sheets say: the players, best first, what each of them scored in every category, the course.

``ranking`` draws it. A title that has more to show than figures draws its own heads and cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from render.kit.page import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from render.kit.page import Box
    from render.kit.palette import Colour, Look
    from render.kit.picture import Course, Say, Tally
    from rules.kernel.contract import Result

P = TypeVar("P", bound=Page)
_MINUS = "\u2212"


class Category(NamedTuple):
    """What points are scored for: its key in the result, what it is called, its tint in bars."""

    key: str
    title: str
    tint: Colour


class Standing(NamedTuple):
    """How a player has fared; ``points`` by category."""

    player: int
    name: str
    look: Look
    rank: int
    total: int
    points: Mapping[str, int]


def standings(result: Result, tallies: Sequence[Tally]) -> list[Standing]:
    """Return how all players of a result have fared, best first; ``tallies`` say who they are."""
    order = sorted(range(len(tallies)), key=lambda player: (result.ranks[player], player))
    return [
        Standing(
            player,
            tallies[player].name,
            tallies[player].look,
            result.ranks[player],
            result.totals[player],
            {line.category: line.points for line in result.lines[player]},
        )
        for player in order
    ]


class More(NamedTuple, Generic[P]):
    """A further field below each player's line: how high it is, and what draws it on a colour."""

    high: Callable[[Standing], int]
    draw: Callable[[P, Box, Standing, Colour], None]


class ScoreSheet(NamedTuple, Generic[P]):
    """What a score sheet says, and the words of its language.

    ``head`` draws a category in its box instead of writing its title, ``cell`` into that of a player and a
    category instead of writing the points. Both are told on which colour. ``more`` stands below a line.
    """

    say: Say
    categories: Sequence[Category]
    standings: Sequence[Standing]
    head: Callable[[P, Box, Category, Colour], None] | None = None
    cell: Callable[[P, Box, Standing, Category, Colour], None] | None = None
    more: More[P] | None = None
    course: Course = ()


def figure(points: int) -> str:
    """Return points as they are written."""
    return str(points).replace("-", _MINUS)
