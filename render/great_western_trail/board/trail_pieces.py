"""What stands on the trail: buildings, hazards, camp tiles, herders, and the ways they took."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.board.rings import add_sign, lay_down, put_ring, put_step, stand_again
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.trail import laid_over
from render.great_western_trail.layout import BUILDING, CAMP, HAZARD, HERDER, RISK, TRAIL, space_box, spaces
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.tiles import camp_tile, hazard_tile
from render.kit.house.emphasis import REACH
from render.kit.house.figures import herder, roomy
from render.kit.house.light import TILE
from render.kit.house.pieces import raised
from rules.great_western_trail import EDITIONS, KANSAS_CITY, NEUTRAL_BUILDINGS, START

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from PIL import Image

    from render.great_western_trail.board.marks import Marks
    from render.great_western_trail.layout import Box, Point
    from render.kit.canvas import Scene
    from render.kit.house.pieces import Standing
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
        if any(_near(tile.box, box) for box in touched):
            tile.put(frame, scene, again=True)
    for location in sorted({*marks.places, *view.camps}):
        _put_printed(frame, scene, edition, location)


def _near(one: Box, other: Box) -> bool:
    """Say whether a ring around one box may reach the other."""
    return (
        one[0] < other[2] + REACH
        and other[0] < one[2] + REACH
        and one[1] < other[3] + REACH
        and other[1] < one[3] + REACH
    )


def _houses(view: GreatWesternTrailState, edition: Edition) -> Iterator[_Tile]:
    for location, letter in view.neutrals.items():
        draw = partial(neutral_tile, NEUTRAL_BUILDINGS[letter], BUILDING, edition)
        yield _Tile(("neutral", edition, letter), space_box(edition, location), draw)
    for location, built in view.buildings.items():
        printed = EDITIONS[edition].private_buildings[built.building]
        draw = partial(private_tile, printed, BUILDING, built.seat, edition=edition)
        yield _Tile(("private", edition, built, seat_look(built.seat)), space_box(edition, location), draw)


def _supplies(view: GreatWesternTrailState, edition: Edition) -> Iterator[_Tile]:
    for location, kind in view.hazards.items():
        yield _Tile(kind, space_box(edition, location), partial(hazard_tile, kind, HAZARD))
    for location, kind in view.camps.items():
        draw = partial(camp_tile, kind, CAMP, edition)
        yield _Tile((kind, edition), space_box(edition, location), draw)


def _put_printed(frame: Image.Image, scene: Scene, edition: Edition, location: str) -> None:
    """Put what is printed beside a space over what lies on it, or shows that it is new."""
    for drawn, at in laid_over(edition, location):
        scene.put(frame, ("over", edition, location), at, partial(_same, drawn))


def _same(image: Image.Image) -> Image.Image:
    return image


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
