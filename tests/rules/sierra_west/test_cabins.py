"""Rulebook 4.2.1 and "cabins": who goes where, and what each ability does."""

from __future__ import annotations

import pytest

from rules.sierra_west.actions import (
    Choose,
    ClaimCard,
    CrossOver,
    EnterCabin,
    Pass,
    SpendToken,
    StepBack,
    SwapGold,
    Walk,
)
from rules.sierra_west.catalogue import CABINS
from rules.sierra_west.events import CabinUsed, Gained
from rules.sierra_west.model import CAMP, Spot
from tests.rules.sierra_west.tables import (
    build,
    enter,
    give,
    legal,
    locked,
    only,
    own_mule,
    refusal,
    stand,
    take,
    walk,
)


def test_who_enters_which_cabin() -> None:
    """4.2.1: the tan pioneer enters green cabins, the green one a brown one, the mule the grey one."""
    state = locked("apple", "S1", "S2", "S3")
    build(state, "double_wood", "cheap_paid")
    own_mule(state)
    assert legal(state, EnterCabin) == [
        EnterCabin("tan", "double_wood"),
        EnterCabin("green", "cheap_paid"),
        EnterCabin("mule", "grey"),
    ]


def test_entering() -> None:
    """4.2.1: the pioneer stands in the cabin and may walk its path later."""
    state = locked("apple", "S1", "S2", "S3")
    build(state, "double_wood")
    take(state, EnterCabin("tan", "double_wood"))
    assert state.players[0].tan == Spot("cabin", CABINS.index("double_wood"))
    walk(state, "tan", 0)
    assert state.players[0].tan == Spot("tan", 0)


def test_trackers_and_trappers_enter_no_cabin() -> None:
    """5: who begins the turn on the track or trap space only walks."""
    state = locked("apple", "S1", "S2", "S3")
    build(state, "double_wood")
    state.players[0].tan = Spot("trap")
    assert legal(state, EnterCabin) == []
    assert Walk("tan", 0) in legal(state, Walk)


def test_an_unbuilt_cabin() -> None:
    """4.2.1: where no cabin is built nobody goes."""
    assert refusal(locked("apple", "S1", "S2", "S3"), EnterCabin("tan", "double_wood")) == "no_cabin"


@pytest.mark.parametrize(
    ("cabin", "good", "middle"),
    [
        ("double_wood", "wood", "S4"),
        ("double_food", "food", "S5"),
        ("double_stone", "stone", "S8"),
    ],
)
def test_doubled_resource(cabin: str, good: str, middle: str) -> None:
    """A space with one resource gives two to the green pioneer, while the tan one is in the cabin."""
    state = locked("apple", "S1", middle, "S3")
    enter(state, "tan", cabin)
    assert only(walk(state, "green", 2), Gained) == Gained(0, good, 2)


def test_a_left_cabin_does_nothing() -> None:
    """4.2.1: an ability counts only while the pioneer stands there."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "tan", "double_wood")
    walk(state, "tan", 2)
    assert only(walk(state, "green", 2), Gained).amount == 1


def test_double_boots() -> None:
    """One boot counts as two, two as four."""
    state = locked("apple", "S5", "S1", "S2")
    enter(state, "tan", "double_boots")
    walk(state, "green", 0)
    assert state.steps.boots == 4
    walk(state, "green", 4)
    assert state.steps.boots == 2


@pytest.mark.parametrize(("cabin", "good"), [("gold_for_boots", "gold"), ("token_for_boots", "token")])
def test_reward_for_boots(cabin: str, good: str) -> None:
    """Two boots may be given up for a gold, or for a pair-of-boots token."""
    state = locked("apple", "S5", "S1", "S2")
    enter(state, "tan", cabin)
    walk(state, "green", 0)
    assert legal(state, Choose) == [Choose("boots"), Choose(cabin)]
    take(state, Choose(cabin))
    assert (state.players[0].goods[good], state.steps.boots) == (1, 0)


def test_keeping_the_boots() -> None:
    """The boots may be kept instead."""
    state = locked("apple", "S5", "S1", "S2")
    enter(state, "tan", "gold_for_boots")
    walk(state, "green", 0)
    take(state, Choose("boots"))
    assert (state.players[0].goods["gold"], state.steps.boots) == (0, 2)


def test_no_reward_for_one_boot() -> None:
    """One boot buys nothing."""
    state = locked("apple", "S1", "S3", "S2")
    enter(state, "tan", "gold_for_boots")
    walk(state, "green", 0)
    assert legal(state, Choose) == []


def test_all_green_cabins() -> None:
    """The cabin of all green ones makes the others count: a doubled boot buys a gold (decision 7)."""
    state = locked("apple", "S1", "S3", "S2")
    build(state, "gold_for_boots", "double_boots")
    enter(state, "tan", "all_green")
    walk(state, "green", 0)
    take(state, Choose("gold_for_boots"))
    assert (state.players[0].goods["gold"], state.steps.boots) == (1, 0)


def test_step_back() -> None:
    """For two tokens the green pioneer does the space behind it again, and goes on; once a turn."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "tan", "step_back")
    give(state, token=4)
    walk(state, "green", 2)
    walk(state, "green", 3)
    take(state, StepBack())
    assert state.players[0].goods["token"] == 2
    assert only(walk(state, "green", 2), Gained) == Gained(0, "wood", 1)
    assert legal(state, StepBack) == []


