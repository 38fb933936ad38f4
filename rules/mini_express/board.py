"""The board as a game plays it: the shortest ways of a company to the cities.

Sets of hexes are whole numbers here, one bit a hex: whether two of them meet is asked a hundred times a move.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express.actions import BuildTrack
from rules.mini_express.atlas import MAPS
from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.model import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.mini_express.atlas import City, Map
    from rules.mini_express.model import CompanyId, MiniExpressOptions, MiniExpressState

_NETWORKS = 256
_MARKETS = 8192
"""How many answers are remembered: networks differ from game to game, ways to a city come again."""

Path = tuple[str, ...]
Paths = dict[str, list[Path]]
"""Some paths by the hex where they end."""


class Reach(NamedTuple):
    """A city that a company can build to with ``trains`` trains, and all shortest ways to do it."""

    city: str
    trains: int
    builds: tuple[BuildTrack, ...]


class Goal(NamedTuple):
    """A city to be reached. ``paths`` are the shortest ones by the hex of the first train.

    ``firsts`` are these hexes by the trains that a path takes.
    """

    city: str
    firsts: tuple[int, ...]
    paths: dict[str, tuple[Path, ...]]


class Ground(NamedTuple):
    """A map with its goals; by hex its bit, the bits of the hexes beside it, and that of the goal there.

    ``near``: by a number of trains, the bits of the goals within their reach from each hex.
    """

    goals: tuple[Goal, ...]
    bit: dict[str, int]
    beside: dict[str, int]
    goal: dict[str, int]
    near: tuple[dict[str, int], ...]


def map_of(options: MiniExpressOptions) -> Map:
    """Return the map of a game."""
    return MAPS[options.map]


def reach(state: MiniExpressState, index: int) -> list[Reach]:
    """Return the new markets in reach of a company, by number, in which there is room."""
    company, options = state.companies[index], state.options
    if not company.track:
        return []
    found = _reach(options.map, options.ports, COMPANIES[index], company.track, tuple(company.hexes))
    return [market for market in found if market.city in state.demand]


@lru_cache(_NETWORKS)
def _reach(name: str, ports: bool, company: CompanyId, trains: int, hexes: Path) -> tuple[Reach, ...]:  # noqa: FBT001
    """Return what a company with track on these hexes can reach, if every city had room."""
    ground = _ground(name, ports)
    beside = reduce(or_, map(ground.beside.__getitem__, hexes))
    own = reduce(or_, map(ground.goal.__getitem__, hexes))
    near = reduce(or_, map(ground.near[trains].__getitem__, hexes)) & ~own
    found = []
    while near:
        number = (near & -near).bit_length() - 1
        near &= near - 1
        firsts = ground.goals[number].firsts
        need = 1
        while not firsts[need] & beside:
            need += 1
        found.append(_market(name, ports, company, number, need, firsts[need] & beside))
    return tuple(found)


@lru_cache(_MARKETS)
def _market(name: str, ports: bool, company: CompanyId, number: int, trains: int, firsts: int) -> Reach:  # noqa: FBT001
    """Return a goal with all paths whose first train lies on any of some hexes."""
    ground = _ground(name, ports)
    goal = ground.goals[number]
    builds = (
        BuildTrack(company, goal.city, path)
        for first, paths in goal.paths.items()
        if ground.bit[first] & firsts
        for path in paths
    )
    return Reach(goal.city, trains, tuple(builds))


@cache
def _ground(name: str, ports: bool) -> Ground:  # noqa: FBT001
    board = MAPS[name]
    bit = {place: 1 << number for number, place in enumerate(board.hexes)}
    beside = {place: sum(bit[other] for other in board.neighbours[place]) for place in board.hexes}
    closed = {start.hex for start in board.starts} | {port.hex for port in board.ports if ports}
    goals = tuple(_goal(board, closed, bit, city) for city in board.cities)
    goal = dict.fromkeys(board.hexes, 0) | {city.hex: 1 << n for n, city in enumerate(board.cities)}
    near = tuple(
        {place: _goals_near(goals, trains, beside[place]) for place in board.hexes}
        for trains in range(NUMBERS.track_at_most + 1)
    )
    return Ground(goals, bit, beside, goal, near)


def _goals_near(goals: tuple[Goal, ...], trains: int, beside: int) -> int:
    return sum(
        1 << number
        for number, goal in enumerate(goals)
        if any(firsts & beside for firsts in goal.firsts[: trains + 1])
    )


def _goal(board: Map, closed: set[str], bit: dict[str, int], city: City) -> Goal:
    paths: dict[str, tuple[Path, ...]] = {}
    firsts = [0]
    for layer in _paths_to(board, closed | board.city_at.keys(), city.hex):
        firsts.append(sum(bit[first] for first in layer))
        paths |= {first: tuple(sorted(layer[first])) for first in sorted(layer)}
    return Goal(city.id, tuple(firsts), paths)


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
