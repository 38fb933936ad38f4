"""The board as a game plays it: the shortest ways of a company to the cities.

Sets of hexes are whole numbers here, one bit a hex, and so is how far from a hex the cities are, one byte a
city: whether sets meet, and how near a whole network comes to all cities, is asked a hundred times a move.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial, reduce
from itertools import chain
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express.actions import BuildTrack
from rules.mini_express.atlas import MAPS
from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.model import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.mini_express.atlas import City, Map
    from rules.mini_express.model import CompanyId, MiniExpressOptions, MiniExpressState

    Ways = list[tuple[int, tuple[BuildTrack, ...]]]
    """Builds by the bit of the hex where they begin."""

_NETWORKS = 256
_WAYS = 64
"""How many answers are remembered: networks differ from game to game, ways to a city come again."""
_LOWEST = bytes(max(0, (bits & -bits).bit_length() - 1) for bits in range(256))
"""The number of the lowest bit of a byte; 0 if there is none."""

Path = tuple[str, ...]
Paths = dict[str, list[Path]]
"""Some paths by the hex where they begin."""


class Reach(NamedTuple):
    """A city that a company can build to with ``trains`` trains, and all shortest ways to do it."""

    city: str
    trains: int
    builds: tuple[BuildTrack, ...]


class Goal(NamedTuple):
    """A city to be reached by a company.

    ``firsts`` are the hexes where shortest ways begin, by the trains that they take. ``market`` answers with
    the ways that begin on some of these hexes.
    """

    city: str
    hex: str
    firsts: tuple[int, ...]
    market: Callable[[int], Reach]


class Ground(NamedTuple):
    """A map as one company may build on it.

    ``sight``: by hex, one byte a goal, in which the bit that the distance numbers is set (distance 0: the
    goal lies there); above these bytes the bits of the hexes beside it. Sights of hexes combine by "or".
    ``within``: by a number of trains, the bits of all goals that may be built to with so many.
    """

    goals: tuple[Goal, ...]
    sight: dict[str, int]
    within: tuple[int, ...]


def map_of(options: MiniExpressOptions) -> Map:
    """Return the map of a game."""
    return MAPS[options.map]


def reach(state: MiniExpressState, index: int) -> list[Reach]:
    """Return the new markets in reach of a company, by number, in which there is room."""
    demand = state.demand
    return [market for market in near(state, index) if market.city in demand]


def near(state: MiniExpressState, index: int) -> tuple[Reach, ...]:
    """Return the new markets in reach of a company, by number, whether or not there is room."""
    company, options = state.companies[index], state.options
    if not company.track:
        return ()
    return _near(options.map, options.ports, COMPANIES[index], company.track, tuple(company.hexes))


@lru_cache(_NETWORKS)
def _near(name: str, ports: bool, company: CompanyId, trains: int, hexes: Path) -> tuple[Reach, ...]:  # noqa: FBT001
    goals, sights, within = _ground(name, ports, company)
    sight = reduce(or_, map(sights.__getitem__, hexes))
    beside = sight >> 8 * len(goals)
    distances = (sight & within[trains]).to_bytes(len(goals), "little").translate(_LOWEST)
    return tuple(
        [
            goal.market(goal.firsts[distance] & beside)
            for goal, distance in zip(goals, distances, strict=True)
            if distance
        ]
    )


@cache
def _ground(name: str, ports: bool, company: CompanyId) -> Ground:  # noqa: FBT001
    board = MAPS[name]
    bit = {place: 1 << number for number, place in enumerate(board.hexes)}
    closed = {start.hex for start in board.starts} | {port.hex for port in board.ports if ports}
    goals = tuple(_goal(board, closed, bit, city, company) for city in board.cities)
    sight = {}
    for place in board.hexes:
        beside = sum(bit[other] for other in board.neighbours[place])
        distances = bytes(_distance_bit(goal, place, beside) for goal in goals)
        sight[place] = beside << 8 * len(goals) | int.from_bytes(distances, "little")
    levels = (bytes([(2 << trains) - 1] * len(goals)) for trains in range(NUMBERS.track_at_most + 1))
    return Ground(goals, sight, tuple(int.from_bytes(level, "little") for level in levels))


def _distance_bit(goal: Goal, place: str, beside: int) -> int:
    """Return the bit for how many trains it takes from a hex to a goal, 0 if too many."""
    if goal.hex == place:
        return 1
    return next((1 << trains for trains, firsts in enumerate(goal.firsts) if firsts & beside), 0)


def _goal(board: Map, closed: set[str], bit: dict[str, int], city: City, company: CompanyId) -> Goal:
    firsts = [0]
    ways: Ways = []
    for layer in _paths_to(board, closed | board.city_at.keys(), city.hex):
        firsts.append(sum(bit[first] for first in layer))
        for first in sorted(layer):
            builds = (BuildTrack(company, city.id, path) for path in sorted(layer[first]))
            ways.append((bit[first], tuple(builds)))
    return Goal(city.id, city.hex, tuple(firsts), lru_cache(_WAYS)(partial(_market, city.id, ways)))


def _market(city: str, ways: Ways, firsts: int) -> Reach:
    """Return how to reach a city from any of some hexes, all as far from it."""
    builds = tuple(chain.from_iterable(builds for first, builds in ways if first & firsts))
    return Reach(city, len(builds[0].path), builds)


def _paths_to(board: Map, closed: set[str], goal: str) -> Iterator[Paths]:
    """Yield for 1, 2, ... trains the shortest paths to a city, by the hex where they begin."""
    seen = closed | {goal}
    layer: Paths = {goal: [(goal,)]}
    for _ in range(NUMBERS.track_at_most):
        yield layer
        layer = _longer(board, layer, seen)
        seen |= layer.keys()


def _longer(board: Map, paths: Paths, shut: set[str]) -> Paths:
    longer: Paths = {}
    for first, ways in paths.items():
        for other in board.neighbours[first]:
            if other not in shut:
                longer.setdefault(other, []).extend((other, *way) for way in ways)
    return longer
