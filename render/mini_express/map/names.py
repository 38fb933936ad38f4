"""How the names of places are set: in one line or two, within the room that other places leave.

A name within the rim of its hex stands in a halo, one that reaches beyond it on a plate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.ground.chart import FRAME_WIDTH
from render.kit.house import colours as house
from render.kit.house.panels import plate
from render.kit.signs import blank, squeezed
from render.kit.text import Font, width
from render.maps.joints import halves
from rules.mini_express import hexes

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.layout import Edges, Layout
    from render.mini_express.map.chart import Chart

SIZES: Final = (25, 24, 23, 22)
"""Of names, the best first; one that is still too long is squeezed, or set in two lines if it has two."""
_LEAST: Final = 0.86
"""How far a name is squeezed at most before it is set in two lines."""
HIGH, _LINE = 23, 20
"""Heights of what a name stands on, and of one line of two."""
_EDGE: Final = 4
"""Room left and right of a name."""
_FREE: Final = 2.2
"""How far a name reaches to a side at most, in shares of its hex."""
_MARKS: Final = 26.5
"""How far what stands above and below a name reaches to the sides, at scale 1."""
ROOMY: Final = 1.22
"""How much larger that is where there is room for it."""
_APART: Final = 2
HALO = 3
_HALF = 128
"""Alpha from which on a halo is there: a soft edge would show the land on a city's rim."""
_WITHIN: Final = 1.66
"""So wide is a name at most that stays within the rim of its city, in shares of what its hex reaches."""
_RADIUS = 6


class Tone(NamedTuple):
    """The colours of a name, and whether it is on a plate even where it is short."""

    ink: Colour
    ground: Colour
    plate: bool = False


DARK = Tone(house.TEXT, house.INK, plate=True)
"""Of the name of the target city."""


class Setting(NamedTuple):
    """A name on the map: its lines, left, top, width and height of what they stand on, and size, in pixels.

    ``whole``: it stays within the rim of its city.
    """

    lines: tuple[str, ...]
    at: tuple[int, int]
    size: tuple[int, int]
    font: int = SIZES[0]
    whole: bool = True

    @property
    def edges(self) -> Edges:
        """Left, top, right, bottom."""
        return *self.at, self.at[0] + self.size[0], self.at[1] + self.size[1]


def settings(chart: Chart) -> dict[str, Setting]:
    """Return how the names of all places stand on a map, by hex; not to be changed."""
    board = chart.map
    towns = [*board.cities, *board.starts, *(board.ports if chart.state.options.ports else ())]
    return _settings(chart.layout, tuple((chart.names[town.id], town.hex) for town in towns))


@lru_cache(64)
def _settings(layout: Layout, towns: tuple[tuple[str, str], ...]) -> dict[str, Setting]:
    """Set the longest names first; to those that follow they leave the width of their hexes."""
    found = {place: _plain(name, layout, place) for name, place in towns}
    for name, place in sorted(towns, key=lambda town: -width(town[0], Font("place", SIZES[0]))):
        found[place] = _set(name, layout, place, found)
    return found


def plate_boxes(chart: Chart) -> dict[str, Edges]:
    """Return the edges of all plates, by hex."""
    return {place: setting.edges for place, setting in settings(chart).items()}


def name_plate(setting: Setting, tone: Tone) -> Image.Image:
    """Return the lines of a name, in a halo or on a plate."""
    lines, _, size, font, whole = setting
    image, on_plate = blank(size[0] + 2 * HALO, size[1] + 2 * HALO), tone.plate or not whole
    if on_plate:
        image.alpha_composite(plate(size, tone.ground, _RADIUS), (HALO, HALO))
    room, halo = size[0] - 2 * _EDGE + 1, None if on_plate else tone.ground
    for number, line in enumerate(lines):
        written = squeezed(blank(*image.size), line, [Font("place", font)], tone.ink, room, halo)
        down = round((number - (len(lines) - 1) / 2) * _LINE)
        seen = written.crop((0, max(0, -down), written.width, written.height))
        image.alpha_composite(seen, (0, max(0, down)))
    image.putalpha(image.getchannel("A").point([0] * _HALF + [255] * (256 - _HALF)))
    return image


def half_high(lines: int) -> float:
    """Return half the height of what a name stands on."""
    return (HIGH if lines == 1 else 2 * _LINE + 2) / 2


def _plain(name: str, layout: Layout, place: str) -> Setting:
    """Return a name as it is until it is set: no wider than its hex."""
    wide = min(2 * layout.reach[0], width(name, Font("place", SIZES[-1])) + 2 * _EDGE)
    x, y = layout.middle(place)
    return Setting((name,), (round(x - wide / 2), round(y - HIGH / 2)), (round(wide), HIGH))


def _set(name: str, layout: Layout, place: str, others: dict[str, Setting]) -> Setting:
    """Set a name in the middle of its hex if it can be, otherwise moved aside."""
    x, y = layout.middle(place)
    tries: list[tuple[tuple[str, ...], int]] = [((name,), size) for size in SIZES]
    tries += [(lines, SIZES[-1]) for lines in halves(name)]

    def squeezing(lines: tuple[str, ...], size: int) -> float:
        left, right = _room(layout, place, half_high(len(lines)), others)
        return min(1.0, (right - left - 2 * _EDGE) / _long(lines, size))

    fitting = (each for each in tries if squeezing(*each) >= (1.0 if each[1] > SIZES[-1] else _LEAST))
    lines, size = next(fitting, None) or max(tries, key=lambda each: squeezing(*each))
    left, right = _room(layout, place, half_high(len(lines)), others)
    wide, high = round(min(_long(lines, size) + 2 * _EDGE, right - left)), round(2 * half_high(len(lines)))
    at = min(max(x - wide / 2, left), right - wide), y - high / 2
    whole = wide <= _WITHIN * layout.reach[0]
    return Setting(lines, (round(at[0]), round(at[1])), (wide, high), size, whole)


def _long(lines: tuple[str, ...], size: int) -> float:
    return max(width(line, Font("place", size)) for line in lines)


def _room(layout: Layout, place: str, half: float, others: dict[str, Setting]) -> tuple[float, float]:
    """Return from where to where a name so high may reach beside other names and what stands around them."""
    x, y = layout.middle(place)
    left = max(FRAME_WIDTH + _APART, x - _FREE * layout.reach[0])
    right = min(layout.map_size[0] - FRAME_WIDTH - _APART, x + _FREE * layout.reach[0])
    for other, setting in others.items():
        for start, top, end, bottom in _taken(layout, other, setting, others) if other != place else ():
            if top < y + half and y - half < bottom:
                left, right = (
                    (max(left, end + _APART), right) if end < x else (left, min(right, start - _APART))
                )
    return left, right


def _taken(layout: Layout, place: str, setting: Setting, places: Container[str]) -> Iterator[Edges]:
    (x, y), high = layout.middle(place), layout.reach[1]
    wide = _MARKS * layout.scale * (ROOMY if is_roomy(layout, place, places) else 1)
    yield setting.edges
    yield x - wide, y - high, x + wide, y + high


def is_roomy(layout: Layout, place: str, places: Container[str]) -> bool:
    """Tell whether nothing is right above or below a place, nor aside of it where hexes are narrow."""
    across, down = layout.reach
    return not any(near in places for near in hexes.around(place)[:: 3 if across > 1.2 * down else 1])
