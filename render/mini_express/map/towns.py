"""Places on the map: how their names are set, and what stands around these on their hexes.

A name stands in one line or two, within the room that other places leave: within the rim of its hex in a
halo, where it reaches beyond that on a plate.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from PIL import Image

from render.kit.house import colours as house
from render.kit.house.figures import city as city_hex
from render.kit.house.panels import plate
from render.kit.house.pieces import Piece
from render.kit.shapes import from_alpha
from render.kit.signs import blank, centred, disc, in_a_row, squeezed
from render.kit.text import Font
from render.mini_express.colours import FAR_GROUND, LOOKS, RIMS, VEIL
from render.mini_express.layout import REACH
from render.mini_express.map.chart import column_of
from render.mini_express.tokens import car, demand, glyph
from rules.mini_express import COMPANIES, DEMAND, City, MiniExpressOptions, Port, Start, hexes, map_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from render.kit.palette import Colour
    from render.mini_express.layout import Edges, Layout, Point
    from render.mini_express.map.chart import Chart, Columns

    Wording = tuple[tuple[str, str], ...]
    """The names of places by their hexes."""
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
HALO, _RADIUS = 3, 6
_HALF = 128
"""Alpha from which on a halo is there: a soft edge would show the land on a city's rim."""
_KEPT = 64
"""So many wordings of maps."""
_CROWDED = 3
"""Where so many tokens stand in a row they are smaller."""
_DIGIT = 22
"""The least size of the number of those that may still come."""


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
    """A place on the map with its name, and what stands above and below that: larger at a ``roomy`` one."""

    printed: City | Start | Port
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
    return _settings(chart.printed, tuple(chart.names.items()))


@lru_cache(_KEPT)
def _settings(options: MiniExpressOptions, names: Wording) -> dict[str, Setting]:
    kind = (options.map, options.ports, options.capacity)
    kept = [each.names for each in NAMES if (each.map, each.ports, each.capacity) == kind]
    named = {place: name.replace(" ", "") for place, name in names}
    lines = [{at: "".join(each.lines).replace(" ", "") for at, each in found.items()} for found in kept]
    return kept[lines.index(named) if named in lines else 0]


def fixed_boxes(chart: Chart) -> tuple[Edges, ...]:
    """Return the edges of all names and of what places may show."""
    found = settings(chart)
    return tuple(box for town in towns_of(chart) for box in town.taken(chart.layout, found[town.place]))


def towns_of(chart: Chart) -> tuple[Town, ...]:
    """Return all places of a map that have names: cities, starts, ports if they matter."""
    return _towns_of(chart.printed, chart.layout, tuple(chart.names.items()))


@lru_cache(_KEPT)
def _towns_of(options: MiniExpressOptions, layout: Layout, names: Wording) -> tuple[Town, ...]:
    board, name_of, found = map_of(options), dict(names), []
    ports = board.ports if options.ports else ()
    towns: tuple[City | Start | Port, ...] = (*board.cities, *board.starts, *ports)
    places = {town.hex for town in towns}
    for town in towns:
        roomy = _is_roomy(layout, town.hex, places)
        scale, sides = layout.scale * (ROOMY if roomy else 1), []
        for half, high, side in _marks(town):
            grown = max(scale, LOW[roomy] / high)
            sides.append((half * grown, high * grown, side))
        found.append(Town(town, name_of[town.hex], town.hex, tuple(sides), roomy))
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


class Face(NamedTuple):
    """What a place on the map shows. ``rim`` is its capacity, 0 for starts and ports.

    ``left`` is how many companies may still come, ``tile`` the demand tile ("": none), ``mask`` who is there,
    ``start`` whose start it is. Nobody can come to a ``far`` one yet. The name of a ``tall`` one has two
    lines; what stands around that of a ``roomy`` one is larger, and all is moved ``down`` so far.
    """

    mask: int
    rim: int = 0
    left: int = 0
    tile: str = ""
    start: str = ""
    port: bool = False
    far: bool = False
    tall: bool = False
    roomy: bool = True
    down: int = 0

    @property
    def ground(self) -> Colour:
        """The colour of its hex."""
        if self.start:
            return LOOKS[self.start].fill
        if self.port:
            return house.SEA[-1]
        if self.far:
            return FAR_GROUND
        return house.CITY if self.left else house.CITY_FULL

    @property
    def tone(self) -> Tone:
        """The colours of its name."""
        ink = LOOKS[self.start].ink if self.start else house.QUIET_INK if self.far else house.INK
        return Tone(ink, self.ground)


