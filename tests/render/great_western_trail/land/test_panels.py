"""The panels beside the trail."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render.great_western_trail.land import panels
from render.kit.text import fit
from rules.great_western_trail.printed.catalogue import COMMON
from tests.render.positions import say

LANGUAGES = ("en", "ko", "ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_their_panels(language: str) -> None:
    """The words of the panels are as long as their room allows, without being cut."""
    for title in ("job_market", "objectives", "cattle_market"):
        word = say(language)(f"great_western_trail_board.{title}")
        room = panels.PILE_WIDE if title == "cattle_market" else panels.TITLE_ROOM
        assert fit(word, panels.TITLE, room)[0] == word


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_worker_has_a_place_in_the_job_market(seats: int) -> None:
    """Places of all rows lie within the panel, those of a row below each other, and none over another."""
    left, top, right, bottom = panels.PANELS.job_market.box
    rows = range(len(COMMON.job_market.wages))
    boxes = [panels.job_place(row, place, seats) for row in rows for place in range(seats)]
    assert all(left < box[0] < box[2] < right and top < box[1] < box[3] < bottom for box in boxes)
    assert all(a[3] < b[1] or a[2] < b[0] or b[3] < a[1] for a, b in pairwise(boxes))
