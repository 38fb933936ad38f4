"""The picture to share of a finished game: the last map, the tracks of the winner's best company in gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.celebration import draw_celebration
from render.kit.house import colours
from render.kit.score_sheet import standings
from render.kit.shapes import sprite
from render.mini_express.board import tallies_of
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import put_map, shown_on
from render.mini_express.map.towns import HALO, faces_of, name_plate, settings
from render.mini_express.map.tracks import links, place_of
from render.mini_express.stage import STAGE, Page, map_scene
from render.mini_express.tokens import spike
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
_STATION, _SPIKE = 9.0, 68
_AROUND: Final = 70
"""How much of the map is shown around the tracks."""


def draw_winner(state: MiniExpressState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the picture; the automa may have won."""
    found = standings(result, tallies_of(state, players, say))
    best = max(holdings(state, found[0].player), key=lambda held: held.points).company
    chart = Chart(map_scene(layout_of(state)), state, say)
    put_map(chart, shown_on(chart))
    image = shining(chart, COMPANIES.index(best))

    def paint(page: Page, box: Box) -> None:
        part = image.crop(_part(lines_of(chart, COMPANIES.index(best)), image.size, box))
        share = min(box.wide / part.width, box.high / part.height)
        small = part.resize((round(part.width * share), round(part.height * share)), Image.Resampling.LANCZOS)
        at = (box.left + (box.wide - small.width) // 2, box.top + (box.high - small.height) // 2)
        page.frame.paste(STAGE.swatches.index(small), at)

    return draw_celebration(Page, say("mini_express.title"), found, paint)


def shining(chart: Chart, company: int) -> Image.Image:
    """Return a map (RGB) darkened, a company's tracks in gold, on them the names and the golden spike."""
    dark = Image.new("RGB", chart.frame.size, colours.TABLE)
    image = Image.blend(chart.frame.convert("RGB"), dark, _DIM)
    lines = lines_of(chart, company)
    golden = sprite(*image.size, lambda pen: _paint(pen, lines), 3)
    image.paste(golden, (0, 0), golden)
    if chart.map.golden_spike and chart.state.spike:
        x, y = chart.layout.middle(chart.map.golden_spike.hex)
        driven = spike(_SPIKE)
        image.paste(driven, (round(x - _SPIKE / 2), round(y - _SPIKE / 2)), driven)
    faces, own = faces_of(chart), chart.state.companies[company].hexes
    for place, setting in settings(chart).items():
        name = name_plate(setting, faces[place].tone)
        darker = Image.new("RGB", name.size, colours.TABLE)
        shown = Image.blend(name.convert("RGB"), darker, 0 if place in own else _DIM)
        image.paste(shown, (setting.at[0] - HALO, setting.at[1] - HALO), name)
    return image


def _part(lines: Sequence[tuple[Point, Point]], size: tuple[int, int], box: Box) -> tuple[int, int, int, int]:
    """Return the part of a map of some size around lines: if it may, as large as a box and of its shape."""
    ends = [end for line in lines for end in line] or [(size[0] / 2, size[1] / 2)]
    (left, right), (top, low) = ((min(part), max(part)) for part in zip(*ends, strict=True))
    wide = max(box.wide, right - left + 2 * _AROUND, (low - top + 2 * _AROUND) * box.wide / box.high)
    wide = min(size[0], round(wide))
    high = min(size[1], round(wide * box.high / box.wide))
    left = min(max(0, round((left + right - wide) / 2)), size[0] - wide)
    top = min(max(0, round((top + low - high) / 2)), size[1] - high)
    return left, top, left + wide, top + high


def lines_of(chart: Chart, company: int) -> list[tuple[Point, Point]]:
    """Return where the tracks of a company run, from train to train, in pixels of the map."""
    joined = links(tuple(chart.state.companies[company].hexes))
    return [(place_of(chart, company, a), place_of(chart, company, b)) for a, b in joined if a]


def _paint(pen: Pen, lines: Sequence[tuple[Point, Point]]) -> None:
    for wide, tint in _RAILS:
        for ends in lines:
            pen.line(ends, tint, wide)
            for end in ends:
                pen.circle(end, _STATION + wide / 2 - 5, tint)
