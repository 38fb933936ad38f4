"""Cities, starts and ports on their hexes: demand, who is there, and what room is left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.palette import FIELD, GOLD, INK, WHITE, mix
from render.kit.shapes import sprite
from render.kit.signs import centred, disc, plate
from render.kit.text import Font
from render.maps.hexes import hexagon
from render.mini_express import colours
from render.mini_express.colours import LOOKS, RIMS
from render.mini_express.layout import SIDE
from render.mini_express.map.chart import column_of
from render.mini_express.tokens import anchor, car, demand
from rules.mini_express import COMPANIES, DEMAND, hexes, map_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from render.mini_express.layout import Layout, Point
    from render.mini_express.map.chart import Chart, Columns, Masks
    from rules.mini_express import City, Map, MiniExpressState

_REACH = (60, 56)
"""How far a drawing reaches from the middle of its hex, at scale 1."""
_CROWDED = 3
"""Where so many tokens stand in a row they are smaller."""
_TRAINS = {1: 14.0, 2: 28.0, 3: 37.0}
"""By capacity, half of the width of a city's trains and the number behind them, at scale 1."""
_FULL_GROUND = mix(colours.FULL, WHITE, 0.1)

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Face(NamedTuple):
    """What a place on the map shows. ``rim`` is its capacity, 0 for starts and ports.

    ``number`` is that of a city where the automa plays, ``left`` how many companies may still come, ``tile``
    the demand tile ("": none), ``mask`` who is there, ``start`` whose start it is. ``side`` says where the
    number stands: -1 at the left top, 1 at the right one.
    """

    mask: int
    rim: int = 0
    left: int = 0
    tile: str = ""
    number: str = ""
    start: str = ""
    port: bool = False
    side: int = -1


def put_towns(chart: Chart, new: Collection[str], columns: Columns) -> None:
    """Put the places of some columns on a frame, ports if they matter; ``new`` ones are ringed."""
    board, masks = chart.map, chart.masks
    ports = board.ports if chart.state.options.ports else ()
    faces = [(start.hex, Face(masks.get(start.hex, 0), start=start.company)) for start in board.starts]
    faces += [(port.hex, Face(masks.get(port.hex, 0), port=True)) for port in ports]
    faces += [(city.hex, _city_face(city, chart.state, masks)) for city in board.cities]
    for place in sorted(new):
        if column_of(place) in columns:
            at, size, middle = _box(chart.layout, place)
            chart.sign(at, _ring, size, middle, chart.scale)
    for place, face in faces:
        if column_of(place) in columns:
            at, size, middle = _box(chart.layout, place)
            chart.sign(at, draw_face, face, size, middle, chart.scale)


def town_boxes(board: Map, *, ports: bool) -> Iterator[tuple[str, Edges]]:
    """Yield what places may show, by hex: the edges around it from the middle of the hex, at scale 1."""
    for start in board.starts:
        yield start.hex, (-17.0, -40.0, 17.0, -11.0)
    for port in board.ports if ports else ():
        yield port.hex, (-13.0, -39.0, 13.0, -13.0)
        yield port.hex, (-15.0, 15.0, 15.0, 41.0)
    for city in board.cities:
        trains = _TRAINS[city.capacity]
        number, middle = (13 + 9 * len(str(city.number))) / 2, 32.0 * _side(city, board)
        yield city.hex, (-24.0, -40.0, 24.0, -14.0)
        yield city.hex, (middle - number, -47.0, middle + number, -27.0)
        yield city.hex, (-trains, 16.0, trains, 42.0)


def _city_face(city: City, state: MiniExpressState, masks: Masks) -> Face:
    """Return what a city shows now."""
    mask, tile = masks.get(city.hex, 0), state.demand.get(city.id, "")
    left = max(0, city.capacity - mask.bit_count()) if tile else 0
    number = str(city.number) if state.automa else ""
    return Face(mask, city.capacity, left, tile, number, side=_side(city, map_of(state.options)))


def _side(city: City, board: Map) -> int:
    """Return where the name of a neighbour does not cover a city's number."""
    towns = {start.hex for start in board.starts} | {port.hex for port in board.ports} | set(board.city_at)
    return 1 if hexes.around(city.hex)[-1] in towns else -1


