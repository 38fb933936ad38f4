"""Worked figures of the data (facts, "verification")."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.rules.sierra_west.figures import claims_to_the_end, start_turn


def test_what_a_turn_with_start_cards_shows() -> None:
    """On average of all arrangements: boots, shovels, bears and basic resources; few hands lack a shovel."""
    shown = {name: round(value, 2) for name, value in start_turn().items()}
    assert shown == {"boots": 3.08, "basic": 3.56, "shovel": 1.28, "bear": 0.44, "hands without shovel": 0.02}


@pytest.mark.parametrize(("seats", "least", "average", "most"), [(2, 6, 8.9, 11), (4, 12, 13.3, 14)])
def test_claims_until_the_end(seats: int, least: int, average: float, most: int) -> None:
    """Claimed in any order, so many cards bring the sixth special card."""
    claims = [claims_to_the_end(seats, number) for number in range(300)]
    assert min(claims) >= least
    assert mean(claims) == pytest.approx(average, abs=0.2)
    assert max(claims) <= most
