"""What stands on the trail: buildings, hazards, camp tiles, herders, and the ways they took."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.board.rings import put_place_ring, put_step
from render.great_western_trail.land.stage import stamps
from render.great_western_trail.layout import BUILDING, CAMP, HAZARD, HERDER, RISK, TRAIL, space_box, spaces
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.markers import herder, herder_start
from render.great_western_trail.pieces.tiles import camp_tile, hazard_tile
from render.kit.palette import INK
from rules.great_western_trail import EDITIONS, KANSAS_CITY, NEUTRAL_BUILDINGS, START

if TYPE_CHECKING:
    from PIL import Image

    from render.great_western_trail.board.marks import Marks
    from render.great_western_trail.layout import Point
    from render.kit.canvas import Scene
    from rules.great_western_trail import Edition, GreatWesternTrailState

_APART = 48
"""Pixels from one herder to the next on the same space."""
_STANDS: dict[str, Point] = {
    "camp": (22, 14),
    "hazard": (0, -40),
    "neutral": (-58, -52),
    "private": (24, -70),
}
"""Where a herder stands beside the middle of a tile, by the kind of its space."""
_TOGETHER: dict[str, Point] = {"neutral": (0, -72), "private": (0, -74)}
"""Where several herders stand."""


def put_trail(
    frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks, acting: int
) -> None:
    """Put everything on the trail; the herder of the seat ``acting`` (-1: nobody) is framed in gold."""
    edition = view.options.edition
    for seat, walk in marks.walks:
        for way in pairwise(walk):
            put_step(frame, scene, edition, way, seat)
    for location in sorted(marks.places):
        put_place_ring(frame, scene, edition, location)
    _put_tiles(frame, view, edition)
    for seat, walk in marks.walks[-1:]:
        _put_start(frame, edition, seat, walk[0])
    _put_herders(frame, view, acting)


def _put_tiles(frame: Image.Image, view: GreatWesternTrailState, edition: Edition) -> None:
    put = partial(stamps().put, frame, on=colours.PLOT)
    for location, letter in view.neutrals.items():
        tile = NEUTRAL_BUILDINGS[letter]
        put(
            ("neutral", edition, letter),
            space_box(edition, location)[:2],
            partial(neutral_tile, tile, BUILDING, edition),
        )
    for location, built in view.buildings.items():
        printed = EDITIONS[edition].private_buildings[built.building]
        make = partial(private_tile, printed, BUILDING, built.seat, edition=edition)
        put(("private", edition, built), space_box(edition, location)[:2], make)
    for location, kind in view.hazards.items():
        put(kind, space_box(edition, location)[:2], partial(hazard_tile, kind, HAZARD))
    for location, kind in view.camps.items():
        put((kind, edition), space_box(edition, location)[:2], partial(camp_tile, kind, CAMP, edition))


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
        aside = plate_aside + (RISK[0] + HERDER[0]) / 2
    return x + aside, y + down


def _put_herders(frame: Image.Image, view: GreatWesternTrailState, acting: int) -> None:
    """Put the herders, the one to act over the others."""
    for seat, (x, y) in sorted(herder_places(view).items(), key=lambda place: place[0] == acting):
        at = (round(x - HERDER[0] / 2), round(y - HERDER[1] / 2))
        active = seat == acting
        stamps().put(frame, ("herder", seat, active), at, partial(herder, seat, active=active), on=INK)


def _put_start(frame: Image.Image, edition: Edition, seat: int, location: str) -> None:
    """Put a small sign where a herder set out."""
    x, y = _stand(edition, location)
    stamps().put(frame, ("start", seat), (round(x) - 20, round(y) - 20), partial(herder_start, seat), on=INK)
