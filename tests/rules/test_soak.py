"""Random games of titles that wander, in every variant (see ``soak``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.random_games import check
from tests.rules.soak import cells

if TYPE_CHECKING:
    from tests.rules.games import Case

_GAMES = 8


@pytest.mark.parametrize("case", list(cells("sierra_west")), ids=str)
def test_random_games_keep_their_pieces(case: Case) -> None:
    """Every game comes to its end, and at each step all pieces are there."""
    assert all(check(case, number) for number in range(_GAMES))
