"""What stands on the trail: buildings, hazards, camp tiles, herders, and the ways they took."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail import layout
from render.great_western_trail.board import rings
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.railway import city_discs, station_parts, station_sign
from render.great_western_trail.land.trail import laid_over
from render.great_western_trail.pieces.houses import ABOVE, HEAD, neutral_house, private_house
from render.great_western_trail.pieces.tiles import camp_tile, hazard_tile, station_master_tile, worker_tile
from render.great_western_trail.signs.sign_rows import write_centred
from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import counter, engine, herder, roomy
from render.kit.house.light import TILE
from render.kit.house.panels import tag
from render.kit.house.pieces import Piece, Standing, raised
from render.kit.text import Font
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from render.kit.canvas import Scene
    from rules.great_western_trail import GreatWesternTrailState as State

_APART, _CLOSE = 34, 26
"""Pixels from one herder to the next on the same space: of the trail, at its start and its end."""
_ASIDE: tuple[layout.Point, ...] = ((-1, -0.6), (1, -0.6), (-1, 0.5), (1, 0.5), (0, -1), (0, 1))
"""Where herders may stand beside a space."""
_GLOW = 9
"""How far their shadows and glow reach."""
_OWN, _OTHER, _SIGNS, _FRONT = 5, 2, 20, 1
"""How much it matters what they cover: what the place does, what others do, what is beside them, fronts."""
_SHADE = TILE.reach


class _Tile(NamedTuple):
    """Something that stands on a space: what it is, where, and what draws it."""

    key: Hashable
    box: layout.Box
    draw: Callable[[], Image.Image]

    def put(self, frame: Image.Image, scene: Scene, *, again: bool = False) -> None:
        """Put it with its shadow; or ``again`` over what was put meanwhile."""
        at = (self.box[0] - _SHADE, self.box[1] - _SHADE)
        (rings.stand_again if again else rings.lay_down)(
            frame, scene, self.key, at, lambda: raised(self.draw(), TILE)
        )


def put_trail(frame: Image.Image, scene: Scene, view: State, marks: rings.Marks) -> None:
    """Put everything on the trail but herders: tiles over the ways that herders took, and over rings."""
    edition = view.options.edition
    tiles = sorted(_tiles(view, edition), key=lambda tile: tile.box[3])
    for tile in tiles:
        tile.put(frame, scene)
    for number, (seat, walk) in enumerate(marks.walks):
        for way in pairwise(walk):
            rings.put_step(frame, scene, edition, way, seat, old=marks.is_old("walk", number))
    for location in marks.of("place"):
        rings.put_ring(frame, scene, layout.space_box(edition, location), old=marks.is_old("place", location))
    walked = {location for _, walk in marks.walks for location in walk}
    changed = sorted({*marks.of("place"), *walked} - {""})
    touched = [layout.space_box(edition, location) for location in changed]
    for tile in tiles:
        if any(layout.overlap(tile.box, box, REACH) for box in touched):
            tile.put(frame, scene, again=True)
    trail = gwt.EDITIONS[edition].trail.values()
    for location in [place.id for place in trail if place.risk or place.id in view.camps]:
        for drawn, at in laid_over(edition, location):
            scene.put(frame, ("over", edition, location), at, drawn.copy)


def _tiles(view: State, edition: gwt.Edition) -> Iterator[_Tile]:
    for location, letter in view.neutrals.items():
        draw = partial(neutral_house, gwt.NEUTRAL_BUILDINGS[letter], edition)
        yield _Tile(("neutral", edition, letter), _front(edition, location), draw)
    for location, built in view.buildings.items():
        printed = gwt.EDITIONS[edition].private_buildings[built.building]
        look = seat_look(built.seat)
        draw = partial(private_house, printed, look, edition)
        yield _Tile(("private", edition, built, look), _front(edition, location), draw)
    for location, kind in view.hazards.items():
        yield _Tile(kind, layout.space_box(edition, location), partial(hazard_tile, kind, layout.HAZARD))
    for location, kind in view.camps.items():
        draw = partial(camp_tile, kind, layout.CAMP, edition)
        yield _Tile((kind, edition), layout.space_box(edition, location), draw)


def _front(edition: gwt.Edition, location: str) -> layout.Box:
    left, top, right, bottom = layout.space_box(edition, location)
    return left, top - ABOVE, right, bottom


def add_herders(standing: Standing, view: State, marks: rings.Marks, acting: int) -> None:
    """Let the herders stand; that of the seat ``acting`` (-1: nobody) is framed in gold, over the others."""
    walks = list(enumerate(marks.walks))
    for place, (seat, walk) in walks if len(marks.turns) > 1 else walks[-1:]:
        number, old = marks.number("walk", place), marks.is_old("walk", place)
        left, _, _, bottom = layout.space_box(view.options.edition, walk[0])
        rings.add_sign(standing, (max(left, 30) + 10, bottom - 10), seat, number, old=old)
    wide, high = roomy(layout.HERDER)
    for seat, (x, y) in sorted(herder_places(view).items(), key=lambda place: place[0] == acting):
        active = seat == acting
        at = (round(x - wide / 2), round(y - high / 2))
        make = partial(herder, seat_look(seat), active=active, size=layout.HERDER)
        standing.add(("herder", seat_look(seat), active), at, make, new=active)


def herder_places(view: State) -> dict[int, layout.Point]:
    """Return the middle of every herder on the board, by seat."""
    found: dict[int, layout.Point] = {}
    for location in dict.fromkeys(player.herder for player in view.players if player.herder):
        seats = [seat for seat, player in enumerate(view.players) if player.herder == location]
        x, y = _stand(view, location, len(seats))
        upright, apart = location == gwt.KANSAS_CITY, _CLOSE if location in _ENDS else _APART
        for i, seat in enumerate(seats):
            aside = (i - (len(seats) - 1) / 2) * apart
            found[seat] = (x, y + aside) if upright else (x + aside, y)
    return found


_ENDS = (gwt.START, gwt.KANSAS_CITY)


_stands: Cache[layout.Point] = Cache()


def _stand(view: State, location: str, count: int) -> layout.Point:
    """Return where so many herders stand beside a place: where they cover least of what can be read."""
    around = *view.neutrals, *view.buildings, "", *view.hazards, *view.camps
    key = view.options.edition, location, count, around
    return _stands.get(key, partial(_place_to_stand, view, location, count))


def _place_to_stand(view: State, location: str, count: int) -> layout.Point:
    edition = view.options.edition
    x, y = layout.spaces(edition)[location]
    if location in _ENDS:
        return x, y
    left, top, right, bottom = layout.space_box(edition, location)
    half = (layout.HERDER[0] + _APART * (count - 1)) / 2, layout.HERDER[1] / 2
    around = half[0] + _GLOW, half[1] + _GLOW
    far = (right - left) / 2 + half[0] - 12, (bottom - top) / 2 + half[1] - 12
    places = [(x + aside * far[0], y + down * far[1]) for aside, down in _ASIDE]
    reach = far[0] + around[0], far[1] + around[1]
    weights = [(box, part) for box, part in _weights(view, location) if _covered((x, y), reach, box)]
    east, south = layout.WIDTH - half[0] - 4, layout.RAIL_TOP - half[1]
    on_map = ((min(max(px, half[0] + 4), east), min(max(py, half[1] + 4), south)) for px, py in places)
    return min(on_map, key=lambda place: sum(part * _covered(place, around, box) for box, part in weights))


def _weights(view: State, location: str) -> list[tuple[layout.Box, int]]:
    """Return what stands on the trail and is read, and how much each matters for who stands at a location."""
    edition, found = view.options.edition, list[tuple[layout.Box, int]]()
    for place in (*view.neutrals, *view.buildings):
        left, top, right, bottom = _front(edition, place)
        head = top + round((bottom - top) * HEAD)
        found += [((left, head, right, bottom), _OWN if place == location else _OTHER)]
        found += [((left, top, right, head), _FRONT)]
    for place in (*view.hazards, *view.camps):
        found.append((layout.space_box(edition, place), _OWN if place == location else _OTHER))
    for place in layout.spaces(edition):
        for drawn, (left, top) in laid_over(edition, place):
            found.append(((left, top, left + drawn.width, top + drawn.height), _SIGNS))
    return found


def _covered(middle: layout.Point, half: layout.Point, box: layout.Box) -> float:
    """Return how much of a box lies behind something of which half the size is given."""
    wide = min(middle[0] + half[0], box[2]) - max(middle[0] - half[0], box[0])
    high = min(middle[1] + half[1], box[3]) - max(middle[1] - half[1], box[1])
    return wide * high if wide > 0 and high > 0 else 0.0


_DISC = 12
"""Radius of a disc."""
_PITCH = 26.0
_COUNT = Font("display", 22)
_TAG = (22, 24)
_EDGE = 6
"""Room around a row of discs."""
_PAIR = ((-10, -14), (14, 6))
_SQUARE = ((-16, -32), (42, -32), (-16, 6), (42, 6))
"""Where two, and more, engines stand beside the middle of their space."""


def put_rails(frame: Image.Image, scene: Scene, view: State, marks: rings.Marks) -> None:
    """Put everything along the railroad but engines, and trace their ways."""
    for seat, start in marks.engines.items():
        low, high = sorted((start, view.players[seat].engine))
        for space in range(low // 2, high // 2):
            rings.put_rail_step(frame, scene, space, seat, old=marks.is_old("engine", seat))
    for number in marks.of("station"):
        rings.put_ring(frame, scene, station_sign(number), radius=8, old=marks.is_old("station", number))
    _put_masters(frame, scene, view)
    for number in gwt.STATIONS:
        seats = [seat for seat, player in enumerate(view.players) if number in player.stations]
        _put_discs(frame, scene, station_parts(number)[0], [(seat, 1) for seat in seats])


def put_cities(frame: Image.Image, scene: Scene, view: State, marks: rings.Marks) -> None:
    """Put everybody's discs into the cities."""
    for index in marks.of("city"):
        box, old = city_discs(layout.city_box(index)), marks.is_old("city", index)
        rings.put_ring(frame, scene, box, radius=6, old=old)
    for index in range(len(gwt.EDITIONS[view.options.edition].cities)):
        counts = [(seat, player.cities.count(index)) for seat, player in enumerate(view.players)]
        _put_discs(frame, scene, city_discs(layout.city_box(index)), [one for one in counts if one[1]])


