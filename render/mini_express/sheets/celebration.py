"""The picture to share of a finished game: the last map, the tracks of the winner's best company in gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.celebration import draw_celebration
from render.kit.house import colours
from render.kit.score_sheet import standings
from render.kit.shapes import sprite
from render.mini_express.board import all_names
from render.mini_express.colours import player_look
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import put_map
from render.mini_express.map.tracks import links, place_of
from render.mini_express.marks import read_marks
from render.mini_express.stage import STAGE, Page, map_scene
from rules.mini_express import COMPANIES, holdings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen, Point
    from rules.kernel.contract import Result
    from rules.mini_express import MiniExpressState

_DIM: Final = 0.34
"""How dark the map is below what shines, 0 to 1."""
_RAILS: Final = ((15.0, colours.GOLD_EDGE), (11.0, colours.GOLD))
_STATION: Final = 9.0


def draw_winner(state: MiniExpressState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the picture; the automa may have won."""
    looks = [player_look(state, player) for player in range(len(state.players))]
    found = standings(result, all_names(state, players, say), looks)
    best = max(holdings(state, found[0].player), key=lambda held: held.points).company
    chart = Chart.of(map_scene(layout_of(state)), state, say)
    put_map(chart, read_marks(()))
    image = chart.frame.convert("RGB")
    image = Image.blend(image, Image.new("RGB", image.size, colours.TABLE), _DIM)
    lines = lines_of(chart, COMPANIES.index(best))
    shining = sprite(*image.size, lambda pen: _paint(pen, lines), 3)
    image.paste(shining, (0, 0), shining)

    def paint(page: Page, box: Box) -> None:
        share = min(box.wide / image.width, box.high / image.height)
        size = (round(image.width * share), round(image.height * share))
        small = STAGE.swatches.index(image.resize(size, Image.Resampling.LANCZOS))
        at = (box.left + (box.wide - size[0]) // 2, box.top + (box.high - size[1]) // 2)
        page.frame.paste(small, at)

    return draw_celebration(Page, say("mini_express.title"), found, paint)


def lines_of(chart: Chart, company: int) -> list[tuple[Point, Point]]:
    """Return where the tracks of a company run, from train to train, in pixels of the map."""

    def at(place: str) -> Point:
        return place_of(chart.layout, company, place, chart.masks[place])

    return [(at(a), at(b)) for a, b in links(tuple(chart.state.companies[company].hexes)) if a]


def _paint(pen: Pen, lines: Sequence[tuple[Point, Point]]) -> None:
    for wide, tint in _RAILS:
        for ends in lines:
            pen.line(ends, tint, wide)
            for end in ends:
                pen.circle(end, _STATION + wide / 2 - 5, tint)
