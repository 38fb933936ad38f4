"""The shape of the mountain (rulebook 2.10; "moving explorers", "claiming mountain cards").

A place is the number of a card from the top, row by row. A card lies on two cards of the row below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.sierra_west.catalogue import BOARD, SPECIALS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


FOOTHILL = -1
GONE = ""
BASIC_BACK = "back_basic"
SPECIAL_BACK = "back_special"
_SHAPES = 2048


class Place(NamedTuple):
    """A place of the mountain: row from 1 at the top, column from 0."""

    row: int
    column: int


PLACES: tuple[Place, ...] = tuple(
    Place(row, column) for row, width in enumerate(BOARD.rows_from_top, 1) for column in range(width)
)
_NUMBERS = {place: number for number, place in enumerate(PLACES)}


def _beside(steps: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """Return by place those that are some steps away: rows down and columns to the right."""
    return tuple(
        tuple([_NUMBERS[there] for y, x in steps if (there := Place(row + y, column + x)) in _NUMBERS])
        for row, column in PLACES
    )


COVERED_BY = _beside(((-1, -1), (-1, 0)))
COVERS = _beside(((1, 0), (1, 1)))
TOUCHING = _beside(((-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)))
BOTTOM = tuple(number for number, place in enumerate(PLACES) if place.row == len(BOARD.rows_from_top))
NEAR: dict[int, tuple[int, ...]] = {
    FOOTHILL: BOTTOM,
    **{
        place: (*touching, FOOTHILL) if place in BOTTOM else touching
        for place, touching in enumerate(TOUCHING)
    },
}
"""By place, and the foothill: what it touches."""


def is_outpost(card: str) -> bool:
    """Return whether a card is an outpost: it lies on the mountain in sight of all, and is not covered up."""
    special = SPECIALS.get(card)
    return special is not None and bool(special.hit_on)


def back_of(card: str) -> str:
    """Return the back of a card (of a back: itself)."""
    if card not in SPECIALS:
        return card if card.startswith("back_") else BASIC_BACK
    return f"back_{SPECIALS[card].back}" if SPECIALS[card].back else SPECIAL_BACK


def is_uncovered(mountain: Sequence[str], place: int) -> bool:
    """Return whether a card lies at a place and nothing lies on it."""
    for above in COVERED_BY[place]:  # asked at every action: a generator takes twice as long
        if mountain[above]:
            return False
    return bool(mountain[place])


def is_claimable(mountain: Sequence[str], place: int) -> bool:
    """Return whether a face-up basic card lies at a place."""
    return is_uncovered(mountain, place) and mountain[place] not in SPECIALS


def goals(mountain: Sequence[str]) -> list[int]:
    """Return the places where a card can be claimed."""
    return [place for place in _uncovered(tuple(map(bool, mountain))) if mountain[place] not in SPECIALS]


def distances(mountain: Sequence[str], start: int) -> Mapping[int, int]:
    """Return the boots to every place that an explorer can reach, nearest first, the start with 0."""
    return _distances(tuple(map(bool, mountain)), start)


@lru_cache(_SHAPES)
def boots_to_goals(mountain: tuple[str, ...]) -> Mapping[int, int]:
    """Return the boots from every place to the nearest card that can be claimed, where there is one."""
    return _steps(mountain, goals(mountain))


@lru_cache(_SHAPES)
def _uncovered(lying: tuple[bool, ...]) -> Sequence[int]:
    covered = [any(lying[over] for over in above) for above in COVERED_BY]
    return [place for place, lies in enumerate(lying) if lies and not covered[place]]


@lru_cache(_SHAPES)
def _distances(lying: tuple[bool, ...], start: int) -> Mapping[int, int]:
    return _steps(lying, (start,))


def _steps(lying: Sequence[object], starts: Iterable[int]) -> Mapping[int, int]:
    """Return the boots to every place from the nearest start, nearest first; cards lie where ``lying`` is."""
    steps = dict.fromkeys(starts, 0)
    reached = list(steps)
    for place in reached:
        for other in NEAR[place]:
            if other not in steps and (other == FOOTHILL or lying[other]):
                steps[other] = steps[place] + 1
                reached.append(other)
    return steps
