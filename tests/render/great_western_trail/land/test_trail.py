"""The trail on the land."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.land.trail import directions

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

BOTH: tuple[Edition, ...] = ("first", "second")


@pytest.mark.parametrize("edition", BOTH)
def test_ways_show_their_direction_beside_the_spaces(edition: Edition) -> None:
    """Signs of direction lie on the bare way, hidden by no space."""
    signs = directions(edition)
    assert len(signs) > 20
    for location in layout.spaces(edition):
        left, top, right, bottom = layout.space_box(edition, location)
        assert not any(left <= x <= right and top <= y <= bottom for (x, y), _ in signs), location


@pytest.mark.parametrize("edition", BOTH)
def test_the_trail_leads_to_kansas_city(edition: Edition) -> None:
    """The last sign before Kansas City points west, to where herders arrive (2nd p.9)."""
    x, y = layout.spaces(edition)["KC"]
    _, turn = min(directions(edition), key=lambda sign: math.dist(sign[0], (x, y)))
    assert math.cos(turn) < 0
