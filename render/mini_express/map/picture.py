"""The map with all that stands on it.

The automa's target marker stands beside its city, where it hides neither names nor demand nor trains.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.cache import Cache
from render.kit.canvas import put_stripes
from render.kit.house.colours import INK, TEXT
from render.kit.house.light import PIECE
from render.kit.house.panels import plate
from render.kit.house.pieces import raised
from render.kit.signs import centred, drawn_once
from render.kit.text import Font
from render.mini_express.map.chart import column_of
from render.mini_express.map.pins import beside_places
from render.mini_express.map.towns import add_towns, faces_of, put_names, reached, settings, tones_of
from render.mini_express.map.tracks import add_tracks, links
from render.mini_express.tokens import spike, target
from rules.mini_express import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Hashable

    from PIL import Image

    from render.mini_express.layout import Edges
    from render.mini_express.map.chart import Chart, Columns

    Shown = tuple[Hashable, tuple[Hashable, ...]]


TARGET: Final = 26
"""Width of the target marker."""
_AHEAD: Final = 3
"""So many of the next cities have their numbers."""
_TAG: Final = (31, 26)
"""The size of a number; the marker has as much room, so that a city has one place for both."""
_DIGITS: Final = Font("bold", 22)
_kept: Cache[dict[str, Edges]] = Cache()


def put_map(chart: Chart, shown: Shown) -> None:
    """Put track, places, the target marker and the golden spike on a frame; ``shown``: of ``shown_on``."""
    layout, (common, contents) = chart.layout, shown
    edges, draw = layout.edges(len(contents)), partial(draw_map, chart)
    put_stripes(chart.frame, edges, layout.map_size[1], contents, common, draw)


def draw_map(chart: Chart, columns: Columns) -> None:
    """Draw what stands on some columns."""
    faces = faces_of(chart)
    _add_spike(chart, columns)
    add_tracks(chart, columns)
    add_towns(chart, faces, _ringed(chart), columns)
    chart.standing.put()
    put_names(chart, faces, columns)
    _put_aims(chart, columns)


def _ringed(chart: Chart) -> dict[str, int]:
    """Return the hexes of cities and ports that are to be ringed, with the age of what came there."""
    board, marks = chart.map, chart.marks
    west = {board.city[board.golden_spike.west_city].hex: 0} if marks.west and board.golden_spike else {}
    return marks.places | west | {board.port[port].hex: age for port, age in marks.ports.items()}


def shown_on(chart: Chart) -> Shown:
    """Return all that a map depends on: what every column does, and what stands on each."""
    board, state = chart.map, chart.state
    common = (chart.printed, chart.layout, chart.aim is not None, *chart.names.values())
    found: list[list[Hashable]] = [[column < chart.frontier] for column in range(len(board.columns))]
    for index, company in enumerate(state.companies):
        new = chart.marks.track.get(COMPANIES[index], {})
        for before, place in links(tuple(company.hexes)):
            found[column_of(place)].append((index, before, place, new.get(place)))
    for city, tile in state.demand.items():
        found[column_of(board.city[city].hex)].append((city, tile))
    for place, age in sorted(_ringed(chart).items()):
        found[column_of(place)].append((place, age))
    for name, box in aims_of(chart).items():
        found[column_of(board.city[name].hex)].append((name, box, board.city[name] is chart.aim))
    if board.golden_spike and state.spike and state.spike.place == "map":
        found[column_of(board.golden_spike.hex)].append("spike")
    tones = tones_of(chart, faces_of(chart))
    for place, setting in settings(chart).items():
        for column in reached(chart.layout, setting):
            if column in range(len(found)) and abs(column - column_of(place)) > 1:
                found[column].append((place, tones[place]))
    return common, tuple(map(tuple, found))


def _add_spike(chart: Chart, columns: Columns) -> None:
    place, lies = chart.map.golden_spike, chart.state.spike
    if place and lies and lies.place == "map" and column_of(place.hex) in columns:
        size = round(36 * chart.layout.scale)
        x, y = chart.layout.middle(place.hex)
        at = (round(x - 61 * chart.layout.scale) - PIECE.reach, round(y - size / 2) - PIECE.reach)
        chart.standing.add("spike", at, lambda: raised(spike(size), PIECE))


def aims_of(chart: Chart) -> dict[str, Edges]:
    """Return where the automa's target marker stands, by its city; then the numbers of those that follow."""
    aim = chart.aim
    if not aim:
        return {}
    later = [city for city in chart.map.cities[aim.number :] if city.id in chart.state.demand][:_AHEAD]
    places = [city.hex for city in (aim, *later)]
    key = (chart.printed, chart.layout, *places, *chart.names.values())
    boxes = _kept.get(key, partial(beside_places, chart, places, _TAG))
    return {city.id: boxes[city.hex] for city in (aim, *later)}


def _put_aims(chart: Chart, columns: Columns) -> None:
    """Put the target marker, and the numbers of the next cities, on a frame if they are on some columns."""
    for name, (left, top, right, bottom) in aims_of(chart).items():
        city = chart.map.city[name]
        if column_of(city.hex) not in columns:
            continue
        if city is not chart.aim:
            chart.sign((left, top), _number, str(city.number))
            continue
        (x, y), middle = chart.layout.middle(city.hex), ((left + right) / 2, (top + bottom) / 2)
        towards = round(math.degrees(math.atan2(y - middle[1], x - middle[0])))
        half = target(TARGET, towards).width / 2
        chart.sign((middle[0] - half, middle[1] - half), target, TARGET, towards)


@drawn_once
def _number(digits: str) -> Image.Image:
    return centred(plate(_TAG, INK, 8).copy(), digits, _DIGITS, TEXT)