def test_no_step_back_from_the_first_space_or_a_summit() -> None:
    """There is nothing behind the first space, and none goes back from a summit."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "tan", "step_back")
    give(state, token=2)
    walk(state, "green", 0)
    assert legal(state, StepBack) == []
    state.players[0].green = Spot("summit", 1)
    assert refusal(state, StepBack()) == "cannot_step_back"


@pytest.mark.parametrize(("at", "below"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_cross_over(at: int, below: int) -> None:
    """For a token the green pioneer goes down to the space below, and on along the tan path (decision 8)."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "tan", "cross_over")
    give(state, token=2, food=3)
    stand(state, 1, 0)
    walk(state, "green", at)
    take(state, CrossOver())
    spaces = {action.space for action in legal(state, Walk) if action.pioneer == "green"}
    assert spaces == set(range(below, 4))
    assert state.players[0].goods["token"] == 1
    assert legal(state, CrossOver) == []


def test_crossing_to_a_bear() -> None:
    """Decision 8: a bear below is to be paid, or damage is taken."""
    state = locked("apple", "S4", "S1", "S3")
    enter(state, "tan", "cross_over")
    give(state, token=1)
    walk(state, "green", 1)
    take(state, CrossOver())
    assert [action for action in legal(state, Walk) if action.pioneer == "green"] == []


def test_cheap_paid_space() -> None:
    """A paid space costs one less, once a turn."""
    state = locked("apple", "S8", "S1", "S3")
    enter(state, "green", "cheap_paid")
    assert CabinUsed(0, "cheap_paid") in walk(state, "tan", 1)
    stand(state, 1, 0)
    give(state, food=3)
    pays = {len(action.pay) for action in legal(state, Walk) if action.space == 3 and action.pioneer == "tan"}
    assert pays == {2}


def test_bear_tamer() -> None:
    """The cost of a bear is ignored, and a token gained, once a turn."""
    state = locked("apple", "S4", "S1", "S6")
    enter(state, "green", "bear_tamer")
    walk(state, "tan", 1)
    assert state.players[0].goods["token"] == 1
    assert {action.space for action in legal(state, Walk) if action.pioneer == "tan"} == {2}


def test_bear_may_be_paid_all_the_same() -> None:
    """The tamed bear may be the second one."""
    state = locked("apple", "S4", "S1", "S6")
    enter(state, "green", "bear_tamer")
    give(state, food=1)
    walk(state, "tan", 1, "food")
    walk(state, "tan", 3)
    assert state.players[0].goods == {"food": 0, "wood": 0, "stone": 0, "gold": 0, "token": 1}


def test_gold_shovel() -> None:
    """A shovel of the tan pioneer gives a gold more, once a turn."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "green", "gold_shovel")
    stand(state, 1, 0)
    give(state, food=1)
    walk(state, "tan", 1, "food")
    assert state.players[0].goods["gold"] == 1


def test_grey_cabin() -> None:
    """While the mule stands there, gold is swapped for basic resources, as often as one likes."""
    state = locked("apple", "S1", "S4", "S3")
    own_mule(state)
    give(state, gold=2)
    assert legal(state, SwapGold) == []
    take(state, EnterCabin("mule", "grey"))
    take(state, SwapGold("wood"))
    take(state, SwapGold("stone"))
    assert state.players[0].goods == {"food": 0, "wood": 1, "stone": 1, "gold": 0, "token": 0}
    assert refusal(state, SwapGold("wood")) == "cannot_swap_gold"


def test_everybody_goes_home() -> None:
    """4.3: at the pass figures return to the camp, the mule, too."""
    state = locked("apple", "S1", "S4", "S3")
    own_mule(state)
    enter(state, "tan", "double_wood")
    state.mule = Spot("grey")
    take(state, Pass())
    assert (state.players[0].tan, state.mule) == (CAMP, CAMP)


@pytest.mark.parametrize(("left", "icon"), [("A3", "wood2"), ("A1", "boots2")])
def test_only_single_resources_are_doubled(left: str, icon: str) -> None:
    """Decision 5: a space that shows more than one resource gives what it shows."""
    state = locked("apple", left, "S4", "S3")
    enter(state, "tan", "double_wood")
    number = 1 if icon == "wood2" else 0
    events = walk(state, "green", number)
    assert [event.amount for event in events if isinstance(event, Gained)] == ([2] if icon == "wood2" else [])


def test_tokens_are_not_doubled() -> None:
    """A token gives two boots, double boots or not, and no gold."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "tan", "double_boots")
    build(state, "gold_for_boots")
    give(state, token=1)
    take(state, SpendToken())
    assert state.steps.loose == 2
    assert legal(state, Choose) == []


def test_cabins_serve_the_green_pioneer_alone() -> None:
    """Cabins that change what spaces give do so for the green pioneer: the tan one is in them."""
    state = locked("apple", "S2", "S4", "S1")
    build(state, "double_wood")
    enter(state, "green", "cheap_paid")
    assert only(walk(state, "tan", 2), Gained) == Gained(0, "wood", 1)


def test_gold_shovel_once_a_turn() -> None:
    """The gold for a shovel is gained once a turn."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "green", "gold_shovel")
    give(state, food=3)
    for space, pay in ((1, ("food",)), (3, ("food", "food"))):
        stand(state, 1, 0 if space == 1 else 1)
        walk(state, "tan", space, *pay)
        take(state, ClaimCard("discard"))
    assert state.players[0].goods["gold"] == 1


def test_step_back_to_a_mandatory_space() -> None:
    """Decision 8: a mandatory space behind is to be resolved again, or endured."""
    state = locked("apple", "A0", "S1", "S2")
    enter(state, "tan", "step_back")
    give(state, token=2)
    walk(state, "green", 0)
    walk(state, "green", 1)
    take(state, StepBack())
    assert {action.space for action in legal(state, Walk) if action.pioneer == "green"} == {0}
