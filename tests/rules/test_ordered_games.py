"""Random games in which seats have made premoves (see ``ordered_games``)."""

from __future__ import annotations

import pytest

import rules
from tests.rules.ordered_games import soak

_GAMES = {"ticket_to_ride": 6, "mini_express": 40, "great_western_trail": 3, "sierra_west": 3}


@pytest.mark.parametrize("title", rules.GAMES)
def test_premoves_in_random_games(title: str) -> None:
    """Nothing is done against its conditions, or for what its owner cannot see; moves by hand do the same."""
    seen = soak(title, _GAMES[title])
    assert seen["done"] > seen["impossible"]


def test_every_title_is_played() -> None:
    """A title that is added is played, too."""
    assert set(_GAMES) == set(rules.GAMES)
