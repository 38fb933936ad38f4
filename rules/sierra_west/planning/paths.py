"""The two paths that an arrangement of three cards gives (rulebook 4, "planning")."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rules.sierra_west.printed.catalogue import BOARD, CARDS, ICONS

if TYPE_CHECKING:
    from rules.sierra_west.model import Pioneer, SierraWestState
    from rules.sierra_west.printed.catalogue import Icon, Summit

_ARRANGEMENTS = 4096


class Space(msgspec.Struct, frozen=True):
    """A space of a path: the card it is printed on, its icon, and its cost in basic resources."""

    card: str
    code: str
    cost: int = 0

    @property
    def is_free(self) -> bool:
        """Whether any pioneer can take the action at no cost."""
        return not self.cost and self.code != "banjo_danger"

    @property
    def icon(self) -> Icon:
        """The path action of the space."""
        return ICONS[self.code]


class Way(NamedTuple):
    """Where a pioneer can go on: its path, and the spaces ahead up to the first mandatory one.

    ``ends``: none is mandatory, so the pioneer can reach the end.
    """

    path: Pioneer
    spaces: tuple[tuple[int, Space], ...]
    ends: bool


class Paths(msgspec.Struct, frozen=True):
    """What three cards on a player board show: paths from left to right, animals, summit actions."""

    green: tuple[Space, ...]
    tan: tuple[Space, ...]
    animals: tuple[str, ...]
    summits: tuple[Summit, ...]

    def of(self, path: str) -> tuple[Space, ...]:
        """Return the green or the tan path."""
        return self.green if path == "green" else self.tan


@lru_cache(_ARRANGEMENTS)
def paths_of(left: str, middle: str, right: str) -> Paths:
    """Return what is to be seen of three cards: outer columns of the sides, the middle one of the middle."""
    sides = (CARDS[left], CARDS[right])
    first, last = sides
    green = (
        Space(left, first.green[0]),
        Space(left, first.green[2]),
        Space(middle, CARDS[middle].green[1]),
        Space(right, last.green[0]),
        Space(right, last.green[2]),
    )
    tan = tuple(
        space
        for card, cost in zip(sides, BOARD.paid_spaces, strict=True)
        for space in (Space(card.id, card.tan[0]), Space(card.id, card.tan[1], cost))
    )
    animals = tuple(dict.fromkeys(card.animal for card in sides if card.animal))
    return Paths(green, tan, animals, tuple(CARDS[card].summit for card in (left, middle, right)))


@lru_cache(_ARRANGEMENTS)
def way_from(left: str, middle: str, right: str, path: Pioneer, at: int) -> Way:
    """Return the way ahead of a pioneer that stands on a space of a path (-1: before the first)."""
    ahead = []
    spaces = paths_of(left, middle, right).of(path)
    for number in range(at + 1, len(spaces)):
        ahead.append((number, spaces[number]))
        if spaces[number].icon.mandatory:
            return Way(path, tuple(ahead), ends=False)
    return Way(path, tuple(ahead), ends=True)


def paths(state: SierraWestState, seat: int) -> Paths:
    """Return the paths of the plan that a seat has locked."""
    left, middle, right = state.players[seat].board
    return paths_of(left, middle, right)
