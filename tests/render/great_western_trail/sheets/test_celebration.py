"""The picture to share of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.celebration import SIZE
from tests.render.great_western_trail.boards import DRAW, GAME
from tests.render.great_western_trail.seats import finished
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from render import Picture
    from rules.great_western_trail.model import GreatWesternTrailState


def _drawn(state: GreatWesternTrailState) -> Picture:
    result = GAME.result(state)
    assert result
    return DRAW.celebration(state, result, players=PLAYERS[:4], language="en", say=say("en"))


def test_the_winners_herder_goes_before_the_herd() -> None:
    """It is one strip, another one for another winner, and hands change nothing."""
    state = finished()
    picture = _drawn(state)
    assert [(strip.width, strip.height) for strip in picture.strips] == [SIZE]
    state.players[0].hand = ["gray"]
    assert _drawn(state) == picture
    state.players[0].dollars = 999
    assert _drawn(state) != picture
