"""How the names of places are set: in one line or two, within the room beside other places."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from render.kit.ground.chart import FRAME_WIDTH
from render.kit.text import Font, width
from render.maps.joints import halves
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Collection

    from render.mini_express.layout import Layout
    from render.mini_express.map.chart import Chart

_LARGEST = 28
_SMALLEST = 21
"""Sizes of names at scale 1; one that is still too long is squeezed."""
_IN_TWO, _BELOW_ANOTHER = 24, 21
"""A name that does not fit in this size at scale 1 is set in two lines, if it has two parts; between places
above and below there is less room for them."""
HIGH, LINE = 29, 20
"""Heights at scale 1 of what a name stands on, and of one line of two."""
EDGE = 4.0
"""Room left and right of a name."""
_FREE = 70.0
"""How far a name may reach to a side where the hexes hold no place."""
_NEXT_TO = 48.0
"""How far it may reach where one does: no further than its own hex."""


class Setting(NamedTuple):
    """A name on the map: its lines, and left, top, width and height of what they stand on, in pixels."""

    lines: tuple[str, ...]
    at: tuple[int, int]
    size: tuple[int, int]


def settings(chart: Chart) -> dict[str, Setting]:
    """Return how the names of all places stand on a map, by hex; not to be changed."""
    towns = places_of(chart)
    return _settings(chart.layout, tuple((chart.names.places[town], place) for town, place in towns.items()))


@lru_cache(64)
def _settings(layout: Layout, towns: tuple[tuple[str, str], ...]) -> dict[str, Setting]:
    taken = frozenset(place for _, place in towns)
    return {place: _set(name, layout, place, taken) for name, place in towns}


def places_of(chart: Chart) -> dict[str, str]:
    """Return the hexes of all places that are on a map, by city, start or port."""
    board = chart.map
    towns = {city.id: city.hex for city in board.cities}
    towns |= {start.id: start.hex for start in board.starts}
    return towns | {port.id: port.hex for port in board.ports if chart.state.options.ports}


def fonts_for(lines: tuple[str, ...], scale: float) -> list[Font]:
    """Return the fonts in which a name may be written, the best first."""
    largest = _LARGEST if len(lines) == 1 else _IN_TWO
    return [Font("place", size) for size in range(round(largest * scale), round(_SMALLEST * scale) - 1, -1)]


def high_of(lines: tuple[str, ...], scale: float) -> int:
    """Return how high what a name stands on is, in pixels."""
    return round((HIGH if len(lines) == 1 else 2 * LINE + 2) * scale)


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
    long = max(width(line, fonts_for(lines, scale)[0]) for line in lines) + 2 * EDGE * scale
    wide, high = min(round(long), int(left + right)), high_of(lines, scale)
    middle = min(max(x, x - left + wide / 2), x + right - wide / 2)
    return Setting(lines, (max(0, round(middle - wide / 2)), round(y - high / 2)), (wide, high))


def _lines(name: str, scale: float, room: float, least: int) -> tuple[str, ...]:
    """Return a name in one line, or in two where one would be small and it has two parts."""

    def longest(lines: tuple[str, ...]) -> float:
        return max(width(line, Font("place", round(least * scale))) for line in lines)

    whole = (name,)
    if longest(whole) + 2 * EDGE * scale <= room:
        return whole
    return min((whole, *halves(name)), key=longest)
