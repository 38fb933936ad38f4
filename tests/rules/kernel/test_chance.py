"""Chance: the same everywhere, and even."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from rules import Chance, commitment


def test_known_numbers() -> None:
    """The stream of a seed is fixed for good: stored games depend on it."""
    chance = Chance("0123456789abcdef" * 2)
    assert [chance.below(1000) for _ in range(5)] == [773, 757, 728, 369, 147]
    items = list(range(10))
    chance.shuffle(items)
    assert items == [5, 1, 8, 9, 7, 2, 0, 3, 4, 6]
    assert chance.draws == 6


def test_stream_goes_on_from_its_count() -> None:
    """The next number depends on seed and count alone."""
    one = Chance("a" * 32)
    one.below(6)
    assert Chance("a" * 32, draws=1).below(10**9) == one.below(10**9)


def test_shuffle_follows_its_words() -> None:
    """A shuffle is Fisher and Yates', from the last place on, by 64-bit words scaled to the bound."""
    words = hashlib.shake_256(b"s:1").digest(4 * 8)
    items = list("abcd")
    for last in (3, 2, 1):
        other = int.from_bytes(words[8 * last : 8 * last + 8], "big") * (last + 1) >> 64
        items[last], items[other] = items[other], items[last]
    shuffled = list("abcd")
    Chance("s").shuffle(shuffled)
    assert shuffled == items


@pytest.mark.parametrize("items", [[], ["one"]])
def test_shuffle_of_next_to_nothing(items: list[str]) -> None:
    """Nothing and a single item can be shuffled."""
    before = list(items)
    Chance("s").shuffle(items)
    assert items == before


def test_premoves_are_even() -> None:
    """All orders of three items come up about equally often."""
    orders: Counter[str] = Counter()
    for number in range(6000):
        items = list("abc")
        Chance(str(number)).shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_commitment() -> None:
    """What is published of a seed is its SHA-256."""
    assert commitment("00") == hashlib.sha256(b"00").hexdigest()


def test_card_turned_up() -> None:
    """The top card is the last one; the deck is not shuffled."""
    chance, deck, used = Chance("0" * 32), [1, 2, 3], [4]
    assert chance.turn_up(deck, used) == (3, False)
    assert (deck, used, chance.draws) == ([1, 2], [4], 0)


def test_used_cards_become_a_deck() -> None:
    """An empty deck is made of all used cards."""
    chance, deck, used = Chance("0" * 32), [0][:0], [1, 2, 3]
    card, shuffled = chance.turn_up(deck, used)
    assert shuffled
    assert (sorted([card, *deck]), used, chance.draws) == ([1, 2, 3], [], 1)
