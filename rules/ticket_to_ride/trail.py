"""Networks of tracks: what they link, and their longest trail; sets of cities and of tracks are bits.

On a trail cities may be passed again, no track may be used twice. Connected tracks can be walked in one go if
at most two of their cities have an odd number of them. So the longest trail is what remains when as little as
possible is left out (a T-join over odd cities). The heaviest set with at most two odd cities is found city by
city, remembering only which cities on the border between tracks seen and unseen are odd. Should that set fall
apart, some trail uses a track that leads out of one of its pieces, or stays on one side: branch on that, best
bound first.
"""

from __future__ import annotations

from collections import defaultdict
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Edge = tuple[str, str, int]
"""Two cities and the length of the track between them."""
_ENDS = 2
"""A trail has at most two ends: so many of its cities may be odd."""
_THREE_ENDS = 0b11
_END_BITS = 2


class Part(msgspec.Struct):
    """Connected tracks: their cities, those with an odd number of them, their length, their places."""

    cities: int
    odd: int
    length: int
    places: list[int]


class Network:
    """Tracks by their place in ``edges``: ``ends`` are the bits of their cities, ``lengths`` in trains."""

    def __init__(self, edges: Sequence[Edge]) -> None:
        bits: dict[str, int] = {}
        self.ends: list[int] = []
        self.lengths: list[int] = []
        for a, b, length in edges:
            self.ends.append(bits.setdefault(a, 1 << len(bits)) | bits.setdefault(b, 1 << len(bits)))
            self.lengths.append(length)
        self.parts = self.parts_of(range(len(edges)))
        self._bits = bits

    def links(self, a: str, b: str) -> bool:
        """Return whether tracks lead from city ``a`` to city ``b``."""
        one, other = self._bits.get(a, 0), self._bits.get(b, 0)
        return any(part.cities & one and part.cities & other for part in self.parts)

    def parts_of(self, places: Iterable[int]) -> list[Part]:
        """Return the connected parts that some of the tracks make by themselves."""
        parts: list[Part] = []
        for place in places:
            ends = self.ends[place]
            joined = Part(ends, ends, self.lengths[place], [place])
            apart = []
            for part in parts:
                if part.cities & ends:
                    joined.cities |= part.cities
                    joined.odd ^= part.odd
                    joined.length += part.length
                    joined.places = part.places + joined.places
                else:
                    apart.append(part)
            apart.append(joined)
            parts = apart
        return parts


class Trail(NamedTuple):
    """A trail: its length, and the places of its edges in walking order."""

    length: int
    edges: tuple[int, ...]


def longest_trail(network: Network) -> Trail:
    """Return a longest trail, always the same one for the same edges in the same order."""
    best: Part | None = None
    for part in sorted(network.parts, key=lambda part: -part.length):
        floor = best.length if best else 0
        if part.length > floor:
            is_trail = part.odd.bit_count() <= _ENDS
            best = part if is_trail else _best_trail(network, part, floor) or best
    return Trail(best.length, _walk(network, best)) if best else Trail(0, ())


class _Branch(NamedTuple):
    """A case of the search (bits): tracks that may be used, those that must be, and the heaviest choice."""

    bound: int
    allowed: int
    forced: int
    kept: int


def _best_trail(network: Network, part: Part, floor: int) -> Part | None:
    """Return the tracks of a longest trail in a part, or None if it is not longer than ``floor``."""
    steps, queue = _steps(network, part), list[_Branch]()
    best: Part | None = None
    cases: Iterable[tuple[int, int]] = [(sum(1 << place for place in part.places), 0)]
    while True:
        for allowed, forced in cases:
            length, kept = _heaviest_set(network, steps, allowed, forced)
            if length > floor:
                heappush(queue, _Branch(-length, allowed, forced, kept))
        if not queue or queue[0].bound >= -floor:
            return best
        branch = heappop(queue)
        pieces = network.parts_of(_places(branch.kept))
        longest = max(pieces, key=lambda piece: piece.length)
        if longest.length > floor:
            floor, best = longest.length, longest
        cases = _split(network.ends, branch, pieces) if len(pieces) > 1 else ()


