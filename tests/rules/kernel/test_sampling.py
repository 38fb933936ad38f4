"""Whole states that fit what a seat has seen."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import Chance
from rules.kernel.sampling import census, sample
from rules.kernel.views import view_of
from tests.rules.kernel.hidden_cards import COINS, Secrets, secrets

MANY = 3000


def samples(viewer: int | None, count: int) -> list[Secrets]:
    """Return samples of what a viewer sees."""
    view, chance = view_of(secrets(), viewer), Chance("samples")
    return [sample(view, viewer, chance) for _ in range(count)]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_samples_fit(viewer: int | None) -> None:
    """The view of a sample is the view that it was made from."""
    view = view_of(secrets(), viewer)
    assert all(view_of(state, viewer) == view for state in samples(viewer, 50))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_pieces_are_conserved(viewer: int | None) -> None:
    """All things of every pool lie in its fields again."""
    for state in samples(viewer, 50):
        assert all(total == lying for total, lying in census(state).values())
        assert sorted(state.bag) == ["p", "q", "r"]


def test_every_order_is_equally_likely() -> None:
    """Three small cards in three places that seat 0 does not see: each of the six orders."""
    orders = Counter(
        (*state.deck, *state.holdings[1].cards) for state in samples(0, MANY) if state.big[0] == "A"
    )
    small = {order: count for order, count in orders.items() if "".join(order).islower()}
    assert len(small) == 6
    assert max(small.values()) < 1.35 * min(small.values())


def test_backs_tell_cards_apart() -> None:
    """A card lies only in a deck of its back."""
    for state in samples(None, 200):
        assert all(card.islower() for card in state.deck)
        assert all(card.isupper() for card in state.big)


def test_what_one_has_put_there_stays() -> None:
    """A card that the viewer knows keeps its place."""
    assert {state.deck[0] for state in samples(1, 50)} == {"d"}
    assert {state.deck[0] for state in samples(0, 50)} == {"b", "c", "d"}


def test_what_all_know_of_a_hand_is_in_it() -> None:
    """A coin that all have seen is among those of the seat; the other one may be any."""
    holdings = Counter(tuple(state.holdings[1].coins) for state in samples(0, MANY))
    assert set(holdings) == {(1, 1, 0), (0, 2, 0)}
    left = Counter(COINS) - Counter([0, 1])  # seat 0 has one of kind 0, all know of one of kind 1
    assert abs(holdings[1, 1, 0] / MANY - left[0] / left.total()) < 0.05


def test_stacks_keep_their_own_things() -> None:
    """Each of several stacks is a pool of its own; its order is unknown."""
    orders = {tuple(state.stacks[0]) for state in samples(None, 100)}
    assert orders == {("x", "x", "y"), ("x", "y", "x"), ("y", "x", "x")}
    assert all(state.stacks[1] == ["z"] for state in samples(None, 10))


def test_secrets_that_are_no_pieces_are_guessed() -> None:
    """A secret number of another seat is any that fits, one's own is as it is."""
    numbers = {(state.holdings[0].number, state.holdings[1].number) for state in samples(0, 100)}
    assert numbers == {(3, 1), (3, 2), (3, 3)}


def test_a_bag_is_shuffled() -> None:
    """What is known in all but its order comes in any order."""
    assert len({tuple(state.bag) for state in samples(None, 200)}) == 6


def test_the_seed_is_another() -> None:
    """A sample has a seed of its own, which tells nothing of the true one."""
    seeds = {state.chance.seed for state in samples(None, 10)}
    assert len(seeds) == 10
    assert "5" * 32 not in seeds
