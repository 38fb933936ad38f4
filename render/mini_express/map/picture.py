"""The map with all that stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.canvas import put_stripes
from render.kit.house.light import PIECE
from render.kit.house.pieces import Standing, raised
from render.mini_express.map.chart import column_of
from render.mini_express.map.target import put_target
from render.mini_express.map.towns import put_plates, put_towns
from render.mini_express.map.tracks import links, put_tracks
from render.mini_express.tokens import spike
from rules.mini_express import COMPANIES, map_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from render.mini_express.map.chart import Chart, Columns
    from render.mini_express.marks import Marks
    from rules.mini_express import MiniExpressState


def put_map(chart: Chart, marks: Marks) -> None:
    """Put track, places, the target marker and the golden spike on a frame."""
    state, layout = chart.state, chart.layout
    names = chart.names.places.values()
    common = (layout.name, state.options.ports, state.automa is not None, *names)

    def draw(columns: Columns) -> None:
        # on a part of the frame, lest a shadow reach beyond the map on the turn when its stripe is drawn
        part = chart._replace(frame=chart.frame.crop((0, 0, *layout.map_size)))
        draw_map(part, marks, columns)
        chart.frame.paste(part.frame, (0, 0))

    contents = _contents(chart, marks)
    put_stripes(chart.frame, layout.edges(len(contents)), layout.map_size[1], contents, common, draw)


def draw_map(chart: Chart, marks: Marks, columns: Columns) -> None:
    """Draw what stands on some columns."""
    standing = Standing(chart.scene, chart.frame)
    _add_spike(chart, standing, columns)
    put_tracks(chart, standing, marks.track, columns)
    put_towns(chart, standing, _ringed(chart.state, marks), columns)
    standing.put()
    put_plates(chart, columns)
    put_target(chart, columns)


def _ringed(state: MiniExpressState, marks: Marks) -> dict[str, int]:
    """Return the hexes of cities and ports that are to be ringed, with the age of what came there."""
    board = map_of(state.options)
    west = {board.city[board.golden_spike.west_city].hex: 0} if marks.west and board.golden_spike else {}
    return marks.places | west | {board.port[port].hex: age for port, age in marks.ports.items()}


def _contents(chart: Chart, marks: Marks) -> list[Hashable]:
    """Return by column what is to be seen on its hexes."""
    board, state = chart.map, chart.state
    found: list[list[Hashable]] = [[column < chart.frontier] for column in range(len(board.columns))]
    for index, company in enumerate(state.companies):
        new = marks.track.get(COMPANIES[index], {})
        for before, place in links(tuple(company.hexes)):
            found[column_of(place)].append((index, before, place, new.get(place)))
    for city, tile in state.demand.items():
        found[column_of(board.city[city].hex)].append((city, tile))
    for place, age in sorted(_ringed(state, marks).items()):
        found[column_of(place)].append((place, age))
    if state.automa:
        target_city = state.automa.target
        found[column_of(board.city[target_city].hex)].append(("target", target_city))
    if board.golden_spike and state.spike and state.spike.place == "map":
        found[column_of(board.golden_spike.hex)].append("spike")
    return [tuple(column) for column in found]


def _add_spike(chart: Chart, standing: Standing, columns: Columns) -> None:
    place, lies = chart.map.golden_spike, chart.state.spike
    if place and lies and lies.place == "map" and column_of(place.hex) in columns:
        size = round(36 * chart.scale)
        x, y = chart.layout.middle(place.hex)
        at = (round(x - 61 * chart.scale) - PIECE.reach, round(y - size / 2) - PIECE.reach)
        standing.add("spike", at, lambda: raised(spike(size), PIECE))