def _split(ends: Sequence[int], branch: _Branch, pieces: list[Part]) -> Iterator[tuple[int, int]]:
    """Yield cases (allowed, forced) that cover every trail of a branch; none has the same pieces."""
    spare = _places(branch.allowed & ~branch.kept)
    ways_out = [
        [place for place in spare if 0 < ends[place] & piece.cities < ends[place]] for piece in pieces
    ]
    piece, ways = min(zip(pieces, ways_out, strict=True), key=lambda pair: len(pair[1]))
    allowed = branch.allowed
    for way in ways:
        yield allowed, branch.forced | 1 << way
        allowed &= ~(1 << way)
    inside = sum(1 << place for place in _places(allowed) if ends[place] & piece.cities)
    for side in (inside, allowed & ~inside):
        if not branch.forced & ~side:
            yield side, branch.forced


def _heaviest_set(
    network: Network, steps: Iterable[tuple[int, list[int]]], allowed: int, forced: int
) -> tuple[int, int]:
    """Return length and bits of the heaviest set of tracks with at most two odd cities, connected or not.

    A state is the odd cities of the border (bits) and how many lie behind it (two lowest bits); its value
    is length and bits of the best set so far in one number. No set: length -1.
    """
    shift = len(network.ends)
    states = {0: 0}
    for city, tracks in steps:
        for place in tracks:
            bit = 1 << place
            if bit & allowed:
                gain = network.lengths[place] << shift | bit
                flip = network.ends[place] << _END_BITS
                states = _add_track(states, flip, gain, forced=bool(bit & forced))
        states = _close(states, city << _END_BITS)
    best = max(states.values(), default=-1)
    return best >> shift, best & (1 << shift) - 1


def _add_track(states: dict[int, int], flip: int, gain: int, *, forced: bool) -> dict[int, int]:
    """Return the states after a track that is used or, unless forced, left out."""
    following = {} if forced else states.copy()
    for state, value in states.items():
        if value + gain > following.get(state ^ flip, -1):
            following[state ^ flip] = value + gain
    return following


def _close(states: dict[int, int], city: int) -> dict[int, int]:
    """Return the states after all tracks of a city: if it is odd, it is an end of the trail."""
    following: dict[int, int] = {}
    for state, value in states.items():
        closed = (state ^ city) + 1 if state & city else state
        if closed & _THREE_ENDS != _THREE_ENDS and value > following.get(closed, -1):
            following[closed] = value
    return following


def _steps(network: Network, part: Part) -> list[tuple[int, list[int]]]:
    """Return cities in an order with a small border, each with its tracks to later cities."""
    at = _tracks_at(network, part.places)
    left = {city: len(places) for city, places in at.items()}
    border: dict[int, None] = {}
    steps: list[tuple[int, list[int]]] = []
    while left:
        city = min(border or left, key=left.__getitem__)
        del left[city]
        border.pop(city, None)
        tracks = [place for place in at[city] if network.ends[place] ^ city in left]
        for place in tracks:
            other = network.ends[place] ^ city
            left[other] -= 1
            border[other] = None
        steps.append((city, tracks))
    return steps


def _walk(network: Network, part: Part) -> tuple[int, ...]:
    """Return the tracks of a trail in walking order (Hierholzer)."""
    at = _tracks_at(network, part.places)
    start = next((city for city, places in at.items() if len(places) % 2), next(iter(at)))
    used: set[int] = set()
    path: list[int] = []
    stack = [(start, -1)]
    while stack:
        city, arrived_by = stack[-1]
        while at[city] and at[city][-1] in used:
            at[city].pop()
        if at[city]:
            way = at[city].pop()
            used.add(way)
            stack.append((network.ends[way] ^ city, way))
        else:
            stack.pop()
            path.append(arrived_by)
    return tuple(path[:-1])


def _tracks_at(network: Network, places: Iterable[int]) -> dict[int, list[int]]:
    at: dict[int, list[int]] = defaultdict(list)
    for place in places:
        ends = network.ends[place]
        low = ends & -ends
        at[low].append(place)
        at[ends ^ low].append(place)
    return at


def _places(tracks: int) -> list[int]:
    return [place for place in range(tracks.bit_length()) if tracks >> place & 1]
