"""Score sheets from declared data."""

from __future__ import annotations

from render.kit.score_sheet import figure, standings
from tests.render.kit.pages import TALLIES, result


def test_the_best_player_stands_first() -> None:
    """By rank, those of equal rank by seat."""
    found = standings(result(7, 12, 7), TALLIES)
    assert [standing.name for standing in found] == ["Bob", "Ann", "Cleo"]
    assert [standing.rank for standing in found] == [1, 2, 2]


def test_less_than_nothing_has_a_true_minus() -> None:
    """Negative points are written with the minus sign, not a hyphen."""
    assert figure(-4) == "\u22124"
