"""Random games against Sam; ``soak`` plays many more."""

from __future__ import annotations

import pytest

from tests.rules.great_western_trail.sam.soak import soak
from tests.rules.great_western_trail.sam.tables import LEVELS


@pytest.mark.parametrize(("level", "games"), [*zip(LEVELS, (6, 7, 7), strict=True)])
def test_random_games(level: str, games: int) -> None:
    """On every level games end, with all pieces and dollars accounted for at each step."""
    assert soak(level, games)
