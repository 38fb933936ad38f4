"""Rings around what is new, and the traces of ways taken."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from PIL import Image, ImageDraw

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.railway import station_sign
from render.great_western_trail.layout import Box, Point, city_box, rail_at, roads, space_box, turn_back, walk
from render.great_western_trail.pieces.cattle import paint_longhorn
from render.great_western_trail.pieces.tiles import herder_start
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.emphasis import ring as glow
from render.kit.house.light import PIECE
from render.kit.house.light import box as rounded
from render.kit.house.panels import turn_sign
from render.kit.house.pieces import Piece, Standing, raised
from render.kit.shapes import Pen, sprite
from render.kit.signs import plate
from rules.great_western_trail import events as happened

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.great_western_trail.land.stage import Page
    from render.kit.canvas import Scene
    from rules.great_western_trail import Edition
    from rules.kernel.contract import Event


class Marks(msgspec.Struct):
    """Things to mark on the board.

    ``walks`` are the herders' ways with their seats, the start first; ``engines`` where seats' engines stood;
    the rest are numbers and ids of new things. ``turns`` are the seats whose turns they were, in order;
    ``when`` says in which of them (from 1) a walk, an engine, a station, a city or a place with a new tile or
    without its old one was marked last. ``past``: they lie under what may be chosen now.
    """

    walks: list[tuple[int, tuple[str, ...]]] = msgspec.field(default_factory=list)
    engines: dict[int, int] = msgspec.field(default_factory=dict)
    cattle: set[str] = msgspec.field(default_factory=set)
    objectives: set[str] = msgspec.field(default_factory=set)
    workers: int = 0
    foresight: list[str] = msgspec.field(default_factory=list)
    sams_card: bool = False
    turns: list[int] = msgspec.field(default_factory=list)
    when: dict[tuple[str, Any], int] = msgspec.field(default_factory=dict)
    past: bool = False

    def is_old(self, kind: str, thing: Hashable) -> bool:
        """Say whether something was marked before the newest turn, or lies under what may be chosen."""
        return self.past or self.when.get((kind, thing), len(self.turns)) < len(self.turns)

    def number(self, kind: str, thing: Hashable) -> int:
        """Return in which turn something was marked, if there are several; otherwise 0."""
        return self.when.get((kind, thing), 0) if len(self.turns) > 1 else 0

    def of(self, kind: str) -> list[Any]:
        """Return the places, stations or cities that were marked, in order."""
        return sorted(thing for other, thing in self.when if other == kind)

    def happened(self, kind: str, thing: Hashable) -> None:
        """Take down that something was marked just now."""
        self.when[kind, thing] = len(self.turns)


def read_marks(events: Sequence[Event], *, past: bool = False) -> Marks:
    """Return what is to be marked after some events; ``past``: under what may be chosen now."""
    marks = Marks(past=past)
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, _BY_SEAT) and seat is not None and marks.turns[-1:] != [seat]:
            marks.turns.append(seat)
        _read_chart(marks, event)
        _read_rest(marks, event)
    return marks


_BY_SEAT = (
    *(happened.HerderMoved, happened.HerderPlaced, happened.BuildingPlaced, happened.HazardRemoved),
    *(happened.CampTileTaken, happened.EngineMoved, happened.StationUpgraded, happened.Delivered),
    happened.StationMasterAppointed,
)
"""Events that show whose turn it was."""


def _read_chart(marks: Marks, event: Event) -> None:
    match event:
        case happened.HerderMoved(seat=seat, start=start, path=path):
            marks.happened("walk", len(marks.walks))
            marks.walks.append((seat, (start, *path)))
        case happened.EngineMoved(seat=seat, start=start):
            marks.engines.setdefault(seat, start)
            marks.happened("engine", seat)
        case happened.StationUpgraded(station=station) | happened.StationMasterAppointed(station=station):
            marks.happened("station", station)
        case happened.Delivered(city=city):
            marks.happened("city", city)
        case (
            happened.TilePlaced(location=location)
            | happened.HerderPlaced(location=location)
            | happened.BuildingPlaced(location=location)
            | happened.HazardRemoved(location=location)
            | happened.CampTileTaken(location=location)
        ) if location not in {"", "job_market"}:
            marks.happened("place", location)


def _read_rest(marks: Marks, event: Event) -> None:
    match event:
        case happened.TilePlaced(location="job_market"):
            marks.workers += 1
        case happened.CattleRevealed(cards=cards) | happened.CattleMarketRefilled(cards=cards):
            marks.cattle.update(cards)
        case happened.ObjectiveTurnedUp(card=card):
            marks.objectives.add(card)
        case happened.ForesightRefilled(tiles=tiles):
            marks.foresight = list(tiles)
        case happened.SamDrew():
            marks.sams_card = True


WIDE = 7
"""How far a ring around what may be chosen reaches beyond it."""
_LYING = 8
"""How round the corners are of rings around what lies on panels."""
_OLD_RING = 5
"""Width of a ring around what was new before."""
_HALF = 18
_STRAY, _NEXT = 5, 26
"""How far cattle go beside a trace by turns, and how far behind each other."""
_CORE = 5.5
"""Width of the line in the seat's colour within a trace."""


