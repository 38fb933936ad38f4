"""A turn costs no more presses than it has to, in games of every title."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import pytest

from tests.cogs.panel.counting import counted, of_sort

if TYPE_CHECKING:
    from pathlib import Path

MOST = {
    "ticket_to_ride": {
        "two cards from the deck": 2,
        "two face-up cards": 3,
        "one of each": 3,
        "a route": 3,
    },
    "great_western_trail": {"one choice on the way": 4, "any without Kansas City": 6, "Kansas City": 10},
    "mini_express": {"to buy": 2, "to build": 4},
    "sierra_west": {"a turn": 8},
}
"""The presses of a usual turn of a sort, with Play: of half of them or more."""
CARDS = ("two cards from the deck", "two face-up cards", "one of each")
"""What costs the same in every turn: the row has room for all that lie there."""
ENOUGH = 7
"""Turns of a sort; ``python -m tests.cogs.panel.counting`` counts whole games."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("title", MOST)
async def test_a_usual_turn(tmp_path: Path, title: str) -> None:
    """Opening a menu and choosing in it count two, a button one."""
    played = await counted(title, tmp_path, dict.fromkeys(MOST[title], ENOUGH))
    for sort, most in MOST[title].items():
        counts = [turn.presses for turn in of_sort(played, title, sort)]
        assert len(counts) > 2, sort
        assert (max if sort in CARDS else median)(counts) <= most, sort
