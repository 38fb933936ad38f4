"""Chance: every shuffle and draw of a game, from a seed that is data of the state."""

from __future__ import annotations

import hashlib
import struct
from typing import TypeVar

import msgspec

T = TypeVar("T")
_WORD = 8


class Chance(msgspec.Struct):
    """A stream of random numbers: ``seed`` is 32 hex digits, ``draws`` counts what has been taken from it.

    The n-th draw is made of SHAKE-256 of seed and n alone, so it is the same everywhere. A number is the high
    half of a 64-bit word times the bound: no value is likelier than another by over 2**-64.
    """

    seed: str
    draws: int = 0

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 to ``bound`` - 1."""
        return int.from_bytes(self._draw(1), "big") * bound >> 64

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` into a random order, in place; one draw whatever their number."""
        words = struct.unpack(f">{len(items)}Q", self._draw(len(items)))
        for last in range(len(items) - 1, 0, -1):
            other = words[last] * (last + 1) >> 64
            items[last], items[other] = items[other], items[last]

    def turn_up(self, deck: list[T], used: list[T]) -> tuple[T, bool]:
        """Take the top card (the last) off a deck; return it, and whether the used ones became a new deck."""
        shuffled = not deck
        if shuffled:
            deck += used
            used.clear()
            self.shuffle(deck)
        return deck.pop(), shuffled

    def _draw(self, words: int) -> bytes:
        self.draws += 1
        return hashlib.shake_256(f"{self.seed}:{self.draws}".encode()).digest(words * _WORD)


def commitment(seed: str) -> str:
    """Return the SHA-256 of ``seed`` in hex: told at the start, so that nobody could change it later."""
    return hashlib.sha256(seed.encode()).hexdigest()
