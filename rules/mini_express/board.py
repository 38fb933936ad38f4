"""The board as a game plays it: where track may go, and the shortest ways of a company to its cities."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.mini_express.actions import BuildTrack
from rules.mini_express.atlas import MAPS
from rules.mini_express.catalogue import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.mini_express.atlas import Map
    from rules.mini_express.model import CompanyId, MiniExpressOptions, MiniExpressState

_NETWORKS_REMEMBERED = 1024


class Reach(NamedTuple):
    """A city that a company could build to with ``trains`` trains, and all shortest ways to do it."""

    city: str
    trains: int
    builds: tuple[BuildTrack, ...]


def map_of(options: MiniExpressOptions) -> Map:
    """Return the map of a game."""
    return MAPS[options.map]


def reach(state: MiniExpressState, index: int) -> Iterator[Reach]:
    """Yield the new markets in reach of a company, by number; whether another company fits in counts, too."""
    company = state.companies[index]
    ports = state.options.ports
    for market in _markets(state.options.map, ports, NUMBERS.companies[index].id, tuple(company.hexes)):
        if market.trains <= company.track and market.city in state.demand:
            yield market


@lru_cache(_NETWORKS_REMEMBERED)
def _markets(name: str, ports: bool, company: CompanyId, network: tuple[str, ...]) -> tuple[Reach, ...]:  # noqa: FBT001
    """Return what a company with this network could reach, if every city had room."""
    board = MAPS[name]
    own = set(network)
    best: dict[str, Reach] = {}
    for first in _beside(board, network):
        for way in _ways(name, ports, company, first):
            known = best.get(way.city)
            if known is None or way.trains < known.trains:
                best[way.city] = way
            elif way.trains == known.trains:
                best[way.city] = Reach(way.city, way.trains, known.builds + way.builds)
    return tuple(best[city.id] for city in board.cities if city.id in best and city.hex not in own)


def _beside(board: Map, network: Iterable[str]) -> Iterable[str]:
    """Return the hexes beside a network, those of its oldest hexes first."""
    found = dict.fromkeys(other for name in network for other in board.neighbours[name])
    for name in network:
        found.pop(name, None)
    return found


@cache
def _ways(name: str, ports: bool, company: CompanyId, first: str) -> tuple[Reach, ...]:  # noqa: FBT001
    """Return the shortest ways to cities whose first train lies on the hex ``first``."""
    board = MAPS[name]
    closed = {start.hex for start in board.starts} | {port.hex for port in board.ports if ports}
    found = []
    seen = {first}
    paths = {first: [(first,)]} if first not in closed else {}
    for trains in range(1, NUMBERS.track_at_most + 1):
        for city in sorted(paths.keys() & board.city_at.keys()):
            place = board.city_at[city]
            builds = tuple(BuildTrack(company, place, path) for path in sorted(paths.pop(city)))
            found.append(Reach(place, trains, builds))
        paths = _further(board, paths, seen | closed)
        seen |= paths.keys()
    return tuple(found)


def _further(
    board: Map, paths: dict[str, list[tuple[str, ...]]], shut: set[str]
) -> dict[str, list[tuple[str, ...]]]:
    """Return all paths that are one hex longer, by the hex where they end."""
    longer: dict[str, list[tuple[str, ...]]] = {}
    for end, ways in paths.items():
        for other in board.neighbours[end]:
            if other not in shut:
                longer.setdefault(other, []).extend((*way, other) for way in ways)
    return longer
