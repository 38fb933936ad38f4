"""Sentences in lines: words are kept whole, Japanese breaks between letters."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render.kit.text import width

if TYPE_CHECKING:
    from render.kit.text import Font

_FREE = (range(0x3000, 0x3100), range(0x3400, 0xA000), range(0xFF00, 0xFF61))
"""Japanese letters and marks: a line may end behind any of them."""
_NEVER_FIRST = {
    *map(chr, (0x3001, 0x3002, 0x300D, 0x300F, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1F, 0xFF01)),
    *map(chr, (0x30FB, 0x30FC, 0x30F3, 0x3063, 0x30C3, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9)),
    *map(chr, (0x3083, 0x3085, 0x3087, 0x30E3, 0x30E5, 0x30E7)),
}
"""Closing marks, long vowels and small letters: no line begins with them."""
_NEVER_LAST = {*map(chr, (0x300C, 0x300E, 0xFF08))}
"""Opening marks: no line ends with them."""


@lru_cache(2048)
def lines(text: str, font: Font, room: float) -> tuple[str, ...]:
    """Break a text into lines of at most ``room`` pixels, except where a single word is wider."""
    found = [""]
    for piece in _pieces(text):
        longer = found[-1] + piece
        if found[-1] and width(longer.rstrip(), font) > room:
            found.append(piece.lstrip())
        else:
            found[-1] = longer
    return tuple(line.strip() for line in found)


def _pieces(text: str) -> list[str]:
    """Return the smallest parts that are not broken; spaces stand at their beginning."""
    pieces: list[str] = []
    for letter in text:
        if pieces and not _may_break(pieces[-1], letter):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces


def _may_break(before: str, letter: str) -> bool:
    if letter == " ":
        return True
    if letter in _NEVER_FIRST or before[-1] in _NEVER_LAST or before == " ":
        return False
    return _is_free(before[-1]) or _is_free(letter)


def _is_free(letter: str) -> bool:
    return any(ord(letter) in part for part in _FREE)
