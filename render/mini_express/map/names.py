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
    """Half the width and the height at scale 1 of what stands above (-1) or below (1) a name."""

SIZES: Final = (25, 24, 23, 22)
"""Of names, the best first; one that is too long for all has two lines if it can be cut, or is squeezed."""
HIGH, _LINE = 23, 20
"""Heights of what a name stands on, and of one line of two."""
_EDGE: Final = 4
"""Room left and right of a name."""
_FREE: Final = 2.2
"""How far a name reaches to a side at most, in shares of its hex."""
_OVER: Final = 22.0
"""How much of it there is at least left and right of the middle of its hex."""
_STEP, _DOWN = 4, (0, -5, 5, -9, 9, -13, 13)
"""How far apart places of names are tried; how far down what a place shows may be moved."""
_ASIDE, _TALL = 0.3, 4.0
"""What a pixel aside or down costs, and a second line, compared with a pixel covered, squared."""
_SWEEPS: Final = 4
ICON, ANCHOR, CAR, TOKEN, SMALL = 25.5, 29.0, 32.0, 30.0, 27.5
"""Widths at scale 1 of what stands above and below a name: an icon, an anchor, a train alone, one of two, of
more."""
LOW: Final = 20
"""The least height of what stands below a name, in pixels."""
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


def settings(chart: Chart) -> dict[str, Setting]:
    """Return how the names of all places stand on a map, by hex; not to be changed."""
    return _settings(LAYOUTS[chart.layout.name][2], _towns(chart))


def plate_boxes(chart: Chart) -> dict[str, Edges]:
    """Return the edges of all plates, by hex."""
    return {place: setting.edges for place, setting in settings(chart).items()}


def fixed_boxes(chart: Chart) -> tuple[Edges, ...]:
    """Return the edges of all names and of what places may show."""
    found = settings(chart)
    return tuple(
        box for town in _towns(chart) for box in _taken(chart.layout, town, found[town.place], found)
    )


def _towns(chart: Chart) -> tuple[_Town, ...]:
    board = chart.map
    ports = board.ports if chart.state.options.ports else ()
    towns: tuple[City | Start | Port, ...] = (*board.cities, *board.starts, *ports)
    return tuple(_Town(chart.names[town.id], town.hex, _marks(town)) for town in towns)


def _marks(town: City | Start | Port) -> tuple[Mark, ...]:
    if isinstance(town, City):
        trains = (TOKEN / 2, STEP * TOKEN, 1.55 * SMALL)[town.capacity - 1]
        return (ICON * 1.03, ICON, -1), (trains, SMALL, 1)
    if isinstance(town, Start):
        return ((0.6 * CAR, 0.9 * CAR, -1),)
    return (ANCHOR / 2, ANCHOR, -1), (CAR / 2, CAR, 1)


@lru_cache(64)
def _settings(layout: Layout, towns: tuple[_Town, ...]) -> dict[str, Setting]:
    """Set names as wide as they are where they cover each other least; then those first that still do."""
    found = {town.place: _at((town.name,), layout, town.place) for town in towns}
    covers = dict[str, float]()
    for _ in range(_SWEEPS):
        for town in towns:
            near = _near(layout, town, towns, found)
            own = _taken(layout, town, found[town.place], found)
            covers[town.place] = sum(_covered(box, near) for box in own)
            if covers[town.place]:
                tries = _places(layout, town)
                found[town.place] = min(tries, key=lambda each: _cost(layout, town, each, near, found))
    for town in sorted(towns, key=lambda town: -covers[town.place]):
        found[town.place] = _set(layout, town, towns, found)
    return found


