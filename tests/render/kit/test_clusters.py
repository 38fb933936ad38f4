"""Splitting text into what is one character to the eye."""

from __future__ import annotations

import unicodedata

import pytest

from render.kit.text import clean, clusters, is_emoji


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("abc", ["a", "b", "c"]),
        ("é" + "x", ["é", "x"]),
        ("👨‍👩‍👧!", ["👨‍👩‍👧", "!"]),
        ("🇰🇷🇯🇵", ["🇰🇷", "🇯🇵"]),
        ("👍🏽a", ["👍🏽", "a"]),
        ("❤️", ["❤️"]),
        ("1️⃣2", ["1️⃣", "2"]),
        ("\u1112\u1161\u11ab\u1100", ["\u1112\u1161\u11ab", "\u1100"]),
    ],
)
def test_clusters(text: str, expected: list[str]) -> None:
    """Marks, joiners, flags and jamo stay with what they belong to (UAX 29)."""
    assert clusters(text) == expected


def test_too_many_marks_are_dropped() -> None:
    """Two marks on a letter are kept."""
    assert clusters("a" + "\u0300" * 9) == ["a\u0300\u0300"]


@pytest.mark.parametrize("hidden", ["\u202e", "\u2066", "\x00", "\x1b", "\u200b", "\ufeff", "\ue000"])
def test_clean_drops_what_cannot_be_seen(hidden: str) -> None:
    """Bidi overrides, control characters and the like are no part of a picture."""
    assert clean(f"a{hidden}b") == "ab"


def test_clean_composes() -> None:
    """Decomposed Hangul becomes syllables, white space one space."""
    assert clean(unicodedata.normalize("NFD", "한글") + " \n\t x ") == "한글 x"


def test_emoji_are_told_from_symbols() -> None:
    """A heart is an emoji only with its emoji style; a train always; never with text style."""
    assert is_emoji("🚂")
    assert is_emoji("❤️")
    assert not is_emoji("❤")
    assert not is_emoji("🚂\ufe0e")
