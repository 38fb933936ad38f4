"""Lines of track across companies (rulebook p.14): who has a part in the way from one city to another."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.mini_express.map.atlas import MAPS
from rules.mini_express.map.board import map_of

if TYPE_CHECKING:
    from rules.mini_express.model import MiniExpressState

_NETWORKS = 512
"""How many companies' track is remembered: one action adds a few hexes to that of one company only."""

Link = tuple[str, str]


def parts_in_line(state: MiniExpressState, start: str, goal: str) -> set[int]:
    """Return the companies with a link of any line between two hexes; none if they are not joined."""
    if not _are_joined(state, start, goal):
        return set()
    owners: dict[str, int] = {}
    for index, company in enumerate(state.companies):
        for place in company.hexes:
            owners[place] = owners.get(place, 0) | 1 << index
    links = _links_from(map_of(state.options).neighbours, owners, start)
    shared = 0
    for one, other in _links_between(links, start, goal):
        shared |= owners[one] & owners[other]
    return {index for index in range(len(state.companies)) if shared >> index & 1}


def _are_joined(state: MiniExpressState, start: str, goal: str) -> bool:
    """Return whether the companies' hexes lead from one to another: most of the time they do not."""
    name, board = state.options.map, map_of(state.options)
    pieces = [piece for company in state.companies for piece in _pieces(name, tuple(company.hexes))]
    joined = board.bit[start]
    while not joined & board.bit[goal]:
        apart = []
        for piece in pieces:
            if piece & joined:
                joined |= piece
            else:
                apart.append(piece)
        if len(apart) == len(pieces):
            return False
        pieces = apart
    return True


@lru_cache(_NETWORKS)
def _pieces(name: str, hexes: tuple[str, ...]) -> tuple[int, ...]:
    """Return the hexes of a company, as bits, by piece of its track: those that lie beside one another.

    Worked out from the pieces before its last hex was added, which are remembered.
    """
    if not hexes:
        return ()
    board = MAPS[name]
    beside, piece = board.beside[hexes[-1]], board.bit[hexes[-1]]
    apart = []
    for other in _pieces(name, hexes[:-1]):
        if other & beside:
            piece |= other
        else:
            apart.append(other)
    return (*apart, piece)


def _links_from(
    neighbours: dict[str, tuple[str, ...]], owners: dict[str, int], start: str
) -> dict[str, list[str]]:
    """Return the links of all hexes that are joined to one; ``owners`` has the companies there as bits."""
    links: dict[str, list[str]] = {}
    open_ends = [start]
    while open_ends:
        place = open_ends.pop()
        if place not in links:
            own = owners.get(place, 0)
            links[place] = [other for other in neighbours[place] if own & owners.get(other, 0)]
            open_ends += links[place]
    return links


def _links_between(links: dict[str, list[str]], start: str, goal: str) -> list[Link]:
    """Return the links of all lines that pass no hex twice.

    With a link from start to goal added, these are the links of its block (biconnected component): a search
    in depth over that link first keeps the links of each block together, and cuts off those that end blind.
    """
    number = {start: 0, goal: 1}
    lowest = {goal: 1}
    found: list[Link] = []

    def search(place: str, before: str) -> None:
        for other in links[place]:
            if other not in number:
                number[other] = lowest[other] = len(number)
                first = len(found)
                found.append((place, other))
                search(other, place)
                lowest[place] = min(lowest[place], lowest[other])
                if lowest[other] >= number[place]:
                    del found[first:]
            elif other != before and number[other] < number[place]:
                found.append((place, other))
                lowest[place] = min(lowest[place], number[other])

    search(goal, start)
    return found
