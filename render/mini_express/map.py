"""The map with all that stands on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.mini_express.lanes import links, masks_of
from render.mini_express.plates import put_plates
from render.mini_express.stripes import column_of, put_stripes
from render.mini_express.tokens import spike, target
from render.mini_express.towns import put_towns
from render.mini_express.tracks import put_tracks
from rules.mini_express.board import map_of
from rules.mini_express.model import COMPANIES

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

    from render.kit.canvas import Scene
    from render.mini_express.lanes import Masks
    from render.mini_express.layout import Layout
    from render.mini_express.marks import Marks
    from render.mini_express.stage import Names
    from render.mini_express.stripes import Columns
    from rules.mini_express.model import MiniExpressState


def put_map(
    frame: Image.Image, scene: Scene, layout: Layout, state: MiniExpressState, names: Names, marks: Marks
) -> None:
    """Put track, places, the target marker and the golden spike on a frame."""
    draw = partial(draw_map, frame, scene, layout, state, names, marks)
    common = (state.options.ports, state.automa is not None, *names.places.values())
    put_stripes(frame, layout, _contents(state, marks), common, draw)


def draw_map(
    frame: Image.Image,
    scene: Scene,
    layout: Layout,
    state: MiniExpressState,
    names: Names,
    marks: Marks,
    columns: Columns,
    between: Callable[[Masks], None] | None = None,
) -> None:
    """Draw what stands on some columns; ``between`` puts something above the track and below the places."""
    board, masks = map_of(state.options), masks_of(state)
    ports = {port.hex for port in board.ports if state.options.ports}
    covered = frozenset((*board.city_at, *(start.hex for start in board.starts), *ports))
    _put_spike(frame, scene, layout, state, columns)
    put_tracks(frame, scene, layout, state, masks, covered, marks.track, columns)
    if between:
        between(masks)
    put_towns(frame, scene, layout, state, masks, _ringed(state, marks), columns)
    put_plates(frame, scene, layout, state, names, columns)
    _put_target(frame, scene, layout, state, columns)


def all_columns(state: MiniExpressState) -> Columns:
    """Return all columns of a map."""
    return frozenset(range(len(map_of(state.options).columns)))


def _ringed(state: MiniExpressState, marks: Marks) -> set[str]:
    """Return the hexes of cities and ports that are to be ringed."""
    return marks.places | {map_of(state.options).port[port].hex for port in marks.ports}


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
    for place in _ringed(state, marks):
        found[column_of(place)].append(place)
    if state.automa:
        found[column_of(board.city[state.automa.target].hex)].append("target")
    if board.golden_spike and state.spike and state.spike.place == "map":
        found[column_of(board.golden_spike.hex)].append("spike")
    return [tuple(things) for things in found]


def _put_spike(
    frame: Image.Image, scene: Scene, layout: Layout, state: MiniExpressState, columns: Columns
) -> None:
    place = map_of(state.options).golden_spike
    if place and state.spike and state.spike.place == "map" and column_of(place.hex) in columns:
        size = round(40 * layout.scale)
        x, y = layout.middle(place.hex)
        at = (round(x - 46 * layout.scale), round(y - size / 2))
        scene.put(frame, "spike", at, partial(spike, size))


def _put_target(
    frame: Image.Image, scene: Scene, layout: Layout, state: MiniExpressState, columns: Columns
) -> None:
    place = map_of(state.options).city[state.automa.target].hex if state.automa else ""
    if place and column_of(place) in columns:
        size = round(42 * layout.scale)
        x, y = layout.middle(place)
        at = (max(0, round(x + 14 * layout.scale)), max(0, round(y - 58 * layout.scale)))
        scene.put(frame, "target", at, partial(target, size))
