"""The board as a game plays it: the shortest ways of a company to the cities.

Sets of hexes are whole numbers here, one bit a hex, and so is how far from a hex the cities are, one byte a
city: whether sets meet, and how near a whole network comes to all cities, is asked a hundred times a move.
"""

from __future__ import annotations

from functools import cache, reduce
from itertools import chain, compress
from operator import getitem, or_
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from rules.mini_express.actions import BuildTrack
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.map.atlas import MAPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.map.atlas import City, Map
    from rules.mini_express.model import MiniExpressOptions, MiniExpressState

_NETWORKS = _WAYS = 128
"""How many answers are remembered: networks differ from game to game, ways to a city come again."""
_LOWEST = bytes(max(0, (bits & -bits).bit_length() - 1) for bits in range(256))
"""The number of the lowest bit of a byte; 0 if there is none."""

Path = tuple[str, ...]
Paths = dict[str, list[Path]]
"""Some paths by the hex where they begin."""


class Reach(msgspec.Struct, frozen=True, gc=False):
    """A city that a company can build to with ``trains`` trains, and all shortest ways to do it."""

    city: str
    trains: int
    builds: tuple[BuildTrack, ...]


class Ways(dict[int, Reach]):
    """How a company reaches a city with some trains, by the hexes beside its track where such ways begin.

    Worked out when asked for. Beyond some answers it forgets them all: cheaper than to forget the oldest.
    """

    def __init__(self, city: str, trains: int, builds: Sequence[tuple[int, tuple[BuildTrack, ...]]]) -> None:
        """Take all ways of ``trains`` trains to a city, by the bit of the hex where they begin."""
        super().__init__()
        self._city, self._trains, self._builds = city, trains, builds

    def __missing__(self, firsts: int) -> Reach:
        if len(self) >= _WAYS:
            self.clear()
        builds = chain.from_iterable([builds for first, builds in self._builds if first & firsts])
        found = self[firsts] = Reach(self._city, self._trains, tuple(builds))
        return found


class Ground(dict[tuple[Any, ...], tuple[Reach, ...]]):
    """What one company may build on a map: by its trains on its track place and its hexes, the new markets.

    ``goals``: by city to be reached, by the trains that a shortest way takes (0: none is), the hexes where
    such ways begin, and the ways from there.
    ``sight``: by hex, one byte a goal, in which the bit that the distance numbers is set (distance 0: the
    goal lies there); above these bytes the bits of the hexes beside it. Sights of hexes combine by "or".
    """

    def __init__(self, goals: tuple[tuple[tuple[int, Ways], ...], ...], sight: dict[str, int]) -> None:
        """Take goals and sights. Markets are worked out when asked for, and forgotten as ``Ways`` are."""
        super().__init__()
        self._goals, self._sight = goals, sight
        self._seen: dict[tuple[str, ...], int] = {}
        levels = (bytes([(2 << trains) - 1] * len(goals)) for trains in range(NUMBERS.track_at_most + 1))
        self._within = tuple(int.from_bytes(level, "little") for level in levels)

    def __missing__(self, network: tuple[Any, ...]) -> tuple[Reach, ...]:
        if len(self) >= _NETWORKS:
            self.clear()
            self._seen.clear()
        goals, trains, hexes = self._goals, network[0], network[1:]
        sight = self._seen.get(hexes)
        if sight is None:
            sight = self._seen[hexes] = reduce(or_, map(self._sight.__getitem__, hexes))
        beside = sight >> 8 * len(goals)
        distances = (sight & self._within[trains]).to_bytes(len(goals), "little").translate(_LOWEST)
        shortest: Iterable[Any] = map(getitem, compress(goals, distances), filter(None, distances))
        found = self[network] = tuple([ways[firsts & beside] for firsts, ways in shortest])
        return found


def map_of(options: MiniExpressOptions) -> Map:
    """Return the map of a game."""
    return MAPS[options.map] if options.capacity == "printed" else _levelled(options.map)


@cache
def _levelled(name: str) -> Map:
    """Return a map all of whose cities take two companies (p.6)."""
    board = MAPS[name]
    return replace(board, cities=tuple(replace(city, capacity=2) for city in board.cities))


def reach(state: MiniExpressState, index: int) -> list[Reach]:
    """Return the new markets in reach of a company, by number, in which there is room."""
    demand = state.demand
    return [market for market in near(state, index) if market.city in demand]


def near(state: MiniExpressState, index: int) -> tuple[Reach, ...]:
    """Return the new markets in reach of a company, by number, whether or not there is room."""
    company = state.companies[index]
    return grounds(state)[index][company.track, *company.hexes] if company.track else ()


def grounds(state: MiniExpressState) -> tuple[Ground, ...]:
    """Return what each company may build on the map of a game."""
    return _grounds(state.options.map, state.options.ports)


@cache
def _grounds(name: str, ports: bool) -> tuple[Ground, ...]:  # noqa: FBT001
    board = MAPS[name]
    closed = {start.hex for start in board.starts} | {port.hex for port in board.ports if ports}
    closed |= board.city_at.keys()
    layers = [list(_paths_to(board, closed, city.hex)) for city in board.cities]
    firsts = tuple((0, *(sum(board.bit[first] for first in layer) for layer in goal)) for goal in layers)
    sight = _sight(board, firsts)
    found = []
    for company in COMPANIES:
        ways = [_ways(goal, board, city, company) for goal, city in zip(layers, board.cities, strict=True)]
        goals = tuple(tuple(zip(*goal, strict=True)) for goal in zip(firsts, ways, strict=True))
        found.append(Ground(goals, sight))
    return tuple(found)


def _ways(layers: Iterable[Paths], board: Map, city: City, company: CompanyId) -> tuple[Ways, ...]:
    found = [Ways(city.id, 0, ())]
    for trains, layer in enumerate(layers, start=1):
        builds = [
            (board.bit[first], tuple(BuildTrack(company, city.id, path) for path in sorted(layer[first])))
            for first in sorted(layer)
        ]
        found.append(Ways(city.id, trains, builds))
    return tuple(found)


def _sight(board: Map, firsts: Sequence[Sequence[int]]) -> dict[str, int]:
    """Return by hex how far the goals are, and what lies beside it: see ``Ground``."""
    sight = {}
    for place in board.hexes:
        beside = board.beside[place]
        distances = bytes(
            1 if place == city.hex else _distance_bit(layers, beside)
            for city, layers in zip(board.cities, firsts, strict=True)
        )
        sight[place] = beside << 8 * len(firsts) | int.from_bytes(distances, "little")
    return sight


def _distance_bit(firsts: Sequence[int], beside: int) -> int:
    """Return the bit for how many trains it takes to a goal from some hexes, 0 if too many."""
    return next((1 << trains for trains, layer in enumerate(firsts) if layer & beside), 0)


def _paths_to(board: Map, closed: set[str], goal: str) -> Iterator[Paths]:
    """Yield for 1, 2, ... trains the shortest paths to a city, by the hex where they begin."""
    seen = closed | {goal}
    layer: Paths = {goal: [(goal,)]}
    for _ in range(NUMBERS.track_at_most):
        yield layer
        longer: Paths = {}
        for first, ways in layer.items():
            for other in board.neighbours[first]:
                if other not in seen:
                    longer.setdefault(other, []).extend((other, *way) for way in ways)
        layer = longer
        seen |= layer.keys()
