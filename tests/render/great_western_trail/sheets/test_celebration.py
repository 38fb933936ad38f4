"""The picture to share of a finished game."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.celebration import SCENE, SIZE
from rules.great_western_trail.model import Built
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


def _scene(state: GreatWesternTrailState) -> bytes:
    """Return what is painted beside the plates with the totals."""
    [strip] = _drawn(state).strips
    right, bottom = SCENE.left + SCENE.wide, SCENE.top + SCENE.high
    return (
        Image.open(BytesIO(strip.data)).convert("RGB").crop((SCENE.left, SCENE.top, right, bottom)).tobytes()
    )


def test_the_herd_and_the_houses_are_the_winners() -> None:
    """Their cards and buildings are shown, and of nobody else."""
    state = finished()
    result, scene = GAME.result(state), _scene(state)
    assert result
    winner, other = result.ranks.index(1), result.ranks.index(4)
    state.players[other].ranch += ("purple_7",)
    state.buildings["AB1"] = Built(other, "1a")
    assert _scene(state) == scene
    state.buildings["AB1"] = Built(winner, "1a")
    with_house = _scene(state)
    assert with_house != scene
    state.players[winner].ranch += ("purple_7",)
    assert _scene(state) != with_house
