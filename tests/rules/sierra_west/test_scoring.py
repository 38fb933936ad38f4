"""Rulebook 8: the end and the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.sierra_west.catalogue import BOARD
from rules.sierra_west.digging import trigger_end
from rules.sierra_west.scoring import points_for_cards
from tests.rules.sierra_west.tables import GAME, begun, build, give, locked

if TYPE_CHECKING:
    from rules import Result
    from rules.sierra_west.model import SierraWestState


def points(state: SierraWestState, seat: int = 0) -> dict[str, int]:
    """Return the points of a seat by category, as if the game ended now."""
    return {line.category: line.points for line in GAME.count(state).lines[seat]}


def tied(mode: str = "boats", seats: int = 2) -> SierraWestState:
    """Return a game in which all have equally many points."""
    return begun(mode, seats)


def test_empty_boards() -> None:
    """Five face-down animals and four empty cabin slots cost three points each."""
    assert points(begun("boats")) == {
        "cards": 0,
        "animals": -15,
        "cabins": -12,
        "gold": 0,
        "tokens": 0,
        "homestead_food": 0,
        "homestead_wood": 0,
        "homestead_stone": 0,
    }


def test_cards() -> None:
    """Mountain cards score by their number."""
    assert [points_for_cards(number) for number in range(7)] == [0, 1, 3, 6, 10, 15, 20]


def test_more_cards_than_are_printed() -> None:
    """Beyond the last printed number, more cards bring no more points."""
    most = BOARD.points.cards
    assert points_for_cards(len(most)) == points_for_cards(len(most) + 3) == most[-1]


def test_gold_and_tokens() -> None:
    """A gold and a token are a point each, basic resources none."""
    state = begun("boats")
    give(state, gold=3, token=2, food=9)
    assert (points(state)["gold"], points(state)["tokens"]) == (3, 2)
    assert GAME.count(state).totals[0] == 5 - 27


def test_cabins_and_animals() -> None:
    """Each cabin and each animal saves three points."""
    state = begun("boats")
    build(state, "double_wood", "cheap_paid")
    state.players[0].furs = ["fox"]
    assert (points(state)["cabins"], points(state)["animals"]) == (-6, -12)


def test_homesteads_by_wagon() -> None:
    """Example: a wagon at 3x and a food marker at 4 make twelve points."""
    state = begun("boats")
    state.players[0].wagon = 9
    state.players[0].homesteads["food"] = 4
    assert points(state)["homestead_food"] == 12


@pytest.mark.parametrize(
    ("seats", "turn", "last"), [(2, 9, 12), (2, 10, 12), (3, 4, 9), (4, 8, 12), (1, 5, 6)]
)
def test_equal_turns_and_one_more(seats: int, turn: int, last: int) -> None:
    """All have equally many turns, then one last turn each (in the last seat's turn the round is full)."""
    state = locked("boats", "S1", "S2", "S3", seats=seats)
    state.turn = turn
    trigger_end(state, 0, [])
    assert state.last_turn == last


def ranks(state: SierraWestState) -> tuple[int, ...]:
    """Return the ranks as if the game ended now."""
    result: Result = GAME.count(state)
    assert len(set(result.totals)) == 1
    return result.ranks


def test_tie_by_cards() -> None:
    """Ties: more mountain cards."""
    state = tied()
    state.players[0].claimed = ["B1"]
    give(state, 1, gold=1)
    assert ranks(state) == (1, 2)


def test_tie_by_homesteads() -> None:
    """Then more homestead levels."""
    state = tied()
    state.players[1].homesteads["wood"] = 1
    give(state, 0, gold=1)
    assert ranks(state) == (2, 1)


def test_shared_win() -> None:
    """Then the win is shared."""
    assert ranks(tied(seats=3)) == (1, 1, 1)


def test_hastings_wins_ties() -> None:
    """Decision 20: what is still tied with Hastings he wins."""
    state = tied(seats=1)
    give(state, 0, gold=3)
    assert ranks(state) == (2, 1)


def test_cards_decide_before_homesteads() -> None:
    """8: of two with equal points more mountain cards come before more homestead levels."""
    state = tied()
    state.players[0].claimed = ["B1"]
    state.players[1].homesteads["wood"] = 1
    assert ranks(state) == (1, 2)


def test_levels_of_all_homesteads_decide() -> None:
    """8: with equal cards the levels of all three homestead tracks together decide."""
    state = tied()
    state.players[0].homesteads.update(food=1, stone=1)
    state.players[1].homesteads["wood"] = 1
    give(state, 1, gold=1)
    assert ranks(state) == (1, 2)


def test_levels_decide_not_their_points() -> None:
    """8: with equal cards the levels decide, whatever the wagon makes of them."""
    state = tied()
    state.players[0].wagon = 9
    state.players[0].homesteads["food"] = 1
    state.players[1].homesteads["food"] = 2
    give(state, 1, gold=1)
    assert ranks(state) == (2, 1)


def test_number_of_cards_decides_not_their_points() -> None:
    """8: more mountain cards win also where the number of them brings no more points."""
    state = tied()
    most = len(BOARD.points.cards) - 1
    state.players[0].claimed = ["B1"] * most
    state.players[1].claimed = ["B1"] * (most + 1)
    assert ranks(state) == (2, 1)


def test_goods_decide_no_tie() -> None:
    """8: with equal points, cards and levels the win is shared, whoever has more gold."""
    state = tied()
    give(state, 0, gold=1)
    give(state, 1, token=1)
    assert ranks(state) == (1, 1)


def test_ties_with_hastings_by_cards() -> None:
    """8, decision 20: with more mountain cards the player wins a tie with Hastings."""
    state = tied(seats=1)
    give(state, 0, gold=2)
    state.players[0].claimed = ["B1"]
    assert ranks(state) == (1, 2)


def test_ties_with_hastings_by_homesteads() -> None:
    """8, decision 20: with equal cards and more homestead levels the player wins a tie with Hastings."""
    state = tied(seats=1)
    give(state, 0, gold=2)
    state.players[0].homesteads["stone"] = 1
    assert ranks(state) == (1, 2)
