"""What stands along the railroad: engines, discs at stations and cities, station masters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail.board.rings import put_rail_step, put_ring
from render.great_western_trail.land.stage import stamps
from render.great_western_trail.land.stations_and_cities import SHED, SIGN, city_discs, station_parts
from render.great_western_trail.layout import ENGINE, city_box, rail_at, station_box
from render.great_western_trail.pieces.markers import disc, engine, herder_start
from render.great_western_trail.pieces.tiles import station_master_tile, worker_tile
from render.great_western_trail.signs.lettering import write_centred
from render.kit.palette import CREAM, INK
from render.kit.shapes import sprite
from render.kit.text import Font
from rules.great_western_trail import EDITIONS, STATIONS, WORKERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from render.great_western_trail.board.marks import Marks
    from render.great_western_trail.layout import Box, Point
    from render.kit.canvas import Scene
    from rules.great_western_trail import GreatWesternTrailState

_DISC = 25
_COUNT = Font("bold", 17)
_PAIR = ((-11, -10), (11, 10))
_SQUARE = ((-48, -27), (40, -27), (-48, 27), (40, 27))
"""Where two, and more, engines stand beside the middle of their space."""


def put_rails(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put everything along the railroad."""
    for seat, start in marks.engines.items():
        _put_way(frame, scene, (start, view.players[seat].engine), seat)
    for number in sorted(marks.stations):
        left, top, right, bottom = station_box(number)
        put_ring(frame, scene, (left + SHED * STATIONS[number].turnout, top, right, bottom), radius=11)
    for index in sorted(marks.cities):
        put_ring(frame, scene, city_box(index), radius=11)
    _put_masters(frame, view)
    for number in STATIONS:
        seats = [seat for seat, player in enumerate(view.players) if number in player.stations]
        _put_discs(frame, station_parts(number)[0], [(seat, 1) for seat in seats])
    for index in range(len(EDITIONS[view.options.edition].cities)):
        counts = [(seat, player.cities.count(index)) for seat, player in enumerate(view.players)]
        _put_discs(frame, city_discs(city_box(index)), [one for one in counts if one[1]])
    for seat, (x, y) in engine_places(view).items():
        at = (round(x - ENGINE[0] / 2), round(y - ENGINE[1] / 2))
        stamps().put(frame, ("engine", seat), at, partial(engine, seat), on=INK)


def engine_places(view: GreatWesternTrailState) -> dict[int, Point]:
    """Return the middle of every engine, by seat; several may stand on the first space."""
    found: dict[int, Point] = {}
    for position in dict.fromkeys(player.engine for player in view.players):
        seats = [seat for seat, player in enumerate(view.players) if player.engine == position]
        x, y = rail_at(position)
        places = {1: ((0, 0),), 2: _PAIR}.get(len(seats), _SQUARE)
        found |= {seat: (x + place[0], y + place[1]) for seat, place in zip(seats, places, strict=False)}
    return found


def _put_way(frame: Image.Image, scene: Scene, way: tuple[int, int], seat: int) -> None:
    """Trace an engine's way and put a sign where it stood."""
    low, high = sorted(way)
    for space in range(low // 2, high // 2):
        put_rail_step(frame, scene, space, seat)
    x, y = rail_at(way[0])
    if way[0] != way[1]:
        stamps().put(
            frame, ("start", seat), (round(x) - 20, round(y) - 20), partial(herder_start, seat), on=INK
        )


def _put_masters(frame: Image.Image, view: GreatWesternTrailState) -> None:
    edition = view.options.edition
    masters = EDITIONS[edition].station_masters
    for number, tile in enumerate(view.station_masters, start=1):
        box = station_parts(number)[1]
        if box is None:
            continue
        size = (box[2] - box[0], box[3] - box[1])
        if tile in WORKERS:
            make = partial(worker_tile, tile, size)
        else:
            make = partial(station_master_tile, masters[tile], size, edition)
        stamps().put(frame, ("master", tile, edition), box[:2], make, on=SIGN)


def _put_discs(frame: Image.Image, box: Box, counts: Iterable[tuple[int, int]]) -> None:
    """Put discs into a box, one for each seat, with its number where there are several."""
    shown = tuple(counts)
    if shown:
        size = (box[2] - box[0], box[3] - box[1] + 8)
        at = (box[0], box[1] - 4)
        stamps().put(frame, ("discs", shown, size), at, partial(_row_of_discs, shown, size), on=SIGN)


def _row_of_discs(shown: Sequence[tuple[int, int]], size: tuple[int, int]) -> Image.Image:
    image = Image.new("RGBA", size)
    pitch = min(33.0, (size[0] - 2) / len(shown))
    start = size[0] / 2 - pitch * (len(shown) - 1) / 2
    for i, (seat, count) in enumerate(shown):
        left, top = round(start + i * pitch - _DISC / 2), (size[1] - _DISC) // 2
        image.alpha_composite(disc(seat, _DISC), (left, top))
        if count > 1:
            field = sprite(18, 18, lambda pen: pen.box((0, 0), (18, 18), INK, 6))
            write_centred(field, str(count), _COUNT, CREAM, (9, 9), 16)
            image.alpha_composite(field, (left + _DISC - 10, max(0, top - 5)))
    return image