def faces_of(chart: Chart) -> dict[str, Face]:
    """Return what places show, by their hexes; ports if they matter."""
    names, faces = settings(chart), dict[str, Face]()
    for town in towns_of(chart):
        mask, name = chart.masks.get(town.place, 0), names[town.place]
        face = Face(mask, tall=len(name.lines) > 1, roomy=town.roomy, down=name.down)
        match town.printed:
            case City(id=city, capacity=most):
                tile, far = chart.state.demand.get(city, ""), column_of(town.place) < chart.frontier
                left = max(0, most - mask.bit_count()) if tile else 0
                face = face._replace(rim=most, left=left, tile=tile, far=far)
            case Start(company=company):
                face = face._replace(start=company)
            case Port():
                face = face._replace(port=True)
        faces[town.place] = face
    return {place: faces[place] for place in names}


def add_towns(chart: Chart, faces: Mapping[str, Face], new: Mapping[str, int], columns: Columns) -> None:
    """Let the places of some columns stand on a frame; ``new`` ones are ringed as their age says."""
    for place, face in faces.items():
        if column_of(place) in columns:
            is_new, age = place in new, new.get(place, 0)
            make = partial(draw_face, face, chart.layout.reach, new=is_new)
            at = _body(face, chart.layout.reach).around(chart.layout.middle(place))
            flat = face.far and not is_new
            chart.standing.add((face, is_new), at, make, new=is_new, outline="hex", age=age, flat=flat)


def tones_of(chart: Chart, faces: Mapping[str, Face]) -> dict[str, Tone]:
    """Return the colours of names by hex; that of the target city is light on dark."""
    aim = chart.aim.hex if chart.aim else ""
    return {place: DARK if place == aim else face.tone for place, face in faces.items()}


def put_names(chart: Chart, faces: Mapping[str, Face], columns: Columns) -> None:
    """Put the names that reach some columns on a frame."""
    tones = tones_of(chart, faces)
    for place, setting in settings(chart).items():
        if not columns.isdisjoint(reached(chart.layout, setting)):
            at = setting.at[0] - HALO, setting.at[1] - HALO
            chart.sign(at, name_plate, setting._replace(at=(0, 0)), tones[place])


def _body(face: Face, reach: Point, *, new: bool = False) -> Piece:
    rim = LOOKS[face.start].edge if face.start else house.SEA[1] if face.port else RIMS[face.rim][0]
    ground = house.CITY if face.far else face.ground
    return city_hex((reach[0] - 1, reach[1] - 1), rim, ground, new=new)


def draw_face(face: Face, reach: Point, *, new: bool = False) -> Piece:
    """Return a place whose hex reaches so far, its middle in that of the images."""
    standing, scale = _body(face, reach, new=new), reach[1] / REACH[1] * (ROOMY if face.roomy else 1)
    image = standing.body.copy()
    put = partial(_set, image, face.down, half_high(1 + face.tall))
    if face.tile:
        put(demand(*DEMAND[face.tile].icons, max(round(ICON * scale), LOW[face.roomy])), -1)
    if face.start:
        put(car(max(round(CAR * scale), LOW[face.roomy]), face.start), -1)
    elif tokens := _tokens(face, scale):
        gap = round((STEP - 1) * tokens[0].width)
        put(in_a_row(tokens, gap), 1)
    if face.port:
        put(glyph(round(ANCHOR * scale), "anchor", house.INK), -1)
    return _receding(image) if face.far and not new else standing._replace(body=image)


def _receding(image: Image.Image) -> Piece:
    """Return a place as it is printed on the land."""
    veil = Image.new("RGBA", image.size, (*house.LAND[2], round(255 * VEIL)))
    veiled = Image.alpha_composite(image, veil)
    veiled.putalpha(image.getchannel("A"))
    return Piece(veiled, Image.new("RGBA", image.size))


def _set(image: Image.Image, down: int, near: float, token: Image.Image, side: int) -> None:
    """Put what stands above (-1) or below a name that is half as high, ``down`` from the middle."""
    top = image.height / 2 + down + (near if side > 0 else -near - token.height)
    image.alpha_composite(token, (round((image.width - token.width) / 2), round(top)))


def _tokens(face: Face, scale: float) -> list[Image.Image]:
    """Return the trains of companies that are there, and the number of those that may still come."""
    there = face.mask.bit_count() + (face.left > 0)
    size = round((CAR if face.port else TOKEN if there < _CROWDED else SMALL) * scale)
    size = max(size, LOW[1]) if face.roomy else size
    tokens = [car(size, name) for i, name in enumerate(COMPANIES) if face.mask >> i & 1]
    return [*tokens, _room(face.rim, face.left, size)] if face.left else tokens


def _room(rim: int, left: int, size: int) -> Image.Image:
    fill, ink = RIMS[rim]
    image = disc(max(size, LOW[0]), (0.0, house.OUTLINE), (1.4, fill))
    return centred(image, str(left), Font("display", max(round(size * 0.92), _DIGIT)), ink)
