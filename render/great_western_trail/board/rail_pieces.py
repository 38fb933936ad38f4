"""What stands along the railroad: engines, discs at stations and cities, station masters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail.board.rings import add_sign, lay_down, put_rail_step, put_ring
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.railway import city_discs, station_parts, station_sign
from render.great_western_trail.layout import ENGINE, city_box, rail_at
from render.great_western_trail.pieces.tiles import station_master_tile, worker_tile
from render.great_western_trail.signs.lettering import write_centred
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import engine, roomy
from render.kit.house.light import TILE
from render.kit.house.panels import tag
from render.kit.house.pieces import Piece, raised
from render.kit.house.tokens import counter
from render.kit.text import Font
from rules.great_western_trail import EDITIONS, STATIONS, TAKEN, WORKERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from render.great_western_trail.board.marks import Marks
    from render.great_western_trail.layout import Box, Point
    from render.kit.canvas import Scene
    from render.kit.house.pieces import Standing
    from rules.great_western_trail import GreatWesternTrailState

_DISC = 13
"""Radius of a disc."""
_PITCH = 33.0
_INSET = 5
"""How far within a city's board its ring lies, lest it hide what links are worth."""
_COUNT = Font("display", 16)
_TAG = (20, 20)
_EDGE = 8
"""Room around a row of discs."""
_PAIR = ((-13, -9), (13, 9))
_SQUARE = ((-45, -29), (42, -29), (-45, 29), (42, 29))
"""Where two, and more, engines stand beside the middle of their space."""


def put_rails(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put everything along the railroad but engines, and trace their ways."""
    for seat, start in marks.engines.items():
        low, high = sorted((start, view.players[seat].engine))
        for space in range(low // 2, high // 2):
            put_rail_step(frame, scene, space, seat, old=marks.is_old("engine", seat))
    for number in sorted(marks.stations):
        put_ring(frame, scene, station_sign(number), radius=8, old=marks.is_old("station", number))
    for index in sorted(marks.cities):
        left, top, right, bottom = city_box(index)
        inner = (left + _INSET, top + _INSET, right - _INSET, bottom - _INSET)
        put_ring(frame, scene, inner, radius=6, old=marks.is_old("city", index))
    _put_masters(frame, scene, view)
    for number in STATIONS:
        seats = [seat for seat, player in enumerate(view.players) if number in player.stations]
        _put_discs(frame, scene, station_parts(number)[0], [(seat, 1) for seat in seats])
    for index in range(len(EDITIONS[view.options.edition].cities)):
        counts = [(seat, player.cities.count(index)) for seat, player in enumerate(view.players)]
        _put_discs(frame, scene, city_discs(city_box(index)), [one for one in counts if one[1]])


def add_engines(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    """Let the engines stand on the rails; those that moved glow."""
    _add_starts(standing, view, marks)
    wide, high = roomy(ENGINE)
    for seat, (x, y) in engine_places(view).items():
        new = seat in marks.engines and not marks.is_old("engine", seat)
        look = seat_look(seat)
        make = partial(engine, look, new=new, size=ENGINE)
        standing.add(("engine", look, new), (round(x - wide / 2), round(y - high / 2)), make, new=new)


def engine_places(view: GreatWesternTrailState) -> dict[int, Point]:
    """Return the middle of every engine, by seat; several may stand on the first space."""
    found: dict[int, Point] = {}
    for position in dict.fromkeys(player.engine for player in view.players):
        seats = [seat for seat, player in enumerate(view.players) if player.engine == position]
        x, y = rail_at(position)
        places = {1: ((0, 0),), 2: _PAIR}.get(len(seats), _SQUARE)
        found |= {seat: (x + place[0], y + place[1]) for seat, place in zip(seats, places, strict=False)}
    return found


def _add_starts(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    """Let signs show where the engines stood that moved."""
    for seat, start in marks.engines.items():
        if start != view.players[seat].engine:
            number = marks.number("engine", seat)
            add_sign(standing, rail_at(start), seat, number, old=marks.is_old("engine", seat))


def _put_masters(frame: Image.Image, scene: Scene, view: GreatWesternTrailState) -> None:
    edition = view.options.edition
    for number, tile in enumerate(view.station_masters, start=1):
        box = station_parts(number)[1]
        if box and tile != TAKEN:
            at = (box[0] - TILE.reach, box[1] - TILE.reach)
            size = (box[2] - box[0], box[3] - box[1])
            lay_down(frame, scene, ("master", tile, edition), at, partial(_master, tile, size, view))


def _master(tile: str, size: tuple[int, int], view: GreatWesternTrailState) -> Piece:
    if tile in WORKERS:
        return raised(worker_tile(tile, size), TILE)
    edition = view.options.edition
    return raised(station_master_tile(EDITIONS[edition].station_masters[tile], size, edition), TILE)


def _put_discs(frame: Image.Image, scene: Scene, box: Box, counts: Iterable[tuple[int, int]]) -> None:
    """Put discs into a box, one for each seat, with its number where there are several."""
    shown = tuple(counts)
    if shown:
        size = (box[2] - box[0] + 2 * _EDGE, box[3] - box[1] + 2 * _EDGE)
        make, looks = partial(_row_of_discs, shown, size), tuple(seat_look(seat) for seat, _ in shown)
        lay_down(frame, scene, ("discs", shown, looks, size), (box[0] - _EDGE, box[1] - _EDGE), make)


def _row_of_discs(shown: Sequence[tuple[int, int]], size: tuple[int, int]) -> Piece:
    body, shadow = Image.new("RGBA", size), Image.new("RGBA", size)
    room = size[0] - 2 * (_EDGE + _DISC)
    pitch = min(_PITCH, room / max(1, len(shown) - 1))
    start = size[0] / 2 - pitch * (len(shown) - 1) / 2
    for i, (seat, count) in enumerate(shown):
        made = counter(seat_look(seat), _DISC)
        at = (round(start + i * pitch) - _DISC - REACH, size[1] // 2 - _DISC - REACH)
        _overlay(shadow, made.shadow, at)
        _overlay(body, made.body, at)
        if count > 1:
            field = tag(_TAG).copy()
            write_centred(field, str(count), _COUNT, colours.INK, (_TAG[0] / 2, _TAG[1] / 2), 16)
            _overlay(body, field, (at[0] + REACH + _DISC, at[1] + REACH - 5))
    return Piece(body, shadow)


def _overlay(image: Image.Image, drawn: Image.Image, at: tuple[int, int]) -> None:
    """Put something on an image (both RGBA), as far as it reaches beyond no edge."""
    left, top = max(0, -at[0]), max(0, -at[1])
    part = drawn.crop((left, top, drawn.width, drawn.height))
    image.alpha_composite(part, (at[0] + left, at[1] + top))
