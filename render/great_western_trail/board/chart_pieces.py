"""What stands on the trail: buildings, hazards, camp tiles, herders, and the ways they took."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail.board.rings import (
    add_sign,
    lay_down,
    put_rail_step,
    put_ring,
    put_step,
    stand_again,
)
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.railway import city_discs, station_parts, station_sign
from render.great_western_trail.land.trail import laid_over
from render.great_western_trail.layout import (
    BUILDING,
    CAMP,
    ENGINE,
    HAZARD,
    HERDER,
    RISK,
    TRAIL,
    city_box,
    overlap,
    rail_at,
    space_box,
    spaces,
)
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.tiles import camp_tile, hazard_tile, station_master_tile, worker_tile
from render.great_western_trail.signs.sign_rows import write_centred
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter, engine, herder, roomy
from render.kit.house.light import TILE
from render.kit.house.panels import tag
from render.kit.house.pieces import Piece, Standing, raised
from render.kit.text import Font
from rules.great_western_trail import (
    EDITIONS,
    KANSAS_CITY,
    NEUTRAL_BUILDINGS,
    START,
    STATIONS,
    TAKEN,
    WORKERS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from render.great_western_trail.board.rings import Marks
    from render.great_western_trail.layout import Box, Point
    from render.kit.canvas import Scene
    from rules.great_western_trail import Edition, GreatWesternTrailState

_APART = 48
"""Pixels from one herder to the next on the same space."""
_STANDS: dict[str, Point] = {
    "camp": (22, 14),
    "hazard": (0, -44),
    "neutral": (-84, -68),
    "private": (26, -72),
}
"""Where a herder stands beside the middle of a tile, by the kind of its space."""
_TOGETHER: dict[str, Point] = {"neutral": (0, -76), "private": (0, -78)}
"""Where several herders stand."""
_SHADE = TILE.reach
_CLEAR = 4
"""How far a herder keeps off a risk action."""


class _Tile(NamedTuple):
    """Something that stands on a space: what it is, where, and what draws it."""

    key: Hashable
    box: Box
    draw: Callable[[], Image.Image]

    def put(self, frame: Image.Image, scene: Scene, *, again: bool = False) -> None:
        """Put it with its shadow; or ``again`` over what was put meanwhile."""
        at = (self.box[0] - _SHADE, self.box[1] - _SHADE)
        (stand_again if again else lay_down)(frame, scene, self.key, at, lambda: raised(self.draw(), TILE))


def put_trail(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put everything on the trail but herders: tiles over the ways that herders took, and over rings."""
    edition = view.options.edition
    tiles = sorted((*_houses(view, edition), *_supplies(view, edition)), key=lambda tile: tile.box)
    for tile in tiles:
        tile.put(frame, scene)
    for number, (seat, walk) in enumerate(marks.walks):
        for way in pairwise(walk):
            put_step(frame, scene, edition, way, seat, old=marks.is_old("walk", number))
    for location in sorted(marks.places):
        put_ring(frame, scene, space_box(edition, location), old=marks.is_old("place", location))
    walked = {location for _, walk in marks.walks for location in walk}
    touched = [space_box(edition, location) for location in sorted(marks.places | walked) if location]
    for tile in tiles:
        if any(overlap(tile.box, box, REACH) for box in touched):
            tile.put(frame, scene, again=True)
    for location in sorted({*marks.places, *view.camps}):
        for drawn, at in laid_over(edition, location):
            scene.put(frame, ("over", edition, location), at, drawn.copy)


def _houses(view: GreatWesternTrailState, edition: Edition) -> Iterator[_Tile]:
    for location, letter in view.neutrals.items():
        draw = partial(neutral_tile, NEUTRAL_BUILDINGS[letter], BUILDING, edition)
        yield _Tile(("neutral", edition, letter), space_box(edition, location), draw)
    for location, built in view.buildings.items():
        printed = EDITIONS[edition].private_buildings[built.building]
        draw = partial(private_tile, printed, BUILDING, seat_look(built.seat), edition)
        yield _Tile(("private", edition, built, seat_look(built.seat)), space_box(edition, location), draw)


def _supplies(view: GreatWesternTrailState, edition: Edition) -> Iterator[_Tile]:
    for location, kind in view.hazards.items():
        yield _Tile(kind, space_box(edition, location), partial(hazard_tile, kind, HAZARD))
    for location, kind in view.camps.items():
        draw = partial(camp_tile, kind, CAMP, edition)
        yield _Tile((kind, edition), space_box(edition, location), draw)


def add_herders(standing: Standing, view: GreatWesternTrailState, marks: Marks, acting: int) -> None:
    """Let the herders stand; that of the seat ``acting`` (-1: nobody) is framed in gold, over the others."""
    walks = list(enumerate(marks.walks))
    for place, (seat, walk) in walks if len(marks.turns) > 1 else walks[-1:]:
        number, old = marks.number("walk", place), marks.is_old("walk", place)
        add_sign(standing, _stand(view.options.edition, walk[0]), seat, number, old=old)
    wide, high = roomy(HERDER)
    for seat, (x, y) in sorted(herder_places(view).items(), key=lambda place: place[0] == acting):
        active = seat == acting
        at = (round(x - wide / 2), round(y - high / 2))
        make = partial(herder, seat_look(seat), active=active, size=HERDER)
        standing.add(("herder", seat_look(seat), active), at, make, new=active)


def herder_places(view: GreatWesternTrailState) -> dict[int, Point]:
    """Return the middle of every herder on the board, by seat."""
    found: dict[int, Point] = {}
    for location in dict.fromkeys(player.herder for player in view.players if player.herder):
        seats = [seat for seat, player in enumerate(view.players) if player.herder == location]
        x, y = _stand(view.options.edition, location, alone=len(seats) == 1)
        upright = location == KANSAS_CITY
        for i, seat in enumerate(seats):
            aside = (i - (len(seats) - 1) / 2) * _APART
            found[seat] = (x, y + aside) if upright else (x + aside, y)
    return found


def _stand(edition: Edition, location: str, *, alone: bool = True) -> Point:
    """Return where herders stand at a location, hiding as little as may be of what is printed there."""
    x, y = spaces(edition)[location]
    if location in {START, KANSAS_CITY}:
        return x, y
    kind = EDITIONS[edition].trail[location].kind
    usual = _STANDS[kind] if alone or kind not in _TOGETHER else _TOGETHER[kind]
    aside, down = TRAIL.herders.get(location, usual) if alone else usual
    plate_aside, plate_down = TRAIL.risks.get(location, (0.0, 0.0))
    if alone and plate_down < 0:
        aside = plate_aside + (RISK[0] + HERDER[0]) / 2 + _CLEAR
    return x + aside, y + down


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
    for seat, start in marks.engines.items():
        if start != view.players[seat].engine:
            old, number = marks.is_old("engine", seat), marks.number("engine", seat)
            add_sign(standing, rail_at(start), seat, number, old=old)
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
