"""The roads between locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.layout import roads
from rules.great_western_trail.printed.catalogue import EDITIONS

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

BOTH: tuple[Edition, ...] = ("first", "second")


@pytest.mark.parametrize("edition", BOTH)
def test_a_road_leads_to_every_next_location(edition: Edition) -> None:
    """Each way of the trail is drawn from space to space."""
    at = layout.spaces(edition)
    for (start, end), line in roads(edition).items():
        assert line[0] == at[start]
        assert line[-1] == at[end]
    assert {
        way
        for location in EDITIONS[edition].trail.values()
        for way in ((location.id, n) for n in location.next)
    } == set(roads(edition))
