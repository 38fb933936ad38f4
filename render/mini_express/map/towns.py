"""Cities, starts and ports on their hexes: demand, who is there, and what room is left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.house import colours as house
from render.kit.house.figures import city as city_hex
from render.kit.house.pieces import Piece
from render.kit.signs import centred, disc, plate
from render.kit.text import Font
from render.mini_express import colours
from render.mini_express.colours import LOOKS, RIMS
from render.mini_express.layout import SIDE
from render.mini_express.map.chart import column_of
from render.mini_express.map.names import DARK, HALO, Tone, name_plate, settings
from render.mini_express.marks import aged
from render.mini_express.tokens import car, demand, glyph
from rules.mini_express import COMPANIES, DEMAND, hexes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from render.kit.house.pieces import Standing
    from render.kit.palette import Colour
    from render.mini_express.layout import Edges, Point
    from render.mini_express.map.chart import Chart, Columns
    from rules.mini_express import City, Map

_CROWDED = 3
"""Where so many tokens stand in a row they are smaller."""
_TRAINS = {1: 14.0, 2: 28.0, 3: 37.0}
"""By capacity, half of the width of a city's trains and the number behind them, at scale 1."""
_OUT = 7.0
"""How far at scale 1 what stands above and below a name gives way to a second line."""
_NUMBER = (33.0, -37.0)
"""The middle of a city's number from that of its hex at scale 1, on its right side."""


class Face(NamedTuple):
    """What a place on the map shows. ``rim`` is its capacity, 0 for starts and ports.

    ``number`` is that of a city where the automa plays, ``left`` how many companies may still come, ``tile``
    the demand tile ("": none), ``mask`` who is there, ``start`` whose start it is. ``side`` says where the
    number stands: -1 at the left top, 1 at the right one. Nobody can come to a ``far`` one yet. The name of
    a ``tall`` one has two lines.
    """

    mask: int
    rim: int = 0
    left: int = 0
    tile: str = ""
    number: str = ""
    start: str = ""
    port: bool = False
    side: int = -1
    far: bool = False
    tall: bool = False

    @property
    def ground(self) -> Colour:
        """The colour of its hex."""
        if self.start:
            return LOOKS[self.start].fill
        if self.port:
            return house.SEA[-1]
        if self.far:
            return colours.FAR_GROUND
        return house.CITY if self.left else house.CITY_FULL

    @property
    def ink(self) -> Colour:
        """What its name is written in."""
        if self.start:
            return LOOKS[self.start].ink
        return house.QUIET_INK if self.far else house.INK


def faces_of(chart: Chart) -> dict[str, Face]:
    """Return what places show, by their hexes; ports if they matter."""
    board, state, masks, tall = chart.map, chart.state, chart.masks, _tall(chart)
    ports = board.ports if state.options.ports else ()
    faces = {start.hex: Face(masks.get(start.hex, 0), start=start.company) for start in board.starts}
    faces |= {port.hex: Face(masks.get(port.hex, 0), port=True) for port in ports}
    for city in board.cities:
        mask, tile = masks.get(city.hex, 0), state.demand.get(city.id, "")
        faces[city.hex] = Face(
            mask,
            city.capacity,
            left=max(0, city.capacity - mask.bit_count()) if tile else 0,
            tile=tile,
            number=str(city.number) if state.automa else "",
            side=_side(city, board),
            far=column_of(city.hex) < chart.frontier,
        )
    return {place: face._replace(tall=place in tall) for place, face in faces.items()}


def put_towns(chart: Chart, standing: Standing, new: Mapping[str, int], columns: Columns) -> None:
    """Let the places of some columns stand on a frame; ``new`` ones are ringed as their age says."""
    for place, face in faces_of(chart).items():
        if column_of(place) in columns:
            age = new.get(place)
            make = partial(_ringed, face, chart.scale, age)
            half = _body(face, chart.scale).body.width / 2
            x, y = chart.layout.middle(place)
            standing.add((face, age), (round(x - half), round(y - half)), make, new=age is not None)


def put_plates(chart: Chart, columns: Columns) -> None:
    """Put the names of the places of some columns on a frame; that of the target city is light on dark."""
    aim = chart.map.city[chart.state.automa.target].hex if chart.state.automa else ""
    faces = faces_of(chart)
    for place, (lines, (x, y), (wide, _)) in settings(chart).items():
        if column_of(place) in columns:
            tone = DARK if place == aim else Tone(faces[place].ink, faces[place].ground)
            chart.sign((x - HALO, y - HALO), name_plate, lines, wide, chart.scale, tone)


def _ringed(face: Face, scale: float, age: int | None) -> Piece:
    return aged(draw_face(face, scale, new=age is not None), age)


