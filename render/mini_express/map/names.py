"""How the names of places are set: in one line or two, within the room beside other places.

A name within the rim of its hex stands in a halo, one that reaches beyond it on a plate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from render.kit.ground.chart import FRAME_WIDTH
from render.kit.house import colours as house
from render.kit.house.panels import plate
from render.kit.signs import blank, squeezed
from render.kit.text import Font, width
from render.maps.joints import halves
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Collection

    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.layout import Layout
    from render.mini_express.map.chart import Chart

_LARGEST = 30
_SMALLEST = 23
"""Sizes of names at scale 1; one that is still too long is squeezed."""
_IN_TWO, _BELOW_ANOTHER = 26, 23
"""A name that does not fit in this size at scale 1 is set in two lines, if it has two parts; between places
above and below there is less room for them."""
_HIGH, _LINE = 30, 20
"""Heights at scale 1 of what a name stands on, and of one line of two."""
_EDGE = 4.0
"""Room left and right of a name."""
_FREE = 70.0
"""How far a name may reach to a side where the hexes hold no place."""
_NEXT_TO = 48.0
"""How far it may reach where one does: no further than its own hex."""
HALO = 3
_HALF = 128
"""Alpha from which on a halo is there: a soft edge would show the land on a city's rim."""
_WITHIN = 68.0
"""So wide at scale 1 is a name at most that stays within the rim of its city."""
_RADIUS = 8


class Tone(NamedTuple):
    """The colours of a name, and whether it is on a plate even where it is short."""

    ink: Colour
    ground: Colour
    plate: bool = False


DARK = Tone(house.TEXT, house.INK, plate=True)
"""Of the name of the target city."""


class Setting(NamedTuple):
    """A name on the map: its lines, and left, top, width and height of what they stand on, in pixels."""

    lines: tuple[str, ...]
    at: tuple[int, int]
    size: tuple[int, int]


def settings(chart: Chart) -> dict[str, Setting]:
    """Return how the names of all places stand on a map, by hex; not to be changed."""
    board = chart.map
    towns = [*board.cities, *board.starts, *(board.ports if chart.state.options.ports else ())]
    return _settings(chart.layout, tuple((chart.names[town.id], town.hex) for town in towns))


@lru_cache(64)
def _settings(layout: Layout, towns: tuple[tuple[str, str], ...]) -> dict[str, Setting]:
    taken = frozenset(place for _, place in towns)
    return {place: _set(name, layout, place, taken) for name, place in towns}


def plate_boxes(chart: Chart) -> dict[str, tuple[int, int, int, int]]:
    """Return the edges of all plates, by hex."""
    return {place: (x, y, x + wide, y + high) for place, (_, (x, y), (wide, high)) in settings(chart).items()}


def name_plate(lines: tuple[str, ...], wide: int, scale: float, tone: Tone) -> Image.Image:
    """Return the lines of a name, in a halo or on a plate of some width."""
    size = (wide, _high(lines, scale))
    image = blank(size[0] + 2 * HALO, size[1] + 2 * HALO)
    on_plate = tone.plate or wide > _WITHIN * scale
    if on_plate:
        image.alpha_composite(plate(size, tone.ground, _RADIUS * scale), (HALO, HALO))
    fonts, room = _fonts(lines, scale), wide - 2 * _EDGE * scale + 1
    font = next((font for font in fonts if max(width(line, font) for line in lines) <= room), fonts[-1])
    for number, line in enumerate(lines):
        written = squeezed(
            blank(*image.size), line, [font], tone.ink, room, None if on_plate else tone.ground
        )
        down = round((number - (len(lines) - 1) / 2) * _LINE * scale)
        seen = written.crop((0, max(0, -down), written.width, written.height))
        image.alpha_composite(seen, (0, max(0, down)))
    image.putalpha(image.getchannel("A").point([0] * _HALF + [255] * (256 - _HALF)))
    return image


def _fonts(lines: tuple[str, ...], scale: float) -> list[Font]:
    largest = _LARGEST if len(lines) == 1 else _IN_TWO
    return [Font("place", size) for size in range(round(largest * scale), round(_SMALLEST * scale) - 1, -1)]


def _high(lines: tuple[str, ...], scale: float) -> int:
    return round((_HIGH if len(lines) == 1 else 2 * _LINE + 2) * scale)


def _reach(layout: Layout, place: str, taken: Collection[str]) -> tuple[float, float]:
    """Return how far to the left and to the right of its middle a name may reach, at scale 1."""
    x, _ = layout.middle(place)
    _, north_east, south_east, _, south_west, north_west = hexes.around(place)
    left = _NEXT_TO if {north_west, south_west} & set(taken) else _FREE
    right = _NEXT_TO if {north_east, south_east} & set(taken) else _FREE
    edge = layout.map_size[0]
    return min(left, (x - FRAME_WIDTH) / layout.scale), min(right, (edge - FRAME_WIDTH - x) / layout.scale)


def _set(name: str, layout: Layout, place: str, taken: Collection[str]) -> Setting:
    """Set a name in the middle of its hex if it can be, otherwise moved aside."""
    scale, (x, y) = layout.scale, layout.middle(place)
    above, _, _, below, _, _ = hexes.around(place)
    left, right = (side * scale for side in _reach(layout, place, taken))
    stacked = {above, below} & set(taken)
    lines = _lines(name, scale, int(left + right), _BELOW_ANOTHER if stacked else _IN_TWO)
    long = max(width(line, _fonts(lines, scale)[0]) for line in lines) + 2 * _EDGE * scale
    wide, high = min(round(long), int(left + right)), _high(lines, scale)
    middle = min(max(x, x - left + wide / 2), x + right - wide / 2)
    return Setting(lines, (max(0, round(middle - wide / 2)), round(y - high / 2)), (wide, high))


def _lines(name: str, scale: float, room: float, least: int) -> tuple[str, ...]:
    """Return a name in one line, or in two where one would be small and it has two parts."""

    def longest(lines: tuple[str, ...]) -> float:
        return max(width(line, Font("place", round(least * scale))) for line in lines)

    whole = (name,)
    if longest(whole) + 2 * _EDGE * scale <= room:
        return whole
    return min((whole, *halves(name)), key=longest)
