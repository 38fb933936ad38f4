"""The longest continuous trail of a network: cities may be passed again, no track may be used twice.

A connected set of tracks can be walked in one go if at most two of its cities have an odd number of them. So the
longest trail is what remains when as little as possible is left out (a T-join over odd cities). The heaviest set
with at most two odd cities is found track by track, remembering only which cities on the border between tracks seen
and unseen are odd. Should that set fall apart, some trail uses a track that leads out of one of its pieces, or
stays on one side: branch on that, best bound first.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Edge = tuple[str, str, int]
"""Two cities and the length of the track between them."""


class Trail(NamedTuple):
    """A trail: its length, and the places of its edges in walking order."""

    length: int
    edges: tuple[int, ...]


def longest_trail(edges: Sequence[Edge]) -> Trail:
    """Return a longest trail of a network, always the same one for the same edges in the same order."""
    best = Trail(0, ())
    parts = _parts(edges, range(len(edges)))
    for part in sorted(parts, key=lambda part: -_length(edges, part)):
        if _length(edges, part) > best.length:
            found = _Network(edges, part).heaviest_trail(best.length)
            if found:
                best = Trail(_length(edges, found), _walk(edges, found))
    return best


class _Branch(NamedTuple):
    """Some of a network's edges may be used, some of those must be (bits); ``kept`` is the heaviest choice."""

    length: int
    kept: int
    allowed: int
    forced: int


class _Network:
    """A connected part of a network; sets of its edges are bits by their place in ``edges``."""

    def __init__(self, edges: Sequence[Edge], places: Sequence[int]) -> None:
        self.edges = edges
        self.places = places
        self.all = sum(1 << place for place in places)
        self.steps = _steps(edges, places)

    def heaviest_trail(self, floor: int) -> list[int] | None:
        """Return the edges of a longest trail, or None if it is not longer than ``floor``."""
        queue: list[tuple[int, int, _Branch]] = []
        order = count()
        best = None
        self._push(queue, order, floor, self.all, 0)
        while queue:
            _, _, branch = heappop(queue)
            if branch.length <= floor:
                break
            pieces = _parts(self.edges, _bits(branch.kept))
            longest = max(pieces, key=lambda piece: _length(self.edges, piece))
            if _length(self.edges, longest) > floor:
                floor, best = _length(self.edges, longest), longest
            for allowed, forced in self._split(branch, pieces):
                self._push(queue, order, floor, allowed, forced)
        return best

    def _push(
        self,
        queue: list[tuple[int, int, _Branch]],
        order: Iterator[int],
        floor: int,
        allowed: int,
        forced: int,
    ) -> None:
        kept = self._heaviest_set(allowed, forced)
        if kept is not None and kept[0] > floor:
            heappush(queue, (-kept[0], next(order), _Branch(*kept, allowed, forced)))

    def _split(self, branch: _Branch, pieces: list[list[int]]) -> Iterator[tuple[int, int]]:
        """Yield cases (allowed, forced) that cover every trail, but never allow the same pieces again."""
        if len(pieces) == 1:
            return
        spare = _bits(branch.allowed & ~branch.kept)
        cuts = []
        for piece in pieces:
            cities = {city for place in piece for city in self.edges[place][:2]}
            cuts.append((cities, [p for p in spare if len(cities.intersection(self.edges[p][:2])) == 1]))
        cities, ways_out = min(cuts, key=lambda cut: len(cut[1]))
        allowed = branch.allowed
        for place in ways_out:
            yield allowed, branch.forced | 1 << place
            allowed &= ~(1 << place)
        inside = sum(1 << place for place in _bits(allowed) if self.edges[place][0] in cities)
        for side in (inside, allowed & ~inside):
            if not branch.forced & ~side:
                yield side, branch.forced

    def _heaviest_set(self, allowed: int, forced: int) -> tuple[int, int] | None:
        """Return length and bits of the heaviest set of edges with at most two odd cities, connected or not.

        A state is the odd cities of the border (bits from 4 up) and the number of odd cities behind it (two bits);
        its value is length and bits of the best set so far, in one number.
        """
        shift = self.all.bit_length()
        states = {0: 0}
        for place, length, flip, closed in self.steps:
            bit = 1 << place
            if bit & allowed:
                gain = length << shift | bit
                following = {} if bit & forced else states.copy()
                for state, value in states.items():
                    if value + gain > following.get(state ^ flip, -1):
                        following[state ^ flip] = value + gain
                states = following
            for city in closed:
                states = _close(states, city)
        if not states:
            return None
        best = max(states.values())
        return best >> shift, best & (1 << shift) - 1


def _close(states: dict[int, int], city: int) -> dict[int, int]:
    """Return the states after the last edge of a city: if it is odd, it is an end of the trail."""
    following: dict[int, int] = {}
    for state, value in states.items():
        closed = (state ^ city) + 1 if state & city else state
        if closed & 3 < 3 and value > following.get(closed, -1):
            following[closed] = value
    return following


def _steps(edges: Sequence[Edge], places: Sequence[int]) -> list[tuple[int, int, int, list[int]]]:
    """Return edges in an order with a small border: place, length, bits of its cities, those it is the last of."""
    left = Counter(city for place in places for city in edges[place][:2])
    bits = {city: 4 << number for number, city in enumerate(left)}
    at = _incident(edges, places)
    border: dict[str, None] = {}
    steps: list[tuple[int, int, int, list[int]]] = []
    done: set[int] = set()
    while len(done) < len(places):
        city = min(border or left, key=left.__getitem__)
        for place in at[city]:
            if place in done:
                continue
            done.add(place)
            a, b, length = edges[place]
            left[a] -= 1
            left[b] -= 1
            border |= {a: None, b: None}
            closed = [end for end in (a, b) if not left[end]]
            for end in closed:
                border.pop(end, None)
            steps.append((place, length, bits[a] ^ bits[b], [bits[end] for end in closed]))
    return steps


def _walk(edges: Sequence[Edge], places: Sequence[int]) -> tuple[int, ...]:
    """Return connected edges with at most two odd cities in walking order (Hierholzer)."""
    at = _incident(edges, places)
    start = next((city for city in at if len(at[city]) % 2), next(iter(at)))
    used: set[int] = set()
    path: list[int] = []
    stack = [(start, -1)]
    while stack:
        city, arrived_by = stack[-1]
        way = next((place for place in at[city] if place not in used), None)
        if way is None:
            stack.pop()
            path.append(arrived_by)
            continue
        used.add(way)
        a, b, _ = edges[way]
        stack.append((b if city == a else a, way))
    return tuple(path[-2::-1])


def _parts(edges: Sequence[Edge], places: Iterable[int]) -> list[list[int]]:
    """Return the connected parts of some edges."""
    at = _incident(edges, places)
    seen: set[str] = set()
    parts: list[list[int]] = []
    for start in at:
        if start in seen:
            continue
        part: dict[int, None] = {}
        stack = [start]
        while stack:
            city = stack.pop()
            if city not in seen:
                seen.add(city)
                part |= dict.fromkeys(at[city])
                stack += [end for place in at[city] for end in edges[place][:2]]
        parts.append(list(part))
    return parts


def _incident(edges: Sequence[Edge], places: Iterable[int]) -> dict[str, list[int]]:
    at: dict[str, list[int]] = defaultdict(list)
    for place in places:
        a, b, _ = edges[place]
        at[a].append(place)
        at[b].append(place)
    return at


def _bits(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _length(edges: Sequence[Edge], places: Iterable[int]) -> int:
    return sum(edges[place][2] for place in places)
