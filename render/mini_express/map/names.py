"""How the names of places are set: in one line or two, within the room that other places leave.

A name within the rim of its hex stands in a halo, one that reaches beyond it on a plate.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.ground.chart import FRAME_WIDTH
from render.kit.house import colours as house
from render.kit.house.panels import plate
from render.kit.signs import blank, squeezed
from render.kit.text import Font, width
from render.maps.joints import halves
from render.mini_express.layout import LAYOUTS
from rules.mini_express import City, Start, hexes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.layout import Edges, Layout
    from render.mini_express.map.chart import Chart
    from rules.mini_express import Port

    Mark = tuple[float, float, int]
    """Half the width and the height of what stands above (-1) or below (1) a name."""

SIZES: Final = (25, 24, 23, 22, 21, 20)
"""Of names, the best first; those in two lines begin with the fourth."""
_USUAL: Final = 22
"""The size with which names look for their places."""
HIGH, _LINE = 23, 20
"""Heights of what a name stands on, and of one line of two."""
_EDGE: Final = 4
"""Room left and right of a name."""
_FREE: Final = 2.2
"""How far a name reaches to a side where track may run beside its hex, in shares of that."""
_OVER: Final = 22
"""How much of it there is at least left and right of the middle of its hex."""
_SHIFTS: Final = (0, -2, 2, -4, 4)
_FARTHER: Final = (*_SHIFTS, -6, 6, -8, 8, -10, 10, -12, 12)
"""How far a name that has found its place is moved to the sides, and one that is as small as may be."""
_STEP, _DOWN = 4, (0, -5, 5, -9, 9, -13, 13)
"""How far apart places of names are tried; how far down what a place shows may be moved."""
_ASIDE, _TALL = 0.2, 4.0
"""What a pixel aside or down costs, and a second line, compared with a pixel covered, squared."""
_SWEEPS, _NEAR = 4, 110
"""How often names look for their places; what is so far above or below one cannot be met."""
ICON, ANCHOR, CAR, TOKEN, SMALL = 25.5, 29.0, 32.0, 30.0, 27.5
"""Widths at scale 1 of what stands above and below a name: an icon, an anchor, a train alone, one of two, of
more."""
LOW: Final = (20, 24)
"""The least height in pixels of what stands above and below a name: anywhere, and where there is room."""
STEP: Final = 1.05
"""How far apart tokens side by side are, in shares of their width."""
ROOMY: Final = 1.22
"""How much larger all that is where there is room for it."""
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

    ``whole``: it stays within the rim of its city. ``down``: what its place shows is moved so far.
    """

    lines: tuple[str, ...]
    at: tuple[int, int]
    size: tuple[int, int]
    font: int = SIZES[0]
    whole: bool = True
    down: int = 0

    @property
    def edges(self) -> Edges:
        """Left, top, right, bottom."""
        return *self.at, self.at[0] + self.size[0], self.at[1] + self.size[1]


class _Town(NamedTuple):
    name: str
    place: str
    marks: tuple[Mark, ...]
    free: tuple[bool, bool]
    """Whether no track can run two columns west of it, and east."""


def settings(chart: Chart) -> dict[str, Setting]:
    """Return how the names of all places stand on a map, by hex; not to be changed."""
    return _settings(LAYOUTS[chart.layout.name][2], _towns(chart))


def fixed_boxes(chart: Chart) -> tuple[Edges, ...]:
    """Return the edges of all names and of what places may show."""
    layout, found = chart.layout, settings(chart)
    return tuple(box for town in _towns(chart) for box in _taken(layout, town, found[town.place]))


def _towns(chart: Chart) -> tuple[_Town, ...]:
    board, layout, found = chart.map, chart.layout, []
    ports = board.ports if chart.state.options.ports else ()
    towns: tuple[City | Start | Port, ...] = (*board.cities, *board.starts, *ports)
    places = {town.hex for town in towns}
    tracks = {hexes.place(name) for name in {*board.hexes} - places}
    for town in towns:
        column, row = hexes.place(town.hex)
        free = (column - 2, row) not in tracks, (column + 2, row) not in tracks
        roomy = is_roomy(layout, town.hex, places)
        scale = layout.scale * (ROOMY if roomy else 1)
        sides = [
            (half * grown, high * grown, side)
            for half, high, side in _marks(town)
            for grown in (max(scale, LOW[roomy] / high),)
        ]
        found.append(_Town(chart.names[town.id], town.hex, tuple(sides), free))
    return tuple(found)


def _marks(town: City | Start | Port) -> tuple[Mark, ...]:
    if isinstance(town, City):
        trains = (TOKEN / 2, STEP * TOKEN, 1.55 * SMALL)[town.capacity - 1]
        return (ICON * 1.03, ICON, -1), (trains, SMALL, 1)
    if isinstance(town, Start):
        return ((0.6 * CAR, 0.9 * CAR, -1),)
    return (ANCHOR / 2, ANCHOR, -1), (CAR / 2, CAR, 1)


