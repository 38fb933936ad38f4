"""A network of tracks: its connected parts, and what they link. Sets of cities are bits of an int."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Edge = tuple[str, str, int]
"""Two cities and the length of the track between them."""


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
        one, other = self._bits.get(a), self._bits.get(b)
        if one is None or other is None:
            return False
        both = one | other
        return any(part.cities & both == both for part in self.parts)

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