def put_ring(frame: Image.Image, scene: Scene, box: Box, *, radius: int = 12, old: bool = False) -> None:
    """Put a glowing golden ring around a box; what lies or stands there is put afterwards.

    An ``old`` one is of paper and does not glow.
    """
    size = (box[2] - box[0], box[3] - box[1])
    at = (box[0] - REACH, box[1] - REACH)
    scene.put(frame, ("ring", size, radius, old), at, partial(_ring, size, radius, old=old))


def lay_down(
    frame: Image.Image,
    scene: Scene,
    key: Hashable,
    at: tuple[int, int],
    make: Callable[[], Piece],
    *,
    new: Sequence[Box] = (),
    old: bool = False,
) -> None:
    """Put a thing that lies clear of others, with its shadow; what of it is ``new`` in rings beneath it."""
    scene.put(frame, ("whole", key), at, lambda: make().on_nothing())
    for box in new:
        put_ring(frame, scene, box, radius=_LYING, old=old)
    if new:
        stand_again(frame, scene, key, at, make)


def stand_again(
    frame: Image.Image, scene: Scene, key: Hashable, at: tuple[int, int], make: Callable[[], Piece]
) -> None:
    """Put a thing once more, without its shadow, over what was put meanwhile."""
    scene.put(frame, ("body", key), at, lambda: make().stand())


def _ring(size: tuple[int, int], radius: int, *, old: bool) -> Image.Image:
    """Return a ring with its glow, REACH pixels larger than a box on all sides; nothing within.

    An old one is of paper between dark lines.
    """
    whole = (size[0] + 2 * REACH, size[1] + 2 * REACH)
    shape = rounded(REACH, REACH, REACH + size[0], REACH + size[1], radius)

    def paint(pen: Pen) -> None:
        shape(pen, _OLD_RING + 2, colours.OUTLINE)
        shape(pen, _OLD_RING, colours.PAPER)

    image = sprite(*whole, paint) if old else Image.new("RGBA", whole)
    for layer in () if old else glow(whole, shape):
        image.alpha_composite(layer)
    hole = sprite(*whole, lambda pen: shape(pen, 0, colours.INK)).getchannel("A")
    image.paste((0, 0, 0, 0), mask=hole)
    return image


def open_ring(size: tuple[int, int], radius: int = 14) -> Image.Image:
    """Return a ring around what may be chosen, WIDE pixels larger on all sides; nothing within."""
    layers = (0.0, colours.GOLD_EDGE), (2.0, colours.GOLD), (WIDE - 2.0, colours.GOLD_EDGE)
    corners = ((inset, tint, max(radius + WIDE * 0.6 - inset, 2.0)) for inset, tint in layers)
    image = plate((size[0] + 2 * WIDE, size[1] + 2 * WIDE), *corners)
    hole = sprite(*size, lambda pen: pen.box((0, 0), size, colours.INK, radius * 0.75)).getchannel("A")
    image.paste((0, 0, 0, 0), (WIDE, WIDE), hole)
    return image


