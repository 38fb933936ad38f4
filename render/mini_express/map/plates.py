"""The names of places, each on a plate across its hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from render.kit.palette import INK, WHITE
from render.kit.signs import plate, squeezed
from render.kit.text import Font, width
from render.mini_express.colours import AUTOMA
from render.mini_express.map.chart import column_of
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL import Image

    from render.mini_express.layout import Layout
    from render.mini_express.map.chart import Chart, Columns

_LARGEST = 28
_SMALLEST = 21
"""Sizes of names at scale 1; one that is still too long is squeezed."""
_HIGH = 29
_EDGE = 5.5
_FREE = 70.0
"""How far a plate may reach to a side where the hexes hold no place."""
_NEXT_TO = 48.0
"""How far it may reach where one does: no further than its own hex."""


def put_plates(chart: Chart, columns: Columns) -> None:
    """Put the names of the places of some columns on a frame; that of the target city is light on dark."""
    aim = chart.state.automa.target if chart.state.automa else ""
    for town, (place, wide, at) in _plates(chart).items():
        if column_of(place) in columns:
            ground: Literal["dark", "light"] = "dark" if town == aim else "light"
            chart.sign(at, name_plate, chart.names.places[town], wide, chart.scale, ground)


def plate_boxes(chart: Chart) -> dict[str, tuple[int, int, int, int]]:
    """Return the edges of all plates, by place."""
    high = round(_HIGH * chart.scale)
    return {town: (x, y, x + wide, y + high) for town, (_, wide, (x, y)) in _plates(chart).items()}


def _plates(chart: Chart) -> dict[str, tuple[str, int, tuple[int, int]]]:
    """Return by place its hex, and the width and left top of its plate."""
    board, layout = chart.map, chart.layout
    towns = {city.id: city.hex for city in board.cities}
    towns |= {start.id: start.hex for start in board.starts}
    towns |= {port.id: port.hex for port in board.ports if chart.state.options.ports}
    taken = frozenset(towns.values())
    return {
        town: (place, *_placed(chart.names.places[town], layout, place, _reach(layout, place, taken)))
        for town, place in towns.items()
    }


def _reach(layout: Layout, place: str, taken: Iterable[str]) -> tuple[float, float]:
    """Return how far to the left and to the right of its middle a plate may reach, at scale 1."""
    x, _ = layout.middle(place)
    _, north_east, south_east, _, south_west, north_west = hexes.around(place)
    left = _NEXT_TO if {north_west, south_west} & set(taken) else _FREE
    right = _NEXT_TO if {north_east, south_east} & set(taken) else _FREE
    edge = layout.map_size[0]
    return min(left, (x - 2) / layout.scale), min(right, (edge - 2 - x) / layout.scale)


def _placed(name: str, layout: Layout, place: str, reach: tuple[float, float]) -> tuple[int, tuple[int, int]]:
    """Return the width of a plate and its left top: centred if it can be, otherwise moved aside."""
    scale, (x, y) = layout.scale, layout.middle(place)
    left, right = (side * scale for side in reach)
    long = width(name, Font("narrow", round(_LARGEST * scale))) + 2 * _EDGE * scale
    wide = min(round(long), int(left + right))
    middle = min(max(x, x - left + wide / 2), x + right - wide / 2)
    return wide, (max(0, round(middle - wide / 2)), round(y - _HIGH * scale / 2))


def name_plate(name: str, wide: int, scale: float, ground: Literal["dark", "light"]) -> Image.Image:
    """Return a plate of some width with a name on it, light on dark or dark on light."""
    fill, field = (WHITE, AUTOMA.edge) if ground == "dark" else (INK, WHITE)
    image = plate((wide, round(_HIGH * scale)), (0, fill, 8 * scale), (1.4, field, 7 * scale))
    sizes = range(round(_LARGEST * scale), round(_SMALLEST * scale) - 1, -1)
    fonts = [Font("narrow", size) for size in sizes]
    return squeezed(image, name, fonts, fill, wide - 2 * _EDGE * scale + 1)
