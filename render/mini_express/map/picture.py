"""The map with all that stands on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.stripes import put_stripes
from render.mini_express.map.chart import column_of
from render.mini_express.map.plates import put_plates
from render.mini_express.map.target import put_target
from render.mini_express.map.towns import put_towns
from render.mini_express.map.tracks import links, put_tracks
from render.mini_express.tokens import spike
from rules.mini_express import COMPANIES, map_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from render.mini_express.map.chart import Chart, Columns
    from render.mini_express.marks import Marks
    from rules.mini_express import MiniExpressState


def put_map(chart: Chart, marks: Marks) -> None:
    """Put track, places, the target marker and the golden spike on a frame."""
    state, layout = chart.state, chart.layout
    common = (layout.name, state.options.ports, state.automa is not None, *chart.names.places.values())
    draw = partial(draw_map, chart, marks)
    contents = _contents(state, marks)
    put_stripes(chart.frame, layout.edges(len(contents)), layout.map_size[1], contents, common, draw)


def draw_map(chart: Chart, marks: Marks, columns: Columns, between: Callable[[], None] | None = None) -> None:
    """Draw what stands on some columns; ``between`` puts something above the track and below the places."""
    ports = {port.hex for port in chart.map.ports if chart.state.options.ports}
    covered = frozenset((*chart.map.city_at, *(start.hex for start in chart.map.starts), *ports))
    _put_spike(chart, columns)
    put_tracks(chart, covered, marks.track, columns)
    if between:
        between()
    put_towns(chart, _ringed(chart.state, marks), columns)
    put_plates(chart, columns)
    put_target(chart, columns)


def _ringed(state: MiniExpressState, marks: Marks) -> set[str]:
    """Return the hexes of cities and ports that are to be ringed."""
    board = map_of(state.options)
    west = {board.city[board.golden_spike.west_city].hex} if marks.west and board.golden_spike else set()
    return marks.places | west | {board.port[port].hex for port in marks.ports}


def _contents(state: MiniExpressState, marks: Marks) -> list[Hashable]:
    """Return by column what is to be seen on its hexes."""
    board = map_of(state.options)
    found: list[list[Hashable]] = [[] for _ in board.columns]
    for index, company in enumerate(state.companies):
        new = marks.track.get(COMPANIES[index], ())
        for before, place in links(tuple(company.hexes)):
            found[column_of(place)].append((index, before, place, place in new))
    for city, tile in state.demand.items():
        found[column_of(board.city[city].hex)].append((city, tile))
    for place in sorted(_ringed(state, marks)):
        found[column_of(place)].append(place)
    if state.automa:
        target_city = state.automa.target
        found[column_of(board.city[target_city].hex)].append(("target", target_city))
    if board.golden_spike and state.spike and state.spike.place == "map":
        found[column_of(board.golden_spike.hex)].append("spike")
    return [tuple(column) for column in found]


def _put_spike(chart: Chart, columns: Columns) -> None:
    place, lies = chart.map.golden_spike, chart.state.spike
    if place and lies and lies.place == "map" and column_of(place.hex) in columns:
        size = round(40 * chart.scale)
        x, y = chart.layout.middle(place.hex)
        chart.sign((x - 46 * chart.scale, y - size / 2), spike, size)