def _places(layout: Layout, town: _Town) -> Iterator[Setting]:
    """Yield where a name may stand, in one line or two."""
    for lines in ((town.name,), *halves(town.name)):
        most = round(max(0.0, _long(lines) / 2 + _EDGE - _OVER))
        for aside in range(-most // _STEP * _STEP, most + 1, _STEP):
            for down in _DOWN:
                yield _at(lines, layout, town.place, aside, down)


def _at(lines: tuple[str, ...], layout: Layout, place: str, aside: int = 0, down: int = 0) -> Setting:
    """Return a name as wide as it is beside the middle of its hex, as far as it may be there."""
    wide, high = round(_long(lines)) + 2 * _EDGE, round(2 * half_high(len(lines)))
    (x, y), (least, most) = layout.middle(place), _reach(layout, place)
    left = min(max(x + aside - wide / 2, least), most - wide)
    return Setting(lines, (round(left), round(y + down - high / 2)), (wide, high), down=down)


def _near(layout: Layout, town: _Town, towns: Iterable[_Town], found: dict[str, Setting]) -> list[Edges]:
    """Return what other names, and what stands around them, take near a place."""
    (x, y), across = layout.middle(town.place), 2 * _FREE * layout.reach[0]
    near = [
        other
        for other in towns
        for to_x, to_y in (layout.middle(other.place),)
        if other != town and abs(to_x - x) < across and abs(to_y - y) < 4 * HIGH
    ]
    return [box for other in near for box in _taken(layout, other, found[other.place], found)]


def _cost(layout: Layout, town: _Town, setting: Setting, near: list[Edges], places: Collection[str]) -> float:
    covered = sum(_covered(box, near) for box in _taken(layout, town, setting, places))
    aside = abs(setting.at[0] + setting.size[0] / 2 - layout.middle(town.place)[0]) + abs(setting.down)
    return covered + _TALL * (len(setting.lines) - 1) + _ASIDE * (aside + setting.size[0] / 2)


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


def half_high(lines: int) -> float:
    """Return half the height of what a name stands on."""
    return (HIGH if lines == 1 else 2 * _LINE + 2) / 2


def _set(layout: Layout, town: _Town, towns: Iterable[_Town], found: dict[str, Setting]) -> Setting:
    """Set a name in the middle of its hex if it can be, otherwise moved aside."""
    (x, y), down = layout.middle(town.place), found[town.place].down
    tries: list[tuple[tuple[str, ...], int]] = [((town.name,), size) for size in SIZES]
    tries += [(lines, SIZES[-1]) for lines in sorted(halves(town.name), key=_long)]
    rooms = {lines: _room(layout, town, half_high(lines), towns, found) for lines in (1, 2)}

    def squeezing(lines: tuple[str, ...], size: int) -> float:
        left, right = rooms[len(lines)]
        return min(1.0, (right - left - 2 * _EDGE) / _long(lines, size))

    lines, font = max(tries, key=lambda each: squeezing(*each))
    left, right = rooms[len(lines)]
    wide, high = round(min(_long(lines, font) + 2 * _EDGE, right - left)), round(2 * half_high(len(lines)))
    at = round(min(max(x - wide / 2, left), right - wide)), round(y + down - high / 2)
    return Setting(lines, at, (wide, high), font, wide <= _WITHIN * layout.reach[0], down)


def _long(lines: tuple[str, ...], size: int = SIZES[-1]) -> float:
    return max(width(line, Font("place", size)) for line in lines)


def _reach(layout: Layout, place: str) -> tuple[float, float]:
    """Return from where to where a name may reach at all."""
    x, edge, far = layout.middle(place)[0], FRAME_WIDTH + _APART, _FREE * layout.reach[0]
    return max(edge, x - far), min(layout.map_size[0] - edge, x + far)


def _room(
    layout: Layout, town: _Town, half: float, towns: Iterable[_Town], found: dict[str, Setting]
) -> tuple[float, float]:
    """Return from where to where a name may reach beside others; those it still covers go halves."""
    x, y = layout.middle(town.place)
    (left, right), own = _reach(layout, town.place), found[town.place]
    y += own.down
    for other in towns:
        name, *marks = _taken(layout, other, found[other.place], found)
        before = name[0] + name[2] < 2 * x
        shared = (name[2] + min(name[2], own.edges[0])) / 2, (name[0] + max(name[0], own.edges[2])) / 2
        for start, top, end, bottom in ((shared[1], name[1], shared[0], name[3]), *marks):
            if other != town and top < y + half and y - half < bottom:
                if before:
                    left = max(left, end + _APART)
                else:
                    right = min(right, start - _APART)
    return left, right


def _taken(layout: Layout, town: _Town, setting: Setting, places: Collection[str]) -> Iterator[Edges]:
    """Yield what a name takes, and what stands above and below it."""
    (x, y), near = layout.middle(town.place), half_high(len(setting.lines))
    scale, y = layout.scale * (ROOMY if is_roomy(layout, town.place, places) else 1), y + setting.down
    yield setting.edges
    for half, high, side in town.marks:
        far = near + (high * scale if side < 0 else max(LOW, high * scale))
        ends = sorted((y + side * near, y + side * far))
        yield x - half * scale, ends[0], x + half * scale, ends[1]


def is_roomy(layout: Layout, place: str, places: Collection[str]) -> bool:
    """Tell whether nothing is right above or below a place, nor aside of it where hexes are narrow."""
    across, down = layout.reach
    return not any(near in places for near in hexes.around(place)[:: 3 if across > 1.2 * down else 1])