@lru_cache(64)
def _settings(layout: Layout, towns: tuple[_Town, ...]) -> dict[str, Setting]:
    """Let names cover each other and what stands around them as little as can be; then be large."""
    found = {town.place: _at(layout, town.place, (town.name,)) for town in towns}
    for _ in range(_SWEEPS):
        for town in towns:
            own, near = found[town.place], _near(layout, town, towns, found)
            if any(_covered(box, near) for box in _taken(layout, town, own)):
                tries = _places(layout, town)
                found[town.place] = min(tries, key=lambda each: _cost(layout, town, each, near))
    for town in towns:
        own, near = found[town.place], _near(layout, town, towns, found)
        aside = own.at[0] + own.size[0] / 2 - layout.middle(town.place)[0]
        sized = [
            _at(layout, town.place, own.lines, aside + shift, own.down, size)
            for size in SIZES[3 * len(own.lines) - 3 :]
            for shift in (_FARTHER if size == SIZES[-1] else _SHIFTS)
        ]
        found[town.place] = min(sized, key=lambda each: _covered(each.edges, near))
    return found


def _places(layout: Layout, town: _Town) -> Iterator[Setting]:
    """Yield where a name may stand, in one line or two."""
    for lines in ((town.name,), *halves(town.name)):
        most = max(0, _at(layout, town.place, lines).size[0] // 2 - _OVER)
        for aside in range(-most // _STEP * _STEP, most + 1, _STEP):
            for down in _DOWN:
                yield _at(layout, town.place, lines, aside, down)


def _at(
    layout: Layout, place: str, lines: tuple[str, ...], aside: float = 0, down: int = 0, font: int = _USUAL
) -> Setting:
    """Return a name beside the middle of its hex."""
    x, y = layout.middle(place)
    wide = round(max(width(line, Font("place", font)) for line in lines)) + 2 * _EDGE
    high = round(2 * half_high(len(lines)))
    at = round(x + aside - wide / 2), round(y + down - high / 2)
    return Setting(lines, at, (wide, high), font, wide <= _WITHIN * layout.reach[0], down)


def _near(layout: Layout, town: _Town, towns: Iterable[_Town], found: dict[str, Setting]) -> list[Edges]:
    """Return what other names and what stands around them take near a place, and what is out of reach."""
    (x, y), far, edge = layout.middle(town.place), _FREE * layout.reach[0], FRAME_WIDTH + _APART
    least = max(edge, x - far * (1 + town.free[0]))
    most = min(layout.map_size[0] - edge, x + far * (1 + town.free[1]))
    near = [(-math.inf, -math.inf, least - _APART, math.inf), (most + _APART, -math.inf, math.inf, math.inf)]
    for other in towns:
        to_x, to_y = layout.middle(other.place)
        if other != town and abs(to_x - x) < 2 * far and abs(to_y - y) < _NEAR:
            near += _taken(layout, other, found[other.place])
    return near


def _cost(layout: Layout, town: _Town, each: Setting, near: list[Edges]) -> float:
    covered = sum(_covered(box, near) for box in _taken(layout, town, each))
    aside = abs(each.at[0] + each.size[0] / 2 - layout.middle(town.place)[0]) + abs(each.down)
    return covered + _TALL * (len(each.lines) - 1) + _ASIDE * (aside + each.size[0] / 2)


def _covered(box: Edges, near: Iterable[Edges]) -> float:
    """Return how far a box covers others across, squared: none is to be covered much."""
    left, top, right, bottom = box
    return sum(
        (min(right, end) - max(left, start) + _APART) ** 2
        for start, above, end, below in near
        if top < below and above < bottom and left < end + _APART and start < right + _APART
    )


def name_plate(setting: Setting, tone: Tone) -> Image.Image:
    """Return the lines of a name, in a halo or on a plate."""
    lines, _, size, font, whole, _ = setting
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


def reached(layout: Layout, setting: Setting) -> range:
    """Return the columns of hexes that a name reaches."""
    ends = setting.at[0] - HALO - 1, setting.edges[2] + HALO + 1
    first, last = (math.floor((x - layout.first[0]) / layout.steps[0] + 0.5) for x in ends)
    return range(first, last + 1)


def half_high(lines: int) -> float:
    """Return half the height of what a name stands on."""
    return (HIGH if lines == 1 else 2 * _LINE + 2) / 2


def _taken(layout: Layout, town: _Town, setting: Setting) -> Iterator[Edges]:
    """Yield what a name takes, and what stands above and below it."""
    x, (_, top, _, bottom) = layout.middle(town.place)[0], setting.edges
    yield setting.edges
    for half, high, side in town.marks:
        far = (bottom, bottom + high) if side > 0 else (top - high, top)
        yield x - half, far[0], x + half, far[1]


def is_roomy(layout: Layout, place: str, places: Collection[str]) -> bool:
    """Tell whether nothing is right above or below a place, nor aside of it where hexes are narrow."""
    across, down = layout.reach
    return not any(near in places for near in hexes.around(place)[:: 3 if across > 1.2 * down else 1])