def add_engines(standing: Standing, view: State, marks: rings.Marks) -> None:
    """Let the engines stand on the rails; those that moved glow."""
    for seat, start in marks.engines.items():
        if start != view.players[seat].engine:
            old, number = marks.is_old("engine", seat), marks.number("engine", seat)
            rings.add_sign(standing, layout.rail_at(start), seat, number, old=old)
    wide, high = roomy(layout.ENGINE)
    for seat, (x, y) in engine_places(view).items():
        new = seat in marks.engines and not marks.is_old("engine", seat)
        look = seat_look(seat)
        make = partial(engine, look, new=new, size=layout.ENGINE)
        standing.add(("engine", look, new), (round(x - wide / 2), round(y - high / 2)), make, new=new)


def engine_places(view: State) -> dict[int, layout.Point]:
    """Return the middle of every engine, by seat; several may stand on the first space."""
    found: dict[int, layout.Point] = {}
    for position in dict.fromkeys(player.engine for player in view.players):
        seats = [seat for seat, player in enumerate(view.players) if player.engine == position]
        x, y = layout.rail_at(position)
        places = {1: ((0, 0),), 2: _PAIR}.get(len(seats), _SQUARE)
        found |= {seat: (x + place[0], y + place[1]) for seat, place in zip(seats, places, strict=False)}
    return found