def _box(layout: Layout, place: str) -> tuple[tuple[int, int], tuple[int, int], Point]:
    """Return left top and size of the drawing of a place, and where in it the middle of its hex is."""
    x, y = layout.middle(place)
    wide, high = _REACH[0] * layout.scale, _REACH[1] * layout.scale
    left, top = max(0, round(x - wide)), max(0, round(y - high))
    right, bottom = min(layout.map_size[0], round(x + wide)), min(layout.map_size[1], round(y + high))
    return (left, top), (right - left, bottom - top), (x - left, y - top)


def _ring(size: tuple[int, int], middle: Point, scale: float) -> Image.Image:
    """Return what surrounds the hex of a place where something is new."""

    def paint(pen: Pen) -> None:
        for wider, tint in ((10, INK), (8, GOLD)):
            pen.polygon(hexagon(middle, (SIDE + wider) * scale), tint)

    return sprite(*size, paint, oversize=4)


def draw_face(face: Face, size: tuple[int, int], middle: Point, scale: float) -> Image.Image:
    """Draw a place around the ``middle`` of its hex."""
    image = sprite(*size, partial(_paint_ground, face=face, middle=middle, scale=scale), oversize=4)
    x, y = middle
    if face.tile:
        tile = demand(*DEMAND[face.tile].icons, round(20 * scale))
        image.alpha_composite(tile, (round(x - tile.width / 2), round(y - 27 * scale - tile.height / 2)))
    if face.start:
        _set(image, car(round(34 * scale), face.start), (x, y - 25 * scale))
    elif face.port:
        _add_port(image, face, middle, scale)
    else:
        _add_row(image, face, middle, scale)
    if face.number:
        _add_number(image, face.number, (x + 32 * scale * face.side, y - 37 * scale), scale)
    return image


def _set(image: Image.Image, token: Image.Image, middle: Point) -> None:
    """Lay a token on an image, its middle at a point, no part of it beyond the edges."""
    left = min(max(0, round(middle[0] - token.width / 2)), image.width - token.width)
    top = min(max(0, round(middle[1] - token.height / 2)), image.height - token.height)
    image.alpha_composite(token, (left, top))


def _paint_ground(pen: Pen, *, face: Face, middle: Point, scale: float) -> None:
    reach = SIDE * scale
    for inset, tint in zip((0.0, 1.5, 7.5 * scale, 8.7 * scale), _rings(face), strict=True):
        pen.polygon(hexagon(middle, reach - inset), tint)


def _rings(face: Face) -> tuple[Colour, Colour, Colour, Colour]:
    """Return the colours of a hex from its edge inwards."""
    if face.start:
        look = LOOKS[face.start]
        return look.edge, WHITE, look.edge, look.fill
    if face.port:
        return colours.COAST, WHITE, colours.COAST, colours.SHALLOWS[0]
    ground = FIELD if face.left else _FULL_GROUND
    return INK, RIMS[face.rim].fill, mix(RIMS[face.rim].fill, INK, 0.5), ground


def _add_row(image: Image.Image, face: Face, middle: Point, scale: float) -> None:
    """Add the trains of companies that are there, and the number of those that may still come."""
    there = face.mask.bit_count() + (face.left > 0)
    size = round((27 if there < _CROWDED else 24) * scale)
    tokens = [car(size, name) for i, name in enumerate(COMPANIES) if face.mask >> i & 1]
    if face.left:
        tokens.append(_room(face.rim, face.left, size))
    step = (29.0 if len(tokens) < _CROWDED else 25.0) * scale
    for i, token in enumerate(tokens):
        _set(image, token, (middle[0] + (i - (len(tokens) - 1) / 2) * step, middle[1] + 29 * scale))


def _room(rim: int, left: int, size: int) -> Image.Image:
    """Return a disc in the colour of a border with a number on it."""
    image = disc(size, (0.0, WHITE), (1.4, INK), (2.8, RIMS[rim].fill))
    return centred(image, str(left), Font("bold", round(size * 0.8)), RIMS[rim].ink)


def _add_number(image: Image.Image, digits: str, middle: Point, scale: float) -> None:
    """Add a city's number, which tells the way of the target marker."""
    tag = plate((round((13 + 9 * len(digits)) * scale), round(20 * scale)), (0, INK, 6 * scale))
    _set(image, centred(tag, digits, Font("bold", round(17 * scale)), WHITE), middle)


def _add_port(image: Image.Image, face: Face, middle: Point, scale: float) -> None:
    _set(image, anchor(round(26 * scale), INK), (middle[0], middle[1] - 26 * scale))
    for i, name in enumerate(COMPANIES):
        if face.mask >> i & 1:
            _set(image, car(round(30 * scale), name), (middle[0], middle[1] + 28 * scale))
