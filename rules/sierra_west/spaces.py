"""The spaces of the two paths that an arrangement of three cards gives (rulebook 4, "planning")."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from rules.sierra_west.catalogue import BASICS, BOARD, CARDS, ICONS, Card, Icon, Summit

if TYPE_CHECKING:
    from rules.sierra_west.model import Pioneer, SierraWestState


_ARRANGEMENTS = 4096
_BASICS = (*BASICS, "any")
PIONEERS: tuple[Pioneer, ...] = ("green", "tan")


class Space(msgspec.Struct, frozen=True, gc=False):
    """A space of a path: its card, its icon, its cost in basic resources, whether any pioneer may do it."""

    card: str
    code: str
    cost: int = 0
    is_free: bool = True

    @property
    def icon(self) -> Icon:
        """The path action of the space."""
        return ICONS[self.code]


class Way(msgspec.Struct, frozen=True, gc=False):
    """Where a pioneer can go on: its path, and the spaces ahead up to the first mandatory one.

    ``ends``: none is mandatory, so the pioneer can reach the end. ``free``: the numbers of the first spaces,
    which any pioneer may do; ``rest``: those behind them.
    """

    path: Pioneer
    spaces: tuple[tuple[int, Space], ...]
    ends: bool
    free: slice
    rest: tuple[tuple[int, Space], ...]


Ways = list[tuple["Pioneer", Way]]
"""The pioneers of a seat that are on no summit, with their ways ahead."""


class Paths(msgspec.Struct, frozen=True, gc=False):
    """What three cards show: paths, animals, summit actions; ways by path, first that from before it.

    ``cheapest``: the basic resources that the cheapest summit action asks for.
    """

    green: tuple[Space, ...]
    tan: tuple[Space, ...]
    animals: tuple[str, ...]
    summits: tuple[Summit, ...]
    cheapest: int
    ways: dict[str, tuple[Way, ...]]

    def of(self, path: str) -> tuple[Space, ...]:
        """Return the green or the tan path."""
        return self.green if path == "green" else self.tan


@lru_cache(_ARRANGEMENTS)
def paths_of(left: str, middle: str, right: str) -> Paths:
    """Return what is to be seen of three cards: outer columns of the sides, the middle one of the middle."""
    cards = CARDS[left], CARDS[middle], CARDS[right]
    (first, first_tan), (last, last_tan) = _SIDES[left][0], _SIDES[right][1]
    green, tan = (*first, _MIDDLES[middle], *last), (*first_tan, *last_tan)
    animals = tuple(dict.fromkeys([card.animal for card in cards[::2] if card.animal]))
    ways: dict[str, tuple[Way, ...]] = {"green": _ways("green", green), "tan": _ways("tan", tan)}
    summits = tuple([card.summit for card in cards])
    cheapest = min(sum(summit.cost.get(good, 0) for good in _BASICS) for summit in summits)
    return Paths(green, tan, animals, summits, cheapest, ways)


def paths(state: SierraWestState, seat: int) -> Paths:
    """Return the paths of the plan that a seat has locked."""
    left, middle, right = state.players[seat].board
    return paths_of(left, middle, right)


def ahead(state: SierraWestState, seat: int) -> Ways:
    """Return the pioneers of a seat that are on no summit, with their ways ahead."""
    player = state.players[seat]
    left, middle, right = player.board
    ways = paths_of(left, middle, right).ways
    green, tan = player.green, player.tan
    both: Ways = []
    if green.place != "summit":
        both.append(("green", ways[green.place][green.at + 1] if green.place in ways else ways["green"][0]))
    if tan.place != "summit":
        both.append(("tan", ways["tan"][tan.at + 1 if tan.place == "tan" else 0]))
    return both


def _ways(path: Pioneer, spaces: tuple[Space, ...]) -> tuple[Way, ...]:
    """Return the ways ahead from before each space, and from the last."""
    numbered = tuple(enumerate(spaces))
    stops = [number for number, space in numbered if space.icon.mandatory]
    ways = []
    for start in range(len(spaces) + 1):
        stop = next((number for number in stops if number >= start), None)
        end = len(spaces) if stop is None else stop + 1
        not_free = next((number for number, space in numbered[start:end] if not space.is_free), end)
        free, rest = slice(start, not_free), numbered[not_free:end]
        ways.append(Way(path, numbered[start:end], stop is None, free, rest))
    return tuple(ways)


def _side(card: Card, cost: int) -> tuple[tuple[Space, Space], tuple[Space, Space]]:
    green = _space(card, card.green[0]), _space(card, card.green[2])
    return green, (_space(card, card.tan[0]), _space(card, card.tan[1], cost))


def _space(card: Card, code: str, cost: int = 0) -> Space:
    return Space(card.id, code, cost, is_free=not cost and code != "banjo_danger")


_SIDES = {card.id: tuple([_side(card, cost) for cost in BOARD.paid_spaces]) for card in CARDS.values()}
_MIDDLES = {card.id: _space(card, card.green[1]) for card in CARDS.values()}