def _put_masters(frame: Image.Image, scene: Scene, view: State) -> None:
    edition = view.options.edition
    for number, tile in enumerate(view.station_masters, start=1):
        box = station_parts(number)[1]
        if box and tile != gwt.TAKEN:
            at = (box[0] - TILE.reach, box[1] - TILE.reach)
            size = (box[2] - box[0], box[3] - box[1])
            rings.lay_down(frame, scene, ("master", tile, edition), at, partial(_master, tile, size, view))


def _master(tile: str, size: tuple[int, int], view: State) -> Piece:
    if tile in gwt.WORKERS:
        return raised(worker_tile(tile, size), TILE)
    edition = view.options.edition
    return raised(station_master_tile(gwt.EDITIONS[edition].station_masters[tile], size, edition), TILE)


def _put_discs(frame: Image.Image, scene: Scene, box: layout.Box, counts: Iterable[tuple[int, int]]) -> None:
    """Put discs into a box, one for each seat, with its number where there are several."""
    shown = tuple(counts)
    if shown:
        size = (box[2] - box[0] + 2 * _EDGE, box[3] - box[1] + 2 * _EDGE)
        make, looks = partial(_row_of_discs, shown, size), tuple(seat_look(seat) for seat, _ in shown)
        rings.lay_down(frame, scene, ("discs", shown, looks, size), (box[0] - _EDGE, box[1] - _EDGE), make)


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
            write_centred(field, str(count), _COUNT, colours.INK, (_TAG[0] / 2, _TAG[1] / 2))
            _overlay(body, field, (at[0] + REACH + _DISC, at[1] + REACH - 7))
    return Piece(body, shadow)


def _overlay(image: Image.Image, drawn: Image.Image, at: tuple[int, int]) -> None:
    """Put something on an image (both RGBA), as far as it reaches beyond no edge."""
    left, top = max(0, -at[0]), max(0, -at[1])
    part = drawn.crop((left, top, drawn.width, drawn.height))
    image.alpha_composite(part, (at[0] + left, at[1] + top))
