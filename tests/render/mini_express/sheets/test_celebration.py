"""The picture to share of a finished game."""

from __future__ import annotations

import pytest

from render.kit.celebration import SIZE
from render.kit.house.colours import GOLD
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.towns import settings
from render.mini_express.sheets.celebration import lines_of, shining
from render.mini_express.stage import map_scene
from tests.render.mini_express.games import DRAW, GAME, played
from tests.render.positions import PLAYERS, say


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_only_built_tracks_shine(board: str) -> None:
    """Each train but the first of a network has one track to an earlier one, however many lie beside it."""
    state, _ = played(3, 60, map=board)
    chart = Chart(map_scene(layout_of(state)), state, say("en"))
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


def test_gold_covers_no_name_and_the_spike_is_driven() -> None:
    """Names lie upon the golden tracks; a large golden spike stands on its hex in games with it (p.14)."""
    state, _ = played(3, 60, golden_spike=True)
    chart = Chart(map_scene(layout_of(state)), state, say("en"))
    image = shining(chart, 2)
    network = [settings(chart)[place] for place in state.companies[2].hexes if place in settings(chart)]
    for setting in network:
        left, top, right, bottom = setting.edges
        name = image.crop((round(left) + 4, round(top) + 4, round(right) - 4, round(bottom) - 4))
        gold = sum(count for count, colour in name.getcolors(9999) or [] if colour == GOLD)
        assert gold < 0.02 * name.width * name.height
    assert len(network) > 2
    x, y = map(round, chart.layout.middle("J7"))
    assert image.getpixel((x - 4, y)) == GOLD
