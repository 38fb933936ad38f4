"""The shape of the mountain (rulebook 2.10; "moving explorers", "claiming mountain cards").

A place is the number of a card from the top, row by row. A card lies on two cards of the row below.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.sierra_west.catalogue import BOARD, SPECIALS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


FOOTHILL = -1
GONE = ""
BASIC_BACK = "back_basic"
SPECIAL_BACK = "back_special"
_SHAPES = 2048
_AROUND = ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1))


class Place(NamedTuple):
    """A place of the mountain: row from 1 at the top, column from 0."""

    row: int
    column: int


def _number(row: int, column: int) -> int:
    return PLACES.index(Place(row, column))


def _above(place: Place) -> tuple[int, ...]:
    row, column = place
    return tuple(_number(row - 1, over) for over in (column - 1, column) if Place(row - 1, over) in PLACES)


def _touching(place: Place) -> tuple[int, ...]:
    around = [Place(place.row + down, place.column + right) for down, right in _AROUND]
    return tuple(PLACES.index(other) for other in around if other in PLACES)


PLACES: tuple[Place, ...] = tuple(
    Place(row, column) for row, width in enumerate(BOARD.rows_from_top, 1) for column in range(width)
)
COVERED_BY: tuple[tuple[int, ...], ...] = tuple(_above(place) for place in PLACES)
COVERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(below for below, above in enumerate(COVERED_BY) if place in above) for place in range(len(PLACES))
)
TOUCHING: tuple[tuple[int, ...], ...] = tuple(_touching(place) for place in PLACES)
BOTTOM: tuple[int, ...] = tuple(
    number for number, place in enumerate(PLACES) if place.row == len(BOARD.rows_from_top)
)
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
def _uncovered(lying: tuple[bool, ...]) -> Sequence[int]:
    covered = [any(lying[over] for over in above) for above in COVERED_BY]
    return [place for place, lies in enumerate(lying) if lies and not covered[place]]


@lru_cache(_SHAPES)
def _distances(lying: tuple[bool, ...], start: int) -> Mapping[int, int]:
    steps = {start: 0}
    reached = [start]
    for place in reached:
        for other in NEAR[place]:
            if other not in steps and (other == FOOTHILL or lying[other]):
                steps[other] = steps[place] + 1
                reached.append(other)
    return steps
