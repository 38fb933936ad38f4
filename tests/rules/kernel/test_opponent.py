"""An opponent that the rules play: its number, its entry after the seats."""

from __future__ import annotations

from typing import Any

import pytest

from rules import OptionError, ScoreLine
from rules.kernel.contract import Options
from rules.kernel.opponent import crowd_of, only_alone, scored
from rules.mini_express.game import MiniExpress
from rules.sierra_west.game import SierraWest
from tests.rules.great_western_trail.tables import GAME as GREAT_WESTERN_TRAIL


class _Options(Options, frozen=True):
    difficulty: str = "easy"


@pytest.mark.parametrize(
    "game", [GREAT_WESTERN_TRAIL, MiniExpress(), SierraWest()], ids=lambda game: game.key
)
def test_last_entry(game: Any) -> None:  # noqa: ANN401  a game of any title
    """Of a single player the opponent is number 1: the last of the players, and of the result."""
    state = game.setup(seats=1, seed="0" * 32)
    assert state.opponent == 1
    assert len(state.players) == len(game.count(state).totals) == state.opponent + 1


@pytest.mark.parametrize(("seats", "crowd"), [(1, 2), (2, 2), (4, 4)])
def test_alone_as_one_of_two(seats: int, crowd: int) -> None:
    """Numbers for two hold where one plays alone."""
    assert crowd_of(seats) == crowd


def test_option_of_a_single_player() -> None:
    """Anybody may leave it as it is; only a single player may choose it."""
    only_alone(_Options(), "difficulty", 3, "toy.alone")
    only_alone(_Options(difficulty="hard"), "difficulty", 1, "toy.alone")
    with pytest.raises(OptionError) as refused:
        only_alone(_Options(difficulty="hard"), "difficulty", 3, "toy.alone")
    assert (refused.value.key, refused.value.params) == ("toy.alone", {"seats": 3})


def test_option_of_a_single_player_is_none_of_two() -> None:
    """Two may not choose it: the limit lies between one and two."""
    with pytest.raises(OptionError):
        only_alone(_Options(difficulty="hard"), "difficulty", 2, "toy.alone")


def test_ranks() -> None:
    """Most points are best, then the higher tie; what is still equal is shared."""
    points = {0: 5, 1: 7, 2: 5}

    def lines(number: int) -> list[ScoreLine]:
        return [ScoreLine("all", points[number])]

    shared = scored("over", 3, lines)
    assert (shared.totals, shared.ranks, shared.reason) == ((5, 7, 5), (2, 1, 2), "over")
    tied = scored("over", 3, lines, lambda number: (number,))
    assert tied.ranks == (3, 1, 2)
