"""Herders on the trail."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import ImageChops

from render.great_western_trail import layout
from render.great_western_trail.board.chart_pieces import herder_places
from render.great_western_trail.land.trail import laid_over
from tests.render.great_western_trail.boards import bare, draw
from tests.render.positions import opened


@pytest.mark.parametrize("location", [at for at, (_, down) in layout.TRAIL.risks.items() if down < 0])
def test_a_herder_hides_no_risk_action(location: str) -> None:
    """A herder by itself stands beside the plate above its space, and off those of its neighbours."""
    state = bare("second", 2)
    before = opened(draw(state))
    state.players[1].herder = location
    changed = ImageChops.difference(before, opened(draw(state)))
    for at in layout.TRAIL.risks:
        ((drawn, (x, y)),) = laid_over("second", at)
        assert not changed.crop((x, y, x + drawn.width, y + drawn.height)).getbbox()


def test_herders_on_one_space_stand_apart() -> None:
    """Four herders on a space can all be seen."""
    state = bare("second", 4)
    for player in state.players:
        player.herder = "CAMP4"
    xs = sorted(x for x, _ in herder_places(state).values())
    assert min(b - a for a, b in pairwise(xs)) >= 30


@pytest.mark.parametrize("location", [at for at in layout.spaces("second") if at not in {"START", "KC"}])
def test_a_herder_stands_whole_on_the_map(location: str) -> None:
    """A herder by itself is cut off by no edge of the picture, and reaches into no panel below the map."""
    state = bare("second", 2)
    state.players[0].herder = location
    x, y = herder_places(state)[0]
    wide, high = layout.HERDER
    assert wide / 2 <= x <= layout.WIDTH - wide / 2
    assert high / 2 <= y <= layout.RAIL_TOP - high / 2 + 20
