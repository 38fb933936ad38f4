"""How the names of places are set: in one line or two, within the room that other places leave.

A name within the rim of its hex stands in a halo, one that reaches beyond it on a plate.
"""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from render.kit.house import colours as house
from render.kit.house.panels import plate
from render.kit.shapes import from_alpha
from render.kit.signs import blank, squeezed
from render.kit.text import Font
from rules.mini_express import City, MiniExpressOptions, Start, hexes, map_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from render.mini_express.layout import Edges, Layout
    from render.mini_express.map.chart import Chart
    from rules.mini_express import Port

    Mark = tuple[float, float, int]
    """Half the width and the height of what stands above (-1) or below (1) a name."""

HIGH, _LINE = 23, 20
"""Heights of what a name stands on, and of one line of two."""
EDGE: Final = 4
"""Room left and right of a name."""
ICON, ANCHOR, CAR, TOKEN, SMALL = 25.5, 29.0, 32.0, 30.0, 27.5
"""Widths at scale 1 of what stands above and below a name: an icon, an anchor, a train alone, one of two, of
more."""
LOW: Final = (20, 24)
"""The least height in pixels of what stands above and below a name: anywhere, and where there is room."""
STEP: Final = 1.05
"""How far apart tokens side by side are, in shares of their width."""
ROOMY: Final = 1.22
"""How much larger all that is where there is room for it."""
HALO = 3
_HALF = 128
"""Alpha from which on a halo is there: a soft edge would show the land on a city's rim."""
_RADIUS = 6
_KEPT = 64
"""So many wordings of maps."""


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
    font: int
    whole: bool = True
    down: int = 0

    @property
    def edges(self) -> Edges:
        """Left, top, right, bottom."""
        return *self.at, self.at[0] + self.size[0], self.at[1] + self.size[1]


class Names(msgspec.Struct, frozen=True):
    """How the names of a language stand on a map, by hex, with the ports or without."""

    map: str
    ports: bool
    capacity: str
    names: dict[str, Setting]


# Found by tests/render/mini_express/placing, which also tells how they are renewed.
DATA: Final = files(__package__).joinpath("data/names.json")
NAMES: Final = msgspec.json.decode(DATA.read_bytes(), type=list[Names])
"""Of each map in English first."""


class Town(NamedTuple):
    """A place with a name, and what stands above and below that: larger at a ``roomy`` one."""

    name: str
    place: str
    marks: tuple[Mark, ...]
    roomy: bool

    def taken(self, layout: Layout, setting: Setting) -> Iterator[Edges]:
        """Yield what its name takes, and what stands above and below it."""
        x, (_, top, _, bottom) = layout.middle(self.place)[0], setting.edges
        yield setting.edges
        for half, high, side in self.marks:
            far = (bottom, bottom + high) if side > 0 else (top - high, top)
            yield x - half, far[0], x + half, far[1]


def settings(chart: Chart) -> dict[str, Setting]:
    """Return how the names of all places stand on a map, by hex; not to be changed.

    Where none are kept for a wording, those in English.
    """
    return _settings(_printed(chart), towns_of(chart))


@lru_cache(_KEPT)
def _settings(options: MiniExpressOptions, towns: tuple[Town, ...]) -> dict[str, Setting]:
    printed = (options.map, options.ports, options.capacity)
    kept = [each.names for each in NAMES if (each.map, each.ports, each.capacity) == printed]
    named = tuple((town.place, town.name.replace(" ", "")) for town in towns)
    for names in kept:
        lines = ((place, "".join(found.lines).replace(" ", "")) for place, found in names.items())
        if tuple(lines) == named:
            return names
    return kept[0]


def fixed_boxes(chart: Chart) -> tuple[Edges, ...]:
    """Return the edges of all names and of what places may show."""
    found = settings(chart)
    return tuple(box for town in towns_of(chart) for box in town.taken(chart.layout, found[town.place]))


def towns_of(chart: Chart) -> tuple[Town, ...]:
    """Return all places of a map that have names: cities, starts, ports if they matter."""
    return _towns_of(_printed(chart), chart.layout, tuple(chart.names.items()))


def _printed(chart: Chart) -> MiniExpressOptions:
    """Return of the options those on which places depend: games with the same share what is kept."""
    options = chart.state.options
    return MiniExpressOptions(map=options.map, ports=options.ports, capacity=options.capacity)


@lru_cache(_KEPT)
def _towns_of(
    options: MiniExpressOptions, layout: Layout, names: tuple[tuple[str, str], ...]
) -> tuple[Town, ...]:
    board, name_of = map_of(options), dict(names)
    towns: tuple[City | Start | Port, ...] = (
        *board.cities,
        *board.starts,
        *(board.ports if options.ports else ()),
    )
    places, found = {town.hex for town in towns}, []
    for town in towns:
        roomy = _is_roomy(layout, town.hex, places)
        scale = layout.scale * (ROOMY if roomy else 1)
        sides = [
            (half * grown, high * grown, side)
            for half, high, side in _marks(town)
            for grown in (max(scale, LOW[roomy] / high),)
        ]
        found.append(Town(name_of[town.id], town.hex, tuple(sides), roomy))
    return tuple(found)


def _marks(town: City | Start | Port) -> tuple[Mark, ...]:
    if isinstance(town, City):
        trains = (TOKEN / 2, STEP * TOKEN, 1.55 * SMALL)[town.capacity - 1]
        return (ICON * 1.03, ICON, -1), (trains, SMALL, 1)
    if isinstance(town, Start):
        return ((0.6 * CAR, 0.9 * CAR, -1),)
    return (ANCHOR / 2, ANCHOR, -1), (CAR / 2, CAR, 1)


def name_plate(setting: Setting, tone: Tone) -> Image.Image:
    """Return the lines of a name, in a halo or on a plate."""
    lines, _, size, font, whole, _ = setting
    image, on_plate = blank(size[0] + 2 * HALO, size[1] + 2 * HALO), tone.plate or not whole
    if on_plate:
        image.alpha_composite(plate(size, tone.ground, _RADIUS), (HALO, HALO))
    room, halo = size[0] - 2 * EDGE + 1, None if on_plate else tone.ground
    for number, line in enumerate(lines):
        written = squeezed(blank(*image.size), line, [Font("place", font)], tone.ink, room, halo)
        down = round((number - (len(lines) - 1) / 2) * _LINE)
        seen = written.crop((0, max(0, -down), written.width, written.height))
        image.alpha_composite(seen, (0, max(0, down)))
    image.putalpha(from_alpha(image.getchannel("A"), _HALF))
    return image


def reached(layout: Layout, setting: Setting) -> range:
    """Return the columns of hexes that a name reaches."""
    ends = setting.at[0] - HALO - 1, setting.edges[2] + HALO + 1
    first, last = (math.floor((x - layout.first[0]) / layout.steps[0] + 0.5) for x in ends)
    return range(first, last + 1)


def half_high(lines: int) -> float:
    """Return half the height of what a name stands on."""
    return (HIGH if lines == 1 else 2 * _LINE + 2) / 2


def _is_roomy(layout: Layout, place: str, places: Collection[str]) -> bool:
    """Tell whether nothing is right above or below a place, nor aside of it where hexes are narrow."""
    across, down = layout.reach
    return not any(near in places for near in hexes.around(place)[:: 3 if across > 1.2 * down else 1])
