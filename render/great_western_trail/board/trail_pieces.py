"""What stands on the trail: buildings, hazards, camp tiles, herders, and the ways they took."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail.board.rings import add_ring, put_step
from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.trail import laid_over
from render.great_western_trail.layout import BUILDING, CAMP, HAZARD, HERDER, RISK, TRAIL, space_box, spaces
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.markers import herder_start
from render.great_western_trail.pieces.tiles import camp_tile, hazard_tile
from render.kit.house.figures import herder, roomy
from render.kit.house.light import PIECE, TILE
from render.kit.house.pieces import Piece, raised
from rules.great_western_trail import EDITIONS, KANSAS_CITY, NEUTRAL_BUILDINGS, START

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

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
    "neutral": (-66, -60),
    "private": (26, -72),
}
"""Where a herder stands beside the middle of a tile, by the kind of its space."""
_TOGETHER: dict[str, Point] = {"neutral": (0, -76), "private": (0, -78)}
"""Where several herders stand."""
_CLEAR = 4
"""How far a herder keeps off a risk action."""


def put_ways(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Trace the ways that herders took."""
    for seat, walk in marks.walks:
        for way in pairwise(walk):
            put_step(frame, scene, view.options.edition, way, seat)


def add_trail(standing: Standing, view: GreatWesternTrailState, marks: Marks, acting: int) -> None:
    """Let everything stand on the trail; the herder of the seat ``acting`` (-1: nobody) is framed in gold."""
    edition = view.options.edition
    for location in sorted(marks.places):
        add_ring(standing, space_box(edition, location))
    _add_houses(standing, view, edition)
    _add_tiles(standing, view, edition)
    for location in sorted(marks.places):
        _add_printed(standing, edition, location)
    for seat, walk in marks.walks[-1:]:
        x, y = _stand(edition, walk[0])
        sign = herder_start(seat)
        at = (round(x) - sign.width // 2 - PIECE.reach, round(y) - sign.height // 2 - PIECE.reach)
        standing.add(("start", seat), at, partial(raised, sign, PIECE))
    _add_herders(standing, view, acting)


def _add_tile(standing: Standing, key: Hashable, box: Box, draw: Callable[[], Image.Image]) -> None:
    def make() -> Piece:
        return raised(draw(), TILE)

    standing.add(key, (box[0] - TILE.reach, box[1] - TILE.reach), make)


def _add_houses(standing: Standing, view: GreatWesternTrailState, edition: Edition) -> None:
    for location, letter in view.neutrals.items():
        draw = partial(neutral_tile, NEUTRAL_BUILDINGS[letter], BUILDING, edition)
        _add_tile(standing, ("neutral", edition, letter), space_box(edition, location), draw)
    for location, built in view.buildings.items():
        printed = EDITIONS[edition].private_buildings[built.building]
        draw = partial(private_tile, printed, BUILDING, built.seat, edition=edition)
        _add_tile(standing, ("private", edition, built), space_box(edition, location), draw)


def _add_tiles(standing: Standing, view: GreatWesternTrailState, edition: Edition) -> None:
    for location, kind in view.hazards.items():
        _add_tile(standing, kind, space_box(edition, location), partial(hazard_tile, kind, HAZARD))
    for location, kind in view.camps.items():
        draw = partial(camp_tile, kind, CAMP, edition)
        _add_tile(standing, (kind, edition), space_box(edition, location), draw)
        _add_printed(standing, edition, location)


def _add_printed(standing: Standing, edition: Edition, location: str) -> None:
    """Put what is printed beside a space over what lies on it, or shows that it is new."""
    for drawn, at in laid_over(edition, location):
        nothing = Image.new("RGBA", drawn.size)
        standing.add(("over", edition, location), at, partial(Piece, drawn, nothing))


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
    aside, down = _STANDS[kind] if alone or kind not in _TOGETHER else _TOGETHER[kind]
    plate_aside, plate_down = TRAIL.risks.get(location, (0.0, 0.0))
    if alone and plate_down < 0:
        aside = plate_aside + (RISK[0] + HERDER[0]) / 2 + _CLEAR
    return x + aside, y + down


def _add_herders(standing: Standing, view: GreatWesternTrailState, acting: int) -> None:
    """Let the herders stand, the one to act over the others."""
    wide, high = roomy(HERDER)
    for seat, (x, y) in sorted(herder_places(view).items(), key=lambda place: place[0] == acting):
        active = seat == acting
        at = (round(x - wide / 2), round(y - high / 2))
        make = partial(herder, seat_look(seat), active=active, size=HERDER)
        standing.add(("herder", seat, active), at, make, new=active)
