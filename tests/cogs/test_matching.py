"""Finding things by what is typed of their names."""

from __future__ import annotations

import pytest

from cogs.matching import matches


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "Atlanta"),
        ("atl mia", "Atlanta - Miami"),
        ("miami atlanta", "Atlanta - Miami"),
        ("montreal", "Montréal"),
        ("ニユーヨーク".replace("ユ", "ュ"), "ニューヨーク"),
        ("뉴욕", "보스턴 - 뉴욕"),
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


def test_any_of_the_names() -> None:
    """A thing may have several names, but one of them has to have all words."""
    assert matches("seattle", "시애틀", "Seattle")
    assert not matches("시애틀 seattle", "시애틀", "Seattle")
