"""The panels beside the trail."""

from __future__ import annotations

import pytest

from render.great_western_trail.land import panels
from render.kit.text import Font, fit, width
from tests.render.positions import say

LANGUAGES = ("en", "ko", "ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_their_panels(language: str) -> None:
    """The words of the panels are as long as their room allows, without being cut."""
    for key, font, room in (
        ("great_western_trail_board.job_market", panels.TITLE, 360),
        ("great_western_trail_board.objectives", Font("bold", 22), 106),
        ("great_western_trail_board.cattle_market", Font("bold", 22), 106),
    ):
        assert width(say(language)(key), font) <= room * 1.35
        assert fit(say(language)(key), font, room)[0] == say(language)(key)
