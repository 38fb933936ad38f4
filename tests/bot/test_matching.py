"""Finding things by what is typed of their names."""

from __future__ import annotations

import pytest

from bot.matching import alike, best_first, matches


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "Atlanta"),
        ("atl mia", "Atlanta - Miami"),
        ("miami atlanta", "Atlanta - Miami"),
        ("montreal", "Montréal"),
        ("ニユーヨーク".replace("ユ", "ュ"), "ニューヨーク"),
        ("뉴욕", "보스턴 - 뉴욕"),
        ("st louis", "St. Louis"),
        ("stlouis", "St. Louis"),
        ("st. louis", "Saint Louis"),
        ("montreal - boston", "Boston \N{EN DASH} Montréal (2, gray)"),
        ("サンフランシスコ", "サン・フランシスコ"),
    ],
)
def test_found(typed: str, name: str) -> None:
    """Words are found in any order, whatever the case and the accents."""
    assert matches(typed, name)


@pytest.mark.parametrize(
    ("typed", "name"), [("bos", "Atlanta - Miami"), ("atlanta boston", "Atlanta - Miami")]
)
def test_not_found(typed: str, name: str) -> None:
    """Every word typed has to be there."""
    assert not matches(typed, name)


def test_what_may_have_been_meant() -> None:
    """Names that resemble what was typed, the likeliest first; none where nothing does."""
    names = ["Denver \N{EN DASH} Santa Fe", "Denver \N{EN DASH} Omaha", "Boston \N{EN DASH} Montréal"]
    assert alike("sant fe denvar", names)[0] == "Denver \N{EN DASH} Santa Fe"
    assert alike("asdf", names) == []


def test_any_of_the_names() -> None:
    """A thing may have several names, but one of them has to have all words."""
    assert matches("seattle", "시애틀", "Seattle")
    assert not matches("시애틀 seattle", "시애틀", "Seattle")


def test_what_begins_with_it_comes_first() -> None:
    """Names that begin with what is typed, then words that do, then names that have it somewhere."""
    names = ["Brown", "Grey, Orange", "Violet", "Orange", "Grey"]
    assert best_first("o", names, lambda name: (name,)) == ["Orange", "Grey, Orange", "Brown", "Violet"]


@pytest.mark.parametrize(
    ("typed", "first"), [("서", "서울 - 부산"), ("부", "부산 - 대전"), ("", "대전 - 서울")]
)
def test_best_first_in_korean(typed: str, first: str) -> None:
    """Order is kept where names fit alike; nothing typed fits all."""
    names = ["대전 - 서울", "서울 - 부산", "부산 - 대전"]
    assert best_first(typed, names, lambda name: (name,))[0] == first


def test_best_of_several_names() -> None:
    """The name that fits best decides."""
    names = [("보스턴", "New Boston"), ("시카고", "Boston")]
    assert best_first("bos", names, lambda both: both) == names[::-1]