def town_boxes(chart: Chart, *, numbered: bool = True) -> Iterator[tuple[str, Edges]]:
    """Yield what places may show, by hex: the edges around it, in pixels.

    ``numbered``: with the numbers that cities have where the automa plays.
    """
    board, tall = chart.map, _tall(chart)
    shown: list[tuple[str, Edges]] = [(start.hex, (-17.0, -40.0, 17.0, -11.0)) for start in board.starts]
    for port in board.ports if chart.state.options.ports else ():
        shown += [(port.hex, (-13.0, -39.0, 13.0, -13.0)), (port.hex, (-15.0, 15.0, 15.0, 41.0))]
    for city in board.cities:
        trains = _TRAINS[city.capacity]
        shown += [(city.hex, (-24.0, -40.0, 24.0, -14.0)), (city.hex, (-trains, 16.0, trains, 42.0))]
    for place, (left, top, right, bottom) in shown:
        out = _OUT * (place in tall) * (-1 if top < 0 else 1)
        yield place, around(chart, place, (left, top + out, right, bottom + out))
    for city in chart.map.cities if numbered else ():
        half, x = (13 + 9 * len(str(city.number))) / 2, _NUMBER[0] * _side(city, chart.map)
        yield city.hex, around(chart, city.hex, (x - half, _NUMBER[1] - 10, x + half, _NUMBER[1] + 10))


def around(chart: Chart, place: str, box: Edges) -> Edges:
    """Return edges in pixels that are given from the middle of a hex, at scale 1."""
    (x, y), (left, top, right, bottom), scale = chart.layout.middle(place), box, chart.scale
    return x + left * scale, y + top * scale, x + right * scale, y + bottom * scale


def _tall(chart: Chart) -> set[str]:
    return {place for place, setting in settings(chart).items() if len(setting.lines) > 1}


def _side(city: City, board: Map) -> int:
    """Return where the name of a neighbour does not cover a city's number."""
    towns = {start.hex for start in board.starts} | {port.hex for port in board.ports} | set(board.city_at)
    return 1 if hexes.around(city.hex)[-1] in towns else -1


def _body(face: Face, scale: float, *, new: bool = False) -> Piece:
    rim = LOOKS[face.start].edge if face.start else house.SEA[1] if face.port else RIMS[face.rim][0]
    ground = house.CITY if face.far else face.ground
    return city_hex(SIDE * scale - 1, rim, ground, new=new)


def draw_face(face: Face, scale: float, *, new: bool = False) -> Piece:
    """Return a place, its middle in that of the images."""
    standing = _body(face, scale, new=new)
    image = standing.body.copy()
    x, y, out = image.width / 2, image.height / 2, _OUT * scale * face.tall
    above, below = (x, y - out), (x, y + out)
    if face.tile:
        _set(image, demand(*DEMAND[face.tile].icons, round(23 * scale)), (x, above[1] - 25.5 * scale))
    if face.start:
        _set(image, car(round((34 - 4 * face.tall) * scale), face.start), (x, above[1] - 24 * scale))
    else:
        _add_row(image, face, below, scale)
    if face.port:
        _set(image, glyph(round(26 * scale), "anchor", house.INK), (x, above[1] - 26 * scale))
    if face.number:
        _add_number(image, face.number, (x + _NUMBER[0] * scale * face.side, y + _NUMBER[1] * scale), scale)
    return _receding(image) if face.far and not new else standing._replace(body=image)


def _receding(image: Image.Image) -> Piece:
    """Return a place as it is printed on the land."""
    veiled = Image.alpha_composite(
        image, Image.new("RGBA", image.size, (*house.LAND[2], round(255 * colours.VEIL)))
    )
    veiled.putalpha(image.getchannel("A"))
    return Piece(veiled, Image.new("RGBA", image.size))


def _set(image: Image.Image, token: Image.Image, middle: Point) -> None:
    image.alpha_composite(token, (round(middle[0] - token.width / 2), round(middle[1] - token.height / 2)))


def _add_row(image: Image.Image, face: Face, middle: Point, scale: float) -> None:
    """Add the trains of companies that are there, and the number of those that may still come."""
    there = face.mask.bit_count() + (face.left > 0)
    wide, step = (27, 29.0) if there < _CROWDED else (24, 25.0)
    size = round((30 if face.port else wide) * scale)
    tokens = [car(size, name) for i, name in enumerate(COMPANIES) if face.mask >> i & 1]
    if face.left:
        tokens.append(_room(face.rim, face.left, size))
    for i, token in enumerate(tokens):
        aside = (i - (len(tokens) - 1) / 2) * step * scale
        _set(image, token, (middle[0] + aside, middle[1] + (28 if face.port else 29) * scale))


def _room(rim: int, left: int, size: int) -> Image.Image:
    fill, ink = RIMS[rim]
    image = disc(size, (0.0, house.OUTLINE), (1.6, fill))
    return centred(image, str(left), Font("display", round(size * 0.8)), ink)


def _add_number(image: Image.Image, digits: str, middle: Point, scale: float) -> None:
    tag = plate((round((13 + 9 * len(digits)) * scale), round(20 * scale)), (0, house.INK, 6 * scale))
    _set(image, centred(tag, digits, Font("bold", round(17 * scale)), house.TEXT), middle)
