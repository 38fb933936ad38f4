"""Rulebook 6: the cabin shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import BuildCabin
from rules.sierra_west.events import ShopRefilled, TileDiscarded
from tests.rules.sierra_west.tables import build, give, legal, locked, only, refusal, take, walk

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState


def shopping(*shop: str, food: int = 5, cabins: tuple[str, ...] = ()) -> SierraWestState:
    """Return a turn in which a shovel is to be used with these tiles in the shop."""
    state = locked("apple", "S1", "S2", "S3")
    build(state, *cabins)
    state.cabin_deck += state.shop
    for cabin in shop:
        state.cabin_deck.remove(cabin)
    state.shop = list(shop)
    give(state, food=food + 1)
    walk(state, "tan", 1, "food")
    return state


SHOP = ("double_boots", "cheap_paid", "double_wood", "double_food")


def test_costs_by_slot() -> None:
    """c: slots cost three, two, two, one basic resources from left to right."""
    state = shopping(*SHOP)
    assert [len(action.pay) for action in legal(state, BuildCabin)] == [3, 2, 2, 1]


def test_too_dear() -> None:
    """c: what cannot be paid cannot be built."""
    state = shopping(*SHOP, food=1)
    assert [action.slot for action in legal(state, BuildCabin)] == [3]
    assert refusal(state, BuildCabin(0, ("food",) * 3)) == "cannot_build"


def test_rightmost_tile_is_discarded() -> None:
    """e, f, g: the rightmost tile left is discarded, the others move right, new ones come from the left."""
    state = shopping(*SHOP)
    events = take(state, BuildCabin(1, ("food", "food")))
    assert only(events, TileDiscarded).cabin == "double_food"
    assert state.shop[2:] == ["double_boots", "double_wood"]
    assert only(events, ShopRefilled).cabins == (state.shop[1], state.shop[0])


def test_taking_the_rightmost_tile() -> None:
    """e: where the rightmost tile is taken, none is discarded."""
    state = shopping(*SHOP)
    take(state, BuildCabin(3, ("food",)))
    assert state.cabin_discard == []
    assert state.shop[1:] == ["double_boots", "cheap_paid", "double_wood"]


def test_one_of_a_kind() -> None:
    """d: no second cabin of a kind."""
    state = shopping(*SHOP, cabins=("double_wood",))
    assert 2 not in [action.slot for action in legal(state, BuildCabin)]


def test_slots_by_colour() -> None:
    """d: three green slots and a brown one; a full colour takes no more, nothing is replaced."""
    state = shopping(*SHOP, cabins=("step_back", "cross_over", "all_green"))
    assert [action.slot for action in legal(state, BuildCabin)] == [1]
    state = shopping(*SHOP, cabins=("bear_tamer",))
    assert 1 not in [action.slot for action in legal(state, BuildCabin)]


def test_discarded_tiles_are_shuffled() -> None:
    """g: an empty stack is made anew of the discarded tiles."""
    state = shopping(*SHOP)
    state.cabin_discard, state.cabin_deck = state.cabin_deck, []
    events = take(state, BuildCabin(3, ("food",)))
    assert only(events, ShopRefilled).shuffled
    assert all(state.shop)


def test_no_tiles_left() -> None:
    """g: without any tiles left, slots stay empty."""
    state = shopping(*SHOP)
    state.cabins_lost, state.cabin_deck = state.cabin_deck, []
    take(state, BuildCabin(3, ("food",)))
    assert state.shop == ["", "double_boots", "cheap_paid", "double_wood"]
