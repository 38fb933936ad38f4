"""Cities, starts and ports on their hexes: demand, who is there, and what room is left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.house import colours as house
from render.kit.house.figures import city as city_hex
from render.kit.house.pieces import Piece
from render.kit.signs import centred, disc, in_a_row
from render.kit.text import Font
from render.mini_express import colours
from render.mini_express.colours import LOOKS, RIMS
from render.mini_express.layout import REACH
from render.mini_express.map import names as sizes
from render.mini_express.map.chart import column_of
from render.mini_express.map.names import (
    DARK,
    HALO,
    Tone,
    half_high,
    name_plate,
    reached,
    settings,
    towns_of,
)
from render.mini_express.marks import aged
from render.mini_express.tokens import car, demand, glyph
from rules.mini_express import COMPANIES, DEMAND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.kit.house.pieces import Standing
    from render.kit.palette import Colour
    from render.mini_express.layout import Point
    from render.mini_express.map.chart import Chart, Columns

_CROWDED = 3
"""Where so many tokens stand in a row they are smaller."""
_DIGIT = 22
"""The least size of the number of those that may still come."""


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
    board, state, masks, names = chart.map, chart.state, chart.masks, settings(chart)
    ports, frontier = board.ports if state.options.ports else (), chart.frontier
    faces = {start.hex: Face(masks.get(start.hex, 0), start=start.company) for start in board.starts}
    faces |= {port.hex: Face(masks.get(port.hex, 0), port=True) for port in ports}
    for city in board.cities:
        mask, tile = masks.get(city.hex, 0), state.demand.get(city.id, "")
        faces[city.hex] = Face(
            mask,
            city.capacity,
            left=max(0, city.capacity - mask.bit_count()) if tile else 0,
            tile=tile,
            far=column_of(city.hex) < frontier,
        )
    roomy = {town.place: town.roomy for town in towns_of(chart)}
    return {
        place: faces[place]._replace(tall=len(name.lines) > 1, roomy=roomy[place], down=name.down)
        for place, name in names.items()
    }


def put_towns(
    chart: Chart, standing: Standing, faces: Mapping[str, Face], new: Mapping[str, int], columns: Columns
) -> None:
    """Let the places of some columns stand on a frame; ``new`` ones are ringed as their age says."""
    for place, face in faces.items():
        if column_of(place) in columns:
            age = new.get(place)
            make = partial(_ringed, face, chart.layout.reach, age)
            at = _body(face, chart.layout.reach).around(chart.layout.middle(place))
            is_new = age is not None
            flat = face.far and not is_new
            standing.add((face, is_new), at, make, new=is_new, outline="hex", age=age or 0, flat=flat)


def tones_of(chart: Chart, faces: Mapping[str, Face]) -> dict[str, Tone]:
    """Return the colours of names by hex; that of the target city is light on dark."""
    aim = chart.map.city[chart.state.automa.target].hex if chart.state.automa else ""
    return {place: DARK if place == aim else Tone(face.ink, face.ground) for place, face in faces.items()}


def put_plates(chart: Chart, faces: Mapping[str, Face], columns: Columns) -> None:
    """Put the names that reach some columns on a frame."""
    tones = tones_of(chart, faces)
    for place, setting in settings(chart).items():
        if not columns.isdisjoint(reached(chart.layout, setting)):
            at = setting.at[0] - HALO, setting.at[1] - HALO
            chart.sign(at, name_plate, setting._replace(at=(0, 0)), tones[place])


def _ringed(face: Face, reach: Point, age: int | None) -> Piece:
    return aged(draw_face(face, reach, new=age is not None), age)


def _body(face: Face, reach: Point, *, new: bool = False) -> Piece:
    rim = LOOKS[face.start].edge if face.start else house.SEA[1] if face.port else RIMS[face.rim][0]
    ground = house.CITY if face.far else face.ground
    return city_hex((reach[0] - 1, reach[1] - 1), rim, ground, new=new)


def draw_face(face: Face, reach: Point, *, new: bool = False) -> Piece:
    """Return a place whose hex reaches so far, its middle in that of the images."""
    standing, scale = _body(face, reach, new=new), reach[1] / REACH[1] * (sizes.ROOMY if face.roomy else 1)
    image = standing.body.copy()
    put = partial(_set, image, face.down, half_high(1 + face.tall))
    if face.tile:
        put(demand(*DEMAND[face.tile].icons, max(round(sizes.ICON * scale), sizes.LOW[face.roomy])), -1)
    if face.start:
        put(car(max(round(sizes.CAR * scale), sizes.LOW[face.roomy]), face.start), -1)
    elif tokens := _tokens(face, scale):
        gap = round((sizes.STEP - 1) * tokens[0].width)
        put(in_a_row(tokens, gap), 1)
    if face.port:
        put(glyph(round(sizes.ANCHOR * scale), "anchor", house.INK), -1)
    return _receding(image) if face.far and not new else standing._replace(body=image)


def _receding(image: Image.Image) -> Piece:
    """Return a place as it is printed on the land."""
    veiled = Image.alpha_composite(
        image, Image.new("RGBA", image.size, (*house.LAND[2], round(255 * colours.VEIL)))
    )
    veiled.putalpha(image.getchannel("A"))
    return Piece(veiled, Image.new("RGBA", image.size))


def _set(image: Image.Image, down: int, near: float, token: Image.Image, side: int) -> None:
    """Put what stands above (-1) or below a name that is half as high, ``down`` from the middle."""
    top = image.height / 2 + down + (near if side > 0 else -near - token.height)
    image.alpha_composite(token, (round((image.width - token.width) / 2), round(top)))


def _tokens(face: Face, scale: float) -> list[Image.Image]:
    """Return the trains of companies that are there, and the number of those that may still come."""
    there = face.mask.bit_count() + (face.left > 0)
    size = round((sizes.CAR if face.port else sizes.TOKEN if there < _CROWDED else sizes.SMALL) * scale)
    size = max(size, sizes.LOW[1]) if face.roomy else size
    tokens = [car(size, name) for i, name in enumerate(COMPANIES) if face.mask >> i & 1]
    return [*tokens, _room(face.rim, face.left, size)] if face.left else tokens


def _room(rim: int, left: int, size: int) -> Image.Image:
    fill, ink = RIMS[rim]
    image = disc(max(size, sizes.LOW[0]), (0.0, house.OUTLINE), (1.4, fill))
    return centred(image, str(left), Font("display", max(round(size * 0.92), _DIGIT)), ink)
