"""Text as people see it: cleaned, and split into what is one character to the eye."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"
TEXT_STYLE = "\ufe0e"
MARKS_AT_MOST = 2
"""More marks than this on one character are dropped: they would climb out of the line."""
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_TAGS = range(0xE0020, 0xE0080)
_KEEP = {JOINER, EMOJI_STYLE, TEXT_STYLE, "\u200c"}


def clean(text: str) -> str:
    """Compose the text (NFC), make all white space single spaces, drop control and bidi characters."""
    composed = unicodedata.normalize("NFC", text)
    kept = [c for c in composed if c in _KEEP or c.isspace() or _is_visible(c)]
    return " ".join("".join(kept).split())


def _is_visible(character: str) -> bool:
    if ord(character) in _TAGS:
        return True
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}


def clusters(text: str) -> list[str]:
    """Split cleaned text into grapheme clusters (the common cases of UAX 29)."""
    found: list[str] = []
    for character in text:
        if found and _joins(found[-1], character):
            if not _is_mark(character) or sum(map(_is_mark, found[-1])) < MARKS_AT_MOST:
                found[-1] += character
        else:
            found.append(character)
    return found


def _joins(cluster: str, character: str) -> bool:
    code, last = ord(character), ord(cluster[-1])
    if _is_mark(character) or character in _KEEP or code in _SKIN_TONES or code in _TAGS:
        return True
    if code in _FLAG_LETTERS and last in _FLAG_LETTERS:
        return len(cluster) == 1
    if cluster[-1] == JOINER:
        return is_pictograph(character)
    return _hangul_part(last) and _hangul_part(code) and code >= 0x1160  # noqa: PLR2004  first vowel jamo


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Mc", "Me"} and character not in _KEEP


def _hangul_part(code: int) -> bool:
    return 0x1100 <= code <= 0x11FF  # noqa: PLR2004  the block of conjoining jamo


def is_pictograph(character: str) -> bool:
    """Say whether a character is drawn as a colour picture unless asked otherwise."""
    code = ord(character)
    return 0x1F000 <= code <= 0x1FAFF or code in _FLAG_LETTERS or 0x2600 <= code <= 0x27BF  # noqa: PLR2004


def is_emoji(cluster: str) -> bool:
    """Say whether a cluster should be a colour picture where there is a font for it."""
    if TEXT_STYLE in cluster:
        return False
    return EMOJI_STYLE in cluster or 0x1F000 <= ord(cluster[0]) <= 0x1FAFF  # noqa: PLR2004


def right_to_left(cluster: str) -> bool:
    """Say whether a cluster belongs to a script written from right to left."""
    return unicodedata.bidirectional(cluster[0]) in {"R", "AL"}
