"""The picture to share of a finished game."""

from __future__ import annotations

import pytest

from render.kit.celebration import SIZE
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.sheets.celebration import lines_of
from render.mini_express.stage import map_scene
from tests.render.mini_express.games import DRAW, GAME, played
from tests.render.positions import PLAYERS, say


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_only_built_tracks_shine(board: str) -> None:
    """Each train but the first of a network has one track to an earlier one, however many lie beside it."""
    state, _ = played(3, 60, map=board)
    chart = Chart.of(map_scene(layout_of(state)), state, say("en"))
    for company, stock in enumerate(state.companies):
        lines = lines_of(chart, company)
        assert len(lines) == len({end for _, end in lines}) < len(stock.hexes)


def test_it_is_one_strip() -> None:
    """It has the shape of all such pictures."""
    state, _ = played(2, 1000)
    result = GAME.result(state)
    assert result
    drawn = DRAW.celebration(state, result, players=PLAYERS[:2], language="en", say=say("en"))
    assert [(strip.width, strip.height) for strip in drawn.strips] == [SIZE]
