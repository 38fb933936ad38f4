"""Rulebook 9, mode 2: Boats & Banjos."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.sierra_west.actions import Choose, Endure, Paddle, SellFish, TakeSummit, UseSummit, Walk
from rules.sierra_west.digging import put_in_row
from tests.rules.sierra_west.tables import GAME, give, legal, locked, refusal, take, walk

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState


def rivers(*cards: str, canoe: int = 0) -> SierraWestState:
    """Return a turn with these river cards in the row and a plan that pans, paddles and fishes."""
    state = locked("boats", "B0", "S1", "S2")
    state.row = ["BX1", "BX2", "BX4"]
    state.panning = [["stone", "gold"], [], ["stone"]]
    state.players[0].canoe = canoe
    return state


def test_panning() -> None:
    """The leftmost good of every river along one's trail; empty rivers are skipped."""
    state = rivers()
    state.players[0].wagon = 5
    walk(state, "tan", 0)
    assert state.players[0].goods["stone"] == 2
    assert state.panning == [["gold"], [], []]


def test_panning_up_to_the_wagon() -> None:
    """Rivers ahead of the wagon are left alone."""
    state = rivers()
    state.players[0].wagon = 3
    walk(state, "tan", 0)
    assert state.panning == [["gold"], [], ["stone"]]


@pytest.mark.parametrize(("canoe", "goals"), [(0, [1, 2]), (2, [0, 1, 3]), (3, [1, 2])])
def test_two_paddles(canoe: int, goals: list[int]) -> None:
    """Two paddles move the canoe by one card or two, between market and rivers."""
    state = rivers(canoe=canoe)
    walk(state, "green", 0)
    assert [action.to for action in legal(state, Paddle)] == goals


def test_swift_paddle() -> None:
    """A swift paddle reaches any river, or the market."""
    state = locked("boats", "S1", "B7", "S2")
    state.row, state.panning = ["BX1", "BX2", "BX4", "BX5"], [[]] * 4
    walk(state, "green", 2)
    assert [action.to for action in legal(state, Paddle)] == [1, 2, 3, 4]


def test_a_single_goal_is_gone_to() -> None:
    """One paddle has one goal from the market: the first river."""
    state = locked("boats", "B12", "S1", "S2")
    walk(state, "green", 0)
    assert state.players[0].canoe == 1


def test_fishing() -> None:
    """All fish of the canoe's card and of those left of it."""
    state = rivers(canoe=3)
    walk(state, "green", 1)
    assert {fish: state.players[0].goods[fish] for fish in ("trout", "bass", "salmon")} == {
        "trout": 2,
        "bass": 2,
        "salmon": 0,
    }
    assert state.supply == {"trout": 4, "bass": 4, "salmon": 6}


def test_fish_run_short() -> None:
    """Where the supply does not hold enough, one takes what is there."""
    state = rivers(canoe=3)
    state.supply["trout"] = 1
    walk(state, "green", 1)
    assert (state.players[0].goods["trout"], state.supply["trout"]) == (1, 0)


def test_banjo_danger() -> None:
    """The danger is passed only while the tan pioneer stands on a duel; else damage, or the way ends."""
    state = locked("boats", "B4", "S1", "S2")
    give(state, food=2)
    assert refusal(state, Walk("green", 0)) == "cannot_walk"
    assert Endure("green", 0, "nothing") in legal(state, Endure)
    walk(state, "tan", 1, "food")
    walk(state, "green", 0)
    walk(state, "green", 1)


def test_a_left_duel_is_over() -> None:
    """When the tan pioneer has gone on, the danger is back."""
    state = locked("boats", "B4", "S1", "S2")
    give(state, food=2)
    walk(state, "tan", 1, "food")
    walk(state, "tan", 2)
    assert refusal(state, Walk("green", 0)) == "cannot_walk"


def test_buying_fish() -> None:
    """Two basic resources buy a fish of any colour that is left, as often as one likes."""
    state = locked("boats", "S1", "B0", "S2")
    give(state, food=4)
    state.supply["bass"] = 0
    take(state, TakeSummit("green", 1))
    assert {action.choice for action in legal(state, UseSummit)} == {"trout", "salmon"}
    take(state, UseSummit(1, "salmon", ("food", "food")))
    take(state, UseSummit(1, "salmon", ("food", "food")))
    assert (state.players[0].goods["salmon"], state.supply["salmon"]) == (2, 4)


@pytest.mark.parametrize(
    ("sold", "good", "amount"),
    [
        (("trout",), "food", 1),
        (("bass",), "wood", 1),
        (("salmon",), "stone", 1),
        (("trout", "bass"), "gold", 1),
        (("trout", "bass", "salmon"), "gold", 2),
        (("bass", "bass"), "gold", 3),
        (("bass", "bass", "bass"), "gold", 4),
    ],
)
def test_fish_market(sold: tuple[str, ...], good: str, amount: int) -> None:
    """At the market fish are sold for their resource or for gold; they go back to the supply."""
    state = rivers()
    give(state, trout=1, bass=3, salmon=1)
    take(state, SellFish(sold))
    assert state.players[0].goods[good] == amount
    assert state.supply["bass"] == 6 + sold.count("bass")


def test_no_other_sales() -> None:
    """Two of one kind and one of another are no lot of three."""
    state = rivers()
    give(state, trout=1, bass=2)
    assert ("trout", "bass", "bass") not in [action.fish for action in legal(state, SellFish)]


def test_market_only_with_the_canoe_there() -> None:
    """On a river nothing is sold."""
    state = rivers(canoe=1)
    give(state, trout=1)
    assert refusal(state, SellFish(("trout",))) == "cannot_sell_fish"


def test_homestead_for_fish() -> None:
    """7: some homesteads cost a fish."""
    state = locked("boats", "S1", "B10", "S2")
    give(state, bass=1)
    take(state, TakeSummit("tan", 1))
    assert state.players[0].homesteads["wood"] == 1
    assert state.supply["bass"] == 7


def test_raccoon() -> None:
    """7: the raccoon gives a fish of any colour, as far as there are any."""
    state = locked("boats", "S1", "S2", "S7")
    state.players[0].furs = ["raccoon"]
    state.supply["trout"] = 0
    walk(state, "tan", 2)
    assert legal(state, Choose) == [Choose("bass"), Choose("salmon")]
    take(state, Choose("bass"))
    assert state.players[0].goods["bass"] == 1


def test_fish_score_nothing() -> None:
    """Fish that are left are worth nothing."""
    state = rivers()
    before = GAME.count(state).totals[0]
    give(state, trout=3)
    assert GAME.count(state).totals[0] == before


def test_no_fishing_at_the_market() -> None:
    """Left of the market there is no river."""
    state = rivers()
    walk(state, "green", 1)
    assert sum(state.supply.values()) == 18


def test_a_duel_brings_nothing_itself() -> None:
    """A banjo duel is paid and does nothing but free the way."""
    state = locked("boats", "B0", "S1", "S2")
    give(state, food=1)
    walk(state, "tan", 1, "food")
    assert not any(state.players[0].goods.values())


def test_a_new_river_has_its_goods() -> None:
    """A river card that comes below the trail later gets its goods, too."""
    state = locked("boats", "S1", "S2", "S3")
    put_in_row(state, "BX4")
    assert state.panning[-1] == ["stone", "stone", "gold"]
