"""Rulebook 6: the cabin shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.sierra_west.actions import BuildCabin, ClaimCard, Pass, Walk
from rules.sierra_west.events import CabinBuilt, ShopRefilled, TileDiscarded
from rules.sierra_west.model import Digging
from rules.sierra_west.pending import STACK
from tests.rules.sierra_west.tables import (
    GAME,
    build,
    enter,
    give,
    legal,
    locked,
    only,
    refusal,
    stand,
    take,
    walk,
)

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


def leave_one_tile(state: SierraWestState) -> None:
    """Leave only the dearest tile in the shop; it costs three basic resources."""
    state.shop[1:] = [""] * (len(state.shop) - 1)


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


@pytest.mark.parametrize(("food", "space"), [(3, False), (4, True), (5, True)])
def test_shovel_is_walked_to_if_a_cabin_can_be_paid_as_well(food: int, space: bool) -> None:  # noqa: FBT001  a case
    """7, "shovel": what the cost of the space leaves has to pay for a cabin, to the last resource."""
    state = locked("apple", "S1", "S2", "S3")
    leave_one_tile(state)
    give(state, food=food)
    assert (Walk("tan", 1, ("food",)) in legal(state, Walk)) is space


def test_shovel_with_one_way_waits_for_it() -> None:
    """7, "shovel": one of both has to be chosen; the only cabin is built, nothing else comes before it."""
    state = shopping(*SHOP, food=1)
    only_way = BuildCabin(3, ("food",))
    assert GAME.legal(state, 0) == (only_way,)
    for other in (Pass(), Walk("green", 0)):
        assert refusal(state, other) == "decide_first"
    assert only(take(state, only_way), CabinBuilt).cabin == "double_food"
    assert Pass() in legal(state, Pass)


def test_shovel_claims_where_nothing_can_be_built() -> None:
    """7, "shovel": the last resource pays for the space; the card is claimed, to either pile."""
    state = locked("apple", "S1", "S2", "S3")
    stand(state, 1, 0)
    give(state, food=1)
    walk(state, "tan", 1, "food")
    assert GAME.legal(state, 0) == (ClaimCard("deck"), ClaimCard("discard"))


@pytest.mark.parametrize(("food", "stays"), [(2, False), (3, True)])
def test_shovel_that_can_do_nothing_is_done_without(food: int, stays: bool) -> None:  # noqa: FBT001  a case
    """7, "shovel": it waits as long as a cabin can be paid to the last resource, and is gone otherwise."""
    state = locked("apple", "S1", "S2", "S3")
    leave_one_tile(state)
    give(state, food=food)
    state.pending.append(Digging())
    assert STACK.settle(state) == []
    assert isinstance(state.pending[-1], Digging) is stays


def test_shovel_on_a_card_stays_without_resources() -> None:
    """7, "shovel": a card can be claimed with no resources left."""
    state = locked("apple", "S1", "S2", "S3")
    stand(state, 1, 0)
    state.pending.append(Digging())
    assert STACK.settle(state) == []
    assert isinstance(state.pending[-1], Digging)


def test_cheap_space_leaves_more_for_a_cabin() -> None:
    """6, 7: a cabin that makes the space cheaper leaves the resource for the cabin to be built."""
    state = locked("apple", "S1", "S2", "S3")
    enter(state, "green", "cheap_paid")
    give(state, food=1)
    assert Walk("tan", 1) in legal(state, Walk)