def put_open_ring(page: Page, box: Box) -> None:
    """Put a ring around what may be chosen; who stands there is put afterwards."""
    size = (box[2] - box[0], box[3] - box[1])
    at = (box[0] - WIDE, box[1] - WIDE)
    make = partial(open_ring, size, min(12, size[0] // 2))
    page.put(("choice", size), at, make, colours.GOLD_EDGE)


def put_step(
    frame: Image.Image, scene: Scene, edition: Edition, way: tuple[str, str], seat: int, *, old: bool = False
) -> None:
    """Trace a herder's step from a space to the next one; tiles will lie over the trace."""
    if line := roads(edition).get(way):
        corner, make = _trace(line, seat, (), old=old, herd=not old)
        scene.put(frame, ("step", edition, way, seat_look(seat), old), corner, make)


def put_rail_step(frame: Image.Image, scene: Scene, space: int, seat: int, *, old: bool = False) -> None:
    """Trace an engine's way from a space to the next higher one."""
    a, b = rail_at(2 * space), rail_at(2 * space + 2)
    line: tuple[Point, ...] = (a, b) if a[1] == b[1] else tuple(turn_back(b, a))
    middle_of_cross = ((a[0] + b[0]) / 2, a[1])
    corner, make = _trace(line, seat, ((a, 17), (b, 17), (middle_of_cross, 11)), old=old)
    scene.put(frame, ("rail", space, seat_look(seat), old), corner, make)


def _trace(
    line: tuple[Point, ...], seat: int, holes: Sequence[tuple[Point, int]], *, old: bool, herd: bool = False
) -> tuple[tuple[int, int], Callable[[], Image.Image]]:
    """Return where a trace begins and what draws it: gold, the seat's colour within, and round holes.

    An ``old`` one is of paper, and thinner. A ``herd`` goes along it.
    """
    dark, light, thin = (colours.OUTLINE, colours.PAPER, 4) if old else (colours.GOLD_EDGE, colours.GOLD, 0)
    left, top = (math.floor(min(p[k] for p in line)) - _HALF for k in (0, 1))
    right, bottom = (math.ceil(max(p[k] for p in line)) + _HALF for k in (0, 1))

    def paint(pen: Pen) -> None:
        moved = [(x - left, y - top) for x, y in line]
        for wide, tint in ((17 - thin, dark), (13.5 - thin, light), (_CORE, seat_look(seat).fill)):
            pen.line(moved, tint, wide)
            for end in (moved[0], moved[-1]) if wide == _CORE else ():
                pen.circle(end, wide / 2, tint)
        steps = enumerate(walk(moved, _NEXT)) if herd else ()
        cattle = [(x, y + _STRAY * (-1) ** number) for number, ((x, y), _) in steps]
        for place in sorted(cattle, key=lambda place: place[1]):
            paint_longhorn(pen, place)

    def make() -> Image.Image:
        image = sprite(right - left, bottom - top, paint, oversize=4)
        pen = ImageDraw.Draw(image)
        for (x, y), reach in holes:
            box = (x - left - reach, y - top - reach, x - left + reach, y - top + reach)
            pen.ellipse(box, fill=(0, 0, 0, 0))
        return image

    return (left, top), make


_FROM_RIGHT, _FROM_BOTTOM = 14, 8
"""How far the middle of a sign is from the lower right corner of what was new in its turn."""


def add_sign(standing: Standing, middle: Point, seat: int, number: int = 0, *, old: bool = False) -> None:
    """Let a sign show where something of a seat set out, or in which turn it happened (``number``)."""
    sign = turn_sign(seat_look(seat), number, old=old) if number else herder_start(seat_look(seat), old=old)
    left, top = round(middle[0]) - sign.width // 2, round(middle[1]) - sign.height // 2
    key = ("start", seat_look(seat), number, old)
    standing.add(key, (left - PIECE.reach, top - PIECE.reach), partial(raised, sign, PIECE))


def add_order(standing: Standing, edition: Edition, marks: Marks, *, cities: bool) -> None:
    """Let signs show in which of several turns things came to where they are new: to cities, or elsewhere."""
    places = [("city", index, city_box(index)) for index in marks.of("city") if cities]
    if not cities:
        places += [("place", location, space_box(edition, location)) for location in marks.of("place")]
        places += [("station", number, station_sign(number)) for number in marks.of("station")]
    for kind, thing, box in places:
        if number := marks.number(kind, thing):
            middle = (box[2] - _FROM_RIGHT, box[3] - _FROM_BOTTOM)
            add_sign(standing, middle, marks.turns[number - 1], number, old=marks.is_old(kind, thing))
