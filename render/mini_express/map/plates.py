"""The names of places, each across its hex, in a halo of the colour of its ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.kit.house import colours as house
from render.kit.house.frame import WIDTH
from render.kit.house.panels import plate
from render.kit.signs import blank, squeezed
from render.kit.text import Font, width
from render.mini_express.map.chart import column_of
from render.mini_express.map.towns import faces_of
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.layout import Layout
    from render.mini_express.map.chart import Chart, Columns

_LARGEST = 28
_SMALLEST = 21
"""Sizes of names at scale 1; one that is still too long is squeezed."""
_HIGH = 29
_EDGE = 3.0
_HALO = 4
_HALF = 128
"""Alpha from which on a halo is there: a soft edge would show the land on a city's rim."""
_FREE = 70.0
"""How far a plate may reach to a side where the hexes hold no place."""
_NEXT_TO = 48.0
"""How far it may reach where one does: no further than its own hex."""


class Tone(NamedTuple):
    """The colours of a name."""

    ink: Colour
    halo: Colour


DARK = Tone(house.TEXT, house.INK)
"""Of the name of the target city."""


def put_plates(chart: Chart, columns: Columns) -> None:
    """Put the names of the places of some columns on a frame; that of the target city is light on dark."""
    aim = chart.state.automa.target if chart.state.automa else ""
    faces = faces_of(chart)
    for town, (place, wide, (x, y)) in _plates(chart).items():
        if column_of(place) in columns:
            tone = DARK if town == aim else Tone(faces[place].ink, faces[place].ground)
            chart.sign((x - _HALO, y - _HALO), name_plate, chart.names.places[town], wide, chart.scale, tone)


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
    return min(left, (x - WIDTH) / layout.scale), min(right, (edge - WIDTH - x) / layout.scale)


def _placed(name: str, layout: Layout, place: str, reach: tuple[float, float]) -> tuple[int, tuple[int, int]]:
    """Return the width of a plate and its left top: centred if it can be, otherwise moved aside."""
    scale, (x, y) = layout.scale, layout.middle(place)
    left, right = (side * scale for side in reach)
    long = width(name, Font("place", round(_LARGEST * scale))) + 2 * _EDGE * scale
    wide = min(round(long), int(left + right))
    middle = min(max(x, x - left + wide / 2), x + right - wide / 2)
    return wide, (max(0, round(middle - wide / 2)), round(y - _HIGH * scale / 2))


def name_plate(name: str, wide: int, scale: float, tone: Tone) -> Image.Image:
    """Return a name of some width in its halo, a dark one on a plate."""
    size = (wide, round(_HIGH * scale))
    image = blank(size[0] + 2 * _HALO, size[1] + 2 * _HALO)
    if tone == DARK:
        image.alpha_composite(plate(size, tone.halo, 9 * scale), (_HALO, _HALO))
    sizes = range(round(_LARGEST * scale), round(_SMALLEST * scale) - 1, -1)
    fonts = [Font("place", size) for size in sizes]
    squeezed(image, name, fonts, tone.ink, wide - 2 * _EDGE * scale + 1, tone.halo)
    image.putalpha(image.getchannel("A").point([0] * _HALF + [255] * (256 - _HALF)))
    return image
