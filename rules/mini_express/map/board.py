"""The board as a game plays it: the shortest ways of a company to the cities.

Sets of hexes are whole numbers here, one bit a hex, and so is how far from a hex the cities are, one byte a
city: whether sets meet, and how near a whole network comes to all cities, is asked a hundred times a move.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from itertools import compress
from operator import or_
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.mini_express.actions import BuildTrack
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.map.atlas import MAPS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.mini_express.map.atlas import Map
    from rules.mini_express.model import MiniExpressOptions, MiniExpressState

_NETWORKS, _WAYS = 512, 1 << 13
"""How many answers are remembered: networks differ from game to game, ways to a city come again."""
_LOWEST = [max(0, (bits & -bits).bit_length() - 1) for bits in range(256)]
_NEAREST = [
    bytes(lowest if lowest <= trains else 0 for lowest in _LOWEST)
    for trains in range(NUMBERS.track_at_most + 1)
]
"""By trains, the number of the lowest bit of a byte; 0 if there is none, or that is higher."""

Paths = dict[str, list[tuple[str, ...]]]
"""Some paths by the hex where they begin."""


class Reach(msgspec.Struct, frozen=True, gc=False):
    """A city that a company can build to with ``trains`` trains, and all shortest ways to do it."""

    city: str
    trains: int
    builds: tuple[BuildTrack, ...]


class Ground:
    """How the cities of a map are reached.

    ``layers``: by city, for 1, 2, ... trains the shortest paths to it. ``firsts``: by city, from 0 trains on,
    the hexes where those begin.
    ``sight``: by hex, one byte a city, in which the bit that the distance numbers is set (distance 0: the
    city lies there); above these bytes the bits of the hexes beside it. Sights of hexes combine by "or".
    """

    def __init__(self, name: str, ports: bool) -> None:  # noqa: FBT001  a key of those that are kept
        self.map = board = MAPS[name]
        closed = {town.hex for town in (*board.cities, *board.starts, *(board.ports if ports else ()))}
        self.layers = [list(_paths_to(board, closed, city.hex)) for city in board.cities]
        self.firsts = [
            [0, *(sum(board.bit[first] for first in layer) for layer in goal)] for goal in self.layers
        ]
        self.sight = _sight(board, self.firsts)


_ground = cache(Ground)


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
    company, demand = state.companies[index], state.demand
    markets = near(ground_of(state), index, company.track, *company.hexes) if company.track else ()
    return [market for market in markets if market.city in demand]


def ground_of(state: MiniExpressState) -> Ground:
    """Return how the cities of a game are reached."""
    return _ground(state.options.map, state.options.ports)


@lru_cache(_NETWORKS)
def near(ground: Ground, index: int, trains: int, *hexes: str) -> tuple[Reach, ...]:
    """Return the new markets in reach of a company, whether or not there is room."""
    count = len(ground.firsts)
    beside, cities = divmod(reduce(or_, map(ground.sight.__getitem__, hexes)), 1 << 8 * count)
    distances = cities.to_bytes(count, "little").translate(_NEAREST[trains])
    found = [
        _market(ground, index, city, distance, ground.firsts[city][distance] & beside)
        for city, distance in compress(enumerate(distances), distances)
    ]
    return tuple(found)


@lru_cache(_WAYS)
def _market(ground: Ground, index: int, number: int, trains: int, firsts: int) -> Reach:
    """Return how a company reaches a city by ways that begin at some hexes beside its track."""
    city, bit = ground.map.cities[number].id, ground.map.bit
    layer = sorted(ground.layers[number][trains - 1].items())
    paths = [path for first, paths in layer if bit[first] & firsts for path in sorted(paths)]
    return Reach(city, trains, tuple([BuildTrack(COMPANIES[index], city, path) for path in paths]))


def _sight(board: Map, firsts: Sequence[Sequence[int]]) -> dict[str, int]:
    """Return by hex how far the cities are, and what lies beside it: see ``Ground``."""
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
